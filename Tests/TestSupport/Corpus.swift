package import Foundation

/// Real photos and odd files that live beside the checkout, not in it. Tests that need them are disabled, with
/// a reason, where they are absent.
package enum Corpus {
    /// The corpus's root: the environment's `PEEL_TEST_CORPUS`, or `../shared` beside the checkout.
    package static let root: URL = {
        if let path = ProcessInfo.processInfo.environment["PEEL_TEST_CORPUS"] {
            return URL(fileURLWithPath: path, isDirectory: true)
        }
        return checkout.deletingLastPathComponent().appendingPathComponent("shared", isDirectory: true)
    }()

    /// The root of this checkout.
    package static let checkout = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Why a test that needs the corpus is skipped.
    package static let absent = "the photo corpus is not beside this checkout (set PEEL_TEST_CORPUS)"

    /// Whether the folder or file at `path` below the root is there: `@Test(.enabled(if: Corpus.has("photos")))`.
    package static func has(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path)
    }

    /// The files directly in the folder at `path` below the root, by name; empty when it is absent.
    package static func files(in path: String) -> [URL] {
        let folder = root.appendingPathComponent(path, isDirectory: true)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0 != "README.md" && !$0.hasPrefix(".") }.sorted().map(
            folder.appendingPathComponent)
    }
}
