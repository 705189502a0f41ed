import Files
import Settings
import Stickers

/// What the user should know about the plan of a site.
struct PlanNotes {
    /// In the order in which it was found.
    private(set) var all: [Note]
    /// How many names were noted that no photo has.
    private var unknownNames = 0
    /// For so many of them the name that was meant is searched: each search goes through all photos.
    private static let mostSearched = 20

    /// - Parameter notes: what is known already.
    init(_ notes: [Note]) { all = notes }

    private mutating func add(_ subject: String, _ text: String) {
        all.append(Note(subject: subject, text: text))
    }

    /// Code for other sites was asked for, which cannot be without an address.
    mutating func noteEmbeds(_ settings: PackSettings, in file: String?) {
        guard settings.hasEmbeds, settings.baseURL == nil, let file else { return }
        add(
            "\(file): embed",
            "the pages offer no code for other sites before their address is known; add baseURL")
    }

    /// A language has no translated pages; once for each language.
    mutating func noteLanguage(_ settings: PackSettings, in file: String?) {
        let text =
            "the pages have no words in the language “\(settings.language)” and use English ones; they have \(PackSettings.pageLanguages)"
        guard !settings.hasTranslatedPages, !all.contains(where: { $0.text == text }) else { return }
        add(file.map { "\($0): language" } ?? "language", text)
    }

    /// A name belongs to no photo.
    mutating func note(_ subject: String, unknown name: String, among names: PhotoNames) {
        unknownNames += 1
        let nearest = unknownNames > Self.mostSearched ? nil : names.nearest(to: name)
        let inFolder =
            name.contains("/") ? "; settings for a photo in a subfolder belong in a peel.yaml there" : nil
        let near = inFolder ?? nearest.map { "; did you mean “\($0)”?" } ?? ""
        add(subject, "there is no photo “\(name)” in the folder\(near)")
    }

    /// Settings are of a photo that is not in the folder.
    ///
    /// - Parameter place: where it is instead, if that is known.
    mutating func note(
        lost photo: PhotoSettings, now place: String?, among names: PhotoNames, in file: String?
    ) {
        let subject = "\(file ?? ""):\(photo.line)"
        guard let place else { return note(subject, unknown: photo.name, among: names) }
        add(subject, "“\(photo.name)” is \(place) now, and these settings still hold; give them its name")
    }

    /// Photos are pictures of a sticker that moves.
    mutating func note(burstOf photo: PhotoFile) {
        guard let last = photo.burst.last else { return }
        add(
            photo.name,
            "a burst: \(photo.burst.count + 1) photos, up to \(FileSystem.name(of: last)), become one sticker that moves; "
                + "for a sticker of each, set moving: false")
    }

    /// The photo that is to be the cover has no sticker.
    mutating func note(skippedCover photo: PhotoFile, in file: String?) {
        add(
            "\(file ?? ""): cover",
            "“\(photo.fileName)” has skip: true, so the first sticker is the cover; name another photo")
    }

    /// Films are not used, for they have the names of photos of which nothing says that they move.
    mutating func noteFilms(beside photos: [PhotoFile]) {
        let films = photos.compactMap { photo in photo.unclearFilm.map { (photo, $0) } }
        guard let (photo, film) = films.first else { return }
        let more = films.count == 1 ? "" : " (like \(films.count - 1) more)"
        add(
            film,
            "not used, because \(photo.fileName) has the same name\(more); set moving: true to let that sticker move, "
                + "or rename the film to make a sticker of it")
    }

    /// A photo's own colours are not as many as the pack shows.
    mutating func noteColors(of said: PhotoSettings, _ settings: PackSettings, in file: String?) {
        guard !said.colors.isEmpty, said.colors.count != settings.colors else { return }
        add(
            "\(file ?? ""):\(said.line)",
            "\(said.colors.count) colours here, but the pack shows \(settings.colors) at first; visitors see these if they choose \(said.colors.count)"
        )
    }

    /// Addresses were asked for that belong to others, or that mean less than they seem to.
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

    /// Pages that an earlier version wrote show no sticker now.
    mutating func noteLost(_ plan: AddressPlan) {
        guard let first = plan.lost.first else { return }
        let isPack = first.folder.isEmpty || plan.places.contains { $0.folder == first.folder }
        let pack = isPack ? "" : ", and its pack slug: \(first.folder.dropLast())"
        let pages = plan.lost.count == 1 ? "this page" : "these \(plan.lost.count) pages"
        add(
            WrittenFiles.name,
            "Peel cannot tell which photo \(pages) of an earlier version showed (\(ShownText.list(plan.lost.map(\.path)))); visitors read there that the sticker is gone. To bring one back, give its photo that address in peel.yaml, such as slug: \(first.slug)\(pack)"
        )
    }

    /// Entries of the book of earlier addresses are damaged.
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
