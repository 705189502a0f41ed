#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A path of something inside a folder. Peel uses paths that come from files only in this form. It is relative and normal: no
/// part is empty, `.` or `..`. So it stays in the folder, as long as no part on the way is a link (``OpenFolder`` follows none).
/// No part is `.git`, in upper or lower case, because some disks ignore case. Two paths are equal if their bytes are equal: names
/// that differ only in Unicode normalisation are two files.
package struct RelativePath: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The path with `/` between its parts.
    package let text: String

    /// The longest path in bytes that systems accept (`PATH_MAX` of Linux), and the longest name in it (`NAME_MAX`).
    private static let longest = 4095
    private static let longestName = 255

    /// - Returns: `nil` if `text` is not such a path. It may come from an untrusted source.
    package init?(_ text: String) {
        guard !text.isEmpty, text.utf8.count <= Self.longest else { return nil }
        var text = text
        let isPath = text.withUTF8 { bytes in
            var start = 0
            while let end = unsafe bytes[start...].firstIndex(of: UInt8(ascii: "/")) {
                guard unsafe Self.isName(bytes[start..<end]) else { return false }
                start = end + 1
            }
            return unsafe Self.isName(bytes[start...])
        }
        guard isPath else { return nil }
        self.text = text
    }

    private static func isName(_ part: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard unsafe (1...longestName).contains(part.count), unsafe !part.contains(0) else { return false }
        guard unsafe part.first == UInt8(ascii: "."), unsafe part.count <= 4 else { return true }
        // No other letters become these when their case changes, so ASCII is enough.
        let rest = unsafe part.dropFirst().map { $0 | 0x20 }
        return !rest.isEmpty && rest != Array(".".utf8) && rest != Array("git".utf8)
    }

    private init(unchecked text: String) { self.text = text }

    /// The names of the folders on the way, and the last name.
    package var parts: [String] { text.split(separator: "/" as Character).map(String.init) }

    /// The folders on the way, outermost first.
    package var folders: [RelativePath] {
        text.utf8.indices.filter { text.utf8[$0] == UInt8(ascii: "/") }.map {
            RelativePath(unchecked: String(text[..<$0]))
        }
    }

    package var description: String { text }

    package static func == (one: RelativePath, other: RelativePath) -> Bool {
        guard one.text.utf8.count == other.text.utf8.count else { return false }
        var (one, other) = (one.text, other.text)
        return one.withUTF8 { one in
            other.withUTF8 { other in
                unsafe one.isEmpty || memcmp(one.baseAddress!, other.baseAddress!, one.count) == 0
            }
        }
    }

    package static func < (one: RelativePath, other: RelativePath) -> Bool {
        one.text.utf8.lexicographicallyPrecedes(other.text.utf8)
    }

    package func hash(into hasher: inout Hasher) {
        var text = text
        text.withUTF8 { unsafe hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}
