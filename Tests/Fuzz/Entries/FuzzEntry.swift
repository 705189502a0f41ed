import Codecs
import TestSupport

/// One place at which bytes from elsewhere come in.
struct FuzzEntry: Sendable {
    /// Takes the bytes; whether they are worth keeping for others to be made of them.
    let run: @Sendable ([UInt8]) -> Bool

    static let all: [String: FuzzEntry] = others.merging(
        ImageFormat.allCases.map { ($0.rawValue, decoder(of: $0)) }, uniquingKeysWith: { $1 })

    private static let others: [String: FuzzEntry] = [
        "exif": FuzzEntry(run: exif), "icc": FuzzEntry(run: icc), "motion": FuzzEntry(run: motion),
        "yaml": FuzzEntry(run: yaml), "settings": FuzzEntry(run: settings),
        "pack-json": FuzzEntry(run: writtenFiles), "cache": FuzzEntry(run: cacheEntry),
        "zip": FuzzEntry(run: archive), "wastickers": FuzzEntry(run: stickerArchive),
        "packs": FuzzEntry(run: packFolder),
        "http": FuzzEntry(run: request), "template": FuzzEntry(run: template), "names": FuzzEntry(run: names),
        "emoji": FuzzEntry(run: emoji), "sheet": FuzzEntry(run: sheet), "palette": FuzzEntry(run: palette),
        "title": FuzzEntry(run: title),
    ]

    static let scratch = Result { try TemporaryFolder() }
}
