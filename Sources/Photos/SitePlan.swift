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
        title = settings.title ?? PhotoName(folder.folder.name, isFolder: true).title
        var notes = PlanNotes(folder.notes)
        notes.noteEmbeds(settings, in: site.file)
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
        let moved = MovedSettings(packs.map { ($0.source, $0.said) }, earlier: addresses)
        var drafts: [PackDraft] = []
        for pack in packs {
            let draft = PackDraft(
                pack.source, title: pack.title, said: pack.said, moved: moved, notes: &notes)
            if !draft.stickers.isEmpty { drafts.append(draft) }
        }
        guard !drafts.isEmpty else {
            throw UserError(.nothingUsable, "\(folder.folder.shown): every photo is skipped in peel.yaml")
        }
        try place(drafts, earlier: addresses, notes: &notes)
        self.notes = notes.all
        if let date { self.addresses.publish(at: date) }
    }

    /// Has Peel's guesses taken for photos that would become cards for want of a clear subject.
    package mutating func acceptGuesses() {
        for index in jobs.indices { jobs[index].recipe.acceptGuess() }
    }

    /// Gives the packs and their stickers addresses, and makes the jobs.
    ///
    /// - Throws: ``UserError`` where two packs have one identifier: apps would take one for the other.
    private mutating func place(
        _ drafts: [PackDraft], earlier: AddressBook, notes: inout PlanNotes
    ) throws(UserError) {
        let plan = AddressPlan(drafts.map(\.addressed), earlier: earlier)
        if let shared = plan.sharedIDs.first {
            let (draft, other) = (drafts[shared.pack], drafts[shared.other])
            throw UserError(
                .badInput,
                "\(draft.file ?? draft.title): id: “\(shared.id)” is the identifier of the pack “\(other.title)” already; choose another"
            )
        }
        notes.noteAddresses(plan, of: drafts)
        notes.noteDamage(of: earlier)
        notes.noteLost(plan)
        (addresses, formerAddresses) = (plan.book, earlier)
        addresses.feedBase = earlier.feedBase ?? settings.baseURL ?? ""
        addresses.atomBase =
            [earlier.atomBase, addresses.feedBase, settings.baseURL].compactMap(\.self).first { !$0.isEmpty }
        for (draft, place) in zip(drafts, plan.places) {
            let first = jobs.count
            var cover: String?
            for (sticker, slug) in zip(draft.stickers, place.stickers) {
                jobs.append(sticker.job(slug: slug, draft.settings, in: place.folder))
                givenTitles[sticker.photo.name] = sticker.said?.title
                if sticker.said?.isChecked == true { checked.insert(sticker.photo.name) }
                if sticker.place == draft.cover { cover = cover ?? slug }
            }
            packs.append(
                Pack(
                    settings: draft.settings, title: draft.title, slug: place.slug, id: place.id,
                    folder: place.folder, cover: cover, jobs: first..<jobs.count))
        }
    }

    /// The name of a folder, whatever path leads to it: that of `.` too.
    static func name(of folder: String) throws(UserError) -> String {
        try UserError.wrapping(.badInput) { () throws(FileError) in
            FileSystem.name(of: try FileSystem.resolved(folder))
        }
    }
}
