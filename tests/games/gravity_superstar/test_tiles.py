"""The twelve faces. Source: rules page, sections 2.3 and 2.5."""

import json

import pytest

from games.gravity_superstar.tiles import FACES, TILE_SIZE, face
from tests.games.cases import CASES

FILE = json.loads((CASES / "gravity-superstar.tiles.json").read_text(encoding="utf-8"))
PRINTED = {printed["id"]: printed for printed in FILE["faces"]}
SIGNS_OF_A_FACE = (9, 3)


def as_printed(face_id):
    """Our face in the form of the companion file."""
    ours = face(face_id)
    return {
        "id": ours.code,
        "tile": int(ours.code[0]),
        "side": ours.code[1],
        "name": ours.name,
        "size": TILE_SIZE,
        "h": [list(edge) for edge in ours.h],
        "v": [list(edge) for edge in ours.v],
        "door": {"cell": list(ours.door), "feet": ours.feet},
        "stars": [list(cell) for cell in ours.stars],
        "replays": [list(cell) for cell in ours.replays],
    }


def test_the_box_holds_the_faces_of_the_file():
    assert list(PRINTED) == list(FACES)


@pytest.mark.parametrize("face_id", PRINTED)
def test_a_face_is_that_of_the_file(face_id):
    printed = {key: value for key, value in PRINTED[face_id].items() if key != "ascii"}

    assert printed == as_printed(face_id)


@pytest.mark.parametrize("face_id", FACES)
def test_a_face_has_nine_star_and_three_replay_symbols(face_id):
    ours = face(face_id)

    assert SIGNS_OF_A_FACE == (len(set(ours.stars)), len(set(ours.replays)))


@pytest.mark.parametrize("face_id", FACES)
def test_no_two_signs_of_a_face_share_a_cell(face_id):
    ours = face(face_id)
    cells = [*ours.stars, *ours.replays, ours.door]

    assert len(set(cells)) == len(cells)


@pytest.mark.parametrize("face_id", FACES)
def test_every_row_and_column_of_a_face_stops_a_fall(face_id):
    ours = face(face_id)

    assert ({*range(TILE_SIZE)},) * 2 == ({col for _, col in ours.h}, {row for row, _ in ours.v})
