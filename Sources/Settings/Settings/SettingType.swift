import Stickers
import Files
import Hosts
import YAML

/// The type of a key's value: described in words and as JSON Schema, read from the file and written to it.
struct SettingType<Value: Sendable>: Sendable {
    /// The allowed values, for people.
    var words: String
    /// The allowed values, for programs.
    var schema: JSONValue
    /// The kind of input in a form.
    var input: SettingInput
    /// Returns the value, or throws an error with its place and the allowed values.
    var read: @Sendable (YAMLValue) throws(UserError) -> Value
    /// Returns a value as `peel.yaml` writes it.
    var write: @Sendable (Value) -> YAMLWritten

    init(
        _ words: String, schema: [(String, JSONValue)], input: SettingInput = .other,
        read: @escaping @Sendable (YAMLValue) throws(UserError) -> Value,
        write: @escaping @Sendable (Value) -> YAMLWritten
    ) {
        self.words = words
        self.input = input
        self.schema = .object(schema.map { (key: $0, value: $1) })
        self.read = read
        self.write = write
    }
}

extension SettingType where Value == String {
    /// The average number of Unicode scalars in a character of a text. Even a family emoji has fewer.
    private static var mostScalars: Int { 12 }

    /// Text of at most `limit` characters, not blank.
    static func text(upTo limit: Int) -> Self {
        // Numbers and words such as `no` are text if the setting is text.
        SettingType(
            "up to \(limit) characters",
            schema: [
                ("type", .list([.text("string"), .text("number"), .text("boolean")])),
                ("maxLength", .number(Double(limit))),
            ], input: .text(most: limit)
        ) { (value) throws(UserError) in
            guard let written = value.node.text else { throw value.error("\(value.path) must be text") }
            let text = written.trimmingPrefix(while: \.isWhitespace)
            guard !text.isEmpty, !value.node.isNull else {
                throw value.error("\(value.path) is empty; write a value or remove the line")
            }
            // Counting characters comes last, because it is slow for texts that were made to be slow.
            guard text.unicodeScalars.count <= mostScalars * limit, text.count <= limit else {
                throw value.error("\(value.path) is longer than \(limit) characters")
            }
            // No page may contain NUL, and no file name does.
            guard !text.unicodeScalars.contains("\0") else {
                throw value.error("\(value.path) has a NUL character (\\0); remove it")
            }
            return String(text)
        } write: {
            .text($0)
        }
    }

    /// A file's name, compared byte by byte. Spaces count.
    static var fileName: Self {
        SettingType("a file name", schema: [("type", .list([.text("string"), .text("number")]))]) {
            (value) throws(UserError) in
            guard let name = value.node.text, !name.isEmpty, !value.node.isNull else {
                throw value.error("\(value.path) needs the name of a photo's file, such as cat.jpg")
            }
            guard name.utf8.count <= NamePattern.mostBytes else {
                throw value.error("\(value.path) is longer than any file's name")
            }
            return name
        } write: {
            .text($0)
        }
    }

    /// A language tag of the usual form: a language, then script, country or variant.
    static var language: Self {
        let text = Self.text(upTo: 35)
        return SettingType(
            "a language tag: `en`, `de`, `pt-BR`",
            schema: [("type", .text("string")), ("pattern", .text("^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$"))],
            input: text.input
        ) { (value) throws(UserError) in
            let tag = try text.read(value)
            let parts = tag.split(separator: "-", omittingEmptySubsequences: false)
            let isTag = parts.enumerated().allSatisfy { index, part in
                index == 0
                    ? (2...3).contains(part.count) && part.allSatisfy { $0.isASCII && $0.isLetter }
                    : (2...8).contains(part.count)
                        && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
            }
            guard isTag else {
                throw value.error("“\(tag)” is not a language tag; write one such as en, de or pt-BR")
            }
            return tag
        } write: {
            .text($0)
        }
    }

    /// A web address. With `isFolder`, an address to which others can be joined; the result then ends with `/`.
    static func webAddress(isFolder: Bool, such example: String) -> Self {
        let text = Self.text(upTo: 1000)
        // Visible ASCII characters; for a folder without `#` and `?`.
        let characters = isFolder ? "!\"$->@-~" : "!-~"
        return SettingType(
            "an `https` or `http` address",
            schema: [
                ("type", .text("string")), ("pattern", .text("^[Hh][Tt][Tt][Pp][Ss]?://[\(characters)]+$")),
            ],
            input: text.input
        ) { (value) throws(UserError) in
            let address = try text.read(value)
            let shown = ShownAddress.hidingSecrets(in: address)
            guard address.allSatisfy(\.isASCII) else {
                throw value.error(
                    "“\(shown)” has letters that addresses write otherwise; copy the address from your browser, which writes them as xn--… and %…"
                )
            }
            let url = WebAddress(address)
            guard !isFolder || url?.isFolder != false else {
                throw value.error(
                    "“\(shown)” has a ? or a # in it; write the address of its folder, such as \(example)")
            }
            guard let url else {
                throw value.error(
                    shown == address
                        ? "“\(address)” is not a web address; write one such as \(example)"
                        : "“\(shown)” has a name or a secret in it, and everybody would see it; write an address such as \(example)"
                )
            }
            guard !isFolder || !url.isPage else {
                throw value.error(
                    "“\(address)” is a page; write the address of its folder, such as \(example)")
            }
            return isFolder ? url.folder : address
        } write: {
            .text($0)
        }
    }
}

extension SettingType where Value == Bool {
    /// `true` or `false`.
    static var flag: Self {
        SettingType("`true`, `false`", schema: [("type", .text("boolean"))], input: .flag) {
            (value) throws(UserError) in
            switch value.node.text?.lowercased() {
            case "true", "yes", "on": return true
            case "false", "no", "off": return false
            default: throw value.error("\(value.path) must be true or false\(value.found)")
            }
        } write: {
            .literal($0 ? "true" : "false")
        }
    }
}

extension SettingType where Value == Int {
    /// A whole number in `range`.
    static func integer(_ range: ClosedRange<Int>) -> Self {
        SettingType(
            "\(range.lowerBound) to \(range.upperBound)",
            schema: [
                ("type", .text("integer")), ("minimum", .number(Double(range.lowerBound))),
                ("maximum", .number(Double(range.upperBound))),
            ], input: .number(range)
        ) { (value) throws(UserError) in
            guard let number = value.node.text.flatMap({ Int($0) }), range.contains(number) else {
                throw value.error(
                    "\(value.path) must be a whole number from \(range.lowerBound) to \(range.upperBound)\(value.found)"
                )
            }
            return number
        } write: {
            .literal(String($0))
        }
    }
}

extension SettingType where Value == Int {
    /// A number of pixels in `range`, such as `1024` or `1024px`.
    static func pixels(_ range: ClosedRange<Int>) -> Self {
        SettingType(
            "\(range.lowerBound) to \(range.upperBound)",
            schema: [
                ("type", .list([.text("integer"), .text("string")])),
                ("pattern", .text("^[0-9]+ ?px$")), ("minimum", .number(Double(range.lowerBound))),
                ("maximum", .number(Double(range.upperBound))),
            ], input: .number(range)
        ) { (value) throws(UserError) in
            let text = value.node.text?.lowercased() ?? ""
            let number = text.hasSuffix("px") ? text.dropLast(2).filter { $0 != " " } : text
            guard let pixels = Int(number), range.contains(pixels) else {
                throw value.error(
                    "\(value.path) must be a number of pixels from \(range.lowerBound) to \(range.upperBound)\(value.found)"
                )
            }
            return pixels
        } write: {
            .literal(String($0))
        }
    }
}

extension SettingType where Value == Int {
    /// A moment of a film, such as `2s`, `2.5s` or `1:05`, in milliseconds.
    static var time: Self {
        SettingType(
            "a time such as `2.5s` or `1:05`",
            schema: [
                ("type", .list([.text("string"), .text("number")])),
                ("pattern", .text("^ *[0-9.:]+ ?(ms|s)? *$")), ("minimum", .number(0)),
            ], input: .text(most: 16)
        ) { (value) throws(UserError) in
            guard let time = value.node.text.flatMap(FilmCut.milliseconds) else {
                throw value.error("\(value.path) must be a time such as 2.5s or 1:05\(value.found)")
            }
            return time
        } write: { time in
            let (seconds, rest) = (time / 1000, time % 1000)
            guard rest > 0 else { return .literal("\(seconds)s") }
            return .literal("\(time)ms")
        }
    }
}

extension SettingType where Value == Double {
    /// A percentage such as `2.5%` or `2.5`, from 0 to `limit`, as a fraction. `none` is 0. Numbers below `limit` hundredths
    /// without a `%` are refused, because they probably are fractions.
    ///
    /// - Parameter limit: a multiple of ten, from 20 to 90.
    static func percentage(upTo limit: Int) -> Self {
        let number = "[1-\(limit / 10 - 1)]?[0-9](\\.[0-9]+)?|\(limit)(\\.0+)?"
        return SettingType(
            "0% to \(limit)%",
            schema: [
                ("type", .list([.text("string"), .text("number")])),
                ("pattern", .text("^(none|0*(\(number)) ?%?)$")),
                ("minimum", .number(0)), ("maximum", .number(Double(limit))),
                (
                    "not",
                    .object([
                        ("type", .text("number")), ("exclusiveMinimum", .number(0)),
                        ("exclusiveMaximum", .number(Double(limit) / 100)),
                    ])
                ),
            ],
            input: .percentage(most: limit)
        ) { (value) throws(UserError) in
            guard let text = value.node.text, let number = percent(text), (0...Double(limit)).contains(number)
            else {
                throw value.error(
                    "\(value.path) must be a percentage from 0% to \(limit)%, such as 2.5%\(value.found)")
            }
            guard text.hasSuffix("%") || number == 0 || number >= Double(limit) / 100 else {
                throw value.error(
                    "\(value.path) is a percentage: write \(percentText(number)), or \(text)% for so little\(value.found)"
                )
            }
            return number / 100
        } write: { fraction in
            .literal(percentText(fraction))
        }
    }

    /// Returns a fraction as a percentage, rounded to a ten-thousandth, which is finer than any pixel.
    private static func percentText(_ fraction: Double) -> String {
        let percent = (fraction * 10_000).rounded() / 100
        return (percent == percent.rounded() ? String(Int(percent)) : String(percent)) + "%"
    }

    private static func percent(_ text: String) -> Double? {
        if text == "none" { return 0 }
        let number = text.hasSuffix("%") ? text.dropLast() : text[...]
        return Double(number.hasSuffix(" ") ? number.dropLast() : number)
    }
}

extension SettingType where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
    /// One of the names of a type; `words` gives each with its meaning.
    static func choice(_ words: String) -> Self {
        let names = Value.allCases.map(\.rawValue)
        return SettingType(
            words, schema: [("enum", .list(names.map { .text($0) }))], input: .choice(names)
        ) { (value) throws(UserError) in
            guard let choice = value.node.text.flatMap({ Value(rawValue: $0) }) else {
                throw value.error(
                    "\(value.path) must be one of \(names.joined(separator: ", "))\(value.found)")
            }
            return choice
        } write: {
            .text($0.rawValue)
        }
    }
}
