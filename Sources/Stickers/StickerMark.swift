package import Files
import Essentials
import Pixels

/// The mark of a sticker or matte that `peel cut` wrote and nobody has changed: a chunk with the digest of the rest of the file.
/// In a PNG it is the first chunk after the header. Its name says that it is ancillary, private and not safe to copy (PNG, third
/// edition, section 14.2). In a WebP file it is the last chunk of the container, where unknown chunks belong.
package enum StickerMark {
    private static let name = Array("peEL".utf8)
    /// Offset of the mark in a PNG: after the signature and the header.
    private static let place = 33
    /// Length of the mark of a PNG in bytes: length, name, digest, checksum.
    private static let length = 4 + 4 + Digest.size + 4
    /// Length of the mark of a WebP file in bytes: name, length, digest.
    private static let webpLength = 4 + 4 + Digest.size
    /// The largest sticker, in bytes.
    private static let maxBytes = 1 << 28

    /// Returns a PNG or a WebP file with the mark.
    static func marked(_ file: [UInt8]) -> [UInt8] { isWebP(file) ? marked(webp: file) : marked(png: file) }

    /// Whether the file at `path` is unchanged since it was marked. A link to a file is not.
    ///
    /// - Throws: ``FileError`` if the file cannot be read.
    package static func isWhole(_ path: String) throws(FileError) -> Bool {
        let bytes = try markedBytes(path)
        if isWebP(bytes) {
            guard bytes.count > webpLength + 12 else { return false }
            return marked(webp: Array(bytes.dropLast(webpLength))) == bytes
        }
        guard bytes.count > place + length else { return false }
        return marked(png: Array(bytes[..<place]) + bytes[(place + length)...]) == bytes
    }

    /// Returns the bytes of a file with a mark in the right place; empty for any other file, of which little is read.
    private static func markedBytes(_ path: String) throws(FileError) -> [UInt8] {
        do throws(FileError) {
            let file = try InputFile(path, links: .refused)
            let start = try file.bytes(upTo: place + 4 + name.count)
            let isMarked =
                isWebP(start)
                ? try file.bytes(upTo: name.count, from: max(0, file.size - webpLength)) == name
                : start.suffix(name.count) == name[...]
            return isMarked ? try file.bytes(atMost: maxBytes) : []
        } catch  where error.isMissingFile || error.code == FileError.tooLarge {
            return []
        }
    }

    private static func marked(png: [UInt8]) -> [UInt8] {
        let chunk = name + digest(of: png)
        return png[..<place] + bigEndian(Digest.size) + chunk + bigEndian(Int(CRC32.checksum(of: chunk[...])))
            + png[place...]
    }

    private static func marked(webp: [UInt8]) -> [UInt8] {
        // The container's length excludes the first eight bytes; the digest is of the file without the mark.
        var file = webp
        file.replaceSubrange(4..<8, with: littleEndian(webp.count - 8))
        let digest = digest(of: file)
        file.replaceSubrange(4..<8, with: littleEndian(webp.count - 8 + webpLength))
        return file + name + littleEndian(Digest.size) + digest
    }

    private static func isWebP(_ file: [UInt8]) -> Bool {
        file.starts(with: "RIFF".utf8) && file.dropFirst(8).starts(with: "WEBP".utf8)
    }

    private static func digest(of bytes: [UInt8]) -> [UInt8] { SHA256.digest(of: bytes).bytes }

    private static func bigEndian(_ number: Int) -> [UInt8] { littleEndian(number).reversed() }

    private static func littleEndian(_ number: Int) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
}
