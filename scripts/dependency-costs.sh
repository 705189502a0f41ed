#!/bin/sh
# Builds an empty program on each Swift package that Peel uses or has refused, by itself: seconds of processor time of a first
# release build, and bytes of the stripped program.
# Usage: dependency-costs.sh [PACKAGE...]
set -eu

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

measure() { # repository version product
    package=${1#*/}
    mkdir -p "$scratch/probe-$package/Sources/probe"
    cat >"$scratch/probe-$package/Package.swift" <<MANIFEST
// swift-tools-version: 6.2
import PackageDescription
let package = Package(
    name: "probe", dependencies: [.package(url: "https://github.com/$1", from: "$2")],
    targets: [.executableTarget(name: "probe", dependencies: [.product(name: "$3", package: "$package")])])
MANIFEST
    printf 'import %s\nprint(1)\n' "$3" >"$scratch/probe-$package/Sources/probe/main.swift"
    swift package --package-path "$scratch/probe-$package" resolve >/dev/null 2>&1
    python3 - "$scratch/probe-$package" "$package" <<'PYTHON'
import os, resource, subprocess, sys
folder, name = sys.argv[1:]
static = [] if sys.platform == "darwin" else ["--static-swift-stdlib"]
subprocess.run(["swift", "build", "--package-path", folder, "-c", "release", *static], check=True, capture_output=True)
spent = resource.getrusage(resource.RUSAGE_CHILDREN)
program = os.path.join(folder, ".build/release/probe")
subprocess.run(["strip", program], check=False)
print(f"{name:24} {spent.ru_utime + spent.ru_stime:6.1f} s CPU {os.path.getsize(program) / 1e6:7.1f} MB")
PYTHON
}

wanted=" $* "
while read -r repository version product; do
    if [ $# = 0 ] || [ "${wanted#* "${repository#*/}" }" != "$wanted" ]; then measure "$repository" "$version" "$product"; fi
done <<'PACKAGES'
apple/swift-argument-parser 1.8.2 ArgumentParser
apple/swift-nio 2.101.2 NIOHTTP1
hummingbird-project/swift-mustache 2.1.1 Mustache
jpsim/Yams 6.2.2 Yams
apple/swift-crypto 4.5.2 Crypto
apple/swift-system 1.8.1 SystemPackage
swiftlang/swift-subprocess 1.0.2 Subprocess
PACKAGES
