import Cutout
import Files
import Foundation
import Hashing
package import Palette

/// Finished stickers and link previews of earlier builds, one file each, found by what they were made from.
///
/// Safe with several processes at once: an entry is written beside its place and renamed. Every entry carries a
/// checksum; one that does not match is made again. A cache that cannot be written is no error: nothing is kept then.
package struct StickerCache: Sendable {
    /// The folder beside the photos that the cache lies in unless told.
    package static let defaultName = ".peel-cache"
    /// Entries that no build has used for so long are removed, in seconds: 30 days.
    private static let longestRest: Double = 30 * 24 * 3600
    /// The most that all entries take, in bytes; those that were used longest ago go first.
    private static let capacity = 2_000_000_000

    private static let suffix = ".sticker"
    private static let checksumSize = 32

    /// The cache's folder.
    package let folder: String

    /// A cache in `folder`, which is made when something is kept.
    package init(folder: String) { self.folder = folder }

    /// The name under which a result is kept: all that has a say in its bytes.
    func key(_ source: PhotoReader.Source, _ recipe: StickerRecipe) -> String {
        let settings = "\(recipe.style) \(recipe.colors) \(recipe.noSubject)"
        let versions =
            "\(FinishedSticker.version) \(Cutout.version) \(SubjectNetwork.version) \(SchemeExtractor.version)"
        let matte = source.matte.map { ContentHash.long($0) } ?? ""
        let parts = [versions, settings, recipe.photo.mattePath.map(FileSystem.name(of:)) ?? "", matte]
        return ContentHash.long(
            Array((parts + [ContentHash.long(source.photo)]).joined(separator: "\n").utf8))
    }

    /// The name under which a pack's link preview is kept: the stickers on it, by what stands for their content, and
    /// their colours.
    package func key(previewOf stickers: [(content: String, scheme: ColorScheme)]) -> String {
        let parts = stickers.map { "\($0.content) \($0.scheme.slots)" }
        return ContentHash.long(
            Array(("\(FinishedSticker.version) pack\n" + parts.joined(separator: "\n")).utf8))
    }

    /// What is kept under a key; `nil` where there is nothing, or nothing that can be trusted.
    package func value<Value: Decodable>(for key: String) -> Value? {
        guard let bytes = try? FileSystem.read(path(of: key)), bytes.count > Self.checksumSize else {
            return nil
        }
        let content = Array(bytes[Self.checksumSize...])
        guard Array(ContentHash.long(content).utf8) == Array(bytes[..<Self.checksumSize]) else { return nil }
        // The time of the last use decides what is removed first.
        try? FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: path(of: key))
        return try? PropertyListDecoder().decode(Value.self, from: Data(content))
    }

    /// Keeps a result.
    package func keep(_ value: some Encodable, for key: String) {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        guard let content = (try? encoder.encode(value)).map(Array.init) else { return }
        try? FileSystem.makeFolder(folder)
        try? FileSystem.writeAtomically(Array(ContentHash.long(content).utf8) + content, to: path(of: key))
    }

    /// Removes what was not used for long, and what is too much.
    package func prune() {
        let now = Date()
        var kept: [(path: String, used: Date, bytes: Int)] = []
        for name in (try? FileSystem.names(in: folder)) ?? [] {
            let path = FileSystem.joined(folder, name)
            guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
                let used = attributes[.modificationDate] as? Date, let bytes = attributes[.size] as? Int
            else { continue }
            // Also what a build that was killed left half-written.
            if now.timeIntervalSince(used) > Self.longestRest {
                try? FileSystem.remove(path)
            } else {
                kept.append((path, used, bytes))
            }
        }
        var sum = kept.reduce(0) { $0 + $1.bytes }
        for entry in kept.sorted(by: { $0.used < $1.used }) where sum > Self.capacity {
            try? FileSystem.remove(entry.path)
            sum -= entry.bytes
        }
    }

    private func path(of key: String) -> String { FileSystem.joined(folder, key + Self.suffix) }
}
