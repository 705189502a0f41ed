// swift-tools-version: 6.2
import PackageDescription

/// What every Swift target is compiled with: the compiler is the first reviewer.
let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
    // What tests run looks, wherever an actor's code begins, whether it runs on that actor.
    .unsafeFlags(["-enable-actor-data-race-checks"], .when(configuration: .debug)),
]

/// Numeric code runs about 20 times slower unoptimised, which would make the tests crawl.
let numeric = strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// A system library found by pkg-config, with the packages that bring it.
func system(_ name: String, _ pkgConfig: String, apt: String, brew: String) -> Target {
    .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([apt]), .brew([brew])])
}

let package = Package(
    name: "peel",
    platforms: [.macOS(.v15)],
    products: [.executable(name: "peel", targets: ["peel"])],
    traits: [
        .trait(name: "HEIC", description: "Read HEIC photos, as iPhones write them (libheif)."),
        .default(enabledTraits: ["HEIC"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    ],
    targets: [
        system("CPNG", "libpng", apt: "libpng-dev", brew: "libpng"),
        system("CJPEG", "libjpeg", apt: "libjpeg-dev", brew: "jpeg-turbo"),
        system("CWebP", "libwebp", apt: "libwebp-dev", brew: "webp"),
        system("CLCMS", "lcms2", apt: "liblcms2-dev", brew: "little-cms2"),
        system("CHEIF", "libheif", apt: "libheif-dev", brew: "libheif"),
        .systemLibrary(name: "CBLIS", providers: [.apt(["libblis-serial-dev"])]),
        system("CZip", "libzip", apt: "libzip-dev", brew: "libzip"),
        system("CYAML", "yaml-0.1", apt: "libyaml-dev", brew: "libyaml"),
        system("CQREncode", "libqrencode", apt: "libqrencode-dev", brew: "qrencode"),
        system("CCrypto", "libcrypto", apt: "libssl-dev", brew: "openssl@3"),
        .systemLibrary(name: "CGlibc"),
        .target(name: "CImageShims", dependencies: ["CPNG", "CJPEG"]),

        .target(name: "Timing", dependencies: ["Essentials"], swiftSettings: strict),
        .target(name: "CPixels"),
        .target(name: "Pixels", dependencies: ["CPixels"], swiftSettings: numeric),
        .target(
            name: "Codecs",
            dependencies: [
                "Pixels", "CImageShims", "CWebP", "CLCMS",
                .target(name: "CHEIF", condition: .when(traits: ["HEIC"])),
            ],
            swiftSettings: numeric),
        .target(name: "CDepthwise"),
        .target(name: "CSubjectWeights", exclude: ["subject.weights"]),
        .target(
            name: "Cutout",
            dependencies: [
                "Pixels", "Timing", "CDepthwise", "CSubjectWeights",
                .target(name: "CBLIS", condition: .when(platforms: [.linux])),
            ],
            // Accelerate's current CBLAS instead of its deprecated one.
            swiftSettings: numeric + [
                .unsafeFlags(["-Xcc", "-DACCELERATE_NEW_LAPACK"], .when(platforms: [.macOS]))
            ]),
        .target(name: "Palette", dependencies: ["Pixels"], swiftSettings: numeric),
        .target(name: "Lettering", dependencies: ["Pixels"], swiftSettings: numeric),
        .target(name: "Archive", dependencies: ["CZip", "Files"], swiftSettings: strict),
        .target(name: "YAML", dependencies: ["CYAML"], swiftSettings: strict),
        .target(name: "QRCode", dependencies: ["CQREncode"], swiftSettings: strict),
        .executableTarget(name: "EmbedAssets", swiftSettings: strict),
        .plugin(name: "EmbedAssetsPlugin", capability: .buildTool(), dependencies: ["EmbedAssets"]),
        .plugin(name: "VersionPlugin", capability: .buildTool()),
        .target(name: "Essentials", swiftSettings: strict),
        // The two are links; see the plugin.
        .target(
            name: "BundledAssets", dependencies: ["Essentials"], exclude: ["Templates", "Site"],
            swiftSettings: strict,
            plugins: ["EmbedAssetsPlugin"]),
        .target(
            name: "Pages",
            dependencies: [
                "BundledAssets", "Essentials", "Hashing", "Lettering", "Pixels", "Palette", "QRCode",
            ],
            swiftSettings: numeric),
        .target(
            name: "Hashing",
            dependencies: [.target(name: "CCrypto", condition: .when(platforms: [.linux]))],
            swiftSettings: numeric),
        .target(name: "Files", dependencies: ["CGlibc", "Essentials"], swiftSettings: strict),
        .target(name: "Programs", dependencies: ["CGlibc"], swiftSettings: strict),
        .target(
            name: "Stickers",
            dependencies: [
                "Essentials", "Files", "Hashing", "Lettering", "Pixels", "Programs", "Codecs", "Cutout",
                "Palette", "Timing",
            ],
            swiftSettings: numeric),
        .target(name: "CEmojiWords", exclude: ["LICENSE.txt", "words.txt"]),
        .target(
            name: "ChatPacks",
            dependencies: ["Archive", "CEmojiWords", "Codecs", "Cutout", "Essentials", "Files", "Pixels"],
            swiftSettings: numeric),
        .target(name: "Sheet", dependencies: ["Codecs", "Essentials", "Pixels"], swiftSettings: numeric),
        .target(
            name: "SiteBuild",
            dependencies: [
                "BundledAssets",
                "Essentials",
                "Sheet",
                "ChatPacks",
                "Files", "Hashing", "Lettering", "Stickers", "Pixels", "Codecs", "Cutout", "Palette",
                "Archive",
                "Pages",
                "Timing",
                "YAML",
            ],
            swiftSettings: strict),
        .target(name: "Publish", dependencies: ["Essentials", "Files", "Programs"], swiftSettings: strict),
        .target(
            name: "WebServer",
            dependencies: [
                .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOHTTP1", package: "swift-nio"),
            ],
            swiftSettings: strict),
        .target(name: "Preview", dependencies: ["Essentials", "Files", "WebServer"], swiftSettings: strict),
        .target(
            name: "Studio",
            dependencies: [
                "BundledAssets", "ChatPacks", "Codecs", "Cutout", "Essentials", "Files", "Palette", "Pixels",
                "Preview", "SiteBuild", "Stickers", "WebServer",
            ],
            swiftSettings: strict),
        .target(
            name: "CDocuments",
            exclude: ["settings.md", "theming.md", "publishing.md", "apps.md", "troubleshooting.md"]),
        .executableTarget(
            name: "peel",
            dependencies: [
                "Archive", "ChatPacks", "Essentials", "Files", "Sheet", "Stickers", "Pixels", "Codecs",
                "Cutout", "Pages",
                "Palette",
                "Timing",
                "YAML", "Programs", "QRCode", "CDocuments",
                "SiteBuild",
                "Publish", "Preview", "Studio", "WebServer",
                "CGlibc",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: strict,
            // A fifth smaller: what is equal is kept once, nothing is exported, relocations are packed (glibc 2.36), and there
            // are no tables for unwinding.
            linkerSettings: [
                .unsafeFlags(
                    ["-use-ld=lld"]
                        + [
                            "--icf=all", "--no-export-dynamic", "-z", "pack-relative-relocs",
                            "--no-eh-frame-hdr", "-T",
                            Context.packageDirectory + "/scripts/no-unwinding.ld",
                        ].flatMap { ["-Xlinker", $0] },
                    .when(platforms: [.linux], configuration: .release))
            ],
            plugins: ["VersionPlugin"]),

        .target(
            name: "TestSupport", dependencies: ["Files", "Pixels", "Codecs"], path: "Tests/TestSupport",
            swiftSettings: strict),
        .testTarget(
            name: "WebServerTests", dependencies: ["WebServer", "TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "StudioTests",
            dependencies: [
                "Codecs", "Files", "Pixels", "Preview", "SiteBuild", "Studio", "TestSupport", "WebServer",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "PreviewTests", dependencies: ["Preview", "Files", "WebServer", "TestSupport"],
            swiftSettings: strict),
        .testTarget(name: "TimingTests", dependencies: ["Essentials", "Timing"], swiftSettings: strict),
        .testTarget(name: "PixelsTests", dependencies: ["Pixels", "TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "CodecsTests", dependencies: ["Codecs", "Pixels", "TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "CutoutTests",
            dependencies: [
                "Cutout", "CDepthwise", "Codecs", "CSubjectWeights", "Hashing", "Pixels", "TestSupport",
            ],
            exclude: ["Golden"], swiftSettings: strict),
        .testTarget(
            name: "PaletteTests", dependencies: ["Palette", "Pixels", "TestSupport"], swiftSettings: strict),
        .testTarget(name: "QRCodeTests", dependencies: ["QRCode", "TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "LetteringTests", dependencies: ["Lettering", "Pixels"], swiftSettings: strict),
        .testTarget(name: "YAMLTests", dependencies: ["YAML", "TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "ArchiveTests", dependencies: ["Archive", "Files", "TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "PagesTests",
            dependencies: [
                "Pages", "BundledAssets", "Hashing", "Lettering", "Palette", "Pixels", "QRCode",
                "TestSupport",
            ],
            swiftSettings: strict),
        .testTarget(name: "FilesTests", dependencies: ["Files", "TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "PublishTests", dependencies: ["Publish", "Files", "TestSupport"], swiftSettings: strict),
        .testTarget(name: "ProgramsTests", dependencies: ["Programs", "TestSupport"], swiftSettings: strict),
        .testTarget(name: "EssentialsTests", dependencies: ["Essentials"], swiftSettings: strict),
        .testTarget(name: "HashingTests", dependencies: ["Hashing"], swiftSettings: strict),
        .testTarget(
            name: "StickersTests",
            dependencies: [
                "Stickers", "Codecs", "Cutout", "Files", "Hashing", "Lettering", "Palette", "Pixels",
                "TestSupport",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "ChatPacksTests",
            dependencies: ["Archive", "ChatPacks", "Codecs", "Cutout", "Files", "Pixels", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "SheetTests", dependencies: ["Codecs", "Pixels", "Sheet", "TestSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "SiteBuildTests",
            dependencies: [
                "Archive", "ChatPacks", "SiteBuild", "Codecs", "Cutout", "Files", "Pages", "Pixels",
                "Stickers", "TestSupport",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "PeelTests", dependencies: ["peel", "Programs", "SiteBuild", "Stickers", "TestSupport"],
            swiftSettings: strict),
    ]
)

// Executables that measure, built only on request: `PEEL_BENCHMARKS=1 swift build -c release`.
if Context.environment["PEEL_BENCHMARKS"] != nil {
    package.targets += [
        .executableTarget(
            name: "PaletteBench", dependencies: ["Palette", "Pixels"],
            path: "Tests/Benchmarks/palette/PaletteBench", swiftSettings: strict),
        .executableTarget(
            name: "KernelBench", dependencies: ["CDepthwise", "Codecs", "Cutout", "Palette", "Pixels"],
            path: "Tests/Benchmarks/kernels/KernelBench", swiftSettings: strict),
        .executableTarget(
            name: "QuantizerBench", dependencies: ["ChatPacks", "Codecs", "Pixels"],
            path: "Tests/Benchmarks/apps/QuantizerBench", swiftSettings: strict),
        .executableTarget(
            name: "MatteServer", dependencies: ["Codecs", "Cutout", "Pixels"],
            path: "Tests/Benchmarks/quality/MatteServer", swiftSettings: strict),
    ]
}

// What feeds bytes to all that reads them. Its tests try the files of its corpus; on request (`make fuzz`) it is a program, in
// which libFuzzer makes files and watches which code they reach.
let fuzzed: [Target.Dependency] = [
    "Archive", "ChatPacks", "Codecs", "Files", "Hashing", "Lettering", "Pages", "Palette", "Pixels", "Sheet",
    "SiteBuild", "Stickers", "TestSupport", "WebServer", "YAML",
]
if Context.environment["PEEL_FUZZ"] != nil {
    // The fuzzer is the program itself; what the build runs, and what is not ours, is not watched. Optimized, it tries many times as
    // many files in the same time; assertions stay.
    let optimized = ["-O", "-assert-config", "Debug"]
    for target in package.targets where target.type == .regular && target.name != "TestSupport" {
        if target.swiftSettings != nil {
            target.swiftSettings? += [.unsafeFlags(["-sanitize=fuzzer"] + optimized)]
        } else {
            // Undefined behaviour in C ends the program.
            target.cSettings = [
                .unsafeFlags([
                    "-fsanitize=undefined", "-fsanitize-trap=undefined", "-fsanitize=fuzzer-no-link",
                ])
            ]
        }
    }
    package.targets.append(
        .executableTarget(
            name: "PeelFuzz", dependencies: fuzzed, path: "Tests/Fuzz",
            exclude: ["FuzzTests", "corpus", "dictionaries", "lsan.supp", "run.sh"],
            swiftSettings: strict + [.unsafeFlags(["-parse-as-library"] + optimized)],
            linkerSettings: [.unsafeFlags(["-sanitize=fuzzer"])]))
} else {
    package.targets.append(
        .testTarget(
            name: "FuzzTests", dependencies: fuzzed, path: "Tests/Fuzz",
            exclude: ["PeelFuzz", "corpus", "dictionaries", "lsan.supp", "run.sh"], swiftSettings: strict))
}
