/// Who makes packs, unless those say so themselves.
package struct PackMaker: Sendable, Hashable {
    /// Who it is.
    package var author: String?
    /// The terms that the packs are shared under.
    package var license: String?

    /// Nobody unless told.
    package init(author: String? = nil, license: String? = nil) {
        self.author = author
        self.license = license
    }
}
