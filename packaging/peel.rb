# A Homebrew formula for a tap of your own. It builds from source with Homebrew's libraries. A release carries this file with the
# repository's name and the checksum filled in (scripts/release-files.sh). `brew audit --new peel` has not been run on it.
class Peel < Formula
  desc "Turns a folder of photos into a sticker pack on the web"
  homepage "https://github.com/OWNER/peel"
  url "https://github.com/OWNER/peel/archive/refs/tags/v0.2.0.tar.gz"
  sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  license "Apache-2.0"

  depends_on "pkgconf" => :build
  depends_on xcode: ["26.0", :build]
  depends_on "jpeg-turbo"
  depends_on "libheif"
  depends_on "libpng"
  depends_on "libyaml"
  depends_on "libzip"
  depends_on "little-cms2"
  depends_on macos: :sequoia
  depends_on "qrencode"
  depends_on "webp"

  def install
    system "swift", "build", "--disable-sandbox", "-c", "release", "--product", "peel"
    bin.install ".build/release/peel"
    generate_completions_from_executable(bin/"peel", "--generate-completion-script")
    (man1/"peel.1").write Utils.safe_popen_read("python3", "scripts/man-page.py", bin/"peel")
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/peel --version")
    assert_match "64", shell_output("#{bin}/peel build nowhere 2>&1; echo $?")
  end
end
