import Files
import Stickers
import YAML

extension SettingType where Value == String {
    /// A name in addresses: letters, digits and `-`. Letters of other scripts that have one sound are written in Latin.
    static var slug: Self {
        let text = Self.text(upTo: 1000)
        return SettingType(
            "letters, digits and `-`, up to \(Slugs.longest)",
            schema: [
                ("type", .list([.text("string"), .text("number")])),
                ("maxLength", .number(Double(Slugs.longest))), ("pattern", .text("^[^/\\\\.]+$")),
            ], input: .text(most: Slugs.longest)
        ) { (value) throws(UserError) in
            let written = try text.read(value)
            let advice = "write small letters from a to z, digits and -, such as studio-pets"
            let isPlain = !written.unicodeScalars.contains {
                "/\\.".unicodeScalars.contains($0) || $0.properties.generalCategory == .control
            }
            guard isPlain else {
                throw value.error("“\(written.prefix(40))” cannot be part of an address; \(advice)")
            }
            guard written.count <= Slugs.longest else {
                throw value.error("\(value.path) is longer than \(Slugs.longest) characters; shorten it")
            }
            let slug = Slugs.folded(written)
            guard Slugs.isValid(slug) else {
                throw value.error("“\(written)” gives no address that works everywhere; \(advice)")
            }
            return slug
        } write: {
            .text($0)
        }
    }
}
