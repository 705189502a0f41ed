"""Feeds preview and studio with requests that no browser sends, over sockets of its own.

usage: servers.py PEEL [SECONDS]        (make fuzz-servers SECONDS=n)

Requests are made from whole ones by changing bytes, headers, lengths and the moments at which pieces come. All the while: no
process ends, memory and open files stay bounded, what is asked rightly is answered rightly, nothing is changed by who may
not, and no request is answered as two. Then, without chance: slow clients, descriptors that run out, several clients at an
address of the network's. Ends with 1 where something does not hold.
"""
import os
import pathlib
import random
import re
import resource
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request

FIXTURES = pathlib.Path(__file__).resolve().parents[1] / "Fixtures/codecs"
FILE = "/icon-192.png"
MOST_MEMORY = 400_000_000
MOST_FILES = 300


class Server:
    """A preview or a studio of a folder of its own."""

    def __init__(self, peel, kind, scratch, host="127.0.0.1"):
        self.kind, self.folder = kind, scratch / kind / "photos"
        self.folder.mkdir(parents=True)
        shutil.copy(FIXTURES / "card-alpha.png", self.folder / "a.png")
        shutil.copy(FIXTURES / "card-lossless-alpha.webp", self.folder / "b.webp")
        (self.folder / "peel.yaml").write_text("title: Pets # ours\n")
        environment = dict(os.environ, XDG_CACHE_HOME=str(scratch / "cache"), XDG_CONFIG_HOME=str(scratch / "config"))
        words = [kind, self.folder, "--port", "0", "--host", host] + (["--quiet"] if kind == "preview" else [])
        self.said = tempfile.TemporaryFile()
        self.process = subprocess.Popen([peel, *words], cwd=scratch, env=environment, stdout=subprocess.PIPE, stderr=self.said,
                                        text=True)
        for line in self.process.stdout:
            found = re.search(r":(\d+)/(?:_studio/\?token=(\w+))?", line)
            if found:
                break
        self.port, self.token = int(found[1]), found[2]
        # Where the pages are: a studio has them at another port, so that their scripts are strangers to it.
        self.pages_port = self.port
        # The rest of what it says is not waited for.
        threading.Thread(target=self.process.stdout.read, daemon=True).start()
        # The first pages are of what is done so far.
        deadline = time.monotonic() + 60
        if kind == "studio":
            self.pages_port = int(re.search(rb"\r\nLocation: http://127\.0\.0\.1:(\d+)/\r\n", self.ask("/"))[1])
        while b"2 stickers" not in self.first_page() and time.monotonic() < deadline:
            time.sleep(0.2)
        self.page = self.first_page()
        assert b"2 stickers" in self.page, self.page[:2000]

    def connect(self, address="127.0.0.1", port=None):
        connection = socket.create_connection((address, port or self.port), timeout=10)
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return connection

    def ask(self, path, more="", address="127.0.0.1", port=None):
        port = port or self.port
        with self.connect(address, port) as connection:
            connection.sendall(f"GET {path} HTTP/1.1\r\nHost: {address}:{port}\r\nConnection: close\r\n{more}\r\n".encode())
            return everything(connection)

    def first_page(self):
        return self.ask("/", port=self.pages_port).split(b"\r\n\r\n", 1)[-1]

    def answers(self):
        """Whether it gives out a file that both preview and studio have."""
        return self.ask(FILE).startswith(b"HTTP/1.1 200")

    @property
    def memory(self):
        return int(pathlib.Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * resource.getpagesize()

    @property
    def files(self):
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def content(self):
        return {path.name: path.read_bytes() for path in self.folder.iterdir() if path.is_file()}

    def stop(self):
        self.process.terminate()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
        self.process.wait()


def everything(connection, most=4_000_000):
    """What comes until the other end closes, or says nothing for long."""
    pieces = []
    try:
        while sum(map(len, pieces)) < most:
            piece = connection.recv(65536)
            if not piece:
                break
            pieces.append(piece)
    except OSError:
        pass
    return b"".join(pieces)


TARGETS = ["/", "/index.html", "/grid.html", "/_peel/events", "/_peel/", "/_studio/", "/_studio/state", "/_studio/work", "/_studio/edit",
           "/_studio/photos?name=x.png&pack=", "/_studio/remove", "/_studio/undo", "/pack.json", "/../../etc/passwd",
           "/%2e%2e/%2e%2e/etc/passwd", "/..%2f..%2fetc%2fpasswd", "/a.png%00.html", "//evil/", "/s/", "/%ff", "*", "http://evil/",
           "/stickers/../../photos/peel.yaml", "/?" + "a=" * 500, "/" + "x" * 9000, "/_studio/photo?name=../peel.yaml",
           "/_studio/photo?name=a.png", "/favicon.svg"]
METHODS = ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "PRI", "get", "G\0T", "", "PATCH" * 50]
HEADERS = ["Range: bytes=0-9", "Range: bytes=-5", "Range: bytes=5-1", "Range: bytes=0-9223372036854775807",
           "Range: bytes=9223372036854775808-", "Range: bytes=0-1,4-5", "Range: bytes=-", "Range: bits=0-1",
           "Content-Length: 5", "Content-Length: -1", "Content-Length: 5, 5", "Content-Length: 99999999999999999999",
           "Content-Length: 0x5", "Transfer-Encoding: chunked", "Transfer-Encoding: gzip, chunked", "Transfer-Encoding:\tchunked",
           "Transfer-Encoding : chunked", "Transfer-Encoding: identity", "Expect: 100-continue", "Connection: Upgrade",
           "Upgrade: websocket", "Upgrade: h2c", "HTTP2-Settings: AAMAAABkAAQAAP__", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
           "Sec-WebSocket-Version: 13", "Origin: http://evil", "Origin: null", "Sec-Fetch-Site: cross-site", "Cookie: " + "a=b;" * 400,
           "Cookie: peel_studio_1=x", "X: " + "y" * 8000, "X: a\r\n folded", "X\0Y: z", ": nameless", "no colon", "Host: evil",
           "Content-Type: application/json", "Content-Type: text/plain", "Accept-Encoding: gzip", "If-None-Match: *"]
BODIES = [b"", b"hello", b"{}", b'{"edits":[{"key":"title","value":"Taken over"}]}', b"0\r\n\r\n", b"5\r\nhello\r\n0\r\n\r\n",
          b"ffffffffffffffff\r\nx", b"5;a=b\r\nhello\r\n0\r\nTrailer: x\r\n\r\n", b"-1\r\n", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
          b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", b"[" * 20000, b'{"photos":["a.png"]}', bytes(70000)]


def request(dice, port):
    """A request, and whether it may be anything (its bytes were changed)."""
    host = dice.choice([f"localhost:{port}"] * 5 + [f"127.0.0.1:{port}", "evil.example", f"evil.example:{port}", "", "[::1]"])
    lines = [f"{dice.choice(METHODS[:3] * 4 + METHODS)} {dice.choice(TARGETS)} HTTP/{dice.choice(['1.1'] * 9 + ['1.0', '2.0', '0.9', '1.1 '])}",
             f"Host: {host}"]
    lines += dice.sample(HEADERS, dice.randint(0, 6)) * dice.choice([1, 1, 1, 1, 30])
    body = dice.choice(BODIES)
    if body and dice.random() < 0.5:
        lines.append(f"Content-Length: {len(body)}")
    data = dice.choice(["\r\n"] * 9 + ["\n"]).join(lines + ["", ""]).encode("latin1") + body
    if dice.random() < 0.4:
        data = bytearray(data)
        for _ in range(dice.randint(1, 12)):
            place = dice.randrange(len(data) + 1)
            way = dice.randrange(4)
            if way == 0 and place < len(data):
                data[place] ^= 1 << dice.randrange(8)
            elif way == 1:
                data[place:place] = bytes(dice.randrange(256) for _ in range(dice.randint(1, 8)))
            elif way == 2:
                del data[place:place + dice.randint(1, 8)]
            else:
                data[place:place] = data[dice.randrange(len(data)):][:40]
        data = bytes(data)
    return data * dice.choice([1] * 8 + [3])


def throw(server, dice, found):
    """Sends one request in pieces, and looks at what comes back."""
    port = dice.choice([server.port, server.pages_port])
    data = request(dice, port)
    try:
        with server.connect(port=port) as connection:
            connection.settimeout(dice.choice([0.05, 0.2, 1]))
            cuts = sorted(dice.randrange(len(data) + 1) for _ in range(dice.choice([0, 0, 0, 1, 3])))
            for start, end in zip([0] + cuts, cuts + [len(data)]):
                connection.sendall(data[start:end])
                if cuts:
                    time.sleep(dice.choice([0, 0.001, 0.02]))
            if dice.random() < 0.3:
                connection.shutdown(socket.SHUT_WR)
            if dice.random() < 0.1:
                connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
                return
            answer = everything(connection)
    except OSError:
        return
    if answer and not re.match(rb"HTTP/1\.[01] [1-5]\d\d ", answer):
        found.append(f"no HTTP: {answer[:80]!r} to {data[:200]!r}")
    if re.search(rb"HTTP/1\.[01] (101|500)", answer):
        found.append(f"{answer[:60]!r} to {data[:300]!r}")
    if b"root:" in answer or b"# ours" in answer:
        found.append(f"a file from elsewhere: {data[:200]!r}")


def fuzz(server, seconds, seed, found, counts):
    dice = random.Random(seed)
    end = time.monotonic() + seconds
    while time.monotonic() < end and len(found) < 20:
        throw(server, dice, found)
        counts[seed] = counts.get(seed, 0) + 1
        if counts[seed] % 100 == 0:
            if server.process.poll() is not None:
                server.said.seek(0)
                found.append(f"the {server.kind} ended with {server.process.returncode}: {server.said.read()[-400:]!r}")
                return
            if server.first_page() != server.page:
                found.append(f"the {server.kind}'s first page is another")
            if server.memory > MOST_MEMORY or server.files > MOST_FILES:
                found.append(f"the {server.kind} has {server.memory} bytes and {server.files} files")


# MARK: Without chance

def responses(answer):
    return len(re.findall(rb"HTTP/1\.1 \d\d\d ", answer))


def check_nothing_is_smuggled(server):
    inner = f"GET /grid.html HTTP/1.1\r\nHost: localhost:{server.port}\r\n\r\n".encode()
    for headers in (f"Content-Length: {len(inner) + 5}\r\nTransfer-Encoding: chunked",
                    f"Transfer-Encoding: chunked\r\nContent-Length: {len(inner) + 5}",
                    f"Content-Length: 0\r\nContent-Length: {len(inner) + 5}", f"Content-Length: {len(inner) + 5}, 0",
                    "Transfer-Encoding: xchunked", "Transfer-Encoding: chunked, identity", "Transfer-Encoding\t: chunked",
                    "X: y\nTransfer-Encoding: chunked", f"Content-Length: +{len(inner) + 5}"):
        with server.connect() as connection:
            connection.settimeout(1)
            connection.sendall(f"POST /x HTTP/1.1\r\nHost: localhost:{server.port}\r\n{headers}\r\n\r\n".encode() + b"0\r\n\r\n" + inner)
            answer = everything(connection)
            assert b"grid" not in answer.lower() and (responses(answer) <= 1 or b" 200 " not in answer), (headers, answer[:500])


def check_nobody_upgrades(server):
    for protocol in ("websocket", "h2c", "TLS/1.0"):
        answer = server.ask("/", f"Connection: Upgrade\r\nUpgrade: {protocol}\r\nSec-WebSocket-Version: 13\r\n"
                                 "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n")
        assert b" 101 " not in answer.split(b"\r\n")[0], answer[:100]


def check_other_names_lead_nowhere(server):
    for host in ("evil.example", f"evil.example:{server.port}", f"127.0.0.1.evil.example:{server.port}", f"localhost:{server.port + 1}",
                 f"127.0.0.1:{server.port}@evil", "0.0.0.0", f"[::ffff:127.0.0.1]:{server.port}x", f"LOCALHOST.:{server.port}x"):
        with server.connect() as connection:
            connection.settimeout(3)
            connection.sendall(f"GET / HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
            answer = everything(connection)
            assert answer.startswith((b"HTTP/1.1 403", b"HTTP/1.1 400")) and b"Pets" not in answer, (host, answer[:200])


def check_ranges_are_what_they_say(server):
    whole = server.ask(FILE).split(b"\r\n\r\n", 1)[1]
    size = len(whole)
    for text, part in ((f"0-{size}", whole), ("0-0", whole[:1]), ("-1", whole[-1:]), (f"-{size * 9}", whole), ("5-", whole[5:]),
                       (f"{size - 1}-", whole[-1:]), ("0-18446744073709551615", whole)):
        head, body = server.ask(FILE, f"Range: bytes={text}\r\n").split(b"\r\n\r\n", 1)
        # What is no number that can be read is passed over, as the standard says.
        assert head.startswith((b"HTTP/1.1 206", b"HTTP/1.1 200")) and body in (part, whole), (text, head, len(body))
    for text in (f"{size}-", f"{size + 5}-{size + 9}"):
        head, body = server.ask(FILE, f"Range: bytes={text}\r\n").split(b"\r\n\r\n", 1)
        assert head.startswith(b"HTTP/1.1 416") and not body, (text, head)


def check_who_is_slow_costs_nobody_else(server):
    """A head that comes byte by byte has 20 seconds in all; others are answered meanwhile."""
    slow = [server.connect() for _ in range(60)]
    start, gone = time.monotonic(), 0
    while slow and time.monotonic() - start < 60:
        for connection in list(slow):
            try:
                connection.setblocking(False)
                try:
                    if connection.recv(100) == b"":
                        raise OSError
                except BlockingIOError:
                    pass
                connection.send(b"G")
            except OSError:
                slow.remove(connection)
                connection.close()
                gone += 1
        before = time.monotonic()
        assert server.answers()
        assert time.monotonic() - before < 5
        time.sleep(1)
    assert gone == 60, f"{len(slow)} of 60 still send a head after 60 s"


def check_descriptors_run_out_and_come_back(server):
    limit = resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE)
    resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, (server.files + 2, limit[1]))
    held = []
    for _ in range(40):
        try:
            held.append(socket.create_connection(("127.0.0.1", server.port), timeout=2))
        except OSError:
            break
    time.sleep(1)
    assert server.process.poll() is None, "it ended without descriptors"
    for connection in held:
        connection.close()
    resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, limit)
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline:
        try:
            if server.answers():
                return
        except OSError:
            pass
        time.sleep(0.5)
    raise AssertionError("it does not answer again")


def check_strangers_change_nothing(server):
    if server.kind != "studio":
        return
    before = server.content()
    with urllib.request.urlopen(f"http://127.0.0.1:{server.port}/_studio/?token={server.token}") as answer:
        value, _, attributes = answer.headers["Set-Cookie"].partition(";")
    cookie = f"Cookie: {value}\r\n"
    home = re.search(r"Path=([^;]+)", attributes)[1]
    body = '{"edits":[{"key":"title","value":"Taken over"}]}'
    for more in ("", "Origin: http://evil\r\n", "Origin: null\r\n", "Sec-Fetch-Site: cross-site\r\n", "Sec-Fetch-Site: same-site\r\n",
                 f"Origin: http://localhost:{server.port}\r\nOrigin: http://evil\r\n",
                 f"Origin: http://localhost:{server.port + 1}\r\n", f"Origin: http://localhost:{server.port}\r\nSec-Fetch-Site: cross-site\r\n"):
        for kind in ("application/json", "text/plain"):
            with server.connect() as connection:
                connection.settimeout(5)
                connection.sendall((f"POST {home}edit HTTP/1.1\r\nHost: localhost:{server.port}\r\n{cookie}{more}Content-Type: {kind}\r\n"
                                    f"Connection: close\r\nContent-Length: {len(body)}\r\n\r\n{body}").encode())
                assert everything(connection).startswith(b"HTTP/1.1 403"), more
    assert server.content() == before


CHECKS = [check_nothing_is_smuggled, check_nobody_upgrades, check_other_names_lead_nowhere, check_ranges_are_what_they_say,
          check_strangers_change_nothing, check_descriptors_run_out_and_come_back, check_who_is_slow_costs_nobody_else]


def check_several_clients_at_the_networks_address(peel, scratch):
    """With --host, clients with addresses of their own, at the same time."""
    server = Server(peel, "preview", scratch / "network", host="0.0.0.0")
    found = []

    def client(number):
        for _ in range(20):
            for path in ("/", "/grid.html", "/pack.json"):
                if not server.ask(path, address=f"127.0.0.{number + 1}").startswith(b"HTTP/1.1 200"):
                    found.append((number, path))

    try:
        clients = [threading.Thread(target=client, args=(number,)) for number in range(8)]
        for each in clients:
            each.start()
        for each in clients:
            each.join()
        assert not found, found[:5]
    finally:
        server.stop()


def main():
    peel, seconds = pathlib.Path(sys.argv[1]).resolve(), float(sys.argv[2]) if len(sys.argv) > 2 else 60
    failed = []
    with tempfile.TemporaryDirectory(prefix="peel-servers-") as folder:
        scratch = pathlib.Path(folder)
        for kind in ("preview", "studio"):
            server = Server(peel, kind, scratch)
            before = server.content()
            found, counts = [], {}
            try:
                start = time.monotonic()
                threads = [threading.Thread(target=fuzz, args=(server, seconds / 2, seed, found, counts)) for seed in range(4)]
                for each in threads:
                    each.start()
                for each in threads:
                    each.join()
                if server.content() != before:
                    found.append("the folder of photos has changed")
                print(f"{'ok  ' if not found else 'FAIL'} {kind}: {sum(counts.values())} requests in {time.monotonic() - start:.0f} s,"
                      f" {server.memory // 1_000_000} MB, {server.files} files open", flush=True)
                for each in found[:10]:
                    print(f"     {each}")
                failed += found
                for check in CHECKS:
                    name = check.__name__.removeprefix("check_").replace("_", " ")
                    try:
                        check(server)
                        print(f"ok   {kind}: {name}", flush=True)
                    except (AssertionError, OSError) as error:
                        print(f"FAIL {kind}: {name}: {error}", flush=True)
                        failed.append(name)
            finally:
                server.stop()
        try:
            check_several_clients_at_the_networks_address(peel, scratch)
            print("ok   several clients at the network's address", flush=True)
        except (AssertionError, OSError) as error:
            print(f"FAIL several clients at the network's address: {error}")
            failed.append("network")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
