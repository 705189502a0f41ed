#!/usr/bin/env python3
"""Checks `peel studio` in Chromium, Firefox and WebKit: python3 Tests/Browser/studio.py PEEL PHOTOS [WORD...]

Works on copies of the folder PHOTOS, each a git repository, so that what the studio writes shows as a difference. With WORDs
only the checks whose names contain one of them run. Exit status 1 means that a check failed.
"""
import base64
import contextlib
import filecmp
import json
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import traceback
import urllib.error
import urllib.request

from browsers import Skipped, Workbench

PATIENCE = 60_000
SETTINGS = """\
# What lives in the studio.
title:   Toys     # short

photos:
  # the first of them
  {first}: {{ alt: "The first" }}
"""


def git(folder, *arguments):
    identity = ["-c", "user.name=Test", "-c", "user.email=test@example.org", "-c", "core.quotePath=false"]
    return subprocess.run(["git", *identity, *arguments], cwd=folder, check=True, capture_output=True, text=True).stdout


class Bench:
    """A studio on a copy of some photos, and a browser that was let in."""

    def __init__(self, peel, photos, scratch, browsers, count=4):
        self.peel, self.browsers, self.scratch = peel, browsers, scratch
        self.folder = scratch / "photos"
        self.folder.mkdir()
        self.spare = sorted(path for path in photos.iterdir() if path.suffix in (".jpg", ".webp", ".png", ".heic"))
        for path in self.spare[:count]:
            shutil.copy(path, self.folder)
        self.names = [path.name for path in self.spare[:count]]
        (self.folder / "peel.yaml").write_text(SETTINGS.format(first=self.names[0]))
        git(self.folder, "init", "-q")
        git(self.folder, "add", ".")
        git(self.folder, "commit", "-qm", "photos")

    @contextlib.contextmanager
    def running(self, *arguments):
        studio = subprocess.Popen(
            [self.peel, "studio", "photos", "--port", "0", "--quiet", "--cache", self.scratch.parent / "cache", *arguments],
            cwd=self.scratch, stdout=subprocess.PIPE, text=True)
        self.process = studio
        try:
            self.address = studio.stdout.readline().strip()
            yield self
        finally:
            studio.terminate()
            studio.wait()

    @contextlib.contextmanager
    def alone(self, folder=None):
        """A further studio, on `folder`: its process and its address. This one's own ends before it where they share one."""
        if not folder and self.process.poll() is None:
            self.process.terminate()
            self.process.wait()
        studio = subprocess.Popen(
            [self.peel, "studio", folder or "photos", "--port", "0", "--quiet", "--cache", self.scratch.parent / "cache"],
            cwd=self.scratch, stdout=subprocess.PIPE, text=True)
        try:
            yield studio, studio.stdout.readline().strip()
        finally:
            studio.terminate()
            studio.wait()

    def page(self, width=1280, height=800, **context):
        page = self.browsers.chromium.new_context(
            viewport={"width": width, "height": height}, bypass_csp=True, **context).new_page()
        page.set_default_timeout(PATIENCE)
        page.said = []
        page.on("console", lambda message: page.said.append(
            f"{message.text} {message.location.get('url', '')}") if message.type == "error" else None)
        page.on("pageerror", lambda error: page.said.append(str(error)))
        page.goto(self.address)
        page.wait_for_selector("[role=option]")
        return page

    def settings(self):
        return (self.folder / "peel.yaml").read_text()


def said(page, *expected):
    """What the browser complained of, but for answers to what a check did on purpose. A picture that a newer site has taken
    away is asked for in vain now and then, and shown when the next state comes."""
    known = (*expected, r"404 .* http://[^/]+/(?:[^/]+/)?stickers/[^/]+-[0-9a-f]{8}[^/]*\.(?:webp|png)$")
    return [line for line in page.said if not any(re.search(pattern, line) for pattern in known)]


def until(page, words, condition):
    """Waits until something on the disk is so."""
    for _ in range(600):
        if condition():
            return
        page.wait_for_timeout(100)
    raise AssertionError(f"never: {words}")


def settled(page, count):
    """Waits until every photo has a sticker."""
    page.wait_for_function(
        "count => document.querySelectorAll('[role=option]:not(.blank)').length === count", arg=count)


def drop(page, files):
    """Drops files onto the page, as a file manager would."""
    payload = [(path_name, base64.b64encode(data).decode()) for path_name, data in files]
    page.evaluate("""files => {
      const transfer = new DataTransfer()
      for (const [name, data] of files) {
        const bytes = Uint8Array.from(atob(data), letter => letter.charCodeAt(0))
        transfer.items.add(new File([bytes], name))
      }
      const target = document.querySelector('#photos')
      for (const type of ['dragenter', 'dragover', 'drop'])
        target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: transfer }))
    }""", payload)


def tap(page, x, y):
    box = page.locator("#plane").bounding_box()
    page.mouse.click(box["x"] + x * box["width"], box["y"] + y * box["height"])


def opened(page, name):
    page.locator(f'[role=option][data-name="{name}"]').click()
    page.wait_for_function("document.querySelector('#photo').complete && !document.querySelector('#veil').hidden")


def check_the_whole_round(bench):
    """Photos in, a finger on what is wrong, words, order, publish: just those lines and files."""
    page = bench.page()
    settled(page, len(bench.names))
    # The last of the spare ones has a space in its name.
    new = [bench.spare[len(bench.names)], [path for path in bench.spare if " " in path.name][-1]]
    broken = new[0].read_bytes()[:2000]
    drop(page, [(new[0].name, new[0].read_bytes()), ("../broken.jpg", broken), (new[1].name, new[1].read_bytes())])
    page.wait_for_selector(".arrival.refused")
    settled(page, len(bench.names) + 2)
    page.click(".arrival.refused button")

    first, second, last = bench.names[0], bench.names[1], new[1].name
    assert any(" " in name for name in bench.names + [path.name for path in new]), "names with spaces belong to it"
    opened(page, first)
    page.click("#close")
    opened(page, second)
    tap(page, 0.5, 0.5)
    page.keyboard.down("Alt")
    tap(page, 0.06, 0.08)
    page.keyboard.up("Alt")
    assert page.locator("#marks b").count() == 2
    until(page, "taps in peel.yaml", lambda: "drop:" in bench.settings())
    page.fill("#title", "Renamed: one")
    page.press("#title", "Enter")
    page.fill("#emoji", "🧸")
    page.press("#emoji", "Enter")
    until(page, "an emoji in peel.yaml", lambda: "🧸" in bench.settings())
    page.click("#close")
    # The last one goes to the front.
    box = page.locator(f'[data-name="{last}"]').bounding_box()
    goal = page.locator(f'[data-name="{first}"]').bounding_box()
    page.mouse.move(box["x"] + 40, box["y"] + 40)
    page.mouse.down()
    page.mouse.move(goal["x"] + 20, goal["y"] + 30, steps=8)
    page.mouse.move(goal["x"] + 10, goal["y"] + 30)
    page.mouse.up()
    until(page, "an order in peel.yaml", lambda: "order:" in bench.settings())
    assert page.locator("[role=option]").first.get_attribute("data-name") == last

    page.click("#publish")
    page.fill("#publish-to", "published")
    page.click("#publish-dialog .primary")
    page.wait_for_function("document.querySelector('#publish-result').textContent.includes('published to')")
    page.keyboard.press("Escape")

    # Names with spaces stand in quotes there.
    changed = git(bench.folder, "status", "--porcelain", "--untracked-files=all").replace('"', "").splitlines()
    assert sorted(changed) == sorted([" M peel.yaml", f"?? {new[0].name}", f"?? {new[1].name}"]), changed
    lines = git(bench.folder, "diff", "-U0", "peel.yaml").splitlines()[5:]
    gone = [line for line in lines if line.startswith("-")]
    assert not gone, f"lines went: {gone}"
    added = "\n".join(line[1:] for line in lines if line.startswith("+"))
    for words in ("order:", last, second, "Renamed: one", "🧸", "keep:", "drop:"):
        assert words in added, (words, added)
    assert re.search(r"keep: \[\[0\.5, 0\.[45]", added), added

    # Another process makes the same of it.
    subprocess.run([bench.peel, "build", "photos", "-o", "fresh", "--quiet", "--no-cache"], cwd=bench.scratch, check=True)
    same(bench.scratch / "fresh", bench.scratch / "published")
    # Chromium tells of the one that was refused.
    assert not said(page, r"422 .*/_studio/photos\?name="), said(page)


def same(one, other):
    """Both folders hold the same files with the same bytes."""
    def names(folder):
        return sorted(path.relative_to(folder) for path in folder.rglob("*") if path.is_file())
    assert names(one) == names(other), set(names(one)) ^ set(names(other))
    differing = [name for name in names(one) if not filecmp.cmp(one / name, other / name, shallow=False)]
    assert not differing, differing


def check_the_round_by_keyboard(bench):
    """Everything again with keys alone."""
    page = bench.page()
    settled(page, len(bench.names))
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.role === 'option' || document.activeElement.getAttribute('role') === 'option'"):
            break
    focused = "document.activeElement.dataset.name"
    assert page.evaluate(focused) == bench.names[0]
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Alt+ArrowRight")
    until(page, "an order in peel.yaml", lambda: "order:" in bench.settings())
    assert page.evaluate(focused) == bench.names[1]
    page.keyboard.press("s")
    until(page, "skip in peel.yaml", lambda: "skip: true" in bench.settings())
    page.keyboard.press("Control+z")
    until(page, "skip taken back", lambda: "skip" not in bench.settings())
    page.keyboard.press("Home")
    page.keyboard.press("Enter")
    page.wait_for_function("document.querySelector('#photo').complete && !document.querySelector('#veil').hidden")
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.id") == "view":
            break
    else:
        raise AssertionError("the photo cannot be reached by Tab")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    page.keyboard.press("Shift+ArrowUp")
    page.keyboard.press("Delete")
    until(page, "taps in peel.yaml", lambda: "keep: [[0.48, 0.5]]" in bench.settings() and "drop: [[0.48, 0.4]]" in bench.settings())
    assert "Dropped at 48 %" in page.text_content("#hint")
    page.keyboard.press("Control+z")
    page.keyboard.press("Control+z")
    until(page, "taps taken back", lambda: "keep:" not in bench.settings() and "drop:" not in bench.settings())
    page.keyboard.press("Escape")
    page.wait_for_function(f"document.activeElement.dataset.name === {bench.names[0]!r}")
    page.keyboard.press("Delete")
    until(page, "a photo taken out", lambda: not (bench.folder / bench.names[0]).exists())
    assert (bench.folder / "_removed" / bench.names[0]).exists()
    page.keyboard.press("Control+z")
    until(page, "the photo is back", lambda: (bench.folder / bench.names[0]).exists())
    assert not said(page), said(page)


def check_the_brush_writes_a_matte(bench):
    page = bench.page()
    settled(page, len(bench.names))
    opened(page, bench.names[1])
    page.wait_for_timeout(1500)
    page.click("#tool-brush")
    box = page.locator("#plane").bounding_box()
    page.mouse.move(box["x"] + box["width"] * 0.1, box["y"] + box["height"] * 0.1)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] * 0.3, box["y"] + box["height"] * 0.1, steps=6)
    page.mouse.up()
    matte = bench.folder / (pathlib.Path(bench.names[1]).stem + ".matte.png")
    until(page, "a matte", matte.exists)
    assert git(bench.folder, "status", "--porcelain").strip() == f"?? {matte.name}"
    page.click("#undo")
    until(page, "no matte", lambda: not matte.exists())


def check_what_changes_elsewhere_is_shown(bench):
    page = bench.page()
    settled(page, len(bench.names))
    (bench.folder / "peel.yaml").write_text("title: Other\n")
    page.wait_for_function("document.querySelector('#pack-title').textContent === 'Other'")
    (bench.folder / "peel.yaml").write_text("title: [\n")
    page.wait_for_function("/peel.yaml:[0-9]/.test(document.querySelector('#banner').textContent)")
    assert page.locator("[role=option]").count() == len(bench.names), "it stays usable for looking"
    (bench.folder / "peel.yaml").write_text("title: Mended\n")
    page.wait_for_function("document.querySelector('#banner').hidden")
    shutil.copy(bench.spare[len(bench.names)], bench.folder)
    settled(page, len(bench.names) + 1)


def check_a_second_studio_says_so(bench):
    second = subprocess.run([bench.peel, "studio", "photos", "--port", "0"], cwd=bench.scratch, capture_output=True, text=True)
    assert second.returncode == 1 and "another studio" in second.stderr, second


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
    assert not guest.said


def check_axe_finds_nothing(bench):
    from axe_playwright_python.sync_playwright import Axe
    axe = Axe()

    def clean(page, state):
        found = axe.run(page).response["violations"]
        assert not found, f"{state}: " + "; ".join(
            f"{each['id']} {[node['target'] for node in each['nodes']][:3]}" for each in found)

    for scheme in ("light", "dark"):
        for width in (1280, 360):
            page = bench.page(width=width, color_scheme=scheme)
            settled(page, len(bench.names))
            where = f"{scheme} {width}"
            clean(page, f"{where} all photos")
            page.keyboard.press("Tab")
            page.locator("[role=option]").nth(1).focus()
            page.keyboard.press(" ")
            clean(page, f"{where} selected")
            page.keyboard.press("Escape")
            opened(page, bench.names[0])
            clean(page, f"{where} cut-out")
            page.click("#tool-brush")
            clean(page, f"{where} brush")
            page.click("#pack")
            clean(page, f"{where} pack")
            page.keyboard.press("Escape")
            page.click("#publish")
            clean(page, f"{where} publish")
            page.context.close()


def check_on_a_phone(bench):
    """360 pixels wide, with fingers; and with text twice as large."""
    page = bench.page(width=360, height=720, has_touch=True, is_mobile=True, device_scale_factor=2)
    settled(page, len(bench.names))
    wide = "document.documentElement.scrollWidth - innerWidth"
    assert page.evaluate(wide) <= 0, "all photos scroll sideways"
    page.locator("[role=option]").nth(1).tap()
    page.wait_for_function("document.querySelector('#photo').complete && !document.querySelector('#veil').hidden")
    assert page.evaluate(wide) <= 0, "the cut-out scrolls sideways"
    box = page.locator("#plane").bounding_box()
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.tap("#tool-drop")
    page.touchscreen.tap(box["x"] + box["width"] * 0.1, box["y"] + box["height"] * 0.5)
    until(page, "taps in peel.yaml", lambda: "keep:" in bench.settings() and "drop:" in bench.settings())
    small = page.evaluate("""[...document.querySelectorAll('button, a, input:not([hidden])')].filter(one => {
      const box = one.getBoundingClientRect()
      return box.width && !one.closest('[hidden], .skip, .unseen') && Math.min(box.width, box.height) < 24 && one.type !== 'checkbox'
    }).map(one => one.id || one.textContent)""")
    assert not [name for name in small if name != "To the photos"], f"too small for a finger: {small}"
    page.context.close()
    page = bench.page(width=1280)
    page.add_style_tag(content="html { font-size: 200% }")
    settled(page, len(bench.names))
    assert page.evaluate(wide) <= 0, "all photos scroll sideways at 200 %"
    page.context.close()


# A photo in by dropping it, taps by keyboard, a title: what every browser can be asked to do from within the page.
ROUND = """async ([name, title]) => {
  const $ = id => document.getElementById(id)
  const tiles = () => [...document.querySelectorAll('[role=option]')]
  const wait = async (what, holds) => {
    for (let turn = 0; turn < 500; turn++) {
      if (holds()) return
      await new Promise(done => setTimeout(done, 100))
    }
    throw new Error('never: ' + what)
  }
  const ready = count => tiles().length === count && !document.querySelector('[role=option].blank')
  await wait('the first stickers', () => tiles().length && ready(tiles().length))
  const count = tiles().length
  const photo = await (await fetch('photo?' + new URLSearchParams({ name }))).blob()
  const transfer = new DataTransfer()
  transfer.items.add(new File([photo], title + '.jpg'))
  $('photos').dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer }))
  await wait('the new sticker', () => ready(count + 1))
  const press = (element, key) => element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  press(tiles().find(tile => tile.dataset.name === name), 'Enter')
  await wait('the veil', () => !$('editor').hidden && $('photo').naturalWidth && !$('veil').hidden)
  for (const key of ['Enter', 'ArrowLeft', 'Delete']) press($('view'), key)
  await wait('the taps', () => document.querySelectorAll('#marks b').length === 2)
  $('title').value = title
  $('title').dispatchEvent(new Event('change'))
  await wait('the sticker', () => $('sticker-image').src.startsWith('blob:') && $('sticker-image').complete)
  await wait('the end', () => !$('undo').disabled)
  return [tiles().length, getComputedStyle($('stage')).position, $('wheel').style.background.startsWith('conic-gradient')]
}"""


def check_firefox_and_webkit_go_the_round(bench):
    name = next(name for name in bench.names if " " not in name)
    for number, browser in enumerate((bench.browsers.firefox, bench.browsers.webkit)):
        title = f"Engine {number}"
        browser.goto(bench.address, bench.address.split("?")[0])
        count, position, has_wheel = browser.evaluate(ROUND, [name, title])
        assert (count, position, has_wheel) == (len(bench.names) + 1 + number, "relative", True)
        for _ in range(100):
            text = bench.settings()
            if f"title: {title}" in text and "keep: [[0.5, 0.5]]" in text and "drop: [[0.48, 0.5]]" in text:
                break
            time.sleep(0.1)
        else:
            raise AssertionError(text)
        assert (bench.folder / f"{title}.jpg").read_bytes() == (bench.folder / name).read_bytes()
        git(bench.folder, "checkout", "peel.yaml")
        time.sleep(1)


class Visitor:
    """Asks the studio without a browser."""

    def __init__(self, address):
        self.base, _, self.token = address.partition("?token=")
        self.port = self.base.split(":")[2].split("/")[0]

    def post(self, path, body, kind="application/octet-stream"):
        """Status and answer; 0 where there was none."""
        request = urllib.request.Request(self.base + path, data=body, method="POST", headers={
            "Content-Type": kind, "Origin": self.base.split("/_studio")[0], "Sec-Fetch-Site": "same-origin",
            "Cookie": f"peel_studio_{self.port}={self.token}"})
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                return answer.status, answer.read()
        except urllib.error.HTTPError as error:
            return error.code, error.read()
        except OSError:
            return 0, b""


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
    # What an end left behind goes when the next studio opens.
    with bench.alone():
        pass
    stray = set(path.name for path in bench.folder.iterdir()) - set(bench.names) - {"peel.yaml", ".git"}
    assert not stray, stray


@contextlib.contextmanager
def small_disk(folder, size="3m"):
    """A disk of its own at `folder`, which is full soon."""
    folder.mkdir()
    if subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", folder], capture_output=True).returncode:
        raise Skipped("mounting a small disk needs more rights")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "-l", folder], check=True)


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
            page = bench.page()
            settled(page, len(bench.names))
            assert "can only be read" in page.text_content("#banner")
            opened(page, bench.names[1])
            assert page.is_disabled("#title")
            status, said = Visitor(address).post("photos?name=new.jpg&pack=", bench.spare[1].read_bytes())
            assert status in (422, 507), (status, said)
            page.context.close()


def check_a_heic_photo_comes_in_and_is_shown(bench):
    fixture = next((pathlib.Path(__file__).parents[1] / "Fixtures/codecs").glob("*.heic"), None)
    if not fixture:
        raise Skipped("there is no HEIC file among the fixtures")
    status, said = Visitor(bench.address).post("photos?name=IMG%201.HEIC&pack=", fixture.read_bytes())
    assert status == 200 and b"IMG 1.HEIC" in said, (status, said)
    assert (bench.folder / "IMG 1.HEIC").read_bytes() == fixture.read_bytes()
    page = bench.page()
    settled(page, len(bench.names) + 1)
    page.locator('[role=option][data-name="IMG 1.HEIC"]').click()
    page.wait_for_function("document.querySelector('#photo').complete && document.querySelector('#photo').naturalWidth > 0")
    page.context.close()


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    peel, photos = str(pathlib.Path(sys.argv[1]).resolve()), pathlib.Path(sys.argv[2]).resolve()
    checks = [(name.removeprefix("check_").replace("_", " "), check) for name, check in globals().items()
              if name.startswith("check_")]
    failed = 0
    with tempfile.TemporaryDirectory() as scratch, Workbench(pathlib.Path(scratch)) as workbench:
        for number, (name, check) in enumerate(checks):
            if sys.argv[3:] and not any(word in name for word in sys.argv[3:]):
                continue
            try:
                folder = pathlib.Path(scratch) / str(number)
                folder.mkdir()
                with Bench(peel, photos, folder, workbench).running() as bench:
                    check(bench)
                print(f"ok       {name}", flush=True)
            except Skipped as reason:
                print(f"skipped  {name}: {reason}", flush=True)
            except Exception as error:
                failed += 1
                print(f"FAILED   {name}: {error}", flush=True)
                if not isinstance(error, AssertionError):
                    traceback.print_exc()
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
