"""What a page may weigh and how long it may take."""
import os
import statistics

import answers
from checks import only_in_all

# What a phone asks for before anything is touched.
MOST_REQUESTS, MOST_BYTES = 30, 250_000
# Milliseconds; twice as many where others may work on the machine too.
SLOWNESS = 2 if os.environ.get("CI") == "true" else 1
LONGEST_PAINT, LONGEST_ANSWER = 300 * SLOWNESS, 100 * SLOWNESS

PAINT = """() => new Promise(resolve => new PerformanceObserver(list => {
  const paint = list.getEntriesByName('first-contentful-paint')[0]
  if (paint) resolve(paint.startTime)
}).observe({ type: 'paint', buffered: true }))"""


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


@only_in_all("it measures time")
def check_a_large_pack_is_painted_at_once(bench):
    pack, folder = max(bench.packs_with(60), key=lambda each: len(bench.stickers(each[0])))
    times = []
    for _ in range(5):
        page = bench.page(f"{folder}index.html", 390, 844, fresh=True, reduced_motion="no-preference")
        times.append(page.evaluate(PAINT))
        bench.leave(page)
    assert statistics.median(times) <= LONGEST_PAINT, f"{pack.name}: {statistics.median(times):.0f} ms to the first paint"


@only_in_all("it measures time")
def check_every_control_answers_at_once(bench):
    pack, folder = max(bench.packs_with(60), key=lambda each: len(bench.stickers(each[0])))
    slugs = bench.stickers(pack)
    medians = {name: statistics.median(times) for name, times in answers.measure(bench, folder, slugs[0]).items()}
    slowest = sorted(medians, key=medians.get, reverse=True)
    slow = {name: medians[name] for name in slowest if medians[name] > LONGEST_ANSWER}
    assert not slow, f"with {len(slugs)} stickers, in ms: {slow}"
    told = ", ".join(f"{name} {medians[name]:.0f} ms" for name in slowest[:5])
    return f"{len(medians)} controls with {len(slugs)} stickers, the slowest {told}"
