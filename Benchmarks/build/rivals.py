"""Other programs on the same photos, where they are installed. None of them cuts anything out."""
import pathlib
import shutil
import sys

SIDE = 1024


def djpeg(photos, scratch, scale):
    return [["djpeg", "-scale", scale, "-outfile", "/dev/null", str(photo)] for photo in photos]


def vipsthumbnail(photos, scratch):
    return [["vipsthumbnail", str(photo), "-s", f"{SIDE}x{SIDE}", "-o", f"{scratch}/%s.webp[Q=82]"] for photo in photos]


def sigal(photos, scratch):
    """A gallery: each photo at 1024 pixels and a thumbnail, both WebP, on two processes."""
    settings = scratch / "sigal.conf.py"
    settings.write_text(
        f"source = {str(photos[0].parent)!r}\ndestination = {str(scratch / 'gallery')!r}\nimg_format = 'WEBP'\n"
        f"img_size = ({SIDE}, {SIDE})\nimg_processor = 'ResizeToFit'\nwrite_html = True\n")
    program = pathlib.Path(sys.executable).with_name("sigal")
    return [[str(program), "build", "-c", str(settings), "-n", "2"]]


def hugo(photos, scratch):
    """A page with each photo at 1024 pixels."""
    site = scratch / "hugo"
    shutil.rmtree(site, ignore_errors=True)
    page = site / "content" / "photos"
    page.mkdir(parents=True)
    (site / "layouts" / "_default").mkdir(parents=True)
    for photo in photos:
        (page / photo.name).symlink_to(photo.resolve())
    (page / "index.md").write_text("---\ntitle: Photos\n---\n")
    (site / "config.toml").write_text('baseURL = "/"\ndisableKinds = ["taxonomy", "term", "RSS", "sitemap", "home", "section"]\n')
    (site / "layouts" / "_default" / "single.html").write_text(
        f'{{{{ range .Resources.ByType "image" }}}}<img src="{{{{ (.Fit "{SIDE}x{SIDE} webp q82").RelPermalink }}}}">{{{{ end }}}}\n')
    return [["hugo", "--quiet", "-s", str(site), "-d", str(scratch / "hugo-site")]]


def installed():
    """Names, and what gives the commands for a list of photos and a folder to write into."""
    here = {}
    if shutil.which("djpeg"):
        here["djpeg, whole"] = lambda photos, scratch: djpeg(photos, scratch, "1/1")
        here["djpeg, a quarter"] = lambda photos, scratch: djpeg(photos, scratch, "1/4")
    if shutil.which("vipsthumbnail"):
        here["vipsthumbnail"] = vipsthumbnail
    if pathlib.Path(sys.executable).with_name("sigal").exists():
        here["sigal, 2 jobs"] = sigal
    if shutil.which("hugo"):
        here["Hugo"] = hugo
    return here
