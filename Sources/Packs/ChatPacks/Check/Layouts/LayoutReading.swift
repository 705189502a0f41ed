import Essentials

enum LayoutReading {
    /// Decodes a JSON file as `Value`, or returns its fault.
    static func json<Value: Decodable>(
        _ type: Value.Type, _ path: String, in files: PackFiles
    ) -> Result<Value, LayoutFault> {
        do {
            return .success(try JSONDecoder().decode(type, from: Data(files[path] ?? [])))
        } catch DecodingError.keyNotFound(let key, _) {
            return .failure(LayoutFault(reason: "“\(key.stringValue)” is missing"))
        } catch DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context) {
            let place = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
            let what = place.isEmpty ? "it" : "“\(place.joined(separator: "."))”"
            return .failure(LayoutFault(reason: "\(what) is not what the app reads"))
        } catch {
            return .failure(LayoutFault(reason: "it is not JSON"))
        }
    }

    /// The fault of a list without any sticker.
    static let namesNone = "it names no sticker"

    /// Returns a pack that holds nothing but a fault.
    static func faulty(_ path: String, _ file: String, _ fault: LayoutFault) -> PackContents {
        var pack = PackContents(path: path)
        pack.faults = [(file, fault.reason)]
        return pack
    }

    /// Returns the emoji of a text, one by one. Other characters stay in the list, so that the check names them.
    static func emoji(_ text: String) -> [String] {
        text.filter { !$0.isWhitespace && $0 != "," }.map(String.init)
    }

    /// Reads `emoji.txt`: the emoji by file names without their suffix; `nil` if it is missing or unreadable.
    static func emojiByStem(_ folder: String, in files: PackFiles) -> [String: String]? {
        let path = PackFiles.joined(folder, "emoji.txt")
        guard files[path] != nil, case .success(let list) = json([String: String].self, path, in: files)
        else {
            return nil
        }
        return list
    }

    /// Adds `title.txt`, `author.txt` and `emoji.txt` to the values to check. They are for people and other programs.
    static func addTexts(to pack: inout PackContents, in files: PackFiles) {
        for (name, rule) in [("title.txt", Rule.title), ("author.txt", .author)] {
            let path = PackFiles.joined(pack.path, name)
            if let text = files.text(path) { pack.again.append((path, rule, .text(text), nil)) }
        }
        for (stem, text) in (emojiByStem(pack.path, in: files) ?? [:]).sorted(by: { $0.key < $1.key }) {
            addEmoji(emoji(text), of: stem, from: PackFiles.joined(pack.path, "emoji.txt"), to: &pack)
        }
    }

    /// Adds a sticker's emoji in `file` to the values to check.
    static func addEmoji(
        _ emoji: [String], of sticker: String, from file: String, to pack: inout PackContents
    ) {
        pack.again.append((file, .emojiCount, .number(emoji.count), sticker))
        pack.again += Measured.strayEmoji(emoji).map { (file, .emoji, $0, sticker) }
    }

    /// Returns a file name without its suffix.
    static func stem(_ name: String) -> String {
        name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    }

    static func name(_ path: String) -> String {
        path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
    }

    /// The names, without suffixes, of images that are not stickers.
    static let coverStems: Set<String> = ["cover", "thumbnail", "tray", "main", "tab"]
}

/// A fault of a file that describes a pack.
struct LayoutFault: Error {
    var reason: String
}
