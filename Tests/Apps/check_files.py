"""What lies in the packs: read by other programs, and held against sizes that are written down here once more."""
import json
import os
import pathlib
import re
import shutil
import subprocess
import zipfile

import pytest

from checks import tool
from workbench import APPS

# The stickers' files below the app's folder, their modes, whether a size is right, the most bytes.
FILES = {
    "whatsapp": ("toys/toys/??-*.webp", {"RGBA"}, lambda w, h: (w, h) == (512, 512), 100_000),
    "telegram": ("toys/??-*.webp", {"RGBA"}, lambda w, h: max(w, h) == 512, 512_000),
    "telegram-emoji": ("toys/??-*.webp", {"RGBA"}, lambda w, h: (w, h) == (100, 100), 512_000),
    "signal": ("toys/??-*.webp", {"RGBA"}, lambda w, h: (w, h) == (512, 512), 300 * 1024),
    "imessage": ("toys.xcassets/*.stickerpack/*.sticker/*.png", {"RGBA", "P"},
                 lambda w, h: w == h and w in (300, 408, 618), 500_000),
    "discord": ("toys/??-*.png", {"RGBA", "P"}, lambda w, h: (w, h) == (320, 320), 512_000),
    "discord-emoji": ("toys/*.png", {"RGBA", "P"}, lambda w, h: (w, h) == (128, 128), 256_000),
    "slack": ("toys/*.png", {"RGBA", "P"}, lambda w, h: (w, h) == (128, 128), 128_000),
    "mattermost": ("toys/*.png", {"RGBA", "P"}, lambda w, h: (w, h) == (128, 128), 524_288),
    "matrix": ("toys/??-*.webp", {"RGBA"}, lambda w, h: max(w, h) == 512, 1 << 20),
    "line": ("toys/??.png", {"RGBA"}, lambda w, h: w <= 370 and h <= 320 and w % 2 == h % 2 == 0, 1_000_000),
    "fediverse": ("toys/*.png", {"RGBA", "P"}, lambda w, h: (w, h) == (128, 128), 50_000),
    "plain": ("toys/??-*.png", {"RGBA"}, lambda w, h: max(w, h) == 512, 1 << 20),
}
# How often each photo is there, and how many of them where that is not all.
COPIES = {"imessage": 3}
TAKEN = {"line": 8}
COVERS = {"whatsapp/toys/toys/cover.png": (96, 96), "telegram/toys/thumbnail.webp": (100, 100),
          "telegram-emoji/toys/thumbnail.webp": (100, 100), "line/toys/main.png": (240, 240),
          "line/toys/tab.png": (96, 74)}


def check_pillow_reads_every_sticker_as_the_app_wants_it(bench):
    image = pytest.importorskip("PIL.Image")
    for app, (pattern, modes, fits, most) in FILES.items():
        files = sorted((bench.packs / app).glob(pattern))
        assert len(files) == TAKEN.get(app, bench.count) * COPIES.get(app, 1), f"{app}: {len(files)} files"
        for path in files:
            with image.open(path) as picture:
                picture.load()
                assert picture.mode in modes, f"{path}: {picture.mode}"
                assert fits(*picture.size), f"{path}: {picture.size}"
                assert getattr(picture, "n_frames", 1) == 1, f"{path} moves"
                alpha = picture.convert("RGBA").getchannel("A")
                assert alpha.getextrema() == (0, 255), f"{path}: alpha {alpha.getextrema()}"
                # LINE asks for 72 dots per inch or more.
                assert app != "line" or round(picture.info["dpi"][0]) == 72, f"{path}: {picture.info.get('dpi')}"
                assert not picture.getexif() and "xmp" not in picture.info, f"{path} carries metadata"
            assert path.stat().st_size <= most, f"{path}: {path.stat().st_size} bytes"
    for name, size in COVERS.items():
        with image.open(bench.packs / name) as picture:
            assert picture.size == size, f"{name}: {picture.size}"


def check_icons_have_the_sizes_of_their_names_and_no_transparency(bench):
    image = pytest.importorskip("PIL.Image")
    icons = sorted(bench.packs.glob("imessage/*.xcassets/*.stickersiconset/*.png"))
    assert len(icons) == 13, icons
    for path in icons:
        width, height, scale = map(int, re.search(r"(\d+)x(\d+)@(\d)x", path.name).groups())
        with image.open(path) as picture:
            assert picture.size == (width * scale, height * scale), f"{path}: {picture.size}"
            assert picture.convert("RGBA").getchannel("A").getextrema() == (255, 255), f"{path} is transparent"


def check_webpinfo_finds_nothing_wrong(bench):
    webpinfo = tool("webpinfo")
    files = sorted(bench.packs.rglob("*.webp"))
    assert files
    for path in files:
        said = bench.run(webpinfo, "-summary", path).stdout
        assert "No error detected" in said and "Number of frames: 1\n" in said, f"{path}: {said}"


def check_pngcheck_finds_nothing_wrong(bench):
    pngcheck = tool("pngcheck")
    files = sorted(bench.packs.rglob("*.png"))
    bench.run(pngcheck, "-q", *files)


def check_unzip_finds_every_archive_whole(bench):
    unzip = tool("unzip")
    archives = [path for path in sorted(bench.packs.rglob("*")) if path.suffix in (".wastickers", ".zip")]
    assert [path.name for path in archives] == ["toys-line.zip", "toys.wastickers"], archives
    for path in archives:
        assert "No errors detected" in bench.run(unzip, "-t", path).stdout, path


def check_sticker_convert_reads_the_same_stickers_title_and_emoji(bench):
    """The other program takes what is in the archive as it is, and finds its own rules kept."""
    package = pathlib.Path(pytest.importorskip("sticker_convert").__file__).parent
    program = bench.program("sticker-convert")
    given, taken = bench.folder / "given", bench.folder / "taken"
    taken.mkdir()
    with zipfile.ZipFile(bench.packs / "whatsapp/toys.wastickers") as archive:
        archive.extractall(given)
    bench.run(program, "--no-confirm", "--no-progress", "--input-dir", given, "--output-dir", taken, "--preset", "whatsapp",
              "--no-compress", env={"HOME": str(bench.folder), "PATH": os.environ["PATH"]}, stdin=subprocess.DEVNULL)
    metadata = pytest.importorskip("sticker_convert.utils.files.metadata_handler").MetadataHandler
    title, author, emoji = metadata.get_metadata(taken)
    assert (title, author) == ("Toys", "Peel"), (title, author)
    stickers = metadata.get_stickers_present(taken)
    assert {path.stem: path.read_bytes() for path in stickers} == {
        path.stem: path.read_bytes() for path in given.glob("*.webp")}
    assert {path.stem for path in stickers} == set(emoji) and len(stickers) == bench.count, (stickers, emoji)
    assert emoji["01-black-cat"] == "🐈‍⬛", emoji
    rules = json.loads((package / "resources/compression.json").read_text())["whatsapp"]
    options = pytest.importorskip("sticker_convert.job_option").CompOption
    verify = pytest.importorskip("sticker_convert.utils.media.format_verify").FormatVerify.check_file
    for path in stickers:
        assert verify(path, options(
            size_max_img=rules["size_max"]["img"], format_img=(rules["format"]["img"],), animated=False,
            res_w_min=rules["res"]["w"]["min"], res_w_max=rules["res"]["w"]["max"],
            res_h_min=rules["res"]["h"]["min"], res_h_max=rules["res"]["h"]["max"])), path
    cover = options(size_max_img=50_000, format_img=(".png",), animated=False)
    cover.set_res(96)
    assert verify(metadata.get_cover(taken), cover)


def check_the_sample_app_of_whatsapp_would_take_the_folder(bench):
    """What the app's ContentFileParser asks for, and every file that it names."""
    for base, packs, count in ((bench.packs, 1, bench.count), (bench.hostile, 3, None)):
        folders = sorted((base / "whatsapp").glob("*/contents.json"))
        assert len(folders) == packs, folders
        for contents in folders:
            (pack,) = json.loads(contents.read_text())["sticker_packs"]
            for key in ("identifier", "name", "publisher", "tray_image_file"):
                assert isinstance(pack[key], str) and 0 < len(pack[key]) <= 128, f"{contents}: {key}"
            assert re.fullmatch(r"[\w .,'-]+", pack["identifier"], re.ASCII)
            assert isinstance(pack["image_data_version"], str) and not pack["avoid_cache"]
            home = contents.parent / pack["identifier"]
            assert (home / pack["tray_image_file"]).is_file()
            stickers = pack["stickers"]
            assert 3 <= len(stickers) <= 30 and count in (None, len(stickers))
            for sticker in stickers:
                assert (home / sticker["image_file"]).is_file() and sticker["image_file"].endswith(".webp")
                assert 1 <= len(sticker["emojis"]) <= 3 and len(sticker["accessibility_text"]) <= 125


def check_the_catalog_of_stickers_is_as_published(bench):
    """Apple's Asset Catalog Format Reference: Contents.json of the folder, of the pack, of a sticker, of the icons."""
    catalog = bench.packs / "imessage/toys.xcassets"
    info = {"author": "xcode", "version": 1}

    def contents(folder, *keys):
        value = json.loads((folder / "Contents.json").read_text())
        assert value["info"] == info and set(value) == {"info", *keys}, f"{folder}: {value}"
        return value

    contents(catalog)
    packs = sorted(catalog.glob("*.stickerpack"))
    sizes = {contents(pack, "properties", "stickers")["properties"]["grid-size"] for pack in packs}
    assert sizes == {"small", "regular", "large"}, sizes
    for pack in packs:
        listed = [entry["filename"] for entry in contents(pack, "properties", "stickers")["stickers"]]
        assert sorted(listed) == sorted(path.name for path in pack.glob("*.sticker")) and len(listed) == bench.count
        for name in listed:
            properties = contents(pack / name, "properties")["properties"]
            assert set(properties) <= {"accessibility-label", "filename"}
            assert (pack / name / properties["filename"]).is_file()
    entries = contents(catalog / "iMessage App Icon.stickersiconset", "images")["images"]
    for entry in entries:
        assert (catalog / "iMessage App Icon.stickersiconset" / entry["filename"]).is_file(), entry
    # The other program carries a project as Xcode makes one: its icons are these.
    package = pathlib.Path(pytest.importorskip("sticker_convert").__file__).parent
    (theirs,) = package.glob("ios-message-stickers-template/**/*.stickersiconset/Contents.json")

    def asked(images):
        return sorted((each["idiom"], each.get("platform", ""), each["size"], each["scale"]) for each in images)

    assert asked(entries) == asked(json.loads(theirs.read_text())["images"])


def check_peel_finds_nothing_wrong_with_what_it_made(bench):
    for app in APPS:
        bench.run(bench.peel, "check", bench.packs / app, "--for", app)
    bench.run(bench.peel, "check", bench.packs / "whatsapp/toys.wastickers", "--for", "whatsapp")
    bench.run(bench.peel, "check", next(bench.packs.glob("imessage/*.xcassets/*small.stickerpack")), "--for", "imessage")


def check_a_pack_for_one_app_is_told_what_another_would_refuse(bench):
    done = bench.run(bench.peel, "check", bench.packs / "signal", "--for", "discord", "--json", status=1)
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    assert {line["version"] for line in lines} == {1} and lines[-1]["kind"] == "pack"
    rules = {violation["rule"] for line in lines for violation in line["violations"]}
    assert {"sticker-size", "sticker-format"} <= rules, rules


def check_packs_of_many_sizes_are_split_and_counted(bench):
    for count, packs, missing in ((1, [1], 2), (2, [2], 1), (29, [29], 0), (31, [16, 15], 0),
                                  (500, [30] * 7 + [29] * 10, 0)):
        photos = bench.copies(f"{count} photos", count)
        (photos / "peel.yaml").write_text("author: Ana\n")
        folder, report = bench.export(photos, f"{count} packs", ["whatsapp", "slack"], status=3 if missing else 0)
        *made, slack = report["apps"]
        if missing:
            # WhatsApp would refuse the pack, so there is none.
            (refusal,) = report["refusals"]
            assert not made and f"WhatsApp needs {missing} more sticker" in refusal["text"], report
        else:
            got = [pack["stickers"] for pack in made[0]["packs"]]
            assert sum(got) == count and max(got) - min(got) <= 1 and len(got) == len(packs), got
        assert len(slack["packs"]) == 1 and slack["packs"][0]["stickers"] == count
        assert len({path.name.lower() for path in (folder / "slack").rglob("*.png")}) == count
        assert len(list((folder / "whatsapp").glob("*.wastickers"))) == (0 if missing else len(packs))


def check_a_site_offers_what_the_apps_take(bench):
    photos = bench.folder / "site photos"
    photos.mkdir()
    for path in sorted(bench.photos.glob("*.jpg"))[:5]:
        shutil.copy(path, photos)
    (photos / "peel.yaml").write_text(
        "title: Five\nauthor: Ana\nexports: [whatsapp, telegram, signal, line]\nlinks: { signal: https://signal.art/addstickers/#pack_id=1 }\n")
    site = bench.folder / "site"
    said = bench.run(bench.peel, "build", photos, "-o", site, "--cache", bench.cache).stderr
    # LINE takes 8 at least; Signal's is up already.
    assert "LINE needs 3 more stickers, so its pack is not offered" in said, said
    assert sorted(path.name for path in (site / "apps").iterdir()) == ["five-telegram.zip", "five.wastickers"]
    page = (site / "grid.html").read_text()
    for file in (site / "apps").iterdir():
        assert f'href="apps/{file.name}"' in page, file
    assert "https://signal.art/addstickers/#pack_id=1" in page and "LINE" not in page
    bench.run(bench.peel, "check", site, "--for", "whatsapp,telegram")


def check_settings_and_taps_reach_the_packs(bench):
    """Outlines, taps and what is skipped, as peel.yaml says."""
    image = pytest.importorskip("PIL.Image")
    name = "rocket.jpg"

    def rocket(folder, settings):
        photos = bench.folder / folder
        photos.mkdir()
        for path in [bench.photos / name, bench.photos / "robot.jpg", *sorted(bench.photos.glob("[a-c]*.jpg"))][:4]:
            shutil.copy(path, photos)
        (photos / "peel.yaml").write_text("author: Ana\n" + settings)
        packs, report = bench.export(photos, folder + " packs", ["whatsapp"])
        assert report["apps"][0]["packs"][0]["stickers"] == (3 if "skip" in settings else 4)
        (path,) = (packs / "whatsapp").glob("*/*/*-rocket.webp")
        picture = image.open(path).convert("RGBA")
        box = picture.getchannel("A").point(lambda value: 255 * (value > 128)).getbbox()
        pixels = picture.load()
        left = [pixels[box[0] + step, y][:3] for step in (2, 3, 4) for y in range(512) if pixels[box[0] + step, y][3] > 250]
        return picture, all(min(pixel) > 235 for pixel in left)

    plain, is_white = rocket("rocket", "")
    assert is_white, "there is no outline"
    _, is_white = rocket("rocket bare", "sticker: { outline: 0% }\n")
    assert not is_white, "there is an outline"
    tapped, _ = rocket("rocket tapped", f"photos: {{ {name}: {{ keep: [[0.08, 0.08]] }}, robot.jpg: {{ skip: true }} }}\n")
    assert tapped.tobytes() != plain.tobytes(), "a tap changed nothing"


def check_odd_texts_and_options_are_taken_or_named(bench):
    photos = bench.copies("odd photos", 3)
    settings = photos / "peel.yaml"
    for text, words in (("photos: { duck 1.png: { emoji: cat } }", "is not an emoji"),
                        (f"photos: {{ duck 1.png: {{ emoji: {'😴' * 21} }} }}", "no app takes more than 20"),
                        (f"title: {'x' * 300}", "peel.yaml:1"), ("exports: [whatsap]", "whatsapp"),
                        ("links: { telegram: https://t.me/cats }", "https://t.me/addstickers/")):
        settings.write_text(text + "\n")
        said = bench.run(bench.peel, "export", photos, "--for", "whatsapp", "-o", bench.folder / "never", status=64).stderr
        assert words in said and "peel.yaml:1" in said, f"{text}: {said}"
        assert not (bench.folder / "never").exists()
    settings.write_text("title: قطط وكلاب\nauthor: Ana\nlanguage: ar\nphotos: { duck 1.png: { alt: \"a \\\"b\\\"\\n'c'\" } }\n")
    packs, report = bench.export(photos, "odd packs", ["whatsapp", "telegram", "discord", "line"], status=3)
    assert [len(app["violations"]) for app in report["apps"]] == [0, 0, 0], report["apps"]
    assert "LINE needs 5 more stickers" in report["refusals"][0]["text"], report
    (contents,) = (packs / "whatsapp").glob("*/contents.json")
    (pack,) = json.loads(contents.read_text())["sticker_packs"]
    assert pack["name"] == "قطط وكلاب" and re.fullmatch(r"[\w .,'-]+", pack["identifier"], re.ASCII), pack
    assert pack["stickers"][0]["accessibility_text"] == "a \"b\" 'c'", pack["stickers"][0]
    said = bench.run(bench.peel, "export", photos, "--for", "telegram", "--bot", "b" * 40 + "bot", status=64).stderr
    assert "5 to 32 letters" in said, said
    said = bench.run(bench.peel, "export", photos, "--for", "icq", status=64).stderr
    assert "whatsapp" in said, said


def check_packs_and_a_site_do_not_replace_each_other(bench):
    photos = bench.copies("kinds", 3)
    site, packs = bench.folder / "kinds site", bench.folder / "kinds packs"
    bench.run(bench.peel, "build", photos, "-o", site, "--quiet")
    bench.run(bench.peel, "export", photos, "--for", "plain", "-o", packs, "--quiet")
    before = sorted(path.name for path in site.iterdir())
    said = bench.run(bench.peel, "export", photos, "--for", "plain", "-o", site, status=64).stderr
    assert "holds a site, which would be lost" in said, said
    said = bench.run(bench.peel, "theme", "eject", site, status=64).stderr
    assert "there are files in it already; name a new folder" in said, said
    assert sorted(path.name for path in site.iterdir()) == before
    said = bench.run(bench.peel, "build", photos, "-o", packs, status=64).stderr
    assert "holds packs for chat apps, which would be lost" in said, said
    said = bench.run(bench.peel, "publish", packs, "--to", bench.folder / "www", status=64).stderr
    assert "contains packs for chat apps, not a site" in said, said
    photo = next(path for path in photos.iterdir() if path.is_file())
    (photos / "more").mkdir()
    shutil.copy(photo, photos / "more")
    (photos / "peel.yaml").write_text("exports: [plain]\n")
    (photos / "more" / "peel.yaml").write_text("exports: []\n")
    said = bench.run(bench.peel, "export", photos, "-o", packs).stderr
    assert "more: no app is set for it, and its photo is left out" in said, said
    assert not (packs / "more").exists()
    (photos / "peel.yaml").write_text("exports: []\n")
    said = bench.run(bench.peel, "export", photos, "-o", packs, status=64).stderr
    assert "name the apps with --for" in said, said


def check_packs_of_other_apps_stay(bench):
    photos = bench.copies("stay", 3)
    packs = bench.folder / "stay packs"
    bench.run(bench.peel, "export", photos, "--for", "telegram", "-o", packs, "--quiet")
    said = bench.run(bench.peel, "export", photos, "--for", "slack", "-o", packs).stderr
    assert "kept the earlier packs for Telegram" in said, said
    assert sorted(path.name for path in packs.iterdir()) == ["pack.json", "slack", "telegram"]
    bench.run(bench.peel, "check", packs, "--for", "telegram,slack")


def check_a_photo_without_a_subject_is_said_to_be_a_square(bench):
    image = pytest.importorskip("PIL.Image")
    photos = bench.folder / "plain photos"
    photos.mkdir()
    (photos / "peel.yaml").write_text("author: Ana\n")
    image.linear_gradient("L").resize((640, 480)).convert("RGB").save(photos / "fog.jpg")
    done = bench.run(bench.peel, "export", photos, "--for", "whatsapp,telegram", "-o", bench.folder / "fog", "--cache", bench.cache,
                     status=3)
    assert "apps show it as a square" in done.stderr and "WhatsApp needs 2 more stickers" in done.stderr, done.stderr
