"""Firefox and WebKit, driven over their own protocols."""
import base64
import itertools
import json
import os
import pathlib
import re
import socket
import subprocess
import tempfile
import threading
import time
import urllib.error
import urllib.request

import pytest

from checks import PATIENCE


class Firefox:
    """Firefox over WebDriver BiDi, spoken directly: https://www.w3.org/TR/webdriver-bidi/"""

    PREFERENCES = {
        "remote.active-protocols": 1,
        "app.normandy.enabled": False,
        "browser.shell.checkDefaultBrowser": False,
        # Pages that are kept to go back to would still be drawn.
        "browser.sessionhistory.max_total_viewers": 0,
        "browser.startup.page": 0,
        "datareporting.policy.dataSubmissionEnabled": False,
        "network.captive-portal-service.enabled": False,
    }

    def __init__(self, path, websocket, width=900, height=640):
        self._profile = tempfile.TemporaryDirectory(prefix="peel-firefox-")
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});" for name, value in self.PREFERENCES.items()]
        pathlib.Path(self._profile.name, "user.js").write_text("\n".join(lines))
        self._process = subprocess.Popen(
            [path, "--headless", "--no-remote", "--profile", self._profile.name, "--remote-debugging-port", "0"],
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, env={**os.environ, "HOME": self._profile.name})
        for line in self._process.stderr:
            listening = re.search(r"WebDriver BiDi listening on (ws://\S+)", line)
            if listening:
                break
        else:
            pytest.skip("Firefox did not start")
        threading.Thread(target=self._process.stderr.read, daemon=True).start()
        self._socket = websocket.create_connection(listening[1] + "/session", timeout=PATIENCE / 1000, suppress_origin=True)
        self._numbers = itertools.count(1)
        self._send("session.new", capabilities={})
        self._context = self._send("browsingContext.getTree")["contexts"][0]["context"]
        self._send("browsingContext.setViewport", context=self._context, viewport={"width": width, "height": height})

    def _send(self, method, **parameters):
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            answer = json.loads(self._socket.recv())
            if answer.get("id") == number:
                if answer["type"] == "error":
                    raise RuntimeError(f"{answer['error']}: {answer['message']}")
                return answer["result"]

    def goto(self, address, landing=None):
        """Opens an address, which leads to one that the pattern `landing` fits where that is another."""
        self._send("browsingContext.navigate", context=self._context, url=address, wait="complete")
        end = time.monotonic() + PATIENCE / 1000
        # The first navigation of a fresh window may still be finishing.
        while not self._is_at(landing or re.escape(address)):
            if time.monotonic() > end:
                raise TimeoutError(f"Firefox never came from {address} to {landing}")

    def _is_at(self, pattern):
        try:
            address, state = self.evaluate("() => [document.URL, document.readyState]")
        except RuntimeError:
            # The page was left while it was asked.
            return False
        return state == "complete" and re.fullmatch(pattern, address) is not None

    def evaluate(self, function, argument=None):
        """The value of a JavaScript function, as playwright's `evaluate` gives it."""
        result = self._send(
            "script.evaluate", target={"context": self._context}, awaitPromise=True,
            expression=f"(async () => JSON.stringify(await ({function})({json.dumps(argument)})) ?? 'null')()")
        if result["type"] == "exception":
            raise RuntimeError(result["exceptionDetails"]["text"])
        return json.loads(result["result"]["value"])

    def printed(self):
        """The page as a PDF."""
        return base64.b64decode(self._send("browsingContext.print", context=self._context)["data"])

    def close(self):
        self._socket.close()
        self._process.terminate()
        self._process.wait(PATIENCE / 1000)
        self._profile.cleanup()


class WebKit:
    """WebKitGTK over WebDriver, on a screen of its own: https://www.w3.org/TR/webdriver2/"""

    def __init__(self, driver, browser, width=1280, height=800):
        reading, writing = os.pipe()
        self._screen = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{width + 200}x{height + 200}x24", "-nolisten", "tcp"],
            pass_fds=[writing], stderr=subprocess.DEVNULL)
        os.close(writing)
        with os.fdopen(reading) as numbers:
            display = numbers.readline().strip()
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self._address = f"http://127.0.0.1:{port}"
        # The sandbox needs user namespaces, which containers often lack; the pages are our own.
        self._driver = subprocess.Popen(
            [driver, f"--port={port}"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            env={**os.environ, "DISPLAY": f":{display}", "GDK_BACKEND": "x11",
                 "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"})
        options = {"binary": browser, "args": ["--automation"]}
        try:
            session = self._start({"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}})
        except OSError as error:
            self._end()
            pytest.skip(f"WebKit did not start: {error}")
        self._address += "/session/" + session["sessionId"]
        self._send("POST", "/timeouts", {"script": PATIENCE})
        self._send("POST", "/window/rect", {"width": width, "height": height})

    def _start(self, capabilities):
        """Opens a session as soon as the driver listens."""
        for _ in range(PATIENCE // 100):
            try:
                return self._send("POST", "/session", capabilities)
            except urllib.error.URLError as error:
                if not isinstance(error.reason, ConnectionRefusedError):
                    raise
                time.sleep(0.1)
        raise TimeoutError("its driver does not answer")

    def _send(self, method, path, body=None):
        request = urllib.request.Request(
            self._address + path, method=method, headers={"Content-Type": "application/json"},
            data=None if body is None else json.dumps(body).encode())
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE / 1000) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(error.read().decode()) from None

    def goto(self, address, landing=None):
        """Opens an address, which leads to one that the pattern `landing` fits where that is another."""
        self._send("POST", "/url", {"url": address})
        while landing and not re.fullmatch(landing, self._send("GET", "/url")):
            time.sleep(0.1)

    def evaluate(self, function, argument=None):
        """The value of a JavaScript function, as playwright's `evaluate` gives it."""
        script = (f"const done = arguments[1]; Promise.resolve().then(() => ({function})(arguments[0]))"
                  ".then(value => done([value ?? null]), error => done({ error: String(error) }))")
        value = self._send("POST", "/execute/async", {"script": script, "args": [argument]})
        if isinstance(value, dict):
            raise RuntimeError(value["error"])
        return value[0]

    def picture(self):
        """What the window shows, as a PNG file."""
        return base64.b64decode(self._send("GET", "/screenshot"))

    def close(self):
        self._send("DELETE", "")
        self._end()

    def _end(self):
        for process in (self._driver, self._screen):
            process.terminate()
            process.wait(PATIENCE / 1000)
