import Files
import Settings
import Stickers

/// Settings of photos that the user has renamed, or moved to another folder, since the last build. The settings move along. The
/// site's own list tells which photo had a name. Only photos without settings get settings.
struct MovedSettings {
    /// The moved settings, by the photos' names for the user.
    private(set) var taken: [FileName: PhotoSettings] = [:]
    /// The present names of the photos, by the hashes of their names in the settings.
    private var places: [String: String] = [:]

    /// Finds the moved settings of packs, by the earlier list of the existing site.
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
            // Settings with the whole path of a photo in a subfolder never applied to that photo.
            guard Self.key(photo.name, in: "") != name else { continue }
            guard taken[FileName(photo.name)] == nil else { continue }
            taken[FileName(photo.name)] = said
            places[name] = photo.name
        }
    }

    /// Returns the present name of the photo that the settings of a pack know by this name, or `nil` if unknown.
    func place(of name: String, in pack: String) -> String? { places[Self.key(name, in: pack)] }

    /// Returns the hash of a name, as in the book.
    private static func key(_ name: String, in pack: String) -> String {
        AddressBook.Identity.short(Array((pack.isEmpty ? name : "\(pack)/\(name)").utf8))
    }

    /// Returns the stickers of a book whose photos have, or had, these names.
    private static func stickers(of book: AddressBook, named names: Set<String>) -> [String: Int] {
        var found: [String: Int] = [:]
        for (index, sticker) in book.stickers.enumerated() {
            for name in (sticker.formerNames ?? []) + [sticker.identity.name] where names.contains(name) {
                found[name] = index
            }
        }
        return found
    }

    /// Returns the photo of each sticker of a book: by its name, otherwise by its bytes if the book does not know that name.
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
