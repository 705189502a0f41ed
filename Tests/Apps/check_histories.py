"""A pack over the months: changed, exported again from elsewhere, its upload cut short. After each, the app has the pack, once."""
import contextlib
import copy
import json
import os
import shutil
import signal
import subprocess
import zipfile

from check_scripts import script
from servers import Discord, Matrix, Telegram, serving
from checks import few

SERVERS = {"telegram": Telegram, "discord": Discord, "matrix": Matrix}
# What scripts call to send a picture.
SENDING = ("createNewStickerSet", "addStickerToSet", "replaceStickerInSet", "/stickers", "upload")


class Shop:
    """Somebody with photos, and the server of an app."""

    def __init__(self, bench, app, address, server):
        self.bench, self.app, self.server = bench, app, server
        self.home = bench.folder / f"shop {app}"
        shutil.rmtree(self.home, ignore_errors=True)
        self.photos, self.packs = self.home / "photos", self.home / "packs"
        self.photos.mkdir(parents=True)
        self.pictures = sorted(bench.photos.glob("*.jpg"))
        for picture in self.pictures[:4]:
            shutil.copy(picture, self.photos)
        self.settings = {"title": "Farm"}
        self.variables = {
            "telegram": {"PEEL_TELEGRAM_API": address, "PEEL_TELEGRAM_TOKEN": Telegram.TOKEN},
            "discord": {"PEEL_DISCORD_API": address, "PEEL_DISCORD_CDN": address + "/cdn", "PEEL_DISCORD_TOKEN": Discord.TOKEN,
                        "PEEL_DISCORD_GUILD": Discord.GUILD},
            "matrix": {"PEEL_MATRIX_SERVER": address, "PEEL_MATRIX_TOKEN": Matrix.TOKEN, "PEEL_MATRIX_ROOM": "!a:example.org"},
        }[app]

    def peel(self, *words):
        (self.photos / "peel.yaml").write_text(json.dumps(self.settings, ensure_ascii=False))
        self.bench.run(self.bench.peel, *words, "--cache", self.bench.cache, "-q", cwd=self.home)

    def export(self):
        self.peel("export", self.photos, "--for", self.app, "-o", self.packs)

    @property
    def folder(self):
        """The folder of the pack with the script."""
        (folder,) = [path.parent for path in self.packs.rglob("upload.sh") if path.parent.name == "farm"]
        return folder

    @property
    def record(self):
        return self.photos / "peel-record.txt"

    def upload(self, status=0, **variables):
        return script(self.bench, self.folder, status=status, **self.variables, **variables)

    def there(self):
        """What the app shows: pictures and texts, by the app's own numbers; in order, if the app has one."""
        if self.app == "telegram":
            ((_, made),) = self.server.sets.items()
            return {each["id"]: (each["bytes"], each["emoji_list"], each.get("keywords")) for each in made["stickers"]}
        if self.app == "discord":
            return {each["id"]: (each["bytes"], each["name"]) for each in self.server.stickers}
        [event] = [each for path, each in self.server.state.items() if "/im.ponies.room_emotes/" in path]
        return {each["url"]: (self.server.media[each["url"]][1], name) for name, each in event["images"].items()}

    def wanted(self):
        """The same as the pack's folder has it."""
        def read(file):
            return json.loads((self.folder / file).read_text())
        if self.app == "telegram":
            stickers = read("set.json")["stickers"]
            return [(self.picture(each["sticker"].removeprefix("attach://")), each["emoji_list"], each.get("keywords"))
                    for each in stickers]
        if self.app == "discord":
            return [(self.picture(each["file"]), each["name"]) for each in read("stickers.json")]
        names = {each["url"]: each["id"] for each in read("picker.json")["stickers"]}
        return [(self.server.media[url][1], name) for url, name in names.items()]

    def picture(self, name):
        return (self.folder / name).read_bytes()

    def check(self, before=None):
        """The app has what the folder has, once, and what is the same picture as before is the same sticker."""
        there, wanted = list(self.there().values()), self.wanted()
        if self.app == "telegram":
            ((_, made),) = self.server.sets.items()
            assert made["title"] == (self.folder / "title.txt").read_text(), made["title"]
        else:
            there, wanted = sorted(there), sorted(wanted)
        assert len(there) == len(wanted), f"the app has {len(there)} stickers, and the pack {len(wanted)}"
        assert there == wanted, "the app has other stickers than the pack"
        old = {shown[0]: number for number, shown in (before or {}).items()}
        for number, shown in self.there().items():
            assert old.get(shown[0], number) == number, "a sticker that is the same was sent again"


@contextlib.contextmanager
def shop(bench, app):
    """A shop whose pack is uploaded. A later one of the same app begins as this one did."""
    key = f"shop {app}"
    server = SERVERS[app]()
    with serving(server) as address:
        made = Shop(bench, app, address, server)
        made.export()
        bench.made.setdefault(key, made.record.read_text())
        made.first_record = made.record.read_text()
        made.upload()
        made.check()
        yield made


def a_second_pack(shop):
    (shop.photos / "toys").mkdir()
    shutil.copy(shop.pictures[5], shop.photos / "toys")


def the_packs_are_deleted(shop):
    shop.export()
    shutil.rmtree(shop.packs)


def another_output(shop):
    shop.export()
    shop.packs = shop.home / "elsewhere"


def another_machine(shop):
    """Of which the record knows nothing of the upload."""
    shutil.rmtree(shop.packs)
    shop.record.write_text(shop.first_record)


def without_a_record(shop):
    shutil.rmtree(shop.packs)
    shop.record.unlink()


def retitled(shop):
    shop.settings["title"] = "Happy farm"
    shop.settings["photos"] = {shop.pictures[0].name: {"title": "The first of all", "emoji": "🥇"}}


def retitled_on_another_machine(shop):
    another_machine(shop)
    retitled(shop)


def reordered(shop):
    shop.settings["order"] = [shop.pictures[3].name, shop.pictures[1].name]


def reordered_on_another_machine(shop):
    another_machine(shop)
    reordered(shop)


def one_removed_and_one_added(shop):
    (shop.photos / shop.pictures[1].name).unlink()
    shutil.copy(shop.pictures[4], shop.photos)


def one_removed_and_one_added_elsewhere(shop):
    the_packs_are_deleted(shop)
    one_removed_and_one_added(shop)


def one_changed(shop):
    shutil.copy(shop.pictures[4], shop.photos / shop.pictures[1].name)


def one_added_on_another_machine(shop):
    another_machine(shop)
    shutil.copy(shop.pictures[4], shop.photos)


HISTORIES = [a_second_pack, the_packs_are_deleted, another_machine, retitled_on_another_machine, one_removed_and_one_added_elsewhere,
             reordered_on_another_machine, another_output, without_a_record, retitled, reordered, one_removed_and_one_added, one_changed,
             one_added_on_another_machine]


def over_time(bench, app, histories):
    for history in histories:
        with shop(bench, app) as made:
            history(made)
            before = made.there()
            made.export()
            made.upload(**{f"PEEL_{app.upper()}_REMOVE": "yes"})
            try:
                made.check(before)
                # Nothing is left to do.
                count = len(made.server.calls)
                made.upload()
                sent = [call for call in made.server.calls[count:] if call[0] == "POST" and call[1].endswith(SENDING)]
                assert not sent, f"what is up to date is sent again: {sent}"
                made.check()
            except AssertionError as error:
                raise AssertionError(f"{history.__name__}: {error}") from error


def check_a_telegram_set_is_never_doubled(bench):
    over_time(bench, "telegram", few(HISTORIES, 6))


def check_a_discord_server_is_never_doubled(bench):
    over_time(bench, "discord", few(HISTORIES, 5))


def check_a_matrix_pack_is_never_doubled(bench):
    over_time(bench, "matrix", few(HISTORIES, 5))


def check_the_archive_of_a_site_uploads_nothing_twice(bench):
    for app in few(["telegram", "discord"]):
        with shop(bench, app) as made:
            made.settings["exports"] = [app]
            made.peel("build", made.photos, "-o", made.home / "site")
            (archive,) = (made.home / "site" / "apps").glob("*.zip")
            shutil.rmtree(made.packs)
            with zipfile.ZipFile(archive) as file:
                file.extractall(made.packs)
            before = made.there()
            assert not list(made.packs.rglob("record.txt")), "a public archive tells what is uploaded where"
            made.upload()
            made.check(before)


def check_what_cannot_be_told_stops_before_anything_is_sent(bench):
    for app, variable, status in (("telegram", "PEEL_TELEGRAM_OTHERS", "replace"), ("discord", "PEEL_DISCORD_OTHERS", "replace"),
                                  ("matrix", "PEEL_MATRIX_REPLACE", "yes")):
        with shop(bench, app) as made:
            another_machine(made)
            one_changed(made)
            made.export()
            before, count = made.there(), len(made.server.calls)
            for _ in range(2):
                done = made.upload(status=1)
                assert "Nothing was sent" in done.stderr and variable in done.stderr, done.stderr
            assert made.there() == before
            calls = [call for call in made.server.calls[count:] if call[0] != "GET" and not call[1].endswith(
                ("getMe", "getUpdates", "getStickerSet", "getFile"))]
            assert not calls, f"it changes something: {calls}"
            made.upload(**{variable: status})
            made.check(before)


def check_stickers_of_others_stay_if_the_user_says_so(bench):
    for app in few(["telegram", "discord"]):
        with shop(bench, app) as made:
            another_machine(made)
            one_changed(made)
            made.export()
            before = made.there()
            made.upload(**{f"PEEL_{app.upper()}_OTHERS": "keep"})
            now = made.there()
            assert before.items() <= now.items() and len(now) == len(before) + 1, "a sticker is missing, or there twice"
            made.upload()
            assert made.there() == now


def check_an_app_that_changes_pictures_is_not_guessed_at(bench):
    for app in few(["telegram", "discord"]):
        with shop(bench, app) as made:
            made.server.stored = lambda picture: picture + b"another"
            another_machine(made)
            made.export()
            before = made.there()
            done = made.upload(status=1)
            assert "Nothing was sent" in done.stderr and made.there() == before, done.stderr
            # With what the record knows, the pictures are not asked for.
            made.upload(**{f"PEEL_{app.upper()}_OTHERS": "replace"})
            made.check()
            made.export()
            shutil.rmtree(made.packs)
            made.export()
            before = made.there()
            made.upload()
            made.check(before)


def check_a_set_that_was_doubled_is_healed(bench):
    with shop(bench, "telegram") as made:
        ((_, there),) = made.server.sets.items()
        before = made.there()
        for each in list(there["stickers"]):
            made.server.count += 1
            there["stickers"].append({**copy.copy(each), "id": str(made.server.count)})
        another_machine(made)
        made.export()
        done = made.upload()
        assert "PEEL_TELEGRAM_REMOVE=yes" in done.stderr and len(made.there()) == 8, done.stderr
        made.upload(PEEL_TELEGRAM_REMOVE="yes")
        made.check(before)


def check_stickers_of_other_people_on_a_discord_server_stay(bench):
    server = Discord()
    with serving(server) as address:
        made = Shop(bench, "discord", address, server)
        server.stickers.append({"id": "7", "name": "Ours", "description": "", "tags": "x", "bytes": b"png", "user": "5"})
        made.export()
        made.upload()
        assert len(made.there()) == 5 and "7" in made.there()
        # A full server takes one for another.
        server.places = 5
        one_removed_and_one_added(made)
        made.export()
        made.upload(PEEL_DISCORD_REMOVE="yes")
        assert len(made.there()) == 5 and "7" in made.there()


def check_two_packs_of_one_bot_share_a_discord_server(bench):
    server = Discord()
    with serving(server) as address:
        made = Shop(bench, "discord", address, server)
        a_second_pack(made)
        for _ in range(2):
            made.export()
            for folder in sorted(path.parent for path in made.packs.rglob("upload.sh")):
                script(bench, folder, **made.variables)
            assert sorted(each["name"] for each in server.stickers) == sorted({each["name"] for each in server.stickers})
            assert len(server.stickers) == 5, f"{len(server.stickers)} stickers of 5"
            made.export()
            shutil.rmtree(made.packs)


def check_two_machines_that_take_turns_double_nothing(bench):
    for app in few(["telegram", "discord", "matrix"]):
        with shop(bench, app) as made:
            first = made.home / "of the first machine"
            shutil.copytree(made.packs, first)
            one_added_on_another_machine(made)
            made.export()
            made.upload()
            before = made.there()
            shutil.rmtree(made.packs)
            shutil.move(first, made.packs)
            made.export()
            made.upload()
            made.check(before)


def killed(made, number):
    """Uploads, and kills the script while a request is under way."""
    started = {}

    def after(count):
        if count == number:
            os.killpg(started["process"].pid, signal.SIGKILL)

    made.server.after = after
    environment = {"PATH": os.environ["PATH"], "HOME": str(made.home), **made.variables}
    with made.server.lock:
        started["process"] = subprocess.Popen(["sh", made.folder / "upload.sh"], env=environment, start_new_session=True,
                                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    started["process"].wait()
    made.server.after = lambda _: None
    return started["process"].returncode != 0


def check_an_upload_that_is_killed_goes_on(bench):
    for app in few(["telegram", "discord", "matrix"], 3):
        server = SERVERS[app]()
        fresh = copy.deepcopy({name: value for name, value in vars(server).items() if name != "lock"})
        with serving(server) as address:
            made = Shop(bench, app, address, server)
            made.export()
            clean = made.home / "clean"
            shutil.copytree(made.packs, clean)
            number, is_cut = 1, True
            while is_cut:
                # The same machine goes on, or another one that has no memory of it.
                for forgets in (False, True):
                    vars(server).update(copy.deepcopy(fresh))
                    shutil.rmtree(made.packs)
                    shutil.copytree(clean, made.packs)
                    is_cut = killed(made, number)
                    if forgets:
                        shutil.rmtree(made.packs)
                        shutil.copytree(clean, made.packs)
                    try:
                        made.upload()
                        made.check()
                    except AssertionError as error:
                        raise AssertionError(f"{app}, killed in request {number}: {error}") from error
                number += 1
            assert number > 5, "no upload was killed"


def check_half_an_answer_loses_nothing(bench):
    for app in few(["telegram", "discord", "matrix"], 3):
        with shop(bench, app) as made:
            for number in few(range(9), 5):
                made.server.troubles = ["fine"] * number + ["half"]
                one_changed(made)
                made.settings["title"] = f"Farm {number}"
                shutil.copy(made.pictures[number % 4], made.photos / made.pictures[1].name)
                made.export()
                done = made.upload(status=None)
                made.server.troubles = []
                if done.returncode:
                    assert "no whole answer" in done.stderr, done.stderr
                    made.upload()
                made.check()
