package import Essentials
package import Files
package import Settings
package import Stickers

/// The plan of a build: the packs with their titles and slugs, and one job for each sticker. It contains everything that depends
/// on names and settings, before the first photo is decoded.
package struct SitePlan: Sendable {
    /// One pack, and the range of its jobs.
    package struct Pack: Sendable {
        package var settings: PackSettings
        package var title: String
        package var slug: String
        /// The pack's name for chat apps. It stays when the title changes.
        package var id: String
        /// The file beside its photos with its identifier and its uploads.
        package var record: PackRecord
        /// The pack's folder in the site, with `/` at its end. Empty for the site's own folder.
        package var folder: String
        /// The slug of the cover sticker, if a photo is named for it.
        package var cover: String?
        package var jobs: Range<Int>

        /// The archive's name in the pack's folder, and its path in the site.
        package var archiveName: String { slug + ".zip" }
        package var archive: String { folder + archiveName }
    }

    /// The site's own settings, from the file beside the photos.
    package var settings: PackSettings
    /// The site's title.
    package var title: String
    /// The packs, in order.
    package var packs: [Pack] = []
    /// One job for each sticker, in the order of the packs and their photos.
    package var jobs: [StickerJob] = []
    /// Photos that are already known to be unusable.
    package var problems: [PhotoProblem]
    /// Notes for the user.
    package var notes: [Note] = []
    /// Names of the photos that the user has marked as checked.
    package private(set) var checked: Set<String> = []
    /// The titles that the user gave to photos, by the photos' names. Published notes use these titles.
    package private(set) var givenTitles: [String: String] = [:]

    /// Whether each pack has a folder of its own in the site.
    package var hasFolders: Bool { packs.contains { !$0.folder.isEmpty } }

    /// The book of all present and earlier addresses of the site.
    package private(set) var addresses = AddressBook()
    /// The book of the addresses before this build.
    package private(set) var formerAddresses = AddressBook()

    /// Reads the settings of the folder and its packs.
    ///
    /// - Parameters:
    ///   - maker: the author and licence for packs that do not name them.
    ///   - addresses: the earlier addresses of the site. Known stickers keep theirs.
    ///   - baseURL: the public address of the site, if the settings do not set it.
    ///   - date: the date of publishing of new stickers, if known.
    /// - Throws: ``UserError`` if a `peel.yaml` has errors, or if every photo is skipped.
    package init(
        folder: PhotoFolder, maker: PackMaker = PackMaker(), addresses: AddressBook = AddressBook(),
        baseURL: String? = nil, date: Timestamp? = nil
    ) throws(UserError) {
        var folders = FolderSettings()
        var site = try folders.settings(of: folder.folder)
        site.settings.author = site.settings.author ?? maker.author
        site.settings.license = site.settings.license ?? maker.license
        site.settings.baseURL = site.settings.baseURL ?? baseURL
        if let pack = folder.packs.first(where: \.folders.isEmpty)?.finished {
            site.settings = pack.naming(site.settings)
        }
        settings = site.settings
        problems = folder.problems
        title = settings.title ?? PhotoName(folder.folder.name, isFolder: true).title
        var notes = PlanNotes(folder.notes)
        notes.noteEmbeds(settings, in: site.file)
        var packs: [(source: PhotoFolder.Pack, title: String, said: FolderSettings.Found)] = []
        for source in folder.packs {
            let (titles, said) = try Self.settings(of: source, in: folder.folder, site, &folders)
            packs.append((source, titles.isEmpty ? title : titles.joined(separator: " – "), said))
        }
        let moved = MovedSettings(packs.map { ($0.source, $0.said) }, earlier: addresses)
        var drafts: [PackDraft] = []
        for pack in packs {
            let place = pack.source.folders.last ?? folder.folder
            let draft = PackDraft(
                pack.source, title: pack.title, said: pack.said, moved: moved,
                record: try PackRecord(in: place.path, shown: place.shown), notes: &notes)
            if !draft.stickers.isEmpty { drafts.append(draft) }
        }
        notes.noteUnknownRest(in: site.file)
        guard !drafts.isEmpty else { throw .everyPhotoIsSkipped(in: folder) }
        try place(drafts, earlier: addresses, notes: &notes)
        self.notes = notes.all
        if let date { self.addresses.publish(at: date) }
    }

    /// Returns the settings of a pack, and the titles of the folders that lead to it from the site's.
    private static func settings(
        of source: PhotoFolder.Pack, in top: PhotoFolder.Folder, _ site: FolderSettings.Found,
        _ folders: inout FolderSettings
    ) throws(UserError) -> (titles: [String], said: FolderSettings.Found) {
        var titles: [String] = []
        var own = site
        for inner in source.folders {
            own = try folders.settings(of: inner, below: .init(settings: own.settings, folder: top.shown))
            if inner == source.folders.last, let pack = source.finished {
                own.settings = pack.naming(own.settings)
            }
            titles.append(own.settings.title ?? PhotoName(inner.name, isFolder: true).title)
        }
        return (titles, own)
    }

    /// Accepts Peel's guesses for photos without a clear subject that would become cards.
    package mutating func acceptGuesses() {
        for index in jobs.indices { jobs[index].recipe.acceptGuess() }
    }

    /// Gives the packs and their stickers addresses, and creates the jobs.
    ///
    /// - Throws: ``UserError`` if two packs have the same identifier, because apps would take one for the other.
    private mutating func place(
        _ drafts: [PackDraft], earlier: AddressBook, notes: inout PlanNotes
    ) throws(UserError) {
        let plan = AddressPlan(drafts.map(\.addressed), earlier: earlier)
        if let shared = plan.sharedIDs.first {
            let (draft, other) = (drafts[shared.pack], drafts[shared.other])
            let isSaid = draft.settings.id != nil
            throw UserError(
                .badInput,
                "\(isSaid ? draft.file ?? draft.title : draft.record.shown): id: “\(shared.id)” is the identifier of the pack “\(other.title)” already; \(isSaid ? "choose another" : "remove the file from the folder that is the copy")"
            )
        }
        notes.noteAddresses(plan, of: drafts)
        notes.noteDamage(of: earlier)
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
                    record: draft.record, folder: place.folder, cover: cover, jobs: first..<jobs.count))
        }
    }

    /// Returns the name of a folder, whatever path leads to it, even `.`.
    static func name(of folder: String) throws(UserError) -> String {
        try UserError.wrapping(.badInput) { FileSystem.name(of: try FileSystem.resolved(folder)) }
    }
}

/// The settings of folders. Each file is read once.
struct FolderSettings {
    /// The settings of a folder, and their file as the user knows it.
    struct Found {
        var settings: PackSettings
        var file: String?
    }

    /// The settings by the folders' paths.
    private var found: [FileName: Found] = [:]

    /// Returns the settings of a folder; `above` are those of the folder above, `nil` for the site's folder.
    mutating func settings(
        of folder: PhotoFolder.Folder, below above: SettingsFile.Above? = nil
    ) throws(UserError) -> Found {
        let path = FileName(folder.path)
        if let known = found[path] { return known }
        let read = try SettingsFile.read(in: folder.path, shown: folder.shown, below: above)
        let settings = Found(settings: read.settings, file: read.path)
        found[path] = settings
        return settings
    }
}

extension UserError {
    fileprivate static func everyPhotoIsSkipped(in folder: PhotoFolder) -> UserError {
        UserError(.nothingUsable, "\(folder.folder.shown): every photo is skipped in peel.yaml")
    }
}
