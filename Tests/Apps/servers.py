"""Servers that stand for Telegram's Bot API, Discord and a Matrix homeserver, as far as the upload scripts know them."""
import contextlib
import http.server
import json
import re
import socket
import threading
import time


class Refusal(Exception):
    """The server does not take a request: HTTP status and why."""


class Server:
    """What came in; subclasses answer."""

    def __init__(self):
        self.calls = []
        # What goes wrong with the next requests, one word each: "busy" (429), "fails" (500, nothing is done), "cut" (the connection ends
        # before anything is done), "lost" (it is done, and the answer is lost), "half" (it is done, and the answer ends in the middle
        # though its head says nothing of that), "fine".
        self.troubles = []
        # Requests that came before the time that a busy server told.
        self.busy_until, self.hasty = 0, 0
        self.lock = threading.Lock()

    # What the body of a 429 says of the time to wait; the head says it if this is empty.
    pause = {}

    def answer(self, request):
        raise NotImplementedError

    def after(self, count):
        """Told when so many requests are done, before the last of them is answered."""


class Request:
    def __init__(self, method, path, headers, body):
        self.method, self.path, self.headers, self.body = method, path, headers, body

    def parts(self):
        """The fields of a multipart body: name to (bytes, file name or None, type)."""
        kind = self.headers.get("Content-Type", "")
        boundary = re.fullmatch(r"multipart/form-data; boundary=(\S+)", kind)
        if not boundary:
            raise Refusal(400, f"the body is {kind}")
        fields = {}
        pieces = self.body.split(b"--" + boundary[1].encode())
        if pieces[0] or pieces[-1] != b"--\r\n":
            raise Refusal(400, "the body is cut short")
        for piece in pieces[1:-1]:
            head, _, content = piece.removeprefix(b"\r\n").partition(b"\r\n\r\n")
            head = head.decode()
            name = re.search(r'; name="([^"]*)"', head)[1]
            file = re.search(r'; filename="([^"]*)"', head)
            type_ = re.search(r"(?i)content-type: (\S+)", head)
            if name in fields:
                raise Refusal(400, f"{name} is there twice")
            fields[name] = (content.removesuffix(b"\r\n"), file and file[1], type_ and type_[1])
        return fields


@contextlib.contextmanager
def serving(server):
    """The server's address while it runs."""

    class Handler(http.server.BaseHTTPRequestHandler):
        def do(self):
            body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
            with server.lock:
                server.hasty += time.monotonic() < server.busy_until
                trouble = server.troubles.pop(0) if server.troubles else "fine"
                if trouble == "cut":
                    return self.hang_up()
                try:
                    if trouble == "busy":
                        server.busy_until = time.monotonic() + 0.9
                    if trouble in ("busy", "fails"):
                        raise Refusal(429 if trouble == "busy" else 500, trouble)
                    status, value = 200, server.answer(Request(self.command, self.path, self.headers, body))
                except Refusal as refusal:
                    status, value = refusal.args[0], {"ok": False, "description": refusal.args[1]}
                    if status == 429:
                        value |= server.pause
                server.calls.append((self.command, self.path, status, value))
                server.after(len(server.calls))
            if trouble == "lost":
                return self.hang_up()
            content = value if isinstance(value, bytes) else json.dumps(value, separators=(",", ":")).encode()
            if trouble == "half" and not isinstance(value, bytes):
                content = content[:len(content) * 2 // 3]
            self.send_response(status)
            if status == 429 and not server.pause:
                self.send_header("Retry-After", "1")
            self.send_header("Content-Length", str(len(content)))
            # Whoever asked may be killed.
            with contextlib.suppress(ConnectionError):
                self.end_headers()
                self.wfile.write(content)

        do_GET = do_POST = do_PUT = do_PATCH = do_DELETE = do

        def hang_up(self):
            self.close_connection = True
            self.connection.shutdown(socket.SHUT_RDWR)

        def log_message(self, *_):
            pass

    listener = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=listener.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{listener.server_port}"
    finally:
        listener.shutdown()
        listener.server_close()


def demand(holds, why):
    if not holds:
        raise Refusal(400, why)


class Telegram(Server):
    """core.telegram.org/bots/api: the methods for sticker sets, and those that tell who asks."""

    TOKEN, USER, BOT = "123456:ABC-DEF", 4711, "farm_bot"
    pause = {"parameters": {"retry_after": 1}}

    def __init__(self):
        super().__init__()
        self.sets, self.count = {}, 0

    def answer(self, request):
        files = f"/file/bot{self.TOKEN}/stickers/"
        if request.path.startswith(files):
            stickers, place = self.find(request.path.removeprefix(files))
            return self.stored(stickers[place]["bytes"])
        prefix = f"/bot{self.TOKEN}/"
        if not request.path.startswith(prefix):
            raise Refusal(401, "Unauthorized")
        return {"ok": True, "result": getattr(self, request.path.removeprefix(prefix))(request)}

    def getMe(self, _):
        return {"id": 1, "is_bot": True, "first_name": "Farm", "username": self.BOT, "can_join_groups": True}

    def getUpdates(self, _):
        return [{"update_id": 1, "message": {"message_id": 1, "from": {
            "id": self.USER, "is_bot": False, "first_name": "Ana {\"id\":6,\"is_bot\":false}"}, "chat": {
                "id": self.USER, "type": "private"}, "text": "hello"}}]

    def stored(self, picture):
        """A picture as the app has it: the bytes that were sent."""
        return picture

    def getFile(self, request):
        file = request.parts()["file_id"][0].decode()
        self.find(file)
        return {"file_id": file, "file_unique_id": "U", "file_size": 1, "file_path": f"stickers/{file}"}

    def setStickerSetTitle(self, request):
        parts = request.parts()
        title, name = parts["title"][0].decode(), parts["name"][0].decode()
        demand(1 <= len(title) <= 64, "title")
        self.sets[name]["title"] = title
        return True

    def setStickerEmojiList(self, request):
        return self.describe(request, "emoji_list")

    def setStickerKeywords(self, request):
        return self.describe(request, "keywords")

    def describe(self, request, what):
        parts = request.parts()
        stickers, place = self.find(parts["sticker"][0].decode())
        words = json.loads(parts[what][0])
        demand(len(words) <= 20 and (what == "keywords" or words), what)
        stickers[place][what] = words
        return True

    def getStickerSet(self, request):
        name = request.parts()["name"][0].decode()
        demand(name in self.sets, "Bad Request: STICKERSET_INVALID")
        each = self.sets[name]
        return {"name": name, "title": each["title"], "sticker_type": each["type"], "stickers": [
            {"width": 512, "height": 512, "emoji": "\U0001f634", "set_name": name, "is_animated": False, "type": "regular",
             "thumbnail": {"file_id": "T" + sticker["id"], "file_unique_id": "t" + sticker["id"], "width": 128, "height": 128},
             "file_id": f"F{sticker['id']}-_", "file_unique_id": f"U{sticker['id']}-_", "file_size": 1} for sticker in each["stickers"]]}

    def find(self, file):
        """The set that has a sticker, and its place there."""
        for each in self.sets.values():
            for place, sticker in enumerate(each["stickers"]):
                if f"F{sticker['id']}-_" == file:
                    return each["stickers"], place
        raise Refusal(400, "Bad Request: STICKER_INVALID")

    def replaceStickerInSet(self, request):
        parts, name = self.common(request)
        stickers, place = self.find(parts["old_sticker"][0].decode())
        demand(stickers is self.sets[name]["stickers"], "another set")
        stickers[place] = self.sticker(json.loads(parts["sticker"][0]), parts)
        return True

    def deleteStickerFromSet(self, request):
        stickers, place = self.find(request.parts()["sticker"][0].decode())
        del stickers[place]
        return True

    def setStickerPositionInSet(self, request):
        parts = request.parts()
        stickers, place = self.find(parts["sticker"][0].decode())
        position = int(parts["position"][0])
        demand(0 <= position < len(stickers), "position")
        stickers.insert(position, stickers.pop(place))
        return True

    def sticker(self, value, parts):
        demand(set(value) <= {"sticker", "format", "emoji_list", "keywords"}, f"keys {set(value)}")
        film = value["sticker"].endswith(".webm")
        demand(value["format"] == ("video" if film else "static"), "format")
        demand(1 <= len(value["emoji_list"]) <= 20, "emoji_list")
        demand(sum(map(len, value.get("keywords") or [])) <= 64 and len(value.get("keywords") or []) <= 20, "keywords")
        name = value["sticker"].removeprefix("attach://")
        demand(name in parts and parts[name][1], f"{value['sticker']} is not attached")
        demand(not film or parts[name][0].startswith(b"\x1a\x45\xdf\xa3"), "not a film")
        self.count += 1
        return {**value, "bytes": parts[name][0], "id": str(self.count)}

    def common(self, request):
        parts = request.parts()
        demand(parts["user_id"][0] == str(self.USER).encode(), "user_id")
        return parts, parts["name"][0].decode()

    def createNewStickerSet(self, request):
        parts, name = self.common(request)
        demand(re.fullmatch(r"[A-Za-z](?!.*__)[A-Za-z0-9_]*_by_" + self.BOT, name) and len(name) <= 64, f"name {name}")
        title = parts["title"][0].decode()
        demand(1 <= len(title) <= 64, "title")
        stickers = json.loads(parts["stickers"][0])
        demand(1 <= len(stickers) <= 50, "stickers")
        demand(name not in self.sets, "the set is there already")
        self.sets[name] = {"title": title, "type": parts["sticker_type"][0].decode(),
                           "stickers": [self.sticker(each, parts) for each in stickers]}
        return True

    def addStickerToSet(self, request):
        parts, name = self.common(request)
        demand(len(self.sets[name]["stickers"]) < 120, "Bad Request: STICKERS_TOO_MUCH")
        self.sets[name]["stickers"].append(self.sticker(json.loads(parts["sticker"][0]), parts))
        return True

    def setStickerSetThumbnail(self, request):
        parts, name = self.common(request)
        demand(parts["format"][0] == b"static", "format")
        self.sets[name]["thumbnail"] = parts["thumbnail"][0]
        return True


class Discord(Server):
    """Create Guild Sticker."""

    TOKEN, GUILD, BOT = "bot-token", "987", "111"

    def __init__(self):
        super().__init__()
        self.stickers, self.count = [], 0
        # How many stickers the server takes: 5, and more with boosts.
        self.places = 60

    def stored(self, picture):
        """A picture as the app has it: the bytes that were sent."""
        return picture

    def answer(self, request):
        if request.path.startswith("/cdn/stickers/"):
            demand(request.headers["Authorization"] is None, "the token is not for the CDN")
            found = [each["bytes"] for each in self.stickers if request.path == f"/cdn/stickers/{each['id']}.png"]
            if not found:
                raise Refusal(404, "Not Found")
            return self.stored(found[0])
        if request.headers["Authorization"] != f"Bot {self.TOKEN}":
            raise Refusal(401, "Unauthorized")
        if (request.method, request.path) == ("GET", "/users/@me"):
            return {"id": self.BOT, "username": "farm", "bot": True}
        place = f"/guilds/{self.GUILD}/stickers"
        if (request.method, request.path) == ("GET", place):
            return [{"id": each["id"], "name": each["name"], "description": each["description"], "tags": each["tags"],
                     "guild_id": self.GUILD, "user": {"id": each.get("user", self.BOT), "username": "ana",
                                                      "avatar_decoration_data": {"id": "112"}}} for each in self.stickers]
        if request.method == "PATCH":
            (found,) = [each for each in self.stickers if request.path == f"{place}/{each['id']}"]
            demand(request.headers["Content-Type"] == "application/json", "Content-Type")
            found |= self.texts(json.loads(request.body))
            return {"id": found["id"]}
        if request.method == "DELETE":
            found = [each for each in self.stickers if request.path == f"{place}/{each['id']}"]
            if not found:
                raise Refusal(404, "Unknown Sticker")
            self.stickers.remove(found[0])
            return {}
        demand((request.method, request.path) == ("POST", place), request.path)
        parts = request.parts()
        content, file, type_ = parts["file"]
        demand(file and type_ == "image/png", f"file {file} {type_}")
        sticker = self.texts({key: parts[key][0].decode() for key in ("name", "description", "tags")})
        demand(len(self.stickers) < self.places, f"Maximum number of stickers reached ({self.places})")
        self.count += 1
        self.stickers.append({**sticker, "bytes": content, "id": str(1000 + self.count)})
        return {"id": self.stickers[-1]["id"]}

    def texts(self, sticker):
        demand(set(sticker) == {"name", "description", "tags"}, f"keys {set(sticker)}")
        demand(2 <= len(sticker["name"]) <= 30, "name")
        demand(len(sticker["description"]) in (0, *range(2, 101)), "description")
        demand(1 <= len(sticker["tags"]) <= 200, "tags")
        return sticker


class Matrix(Server):
    """The media repository, and state and account data, of a homeserver."""

    TOKEN = "matrix-token"

    def __init__(self, uri="mxc://example.org:8448/{}"):
        super().__init__()
        self.uri = uri
        self.media, self.state, self.account = {}, {}, {}

    def answer(self, request):
        if request.headers["Authorization"] != f"Bearer {self.TOKEN}":
            raise Refusal(401, "Unauthorized")
        if request.method == "POST" and request.path.startswith("/_matrix/media/v3/upload?filename="):
            demand(request.headers["Content-Type"] == "image/webp", "Content-Type")
            uri = self.uri.format(f"file{len(self.media)}")
            self.media[uri] = (request.path.partition("=")[2], request.body)
            return {"content_uri": uri}
        downloads = "/_matrix/client/v1/media/download/"
        if request.path.startswith(downloads):
            uri = "mxc://" + request.path.removeprefix(downloads)
            if uri in self.media:
                return self.media[uri][1]
        if request.path == "/_matrix/client/v3/account/whoami":
            return {"user_id": "@ana:example.org:8448", "device_id": "X"}
        for kind, store in (("rooms", self.state), ("user", self.account)):
            if request.path.startswith(f"/_matrix/client/v3/{kind}/"):
                if request.method == "PUT":
                    store[request.path] = json.loads(request.body)
                    return {}
                if request.path in store:
                    return store[request.path]
        raise Refusal(404, "M_NOT_FOUND")
