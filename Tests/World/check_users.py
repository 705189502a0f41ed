"""The servers work for every user, whatever the system lets that user do."""
import os
import signal
import subprocess
import urllib.request

import pytest

from world import NOBODY


def serve(world, command, prefix=(), user=None):
    """Starts a server, asks it twice for its page, and ends it."""
    def become():
        if user is not None:
            os.setgroups([])
            os.setgid(user)
            os.setuid(user)
    server = subprocess.Popen([*prefix, str(world.peel), command, "photos", "--port", "0"], cwd=world.root, env=world.environment,
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, preexec_fn=become)
    try:
        address = server.stdout.readline().strip()
        assert address.startswith("http://"), (address, server.stderr.read() if server.poll() is not None else "")
        for _ in range(2):
            with urllib.request.urlopen(address, timeout=30) as answer:
                assert answer.status == 200 and answer.read()
    finally:
        server.send_signal(signal.SIGINT)
        server.communicate(timeout=60)
    assert server.returncode == -signal.SIGINT, server.returncode


def check_preview_and_studio_serve_an_ordinary_user(world):
    world.need_root()
    os.chmod(world.root, 0o777)
    world.environment["HOME"] = str(world.root / "home")
    for name in ("home", "photos"):
        (world.root / name).mkdir(exist_ok=True)
        os.chown(world.root / name, NOBODY, NOBODY)
    for command in ("preview", "studio"):
        serve(world, command, user=NOBODY)


def check_preview_serves_without_an_administrators_rights(world):
    """As in a container, where even root may not configure the network."""
    prefix = ("setpriv", "--bounding-set=-net_admin", "--inh-caps=-net_admin")
    if subprocess.run([*prefix, "true"], capture_output=True).returncode != 0:
        pytest.skip("setpriv cannot take rights away here")
    serve(world, "preview", prefix)
