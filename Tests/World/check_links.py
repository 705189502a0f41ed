"""What came from a stranger reads nothing outside of itself."""
import os
import shutil

from checks import TOYS


def gift(world):
    """A folder with links out of it: to a folder, a photo and a matte."""
    secret, photos = world.root / "secret", world.root / "photos"
    secret.mkdir()
    shutil.copy(TOYS / "rocket.jpg", secret / "passport.jpg")
    os.symlink("../secret", photos / "trip")
    os.symlink("../secret/passport.jpg", photos / "private.jpg")
    return photos


def published(world, site="site"):
    return " ".join(str(path) for path in (world.root / site).rglob("*"))


def check_links_out_of_a_folder_are_named_and_not_followed(world):
    gift(world)
    status, text = world.run("build", "photos", "-o", "site")
    assert status == 0, text
    assert "passport" not in published(world) and "private" not in published(world), published(world)
    assert "trip" in text and "private.jpg" in text and "--follow-links" in text, text


def check_links_are_followed_on_request(world):
    gift(world)
    world.must("build", "photos", "-o", "site", "--follow-links", "-q")
    assert "passport" in published(world), published(world)
    world.must("build", "photos", "-o", "site", "-q")
    # The page of a removed sticker says that it is gone; nothing of the photo is left.
    left = [path for path in (world.root / "site").rglob("*") if "passport" in str(path)]
    assert [path.name for path in left] == ["passport.html"], f"a build keeps what came through the link: {left}"
    assert "This sticker is gone" in left[0].read_text()


def check_settings_behind_a_link_are_refused(world):
    photos = gift(world)
    (world.root / "secret" / "peel.yaml").write_text("title: Private\n")
    os.symlink("../secret/peel.yaml", photos / "peel.yaml")
    status, text = world.run("build", "photos", "-o", "site")
    assert status == 64 and "peel.yaml" in text and "leads out" in text, f"status {status}: {text}"


def check_links_out_of_a_theme_are_errors(world):
    (world.root / "key").write_text("PRIVATE")
    for number, link in enumerate(("assets/logo.svg", "assets", "templates/index.mustache")):
        theme = world.root / f"theme{number}"
        (theme / "templates").mkdir(parents=True)
        place = theme / link
        place.parent.mkdir(exist_ok=True)
        os.symlink(world.root if link == "assets" else world.root / "key", place)
        status, text = world.run("build", "photos", "-o", "site", "--theme", theme)
        assert status == 64 and link in text and "leads out" in text, f"status {status}: {text}"


def check_links_inside_a_theme_are_followed(world):
    assets = world.root / "theme" / "assets"
    assets.mkdir(parents=True)
    (assets / "a.svg").write_text("<svg/>")
    os.symlink("a.svg", assets / "b.svg")
    world.must("build", "photos", "-o", "site", "--theme", "theme", "-q")
    assert "b" in " ".join(path.name for path in (world.root / "site" / "assets").iterdir())
