package import ChatPacks
import Essentials
import Files
import YAML

extension ChatApp {
    /// Returns the message about an app name that does not exist.
    package static func unknown(_ name: String) -> String {
        let near = NearestName.of(name, among: allCases.map(\.rawValue)).map { "; did you mean “\($0)”?" }
        return "there is no app “\(name)”\(near ?? ".") The apps are \(names)."
    }
}

extension SettingType where Value == String {
    /// One or more emoji without separators.
    static var emoji: Self {
        let text = Self.text(upTo: 100)
        return SettingType(
            "one or more; apps use the first ones",
            schema: [("type", .text("string")), ("maxLength", .number(100))], input: text.input
        ) { (value) throws(UserError) in
            let written = try text.read(value)
            guard let emoji = EmojiText.emoji(in: written), !emoji.isEmpty else {
                throw value.error("“\(written.prefix(40))” is not an emoji; write one such as 😴")
            }
            guard emoji.count <= maxEmoji else {
                throw value.error(
                    "\(value.path) has \(emoji.count) emoji; no app takes more than \(maxEmoji)")
            }
            return written
        } write: {
            .text($0)
        }
    }

    /// Telegram's limit, which is the highest of all apps.
    fileprivate static var maxEmoji: Int { 20 }

    /// A chat app's name.
    static var app: Self {
        let text = Self.text(upTo: 100)
        return SettingType(
            "a chat app's name", schema: [("enum", .list(ChatApp.allCases.map { .text($0.rawValue) }))]
        ) { (value) throws(UserError) in
            let name = try text.read(value)
            guard ChatApp(rawValue: name) != nil else {
                throw value.error(ChatApp.unknown(name))
            }
            return name
        } write: {
            .text($0)
        }
    }
}

extension SettingType where Value == [String: String] {
    /// Addresses of the pack in chat apps, by the apps' names. Each must have the form of that app's addresses.
    static var appLinks: Self {
        let address = SettingType<String>.webAddress(
            isFolder: false, such: "https://t.me/addstickers/studio_pets")
        let entries = ChatApp.allCases.map { (key: $0.rawValue, value: address.schema) }
        return SettingType(
            "an address for each app's name",
            schema: [
                ("type", .text("object")), ("properties", .object(entries)),
                ("additionalProperties", .flag(false)),
            ]
        ) { (value) throws(UserError) in
            var links: [String: String] = [:]
            for (name, line, value) in try value.entries() {
                guard let app = ChatApp(rawValue: name) else {
                    throw value.error(ChatApp.unknown(name), line: line)
                }
                let link = try address.read(value)
                guard app.takesLink(link) else {
                    throw value.error(
                        "“\(link)” is not where \(app.title) keeps packs; its addresses begin with \(app.linkPrefixes.joined(separator: " or "))"
                    )
                }
                links[name] = link
            }
            return links
        } write: { links in
            SettingType<[String: String]>.named(address, "").write(links)
        }
    }
}

extension PhotoSettings {
    /// Whether a text from elsewhere is one that ``emoji`` takes.
    package static func takes(emoji text: String) -> Bool {
        guard text.utf8.count <= 1000, let emoji = EmojiText.emoji(in: text) else { return false }
        return (1...SettingType<String>.maxEmoji).contains(emoji.count)
    }
}
