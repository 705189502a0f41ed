import Essentials

/// What the layouts have in common.
enum LayoutReading {
    /// A JSON file as `Value`, or what is wrong with it.
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

    /// What is wrong with a list of a pack without any sticker.
    static let namesNone = "it names no sticker"

    /// A pack of which nothing is known but what is wrong with it.
    static func faulty(_ path: String, _ file: String, _ fault: LayoutFault) -> PackContents {
        var pack = PackContents(path: path)
        pack.faults = [(file, fault.reason)]
        return pack
    }

    /// Emoji of a text, one by one; what is no emoji stays as it is, so that it is named.
    static func emoji(_ text: String) -> [String] {
        text.filter { !$0.isWhitespace && $0 != "," }.map(String.init)
    }

    /// `emoji.txt`: emoji by file names without their suffix; `nil` where there is none.
    static func emojiByStem(_ folder: String, in files: PackFiles) -> [String: String]? {
        let path = PackFiles.joined(folder, "emoji.txt")
        guard files[path] != nil, case .success(let list) = json([String: String].self, path, in: files)
        else {
            return nil
        }
        return list
    }

    /// Holds `title.txt`, `author.txt` and `emoji.txt`, which stand beside a pack's list for people and for other programs,
    /// against the limits, too.
    static func addTexts(to pack: inout PackContents, in files: PackFiles) {
        for (name, rule) in [("title.txt", Rule.title), ("author.txt", .author)] {
            let path = PackFiles.joined(pack.path, name)
            if let text = files.text(path) { pack.again.append((path, rule, .text(text), nil)) }
        }
        for (stem, text) in (emojiByStem(pack.path, in: files) ?? [:]).sorted(by: { $0.key < $1.key }) {
            addEmoji(emoji(text), of: stem, from: PackFiles.joined(pack.path, "emoji.txt"), to: &pack)
        }
    }

    /// Holds a sticker's emoji that `file` names once more against the limits.
    static func addEmoji(
        _ emoji: [String], of sticker: String, from file: String, to pack: inout PackContents
    ) {
        pack.again.append((file, .emojiCount, .number(emoji.count), sticker))
        pack.again += Measured.strayEmoji(emoji).map { (file, .emoji, $0, sticker) }
    }

    /// A file name without its suffix.
    static func stem(_ name: String) -> String {
        name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    }

    /// The last part of a path.
    static func name(_ path: String) -> String {
        path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
    }

    /// Images that do not belong to the stickers.
    static let coverStems: Set<String> = ["cover", "thumbnail", "tray", "main", "tab"]
}

/// What is wrong with a file that describes a pack.
struct LayoutFault: Error {
    var reason: String
}
