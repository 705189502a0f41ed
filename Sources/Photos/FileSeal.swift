package import Files
import Essentials

/// A word in a sheet or a trace with the digest of all else in the file. A file that bears it is as Peel wrote it, and may be
/// replaced by the next one.
package enum FileSeal {
    private static let opening = Array("Peel seal ".utf8)
    private static let digits = Digest.size * 2
    /// A larger file is none of Peel's.
    private static let maxBytes = 1 << 30
    /// What stands behind the place of a seal has fewer bytes than this.
    private static let maxBehind = 200

    /// The page with its seal behind its end.
    package static func sealed(svg page: [UInt8]) -> [UInt8] {
        sealed(page + "<!-- ".utf8, " -->\n".utf8)
    }

    /// The document with its seal before the lines at its end that say where its table is.
    package static func sealed(pdf document: [UInt8]) -> [UInt8] {
        let end = place(of: Array("startxref".utf8), in: document) ?? document.endIndex
        return sealed(document[..<end] + "%".utf8, "\n".utf8 + document[end...])
    }

    /// The drawing with its seal in a comment (group 999) before its end.
    package static func sealed(dxf drawing: [UInt8]) -> [UInt8] {
        let end = "0\nEOF\n"
        return sealed(drawing.dropLast(end.utf8.count) + "999\n".utf8, "\n\(end)".utf8)
    }

    /// The trace with its seal among its other data.
    package static func sealed(trace: [UInt8]) -> [UInt8] {
        sealed(trace.dropLast() + #","otherData":{"seal":""#.utf8, #""}}"#.utf8)
    }

    /// Whether the file at `path`, and no link to one, is as it was sealed.
    ///
    /// - Throws: ``FileError`` where it cannot be read.
    package static func isWhole(_ path: String) throws(FileError) -> Bool {
        let bytes = try sealedBytes(path)
        guard let seal = place(of: opening, in: bytes) else { return false }
        return sealed(bytes[..<seal], bytes[seal...].dropFirst(opening.count + digits)) == bytes
    }

    /// The bytes of a file that has a seal near its end; none of any other file, of which little is read.
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
