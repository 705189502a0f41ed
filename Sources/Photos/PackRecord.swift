package import Files
import Stickers

/// The file beside a pack's photos with what the outside knows the pack by: its identifier, what was uploaded where, and the places
/// that its site is published to.
///
/// It goes with the photos to other machines and is a text that may be committed. It may come from anywhere, so that every line
/// of it is checked.
package struct PackRecord: Sendable {
    /// Its name in the folder of photos.
    package static let name = "peel-record.txt"
    /// The files beside an upload script: what the record knew when the packs were made, and what the script has uploaded.
    package static let (known, uploaded) = ("record.txt", "uploaded.txt")
    /// The most bytes of one of these files: 200 stickers of every app in twenty places.
    private static let maxBytes = 4 << 20

    /// What apps know the pack by; `nil` before the first export.
    package var id: String?
    /// The places that the site with these photos is published to, the latest last.
    package internal(set) var places: [Place] = []
    /// The address of the site that was published last, with `/` at its end; `nil` if unknown.
    package internal(set) var base: String?
    /// The file as the user knows it.
    package let shown: String
    let path: String
    private var standing = ""
    /// Lines of sticker, hashes, number and time, by app, the pack's folder in it, and target.
    private var uploads: [String: [String]] = [:]

    /// Reads the record of a folder of photos; an empty one where there is none.
    ///
    /// - Throws: ``UserError`` for a file that cannot be read, is a link, or has a line that Peel did not write.
    package init(in folder: String, shown: String) throws(UserError) {
        path = FileSystem.joined(folder, Self.name)
        self.shown = FileSystem.joined(shown, Self.name)
        do throws(FileError) {
            standing = String(
                decoding: try InputFile(path, links: .refused).bytes(atMost: Self.maxBytes), as: UTF8.self)
        } catch  where error.isMissing {
            return
        } catch {
            throw UserError(.badInput, "\(self.shown): \(error.reason)")
        }
        let lines = standing.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, line) in lines.enumerated() where !line.isEmpty && line.first != "#" {
            let words = line.split(separator: " ").map(String.init)
            if words.count == 2, words[0] == "id", Slugs.isValid(words[1]) {
                id = words[1]
            } else if words.count == 2, words[0] == "base", Place.isAddress(words[1]) {
                base = words[1]
            } else if places.count < Place.most, let place = Place(line: line) {
                places.append(place)
            } else if words.count == 7, Self.areUpload(words) {
                add(words.suffix(4), to: words.prefix(3), of: &uploads)
            } else {
                throw UserError(
                    .badInput,
                    "\(self.shown):\(index + 1): Peel did not write this line; restore the file, from a backup or from git, or remove the line"
                )
            }
        }
    }

    /// Returns the record as it is in its folder now.
    package func readAgain() throws(UserError) -> PackRecord {
        try PackRecord(in: FileSystem.folder(of: path), shown: FileSystem.folder(of: shown))
    }

    /// What a script has uploaded, as a file below a folder of packs has it; nothing where there is no file, or a link.
    package static func memory(at path: RelativePath, in packs: String) throws(FileError) -> [UInt8] {
        do throws(FileError) {
            return try OpenFolder(packs).read(path, upTo: maxBytes)
        } catch  where error.isMissingFile || error.code == FileError.belowLink {
            return []
        }
    }

    /// Takes what a script has uploaded, unless the record knows later uploads to the same place.
    ///
    /// - Parameter memory: the script's file, of which half-written lines do not count.
    package mutating func take(_ memory: [UInt8], of app: String, _ part: String) {
        var found: [String: [String]] = [:]
        for line in String(decoding: memory.prefix(Self.maxBytes), as: UTF8.self).split(
            whereSeparator: \.isNewline)
        {
            let words = line.split(separator: " ").map(String.init)
            guard words.count == 5, Self.areUpload(words) else { continue }
            add(words.suffix(4), to: [app, part, words[0]], of: &found)
        }
        for (place, lines) in found where Self.time(of: lines) >= Self.time(of: uploads[place] ?? []) {
            uploads[place] = lines
        }
    }

    /// The apps to which the pack was uploaded.
    package var apps: Set<String> { Set(uploads.keys.map { String($0.prefix { $0 != " " }) }) }

    /// Whether a pack's folder in an app's is one of this pack, which may be in several parts.
    package func names(_ part: String) -> Bool {
        guard let id, part.hasPrefix(id) else { return false }
        let end = part.dropFirst(id.count).replacing("-moving", with: "")
        return end.isEmpty || end.first == "-" && end.dropFirst().allSatisfy(\.isNumber)
    }

    /// What is uploaded from a pack's folder in an app's, as its script reads it; empty for nothing.
    package func memory(of app: String, _ part: String) -> [UInt8] {
        let prefix = "\(app) \(part) "
        return Array(
            lines.filter { $0.hasPrefix(prefix) }.map { $0.dropFirst(prefix.count) + "\n" }.joined().utf8)
    }

    /// Writes the record if it has changed.
    package func save() throws(FileError) {
        let text =
            """
            # What the outside knows this pack by, and what is uploaded. Peel writes this file. Keep it beside the photos.

            """ + (id.map { "id \($0)\n" } ?? "") + (base.map { "base \($0)\n" } ?? "")
            + places.map { $0.line + "\n" }.joined() + lines.map { $0 + "\n" }.joined()
        if text != standing { try FileSystem.writeAtomically(Array(text.utf8), to: path) }
    }

    private var lines: [String] {
        uploads.keys.sorted().flatMap { place in (uploads[place] ?? []).map { "\(place) \($0)" } }
    }

    private func add(
        _ line: ArraySlice<String>, to place: some Collection<String>, of uploads: inout [String: [String]]
    ) {
        uploads[place.joined(separator: " "), default: []].append(line.joined(separator: " "))
    }

    /// Whether words are a line of uploads: short, of plain characters, with a time at the end.
    private static func areUpload(_ words: [String]) -> Bool {
        words.allSatisfy { $0.utf8.count <= 255 && $0.utf8.allSatisfy { (0x21...0x7E).contains($0) } }
            && words.last.map { $0.utf8.count == timeLength && Int($0) != nil } == true
    }

    /// Digits of a time: year, month, day, hour, minute, second.
    private static let timeLength = 14

    private static func time(of lines: [String]) -> Substring {
        lines.map { $0.suffix(timeLength) }.max() ?? ""
    }
}
