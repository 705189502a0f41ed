"""Packs that exist become sites and packs for other apps: their stickers stay as they are."""
import json
import shutil
import zipfile

import pytest

image = pytest.importorskip("PIL.Image")
draw = pytest.importorskip("PIL.ImageDraw")
chops = pytest.importorskip("PIL.ImageChops")

COLORS = [(200, 40, 40), (40, 160, 60), (40, 60, 200), (200, 180, 30)]


def sticker(color, size=(512, 512), margin=40, edge=14):
    """A sticker with a white edge and a clear ground."""
    picture = image.new("RGBA", size, (0, 0, 0, 0))
    pen = draw.Draw(picture)
    for inset, ink in ((margin, (255, 255, 255)), (margin + edge, color)):
        pen.ellipse((inset, inset, size[0] - inset, size[1] - inset), fill=(*ink, 255))
    pen.rectangle((size[0] * .4, size[1] * .4, size[0] * .5, size[1] * .6), fill=(20, 20, 40, 255))
    return picture


def write_pack(folder):
    """The download of a pack, as sticker-convert writes it: four still stickers and two that move."""
    folder.mkdir()
    for index, color in enumerate(COLORS):
        sticker(color).save(folder / f"{index:03}.webp", lossless=True)
    frames = [sticker((200, 40 + 20 * step, 40), margin=40 + 6 * step) for step in range(8)]
    for name in ("004.webp", "005.png"):
        options = {"lossless": True} if name.endswith("webp") else {}
        frames[0].save(folder / name, save_all=True, append_images=frames[1:], duration=100, loop=0, **options)
    sticker(COLORS[0], (100, 100), margin=4, edge=4).save(folder / "cover.png")
    (folder / "title.txt").write_text("My Toys\n")
    (folder / "author.txt").write_text("Ana\n")
    (folder / "emoji.txt").write_text(json.dumps({f"{index:03}": emoji for index, emoji in enumerate("😀😎🐱🚀🌞🎈")}))
    return folder


def differs(one, other):
    """By how much the coverage of two pictures differs at most."""
    alphas = [picture.convert("RGBA").getchannel("A") for picture in (one, other)]
    assert alphas[0].size == alphas[1].size, [alpha.size for alpha in alphas]
    return chops.difference(*alphas).getextrema()[1]


@pytest.fixture(scope="module")
def pack(bench):
    return write_pack(bench.folder / "download")


@pytest.mark.parametrize("kind", ["folder", "zip", "wastickers"])
def check_a_pack_becomes_a_site_as_it_is(bench, pack, kind):
    place = pack
    if kind != "folder":
        place = bench.folder / f"packed.{kind}"
        with zipfile.ZipFile(place, "w") as archive:
            for path in sorted(pack.iterdir()):
                archive.write(path, path.name)
    site = bench.folder / f"site of {kind}"
    bench.run(bench.peel, "build", place, "-o", site, "--cache", bench.cache)
    made = json.loads((site / "pack.json").read_text())
    assert (made["title"], made["author"]) == ("My Toys", "Ana")
    stickers = made["stickers"]
    assert [each["emoji"] for each in stickers] == list("😀😎🐱🚀🌞🎈")
    for index in range(4):
        (file,) = (site / "stickers").glob(f"{index:03}-*.png")
        assert differs(image.open(file), image.open(pack / f"{index:03}.webp")) == 0, file
    moving = [path for path in (site / "stickers").glob("00[45]-*.webp") if getattr(image.open(path), "n_frames", 1) == 8]
    assert len({path.name[:3] for path in moving}) == 2, moving


def check_a_pack_goes_to_other_apps_as_it_is(bench, pack):
    packs, report = bench.export(pack, "packs of a download", ["telegram", "signal", "discord"])
    assert not report["refusals"] and not any(each["isGuessed"] for each in report["emoji"]), report
    for index in range(4):
        for app in ("telegram", "signal"):
            (file,) = (packs / app).glob(f"*/*-{index:03}.webp")
            assert differs(image.open(file), image.open(pack / f"{index:03}.webp")) == 0, file
    bench.run(bench.peel, "check", packs)


def check_an_exported_pack_comes_in_again(bench):
    packs, _ = bench.export(bench.photos, "packs to take in", ["whatsapp"])
    (archive, *_) = sorted((packs / "whatsapp").glob("*.wastickers"))
    again, report = bench.export(archive, "packs again", ["whatsapp"])
    assert "refusals" not in report or not report["refusals"], report
    (first, *_), (second, *_) = (sorted(folder.glob("whatsapp/*/*/01-*.webp")) for folder in (packs, again))
    assert first.name == second.name and differs(image.open(first), image.open(second)) == 0
    texts = [(folder / "title.txt").read_text() for folder in (first.parent, second.parent)]
    assert texts[0] == texts[1] and (second.parent / "author.txt").read_text() == (first.parent / "author.txt").read_text()


def check_a_tray_icon_of_any_name_is_no_sticker(bench):
    place = bench.folder / "toys.wastickers"
    with zipfile.ZipFile(place, "w") as archive:
        for index, color in enumerate(COLORS[:3]):
            path = bench.folder / f"{index}.webp"
            sticker(color).save(path, lossless=True)
            archive.write(path, path.name)
        tray = bench.folder / "8fe2.png"
        sticker(COLORS[3], (96, 96), margin=4, edge=4).save(tray)
        archive.write(tray, tray.name)
        archive.writestr("title.txt", "Toys")
        archive.writestr("author.txt", "Eve")
    site = bench.folder / "site of toys"
    bench.run(bench.peel, "build", place, "-o", site, "--cache", bench.cache)
    made = json.loads((site / "pack.json").read_text())
    assert (made["title"], len(made["stickers"])) == ("Toys", 3)


@pytest.mark.parametrize("name, size", [("../out.webp", 10), ("bomb.webp", 600_000_000)])
def check_a_hostile_pack_is_refused_like_a_hostile_zip(bench, name, size):
    place = bench.folder / "hostile.wastickers"
    with zipfile.ZipFile(place, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("title.txt", "Toys")
        with archive.open(name, "w", force_zip64=True) as entry:
            for _ in range(0, size, 1_000_000):
                entry.write(bytes(min(size, 1_000_000)))
    done = bench.run(bench.peel, "build", place, "-o", bench.folder / "never", status=64)
    assert "hostile.wastickers: " in done.stderr and not (bench.folder / "never").exists(), done.stderr
    shutil.rmtree(bench.folder / "never", ignore_errors=True)


def check_a_file_that_cannot_be_used_counts(bench):
    photos = bench.folder / "with a document"
    photos.mkdir()
    shutil.copy(sorted(bench.photos.glob("*.jpg"))[0], photos)
    (photos / "class.pdf").write_bytes(b"%PDF-1.4\n")
    site = bench.folder / "site with a document"
    done = bench.run(bench.peel, "build", photos, "-o", site, "--cache", bench.cache, status=3)
    assert "class.pdf: a PDF document, not a photo; convert it with: pdftoppm -png -r 200 " in done.stderr, done.stderr
    assert "singlefile" not in done.stderr
    bench.run(bench.peel, "build", photos, "-o", site, "--cache", bench.cache, "--lenient")
    (photos / "fake.jpg").write_text("no picture")
    done = bench.run(bench.peel, "build", "fake.jpg", cwd=photos, status=1)
    assert done.stderr.startswith("peel: fake.jpg: no usable photos"), done.stderr
