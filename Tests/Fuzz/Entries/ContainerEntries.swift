import Archive
@testable import Artifacts
import ChatPacks
import Files
import Foundation
import Essentials
import Pixels
@testable import Stickers
import TestSupport

/// Files that hold others, and what a cache keeps.
extension FuzzEntry {
    /// The bytes as what follows the start of a photo, which may be a film.
    static func motion(_ bytes: [UInt8]) -> Bool {
        for end in [[], MotionPhoto.endOfAppended] {
            let photo = [0xFF, 0xD8] + bytes + end
            if let film = MotionPhoto.film(in: photo) { precondition(film.count < photo.count - 2) }
        }
        return true
    }

    private static let secret = Result { try CacheSecret(in: scratch.get().path) }

    /// The bytes as an entry whose seal is right: what a fault of the disk, or of an older Peel, may leave.
    static func cacheEntry(_ bytes: [UInt8]) -> Bool {
        guard let secret = try? secret.get() else { fatalError("no secret can be made") }
        let key = ArtifactKey(.sticker, "fuzz", version: 1) { _ in }
        let found: Sticker?? = SealedArtifact.value(
            in: secret.seal(of: bytes).bytes + bytes, key: key, secret: secret)
        let again: Sticker?? = SealedArtifact.value(in: bytes, key: key, secret: secret)
        precondition(again == nil, "an artifact without a seal is believed")
        _ = found
        // What comes behind the key.
        var fields = FieldReader(bytes[...])
        _ = try? Sticker?(from: &fields)
        var others = FieldReader(bytes[...])
        _ = try? Matte?(from: &others)
        return true
    }

    static func archive(_ bytes: [UInt8]) -> Bool {
        guard let folder = try? scratch.get(), let url = try? folder.write(Data(bytes), to: "fuzz.zip") else {
            fatalError("no file can be written")
        }
        var reader = ZIPReader()
        (reader.maxBytesPerEntry, reader.maxBytes) = (1 << 16, 1 << 18)
        if let entries = try? reader.entries(of: url.path) {
            precondition(entries.reduce(0) { $0 + $1.bytes.count } <= 1 << 18, "more came out than may")
        }
        return true
    }

    /// The bytes as a pack of WhatsApp's, held against its limits.
    static func stickerArchive(_ bytes: [UInt8]) -> Bool {
        guard let folder = try? scratch.get(), let url = try? folder.write(Data(bytes), to: "fuzz.wastickers")
        else { fatalError("no file can be written") }
        return check(url.path, for: .whatsapp)
    }

    /// The bytes as a folder of a pack: the first says for which app, then each file begins with a line `@NAME`.
    static func packFolder(_ bytes: [UInt8]) -> Bool {
        guard let first = bytes.first, let folder = try? scratch.get() else { return false }
        let place = folder.url("pack").path
        try? FileManager.default.removeItem(atPath: place)
        for part in bytes.dropFirst().split(separator: UInt8(ascii: "@")).prefix(8) {
            let end = part.firstIndex(of: UInt8(ascii: "\n")) ?? part.endIndex
            let name = String(decoding: part[..<end], as: UTF8.self)
            guard let path = RelativePath(name), path.text.utf8.count < 100 else { continue }
            // One file may stand where another needs a folder.
            _ = try? folder.write(Data(part[end...].dropFirst()), to: "pack/" + path.text)
        }
        let apps = ChatApp.allCases
        return check(place, for: apps[Int(first) % apps.count])
    }

    private static func check(_ path: String, for app: ChatApp) -> Bool {
        guard let packs = try? PackReader(app: app).packs(at: path) else { return false }
        precondition(!packs.isEmpty, "neither a pack nor that there is none")
        for pack in packs {
            for violation in PackCheck(app: app).violations(of: pack) {
                precondition(!violation.value.contains("\u{1B}"), "a text of the pack's steers the terminal")
            }
        }
        return true
    }
}
