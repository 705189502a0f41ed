/// A reason why the pages could not be made.
package enum PageError: Error, Hashable, Sendable {
    /// A template has a name that no bundled template has.
    case unknownTemplate(name: String, valid: [String])
    /// A template includes another (`{{> name}}`) that does not exist.
    case unknownPartial(template: String, line: Int, name: String, nearest: String?)
    /// A template uses a name that its page does not offer.
    case unknownKey(template: String, line: Int, key: String, nearest: String?)
    /// A template is not well-formed; `reason` says what was expected.
    case malformedTemplate(template: String, line: Int, reason: String)
    /// A pack or sticker has a name that cannot be part of an address.
    case invalidSlug(String)
    /// Two packs, or two stickers of a pack, have the same name in addresses.
    case duplicateSlug(String)
    /// `baseURL` is not an `http` or `https` address that ends in `/`.
    case invalidBaseURL(String)
    /// A site without a pack, a sticker without an image, or a number of colours outside 3...10.
    case incompleteContent(String)
}

extension PageError: CustomStringConvertible {
    /// The fault and its remedy, in one sentence.
    package var description: String {
        switch self {
        case .unknownTemplate(let name, let valid):
            "there is no page template \"\(name)\"; the templates are \(valid.joined(separator: ", "))"
        case .unknownPartial(let template, let line, let name, let nearest):
            "\(template).mustache:\(line): there is no template \"\(name)\" to include\(Self.hint(nearest))"
        case .unknownKey(let template, let line, let key, let nearest):
            "\(template).mustache:\(line): there is no \"\(key)\" here\(Self.hint(nearest))"
        case .malformedTemplate(let template, let line, let reason):
            "\(template).mustache:\(line): \(reason)"
        case .invalidSlug(let slug):
            "\"\(slug)\" cannot be part of an address: a slug is not empty, has no slash, space or "
                + "control character, and starts neither with . nor with _"
        case .duplicateSlug(let slug):
            "\"\(slug)\" is used twice as a slug; each needs its own"
        case .invalidBaseURL(let url):
            "baseURL \"\(url)\" is not an address; it should look like https://example.org/pets/"
        case .incompleteContent(let reason):
            reason
        }
    }

    private static func hint(_ nearest: String?) -> String {
        nearest.map { "; did you mean \"\($0)\"?" } ?? ""
    }
}
