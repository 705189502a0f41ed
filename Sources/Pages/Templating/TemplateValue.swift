import Mustache

/// What a template can name.
enum TemplateValue: Sendable {
    /// Text from anywhere; escaped where it is shown. As a section, true when it is not empty.
    case text(String)
    /// Markup made by the pages themselves, shown as it is with `{{{name}}}`.
    case markup(String)
    /// A yes or no for sections.
    case flag(Bool)
    /// Values with names of their own.
    case object(TemplateObject)
    /// Objects to repeat a section for; all of them offer the same names.
    case list([TemplateObject])
}

extension TemplateValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral {
    init(stringLiteral value: String) { self = .text(value) }
    init(booleanLiteral value: Bool) { self = .flag(value) }
}

/// Named values, as a template sees them.
struct TemplateObject: Sendable, ExpressibleByDictionaryLiteral {
    var values: [String: TemplateValue]

    init(dictionaryLiteral elements: (String, TemplateValue)...) {
        values = Dictionary(uniqueKeysWithValues: elements)
    }

    /// These values and those of `other`, which win.
    func adding(_ other: TemplateObject) -> TemplateObject {
        var result = self
        result.values.merge(other.values) { $1 }
        return result
    }
}

extension TemplateObject: MustacheParent {
    func child(named name: String) -> Any? {
        switch values[name] {
        case .text(let text): TemplateText(text)
        case .markup(let markup): TemplateText(trusted: markup)
        case .flag(let flag): flag
        case .object(let object): object
        case .list(let list): list
        case nil: nil
        }
    }
}

/// Text on its way into a page.
///
/// swift-mustache escapes `& < > " '` where they stand as a character of their own. A quote followed by a combining
/// mark is *one* character in Swift but still ends an attribute in HTML, so such clusters are opened with a word
/// joiner (U+2060), which is invisible and never combines.
struct TemplateText: MustacheCustomRenderable {
    let renderText: String
    var isNull: Bool { renderText.isEmpty }

    init(trusted text: String) { renderText = text }

    init(_ text: String) {
        let special: Set<Unicode.Scalar> = ["&", "<", ">", "\"", "'"]
        let isHidden = text.contains { character in
            character.unicodeScalars.count > 1 && character.unicodeScalars.contains(where: special.contains)
        }
        guard isHidden else {
            renderText = text
            return
        }
        var opened = String.UnicodeScalarView()
        for character in text {
            let isCluster =
                character.unicodeScalars.count > 1
                && character.unicodeScalars.contains(where: special.contains)
            for scalar in character.unicodeScalars {
                if isCluster && !opened.isEmpty { opened.append("\u{2060}") }
                opened.append(scalar)
            }
            if isCluster { opened.append("\u{2060}") }
        }
        renderText = String(opened)
    }
}
