import Files
import Stickers
import Pages

/// What a build is going to make: the packs with their titles and slugs, and one job per photo.
///
/// Everything that depends on names and settings is decided here, before the first photo is decoded.
struct SitePlan: Sendable {
    /// One pack, and which of the jobs are its own.
    struct Pack: Sendable {
        var settings: PackSettings
        var title: String
        var slug: String
        /// The pack's folder in the site, ending with `/`; empty for the site's own.
        var folder: String
        var jobs: Range<Int>
    }

    /// The site's own settings: those beside the photos.
    var settings: PackSettings
    /// The site's title.
    var title: String
    /// The packs, in order.
    var packs: [Pack] = []
    /// One job per photo, in the order of the packs and their photos.
    var jobs: [StickerJob] = []
    /// Photos that are known to be unusable already.
    var problems: [PhotoProblem]
    /// What the user should know.
    var notes: [BuildReport.Note] = []

    /// Whether each pack has a folder of its own in the site.
    var hasFolders: Bool { packs.contains { !$0.folder.isEmpty } }

    /// Names in a site's folder that no pack's folder may have.
    private static let reserved: Set<String> = ["assets", "s", "stickers", "colors", "grid", "index"]

    /// Reads the settings of the folder and its packs.
    ///
    /// - Throws: ``UserError`` for a `peel.yaml` that is wrong, or when every photo is skipped.
    init(folder: PhotoFolder) throws(UserError) {
        let (settings, file) = try SettingsFile.read(in: folder.path)
        self.settings = settings
        problems = folder.problems
        let folderName = try SitePlan.name(of: folder.path)
        title = settings.title ?? PhotoName(folderName, isFolder: true).title
        if let file, !settings.exports.isEmpty {
            notes.append(
                .init(
                    subject: file, text: "exports is passed over: this version makes no packs for chat apps"))
        }
        var slugs = Slugs(reserved: SitePlan.reserved)
        for source in folder.packs {
            if source.name.isEmpty {
                add(
                    source, settings: settings, settingsFile: file, isOnly: folder.packs.count == 1,
                    slugs: &slugs)
            } else {
                let (own, file) = try SettingsFile.read(
                    in: source.path, below: .init(settings: settings, folder: folder.path))
                add(source, settings: own, settingsFile: file, isOnly: folder.packs.count == 1, slugs: &slugs)
            }
        }
        guard !jobs.isEmpty else {
            throw UserError(.nothingUsable, "\(folder.path): every photo is skipped in peel.yaml")
        }
    }

    private mutating func add(
        _ source: PhotoFolder.Pack, settings: PackSettings, settingsFile: String?, isOnly: Bool,
        slugs packSlugs: inout Slugs
    ) {
        let title =
            settings.title
            ?? (source.name.isEmpty ? self.title : PhotoName(source.name, isFolder: true).title)
        let slug = packSlugs.slug(for: title, named: source.name, fallback: "pack")
        let folder = isOnly ? "" : slug + "/"
        var slugs = Slugs()
        let told = Dictionary(settings.photos.map { ($0.name, $0) }) { first, _ in first }
        let first = jobs.count
        for photo in source.photos {
            let said = told[photo.fileName]
            if said?.skip == true { continue }
            let name = PhotoName(photo.fileName).title
            let title = said?.title ?? name
            jobs.append(
                StickerJob(
                    recipe: StickerRecipe(
                        photo: photo, style: settings.sticker, colors: settings.colors,
                        noSubject: settings.noSubject),
                    slug: slugs.slug(for: title, named: name, fallback: "sticker"), title: title,
                    alt: said?.alt ?? title, emoji: said?.emoji, folder: folder))
        }
        if jobs.count > first {
            packs.append(
                Pack(settings: settings, title: title, slug: slug, folder: folder, jobs: first..<jobs.count))
        }
        warnAboutMissingPhotos(in: source, settings: settings, file: settingsFile ?? "")
    }

    private mutating func warnAboutMissingPhotos(
        in source: PhotoFolder.Pack, settings: PackSettings, file: String
    ) {
        let names = source.photos.map(\.fileName)
        for said in settings.photos where !names.contains(said.name) {
            let near = NearestName.of(said.name, among: names).map { "; did you mean “\($0)”?" } ?? ""
            notes.append(
                .init(
                    subject: "\(file):\(said.line)",
                    text: "there is no photo “\(said.name)” in the folder\(near)"))
        }
    }

    /// The name of a folder, whatever path leads to it: that of `.` too.
    static func name(of folder: String) throws(UserError) -> String {
        try UserError.wrapping(.badInput) { () throws(FileError) in
            FileSystem.name(of: try FileSystem.resolved(folder))
        }
    }
}
