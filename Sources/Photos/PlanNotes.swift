package import Artifacts
package import Files
import Settings
import Stickers

/// The notes about the plan of a site, for the user.
struct PlanNotes {
    /// The notes, in the order in which they were found.
    private(set) var all: [Note]
    /// The number of names so far that no photo has.
    private var unknownNames = 0
    /// The number of unknown names for which the nearest name is searched. Each search goes through all photos.
    private static let mostSearched = 20
    /// The number of unknown names that are noted. Nobody reads more, and a settings file may have 100,000.
    private static let mostUnknown = 100

    /// - Parameter notes: the notes so far.
    init(_ notes: [Note]) { all = notes }

    private mutating func add(_ subject: String, _ text: String) {
        all.append(Note(subject: subject, text: text))
    }

    /// Notes that code for other sites is requested, but needs an address.
    mutating func noteEmbeds(_ settings: PackSettings, in file: String?) {
        guard settings.hasEmbeds, settings.baseURL == nil, let file else { return }
        add(
            "\(file): embed",
            "the pages offer no code for other sites before their address is known; add baseURL")
    }

    /// Notes that a language has no translated pages, once for each language.
    mutating func noteLanguage(_ settings: PackSettings, in file: String?) {
        let text =
            "the pages have no words in the language “\(settings.language)” and use English ones; they have \(PackSettings.pageLanguages)"
        guard !settings.hasTranslatedPages, !all.contains(where: { $0.text == text }) else { return }
        add(file.map { "\($0): language" } ?? "language", text)
    }

    /// Notes a name that no photo has.
    mutating func note(_ subject: String, unknown name: String, among names: PhotoNames) {
        unknownNames += 1
        guard unknownNames <= Self.mostUnknown else { return }
        let nearest = unknownNames > Self.mostSearched ? nil : names.nearest(to: name)
        let inFolder =
            name.contains("/") ? "; settings for a photo in a subfolder belong in a peel.yaml there" : nil
        let near = inFolder ?? nearest.map { "; did you mean “\($0)”?" } ?? ""
        add(subject, "there is no photo “\(name)” in the folder\(near)")
    }

    /// Notes the number of unknown names that were not noted.
    mutating func noteUnknownRest(in file: String?) {
        guard unknownNames > Self.mostUnknown else { return }
        add(file ?? "", "\(unknownNames - Self.mostUnknown) more names belong to no photo in the folder")
    }

    /// Notes settings of a photo that is not in the folder; `place` is its present name, if known.
    mutating func note(
        lost photo: PhotoSettings, now place: String?, among names: PhotoNames, in file: String?
    ) {
        let subject = "\(file ?? ""):\(photo.line)"
        guard let place else { return note(subject, unknown: photo.name, among: names) }
        add(subject, "“\(photo.name)” is \(place) now, and these settings still hold; give them its name")
    }

    /// Notes that photos are the pictures of one moving sticker.
    mutating func note(burstOf photo: PhotoFile) {
        if photo.sharpestOf > 0 {
            add(
                photo.name,
                "the sharpest of a burst of \(photo.sharpestOf) photos, which become one sticker; "
                    + "moving: true makes it move, moving: false makes a sticker of each photo")
        }
        guard let last = photo.burst.last else { return }
        add(
            photo.name,
            "a burst: \(photo.burst.count + 1) photos, up to \(FileSystem.name(of: last)), become one sticker that moves; "
                + "for a sticker of each, set moving: false")
    }

    /// Notes screenshots that are left out.
    mutating func note(screenshots names: [String]) {
        guard let first = names.first else { return }
        let more = names.count == 1 ? "" : " (like \(names.count - 1) more)"
        add(
            first,
            "a screenshot, which is left out\(more); to make stickers of screenshots, write screenshots: use into peel.yaml"
        )
    }

    /// Notes that the cover photo has no sticker.
    mutating func note(skippedCover photo: PhotoFile, in file: String?) {
        add(
            "\(file ?? ""): cover",
            "“\(photo.fileName)” has skip: true, so the first sticker is the cover; name another photo")
    }

    /// Notes films that are not used, because they have the names of photos without `moving: true`.
    mutating func noteFilms(beside photos: [PhotoFile]) {
        let films = photos.compactMap { photo in photo.unclearFilm.map { (photo, $0) } }
        guard let (photo, film) = films.first else { return }
        let more = films.count == 1 ? "" : " (like \(films.count - 1) more)"
        add(
            film,
            "not used, because \(photo.fileName) has the same name\(more); set moving: true to let that sticker move, "
                + "or rename the film to make a sticker of it")
    }

    /// Notes that the number of a photo's own colours differs from the number that the pack shows.
    mutating func noteColors(of said: PhotoSettings, _ settings: PackSettings, in file: String?) {
        guard !said.colors.isEmpty, said.colors.count != settings.colors else { return }
        add(
            "\(file ?? ""):\(said.line)",
            "\(said.colors.count) colours here, but the pack shows \(settings.colors) at first; visitors see these if they choose \(said.colors.count)"
        )
    }

    /// Notes addresses that belong to others, or that have less effect than expected.
    mutating func noteAddresses(_ plan: AddressPlan, of drafts: [PackDraft]) {
        for refusal in plan.refused {
            let (draft, place) = (drafts[refusal.pack], plan.places[refusal.pack])
            let said = refusal.sticker.map { draft.stickers[$0].line }.map { ":\($0)" } ?? ""
            let whose = refusal.sticker == nil ? "another pack" : "another sticker"
            let reason =
                refusal.isReserved
                ? "is the name of a part of every site" : "belongs, or belonged, to \(whose)"
            let slug = refusal.sticker.map { place.stickers[$0] } ?? place.slug
            add(
                "\(draft.file ?? draft.title)\(said)",
                "the address “\(refusal.slug)” \(reason), so this one has “\(slug)”; choose another slug")
        }
        if let only = drafts.first, drafts.count == 1, let slug = only.settings.slug,
            !plan.refused.contains(where: { $0.sticker == nil })
        {
            add(
                "\(only.file ?? only.title): slug",
                "“\(slug)” names only the archive, because the only pack of a site has the site's own address"
            )
        }
    }

    /// Notes damaged entries in the book of earlier addresses.
    mutating func noteDamage(of book: AddressBook) {
        guard book.damagedEntries > 0 else { return }
        let isOne = book.damagedEntries == 1
        let entries = isOne ? "1 entry" : "\(book.damagedEntries) entries"
        add(
            WrittenFiles.name,
            "\(entries) in the list of earlier addresses \(isOne ? "is" : "are") damaged and left out; addresses that only \(isOne ? "it lists" : "they list") have no page now"
        )
    }
}

/// A message for the user about something that did not stop the work.
package struct Note: Sendable, Codable, Equatable {
    /// The photo or file of the note.
    package var subject: String
    /// One plain sentence.
    package var text: String

    /// Creates a note with the given subject and text.
    package init(subject: String, text: String) { (self.subject, self.text) = (subject, text) }

    /// Creates a note from a note of the store.
    package init(_ note: ArtifactStore.Note) { self.init(subject: note.subject, text: note.text) }

    /// Creates a note about files of an earlier build that could not be removed.
    package init(leftBehind error: FileError) {
        self.init(
            subject: error.path,
            text: "left by an earlier build, and cannot be removed: \(error.reason)")
    }
}
