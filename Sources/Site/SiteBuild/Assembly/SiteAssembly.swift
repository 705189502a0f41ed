import Files
import Archive
import ChatPacks
import Essentials
import Hosts
import PackExport
import Pages
import Palette
import Photos
import Settings
import Stickers

/// Puts the finished stickers together: packs, archives, previews, pages and manifests.
struct SiteAssembly {
    private let plan: SitePlan
    private let options: BuildOptions
    private let showsProblems: Bool
    private var packs: [MadePack]
    /// The icons beside the pages; none while photos are still worked on.
    private var icons: [SiteIcon] = []
    private var notes: [Note]
    /// Photos that could not be used, in the folder's order.
    let problems: [PhotoProblem]
    /// The report on each photo.
    let reports: [PhotoReport]

    /// - Parameter outcomes: one for each job of the plan, in their order; `nil` for photos that are still worked on.
    init(plan: SitePlan, outcomes: [StickerWorkshop.Outcome?], options: BuildOptions) {
        self.plan = plan
        self.options = options
        showsProblems = options.showsProblems || plan.settings.showsProblems
        notes = plan.notes
        let all = plan.packs.map { MadePack($0, jobs: plan.jobs[$0.jobs], outcomes: outcomes[$0.jobs]) }
        problems = plan.problems + all.flatMap(\.problems)
        reports = plan.problems.map { PhotoReport($0) } + all.flatMap(\.reports)
        packs = all.filter { !$0.isEmpty }
    }

    /// Number of stickers in all packs.
    var stickerCount: Int { packs.reduce(0) { $0 + $1.stickers.count } }

    /// Digests of the archives' entries, by their paths.
    var archives: [String: String] {
        Dictionary(
            packs.flatMap(\.archives.all).map { ($0.name, $0.contents) },
            uniquingKeysWith: { first, _ in first })
    }

    /// Writes the packs for chat apps. Call it before all other writing.
    mutating func writeApps(_ exports: SiteExports, into staged: StagedFolder) async throws {
        for index in packs.indices {
            let slugs = Set(packs[index].stickers.map(\.content.slug))
            let made = packs[index].plan.jobs.map { plan.jobs[$0] }.filter { slugs.contains($0.slug) }
            let (apps, exportNotes) = try await exports.write(packs[index].plan, made: made, into: staged)
            packs[index].apps = apps
            notes += exportNotes
        }
    }

    /// Writes all files except the stickers' own.
    ///
    /// - Throws: ``UserError``, `PageError` or `ArchiveError`.
    mutating func write(
        into staged: StagedFolder, renderer: PageRenderer, _ maker: PreviewMaker, previous: PreviousSite?
    ) async throws {
        let earlier = try options.parts ?? ArchiveParts(ofSiteAt: options.site)
        let limit = WebHost.maxArchiveBytes(on: host)
        for index in packs.indices {
            packs[index].archives = try PackArchives(
                of: packs[index], in: staged, limit: limit, earlier: earlier)
        }
        let archives = packs.flatMap(\.archives.all).map { $0.task(into: staged, previous: previous) }
        let previews = PreviewPlan(plan, packs).tasks(into: staged, maker)
        icons = PreviewPlan.iconFiles
        let leftOut = try await writePages(into: staged, renderer: renderer, besides: archives + previews)
        guard leftOut > 0 else { return }
        notes.append(
            .init(
                subject: options.site,
                text:
                    "its pack.json lists too many former addresses: \(leftOut) get no page, because \(FormerPages.most) is the limit"
            ))
    }

    /// Writes the pages, the manifests of all files, and `others` at the same time. Call it after all other writing.
    ///
    /// - Returns: the number of former addresses that get no page.
    @discardableResult
    func writePages(
        into staged: StagedFolder, renderer: PageRenderer, besides others: [WriteTask] = []
    ) async throws -> Int {
        let former = FormerPages(plan, packs: packs)
        var content = content
        content.former = former.pages
        content.formerSite = former.formerSite
        content.feedNames = former.feedNames
        content.feedDates = former.feedDates
        content.atomBase = former.book.atomBase
        let (drafts, written) = try await concurrentPair(width: options.jobs) { [content] in
            try renderer.drafts(of: content)
        } _: {
            try staged.files().map(\.text)
        }
        let manifests = ManifestWriter(
            plan: plan, packs: packs, problems: problems, addresses: former.book, version: options.version)
        let pages =
            manifests.packTasks(into: staged)
            + drafts.map { draft in WriteTask(draft.path, into: staged) { draft.file.bytes } }
        // Some of the others may be there already, reused.
        let besides = Set(others.map(\.path))
        let files = written.filter { !besides.contains($0) } + besides + pages.map(\.path)
        // The longest tasks come first.
        let all = others + [manifests.rootTask(listing: files, into: staged)] + pages
        _ = try await concurrentMap(all, width: options.jobs) { try $0.run() }
        return former.leftOut
    }

    /// The host that the site goes to, if known.
    private var host: WebHost? { options.host ?? plan.settings.host }

    /// Adds notes on the files in `staged` that the host would refuse.
    mutating func checkHost(_ staged: StagedFolder) throws(FileError) {
        guard let host else { return }
        let files = try staged.files().map { file in
            let size = try? FileSystem.size(of: FileSystem.joined(staged.path, file.text))
            return SiteWeight.File(path: file.text, bytes: size ?? 0)
        }
        notes += SiteWeight(files).problems(on: host).map { .init(subject: options.site, text: $0.text) }
    }

    func report(site: String) -> BuildReport {
        BuildReport(
            site: site,
            packs: packs.map { pack in
                .init(
                    title: pack.plan.title, archives: pack.archives.full.map(\.name),
                    stickers: pack.stickers.count, bytes: pack.archives.full.reduce(0) { $0 + $1.size })
            },
            photos: reports, notes: notes, keepsHistory: plan.settings.keepsHistory,
            knowsAddress: plan.settings.baseURL != nil, checked: plan.checked)
    }

    private var content: SiteContent {
        var content = SiteContent(
            title: plan.title, author: plan.settings.author ?? "",
            description: plan.settings.description ?? "",
            language: plan.settings.language, baseURL: plan.settings.baseURL,
            colorCount: plan.settings.colors, packs: packs.map(content(of:)),
            generatorVersion: options.version, showsProblems: showsProblems)
        content.footer = plan.settings.footer
        content.hidesFromSearch = plan.settings.hidesFromSearch
        content.creator = plan.settings.creator ?? ""
        content.icons = icons
        content.hasEmbeds = plan.settings.hasEmbeds && content.baseURL != nil
        return content
    }

    private func content(of pack: MadePack) -> PackContent {
        let settings = pack.plan.settings
        let unused = (plan.hasFolders ? pack.problems : problems).map {
            $0.published(titles: plan.givenTitles)
        }
        return PackContent(
            slug: pack.plan.slug, title: pack.plan.title, author: settings.author ?? "",
            license: settings.license ?? "", description: settings.description ?? "",
            language: settings.language, colorCount: settings.colors, cover: pack.plan.cover,
            pathPrefix: pack.plan.folder,
            stickers: pack.stickers.map { sticker in
                var content = sticker.content
                content.searchWords = EmojiGuess.searchWords(
                    content.emoji, title: content.title, language: settings.language)
                return content
            },
            archives: pack.archives.full.map { reference(to: $0, of: pack) },
            smallArchive: pack.archives.small.map { reference(to: $0, of: pack) },
            previewImage: PreviewPlan.name,
            problems: unused.map { PhotoProblemContent(name: $0.photo, reason: $0.reason) },
            apps: pack.apps, pending: pack.pending)
    }

    private func reference(to archive: PackArchive, of pack: MadePack) -> ArchiveReference {
        ArchiveReference(
            path: String(archive.name.dropFirst(pack.plan.folder.count)), bytes: archive.size,
            stickers: archive.count)
    }
}

/// A task that writes one file of the site. Several tasks run at a time.
struct WriteTask: Sendable {
    /// The file's path in the site.
    let path: String
    private let stage: Stage
    private let write: @Sendable () throws -> Void

    init(_ path: String, stage: Stage, write: @escaping @Sendable () throws -> Void) {
        (self.path, self.stage, self.write) = (path, stage, write)
    }

    /// Creates the task of a file whose bytes are made when it is written.
    init(
        _ path: String, stage: Stage = .pages, into staged: StagedFolder,
        bytes: @escaping @Sendable () throws -> [UInt8]
    ) {
        self.init(path, stage: stage) { try staged.write(bytes(), to: path) }
    }

    func run() throws { try Timings.measure(stage) { try write() } }
}
