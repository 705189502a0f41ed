import Foundation
import Languages
import TestSupport
import Testing

@testable import Pages

struct TemplateDocumentationTests {
    @Test func `docs/internals/templates.md lists exactly the names that templates can use`() throws {
        let file = Corpus.checkout.appendingPathComponent("docs/internals/templates.md")
        let text = try String(contentsOf: file, encoding: .utf8)
        let listed = Set(
            text.matches(of: /^\* `([A-Za-z.]+)`/.anchorsMatchLineEndings()).map { String($0.1) })
        let words = Language.english.values.values.keys.map { "words.\($0)" }
        var offered = Set(words)
        for shape in SpecimenSite.shapes.values { collect(shape, into: &offered) }
        let inText = Set(text.matches(of: /`(words\.[A-Za-z]+)`/).map { String($0.1) })
        #expect(listed.union(inText).symmetricDifference(offered).sorted() == [])
    }

    private func collect(_ shape: [String: TemplateShape], into names: inout Set<String>) {
        for (name, inner) in shape {
            names.insert(name)
            switch inner {
            case .object(let inner), .list(let inner):
                if name != "words" { collect(inner, into: &names) }
            case .text, .markup, .flag: break
            }
        }
    }
}
