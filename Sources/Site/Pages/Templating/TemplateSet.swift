import BundledAssets

/// The page templates, bundled or overridden, with every name in them checked.
struct TemplateSet: Sendable {
    private var pages: [PageKind: Template] = [:]

    /// Creates the bundled templates, with `overrides` (by name) in place of them.
    init(overrides: [String: String], offering names: [PageKind: [String: TemplateShape]]) throws(PageError) {
        var texts = Dictionary(uniqueKeysWithValues: BundledAssets.templates.map { ($0.name, $0.text) })
        let valid = BundledAssets.templates.map(\.name)
        let sources = Dictionary(
            uniqueKeysWithValues: BundledAssets.templateSources.map { ($0.name, $0.text) })
        for (name, text) in overrides.sorted(by: { $0.key < $1.key }) {
            guard texts[name] != nil else { throw .unknownTemplate(name: name, valid: valid) }
            // A theme's template that equals Peel's source is filled in as Peel's bundled template.
            if text != sources[name] { texts[name] = text }
        }
        var tags: [String: [TemplateTag]] = [:]
        for name in valid {
            tags[name] = try TemplatePiece.scan(texts[name] ?? "", template: name).compactMap { piece in
                if case .tag(let tag) = piece { tag } else { nil }
            }
        }
        let check = TemplateCheck(tags: tags)
        for page in PageKind.allCases {
            try check.check(page.rawValue, offering: names[page] ?? [:])
            pages[page] = try Template(page.rawValue, of: texts)
        }
    }

    /// Returns the page of that kind with the given values, and the values that it shares with other pages.
    func render(_ page: PageKind, _ values: TemplateObject, over common: TemplateObject) -> String {
        pages[page]?.filled(with: values, over: common) ?? ""
    }
}
