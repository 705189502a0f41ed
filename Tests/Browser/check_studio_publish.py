"""Out of the studio: what will change is shown first, an address has its code, work can be stopped, packs come down."""
import http.server
import subprocess
import threading
import zipfile

import pytest

from studio_bench import git, said, small_disk


def publishing(bench, to, **context):
    """A page with the dialog open and a place written into it."""
    page = bench.settled_page(**context)
    page.click("#publish")
    page.fill("#publish-to", to)
    return page


def result(page, words):
    page.wait_for_function("words => document.querySelector('#publish-result').textContent.includes(words)", arg=words)


@pytest.mark.night("the whole round is shown what will change")
def check_what_will_change_is_shown_before_it_does(bench):
    remote = bench.scratch / "remote.git"
    subprocess.run(["git", "init", "-q", "--bare", remote], check=True)
    page = publishing(bench, f"git:{remote}")
    page.click("#publish-now")
    result(page, "will change")
    assert page.locator("#publish-outcome summary").text_content().startswith("Files that change (")
    assert not git(remote, "for-each-ref"), "nothing is pushed yet"
    page.click("#publish-now")
    result(page, "published to")
    assert "gh-pages" in git(remote, "for-each-ref")
    page.click("#publish-now")
    result(page, "nothing has changed")
    page.fill("#publish-to", "elsewhere")
    assert page.text_content("#publish-now") == "Publish…", "another place is looked at first"
    assert not said(page), said(page)


@pytest.mark.night("a comfort")
def check_an_address_has_its_code(bench):
    """The studio knows where visitors find a site on some hosts. Here the page is told of one."""
    page = publishing(bench, "folder")
    page.evaluate("""() => {
      const { fetch } = window
      window.fetch = (path, ...rest) => path !== 'publish' ? fetch(path, ...rest) : Promise.resolve(new Response(
        'data: ' + JSON.stringify({ message: 'done', address: 'https://example.org/pets/',
          code: { side: 21, path: 'M0 0h7v1h-7z' } }) + '\\n\\n'))
    }""")
    page.click("#publish-now")
    result(page, "done")
    assert page.locator("#publish-outcome a").get_attribute("href") == "https://example.org/pets/"
    code = page.get_by_role("img", name="QR code of https://example.org/pets/")
    assert code.is_visible() and code.get_attribute("viewBox") == "-4 -4 29 29"


def check_a_publishing_can_be_stopped(bench):
    page = publishing(bench, "folder")
    page.evaluate("""() => {
      const { fetch } = window
      window.fetch = (path, options) => path !== 'publish' ? fetch(path, options) : Promise.resolve(new Response(
        new ReadableStream({ start: stream => options.signal.addEventListener('abort',
          () => stream.error(new DOMException('', 'AbortError'))) })))
    }""")
    page.click("#publish-now")
    assert page.evaluate("document.activeElement.id") == "publish-stop" and page.locator("#publish-now").is_disabled()
    page.keyboard.press("Enter")
    result(page, "Stopped. Nothing was published.")
    assert page.locator("#publish-stop").is_hidden() and page.locator("#publish-now").is_enabled()
    assert not (bench.scratch / "folder").exists()


def check_packs_for_apps_come_down(bench):
    """Also on a phone, where the name and the kind of the file open what takes it."""
    with open(bench.folder / "peel.yaml", "a") as settings:
        settings.write("author: Ana\n")
    page = publishing(bench, "", width=390, height=844, has_touch=True, is_mobile=True)
    for name in ("WhatsApp", "Telegram"):
        page.get_by_role("checkbox", name=name, exact=True).check()
    page.get_by_role("button", name="Make packs").tap()
    page.wait_for_selector("#publish-outcome a")
    links = page.locator("#publish-outcome a")
    names = links.evaluate_all("links => links.map(link => link.download)")
    assert len(names) == 2 and names[0].endswith(".wastickers") and names[1].endswith(".zip"), names
    answers = page.evaluate("""Promise.all([...document.querySelectorAll('#publish-outcome a')].map(async link => {
        const answer = await fetch(link.href)
        return [answer.status, answer.headers.get('Content-Type'), answer.headers.get('Content-Disposition')]
    }))""")
    assert answers == [[200, "application/octet-stream", f'attachment; filename="{names[0]}"'],
                       [200, "application/zip", f'attachment; filename="{names[1]}"']], answers
    with page.expect_download() as download:
        links.first.tap()
    with zipfile.ZipFile(download.value.path()) as pack:
        assert "title.txt" in pack.namelist(), pack.namelist()
    assert download.value.suggested_filename == names[0]


class Locked(http.server.BaseHTTPRequestHandler):
    """A server that wants a password for everything."""

    def do_GET(self):
        self.send_response(401)
        self.send_header("WWW-Authenticate", 'Basic realm="pets"')
        self.end_headers()

    def log_message(self, *_):
        pass


def check_publishing_never_waits_for_the_terminal(bench):
    """Who publishes from a browser does not sit at the terminal: a remote that wants a password is told of at once."""
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Locked) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        page = publishing(bench, f"git:http://127.0.0.1:{server.server_port}/pets.git")
        page.click("#publish-now")
        page.wait_for_selector("#publish-result.bad")
        server.shutdown()
    assert "pets.git" in page.text_content("#publish-result"), page.text_content("#publish-result")


@pytest.mark.night("the whole round presses the button")
def check_enter_does_what_the_button_does(bench):
    page = publishing(bench, "www")
    page.press("#publish-to", "Enter")
    result(page, "will change")
    page.press("#publish-to", "Enter")
    result(page, "published to")
    assert (bench.scratch / "www/index.html").exists()


def check_a_closed_dialog_shows_its_run_again(bench):
    page = publishing(bench, "")
    page.evaluate("""() => {
      const { fetch } = window
      window.runs = 0
      window.fetch = (path, options) => path !== 'build' ? fetch(path, options) : Promise.resolve(new Response(
        new ReadableStream({ start: stream => {
          window.runs += 1
          options.signal.addEventListener('abort', () => stream.error(new DOMException('', 'AbortError')))
        } })))
    }""")
    build = page.get_by_role("button", name="Build into a folder")
    whatsapp = page.get_by_role("checkbox", name="WhatsApp", exact=True)
    whatsapp.check()
    build.click()
    page.keyboard.press("Escape")
    page.wait_for_selector("#publish-dialog", state="hidden")
    page.click("#publish")
    assert "Building" in page.text_content("#publish-result")
    assert page.locator("#publish-progress").is_visible() and build.is_disabled() and whatsapp.is_checked()
    assert page.evaluate("document.activeElement.id") == "publish-stop" and page.evaluate("runs") == 1
    page.click("#publish-stop")
    result(page, "Stopped.")
    assert page.text_content("#publish-result") == "Stopped.", "nothing was to be published"
    assert build.is_enabled()
    page.keyboard.press("Escape")
    page.click("#publish")
    assert page.text_content("#publish-result") == "", "what was read is not said again"


@pytest.mark.night("the run is shown again above")
def check_a_run_that_ends_behind_a_closed_dialog_is_told(bench):
    page = publishing(bench, "")
    page.get_by_role("button", name="Build into a folder").click()
    page.keyboard.press("Escape")
    page.locator("#notice", has_text="stickers in").wait_for()
    assert (bench.scratch / "site/index.html").exists()
    page.click("#publish")
    assert "stickers in" in page.text_content("#publish-result")
    assert not said(page), said(page)


@pytest.mark.night("what will change is shown above")
def check_a_folder_that_can_only_be_read_is_refused_at_once(bench):
    with small_disk(bench.scratch / "fixed") as folder:
        subprocess.run(["mount", "-o", "remount,ro", folder], check=True)
        page = publishing(bench, f"{folder}/new/www")
        page.click("#publish-now")
        page.locator("#publish-result.bad", has_text="can only be read").wait_for()
        assert page.text_content("#publish-now") == "Publish…"
