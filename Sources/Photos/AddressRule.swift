/// A way to find a sticker of the site in the book. Earlier cases come first, and later ones see only what is left. Within a
/// photo, the place tells more than the name.
enum AddressRule: CaseIterable {
    /// Nothing has changed: `cat.png` still has the same bytes, and the sticker the same place in it.
    case nameAndBytes
    /// The sticker Miso of `cats.png` is called Tom now: it is still at the same place in the photo.
    case place
    /// `cat.png` is called `miso.png` now: the bytes are the same.
    case bytes
    /// `cat.png` was retouched: the name is the same.
    case name
    /// `cat.png` had one sticker and has several now, or the reverse: the first of several is the one.
    case photo
    /// `miso.png` was `cat.png` once and is again: an older state of the photos was published in between.
    case formerName

    /// What a sticker of the site is looked up by; `nil` where the rule does not apply to it.
    func key(of sticker: AddressBook.Identity) -> AddressBook.Identity? {
        switch self {
        case .nameAndBytes: sticker.nameAndBytes
        case .place: sticker.photo.onlyName?.at(sticker.spot)
        case .bytes: sticker.onlyBytes
        case .name, .formerName: sticker.onlyName
        case .photo: sticker.photo.onlyName?.of(several: sticker.isPart)
        }
    }

    /// What a sticker of the book is found under; empty where the rule does not apply to it.
    func keys(of former: AddressBook.Sticker) -> [AddressBook.Identity] {
        let identity = former.identity
        let keys: [AddressBook.Identity?] =
            switch self {
            case .nameAndBytes, .place, .bytes, .name: [key(of: identity)]
            case .photo: [identity.photo.onlyName?.of(several: !identity.isPart)]
            // A sticker that is gone is not found by the names that it had.
            case .formerName where former.page == nil: []
            case .formerName: (former.formerNames ?? []).map { .init(name: $0, bytes: "") }
            }
        return keys.compactMap(\.self)
    }
}

extension AddressBook.Identity {
    /// The same where both the name and the bytes are known.
    fileprivate var nameAndBytes: Self? { name.isEmpty || bytes.isEmpty ? nil : self }

    /// What is known of the bytes alone; `nil` for nothing.
    var onlyBytes: Self? { bytes.isEmpty ? nil : Self(name: "", bytes: bytes) }

    /// What is known of the name alone; `nil` for nothing.
    fileprivate var onlyName: Self? { name.isEmpty ? nil : Self(name: name, bytes: "") }

    /// The same of the sticker at a place in the photo; `nil` without a place.
    fileprivate func at(_ spot: String?) -> Self? { spot.map { Self(name: name, bytes: bytes, spot: $0) } }

    /// The same of a photo with several stickers, or with one.
    fileprivate func of(several: Bool) -> Self { Self(name: name, bytes: bytes, spot: several ? "+" : "") }
}
