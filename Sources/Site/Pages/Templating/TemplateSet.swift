import BundledAssets

/// The page templates, bundled and overridden, with every name in them checked.
struct TemplateSet: Sendable {
    private var pages: [PageKind: Template] = [:]

    /// The bundled templates, those in `overrides` (by name) replaced.
    init(overrides: [String: String], offering names: [PageKind: [String: TemplateShape]]) throws(PageError) {
        var texts = Dictionary(uniqueKeysWithValues: BundledAssets.templates.map { ($0.name, $0.text) })
        let valid = BundledAssets.templates.map(\.name)
        let sources = Dictionary(
            uniqueKeysWithValues: BundledAssets.templateSources.map { ($0.name, $0.text) })
        for (name, text) in overrides.sorted(by: { $0.key < $1.key }) {
            guard texts[name] != nil else { throw .unknownTemplate(name: name, valid: valid) }
            // A theme's template that is still Peel's own fills as Peel's own does.
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

    /// The page of that kind with the given values, and those that it has in common with others.
    func render(_ page: PageKind, _ values: TemplateObject, over common: TemplateObject) -> String {
        pages[page]?.filled(with: values, over: common) ?? ""
    }
}
