"""How alike two stickers are: SSIM in OKLab, over a mid grey, where either is not clear."""
import numpy
from PIL import Image


def oklab(rgb):
    """OKLab of linear-light sRGB, both as arrays of shape (h, w, 3)."""
    lms = numpy.cbrt(numpy.maximum(rgb @ numpy.array([
        [0.4122214708, 0.2119034982, 0.0883024619], [0.5363325363, 0.6806995451, 0.2817188376],
        [0.0514459929, 0.1073969566, 0.6299787005]]), 0))
    return lms @ numpy.array([
        [0.2104542553, 1.9779984951, 0.0259040371], [0.7936177850, -2.4285922050, 0.7827717662],
        [-0.0040720468, 0.4505937099, -0.8086757660]])


def box(image):
    """Where a sticker is clearly there."""
    return image.getchannel("A").point(lambda value: 255 * (value > 127)).getbbox() or (0, 0, *image.size)


def picture(path, like=None):
    """A sticker over mid grey in OKLab, and where it is not clear. One of another size is laid over the one of `like`."""
    image = Image.open(path).convert("RGBA")
    like = Image.open(like).convert("RGBA") if like else image
    if image.size != like.size:
        if max(image.size) != max(like.size):
            scale = max(like.size) / max(image.size)
            image = image.resize((round(image.width * scale), round(image.height * scale)), Image.LANCZOS)
        own, theirs = box(image), box(like)
        canvas = Image.new("RGBA", like.size)
        canvas.paste(image, (theirs[0] - own[0], theirs[1] - own[1]))
        image = canvas
    pixels = numpy.asarray(image, dtype=numpy.float64) / 255
    alpha = pixels[..., 3:]
    encoded = pixels[..., :3] * alpha + 0.5 * (1 - alpha)
    linear = numpy.where(encoded <= 0.04045, encoded / 12.92, ((encoded + 0.055) / 1.055) ** 2.4)
    return oklab(linear), alpha[..., 0] > 0


def mean(plane, side=8):
    """Means over squares of `side` pixels."""
    sums = numpy.cumsum(numpy.cumsum(numpy.pad(plane, ((1, 0), (1, 0))), 0), 1)
    return (sums[side:, side:] - sums[:-side, side:] - sums[side:, :-side] + sums[:-side, :-side]) / side ** 2


def ssim(path, reference):
    """SSIM of a file against a reference: lightness counts 0.8, each of the other axes 0.1."""
    size = Image.open(reference).size
    one, shown = picture(path, reference)
    two, there = picture(reference)
    if min(size) < 8:
        return float("nan")
    inside = mean((shown | there).astype(float)) > 0
    total = 0
    for axis, (weight, span) in enumerate(((0.8, 1.0), (0.1, 0.6), (0.1, 0.6))):
        a, b = one[..., axis], two[..., axis]
        ma, mb = mean(a), mean(b)
        va, vb = mean(a * a) - ma * ma, mean(b * b) - mb * mb
        covariance = mean(a * b) - ma * mb
        c1, c2 = (0.01 * span) ** 2, (0.03 * span) ** 2
        index = (2 * ma * mb + c1) * (2 * covariance + c2) / ((ma * ma + mb * mb + c1) * (va + vb + c2))
        total += weight * index[inside].mean()
    return total
