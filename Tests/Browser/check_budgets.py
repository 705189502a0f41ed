"""What a page may weigh and how long it may take."""
import os
import statistics

# What a phone asks for before anything is touched.
MOST_REQUESTS, MOST_BYTES = 30, 250_000
# Milliseconds; twice as many where others may work on the machine too.
SLOWNESS = 2 if os.environ.get("CI") == "true" else 1
LONGEST_PAINT, LONGEST_ANSWER = 300 * SLOWNESS, 100 * SLOWNESS

PAINT = """() => new Promise(resolve => new PerformanceObserver(list => {
  const paint = list.getEntriesByName('first-contentful-paint')[0]
  if (paint) resolve(paint.startTime)
}).observe({ type: 'paint', buffered: true }))"""
LISTEN = """() => {
  window.answers = []
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) if (entry.interactionId) answers.push([entry.name, entry.duration])
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
}"""


def check_a_first_view_is_light(bench):
    for pack, folder in bench.packs_with(8):
        if len(bench.stickers(pack)) > 60:
            continue
        page = bench.chromium.new_context(viewport={"width": 390, "height": 844}, device_scale_factor=2).new_page()
        answers = []
        page.on("response", lambda answer: answers.append(answer))
        page.goto(bench.address(f"{folder}index.html"), wait_until="networkidle")
        weight = sum(len(answer.body()) for answer in answers if answer.ok)
        assert len(answers) <= MOST_REQUESTS, f"{pack.name}: {len(answers)} requests"
        assert weight <= MOST_BYTES, f"{pack.name}: {weight} bytes"
        page.context.close()


def check_a_large_pack_is_painted_at_once(bench):
    pack, folder = max(bench.packs_with(60), key=lambda each: len(bench.stickers(each[0])))
    times = []
    for _ in range(5):
        page = bench.page(f"{folder}index.html", 390, 844)
        times.append(page.evaluate(PAINT))
        page.context.close()
    assert statistics.median(times) <= LONGEST_PAINT, f"{pack.name}: {statistics.median(times):.0f} ms to the first paint"


def check_every_control_answers_at_once(bench):
    pack, folder = max(bench.packs_with(60), key=lambda each: len(bench.stickers(each[0])))

    def work(path, *steps):
        page = bench.page(folder + path, 390, 844, over="server", permissions=["clipboard-read", "clipboard-write"])
        page.evaluate(LISTEN)
        page.wait_for_timeout(500)
        for step in steps:
            step(page)
            page.wait_for_timeout(250)
        slow = [each for each in page.evaluate("() => answers") if each[1] > LONGEST_ANSWER]
        assert not slow, f"{path} with {len(bench.stickers(pack))} stickers: {slow}"
        page.context.close()

    work("index.html", lambda page: page.keyboard.press("ArrowRight"), lambda page: page.locator(".next").click(),
         lambda page: page.keyboard.press("End"), lambda page: page.locator("#_jump [aria-current]").click())
    work("grid.html", lambda page: page.locator(".spectrum svg").click(), lambda page: page.locator("#_find").press("a"),
         lambda page: page.locator("#_order").press("ArrowDown"), lambda page: page.locator("#_from").press("ArrowRight"),
         lambda page: page.locator("[data-act=more]:visible").first.click())
    work("colors.html", lambda page: page.locator("#_count").press("ArrowRight"), lambda page: page.locator("[data-act=open]").first.click(),
         lambda page: page.locator(".values button").first.click(), lambda page: page.locator(".panel input").press("ArrowLeft"))
