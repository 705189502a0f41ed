#!/usr/bin/env python3
"""Checks `peel studio` in Chromium: python3 Tests/Browser/studio.py PEEL PHOTOS [WORD...]

Works on copies of the folder PHOTOS, each a git repository, so that what the studio writes shows as a difference. With WORDs
only the checks whose names contain one of them run. Exit status 1 means that a check failed.
"""
import base64
import contextlib
import filecmp
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import traceback

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

    def __init__(self, peel, photos, scratch, chromium, count=4):
        self.peel, self.chromium, self.scratch = peel, chromium, scratch
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
        try:
            self.address = studio.stdout.readline().strip()
            yield self
        finally:
            studio.terminate()
            studio.wait()

    def page(self, width=1280, height=800, **context):
        page = self.chromium.new_context(
            viewport={"width": width, "height": height}, bypass_csp=True, **context).new_page()
        page.set_default_timeout(PATIENCE)
        page.said = []
        page.on("console", lambda message: page.said.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: page.said.append(str(error)))
        page.goto(self.address)
        page.wait_for_selector("[role=option]")
        return page

    def settings(self):
        return (self.folder / "peel.yaml").read_text()


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
    new = bench.spare[len(bench.names):len(bench.names) + 2]
    broken = new[0].read_bytes()[:2000]
    drop(page, [(new[0].name, new[0].read_bytes()), ("../broken.jpg", broken), (new[1].name, new[1].read_bytes())])
    page.wait_for_selector(".arrival.refused")
    settled(page, len(bench.names) + 2)
    page.click(".arrival.refused button")

    first, second, last = bench.names[0], bench.names[1], new[1].name
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

    changed = git(bench.folder, "status", "--porcelain", "--untracked-files=all").splitlines()
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
    said = [line for line in page.said if "422" not in line]
    assert not said, said


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
    # A picture that a new site has taken away is asked for in vain, and shown when the next state comes.
    assert not [line for line in page.said if "404" not in line], page.said


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
    page = bench.chromium.new_context().new_page()
    answer = page.goto(bench.address.split("?")[0])
    assert answer.status == 403
    guest = bench.page()
    foreign = bench.chromium.new_context().new_page()
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
                with Bench(peel, photos, folder, workbench.chromium).running() as bench:
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
