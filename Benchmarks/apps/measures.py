"""How alike two stickers are: SSIM in OKLab, over a mid grey, where either is not clear."""
import numpy
from PIL import Image

from shared import linear, oklab, similarity, windows


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
    return oklab(linear(encoded)), alpha[..., 0] > 0


def ssim(path, reference):
    """SSIM of a file against a reference: lightness counts 0.8, each of the other axes 0.1."""
    size = Image.open(reference).size
    one, shown = picture(path, reference)
    two, there = picture(reference)
    if min(size) < 8:
        return float("nan")
    inside = windows((shown | there).astype(float)) > 0
    return sum(weight * similarity(one[..., axis], two[..., axis], span)[inside].mean()
               for axis, (weight, span) in enumerate(((0.8, 1.0), (0.1, 0.6), (0.1, 0.6))))
