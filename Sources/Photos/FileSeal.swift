package import Files
import Essentials

/// A seal in a sheet: the digest of everything else in the file. A file with a valid seal is unchanged, and may be replaced.
package enum FileSeal {
    private static let opening = Array("Peel seal ".utf8)
    private static let digits = Digest.size * 2
    /// The largest file with a seal, in bytes.
    private static let maxBytes = 1 << 30
    /// The number of bytes after the start of a seal is less than this.
    private static let maxBehind = 200

    /// Returns the page with a seal after its end.
    package static func sealed(svg page: [UInt8]) -> [UInt8] {
        sealed(page + "<!-- ".utf8, " -->\n".utf8)
    }

    /// Returns the document with a seal before its last lines, which tell the place of its table.
    package static func sealed(pdf document: [UInt8]) -> [UInt8] {
        let end = place(of: Array("startxref".utf8), in: document) ?? document.endIndex
        return sealed(document[..<end] + "%".utf8, "\n".utf8 + document[end...])
    }

    /// Returns the drawing with a seal in a comment (group 999) before its end.
    package static func sealed(dxf drawing: [UInt8]) -> [UInt8] {
        let end = "0\nEOF\n"
        return sealed(drawing.dropLast(end.utf8.count) + "999\n".utf8, "\n\(end)".utf8)
    }

    /// Returns whether the file at `path` is unchanged since it was sealed. `false` for a link.
    ///
    /// - Throws: ``FileError`` if the file cannot be read.
    package static func isWhole(_ path: String) throws(FileError) -> Bool {
        let bytes = try sealedBytes(path)
        guard let seal = place(of: opening, in: bytes) else { return false }
        return sealed(bytes[..<seal], bytes[seal...].dropFirst(opening.count + digits)) == bytes
    }

    /// Returns the bytes of a file with a seal near its end. For other files, reads only their ends and returns no bytes.
    private static func sealedBytes(_ path: String) throws(FileError) -> [UInt8] {
        do throws(FileError) {
            let file = try InputFile(path, links: .refused)
            let end = try file.bytes(upTo: maxBehind, from: max(0, file.size - maxBehind))
            return place(of: opening, in: end) == nil ? [] : try file.bytes(atMost: maxBytes)
        } catch  where error.isMissingFile || error.code == FileError.tooLarge {
            return []
        }
    }

    private static func sealed(_ before: some Collection<UInt8>, _ behind: some Collection<UInt8>) -> [UInt8]
    {
        let before = before + opening
        return before + SHA256.digest(of: before + behind).description.utf8 + behind
    }

    private static func place(of word: [UInt8], in bytes: [UInt8]) -> Int? {
        bytes.indices.suffix(maxBehind).last { bytes[$0...].starts(with: word) }
    }
}
