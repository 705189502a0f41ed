import Cutout
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

    /// Whether each pack has a folder of its own in the site.
    package var hasFolders: Bool { packs.contains { !$0.folder.isEmpty } }

    /// Names in a site's folder that no pack's folder may have.
    private static let reserved: Set<String> = ["assets", "s", "stickers", "colors", "grid", "index", "apps"]

    /// Reads the settings of the folder and its packs.
    ///
    /// - Parameter maker: who makes packs that name nobody.
    /// - Throws: ``UserError`` for a `peel.yaml` that is wrong, or when every photo is skipped.
    package init(folder: PhotoFolder, maker: PackMaker = PackMaker()) throws(UserError) {
        var folders = FolderSettings()
        var site = try folders.settings(of: folder.folder)
        site.settings.author = site.settings.author ?? maker.author
        site.settings.license = site.settings.license ?? maker.license
        settings = site.settings
        problems = folder.problems
        notes = folder.notes
        title = settings.title ?? PhotoName(folder.folder.name, isFolder: true).title
        var slugs = Slugs(reserved: SitePlan.reserved)
        for source in folder.packs {
            var titles: [String] = []
            var own = site
            for inner in source.folders {
                own = try folders.settings(
                    of: inner, below: .init(settings: own.settings, folder: folder.folder.shown))
                titles.append(own.settings.title ?? PhotoName(inner.name, isFolder: true).title)
            }
            add(
                source, title: titles.isEmpty ? title : titles.joined(separator: " – "), said: own,
                isOnly: folder.packs.count == 1, slugs: &slugs)
        }
        guard !jobs.isEmpty else {
            throw UserError(.nothingUsable, "\(folder.folder.shown): every photo is skipped in peel.yaml")
        }
    }

    private mutating func add(
        _ source: PhotoFolder.Pack, title: String, said: FolderSettings.Found, isOnly: Bool,
        slugs packSlugs: inout Slugs
    ) {
        let (settings, settingsFile) = (said.settings, said.file)
        let slug = packSlugs.slug(for: title, named: source.name, fallback: "pack")
        let folder = isOnly ? "" : slug + "/"
        var slugs = Slugs()
        let names = PhotoNames(source.photos.map(\.fileName))
        let (told, lost) = names.matched(settings.photos, name: \.name)
        let order = places(
            of: settings.order, key: "order", in: names, file: source.isPart ? nil : settingsFile)
        let cover = places(
            of: settings.cover.map { [$0] } ?? [], key: "cover", in: names,
            file: source.isPart ? nil : settingsFile
        )
        .first
        let ordered = Set(order)
        let first = jobs.count
        var coverSlug: String?
        for place in order + source.photos.indices.filter({ !ordered.contains($0) }) {
            let photo = source.photos[place]
            let said = told[place]
            if said?.skip == true { continue }
            let name = PhotoName(photo.fileName).title
            let title = said?.title ?? name
            let job = StickerJob(
                recipe: StickerRecipe(
                    photo: photo, style: settings.style(of: said), colors: settings.colors,
                    ownColors: said?.colors ?? [],
                    noSubject: settings.noSubject, taps: said?.taps ?? .none,
                    isWhole: said?.whole ?? false),
                slug: slugs.slug(for: title, named: name, fallback: "sticker"), title: title,
                alt: said?.alt ?? title, emoji: said?.emoji, folder: folder)
            if place == cover { coverSlug = job.slug }
            if let said, !said.colors.isEmpty, said.colors.count != settings.colors {
                notes.append(
                    .init(
                        subject: "\(settingsFile ?? ""):\(said.line)",
                        text:
                            "\(said.colors.count) colours stand here and the pack shows \(settings.colors) at first; they are seen where \(said.colors.count) are chosen"
                    ))
            }
            jobs.append(job)
        }
        if jobs.count > first {
            packs.append(
                Pack(
                    settings: settings, title: title, slug: slug, folder: folder, cover: coverSlug,
                    jobs: first..<jobs.count))
        }
        for photo in lost where !source.isPart {
            note("\(settingsFile ?? ""):\(photo.line)", unknown: photo.name, among: names)
        }
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

    private mutating func note(_ subject: String, unknown name: String, among names: PhotoNames) {
        let near = names.nearest(to: name).map { "; did you mean “\($0)”?" } ?? ""
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
