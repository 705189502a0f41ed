"""Scrolls a page in Chromium under a trace, and reads frames, the main thread's work and pictures off it."""
import base64
import contextlib
import functools

CATEGORIES = ["__metadata", "blink.user_timing", "disabled-by-default-devtools.timeline",
              "disabled-by-default-devtools.timeline.frame"]
PICTURES = "disabled-by-default-devtools.screenshot"

# Chromium begins a gesture with its next frame, which an idle page may never draw: something invisible moves until then.
KEEP_DRAWING = """() => {
  const spot = document.body.appendChild(document.createElement('div'))
  spot.style.cssText = 'position:fixed;inset:0 auto auto 0;width:9px;height:9px;background:#888'
  spot.animate([{ opacity: 0 }, { opacity: .01 }], { duration: 1000, iterations: Infinity })
  const track = document.querySelector('#_track')
  const start = track.scrollLeft
  track.addEventListener('scroll', () => Math.abs(track.scrollLeft - start) > 9 && spot.remove())
}"""


class Trace:
    """What Chromium noted. Times are in seconds."""

    def __init__(self, events):
        self._events = events

    def mark(self, name):
        """When the page called `performance.mark(name)`."""
        return next(event["ts"] / 1e6 for event in self._events
                    if event["name"] == name and event["cat"] == "blink.user_timing")

    @functools.cached_property
    def process(self):
        """The process that drew the most frames: the page's."""
        drawn = [event["pid"] for event in self._events if event["name"] == "DrawFrame"]
        return max(set(drawn), key=drawn.count)

    def frames(self):
        """When the page's compositor drew a frame."""
        return sorted(event["ts"] / 1e6 for event in self._events
                      if event["name"] == "DrawFrame" and event["pid"] == self.process)

    def main_thread(self, start, end):
        """The processor time that the page's main thread took between `start` and `end`. It does not grow while others work
        on the machine."""
        threads = {event["tid"] for event in self._events if event["name"] == "thread_name"
                   and event["pid"] == self.process and event["args"]["name"] == "CrRendererMain"}
        return sum(event.get("tdur", 0) / 1e6 for event in self._events
                   if event["name"] == "RunTask" and event["pid"] == self.process and event["tid"] in threads
                   and start <= event["ts"] / 1e6 <= end)

    def pictures(self, start, end):
        """The frames shown between `start` and `end`, as JPEG files."""
        return [base64.b64decode(event["args"]["snapshot"]) for event in self._events
                if event["name"] == "Screenshot" and start <= event["ts"] / 1e6 <= end]


class Recorder:
    """Records traces of a Chromium page."""

    def __init__(self, page):
        self._page = page
        self._session = page.context.new_cdp_session(page)

    def scroll(self, distance, speed):
        """Scrolls the carousel forwards by `distance` CSS pixels at `speed` pixels a second, as a wheel does."""
        self._page.mouse.move(200, 300)
        self._page.evaluate(KEEP_DRAWING)
        self._session.send("Input.synthesizeScrollGesture", {
            "x": 200, "y": 300, "xDistance": -distance, "speed": speed, "gestureSourceType": "mouse"})

    @contextlib.contextmanager
    def recording(self, *categories):
        """A trace of what happens inside; it is complete once the block has ended."""
        events, done = [], []
        self._session.on("Tracing.dataCollected", lambda part: events.extend(part["value"]))
        self._session.on("Tracing.tracingComplete", lambda _: done.append(True))
        self._session.send("Tracing.start", {
            "transferMode": "ReportEvents", "traceConfig": {"includedCategories": [*CATEGORIES, *categories]}})
        yield Trace(events)
        self._session.send("Tracing.end")
        while not done:
            self._page.wait_for_timeout(50)
