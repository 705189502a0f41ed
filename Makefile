# make demo      build the example site and say where it is
# make install   install the program, its manual page and the shells' completions
# make dist      write what a release hands out into DIST
# make check     test what a change can break
# make test      test every promise of the README
# make test-all  test everything else too
# make help      every target

SWIFT ?= swift
PHOTOS ?= examples/toys
DEMO ?= demo-site
PREFIX ?= /usr/local
DIST ?= dist
RELEASE = .build/release/peel
# Without the tables that debuggers read: they are half of the program, and a tenth of the compiler's time.
BUILD = $(SWIFT) build -c release -debug-info-format none
# The checks in Python, with more of pytest's words: `make test-apps CHECKS="-k sheet"`.
pytest = PEEL="$(RELEASE)" "$$(sh Tests/python.sh)" -m pytest $(1) $(CHECKS)

# Where `make install` puts things. Its path may have spaces, so that it stands in quotes wherever it is used.
ROOT = $(DESTDIR)$(PREFIX)
BIN = bin/peel
MAN = share/man/man1/peel.1
BASH_COMPLETION = share/bash-completion/completions/peel
ZSH_COMPLETION = share/zsh/site-functions/_peel
FISH_COMPLETION = share/fish/vendor_completions.d/peel.fish
INSTALLED = $(BIN) $(MAN) $(BASH_COMPLETION) $(ZSH_COMPLETION) $(FISH_COMPLETION)

# What the package links against, and what finds it.
APT = pkg-config libpng-dev libjpeg-dev libwebp-dev liblcms2-dev libheif-dev libzip-dev zlib1g-dev libyaml-dev libqrencode-dev libssl-dev
BREW = pkg-config libpng jpeg-turbo webp little-cms2 libheif libzip libyaml qrencode
LIBRARIES = libpng libjpeg libwebp libwebpdemux libwebpmux lcms2 libheif libzip zlib yaml-0.1 libqrencode

# What the tests use: browsers, and programs that read what Peel wrote.
TOOLS_APT = chromium chromium-headless-shell firefox-esr webkit2gtk-driver xvfb default-jre-headless python3-venv \
	webp pngcheck libjpeg-turbo-progs zbar-tools unzip groff-base qpdf poppler-utils shellcheck codespell curl nodejs node-typescript rsync rclone \
	ffmpeg libimage-exiftool-perl acl dosfstools bindfs
TOOLS_BREW = a Chromium such as Google Chrome, Firefox, a Java runtime (brew install --cask google-chrome firefox temurin), \
	and brew install webp pngcheck jpeg-turbo zbar groff qpdf poppler shellcheck codespell node typescript ffmpeg exiftool
TOOLS = chromium-headless-shell firefox-esr WebKitWebDriver Xvfb chromium java python3 webpinfo pngcheck djpeg zbarimg unzip groff qpdf pdftoppm shellcheck codespell curl node tsc rsync rclone ffmpeg exiftool setfacl mkfs.vfat bindfs

ifeq ($(shell uname),Darwin)
# Homebrew keeps these out of the default search path.
BREW_PREFIX := $(shell brew --prefix 2>/dev/null)
export PKG_CONFIG_PATH := $(BREW_PREFIX)/opt/jpeg-turbo/lib/pkgconfig:$(PKG_CONFIG_PATH)
else
# SHA-256; on macOS CryptoKit has it.
LIBRARIES += libcrypto
endif

.PHONY: help deps build demo install uninstall dist check test test-all test-tools test-builds test-swift test-browser \
	test-javascript test-apps histories test-rooms test-install test-dist test-docs test-scale test-asan test-tsan test-many test-moments test-world \
	fuzz fuzz-servers faults same-bytes audit mutants lot look docs \
	lint format bench bench-apps bench-cut bench-films bench-kernels bench-pages bench-program bench-quality bench-scale bench-weight quality clean

help:
	@echo "make deps          install the system libraries that Peel links against (apt or brew)"
	@echo "make build         build the program: $(RELEASE)"
	@echo "make demo          build the site of $(PHOTOS) into $(DEMO) and say where it is"
	@echo "make install       install below PREFIX=$(PREFIX): the program, its manual page, completions"
	@echo "make uninstall     remove what make install installed"
	@echo "make dist          write an archive that runs where nothing is installed, a .deb and a Python wheel, into $(DIST)"
	@echo "make check         after a change: the tests of the modules that changed and of those that import them, and the lint"
	@echo "make test          before it lands: every promise of the README and of docs/internals/guarantees.md, pages and studio included"
	@echo "make test-all      every night: large packs, every browser and state, faults, fuzzers, sanitizers, mutants"
	@echo "make test-dist     try what make dist wrote in bare Debian 12 and 13 systems (root, mmdebstrap)"
	@echo "make test-asan     the Swift tests under the address sanitizer; make test-tsan under the thread sanitizer"
	@echo "make fuzz          fuzz all that reads files, SECONDS=n for each; make fuzz-png for one"
	@echo "make fuzz-servers feed preview and studio requests that no browser sends, for SECONDS=n"
	@echo "make histories     bring a pack up to date in each app and at each host, and print the table"
	@echo "make faults        fail each call for files once, kill, and cut the power: FAULTS='-k studio --each 0'"
	@echo "make same-bytes    build the examples under other processors, locales, orders, and compare the bytes"
	@echo "make audit         list what is linked with its version, and the faults known of it"
	@echo "make test-many     build a pack of 5,000 photos within bounds"
	@echo "make look          show what a change does to the look of stickers, side by side; ACCEPT=yes takes it"
	@echo "make lot           change COUNT numbers of the look, drawn by lot with SEED, and see whether the tests notice"
	@echo "make mutants       put faults into the code, one at a time, and see whether the tests notice"
	@echo "make test-tools    install the browsers and the programs that the tests use"
	@echo "make docs          write the documentation of the modules"
	@echo "make lint          check the format of the sources, the links and the spelling of the documents"
	@echo "make format        format the sources"
	@echo "make bench         measure builds of photos of 12 megapixels, or those of PHOTOS=dir, beside other programs"
	@echo "make bench-apps    measure the packs for chat apps of PHOTOS=dir, beside other programs"
	@echo "make bench-cut     compare peel cut of another program, PREVIOUS=peel, on the photos of PHOTOS=dir"
	@echo "make bench-films   measure stickers that move, and their packs, on ten films with exact mattes"
	@echo "make bench-scale   measure what is built again after a change, and large packs, in FOLDER=dir"
	@echo "make bench-weight  tell what a site of PHOTOS=dir weighs, with palettes and in true colour"
	@echo "make bench-kernels time each step of the work on a photo, on the photos of PHOTOS=dir"
	@echo "make bench-program tell where the program's bytes are and how long it takes to start"
	@echo "make bench-quality compare the mattes and files of another program, PREVIOUS=peel, on PHOTOS=dir"
	@echo "make bench-pages   measure the pages of large packs in Chromium"
	@echo "make quality       measure the cut-out on the archives of DATA=dir, without taps and with, and draw the worst"
	@echo "make clean         remove what was built"

deps:
	@APT="$(APT)" BREW="$(BREW)" LIBRARIES="$(LIBRARIES)" sh scripts/install-libraries.sh

build: deps
	$(BUILD) --product peel

demo: build
	$(RELEASE) build $(PHOTOS) -o $(DEMO)
	@echo "The example site is ready: open $(CURDIR)/$(DEMO)/index.html"

# What is built is installed as it is, so that `sudo make install` builds nothing.
$(RELEASE):
	$(MAKE) build

# Everybody may read it, whatever the umask of who installs it.
install: $(RELEASE)
	@umask 022; for file in $(INSTALLED); do mkdir -p "$(ROOT)/$$(dirname "$$file")"; done
	install -m 755 $(RELEASE) "$(ROOT)/$(BIN)"
	umask 022; python3 scripts/man-page.py $(RELEASE) >"$(ROOT)/$(MAN)"
	umask 022; $(RELEASE) --generate-completion-script bash >"$(ROOT)/$(BASH_COMPLETION)"
	umask 022; $(RELEASE) --generate-completion-script zsh >"$(ROOT)/$(ZSH_COMPLETION)"
	umask 022; $(RELEASE) --generate-completion-script fish >"$(ROOT)/$(FISH_COMPLETION)"

uninstall:
	for file in $(INSTALLED); do rm -f "$(ROOT)/$$file"; done

dist: build
	@sh scripts/dist.sh $(RELEASE) "$(DIST)"

# What changed since BASE, by default since the last commit.
BASE ?= HEAD

check: deps
	@SWIFT="$(SWIFT)" python3 scripts/check-changes.py --base $(BASE)

# The tools are installed while the compiler works. Ends with the number of checks that passed, failed and were skipped.
test: deps
	@$(MAKE) --no-print-directory -j2 test-tools test-builds
	@python3 scripts/run-checks.py --at-once 3 test-swift test-browser test-apps test-world test-docs test-javascript test-install

test-all: test
	@PEEL_RING=all python3 scripts/run-checks.py docs test-swift test-browser test-apps test-rooms test-scale test-moments same-bytes faults fuzz fuzz-servers mutants test-asan test-tsan

test-tools:
	@APT="$(TOOLS_APT)" BREW="$(TOOLS_BREW)" PROGRAMS="$(TOOLS)" sh scripts/install-test-tools.sh

# The program as its users have it, and its tests: what both consist of is built once.
test-builds: deps
	$(BUILD) --build-tests

# Swift Testing begins every test at once; with a few at a time none waits long for one of the threads that all share.
export SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH ?= 6

# The modules are tested as their users have them; `make check` and the sanitizers test them with every check of the compiler's.
# What builds something beside the tests does not wait for them: nothing is built here any more.
test-swift: test-builds
	$(SWIFT) test -c release --skip-build --ignore-lock
	@sh Tests/Faults/shims.sh

# Everything again under the address sanitizer (memory), and under the thread sanitizer (data races): a finding ends the
# program or the tests with a status that fails them. Both need more addresses than some tests allow the program.
LIMITED = LargeFilesTests|a limit that is too low
TSAN = TSAN_OPTIONS="suppressions=$(CURDIR)/Tests/Faults/tsan.supp"

# Each call for files fails in every way, two builders meet at every moment, and taps lie anywhere more often.
test-moments: deps
	PEEL_EVERY_MOMENT=1 $(SWIFT) test --filter '^(FilesTests|CutoutTests)\.'

test-asan: deps
	ASAN_OPTIONS=detect_leaks=0 $(SWIFT) test --scratch-path .build/asan --sanitize=address --skip "$(LIMITED)"

test-tsan: deps
	$(TSAN) $(SWIFT) test --scratch-path .build/tsan --sanitize=thread --skip "$(LIMITED)"

# With PEEL_RING=all large packs, every theme, every state, and each check in the second and third engine too. The lint that
# `make lint` runs, with what parses style sheets; the types of the scripts are left to it.
test-browser: build
	@"$$(sh Tests/python.sh)" scripts/lint-site.py --without-types
	@$(call pytest,Tests/Browser -n 2)

test-apps: build
	@$(call pytest,Tests/Apps)

# A pack over the years in each app and at each host, as a table.
histories: build
	@PEEL_RING=all $(call pytest,Tests/Apps/check_hosts.py -n 2 -m "")

test-install: build
	@sh Tests/Install/run.sh

test-dist: dist
	@sh Tests/Install/bare.sh "$(DIST)" $(RELEASE)

# Mounts, owners, links and settings of other people, made in namespaces of their own.
test-world: build
	@$(call pytest,Tests/World)

# The examples for several machines; those whose engine is installed run.
test-scale: build
	@$(call pytest,Tests/Scale)

# What CONTRIBUTING shows how to add, added to a copy of the checkout. The first time the copy is built whole.
test-rooms: deps
	@$(call pytest,Tests/Rooms)

test-docs: build
	@$(call pytest,Tests/Docs)

# The pure parts of the studio's scripts, in Node.js.
test-javascript:
	@$(call pytest,Tests/JavaScript)

# libFuzzer over each place at which bytes from elsewhere come in, or one of them: `make fuzz SECONDS=600`, `make fuzz-png`.
SECONDS ?= 60

fuzz: deps
	@SWIFT="$(SWIFT)" sh Tests/Fuzz/run.sh $(SECONDS)

fuzz-%: deps
	@SWIFT="$(SWIFT)" sh Tests/Fuzz/run.sh $(SECONDS) $*

fuzz-servers: build
	@python3 Tests/Faults/servers.py $(RELEASE) $(SECONDS)

faults: build
	@$(call pytest,-m '' Tests/Faults $(FAULTS))

same-bytes: build
	@python3 Tests/Faults/same_bytes.py $(RELEASE) $(PHOTOS)

audit: build
	@python3 scripts/audit.py $(RELEASE)

# Five thousand photos in one build: memory, and the time of a photo.
test-many: build
	@$(call pytest,Tests/Apps -k five_thousand)

# Faults put into the checks that keep files safe, one at a time: do the tests notice?
mutants: deps
	@python3 Tests/Mutants/run.py

# Numbers of the look, changed by a third one at a time.
lot: deps
	@python3 Tests/Mutants/lot.py --count $(or $(COUNT),40) --seed $(or $(SEED),1)

look: deps
	@SWIFT="$(SWIFT)" python3 scripts/look.py $(if $(ACCEPT),--accept)

docs: deps
	@sh scripts/document.sh Pixels Lettering Codecs Cutout Palette Archive QRCode Files Stickers Settings Photos ChatPacks PackExport Sheet Pages SiteBuild Publish WebServer Preview

lint:
	@sh scripts/imports.sh
	@python3 scripts/measure-sources.py --check
	@python3 scripts/lint-site.py
	@python3 scripts/lint-docs.py
	@python3 Tests/Mutants/run.py --check
	$(SWIFT) format lint --strict --recursive --parallel Package.swift Plugins Sources Tests

format:
	$(SWIFT) format --in-place --recursive --parallel Package.swift Plugins Sources Tests

bench: build
	@sh Benchmarks/build/run.sh $(RELEASE) $(if $(filter command line environment,$(origin PHOTOS)),$(PHOTOS))

# Is this program as good as the one of PREVIOUS=peel on PHOTOS=dir: mattes, copies, bytes.
bench-quality: build
	@sh Benchmarks/build/quality.sh "$(PREVIOUS)" $(RELEASE) $(PHOTOS)

bench-cut: build
	@PYTHONPATH=Benchmarks python3 Benchmarks/build/cut.py "$(PREVIOUS)" $(RELEASE) "$(PHOTOS)"

# Makes 1.5 GB of photos in FOLDER and takes some minutes the first time; STEPS are some of those that scale.py names.
bench-scale: build
	@PYTHONPATH=Benchmarks python3 Benchmarks/scale/scale.py $(RELEASE) $(or $(FOLDER),.build/scale) $(STEPS)

bench-weight: build
	@sh Benchmarks/build/weight.sh $(RELEASE) $(PHOTOS)

bench-kernels: deps
	@SWIFT="$(SWIFT)" sh Benchmarks/kernels/run.sh $(PHOTOS)/*.jpg

bench-program: build
	@python3 Benchmarks/program.py $(RELEASE)

bench-pages: build
	@sh Benchmarks/pages/measure.sh $(RELEASE)

bench-apps: build
	@SWIFT="$(SWIFT)" sh Benchmarks/apps/run.sh $(RELEASE) $(PHOTOS)

bench-films: build
	@sh Benchmarks/python.sh "numpy pillow" Benchmarks/films/films.py $(RELEASE)

quality: build
	@sh Benchmarks/quality/run.sh $(RELEASE) "$(DATA)" "$(PREVIOUS)" "$(PHOTOS)" "$(or $(EVERY),1)" "$(WHOLE)"

clean:
	rm -rf .build $(DEMO)
