import Files
import Settings
import Stickers

/// Settings of photos that the user has renamed or moved to another folder since the last build: they go along.
///
/// The site's own list tells which photo a name was. Only a photo of which nothing is said gets settings.
struct MovedSettings {
    /// The settings that photos take over, by the photos' names for the user, byte by byte.
    private(set) var taken: [[UInt8]: PhotoSettings] = [:]
    /// Where the photos are, by what stands for the names that the settings know.
    private var places: [String: String] = [:]

    /// - Parameters:
    ///   - packs: the photos, with what the settings beside them say.
    ///   - earlier: the list of the site that stands.
    init(_ packs: [(source: PhotoFolder.Pack, said: FolderSettings.Found)], earlier: AddressBook) {
        var lost: [(name: String, said: PhotoSettings)] = []
        var unnamed: [PhotoFile] = []
        for (source, found) in packs {
            let (told, rest) = PhotoNames(source.photos.map(\.fileName)).matched(
                found.settings.photos, name: \.name)
            unnamed += source.photos.indices.filter { told[$0] == nil }.map { source.photos[$0] }
            if !source.isPart { lost += rest.map { (Self.key($0.name, in: source.name), $0) } }
        }
        guard !lost.isEmpty, !earlier.stickers.isEmpty else { return }
        let stickers = Self.stickers(of: earlier, named: Set(lost.map(\.name)))
        guard !stickers.isEmpty else { return }
        let photos = Self.photos(unnamed, earlier)
        for (name, said) in lost {
            guard let sticker = stickers[name], let photo = photos[sticker] else { continue }
            // Settings for a photo of a subfolder, under its whole path, never were that photo's.
            guard Self.key(photo.name, in: "") != name else { continue }
            guard taken[Array(photo.name.utf8)] == nil else { continue }
            taken[Array(photo.name.utf8)] = said
            places[name] = photo.name
        }
    }

    /// Where the photo is that the settings of a pack know by this name; `nil` where that is not known.
    func place(of name: String, in pack: String) -> String? { places[Self.key(name, in: pack)] }

    /// What stands for a name in the book.
    private static func key(_ name: String, in pack: String) -> String {
        AddressBook.Identity.short(Array((pack.isEmpty ? name : "\(pack)/\(name)").utf8))
    }

    /// The stickers of a book whose photos have, or had, these names.
    private static func stickers(of book: AddressBook, named names: Set<String>) -> [String: Int] {
        var found: [String: Int] = [:]
        for (index, sticker) in book.stickers.enumerated() {
            for name in (sticker.formerNames ?? []) + [sticker.identity.name] where names.contains(name) {
                found[name] = index
            }
        }
        return found
    }

    /// Which of the photos each sticker of a book was made from: the one of its name, otherwise one with its bytes that the book
    /// does not know by name.
    private static func photos(_ photos: [PhotoFile], _ book: AddressBook) -> [Int: PhotoFile] {
        var (byName, byBytes): ([String: Int], [String: Int]) = ([:], [:])
        for (index, sticker) in book.stickers.enumerated().reversed() {
            byName[sticker.identity.name] = index
            if !sticker.identity.bytes.isEmpty { byBytes[sticker.identity.bytes] = index }
        }
        var found: [Int: PhotoFile] = [:]
        for photo in photos {
            let identity = AddressBook.Identity(of: photo)
            guard let index = byName[identity.name] ?? byBytes[identity.bytes], found[index] == nil else {
                continue
            }
            found[index] = photo
        }
        return found
    }
}
