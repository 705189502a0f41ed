"""What may go wrong around a studio: others, ends without warning, full disks."""
import json
import os
import pathlib
import random
import shutil
import subprocess
import threading
import time

import pytest

from studio_bench import Visitor, opened, settled, small_disk


def check_a_second_studio_says_so(bench):
    second = subprocess.run([bench.peel, "studio", "photos", "--port", "0"], cwd=bench.scratch, capture_output=True, text=True)
    assert second.returncode == 1 and "another peel studio" in second.stderr, second


def check_nobody_else_gets_in(bench):
    page = bench.browsers.chromium.new_context().new_page()
    answer = page.goto(bench.address.split("?")[0])
    assert answer.status == 403
    guest = bench.page()
    foreign = bench.browsers.chromium.new_context().new_page()
    foreign.goto("data:text/html,<title>x</title>")
    status = foreign.evaluate("""address => fetch(address, { method: 'POST', mode: 'no-cors', credentials: 'include',
      headers: { 'Content-Type': 'text/plain' }, body: '{}' }).then(answer => answer.type, error => 'refused')""",
                              bench.address.split("?")[0] + "undo")
    assert status in ("opaque", "refused")
    assert not guest.said, guest.said


@pytest.mark.night("ten rounds, each with a studio that is killed")
def check_killed_at_any_moment_every_file_is_whole(bench):
    """Uploads and saves, and an end without warning: every file is the old one or the new one."""
    photo = next(path for path in bench.spare if path.name == bench.names[1]).read_bytes()
    whole = {bench.folder / name: (bench.folder / name).read_bytes() for name in bench.names}
    rounds = int(os.environ.get("PEEL_ROUNDS", "10"))
    titles = {f'title:   "{"x" * 150} {number} {step}"' for number in range(rounds) for step in range(20)} | {"title:   Toys"}
    for number in range(rounds):
        with bench.alone() as (studio, address):
            visitor = Visitor(address)

            def edit():
                for step in range(20):
                    visitor.post("edit", json.dumps({"edits": [
                        {"key": "title", "value": "x" * 150 + f" {number} {step}"}]}).encode(), "application/json")

            def upload():
                for _ in range(5):
                    visitor.post("photos?name=new.jpg&pack=", photo)

            work = [threading.Thread(target=target) for target in (edit, upload, upload)]
            for each in work:
                each.start()
            time.sleep(random.Random(number).uniform(0, 0.7))
            studio.kill()
            for each in work:
                each.join()
        for path, content in whole.items():
            assert path.read_bytes() == content, path
        for path in bench.folder.glob("new*.jpg"):
            assert path.read_bytes() == photo, f"{path} is cut short"
            path.unlink()
        lines = bench.settings().splitlines()
        said = [line.split("#")[0].strip() for line in lines if line.startswith("title:")]
        assert len(said) == 1 and said[0].replace('"', "") in {each.replace('"', "") for each in titles}, said
        assert lines[0] == "# What lives in the studio." and lines[-1].startswith(f"  {bench.names[0]}:"), lines
    # What an end left behind goes when the next studio opens, once it is so old that nobody writes it.
    for path in bench.folder.glob("*.partial"):
        os.utime(path, (0, 0))
    with bench.alone():
        pass
    stray = set(path.name for path in bench.folder.iterdir()) - set(bench.names) - {"peel.yaml", ".git"}
    assert not stray, stray


def check_a_full_disk_is_said_and_changes_nothing(bench):
    with small_disk(bench.scratch / "small") as folder:
        shutil.copy(bench.folder / bench.names[0], folder)
        with bench.alone(folder) as (_, address):
            visitor = Visitor(address)
            (folder / "filler").write_bytes(bytes(shutil.disk_usage(folder).free - 30_000))
            before = {path.name: path.stat().st_size for path in folder.iterdir()}
            status, said = visitor.post("photos?name=new.jpg&pack=", bench.spare[1].read_bytes())
            assert status == 507 and b"space" in said, (status, said)
            assert {path.name: path.stat().st_size for path in folder.iterdir()} == before


def check_a_folder_that_may_only_be_read_is_looked_at(bench):
    with small_disk(bench.scratch / "fixed") as folder:
        for name in bench.names:
            shutil.copy(bench.folder / name, folder)
        subprocess.run(["mount", "-o", "remount,ro", folder], check=True)
        with bench.alone(folder) as (_, address):
            bench.address = address
            page = bench.settled_page()
            assert "can only be read" in page.text_content("#banner")
            opened(page, bench.names[1])
            assert page.is_disabled("#title")
            status, said = Visitor(address).post("photos?name=new.jpg&pack=", bench.spare[1].read_bytes())
            assert status in (422, 507), (status, said)
            bench.leave(page)


def check_a_heic_photo_comes_in_and_is_shown(bench):
    fixture = next((pathlib.Path(__file__).parents[1] / "Fixtures/codecs").glob("*.heic"), None)
    if not fixture:
        pytest.skip("there is no HEIC file among the fixtures")
    status, said = Visitor(bench.address).post("photos?name=IMG%201.HEIC&pack=", fixture.read_bytes())
    assert status == 200 and b"IMG 1.HEIC" in said, (status, said)
    assert (bench.folder / "IMG 1.HEIC").read_bytes() == fixture.read_bytes()
    page = bench.page()
    settled(page, len(bench.names) + 1)
    page.locator('[role=option][data-name="IMG 1.HEIC"]').click()
    page.wait_for_function("document.querySelector('#photo').complete && document.querySelector('#photo').naturalWidth > 0")
