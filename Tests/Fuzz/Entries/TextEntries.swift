import ChatPacks
import Files
import Pages
@testable import SiteBuild
import Stickers
import YAML
@testable import Settings

/// Texts that people and programs write.
extension FuzzEntry {
    static func yaml(_ bytes: [UInt8]) -> Bool {
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

    static func settings(_ bytes: [UInt8]) -> Bool {
        guard let text = String(validating: bytes, as: UTF8.self) else { return false }
        _ = try? SettingsFile.parse(text, file: "peel.yaml")
        return true
    }

    static func writtenFiles(_ bytes: [UInt8]) -> Bool {
        guard let files = try? WrittenFiles(json: bytes, from: "pack.json") else {
            return bytes.first == 0x7B
        }
        for path in files.all {
            precondition(!path.text.hasPrefix("/") && !path.parts.contains(".."))
            precondition(path.folders.allSatisfy(files.hasFiles(below:)))
        }
        return true
    }

    static func template(_ bytes: [UInt8]) -> Bool {
        guard let text = String(validating: bytes, as: UTF8.self) else { return false }
        for name in ["grid", "slide"] { _ = try? PageRenderer(templates: [name: text]) }
        return true
    }

    static func names(_ bytes: [UInt8]) -> Bool {
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

    /// Titles in every language that there are words for, and texts that may be emoji.
    static func emoji(_ bytes: [UInt8]) -> Bool {
        guard bytes.count <= 300 else { return false }
        let text = String(decoding: bytes, as: UTF8.self)
        for language in ["en", "de", "es", "fr", "pt", "ja", "ar"] {
            guard let emoji = EmojiGuess.emoji(for: text, language: language) else { continue }
            precondition(EmojiText.normalized(emoji) == emoji, "\(emoji) is no emoji as apps take it")
        }
        for emoji in EmojiText.emoji(in: text) ?? [] {
            precondition(EmojiText.normalized(emoji) == emoji, "\(emoji) is not what it would become")
        }
        _ = EmojiText.shown(text)
        return true
    }
}
