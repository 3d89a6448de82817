"""A film holds a frame for each picture, in order, within the size it may have."""

import io

import pytest
from PIL import Image

from render.kit.film import WIDTHS, Film


def picture(colour, size=(1200, 700)):
    file = io.BytesIO()
    Image.new("RGB", size, colour).save(file, "PNG")
    return file.getvalue()


def noise(seed, size=(1000, 200)):
    file = io.BytesIO()
    Image.effect_noise(size, 90 + seed).convert("RGB").save(file, "PNG")
    return file.getvalue()


def filmed(*pictures, limit=10_000_000):
    film = Film()
    for each in pictures:
        film.add(each)
    return film.gif(limit)


def frames(gif):
    image = Image.open(io.BytesIO(gif))
    shown = []
    for place in range(image.n_frames):
        image.seek(place)
        shown.append(image.convert("RGB"))
    return shown


def test_the_frames_come_in_order():
    shown = frames(filmed(picture("red"), picture("blue"), picture("red")))

    assert [(255, 0, 0), (0, 0, 255), (255, 0, 0)] == [f.getpixel((9, 9)) for f in shown]


def test_a_lower_picture_stands_on_its_own_ground():
    shown = frames(filmed(picture("red", (1200, 600)), picture("blue", (1200, 900))))

    assert {(800, 600)} == {frame.size for frame in shown}
    assert (255, 0, 0) == shown[0].getpixel((9, 590))


def test_a_film_that_would_be_too_large_gets_smaller():
    whole = filmed(*[noise(n) for n in range(2)])
    smaller = filmed(*[noise(n) for n in range(2)], limit=len(whole) - 1)

    assert len(smaller) < len(whole)
    assert frames(smaller)[0].width in WIDTHS[1:]


def test_a_film_of_many_large_pictures_is_smaller_at_once(monkeypatch):
    monkeypatch.setattr("render.kit.film.PIXELS", 2 * 800 * 467 - 1)
    shown = frames(filmed(picture("red"), picture("blue")))

    assert {WIDTHS[1]} == {frame.width for frame in shown}


def test_a_film_that_cannot_be_small_enough_is_none():
    assert None is filmed(noise(1), limit=1_000)


def test_the_end_is_shown_longest():
    image = Image.open(io.BytesIO(filmed(picture("red"), picture("blue"))))
    shown = []
    for place in range(2):
        image.seek(place)
        shown.append(image.info["duration"])

    assert shown == [pytest.approx(1300), pytest.approx(5000)]
