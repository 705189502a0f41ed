/// A way to find a sticker of the site in the book. The cases stand in the order in which they count: a sticker that an earlier rule
/// has found is out of reach of the later ones.
///
/// Of several stickers of one photo, the place in the photo tells more than the name.
enum AddressRule: CaseIterable {
    /// Nothing has changed: `cat.png` still has the same bytes, and the sticker the same place in it.
    case nameAndBytes
    /// `cats.png` is called `pets.png` now, or its sticker Miso is called Tom: the sticker is still at the same place in the same bytes.
    case placeAndBytes
    /// `cats.png` was retouched: the sticker is still at the same place in the photo of that name.
    case placeAndName
    /// Miso was cut out of `cats.png` at another place, or an earlier version of Peel wrote the book, without places.
    case nameAndBytesAnywhere
    /// `cat.png` is called `miso.png` now: the bytes are the same.
    case bytes
    /// `cat.png` was retouched: the name is the same.
    case name
    /// `cat.png` had one sticker and has several now: the first of them takes over, by the bytes of the photo.
    case splitByBytes
    /// `cats.png` had several stickers and has one now: it takes over from the first of them, by the bytes of the photo.
    case joinedByBytes
    /// As ``splitByBytes``, by the name of the photo.
    case splitByName
    /// As ``joinedByBytes``, by the name of the photo.
    case joinedByName
    /// `miso.png` was `cat.png` once and is again: somebody who published an older state of the photos has given it that name back.
    case formerName

    /// What a sticker of the site is looked up by; `nil` where the rule does not apply to it.
    func key(of sticker: AddressBook.Identity) -> AddressBook.Identity? {
        switch self {
        case .nameAndBytes: sticker.nameAndBytes
        case .placeAndBytes: sticker.photo.onlyBytes?.at(sticker.spot)
        case .placeAndName: sticker.photo.onlyName?.at(sticker.spot)
        case .nameAndBytesAnywhere: sticker.anywhere.nameAndBytes
        case .bytes: sticker.onlyBytes
        case .name, .formerName: sticker.onlyName
        case .splitByBytes: sticker.isPart ? sticker.photo.onlyBytes : nil
        case .joinedByBytes: sticker.isPart ? nil : sticker.photo.onlyBytes
        case .splitByName: sticker.isPart ? sticker.photo.onlyName : nil
        case .joinedByName: sticker.isPart ? nil : sticker.photo.onlyName
        }
    }

    /// What a sticker of the book is found under; empty where the rule does not apply to it.
    func keys(of former: AddressBook.Sticker) -> [AddressBook.Identity] {
        let identity = former.identity
        let keys: [AddressBook.Identity?] =
            switch self {
            case .nameAndBytes, .placeAndBytes, .placeAndName, .nameAndBytesAnywhere, .bytes, .name:
                [key(of: identity)]
            case .splitByBytes: [identity.isPart ? nil : identity.photo.onlyBytes]
            case .joinedByBytes: [identity.isPart ? identity.photo.onlyBytes : nil]
            case .splitByName: [identity.isPart ? nil : identity.photo.onlyName]
            case .joinedByName: [identity.isPart ? identity.photo.onlyName : nil]
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

    /// The same, wherever the sticker is in its photo.
    fileprivate var anywhere: Self { Self(name: name, bytes: bytes) }

    /// The same of the sticker at a place in the photo; `nil` without a place.
    fileprivate func at(_ spot: String?) -> Self? { spot.map { Self(name: name, bytes: bytes, spot: $0) } }
}
