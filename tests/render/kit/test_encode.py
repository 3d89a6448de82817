"""PNG bytes: small, without alpha."""

from io import BytesIO

from PIL import Image

from games.engine.rng import Rng
from render.kit.canvas import ACCENTS, sign
from render.kit.encode import PICTURE_BYTES_LIMIT, png


def noise(width, height):
    """A picture that no encoder can make small."""
    place = Rng("noise")
    values = []
    for _ in range(5000):
        value, place = place.below(256)
        values.append(value)
    row = bytes(values)
    data = b"".join(row[i % 977 :] for i in range(width * height * 3 // 4000))
    return Image.frombytes("RGB", (width, height), data[: width * height * 3])


def test_a_picture_comes_back_with_its_size():
    image = Image.new("RGB", (1200, 300), (60, 36, 64))

    assert (1200, 300) == Image.open(BytesIO(png(image))).size


def test_a_picture_has_no_alpha():
    image = Image.open(BytesIO(png(Image.new("RGB", (120, 30)))))

    assert (image.mode, "transparency" in image.info) == ("P", False)


def test_a_flat_colour_stays_what_it_is():
    image = Image.open(BytesIO(png(Image.new("RGB", (120, 30), (60, 36, 64)))))

    assert (60, 36, 64) == image.convert("RGB").getpixel((5, 5))


def test_a_picture_that_cannot_be_small_still_keeps_the_limit():
    assert len(png(noise(1200, 1200))) <= PICTURE_BYTES_LIMIT


def test_each_of_eighteen_seats_has_a_sign_of_its_own_without_colour():
    signs = {sign(seat, 56).getchannel("A").tobytes() for seat in range(9)}
    greys = {sign(seat, 56).convert("LA").tobytes() for seat in range(18)}

    assert (9, 18) == (len(signs), len(greys))


def test_neighbours_have_different_accents():
    assert len(ACCENTS) == len(set(ACCENTS))
