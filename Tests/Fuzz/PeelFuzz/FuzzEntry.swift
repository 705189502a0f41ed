import Archive
import ChatPacks
@testable import Codecs
import Files
import Foundation
import Hashing
import Pages
import Pixels
@testable import SiteBuild
@testable import Stickers
import TestSupport
@testable import WebServer
import YAML

/// One place at which bytes from elsewhere come in.
struct FuzzEntry: Sendable {
    /// Takes the bytes; whether they are worth keeping for others to be made of them.
    let run: @Sendable ([UInt8]) -> Bool

    static let all: [String: FuzzEntry] = [
        "jpeg": decoder(of: .jpeg), "png": decoder(of: .png), "webp": decoder(of: .webp),
        "heic": decoder(of: .heic),
        "exif": FuzzEntry(run: exif), "icc": FuzzEntry(run: icc),
        "yaml": FuzzEntry(run: yaml), "settings": FuzzEntry(run: settings),
        "pack-json": FuzzEntry(run: writtenFiles), "cache": FuzzEntry(run: cacheEntry),
        "zip": FuzzEntry(run: archive),
        "http": FuzzEntry(run: request), "template": FuzzEntry(run: template), "names": FuzzEntry(run: names),
    ]

    private static let scratch = Result { try TemporaryFolder() }

    // MARK: Photos

    private static func decoder(of format: ImageFormat) -> FuzzEntry {
        // Large pictures tell nothing that small ones do not, and take long.
        var limits = ImageLimits()
        limits.maxPixels = 1 << 20
        let decoder = ImageDecoder(limits: limits)
        let most = limits.maxPixels
        return FuzzEntry { bytes in
            guard ImageFormat.sniff(bytes) == format else { return false }
            _ = try? decoder.header(of: bytes)
            _ = try? decoder.pixelCount(fromStart: Array(bytes.prefix(bytes.count / 2)))
            _ = CaptureTime.of(bytes)
            if let image = try? decoder.decode(bytes, longestSideAtLeast: 32) {
                precondition(image.raster.width > 0 && image.raster.height > 0)
                precondition(image.raster.width * image.raster.height <= most)
            }
            return true
        }
    }

    private static func exif(_ bytes: [UInt8]) -> Bool {
        _ = EXIF.orientation(inBlock: bytes[...])
        if let time = EXIF.captureTime(inBlock: bytes[...]) { precondition(time.utf8.count == 19) }
        return true
    }

    private static let card = Result {
        let fixture = "Tests/Fixtures/codecs/card-444.jpg"
        return try [UInt8](Data(contentsOf: Corpus.checkout.appendingPathComponent(fixture)))
    }

    /// The bytes as the color profile of a photo.
    private static func icc(_ bytes: [UInt8]) -> Bool {
        guard bytes.count < 60_000, let card = try? card.get() else { return false }
        let photo = Splicing.jpeg(card, adding: Splicing.profile(bytes))
        precondition((try? ImageDecoder().decode(photo)) != nil, "a broken profile costs the picture")
        return true
    }

    // MARK: Texts

    private static func yaml(_ bytes: [UInt8]) -> Bool {
        guard let text = String(validating: bytes, as: UTF8.self),
            let document = try? YAMLParser.document(in: text), document.entries != nil
        else { return false }
        guard let edited = try? YAMLEditor.apply([YAMLEdit(["title"], .text("a: b"))], to: text) else {
            return true
        }
        let title = try? YAMLParser.document(in: edited)?["title"]?.text
        precondition(title == "a: b", "what was written is not what is read")
        return true
    }

    private static func settings(_ bytes: [UInt8]) -> Bool {
        guard let text = String(validating: bytes, as: UTF8.self) else { return false }
        _ = try? SettingsFile.parse(text, file: "peel.yaml")
        return true
    }

    private static func writtenFiles(_ bytes: [UInt8]) -> Bool {
        guard let files = try? WrittenFiles(json: bytes, from: "pack.json") else {
            return bytes.first == 0x7B
        }
        for path in files.all {
            precondition(!path.text.hasPrefix("/") && !path.parts.contains(".."))
            precondition(path.folders.allSatisfy(files.hasFiles(below:)))
        }
        return true
    }

    private static func template(_ bytes: [UInt8]) -> Bool {
        guard let text = String(validating: bytes, as: UTF8.self) else { return false }
        for name in ["grid", "slide"] { _ = try? PageRenderer(templates: [name: text]) }
        return true
    }

    private static func names(_ bytes: [UInt8]) -> Bool {
        // No disk has longer ones.
        guard bytes.count <= 255 else { return false }
        let text = String(decoding: bytes, as: UTF8.self)
        let name = PhotoName(text)
        precondition(name == PhotoName(text) && !(name < name))
        var slugs = Slugs()
        let slug = slugs.slug(for: name.title, named: text, fallback: "photo")
        precondition(RelativePath(slug) != nil && !slug.contains("/"), "\(slug) is no name of a file")
        precondition(!ShownText.name(text).contains("\u{1B}"))
        for language in ["en", "de", "ar"] { _ = EmojiGuess.emoji(for: name.title, language: language) }
        return true
    }

    // MARK: Containers

    private static let secret = Result { try CacheSecret(in: scratch.get().path) }

    /// The bytes as an entry whose seal is right: what a fault of the disk, or of an older Peel, may leave.
    private static func cacheEntry(_ bytes: [UInt8]) -> Bool {
        guard let secret = try? secret.get() else { fatalError("no secret can be made") }
        let key = CacheKey(["fuzz"])
        let kept =
            SealedEntry.value(in: secret.seal(of: bytes).bytes + bytes, key: key, secret: secret)
            as FinishedPhoto?
        let again = SealedEntry.value(in: bytes, key: key, secret: secret) as FinishedPhoto?
        precondition(again == nil, "an entry without a seal is believed")
        _ = kept
        return true
    }

    private static func archive(_ bytes: [UInt8]) -> Bool {
        guard let folder = try? scratch.get(), let url = try? folder.write(Data(bytes), to: "fuzz.zip") else {
            fatalError("no file can be written")
        }
        var reader = ZIPReader()
        (reader.mostBytesPerEntry, reader.mostBytes) = (1 << 16, 1 << 18)
        if let entries = try? reader.entries(of: url.path) {
            precondition(entries.reduce(0) { $0 + $1.bytes.count } <= 1 << 18, "more came out than may")
        }
        return true
    }

    /// The first line is the address, the others are header lines.
    private static func request(_ bytes: [UInt8]) -> Bool {
        let lines = String(decoding: bytes, as: UTF8.self).split(
            separator: "\n", omittingEmptySubsequences: false)
        let headers = lines.dropFirst().map { line in
            let pair = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            return (name: String(pair[0]), value: pair.count == 2 ? String(pair[1]) : "")
        }
        let request = HTTPRequest("GET", String(lines[0]), headers: headers)
        (_, _, _, _) = (request.path, request.query("name"), request.cookie("key"), request.contentType)
        for size in [0, 1, 1000] {
            if case .part(let range) = ByteRange(of: request, size: size) {
                precondition(!range.isEmpty && range.lowerBound >= 0 && range.upperBound <= size)
            }
        }
        let local = ServerAddress(host: "127.0.0.1", port: 8420)
        for host in request.values(of: "host") { _ = local.isMeant(by: host) }
        return true
    }
}
