import Cutout
package import Essentials
package import Files
package import Settings
package import Stickers

/// What a build is going to make: the packs with their titles and slugs, and one job per photo.
///
/// Everything that depends on names and settings is decided here, before the first photo is decoded.
package struct SitePlan: Sendable {
    /// One pack, and which of the jobs are its own.
    package struct Pack: Sendable {
        package var settings: PackSettings
        package var title: String
        package var slug: String
        /// What chat apps know it by: it stays when the title changes.
        package var id: String
        /// The pack's folder in the site, ending with `/`; empty for the site's own.
        package var folder: String
        /// The slug of the sticker that stands for the pack, if one was named.
        package var cover: String?
        package var jobs: Range<Int>

        /// Its archive's name in its folder, and path in the site.
        package var archiveName: String { slug + ".zip" }
        package var archive: String { folder + archiveName }
    }

    /// The site's own settings: those beside the photos.
    package var settings: PackSettings
    /// The site's title.
    package var title: String
    /// The packs, in order.
    package var packs: [Pack] = []
    /// One job per photo, in the order of the packs and their photos.
    package var jobs: [StickerJob] = []
    /// Photos that are known to be unusable already.
    package var problems: [PhotoProblem]
    /// What the user should know.
    package var notes: [Note] = []
    /// Names of the photos whose notes the user knows already.
    package private(set) var checked: Set<String> = []
    /// The titles that the user gave photos, by their names: what is published names these photos so.
    package private(set) var givenTitles: [String: String] = [:]

    /// How many names were noted that no photo has.
    private var unknownNames = 0
    /// For so many of them the name that was meant is searched: each search goes through all photos.
    private static let mostSearched = 20

    /// Whether each pack has a folder of its own in the site.
    package var hasFolders: Bool { packs.contains { !$0.folder.isEmpty } }

    /// Every address that the site has now, and those that it had before.
    package private(set) var addresses = AddressBook()
    /// The addresses that it had before.
    package private(set) var formerAddresses = AddressBook()

    /// Reads the settings of the folder and its packs.
    ///
    /// - Parameters:
    ///   - maker: who makes packs that name nobody.
    ///   - addresses: those that the site has had. Stickers keep theirs.
    ///   - baseURL: where the site will be found, where the settings do not say.
    ///   - date: when stickers that are new are published, if that is known.
    /// - Throws: ``UserError`` for a `peel.yaml` that is wrong, or when every photo is skipped.
    package init(
        folder: PhotoFolder, maker: PackMaker = PackMaker(), addresses: AddressBook = AddressBook(),
        baseURL: String? = nil, date: Timestamp? = nil
    ) throws(UserError) {
        var folders = FolderSettings()
        var site = try folders.settings(of: folder.folder)
        site.settings.author = site.settings.author ?? maker.author
        site.settings.license = site.settings.license ?? maker.license
        site.settings.baseURL = site.settings.baseURL ?? baseURL
        settings = site.settings
        problems = folder.problems
        notes = folder.notes
        title = settings.title ?? PhotoName(folder.folder.name, isFolder: true).title
        noteEmbeds(in: site.file)
        var packs: [(source: PhotoFolder.Pack, title: String, said: FolderSettings.Found)] = []
        for source in folder.packs {
            var titles: [String] = []
            var own = site
            for inner in source.folders {
                own = try folders.settings(
                    of: inner, below: .init(settings: own.settings, folder: folder.folder.shown))
                titles.append(own.settings.title ?? PhotoName(inner.name, isFolder: true).title)
            }
            packs.append((source, titles.isEmpty ? title : titles.joined(separator: " – "), own))
        }
        var moved = MovedSettings(packs.map { ($0.source, $0.said) }, earlier: addresses)
        var drafts: [Draft] = []
        for pack in packs {
            let draft = draft(pack.source, title: pack.title, said: pack.said, moved: &moved)
            if !draft.stickers.isEmpty { drafts.append(draft) }
        }
        guard !drafts.isEmpty else {
            throw UserError(.nothingUsable, "\(folder.folder.shown): every photo is skipped in peel.yaml")
        }
        try place(drafts, earlier: addresses)
        if let date { self.addresses.publish(at: date) }
    }

    /// Has Peel's guesses taken for photos that would become cards for want of a clear subject.
    package mutating func acceptGuesses() {
        for index in jobs.indices where jobs[index].recipe.noSubject == .photo {
            jobs[index].recipe.noSubject = .guess
        }
    }

    /// A pack before its stickers have addresses.
    private struct Draft {
        var name: String
        var title: String
        var settings: PackSettings
        /// The file that says so, if there is one.
        var file: String?
        /// The photo that stands for the pack, by its place in the folder, if one was named.
        var cover: Int?
        /// The stickers, in the order of the photos and of a photo's own.
        var stickers: [DraftSticker] = []
    }

    /// A sticker before it has an address.
    private struct DraftSticker {
        /// The photo's place in the folder.
        var place: Int
        var photo: PhotoFile
        /// The photo's name as a title.
        var name: String
        /// What is said about the photo.
        var said: PhotoSettings?
        /// What is said about this one, where the photo has several.
        var part: PhotoSticker?

        /// This sticker, or those that are said to be made of its photo.
        var parts: [DraftSticker] {
            let parts = said?.stickers ?? []
            return parts.isEmpty
                ? [self]
                : parts.map { part in
                    var sticker = self
                    sticker.part = part
                    return sticker
                }
        }

        var title: String { part?.name ?? said?.title ?? name }

        /// What its address is made from and known by.
        var addressed: AddressPlan.Sticker {
            .init(
                identity: .init(of: photo, sticker: part), title: title, name: part?.name ?? name,
                wanted: part == nil ? said?.slug : part?.slug)
        }

        /// Its sticker's line in the settings file.
        var line: Int { part?.line ?? said?.line ?? 1 }
    }

    private mutating func draft(
        _ source: PhotoFolder.Pack, title: String, said: FolderSettings.Found,
        moved: inout MovedSettings
    ) -> Draft {
        let (settings, settingsFile) = (said.settings, said.file)
        noteLanguage(settings, in: settingsFile)
        let names = PhotoNames(source.photos.map(\.fileName))
        let (told, lost) = names.matched(settings.photos, name: \.name)
        let file = source.isPart ? nil : settingsFile
        let order = places(of: settings.order, key: "order", in: names, file: file)
        let cover = places(of: settings.cover.map { [$0] } ?? [], key: "cover", in: names, file: file).first
        let ordered = Set(order)
        var draft = Draft(
            name: source.name, title: title, settings: settings, file: settingsFile, cover: cover)
        var films: [PhotoFile] = []
        let bursts = Bursts(in: source.photos, told, settings, apart: ordered, cover)
        let titles = bursts.titles
        for place in order + source.photos.indices.filter({ !ordered.contains($0) }) {
            guard let photo = bursts.photo(at: place) else { continue }
            note(burstOf: photo)
            let said = told[place] ?? moved.taken[Array(photo.name.utf8)]
            if said?.skip == true {
                if place == cover { note(skippedCover: photo, in: settingsFile) }
                continue
            }
            if said?.isChecked == true { checked.insert(photo.name) }
            if said?.isMoving ?? settings.isMoving == nil { films.append(photo) }
            draft.stickers +=
                DraftSticker(place: place, photo: photo, name: titles[place] ?? "", said: said).parts
            if let said { noteColors(of: said, settings, in: settingsFile) }
        }
        noteFilms(beside: films)
        for photo in lost where !source.isPart {
            note(
                "\(settingsFile ?? ""):\(photo.line)", lost: photo,
                now: moved.place(of: photo.name, in: source.name), names)
        }
        return draft
    }

    /// Says that settings are of a photo that is not in the folder, and where it is instead, if that is known.
    private mutating func note(
        _ subject: String, lost photo: PhotoSettings, now place: String?, _ names: PhotoNames
    ) {
        guard let place else { return note(subject, unknown: photo.name, among: names) }
        let text = "“\(photo.name)” is \(place) now, and these settings still hold; give them its name"
        notes.append(.init(subject: subject, text: text))
    }

    /// Says which photos are pictures of a sticker that moves.
    private mutating func note(burstOf photo: PhotoFile) {
        guard let last = photo.burst.last else { return }
        notes.append(
            .init(
                subject: photo.name,
                text:
                    "a burst: \(photo.burst.count + 1) photos, up to \(FileSystem.name(of: last)), become one sticker that moves; "
                    + "for a sticker of each, set moving: false"))
    }

    /// Says that the photo which is to be the cover has no sticker.
    private mutating func note(skippedCover photo: PhotoFile, in file: String?) {
        notes.append(
            .init(
                subject: "\(file ?? ""): cover",
                text:
                    "“\(photo.fileName)” has skip: true, so the first sticker is the cover; name another photo"
            ))
    }

    /// Says which films are not used, for they have the names of photos of which nothing says that they move.
    private mutating func noteFilms(beside photos: [PhotoFile]) {
        let films = photos.compactMap { photo in photo.unclearFilm.map { (photo, $0) } }
        guard let (photo, film) = films.first else { return }
        let more = films.count == 1 ? "" : " (like \(films.count - 1) more)"
        notes.append(
            .init(
                subject: film,
                text:
                    "not used, because \(photo.fileName) has the same name\(more); set moving: true to let that sticker move, "
                    + "or rename the film to make a sticker of it"))
    }

    /// Says where a photo's own colours are not as many as the pack shows.
    private mutating func noteColors(of said: PhotoSettings, _ settings: PackSettings, in file: String?) {
        guard !said.colors.isEmpty, said.colors.count != settings.colors else { return }
        notes.append(
            .init(
                subject: "\(file ?? ""):\(said.line)",
                text:
                    "\(said.colors.count) colours here, but the pack shows \(settings.colors) at first; visitors see these if they choose \(said.colors.count)"
            ))
    }

    /// Gives the packs and their stickers addresses, and makes the jobs.
    private mutating func place(_ drafts: [Draft], earlier: AddressBook) throws(UserError) {
        let plan = AddressPlan(
            drafts.map { draft in
                .init(
                    name: draft.name, title: draft.title, wanted: draft.settings.slug, id: draft.settings.id,
                    stickers: draft.stickers.map(\.addressed))
            }, earlier: earlier)
        try note(plan, drafts)
        if earlier.damagedEntries > 0 {
            let entries = earlier.damagedEntries == 1 ? "1 entry" : "\(earlier.damagedEntries) entries"
            notes.append(
                .init(
                    subject: WrittenFiles.name,
                    text:
                        "\(entries) in the list of earlier addresses is damaged and left out; addresses that only it lists have no page now"
                ))
        }
        (addresses, formerAddresses) = (plan.book, earlier)
        addresses.feedBase = earlier.feedBase ?? settings.baseURL ?? ""
        addresses.atomBase =
            [earlier.atomBase, addresses.feedBase, settings.baseURL].compactMap(\.self).first { !$0.isEmpty }
        for (draft, place) in zip(drafts, plan.places) {
            let first = jobs.count
            var cover: String?
            for (sticker, slug) in zip(draft.stickers, place.stickers) {
                jobs.append(job(sticker, slug: slug, draft, in: place.folder))
                givenTitles[sticker.photo.name] = sticker.said?.title
                if sticker.place == draft.cover { cover = cover ?? slug }
            }
            packs.append(
                Pack(
                    settings: draft.settings, title: draft.title, slug: place.slug, id: place.id,
                    folder: place.folder,
                    cover: cover,
                    jobs: first..<jobs.count))
        }
    }

    /// Notes addresses that were asked for and belong to others.
    ///
    /// - Throws: ``UserError`` where two packs have one identifier: apps would take one for the other.
    private mutating func note(_ plan: AddressPlan, _ drafts: [Draft]) throws(UserError) {
        if let shared = plan.sharedIDs.first {
            let (draft, other) = (drafts[shared.pack], drafts[shared.other])
            throw UserError(
                .badInput,
                "\(draft.file ?? draft.title): id: “\(shared.id)” is the identifier of the pack “\(other.title)” already; choose another"
            )
        }
        for refusal in plan.refused {
            let (draft, place) = (drafts[refusal.pack], plan.places[refusal.pack])
            let said = refusal.sticker.map { draft.stickers[$0].line }.map { ":\($0)" } ?? ""
            let whose = refusal.sticker == nil ? "another pack" : "another sticker"
            let reason =
                refusal.isReserved
                ? "is the name of a part of every site" : "belongs, or belonged, to \(whose)"
            let slug = refusal.sticker.map { place.stickers[$0] } ?? place.slug
            notes.append(
                .init(
                    subject: "\(draft.file ?? draft.title)\(said)",
                    text:
                        "the address “\(refusal.slug)” \(reason), so this one has “\(slug)”; choose another slug"
                ))
        }
        if let only = drafts.first, drafts.count == 1, let slug = only.settings.slug,
            !plan.refused.contains(where: { $0.sticker == nil })
        {
            notes.append(
                .init(
                    subject: "\(only.file ?? only.title): slug",
                    text:
                        "“\(slug)” names only the archive, because the only pack of a site has the site's own address"
                ))
        }
    }

    private func job(
        _ sticker: DraftSticker, slug: String, _ draft: Draft, in folder: String
    ) -> StickerJob {
        let (said, part, title) = (sticker.said, sticker.part, sticker.title)
        let isMoving = said?.isMoving ?? draft.settings.isMoving
        return StickerJob(
            recipe: StickerRecipe(
                photo: sticker.photo, style: draft.settings.style(of: said), png: draft.settings.png,
                colors: draft.settings.colors,
                ownColors: said?.colors ?? [], noSubject: draft.settings.noSubject,
                taps: part?.taps ?? said?.taps ?? .none, isWhole: said?.whole ?? false,
                isMoving: isMoving ?? true, usesFilm: isMoving ?? false),
            slug: slug, title: title, part: part?.name, alt: part == nil ? said?.alt : part?.alt,
            emoji: part?.emoji ?? said?.emoji,
            motion: said?.motion ?? draft.settings.motion, folder: folder)
    }

    /// The places of the photos that a key names, each once; a name that no photo has is noted where the file is told.
    private mutating func places(
        of said: [String], key: String, in names: PhotoNames, file: String?
    ) -> [Int] {
        var seen: Set<Int> = []
        return said.compactMap { name in
            guard let place = names.place(of: name) else {
                if let file { note("\(file): \(key)", unknown: name, among: names) }
                return nil
            }
            return seen.insert(place).inserted ? place : nil
        }
    }

    /// Notes that code for other sites was asked for, which cannot be without an address.
    private mutating func noteEmbeds(in file: String?) {
        guard settings.hasEmbeds, settings.baseURL == nil, let file else { return }
        let text = "the pages offer no code for other sites before their address is known; add baseURL"
        notes.append(.init(subject: "\(file): embed", text: text))
    }

    /// Notes a language without translated pages, once for each language.
    private mutating func noteLanguage(_ settings: PackSettings, in file: String?) {
        let text =
            "the pages have no words in the language “\(settings.language)” and use English ones; they have \(PackSettings.pageLanguages)"
        guard !settings.hasTranslatedPages, !notes.contains(where: { $0.text == text }) else { return }
        notes.append(.init(subject: file.map { "\($0): language" } ?? "language", text: text))
    }

    private mutating func note(_ subject: String, unknown name: String, among names: PhotoNames) {
        unknownNames += 1
        let nearest = unknownNames > Self.mostSearched ? nil : names.nearest(to: name)
        let inFolder =
            name.contains("/") ? "; settings for a photo in a subfolder belong in a peel.yaml there" : nil
        let near = inFolder ?? nearest.map { "; did you mean “\($0)”?" } ?? ""
        notes.append(
            .init(subject: subject, text: "there is no photo “\(name)” in the folder\(near)"))
    }

    /// The name of a folder, whatever path leads to it: that of `.` too.
    static func name(of folder: String) throws(UserError) -> String {
        try UserError.wrapping(.badInput) { () throws(FileError) in
            FileSystem.name(of: try FileSystem.resolved(folder))
        }
    }
}
