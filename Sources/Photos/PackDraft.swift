import Cutout
import Files
import Settings
import Stickers

/// A pack before its stickers have addresses.
struct PackDraft {
    var name: String
    var title: String
    var settings: PackSettings
    /// The file of the settings, if there is one.
    var file: String?
    /// The index of the cover photo in the folder, if one is named.
    var cover: Int?
    /// The stickers, in the order of the photos. The stickers of one photo keep their own order.
    var stickers: [StickerDraft] = []
    /// What the file beside the photos says of uploads.
    let record: PackRecord

    /// Creates a draft; `moved` are settings of photos that were renamed or moved, `notes` receives notes for the user.
    init(
        _ source: PhotoFolder.Pack, title: String, said: FolderSettings.Found, moved: MovedSettings,
        record: PackRecord, notes: inout PlanNotes
    ) {
        (name, self.title, self.record) = (source.name, title, record)
        (settings, file) = (source.finished?.keeping(said.settings) ?? said.settings, said.file)
        notes.noteLanguage(settings, in: file)
        let names = PhotoNames(source.photos.map(\.fileName))
        let (told, lost) = names.matched(settings.photos, name: \.name)
        func places(of listed: [String], key: String) -> [Int] {
            names.places(of: listed) { name in
                if !source.isPart, let file = said.file {
                    notes.note("\(file): \(key)", unknown: name, among: names)
                }
            }
        }
        let order = places(of: settings.order, key: "order")
        cover = places(of: settings.cover.map { [$0] } ?? [], key: "cover").first
        let ordered = Set(order)
        var films: [PhotoFile] = []
        let bursts = Bursts(in: source.photos, told, settings, apart: ordered, cover)
        let titles = bursts.titles
        let screenshots = Self.screenshots(in: source.photos, settings) {
            told[$0] != nil || ordered.contains($0) || $0 == cover
        }
        for place in order + source.photos.indices.filter({ !ordered.contains($0) }) {
            guard !screenshots.contains(place), let photo = bursts.photo(at: place) else { continue }
            notes.note(burstOf: photo)
            let own = told[place] ?? moved.taken[FileName(photo.name)]
            let said = source.finished?.naming(photo, own) ?? own
            if said?.skip == true {
                if place == cover { notes.note(skippedCover: photo, in: file) }
                continue
            }
            if said?.isMoving ?? settings.isMoving == nil { films.append(photo) }
            stickers += StickerDraft(place: place, photo: photo, name: titles[place] ?? "", said: said).parts
            if let said { notes.noteColors(of: said, settings, in: file) }
        }
        notes.noteFilms(beside: films)
        notes.note(screenshots: screenshots.sorted().map { source.photos[$0].name })
        for photo in lost where !source.isPart {
            notes.note(lost: photo, now: moved.place(of: photo.name, in: name), among: names, in: file)
        }
    }

    /// Returns the indices of screenshots to leave out. Those that the settings name stay, and so do all if there is nothing else.
    private static func screenshots(
        in photos: [PhotoFile], _ settings: PackSettings, isNamed: (Int) -> Bool
    ) -> Set<Int> {
        guard settings.screenshots == .skip else { return [] }
        let found = photos.indices.filter { !isNamed($0) && photos[$0].isScreenshot }
        return found.count == photos.count ? [] : Set(found)
    }

    /// The names from which the addresses of the pack and its stickers are made.
    var addressed: AddressPlan.Pack {
        .init(
            name: name, title: title, wanted: settings.slug, id: settings.id ?? record.id,
            stickers: stickers.map(\.addressed))
    }
}

/// A sticker before it has an address.
struct StickerDraft {
    /// The index of the photo in the folder.
    var place: Int
    var photo: PhotoFile
    /// The title from the photo's name.
    var name: String
    /// The settings of the photo.
    var said: PhotoSettings?
    /// The settings of this sticker, if the photo has several.
    var part: PhotoSticker?

    /// This sticker, or the several stickers that the settings of its photo list.
    fileprivate var parts: [StickerDraft] {
        let parts = said?.stickers ?? []
        return parts.isEmpty
            ? [self]
            : parts.map { part in
                var sticker = self
                sticker.part = part
                return sticker
            }
    }

    private var title: String { part?.name ?? said?.title ?? name }

    /// The title from which the address is made, and the identity.
    fileprivate var addressed: AddressPlan.Sticker {
        .init(
            identity: .init(of: photo, sticker: part), title: title, name: part?.name ?? name,
            wanted: part == nil ? said?.slug : part?.slug, photo: photo, part: part?.name)
    }

    /// The line of the sticker in the settings file.
    var line: Int { part?.line ?? said?.line ?? 1 }

    /// Returns the job of this sticker, in the pack's folder in the site.
    func job(slug: String, _ settings: PackSettings, in folder: String) -> StickerJob {
        var recipe = settings.recipe(of: photo, said)
        if let part { recipe.taps = part.taps }
        return StickerJob(
            recipe: recipe, slug: slug, title: title, part: part?.name,
            alt: part == nil ? said?.alt : part?.alt,
            emoji: part?.emoji ?? said?.emoji,
            motion: said?.motion ?? settings.motion, folder: folder)
    }
}
