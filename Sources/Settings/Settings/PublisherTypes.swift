import Essentials
import Files
import Hosts
import YAML

extension SettingType where Value == LinkedText {
    /// A text with links.
    static func linkedText(upTo limit: Int) -> Self {
        let text = SettingType<String>.text(upTo: limit)
        return SettingType(
            "up to \(limit) characters, with links: `[Imprint](https://example.org/imprint)`",
            schema: [("type", .text("string")), ("maxLength", .number(Double(limit)))], input: text.input
        ) { (value) throws(UserError) in
            let written = try text.read(value)
            do throws(LinkedText.BadAddress) {
                return try LinkedText(written)
            } catch {
                throw value.error(
                    "“\(error.address.prefix(60))” is not an address that a page can link to; write one that begins with https:// or mailto:"
                )
            }
        } write: {
            .text($0.source)
        }
    }
}

extension SettingType where Value == String {
    /// An account in the fediverse.
    static var account: Self {
        let text = Self.text(upTo: 300)
        return SettingType(
            "an account such as `\"@me@example.social\"`",
            schema: [
                ("type", .text("string")),
                (
                    "pattern",
                    .text("^@[A-Za-z0-9_.-]+@[A-Za-z0-9][A-Za-z0-9-]*([.][A-Za-z0-9][A-Za-z0-9-]*)+$")
                ),
            ],
            input: text.input
        ) { (value) throws(UserError) in
            let account = try text.read(value)
            guard
                account.wholeMatch(
                    of: #/@[A-Za-z0-9_.\-]+@[A-Za-z0-9][A-Za-z0-9\-]*(\.[A-Za-z0-9][A-Za-z0-9\-]*)+/#) != nil
            else {
                throw value.error(
                    "“\(account.prefix(60))” is not an account in the fediverse; write one such as \"@me@example.social\", in quotes"
                )
            }
            return account
        } write: {
            .text($0)
        }
    }

    /// The name of a file beside `peel.yaml` that Peel does not read as a photo.
    static func hiddenFile(such example: String) -> Self {
        SettingType(
            "a file beside `peel.yaml` whose name begins with `_`",
            schema: [("type", .text("string")), ("pattern", .text("^_[^/]+$"))], input: .text(most: 255)
        ) { (value) throws(UserError) in
            let name = value.node.text ?? ""
            guard name.hasPrefix("_"), !name.contains("/"), name.count > 1 else {
                throw value.error(
                    "“\(name.prefix(60))” must be a file beside peel.yaml whose name begins with _, such as \(example): it is not read as a photo"
                )
            }
            return name
        } write: {
            .text($0)
        }
    }

    /// A host from which pages may load: `https`, the name, and an optional port.
    static var origin: Self {
        let form = #"^https://[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+(:[0-9]{1,5})?$"#
        return SettingType(
            "an address such as `https://stats.example.org`",
            schema: [("type", .text("string")), ("pattern", .text(form))]
        ) { (value) throws(UserError) in
            let text = value.node.text ?? ""
            guard
                text.wholeMatch(
                    of:
                        #/https:\/\/[a-z0-9]([a-z0-9\-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9\-]*[a-z0-9])?)+(:[0-9]{1,5})?/#
                )
                    != nil
            else {
                throw value.error(
                    "“\(text.prefix(60))” is not a host; write one such as https://stats.example.org, without a path"
                )
            }
            return text
        } write: {
            .text($0)
        }
    }

    /// The name of a folder beside `peel.yaml` that Peel does not read as photos.
    static var hiddenFolder: Self {
        SettingType(
            "a folder beside `peel.yaml` whose name begins with `_`",
            schema: [("type", .text("string")), ("pattern", .text("^_[^/]+/?$"))], input: .text(most: 255)
        ) { (value) throws(UserError) in
            let written = value.node.text ?? ""
            let name = written.hasSuffix("/") ? String(written.dropLast()) : written
            guard name.hasPrefix("_"), !name.contains("/"), name.count > 1 else {
                throw value.error(
                    "“\(written.prefix(60))” must be a folder beside peel.yaml whose name begins with _, such as _theme: it is not read as photos"
                )
            }
            return name
        } write: {
            .text($0)
        }
    }
}

extension SettingType where Value == WebHost {
    /// A host with known limits.
    static var webHost: Self {
        let names = WebHost.all.map(\.id)
        return SettingType(
            names.map { "`\($0)`" }.joined(separator: ", "),
            schema: [("enum", .list(names.map { .text($0) }))], input: .choice(names)
        ) { (value) throws(UserError) in
            guard let host = value.node.text.flatMap({ WebHost(id: $0) }) else {
                throw value.error(
                    "\(value.path) must be one of \(names.joined(separator: ", "))\(value.found)")
            }
            return host
        } write: {
            .text($0.id)
        }
    }
}
