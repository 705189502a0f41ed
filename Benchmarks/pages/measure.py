#!/usr/bin/env python3
"""Measures carousels in Chromium: python3 Benchmarks/pages/measure.py SITE

Prints for each pack of the site, at 390x844 and from disk: how many slides its carousel has, its weight before images, the
median of five first contentful paints, the layout shift; then, scrolling at 1500 px/s over at most 20 slides, frames a
second and the main thread's work for each, medians of three runs, with scroll timelines and with the script in their
place; and the median and the longest of five answers of each control. Before them the same of a page of 20 plain colours,
which is what the browser itself takes on this machine. Ends with status 1 where a first paint or a median answer takes longer than it
may on a machine that does nothing else. Needs playwright and a Chromium (see browsers.py).
"""
import pathlib
import re
import statistics
import sys
import tempfile

sys.path[:0] = [str(pathlib.Path(__file__).resolve().parents[2] / "Tests" / name) for name in ("", "Browser")]
import answers
from browsers import Workbench
from tracing import Recorder

WIDTH, HEIGHT, SPEED = 390, 844, 1500
# Milliseconds.
LONGEST_PAINT, LONGEST_ANSWER = 300, 100

PLAIN = """<!doctype html><title>Plain</title>
<style>body { margin: 0 } div { display: flex; overflow: auto hidden } p { flex: 0 0 100%; height: 100vh; margin: 0 }</style>
<div id="_track">""" + "".join(f'<p style="background: hsl({18 * place} 80% 60%)">{place}</p>' for place in range(20)) + "</div>"

LOADED = """() => new Promise(resolve => {
  let shift = 0
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver(list => {
    const paint = list.getEntriesByName('first-contentful-paint')[0]
    if (paint) setTimeout(() => resolve({ paint: paint.startTime, shift }), 500)
  }).observe({ type: 'paint', buffered: true })
})"""


def weight(pack):
    """Bytes of script and style, and of HTML for each slide."""
    text = (pack / "index.html").read_text()

    def files(kind):
        return sum((pack / name).stat().st_size for name in re.findall(rf'(?:href|src)="([^"]+\.{kind})"', text))
    start = text.index('id="_track"')
    slides = text.count('aria-roledescription="') - 1
    return slides, files("js"), files("css"), len(text[start:text.index("</section>", start)].encode()) / slides


def loading(open_page, runs=5):
    """The median first contentful paint in milliseconds, and the largest layout shift."""
    results = []
    for _ in range(runs):
        page = open_page()
        results.append(page.evaluate(LOADED))
        page.context.close()
    return statistics.median(each["paint"] for each in results), max(each["shift"] for each in results)


def scrolling(open_page, slides, runs=3):
    """Medians of frames a second and of the main thread's milliseconds for each; the largest layout shift."""
    rates, works, shifts = [], [], []
    for _ in range(runs):
        page = open_page()
        recorder = Recorder(page)
        with recorder.recording() as trace:
            recorder.scroll(WIDTH * min(20, slides - 1), SPEED)
        frames = trace.frames()
        rates.append((len(frames) - 1) / (frames[-1] - frames[0]))
        works.append(1000 * trace.main_thread(frames[0], frames[-1]) / len(frames))
        shifts.append(page.evaluate(LOADED)["shift"])
        page.context.close()
    return statistics.median(rates), statistics.median(works), max(shifts)


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    with Workbench(pathlib.Path(sys.argv[1]).resolve()) as bench, tempfile.NamedTemporaryFile("w", suffix=".html") as plain:
        plain.write(PLAIN)
        plain.flush()

        def open_plain():
            page = bench.chromium.new_context(viewport={"width": WIDTH, "height": HEIGHT}).new_page()
            page.goto(f"file://{plain.name}")
            return page

        paint, _ = loading(open_plain)
        rate, work, _ = scrolling(open_plain, 20)
        slow = []
        print(f"20 plain colours: first paint {paint:.0f} ms, {rate:.1f} frames/s, {work:.1f} ms main thread a frame", flush=True)
        for pack, folder in bench.packs_with(2):
            def open_pack(timelines=True):
                return bench.page(f"{folder}index.html", WIDTH, HEIGHT, timelines=timelines, fresh=True, reduced_motion="no-preference")

            slides, script, style, html = weight(pack)
            paint, shift = loading(open_pack)
            if paint > LONGEST_PAINT:
                slow.append(f"the first paint of {slides} slides")
            native = scrolling(open_pack, slides)
            scripted = scrolling(lambda: open_pack(timelines=False), slides)
            print(f"{slides} slides: script {script} B, style {style} B, HTML {html:.0f} B a slide; first paint {paint:.0f} "
                  f"ms; layout shift {shift:.4f} loading, {max(native[2], scripted[2]):.4f} scrolling")
            for name, (rate, work, _) in (("scroll timelines", native), ("script", scripted)):
                print(f"  {name:16} {rate:5.1f} frames/s {work:5.1f} ms main thread a frame", flush=True)
            for name, times in answers.measure(bench, folder, bench.stickers(pack)[0], runs=5).items():
                print(f"  {name:24} answers in {statistics.median(times):3.0f} ms, at most {max(times):.0f}", flush=True)
                if statistics.median(times) > LONGEST_ANSWER:
                    slow.append(f"{name} with {slides} slides")
        if slow:
            sys.exit(f"slower than {LONGEST_PAINT} ms to paint, {LONGEST_ANSWER} ms to answer: {', '.join(slow)}")


main()
