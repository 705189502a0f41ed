"""The part of the grid page that leads into chat apps."""
import axe
from checks import elsewhere, few

# As people see them: those that most people have come first.
ORDER = ("WhatsApp", "Telegram", "Signal", "Discord emoji")


def check_the_ways_into_chat_apps_open_and_lead_somewhere(bench):
    found = [folder for _, folder in bench.packs_with(1) if 'class="apps"' in (bench.site / folder / "grid.html").read_text()]
    if not found:
        elsewhere("no pack here has exports")
    for width, scheme in few(((320, "light"), (1280, "light"), (320, "dark"), (1280, "dark"))):
        page = bench.page(f"{found[0]}grid.html", width, over="server", color_scheme=scheme, fresh=True)
        apps = page.locator(".apps details")
        names = apps.locator("summary").all_text_contents()
        assert names == sorted(names, key=ORDER.index) and len(names) >= 2, names
        # By keyboard, as everything.
        for place in range(apps.count()):
            apps.nth(place).locator("summary").focus()
            page.keyboard.press("Enter")
            assert apps.nth(place).locator("li").first.is_visible(), f"{place} has no steps"
        assert page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0, f"{width}: too wide"
        violations = axe.violations(page, ".apps")
        assert not violations, f"{width} {scheme}: {violations}"
        if scheme == "dark":
            continue
        links = page.locator(".apps a[download]").count()
        for place in range(links):
            # Chromium asks before it saves more than ten files of a page.
            if place and place % 9 == 0:
                page = bench.page(f"{found[0]}grid.html", width, over="server", color_scheme=scheme, fresh=True)
                page.evaluate("() => document.querySelectorAll('.apps details').forEach(each => { each.open = true })")
            link = page.locator(".apps a[download]").nth(place)
            with page.expect_download() as download:
                link.click()
            name = link.get_attribute("download")
            assert link.inner_text().startswith("Download"), f"{name} is offered as {link.inner_text()}"
            assert download.value.suggested_filename == name and download.value.path().stat().st_size > 1000, name
