"""Colours as people see them: three kinds of colour blindness, differences, contrast."""

from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

SEEING = {
    "all cones": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""Matrices on linear RGB at severity 1.

Source: Machado, Oliveira, Fernandes, "A Physiologically-based Model for Simulation of Color Vision
Deficiency", IEEE Transactions on Visualization and Computer Graphics 15 (6), 2009.
"""

_XYZ = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE = (0.95047, 1.0, 1.08883)
_LUMINANCE = (0.2126, 0.7152, 0.0722)
_FAR = 25**7


def difference(one, other, seeing="all cones"):
    """CIEDE2000 between two sRGB colours as seen with these cones; 1 is just noticeable."""
    return ciede2000(_lab(one, SEEING[seeing]), _lab(other, SEEING[seeing]))


def contrast(one, other):
    """The contrast ratio of two sRGB colours. Source: WCAG 2.2, "contrast ratio"."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def ciede2000(one, other):
    """The difference of two CIELAB colours.

    Source: Sharma, Wu, Dalal, "The CIEDE2000 Color-Difference Formula: Implementation Notes,
    Supplementary Test Data, and Mathematical Observations", Color Research and Application, 2005.
    """
    (light1, a1, b1), (light2, a2, b2) = one, other
    chroma = (hypot(a1, b1) + hypot(a2, b2)) / 2
    stretch = 1 + 0.5 * (1 - sqrt(chroma**7 / (chroma**7 + _FAR)))
    chroma1, chroma2 = hypot(a1 * stretch, b1), hypot(a2 * stretch, b2)
    hue1, hue2 = _hue(a1 * stretch, b1), _hue(a2 * stretch, b2)
    turn, hue = _hues(hue1, hue2, grey=chroma1 * chroma2 == 0)
    lightness = (light1 + light2) / 2
    mean = (chroma1 + chroma2) / 2
    by_light = 1 + 0.015 * (lightness - 50) ** 2 / sqrt(20 + (lightness - 50) ** 2)
    of_light = (light2 - light1) / by_light
    of_chroma = (chroma2 - chroma1) / (1 + 0.045 * mean)
    across = 2 * sqrt(chroma1 * chroma2) * sin(radians(turn / 2))
    of_hue = across / (1 + 0.015 * mean * _hue_weight(hue))
    bend = (
        -2 * sqrt(mean**7 / (mean**7 + _FAR)) * sin(radians(60 * exp(-(((hue - 275) / 25) ** 2))))
    )
    return sqrt(of_light**2 + of_chroma**2 + of_hue**2 + bend * of_chroma * of_hue)


def _hue(a, b):
    return degrees(atan2(b, a)) % 360


def _hues(hue1, hue2, *, grey):
    """The turn from one hue to the other by the shorter way, and the mean hue."""
    if grey:
        return 0, hue1 + hue2
    turn = (hue2 - hue1 + 180) % 360 - 180
    return turn, (hue1 + turn / 2) % 360


def _hue_weight(hue):
    return (
        1
        - 0.17 * cos(radians(hue - 30))
        + 0.24 * cos(radians(2 * hue))
        + 0.32 * cos(radians(3 * hue + 6))
        - 0.20 * cos(radians(4 * hue - 63))
    )


def _lab(colour, matrix):
    seen = [min(1.0, max(0.0, value)) for value in _times(matrix, _linear(colour))]
    x, y, z = (
        _root(value / white) for value, white in zip(_times(_XYZ, seen), _WHITE, strict=True)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _times(matrix, vector):
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]


def _root(value):
    return value ** (1 / 3) if value > (6 / 29) ** 3 else value * (29 / 6) ** 2 / 3 + 4 / 29


def _linear(colour):
    parts = [value / 255 for value in colour]
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def _luminance(colour):
    return sum(part * value for part, value in zip(_LUMINANCE, _linear(colour), strict=True))
