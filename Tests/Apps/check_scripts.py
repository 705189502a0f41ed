"""The scripts that bring a pack into an app, run against servers that stand for the app's."""
import json
import os
import pathlib
import random
import shutil

from checks import tool
from servers import Discord, Matrix, Telegram, serving
from workbench import HOSTILE

CHECKOUT = pathlib.Path(__file__).parents[2]


def script(bench, folder, status=0, **variables):
    """Runs a pack's script from elsewhere, as people do, and looks whether it shows its token to who lists processes."""
    curl = tool("curl")
    tools, arguments = bench.folder / "tools", bench.folder / "arguments"
    tools.mkdir(exist_ok=True)
    (tools / "curl").write_text(f'#!/bin/sh\nprintf "%s\\n" "$@" >>"{arguments}"\nexec {curl} "$@"\n')
    (tools / "curl").chmod(0o755)
    environment = {"PATH": f"{tools}:{os.environ['PATH']}", "HOME": str(bench.folder), **variables}
    done = bench.run("sh", folder / "upload.sh", status=status, cwd=bench.folder, env=environment)
    tokens = [value for name, value in variables.items() if name.endswith("_TOKEN")]
    shown = arguments.read_text() if arguments.exists() else ""
    assert not any(token in shown for token in tokens), "a token is among the arguments of curl"
    stray = list(bench.folder.rglob("pwned"))
    assert not stray, f"a title was run as a command: {stray}"
    return done


def copied(bench, folder, name):
    """A copy, because some scripts write their answers into the pack."""
    target = bench.folder / name
    shutil.copytree(folder, target)
    return target


def part(packs, app):
    """The one pack for an app."""
    (folder,) = [path.parent for path in (packs / app).glob("*/upload.sh")]
    return folder


def check_the_telegram_script_makes_the_set(bench):
    for app, kind, link in (("telegram", "regular", "addstickers"), ("telegram-emoji", "custom_emoji", "addemoji")):
        folder, server = copied(bench, part(bench.hostile, app), f"{app} made"), Telegram()
        with serving(server) as api:
            done = script(bench, folder, PEEL_TELEGRAM_API=api, PEEL_TELEGRAM_TOKEN=server.TOKEN)
        ((name, made),) = server.sets.items()
        assert done.stdout.strip() == f"https://t.me/{link}/{name}", done.stdout
        assert made["type"] == kind
        assert made["title"] == (folder / "title.txt").read_text() and made["title"][:40] == HOSTILE[:40], made["title"]
        files = sorted(folder.glob("??-*.webp"))
        assert [each["bytes"] for each in made["stickers"]] == [path.read_bytes() for path in files] and len(files) == 61
        assert made["stickers"][0]["emoji_list"] == list("😴🐈🐕🐟🐦🐎🐄🐖🐑🦆"), made["stickers"][0]["emoji_list"]
        assert made["thumbnail"] == (folder / "thumbnail.webp").read_bytes()


def check_the_telegram_script_says_what_the_server_refused(bench):
    folder, server = copied(bench, part(bench.few, "telegram"), "telegram refused"), Telegram()
    with serving(server) as api:
        done = script(bench, folder, status=1, PEEL_TELEGRAM_API=api, PEEL_TELEGRAM_TOKEN="wrong")
        assert "getMe" in done.stderr and "Unauthorized" in done.stderr, done.stderr
        done = script(bench, folder, status=1, PEEL_TELEGRAM_API=api, PEEL_TELEGRAM_TOKEN=server.TOKEN, PEEL_TELEGRAM_USER_ID="1")
        assert "createNewStickerSet" in done.stderr and "user_id" in done.stderr, done.stderr
    done = script(bench, folder, status=None, PEEL_TELEGRAM_API="http://127.0.0.1:9", TOKEN="of another program")
    assert done.returncode != 0 and "PEEL_TELEGRAM_TOKEN" in done.stderr, done.stderr


def check_the_telegram_script_keeps_the_order_of_the_pack(bench):
    folder, server = copied(bench, part(bench.few, "telegram"), "telegram order"), Telegram()
    upload = folder / "upload.sh"
    with serving(server) as api:
        variables = {"PEEL_TELEGRAM_API": api, "PEEL_TELEGRAM_TOKEN": server.TOKEN}
        script(bench, folder, **variables)
        assert not moves(server), "a new set is in order already"
        (line,) = [line for line in upload.read_text().splitlines() if line.startswith("STEMS=")]
        first, second, *others = line.removeprefix("STEMS='").removesuffix("'").split()
        # A new sticker in the middle, an earlier one at the front, and one that is no longer in the pack.
        for suffix in ("json", "webp"):
            shutil.copy(folder / f"{second}.{suffix}", folder / f"03-new.{suffix}")
        (folder / "03-new.json").write_text((folder / "03-new.json").read_text().replace(second, "03-new"))
        (folder / "03-new.webp").write_bytes((folder / "03-new.webp").read_bytes() + b"new")
        wanted = [others[-1], first, "03-new", *others[:-1]]
        upload.write_text(upload.read_text().replace(line, f"STEMS='{' '.join(wanted)}'"))
        script(bench, folder, **variables)
        ((_, made),) = server.sets.items()
        got = [each["bytes"] for each in made["stickers"]]
        assert got == [(folder / f"{stem}.webp").read_bytes() for stem in [*wanted, second]]
        assert len(moves(server)) <= 3, f"{len(moves(server))} stickers were moved for two that had to"
        count = len(moves(server))
        script(bench, folder, **variables)
        assert len(moves(server)) == count, "what is in order is moved again"


def moves(server):
    return [call for call in server.calls if call[1].endswith("/setStickerPositionInSet")]


def check_the_discord_script_adds_every_sticker(bench):
    folder, server = copied(bench, part(bench.few, "discord"), "discord made"), Discord()
    with serving(server) as api:
        script(bench, folder, PEEL_DISCORD_API=api, PEEL_DISCORD_TOKEN=server.TOKEN, PEEL_DISCORD_GUILD=server.GUILD)
    expected = json.loads((folder / "stickers.json").read_text())
    got = [{key: sticker[key] for key in ("name", "description", "tags")} for sticker in server.stickers]
    assert got == [{key: each[key] for key in ("name", "description", "tags")} for each in expected]
    assert got[0]["name"][:20] == HOSTILE[:20] and got[0]["description"][:60] == HOSTILE[:60]
    assert [each["bytes"] for each in server.stickers] == [(folder / each["file"]).read_bytes() for each in expected]


def check_the_matrix_script_uploads_and_writes_addresses(bench):
    for room in (None, "!number:example.org:8448"):
        folder, server = copied(bench, part(bench.few, "matrix"), f"matrix {bool(room)}"), Matrix()
        variables = {"PEEL_MATRIX_TOKEN": server.TOKEN, **({"PEEL_MATRIX_ROOM": room} if room else {})}
        with serving(server) as address:
            script(bench, folder, PEEL_MATRIX_SERVER=address, **variables)
            packs = {where: event for where, event in (server.state if room else server.account).items() if "images" in event}
            where, event = next(iter(packs.items()))
            if room:
                state = "/_matrix/client/v3/rooms/%21number%3Aexample.org%3A8448/state/"
                names = ("im.ponies.room_emotes", "m.room.image_pack")
                assert sorted(packs) == [f"{state}{name}/{folder_slug(folder)}" for name in names], packs.keys()
                assert len({json.dumps(each, sort_keys=True) for each in packs.values()}) == 1
                lists_of_the_account(bench, folder, server, address, room, variables)
            if not room:
                # Its own pack is brought up to date; nobody else's is lost without a word.
                count = len(server.media)
                script(bench, folder, PEEL_MATRIX_SERVER=address, **variables)
                assert len(server.media) == count, "it uploads the same again"
                server.account[where] = {"images": {"x": {"url": "mxc://example.org/other"}}}
                done = script(bench, folder, status=1, PEEL_MATRIX_SERVER=address, **variables)
                assert "REPLACE" in done.stderr, done.stderr
                script(bench, folder, PEEL_MATRIX_SERVER=address, PEEL_MATRIX_REPLACE="yes", **variables)
                ((where, event),) = server.account.items()
        if not room:
            assert where == "/_matrix/client/v3/user/%40ana%3Aexample.org%3A8448/account_data/im.ponies.user_emotes", where
        for name in ("m.room.image_pack", "im.ponies.room_emotes"):
            assert event == json.loads((folder / f"{name}.json").read_text())
        picker = json.loads((folder / "picker.json").read_text())
        assert picker["title"] == event["pack"]["display_name"] and picker["title"] == HOSTILE
        assert len(picker["stickers"]) == len(event["images"]) == 7
        for sticker in picker["stickers"]:
            name, content = server.media[sticker["url"]]
            assert content == (folder / name).read_bytes()
            assert event["images"][sticker["id"]]["url"] == sticker["url"]
        assert event["pack"]["avatar_url"] in server.media
        assert json.loads((folder / "index.json").read_text())["homeserver_url"] == address


def lists_of_the_account(bench, folder, server, address, room, variables):
    """The account uses the pack in all rooms; packs that it used before stay."""
    slug = folder_slug(folder)
    place = "/_matrix/client/v3/user/%40ana%3Aexample.org%3A8448/account_data/"
    lists = [place + "m.image_pack.rooms", place + "im.ponies.emote_rooms"]
    other = {"!x:example.org": {"a": {}}}
    for before, after in (
        (None, {room: {slug: {}}}),
        ({}, {room: {slug: {}}}),
        ({"rooms": {}}, {room: {slug: {}}}),
        ({"rooms": other}, {**other, room: {slug: {}}}),
        ({"rooms": {room: {"old": {}}, **other}}, {room: {"old": {}, slug: {}}, **other}),
        ({"rooms": {room: {}}, "more": 1}, {room: {slug: {}}}),
        ({"rooms": {room: {slug: {}}}}, {room: {slug: {}}}),
    ):
        for name in lists:
            server.account.pop(name, None)
            if before is not None:
                server.account[name] = before
        script(bench, folder, PEEL_MATRIX_SERVER=address, **variables)
        for name in lists:
            assert server.account[name]["rooms"] == after, (before, server.account[name])
            assert not before or before.get("more") == server.account[name].get("more")


def folder_slug(folder):
    return json.loads((folder / "picker.json").read_text())["id"]


def check_the_matrix_script_runs_nothing_that_a_server_says(bench):
    folder = copied(bench, part(bench.few, "matrix"), "matrix hostile")
    before = (folder / "picker.json").read_text()
    server = Matrix(uri="mxc://x/|e;s|a|touch pwned {}")
    with serving(server) as address:
        script(bench, folder, status=1, PEEL_MATRIX_SERVER=address, PEEL_MATRIX_TOKEN=server.TOKEN)
    assert (folder / "picker.json").read_text() == before


def troubled(bench, app, server, variables, seed):
    """Runs a pack's script against a server in trouble until it is done, cut short now and then, and gives its folder."""
    folder = copied(bench, part(bench.packs, app), f"{app} troubled {seed}")
    chance = random.Random(seed)
    server.troubles = ["busy", "fails", "cut", "lost", "half", "fine", "fine"]
    chance.shuffle(server.troubles)
    for _ in range(8):
        if script(bench, folder, status=None, **variables).returncode == 0:
            assert not server.hasty, f"{server.hasty} requests did not wait as long as the server said"
            return folder
    raise AssertionError(f"{app} is not done after 8 runs, seed {seed}")


def check_the_scripts_go_on_where_they_stopped_and_send_nothing_twice(bench):
    for seed in range(1):
        server = Telegram()
        with serving(server) as api:
            variables = {"PEEL_TELEGRAM_API": api, "PEEL_TELEGRAM_TOKEN": server.TOKEN}
            folder = troubled(bench, "telegram", server, variables, seed)
            upload_changes(bench, folder, variables, "PEEL_TELEGRAM_REMOVE", "webp", lambda: next(iter(server.sets.values()))["stickers"])
        server = Discord()
        with serving(server) as api:
            variables = {"PEEL_DISCORD_API": api, "PEEL_DISCORD_TOKEN": server.TOKEN, "PEEL_DISCORD_GUILD": server.GUILD}
            folder = troubled(bench, "discord", server, variables, seed)
            upload_changes(bench, folder, variables, "PEEL_DISCORD_REMOVE", "png", lambda: server.stickers)
        server = Matrix()
        with serving(server) as api:
            variables = {"PEEL_MATRIX_SERVER": api, "PEEL_MATRIX_TOKEN": server.TOKEN, "PEEL_MATRIX_ROOM": "!number:example.org"}
            folder = troubled(bench, "matrix", server, variables, seed)
            [event] = [each for path, each in server.state.items() if "/im.ponies.room_emotes/" in path]
            urls = [each["url"] for each in event["images"].values()]
            assert sorted(server.media[url][1] for url in urls) == sorted(path.read_bytes() for path in folder.glob("??-*.webp"))


def upload_changes(bench, folder, variables, removes, suffix, stickers):
    """Changes and removes a sticker of an uploaded pack, and uploads it again."""
    files = sorted(folder.glob(f"??-*.{suffix}"))

    def there():
        return sorted(each["bytes"] for each in stickers())

    assert there() == sorted(path.read_bytes() for path in files), "a sticker is missing, or there twice"
    before = {each["id"] for each in stickers()}
    files[1].write_bytes(files[2].read_bytes() + b"changed")
    upload = folder / "upload.sh"
    gone = files.pop()
    upload.write_text(upload.read_text().replace(" " + gone.stem, ""))
    done = script(bench, folder, **variables)
    assert removes in done.stderr and gone.read_bytes() in there(), done.stderr
    script(bench, folder, **variables, **{removes: "yes"})
    assert there() == sorted(path.read_bytes() for path in files)
    assert len({each["id"] for each in stickers()} - before) == 1, "a sticker that is the same was sent again"


def check_shellcheck_finds_nothing_in_the_scripts(bench):
    shellcheck = tool("shellcheck")
    scripts = [path for packs in (bench.hostile, bench.few, bench.packs) for path in sorted(packs.rglob("*.sh"))]
    assert len(scripts) == 9, scripts
    bench.run(shellcheck, *scripts)
