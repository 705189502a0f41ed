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
    // The tests see what is inside the modules of the program that users have. Its code runs as fast, and has a percent more
    // bytes: with a section for each function, the linker leaves out those that nothing calls.
    .unsafeFlags(["-enable-testing", "-Xfrontend", "-function-sections"], .when(configuration: .release)),
]

/// Tests are compiled to be run once, file by file, so that each processor has some.
let tests =
    strict
    + [
        .unsafeFlags(
            ["-Onone", "-no-whole-module-optimization", "-enable-batch-mode"],
            .when(configuration: .release))
    ]

/// Numeric code runs about 20 times slower unoptimised, which would make the tests crawl.
let numeric = strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// A system library found by pkg-config, with the packages that bring it.
func system(_ name: String, _ pkgConfig: String? = nil, apt: String, brew: String? = nil) -> Target {
    .systemLibrary(
        name: name, path: "Sources/System/\(name)", pkgConfig: pkgConfig,
        providers: [.apt([apt])] + (brew.map { [.brew([$0])] } ?? []))
}

/// A Swift module in the folder of Sources that is its room.
func module(
    _ name: String, in room: String, _ dependencies: [Target.Dependency] = [],
    _ settings: [SwiftSetting] = strict, exclude: [String] = []
) -> Target {
    .target(
        name: name, dependencies: dependencies, path: "Sources/\(room)", exclude: exclude,
        swiftSettings: settings)
}

/// A module written in C: numeric code too.
func c(_ name: String, in room: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(
        name: name, dependencies: dependencies, path: "Sources/\(room)",
        cSettings: [.unsafeFlags(["-O2"], .when(configuration: .debug))])
}

/// How the program is linked, and no test with it.
let linking =
    // It then runs where no Swift is installed. FoundationEssentials consists of two more libraries.
    ["-static-stdlib", "-l_FoundationCollections", "-l_FoundationCShims"]
    // A tenth smaller: what is equal is kept once, nothing is exported, relocations are packed (glibc 2.36).
    + ["-use-ld=lld"]
    + ["--icf=all", "--no-export-dynamic", "-z", "pack-relative-relocs"].flatMap { ["-Xlinker", $0] }

let package = Package(
    name: "peel",
    platforms: [.macOS(.v15)],
    products: [.executable(name: "peel", targets: ["peel"])],
    traits: [
        .trait(name: "HEIC", description: "Read HEIC photos, as iPhones write them (libheif)."),
        .default(enabledTraits: ["HEIC"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
    ],
    targets: [
        // System: libraries of the system.
        system("CPNG", "libpng", apt: "libpng-dev", brew: "libpng"),
        system("CJPEG", "libjpeg", apt: "libjpeg-dev", brew: "jpeg-turbo"),
        system("CWebP", "libwebp", apt: "libwebp-dev", brew: "webp"),
        system("CLCMS", "lcms2", apt: "liblcms2-dev", brew: "little-cms2"),
        system("CHEIF", "libheif", apt: "libheif-dev", brew: "libheif"),
        system("CZip", "libzip", apt: "libzip-dev", brew: "libzip"),
        system("CZlib", "zlib", apt: "zlib1g-dev"),
        system("CYAML", "yaml-0.1", apt: "libyaml-dev", brew: "libyaml"),
        system("CQREncode", "libqrencode", apt: "libqrencode-dev", brew: "qrencode"),
        system("CCrypto", "libcrypto", apt: "libssl-dev", brew: "openssl@3"),
        .systemLibrary(name: "CGlibc", path: "Sources/System/CGlibc"),

        // Support: what every module may use.
        module(
            "Essentials", in: "Support/Essentials",
            [.target(name: "CCrypto", condition: .when(platforms: [.linux]))], numeric),
        module("Programs", in: "Support/Programs", ["CGlibc"]),
        module("Hosts", in: "Support/Hosts"),
        // Files of the repository that the program contains.
        .target(
            name: "CEmbedded", path: "Sources/Support/CEmbedded",
            cSettings: [.unsafeFlags(["--embed-dir=\(Context.packageDirectory)"])]),
        module("Embedded", in: "Support/Embedded", ["CEmbedded"]),
        module(
            "Languages", in: "Support/Languages", ["Embedded"], numeric,
            exclude: [
                "LICENSE-CLDR.txt", "Arabic/emoji.txt", "English/emoji.txt", "French/emoji.txt",
                "German/emoji.txt", "Japanese/emoji.txt", "Portuguese/emoji.txt", "Spanish/emoji.txt",
            ]),

        // Files: the system's calls.
        module("Files", in: "Files", ["CGlibc", "Essentials"]),

        // Imaging: pixels in, pixels out.
        c("CPixels", in: "Imaging/CPixels"),
        c("CImageShims", in: "Imaging/CImageShims", ["CPNG", "CJPEG"]),
        c("CLayers", in: "Imaging/CLayers"),
        module("Pixels", in: "Imaging/Pixels", ["CPixels", "CZlib"], numeric),
        module(
            "Codecs", in: "Imaging/Codecs",
            [
                "Pixels", "CImageShims", "CPixels", "CWebP", "CLCMS",
                .target(name: "CHEIF", condition: .when(traits: ["HEIC"])),
            ],
            numeric),
        module(
            "Cutout", in: "Imaging/Cutout",
            ["CLayers", "Embedded", "Essentials", "Lettering", "Pixels"], numeric,
            exclude: ["Network/subject.weights"]),
        module("Palette", in: "Imaging/Palette", ["Pixels"], numeric),
        module("Quantization", in: "Imaging/Quantization", ["CPixels", "Pixels"], numeric),
        module(
            "Lettering", in: "Imaging/Lettering", ["Embedded", "Pixels"], numeric,
            exclude: ["display-face.txt"]),

        // Artifacts: what was made before, found by what it was made from.
        module("Artifacts", in: "Artifacts", ["Essentials", "Files"], numeric),

        // Stickers: one photo to its sticker.
        module(
            "Stickers", in: "Stickers",
            [
                "Artifacts", "Codecs", "Cutout", "Essentials", "Files", "Lettering", "Palette", "Pixels",
                "Programs", "Quantization",
            ], numeric),

        // Settings and Photos: peel.yaml, and the photos that a command works on.
        module("YAML", in: "Settings/YAML", ["CYAML"]),
        module(
            "Settings", in: "Settings/Settings",
            [
                "Artifacts", "ChatPacks", "Cutout", "Essentials", "Files", "Hosts", "Languages", "Palette",
                "Pixels",
                "Stickers", "YAML",
            ]),
        module(
            "Photos", in: "Photos",
            [
                "Archive", "Artifacts", "Codecs", "Cutout", "Essentials", "Files", "Languages", "Settings",
                "Stickers",
            ]),

        // Packs and Sheet: stickers for chat apps and on paper.
        module(
            "ChatPacks", in: "Packs/ChatPacks",
            [
                "Embedded", "Languages", "Archive", "Codecs", "Cutout", "Essentials", "Files", "Pixels",
                "Quantization",
            ],
            numeric, exclude: ["Scripts"]),
        module(
            "PackExport", in: "Packs/PackExport",
            [
                "Archive", "Artifacts", "ChatPacks", "Codecs", "Cutout", "Essentials", "Files", "Languages",
                "Pages", "Palette", "Photos", "Settings", "Stickers",
            ]),
        module(
            "Sheet", in: "Sheet",
            [
                "Artifacts", "Codecs", "Cutout", "Essentials", "Files", "Photos", "Pixels", "Settings",
                "Stickers",
            ], numeric),

        // Site: the pages and the folder they stand in.
        module("BundledAssets", in: "Site/BundledAssets", ["Embedded"], numeric),
        module("Archive", in: "Site/Archive", ["CZip", "Files", "Pixels"]),
        module("QRCode", in: "Site/QRCode", ["CQREncode"]),
        module(
            "Pages", in: "Site/Pages",
            [
                "BundledAssets", "Essentials", "Languages", "Lettering", "Palette", "Pixels", "QRCode",
            ],
            numeric),
        module(
            "Themes", in: "Site/Themes",
            ["BundledAssets", "Codecs", "Essentials", "Files", "Pages", "Photos", "Pixels", "Settings"]),
        module(
            "SiteBuild", in: "Site/SiteBuild",
            [
                "Archive", "Artifacts", "ChatPacks", "Codecs", "Essentials", "Files", "Hosts", "PackExport",
                "Pages", "Palette", "Photos", "Settings", "Stickers", "Themes",
            ]),

        // Publish and Studio: what is done with a site.
        module("Publish", in: "Publish", ["Essentials", "Files", "Hosts", "Programs"]),
        module("WebServer", in: "Studio/WebServer"),
        module("Preview", in: "Studio/Preview", ["BundledAssets", "Essentials", "Files", "WebServer"]),
        module(
            "Studio", in: "Studio/Studio",
            [
                "Artifacts", "BundledAssets", "ChatPacks", "Codecs", "Cutout", "Essentials", "Files",
                "Palette", "Pixels", "Preview", "SiteBuild", "Stickers", "WebServer",
            ]),

        // peel: the program.
        .plugin(name: "VersionPlugin", capability: .buildTool()),
        .target(
            name: "Commands",
            dependencies: [
                "Archive", "Artifacts", "CGlibc", "ChatPacks", "Codecs", "Cutout", "Embedded", "Essentials",
                "Files", "Hosts",
                "Pages",
                "PackExport", "Palette", "Photos", "Pixels", "Preview", "Programs", "Publish", "QRCode",
                "Settings", "Sheet", "SiteBuild",
                "Stickers",
                "Studio", "Themes", "WebServer", "YAML",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Sources/peel", exclude: ["Program"], swiftSettings: strict,
            plugins: ["VersionPlugin"]),
        .executableTarget(
            name: "peel", dependencies: ["Commands"], path: "Sources/peel/Program", swiftSettings: strict,
            linkerSettings: [.unsafeFlags(linking, .when(platforms: [.linux], configuration: .release))]),

        .target(
            name: "TestSupport", dependencies: ["Files", "Pixels", "Codecs", "Programs"],
            path: "Tests/TestSupport",
            swiftSettings: tests),
        .testTarget(
            name: "WebServerTests", dependencies: ["WebServer", "TestSupport"], swiftSettings: tests),
        .testTarget(
            name: "StudioTests",
            dependencies: [
                "Artifacts", "Codecs", "Files", "Photos", "Pixels", "Preview", "Settings", "SiteBuild",
                "Studio", "TestSupport", "WebServer",
            ],
            swiftSettings: tests),
        .testTarget(
            name: "PreviewTests", dependencies: ["Preview", "Files", "WebServer", "TestSupport"],
            swiftSettings: tests),
        .testTarget(name: "PixelsTests", dependencies: ["Pixels", "TestSupport"], swiftSettings: tests),
        .testTarget(
            name: "CodecsTests", dependencies: ["Codecs", "Pixels", "TestSupport"], swiftSettings: tests),
        .testTarget(
            name: "CutoutTests",
            dependencies: [
                "CLayers", "Codecs", "Cutout", "Essentials", "Pixels", "TestSupport",
            ],
            exclude: ["Golden"], swiftSettings: numeric),
        .testTarget(
            name: "QuantizationTests", dependencies: ["Codecs", "Pixels", "Quantization", "TestSupport"],
            swiftSettings: tests),
        .testTarget(
            name: "PaletteTests", dependencies: ["Palette", "Pixels", "TestSupport"], exclude: ["Golden"],
            swiftSettings: tests),
        .testTarget(name: "QRCodeTests", dependencies: ["QRCode", "TestSupport"], swiftSettings: tests),
        .testTarget(
            name: "LetteringTests", dependencies: ["Lettering", "Pixels"], swiftSettings: tests),
        .testTarget(name: "LanguagesTests", dependencies: ["Languages"], swiftSettings: tests),
        .testTarget(name: "YAMLTests", dependencies: ["YAML", "TestSupport"], swiftSettings: tests),
        .testTarget(
            name: "ArchiveTests", dependencies: ["Archive", "Files", "TestSupport"], swiftSettings: tests),
        .testTarget(
            name: "PagesTests",
            dependencies: [
                "BundledAssets", "Embedded", "Essentials", "Languages", "Lettering", "Pages", "Palette",
                "Pixels",
                "QRCode", "TestSupport",
            ],
            swiftSettings: tests),
        .testTarget(name: "FilesTests", dependencies: ["Files", "TestSupport"], swiftSettings: tests),
        .testTarget(
            name: "PublishTests", dependencies: ["Publish", "Files", "Hosts", "TestSupport"],
            swiftSettings: tests),
        .testTarget(name: "ProgramsTests", dependencies: ["Programs", "TestSupport"], swiftSettings: tests),
        .testTarget(name: "HostsTests", dependencies: ["Hosts"], swiftSettings: tests),
        .testTarget(name: "EssentialsTests", dependencies: ["Essentials"], swiftSettings: tests),
        .testTarget(
            name: "StickersTests",
            dependencies: [
                "Artifacts", "Codecs", "Cutout", "Essentials", "Files", "Lettering", "Palette", "Pixels",
                "Stickers",
                "TestSupport",
            ],
            swiftSettings: tests),
        .testTarget(
            name: "ChatPacksTests",
            dependencies: [
                "Archive", "ChatPacks", "Codecs", "Cutout", "Files", "Languages", "Pixels", "TestSupport",
            ],
            swiftSettings: tests),
        .testTarget(
            name: "SheetTests", dependencies: ["Codecs", "Pixels", "Sheet", "TestSupport"],
            swiftSettings: tests),
        .testTarget(
            name: "SettingsTests",
            dependencies: [
                "Artifacts", "ChatPacks", "Codecs", "Cutout", "Essentials", "Files", "Photos", "Pixels",
                "Settings", "Stickers", "TestSupport", "YAML",
            ],
            swiftSettings: tests),
        .testTarget(
            name: "PhotosTests",
            dependencies: [
                "Archive", "Artifacts", "Codecs", "Cutout", "Files", "Pages", "Photos", "Pixels",
                "Settings", "SiteBuild", "Stickers", "TestSupport",
            ],
            swiftSettings: tests),
        .testTarget(
            name: "PackExportTests",
            dependencies: [
                "Archive", "Artifacts", "ChatPacks", "Codecs", "Files", "PackExport", "Photos", "Pixels",
                "Settings", "Stickers", "TestSupport",
            ],
            swiftSettings: tests),
        .testTarget(
            name: "SiteBuildTests",
            dependencies: [
                "Archive", "Artifacts", "ChatPacks", "Codecs", "Cutout", "Essentials", "Files", "Hosts",
                "Pages",
                "Photos", "Pixels", "Settings", "SiteBuild", "Stickers", "TestSupport",
            ],
            swiftSettings: tests),
        .testTarget(
            name: "PeelTests",
            dependencies: [
                "Artifacts", "Commands", "Photos", "Programs", "Settings", "SiteBuild", "Stickers", "Studio",
                "TestSupport",
            ],
            swiftSettings: tests),
    ]
)

// Executables that measure, built only on request: `PEEL_BENCHMARKS=1 swift build -c release`.
if Context.environment["PEEL_BENCHMARKS"] != nil {
    package.targets += [
        .executableTarget(
            name: "PaletteBench", dependencies: ["Palette", "Pixels"],
            path: "Benchmarks/palette/PaletteBench", swiftSettings: strict),
        .executableTarget(
            name: "KernelBench", dependencies: ["Codecs", "Cutout", "Palette", "Pixels"],
            path: "Benchmarks/kernels/KernelBench", swiftSettings: strict),
        .executableTarget(
            name: "QuantizerBench", dependencies: ["Codecs", "Pixels", "Quantization"],
            path: "Benchmarks/apps/QuantizerBench", swiftSettings: strict),
        .executableTarget(
            name: "MatteServer", dependencies: ["Codecs", "Cutout", "Pixels"],
            path: "Benchmarks/quality/MatteServer", swiftSettings: strict),
    ]
}

// What feeds bytes to all that reads them. Its tests try the files of its corpus; on request (`make fuzz`) it is a program, in
// which libFuzzer makes files and watches which code they reach.
let fuzzed: [Target.Dependency] = [
    "Archive", "Artifacts", "ChatPacks", "Codecs", "Essentials", "Files", "Lettering", "Pages", "Palette",
    "Photos", "Pixels", "Settings", "Sheet", "SiteBuild", "Stickers", "TestSupport", "WebServer", "YAML",
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
            target.cSettings? += [
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
            exclude: ["PeelFuzz", "corpus", "dictionaries", "lsan.supp", "run.sh"], swiftSettings: tests))
}
