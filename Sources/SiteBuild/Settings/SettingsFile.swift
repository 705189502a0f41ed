import Files
import Cutout
import Foundation
import Pixels
import Yams

/// Reads `peel.yaml`. Unknown keys, wrong types and values out of range are errors with file, line and the choice.
enum SettingsFile {
    /// Names under which the settings lie beside the photos.
    static let names = ["peel.yaml", "peel.yml"]

    /// The settings in `folder`, on top of `defaults`; the defaults where it holds no settings.
    static func read(in folder: String, defaults: PackSettings) throws(UserError) -> (
        PackSettings, path: String?
    ) {
        let found = names.map { FileSystem.joined(folder, $0) }.filter { FileSystem.kind(of: $0) != .missing }
        guard let path = found.first else { return (defaults, nil) }
        guard found.count == 1 else {
            throw UserError(.badInput, "\(path): \(found[1]) lies beside it; keep one of the two")
        }
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try FileSystem.read(path)
        } catch {
            throw UserError(.badInput, "\(path): \(error.reason)")
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw UserError(.badInput, "\(path): the file is not UTF-8 text; save it as UTF-8")
        }
        return (try parse(text, file: path, defaults: defaults), path)
    }

    /// The settings that `text` gives, on top of `defaults`.
    static func parse(_ text: String, file: String, defaults: PackSettings) throws(UserError) -> PackSettings
    {
        guard let root = try compose(text, file: file) else { return defaults }
        var settings = defaults
        // A title and a text about one pack are not its neighbours'.
        settings.photos = []
        let top = YAMLValue(node: root, file: file, path: "peel.yaml")
        try top.forEachKey(of: topKeys) { (key, value) throws(UserError) in
            switch key {
            case "title": settings.title = try value.string(upTo: 200)
            case "author": settings.author = try value.string(upTo: 200)
            case "description": settings.description = try value.string(upTo: 2000)
            case "license": settings.license = try value.string(upTo: 200)
            case "language": settings.language = try language(value)
            case "baseURL": settings.baseURL = try baseURL(value)
            case "colors": settings.colors = try value.integer(in: 3...10)
            case "sticker": try sticker(value, into: &settings.sticker)
            case "noSubject": settings.noSubject = try value.choice()
            case "showProblems": settings.showsProblems = try value.bool()
            case "exports": settings.exports = try value.strings()
            default: settings.photos = try photos(value)
            }
        }
        return settings
    }

    private static let topKeys = [
        "title", "author", "description", "license", "language", "baseURL", "colors", "sticker", "noSubject",
        "showProblems", "exports", "photos",
    ]

    private static func sticker(_ value: YAMLValue, into style: inout StickerStyle) throws(UserError) {
        let keys = ["size", "outline", "outlineColor", "shadow", "margin"]
        try value.forEachKey(of: keys) { (key, value) throws(UserError) in
            switch key {
            case "size": style.size = try value.integer(in: 128...4096)
            case "outline": style.outline = try value.percentage(upTo: 20)
            case "outlineColor": style.outlineColor = try value.color()
            case "shadow": style.shadow = try value.bool()
            default: style.margin = try value.percentage(upTo: 20)
            }
        }
    }

    private static func photos(_ value: YAMLValue) throws(UserError) -> [PhotoSettings] {
        var photos: [PhotoSettings] = []
        try value.forEachEntry { (name, line, value) throws(UserError) in
            var photo = PhotoSettings(name: name, line: line)
            try value.forEachKey(of: ["title", "alt", "emoji", "skip"]) { (key, value) throws(UserError) in
                switch key {
                case "title": photo.title = try value.string(upTo: 200)
                case "alt": photo.alt = try value.string(upTo: 1000)
                case "emoji": photo.emoji = try value.string(upTo: 8)
                default: photo.skip = try value.bool()
                }
            }
            photos.append(photo)
        }
        return photos
    }

    private static func language(_ value: YAMLValue) throws(UserError) -> String {
        let tag = try value.string(upTo: 35)
        guard tag.wholeMatch(of: /[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*/) != nil else {
            throw value.error("“\(tag)” is not a language tag; write one such as en, de or pt-BR")
        }
        return tag
    }

    private static func baseURL(_ value: YAMLValue) throws(UserError) -> String {
        let text = try value.string(upTo: 1000)
        guard let url = URL(string: text), let scheme = url.scheme?.lowercased(),
            scheme == "https" || scheme == "http",
            url.host?.isEmpty == false, url.query == nil, url.fragment == nil
        else {
            throw value.error("“\(text)” is not a web address; write one such as https://example.org/pets/")
        }
        return text.hasSuffix("/") ? text : text + "/"
    }

    private static func compose(_ text: String, file: String) throws(UserError) -> Node? {
        do {
            return try Yams.compose(yaml: text)
        } catch YamlError.scanner(_, let problem, let mark, _), YamlError.parser(_, let problem, let mark, _),
            YamlError.composer(_, let problem, let mark, _)
        {
            throw UserError(.badInput, "\(file):\(mark.line): \(advice(problem, line: mark.line, of: text))")
        } catch YamlError.duplicatedKeysInMapping(let keys, let context) {
            throw UserError(
                .badInput,
                "\(file):\(context.mark.line): \(keys.joined(separator: ", ")) stands here twice; keep one")
        } catch {
            throw UserError(.badInput, "\(file): this is not YAML text")
        }
    }

    /// The reader's words, or ours for the mistake that is made most.
    private static func advice(_ problem: String, line: Int, of text: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let near = lines.indices.contains(line - 1) ? lines[line - 1] : ""
        return near.prefix { $0 == " " || $0 == "\t" }.contains("\t")
            ? "a tab indents this line; YAML is indented with spaces" : "this is not YAML: \(problem)"
    }
}
