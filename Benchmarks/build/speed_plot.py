#!/usr/bin/env python3
"""Draws what builds took, commit by commit. Usage: speed_plot.py <Benchmarks/build/speed.jsonl >Benchmarks/build/speed.svg

Above: processor time for a photo, divided by what sigal takes to resize it, and the peak memory with two jobs. Below: where the
time of the last commit goes.
"""
import html
import json
import sys

WIDTH, HEIGHT = 880, 470
INK, SOFT, LINE, GOAL = "#1d2026", "#6b7280", "#2f6fdb", "#d9622b"
STAGES = ["#2f6fdb", "#5b9bf0", "#9cc3f7", "#d9622b", "#f09a5b", "#f7c99c", "#3f9d6b", "#7cc79f", "#b8e3cb", "#8a5fc7", "#b79be3",
          "#c9ced6", "#9aa3af", "#6b7280"]


def text(x, y, words, size=13, color=SOFT, anchor="start", weight="normal"):
    return (f'<text x="{x:.0f}" y="{y:.0f}" font-size="{size}" fill="{color}" text-anchor="{anchor}" '
            f'font-weight="{weight}">{html.escape(words)}</text>')


def panel(left, width, title, goal, values, commits, digits):
    """A line over the commits, and where it should be below."""
    top, height = 62, 170
    most = max(values + [goal]) * 1.15
    parts = [text(left, 40, title, 15, INK, weight="600")]

    def place(index, value):
        step = width / max(1, len(values) - 1) if len(values) > 1 else 0
        return left + index * step, top + height * (1 - value / most)

    level = place(0, goal)[1]
    parts.append(f'<path d="M{left},{top + height}h{width}" stroke="#d6dae1"/>')
    parts.append(f'<path d="M{left},{level:.1f}h{width}" stroke="{GOAL}" stroke-dasharray="5 4"/>')
    points = [place(index, value) for index, value in enumerate(values)]
    # On the side of the line where the last value is not.
    parts.append(text(left + width, level + (16 if points[-1][1] < level else -6), f"{goal:g}", 12, GOAL, "end"))
    parts.append(f'<polyline points="{" ".join(f"{x:.1f},{y:.1f}" for x, y in points)}" fill="none" stroke="{LINE}" '
                 f'stroke-width="2.5" stroke-linejoin="round"/>')
    shown = {0, len(values) - 1}
    for index, ((x, y), value, commit) in enumerate(zip(points, values, commits)):
        parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="{LINE}"><title>{commit}: {value:.{digits}f}</title></circle>')
        if index in shown:
            anchor = "start" if index == 0 else "end"
            # Above its point, but where it would lie on the line.
            parts.append(text(x, y + (22 if 0 <= y - level < 28 else -10), f"{value:.{digits}f}", 13, INK, anchor, "600"))
            parts.append(text(x, top + height + 20, commit, 12, SOFT, anchor))
    return parts


def bars(stages, left, top, width):
    """The stages of a photo side by side, as long as they take."""
    total = sum(stages.values())
    parts = [text(left, top - 14, f"Where a photo's {1e3 * total:.0f} ms of processor time go", 15, INK, weight="600")]
    x = left
    for index, (name, seconds) in enumerate(stages.items()):
        length = width * seconds / total
        color = STAGES[index % len(STAGES)]
        parts.append(f'<rect x="{x:.1f}" y="{top}" width="{max(0.5, length - 1):.1f}" height="34" fill="{color}"/>')
        x += length
        column, row = index % 5, index // 5
        at = left + column * width / 5
        parts.append(f'<rect x="{at:.0f}" y="{top + 52 + row * 26}" width="12" height="12" rx="2" fill="{color}"/>')
        parts.append(text(at + 18, top + 63 + row * 26, f"{name} {1e3 * seconds:.1f} ms", 13, INK))
    return parts


def main():
    rows = [json.loads(line) for line in sys.stdin if line.strip()]
    if not rows:
        sys.exit("there is nothing to draw: make bench writes Benchmarks/build/speed.jsonl")
    commits = [row["commit"] for row in rows]
    against = [(row["commit"], row["ratios"]["CPU ÷ sigal's"]) for row in rows if "CPU ÷ sigal's" in row["ratios"]]
    peaks = [row["programs"]["peel build, 2 jobs"]["peak"] for row in rows]
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="system-ui, sans-serif">',
             f'<title>What a build takes, commit by commit</title><rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>']
    if against:
        parts += panel(40, 370, "Processor time ÷ sigal's", 1.0, [value for _, value in against], [name for name, _ in against], 2)
    parts += panel(480, 360, "Peak memory with two jobs, MiB", 130, peaks, commits, 0)
    if rows[-1]["stages"]:
        parts += bars(rows[-1]["stages"], 40, 310, WIDTH - 80)
    print("\n".join(parts + ["</svg>"]))


main()
