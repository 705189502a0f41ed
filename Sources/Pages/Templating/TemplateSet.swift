import BundledAssets
import Mustache

/// The page templates, bundled and overridden, with every name in them checked.
struct TemplateSet: Sendable {
    private var library: MustacheLibrary

    /// The bundled templates, those in `overrides` (by name) replaced.
    init(overrides: [String: String], pages: [PageKind: [String: TemplateShape]]) throws(PageError) {
        var texts = Dictionary(uniqueKeysWithValues: BundledAssets.templates.map { ($0.name, $0.text) })
        let valid = BundledAssets.templates.map(\.name)
        for (name, text) in overrides.sorted(by: { $0.key < $1.key }) {
            guard texts[name] != nil else { throw .unknownTemplate(name: name, valid: valid) }
            texts[name] = text
        }
        var tags: [String: [TemplateTag]] = [:]
        for name in valid { tags[name] = try TemplateTag.scan(texts[name] ?? "", template: name) }
        let check = TemplateCheck(tags: tags)
        for page in PageKind.allCases {
            try check.check(page.rawValue, offering: pages[page] ?? [:])
        }
        library = MustacheLibrary()
        for name in valid {
            do {
                try library.register(texts[name] ?? "", named: name)
            } catch {
                let line = (error as? MustacheTemplate.ParserError)?.context.lineNumber ?? 1
                throw .malformedTemplate(template: name, line: line, reason: "the template cannot be read")
            }
        }
    }

    /// The page of that kind with the given values.
    func render(_ page: PageKind, _ values: TemplateObject) -> String {
        library.render(values, withTemplate: page.rawValue) ?? ""
    }
}
