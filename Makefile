# make demo    build the example site and say where it is
# make test    all tests
# make help    every target

SWIFT ?= swift
PHOTOS ?= examples/toys
DEMO ?= demo-site
RELEASE = .build/release/peel

# What the package links against, and what finds it.
APT = pkg-config libpng-dev libjpeg-dev libwebp-dev liblcms2-dev libheif-dev libblis-serial-dev libzip-dev
BREW = pkg-config libpng jpeg-turbo webp little-cms2 libheif libzip
LIBRARIES = libpng libjpeg libwebp libwebpdemux lcms2 libheif libzip

ifeq ($(shell uname),Darwin)
# Homebrew keeps these out of the default search path.
BREW_PREFIX := $(shell brew --prefix 2>/dev/null)
export PKG_CONFIG_PATH := $(BREW_PREFIX)/opt/jpeg-turbo/lib/pkgconfig:$(PKG_CONFIG_PATH)
endif

.PHONY: help deps build demo test test-swift test-browser lint format bench quality clean

help:
	@echo "make deps          install the system libraries that Peel links against (apt or brew)"
	@echo "make build         build the program: $(RELEASE)"
	@echo "make demo          build the site of $(PHOTOS) into $(DEMO) and say where it is"
	@echo "make test          run all tests"
	@echo "make lint          check the format of the sources"
	@echo "make format        format the sources"
	@echo "make bench         measure the program on PHOTOS=dir"
	@echo "make quality       compare the mattes of PHOTOS=dir with MASKS=dir, and draw the worst"
	@echo "make clean         remove what was built"

deps:
	@APT="$(APT)" BREW="$(BREW)" LIBRARIES="$(LIBRARIES)" sh scripts/install-libraries.sh

build: deps
	$(SWIFT) build -c release --product peel

demo: build
	$(RELEASE) build $(PHOTOS) -o $(DEMO)
	@echo "The example site is ready: open $(CURDIR)/$(DEMO)/index.html"

test: test-swift test-browser

test-swift: deps
	$(SWIFT) test

test-browser: build
	@sh Tests/Browser/run.sh $(RELEASE)

lint:
	$(SWIFT) format lint --strict --recursive --parallel Package.swift Plugins Sources Tests

format:
	$(SWIFT) format --in-place --recursive --parallel Package.swift Plugins Sources Tests

bench: build
	@sh Tests/Benchmarks/build.sh $(RELEASE) $(PHOTOS)

quality: build
	@sh Tests/Benchmarks/quality/run.sh $(RELEASE) $(PHOTOS) $(MASKS)

clean:
	rm -rf .build $(DEMO)
