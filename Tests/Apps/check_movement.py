"""Stickers that move: read by other programs, and held against limits that are written down here once more."""
import json
import shutil
import zipfile

import pytest

from check_scripts import copied, part, script
from checks import few, tool
from moving import MOVING
from servers import Telegram, serving

FILMS = 3


def moving():
    """These, or in the quick ring those of three apps."""
    return dict(few(list(MOVING.items()), 3))


def films(bench, name, count, still, settings=""):
    """A folder of films of a sticker that turns, drawn on a clear ground, and of so many photos."""
    image = pytest.importorskip("PIL.Image")
    photos = bench.copies(name, 1)
    sticker = image.open(bench.folder / "sticker.png").convert("RGBA")
    (photos / "duck 1.png").unlink()
    for number in range(1, still + 1):
        sticker.rotate(90 * number, expand=True).save(photos / f"photo {number}.png")
    for number in range(1, count + 1):
        frames = []
        for step in range(10):
            frame = image.new("RGBA", (400, 360))
            turned = sticker.rotate(number * 3 * (step if step < 5 else 10 - step), expand=True)
            frame.alpha_composite(turned, (20 + 5 * step, 40))
            frames.append(frame)
        frames[0].save(photos / f"film {number}.webp", save_all=True, append_images=frames[1:], duration=120, loop=0, lossless=True)
    (photos / "peel.yaml").write_text(f"title: Party\nauthor: Ana\n{settings}")
    return photos


def packs(bench):
    if "films" not in bench.made:
        photos = films(bench, "films", FILMS, 2)
        bench.made["films"] = bench.export(photos, "film packs", [*moving(), "telegram"])
    return bench.made["films"]


def check_pillow_reads_every_frame_as_the_app_wants_it(bench):
    image = pytest.importorskip("PIL.Image")
    folder, report = packs(bench)
    for app, (pattern, fits, most, longest) in moving().items():
        files = sorted((folder / app).glob(pattern))
        assert len(files) == FILMS, f"{app}: {files}"
        for path in files:
            assert path.stat().st_size <= most, f"{path}: {path.stat().st_size} bytes"
            with image.open(path) as picture:
                assert fits(*picture.size), f"{path}: {picture.size}"
                assert picture.n_frames >= 8 and picture.info.get("loop", 0) == 0, f"{path}: {picture.n_frames} frames"
                time, boxes = 0, set()
                for frame in range(picture.n_frames):
                    picture.seek(frame)
                    picture.load()
                    time += picture.info["duration"]
                    alpha = picture.convert("RGBA").getchannel("A")
                    assert alpha.getextrema() == (0, 255), f"{path}: alpha {alpha.getextrema()}"
                    boxes.add(alpha.getbbox())
                assert 1100 <= time <= (longest or 1300), f"{path}: {time} ms"
                assert len(boxes) > 3, f"{path}: nothing moves"
    for app in report["apps"]:
        assert not app["violations"], app


def check_webpinfo_finds_nothing_wrong_with_movement(bench):
    webpinfo = tool("webpinfo")
    for path in sorted(packs(bench)[0].glob("whatsapp/party-moving/party-moving/*.webp")):
        said = bench.run(webpinfo, "-summary", path).stdout
        assert "No error detected" in said and "Animation: 1" in said.replace("  ", " "), said


def check_WhatsApp_is_told_which_pack_moves(bench):
    folder = packs(bench)[0] / "whatsapp"
    moving = json.loads((folder / "party-moving/contents.json").read_text())["sticker_packs"][0]
    still = json.loads((folder / "party/contents.json").read_text())["sticker_packs"][0]
    assert moving["animated_sticker_pack"] is True and "animated_sticker_pack" not in still, (moving, still)
    assert len(moving["stickers"]) == FILMS and len(still["stickers"]) == 3, (moving, still)
    assert moving["identifier"] != still["identifier"] and moving["name"] != still["name"], (moving, still)
    with zipfile.ZipFile(folder / "party-moving.wastickers") as archive:
        assert len([name for name in archive.namelist() if name.endswith(".webp")]) == FILMS, archive.namelist()


def check_ffprobe_reads_the_films_for_Telegram(bench):
    ffprobe = tool("ffprobe")
    tool("ffmpeg")
    paths = sorted(packs(bench)[0].glob("telegram/party/*.webm"))
    assert len(paths) == FILMS, paths
    for path in paths:
        said = json.loads(bench.run(ffprobe, "-v", "error", "-count_frames", "-show_streams", "-show_format", "-of", "json", path).stdout)
        (stream,) = said["streams"]
        assert stream["codec_name"] == "vp9" and stream["tags"].get("alpha_mode", stream["tags"].get("ALPHA_MODE")) == "1", stream
        assert max(stream["width"], stream["height"]) == 512 and float(said["format"]["duration"]) <= 3, said
        rate = [int(part) for part in stream["r_frame_rate"].split("/")]
        assert rate[0] / rate[1] <= 30 and int(stream["nb_read_frames"]) >= 8, stream
        assert path.stat().st_size <= 256_000, path.stat().st_size


def check_the_telegram_script_uploads_films_and_pictures(bench):
    tool("ffmpeg")
    folder, server = copied(bench, part(packs(bench)[0], "telegram"), "telegram films"), Telegram()
    files = sorted([*folder.glob("??-*.webm"), *folder.glob("??-*.webp")])
    with serving(server) as api:
        variables = {"PEEL_TELEGRAM_API": api, "PEEL_TELEGRAM_TOKEN": server.TOKEN}
        script(bench, folder, **variables)
        ((_, made),) = server.sets.items()
        assert [each["format"] for each in made["stickers"]] == ["video"] * FILMS + ["static"] * 2, made
        assert [each["bytes"] for each in made["stickers"]] == [path.read_bytes() for path in files]
        # A film that has changed takes the place of the one before.
        (folder / files[1].name).write_bytes(files[0].read_bytes())
        script(bench, folder, **variables)
        assert [each["bytes"] for each in made["stickers"]][1] == files[0].read_bytes() and len(made["stickers"]) == FILMS + 2


def check_peel_finds_nothing_wrong_with_movement(bench):
    assert shutil.which(str(bench.peel))
    bench.run(bench.peel, "check", packs(bench)[0])


@pytest.mark.night("MovingExportTests make packs for LINE")
def check_LINE_gets_moving_stickers_of_whole_seconds(bench):
    image = pytest.importorskip("PIL.Image")
    folder, report = bench.export(films(bench, "eight films", 8, 0), "line films", ["line"])
    (app,) = report["apps"]
    assert not app["violations"] and [pack.get("moving") for pack in app["packs"]] == [8], app
    for path in [*folder.glob("line/party-moving/??.png"), folder / "line/party-moving/main.png"]:
        assert path.stat().st_size <= 300_000, path
        with image.open(path) as picture:
            assert 5 <= picture.n_frames <= 20 and 1 <= picture.info["loop"] <= 4, (path, picture.n_frames, picture.info)
            time = 0
            for frame in range(picture.n_frames):
                picture.seek(frame)
                time += picture.info["duration"]
            assert abs(time / 1000 - round(time / 1000)) < 0.001 and time * picture.info["loop"] <= 4_000, (path, time)


def check_nothing_moves_where_the_settings_say_so(bench):
    image = pytest.importorskip("PIL.Image")
    folder, _ = bench.export(films(bench, "still films", 1, 2, "moving: false\n"), "still packs", ["signal", "slack", "matrix"])
    files = [path for path in folder.rglob("*") if path.suffix in (".png", ".webp", ".gif", ".webm")]
    assert len(files) == 9, files
    for path in files:
        with image.open(path) as picture:
            assert getattr(picture, "n_frames", 1) == 1, path


def check_films_of_phones_move(bench):
    """A film alone, and where it is asked for one beside its photo and one in its photo."""
    image, ffmpeg = pytest.importorskip("PIL.Image"), tool("ffmpeg")
    photos = bench.copies("phone", 1)
    sticker = image.open(photos / "duck 1.png").convert("RGBA")
    (photos / "duck 1.png").unlink()
    frames = bench.folder / "frames"
    frames.mkdir()
    count = 14
    for step in range(count):
        frame = image.new("RGB", (480, 360), (90, 140, 90))
        frame.paste(sticker, (20 + 10 * min(step, count - step), 50), sticker)
        frame.save(frames / f"{step:02}.png")
    made = bench.folder / "film.mp4"
    bench.run(ffmpeg, "-v", "error", "-framerate", "15", "-i", frames / "%02d.png", "-pix_fmt", "yuv420p", made)
    still = bench.folder / "still.jpg"
    image.open(frames / f"{count // 2:02}.png").save(still, quality=92)
    film, photo = made.read_bytes(), still.read_bytes()
    (photos / "walk.mp4").write_bytes(film)
    (photos / "IMG_1.MOV").write_bytes(film)
    (photos / "IMG_1.JPG").write_bytes(photo)
    xmp = b'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta GCamera:MicroVideoOffset="%d"/>' % len(film)
    (photos / "PXL_2.MP.jpg").write_bytes(photo[:2] + b"\xff\xe1" + (len(xmp) + 2).to_bytes(2, "big") + xmp + photo[2:] + film)
    settings = "title: Phone\nauthor: Ana\n"
    (photos / "peel.yaml").write_text(settings)
    _, report = bench.export(photos, "still packs", ["matrix"])
    assert report["apps"][0]["packs"][0]["moving"] == 1 and not report["problems"], report
    (photos / "peel.yaml").write_text(settings + "moving: true\n")
    folder, report = bench.export(photos, "phone packs", ["matrix"])
    assert report["apps"][0]["packs"][0]["moving"] == 3 and not report["problems"], report
    for path in folder.glob("matrix/phone/*.webp"):
        with image.open(path) as picture:
            assert 2 * count // 3 <= picture.n_frames <= 3 * count // 2, (path, picture.n_frames)
            boxes = set()
            for frame in range(picture.n_frames):
                picture.seek(frame)
                boxes.add(picture.convert("RGBA").getchannel("A").getbbox())
            assert len(boxes) > 3, (path, boxes)
