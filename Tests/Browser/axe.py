"""What axe finds wrong with a page."""
import functools
import pathlib

import pytest


@functools.cache
def _script():
    try:
        import axe_playwright_python
    except ImportError:
        pytest.skip("the Python package axe-playwright-python is not installed")
    return (pathlib.Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text()


def violations(page, within="html", also=(), only=None):
    """The rules that a part of the page breaks, each with what breaks it. Tries the rules `also`, which axe leaves out unless asked,
    or those of `only` alone."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(_script())
        # It knows no gradients: the tabs stand on a slide's light, and their pixels are measured (check_pages.py).
        page.evaluate("""() => axe.configure({ rules: [
          { id: 'color-contrast', selector: 'body :not(body:has(.slide) .tabs *)' },
        ] })""")
    # Only what is wrong crosses over: what passes is a thousand times as much.
    found = page.evaluate("""async ([within, also, only]) => {
      const rules = Object.fromEntries(also.map(rule => [rule, { enabled: true }]))
      const { violations } = await axe.run(within, { resultTypes: ['violations'], ...only ? { runOnly: only } : { rules } })
      return violations.map(({ id, nodes }) => [id, nodes.slice(0, 3).map(node => node.html.slice(0, 160))])
    }""", [within, list(also), only])
    return [f"{rule}: {'; '.join(parts)}" for rule, parts in found]
