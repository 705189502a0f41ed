import Files
import Stickers
import Archive
import Codecs
import Essentials
import Hashing
import PackExport
import Pages
import Palette
import Photos
import Pixels
import Settings
import Timing

/// Puts the made stickers together: packs, archives, previews, pages and manifests.
struct SiteAssembly {
    /// A planned pack with what became of its photos.
    private struct MadePack {
        var plan: SitePlan.Pack
        var stickers: [StickerContent] = []
        var pending: [PendingSticker] = []
        /// What there is to say about its photos, and what they look like.
        var photos: [(report: PhotoReport, look: PhotoLook?)] = []
        var archiveBytes = 0
        var apps: [AppContent] = []

        var problems: [PhotoProblem] { photos.compactMap(\.report.problem) }

        /// What there is to say about its photos, with those that show the same as one before.
        var reports: [PhotoReport] {
            zip(photos, PhotoLook.alikes(among: photos.map(\.look))).map { photo, alike in
                var report = photo.report
                if let alike {
                    report.alike = photos[alike].report.path
                    report.attention.append(.lookAlike)
                }
                return report
            }
        }

        /// The stickers that stand for it in link previews, each in the light of its slide.
        func ambassadors(_ count: Int) -> [(sticker: StickerContent, light: SlideLight)] {
            let light = PackLight(stickers, cover: plan.cover, colorCount: plan.settings.colors)
            return light.ambassadors(count).map { (stickers[$0], light.lights[$0]) }
        }
    }

    private let plan: SitePlan
    private let version: String
    private let showsProblems: Bool
    private let jobs: Int
    private var packs: [MadePack]
    private var notes: [Note]
    /// What the archives are made from, by their paths.
    private(set) var archives: [String: String] = [:]
    /// Photos that could not be used, in the folder's order.
    let problems: [PhotoProblem]
    /// What there is to say about each photo.
    private let reports: [PhotoReport]

    /// - Parameter outcomes: one per job of the plan, in that order; `nil` for those that are still worked on.
    init(plan: SitePlan, outcomes: [StickerWorkshop.Outcome?], options: BuildOptions) {
        self.plan = plan
        version = options.version
        jobs = options.jobs
        showsProblems = options.showsProblems || plan.settings.showsProblems
        notes = plan.notes
        packs = []
        for pack in plan.packs {
            var made = MadePack(plan: pack)
            for index in pack.jobs {
                let job = plan.jobs[index]
                switch outcomes[index] {
                case .sticker(let sticker):
                    made.stickers.append(sticker.sticker)
                    made.photos.append((sticker.report, sticker.look))
                case .unused(let report), .missing(let report): made.photos.append((report, nil))
                case nil:
                    let place = made.stickers.count + made.pending.count
                    made.pending.append(PendingSticker(slug: job.slug, title: job.title, place: place))
                }
            }
            packs.append(made)
        }
        problems = plan.problems + packs.flatMap(\.problems)
        reports = plan.problems.map { PhotoReport($0) } + packs.flatMap(\.reports)
        packs.removeAll { $0.stickers.isEmpty && $0.pending.isEmpty }
    }

    /// Number of stickers in all packs.
    var stickerCount: Int { packs.reduce(0) { $0 + $1.stickers.count } }

    /// Writes the packs for chat apps; before all else that is written.
    mutating func writeApps(_ exports: SiteExports, into staged: StagedFolder) async throws {
        for index in packs.indices {
            let slugs = Set(packs[index].stickers.map(\.slug))
            let made = packs[index].plan.jobs.map { plan.jobs[$0] }.filter { slugs.contains($0.slug) }
            let (apps, exportNotes) = try await exports.write(packs[index].plan, made: made, into: staged)
            packs[index].apps = apps
            notes += exportNotes
        }
    }

    /// Writes all that is not a sticker's own file.
    ///
    /// - Throws: ``UserError``, `PageError` or `ArchiveError`.
    mutating func write(
        into staged: StagedFolder, renderer: PageRenderer, cache: StickerCache?, standing: StandingSite?
    ) async throws {
        var archives: [Work] = []
        for index in packs.indices {
            let archive = archive(of: packs[index], in: staged)
            self.archives[archive.name] = archive.contents
            packs[index].archiveBytes = try archive.size
            archives.append(archive.work(in: staged, standing: standing))
        }
        let previews = previews(in: staged, PreviewMaker(cache: cache)).map { $0.work(in: staged) }
        try await writePages(into: staged, renderer: renderer, besides: archives + previews)
    }

    /// Writes the pages and what lists the site's files; after all else that is written, but for other files that can be made at
    /// the same time.
    func writePages(
        into staged: StagedFolder, renderer: PageRenderer, besides others: [Work] = []
    ) async throws {
        let content = content()
        let (drafts, written) = try await concurrentPair(width: jobs) {
            try renderer.drafts(of: content)
        } _: {
            try staged.files().map(\.text)
        }
        let pages = drafts.map { draft in Page(path: draft.path) { draft.file.bytes } }
        let folders = plan.hasFolders ? packs : []
        let manifests = folders.map { pack in
            Page(path: pack.plan.folder + WrittenFiles.name) { try json(manifest(of: pack)) }
        }
        // Of the others some stand there already, as they were.
        let besides = Set(others.map(\.path))
        let files =
            written.filter { !besides.contains($0) } + besides + (pages + manifests).map(\.path)
        let root = Page(path: WrittenFiles.name) { try json(rootManifest(listing: files)) }
        // What takes longest comes first.
        let all = others + ([root] + manifests + pages).map { $0.work(in: staged) }
        _ = try await concurrentMap(all, width: jobs) { work in
            try Timings.measure(work.stage) { try work.run() }
        }
    }

    /// What leaves a file in the site.
    struct Work: Sendable {
        var path: String
        var stage: Stage
        var run: @Sendable () throws -> Void
    }

    /// A file that is made when it is written.
    struct Page: Sendable {
        var path: String
        var stage = Stage.pages
        var bytes: @Sendable () throws -> [UInt8]

        func work(in staged: StagedFolder) -> Work {
            Work(path: path, stage: stage) { try staged.write(bytes(), to: path) }
        }
    }

    /// What was made, for the user.
    func report(site: String) -> BuildReport {
        BuildReport(
            site: site,
            packs: packs.map {
                .init(
                    title: $0.plan.title, archive: $0.plan.archive, stickers: $0.stickers.count,
                    bytes: $0.archiveBytes)
            },
            photos: reports, notes: notes)
    }

    /// A pack's archive: its stickers, and what is written about them.
    private func archive(of pack: MadePack, in staged: StagedFolder) -> PackArchive {
        let folder = pack.plan.folder
        let schemes = pack.stickers.map {
            NamedScheme(name: $0.title, slug: $0.slug, scheme: $0.schemes[pack.plan.settings.colors])
        }
        var archive = PackArchive(
            name: pack.plan.archive, path: FileSystem.joined(staged.path, pack.plan.archive))
        for sticker in pack.stickers {
            // The file's name carries a hash of its content.
            archive.add(
                sticker.pngName, .file(FileSystem.joined(staged.path, folder + sticker.png.path)),
                contents: sticker.png.path)
        }
        for (name, text) in [
            ("README.txt", Array(readme(of: pack).utf8)),
            ("colors.json", PaletteFormat.json.bytes(for: schemes)),
        ] {
            archive.add(name, .bytes(text), contents: SHA256.digest(of: text).description)
        }
        return archive
    }

    /// Without the title, which the archive's own name says: another title would cost all of the archive anew.
    private func readme(of pack: MadePack) -> String {
        let settings = pack.plan.settings
        var lines: [String] = []
        if let text = settings.description { lines += [text, ""] }
        if let author = settings.author { lines.append("By \(author)") }
        if let license = settings.license { lines.append("Licence: \(license)") }
        let count = pack.stickers.count
        lines += [
            "\(count) \(count == 1 ? "sticker" : "stickers") as PNG, and their colours in colors.json.", "",
        ]
        return lines.joined(separator: "\n")
    }

    /// The previews of the packs; where there are several, the site's own shows one sticker of each of the first.
    private func previews(in staged: StagedFolder, _ maker: PreviewMaker) -> [Page] {
        typealias Shown = (pack: MadePack, sticker: StickerContent, light: SlideLight)
        func preview(_ path: String, title: String, of shown: @escaping @Sendable () -> [Shown]) -> Page {
            Page(path: path, stage: .linkPreview) {
                let shown = shown()
                let files = try shown.map {
                    try FileSystem.read(
                        FileSystem.joined(staged.path, $0.pack.plan.folder + $0.sticker.webps[0].path))
                }
                return try maker.preview(
                    of: PreviewMaker.Subject(
                        path: path, title: title, light: shown[0].light, stickers: files))
            }
        }
        let packs = packs.filter { !$0.stickers.isEmpty }
        var previews = packs.map { pack in
            preview(pack.plan.folder + previewName, title: pack.plan.title) {
                pack.ambassadors(LinkPreview.mostStickers).map { (pack, $0.sticker, $0.light) }
            }
        }
        if plan.hasFolders, !packs.isEmpty {
            let covers = packs.prefix(LinkPreview.mostStickers)
            previews.append(
                preview(previewName, title: plan.title) {
                    covers.flatMap { pack in
                        pack.ambassadors(1).map { (pack, $0.sticker, $0.light) }
                    }
                })
        }
        return previews
    }

    private let previewName = "og.jpg"

    private func content() -> SiteContent {
        SiteContent(
            title: plan.title, author: plan.settings.author ?? "",
            description: plan.settings.description ?? "",
            language: plan.settings.language, baseURL: plan.settings.baseURL,
            colorCount: plan.settings.colors,
            packs: packs.map { pack in
                let settings = pack.plan.settings
                let unused = (plan.hasFolders ? pack.problems : problems).map(\.published)
                return PackContent(
                    slug: pack.plan.slug, title: pack.plan.title, author: settings.author ?? "",
                    license: settings.license ?? "", description: settings.description ?? "",
                    language: settings.language, colorCount: settings.colors, cover: pack.plan.cover,
                    pathPrefix: pack.plan.folder, stickers: pack.stickers,
                    archive: pack.archiveBytes > 0
                        ? FileReference(path: pack.plan.archiveName, bytes: pack.archiveBytes) : nil,
                    previewImage: previewName,
                    problems: unused.map { PhotoProblemContent(name: $0.photo, reason: $0.reason) },
                    apps: pack.apps, pending: pack.pending)
            },
            generatorVersion: version, showsProblems: showsProblems)
    }

    private func manifest(of pack: MadePack) -> PackManifest {
        let settings = pack.plan.settings
        return PackManifest(
            generator: "Peel \(version)", title: pack.plan.title, author: settings.author,
            description: settings.description, license: settings.license, language: settings.language,
            archive: .init(file: pack.plan.archiveName, bytes: pack.archiveBytes),
            stickers: pack.stickers.map { .init($0, colors: settings.colors, language: settings.language) },
            problems: pack.problems.map(\.published))
    }

    /// The manifest at the site's root: the only pack's own, or the list of packs.
    private func rootManifest(listing files: [String]) -> PackManifest {
        var root: PackManifest
        if !plan.hasFolders {
            root = manifest(of: packs[0])
            root.problems = problems.map(\.published)
        } else {
            root = PackManifest(
                generator: "Peel \(version)", title: plan.title, author: plan.settings.author,
                description: plan.settings.description, license: plan.settings.license,
                language: plan.settings.language, packs: packs.map(\.plan.folder),
                problems: problems.map(\.published))
        }
        root.files = (files + [WrittenFiles.name]).sorted()
        return root
    }

    private func json(_ manifest: PackManifest) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return Array(try encoder.encode(manifest))
    }
}
