package import Files
import Artifacts
import Essentials
import PackExport
import Pages
import Palette
package import Photos
import Settings
package import Stickers
import Synchronization
import Themes

/// Turns a folder of photos into a site, any number of times. Each build reuses the unchanged parts of the last one.
package final class SiteBuilder: Sendable {
    private struct State {
        /// The site of the last build.
        var previous: PreviousSite?
        /// The stickers of the first site while it is filled in.
        var early: [FileName: [PlacedSticker]] = [:]
        /// Photos that somebody is looking at, by their names for the user.
        var preferred: [String] = []
        /// The reports on the photos of a build that could use none.
        var unusable: [PhotoReport] = []
        /// Whether the user allowed the code that the folder adds to the pages.
        var trustsCode = false
    }

    private let options: BuildOptions
    private let state = Mutex(State())

    /// A builder with the given options.
    package init(options: BuildOptions) { self.options = options }

    /// Builds the site beside its destination and swaps it in. The report names the photos that cannot be used. Cancelling the
    /// surrounding task ends the build and leaves nothing behind.
    ///
    /// - Parameter progress: receives each step, one call at a time.
    /// - Throws: ``UserError``; the old site is then unchanged.
    package func build(progress: (BuildProgress) -> Void = { _ in }) async throws(UserError) -> BuildReport {
        try await UserError.reporting("\(options.site): the site could not be built") {
            do {
                return try await buildSite(progress)
            } catch let error as PageError {
                throw UserError(.badInput, error.description)
            }
        }
    }

    /// The stickers of the last site, by their photos' names for the user; of the first site, the stickers that are in it so far.
    package var stickers: [FileName: [PlacedSticker]] {
        state.withLock { $0.previous?.placed ?? $0.early }
    }

    /// The reports on the photos of a build that ended because none of them could be used.
    package var unusable: [PhotoReport] { state.withLock(\.unusable) }

    /// From the next photo on, prefers these (by their names for the user), because somebody is looking at their places.
    package func prefer(_ photos: [String]) { state.withLock { $0.preferred = photos } }

    /// Runs the phases of a build. Each phase passes its results to the next.
    private func buildSite(_ progress: (BuildProgress) -> Void) async throws -> BuildReport {
        let before = try await lookAround()
        if let report = before.record?.report(madeFrom: before.inputs, options: options) {
            return unchanged(report, before)
        }
        let draft = try await begin(before)
        // Photos of archives exist as long as their folder does.
        defer { withExtendedLifetime(draft.folder) {} }
        progress(.started(photos: draft.plan.jobs.map(\.photo.name)))
        let outcomes = try await makeStickers(of: draft, progress)
        progress(.writing)
        try Task.checkCancellation()
        try checkWarmth(outcomes, before.store)
        let assembly = try await assemble(outcomes, draft)
        try await place(assembly, outcomes, draft)
        return finish(assembly, draft, before)
    }

    // MARK: Before the build

    private struct Before {
        var store: ArtifactStore
        /// The time of looking, in seconds since 1970.
        var start: Int
        /// The site's inputs; `nil` if they cannot be told, or are not needed.
        var inputs: BuildInputs?
        /// The site, held open, and the record of an earlier process.
        var site: PreviousSite.Folder?
        var record: SiteRecord?
    }

    private func lookAround() async throws -> Before {
        let store = try ArtifactStore.open(
            options.cache, photos: options.onlyFolder, makesMissing: !options.expectsWarm)
        let start = options.now()
        guard let cache = store.folder else { return Before(store: store, start: start) }
        try SitePlace.check(options.site, apartFrom: cache)
        // A builder that has built before knows its own site without the record.
        let isFirst = !options.showsWork && state.withLock { $0.previous == nil }
        let site = isFirst ? PreviousSite.Folder(options.site) : nil
        let (inputs, record) = try await concurrentPair(width: options.jobs) { [options] in
            BuildInputs(options)
        } _: { [options] in
            SiteRecord.found(of: site?.look(), options: options, in: store)
        }
        return Before(store: store, start: start, inputs: inputs, site: site, record: record)
    }

    /// Returns the report of a build that has nothing to do.
    private func unchanged(_ report: BuildReport, _ before: Before) -> BuildReport {
        var report = report
        report.notes += StagedFolder.removeAbandoned(beside: options.site).map(
            Note.init(leftBehind:))
        report.notes += before.store.notes.map { .init($0) }
        return report
    }

    // MARK: The plan

    private struct Draft {
        /// The photos. Unpacked photos of archives exist as long as this value does.
        var folder: PhotoFolder
        var plan: SitePlan
        var renderer: PageRenderer
        var staged: StagedFolder
        var workshop: StickerWorkshop
        /// Whether a site was there before.
        var replacesSite: Bool
    }

    private func begin(_ before: Before) async throws -> Draft {
        var ((folder, plan), (renderer, listed)) = try await concurrentPair(width: options.jobs) {
            [options] in
            let folder = try PhotoFolder.scan(
                options.photos, leavingOut: options.folders, following: options.links)
            try SitePlace.check(options.site, besidePhotosIn: folder.folder)
            let addresses = try options.addresses ?? AddressBook(ofSiteAt: options.site)
            var plan = try SitePlan(
                folder: folder, maker: options.maker, addresses: addresses, baseURL: options.baseURL,
                date: options.date)
            if options.work.acceptsGuesses { plan.acceptGuesses() }
            return (folder, plan)
        } _: { [options] in
            let (templates, assets) = try options.replacements()
            let overrides = try Overrides(templates: templates, assets: assets)
            return (
                try PageRenderer(templates: overrides.templates, assets: overrides.assets),
                // A fault of the list is reported when a place for the new site is made.
                try? WrittenFiles.read(in: options.site)
            )
        }
        let extras = try SiteExtras(plan, in: folder)
        let theme = options.replacesPages ? nil : try extras.theme()
        // A preview's visitor is its author, who is not counted.
        let analytics = options.showsWork ? nil : try extras.analytics()
        try checkTrust(in: extras.code(of: theme, analytics), of: folder.folder.shown)
        if let theme { renderer = try PageRenderer(templates: theme.templates, assets: theme.assets) }
        renderer.logo = try extras.logo(options.limits)
        renderer.analytics = analytics
        let staged = try StagedFolder(for: options.site, reusing: listed, isDurable: !options.showsWork)
        return Draft(
            folder: folder, plan: plan, renderer: renderer, staged: staged,
            workshop: workshop(for: plan, before, staged), replacesSite: listed != nil)
    }

    private func workshop(for plan: SitePlan, _ before: Before, _ staged: StagedFolder) -> StickerWorkshop {
        let reader = PhotoReader(limits: options.limits)
        let work = PhotoWork(reader: reader, memory: options.memory, width: options.jobs)
        let known = before.site.flatMap { site in
            before.record?.previousSite(in: site, jobs: plan.jobs, options: options)
        }
        return StickerWorkshop(
            maker: StickerMaker(Cutting(work, command: options.command, store: before.store)),
            staged: staged, previous: known ?? state.withLock(\.previous))
    }

    /// Throws unless the user allows the code that the folder adds to the pages. The answer is remembered.
    ///
    /// While somebody works on the pages, changes of allowed code are shown unasked, but not remembered.
    private func checkTrust(in code: AddedCode, of photos: String) throws(UserError) {
        guard !code.digests.isEmpty else { return }
        let trust = PageTrust(of: photos, in: options.settingsFolder)
        if let question = trust.question(about: code, in: photos),
            !(options.showsWork && state.withLock(\.trustsCode))
        {
            guard options.trustsTheme || options.agrees("\(question), type yes: ") else {
                throw UserError(.badInput, "\(question), add --trust-theme")
            }
            try trust.allow(code)
        }
        state.withLock { $0.trustsCode = true }
    }

    // MARK: The stickers

    private func makeStickers(
        of draft: Draft, _ progress: (BuildProgress) -> Void
    ) async throws -> [StickerWorkshop.Outcome] {
        let (plan, workshop) = (draft.plan, draft.workshop)
        let showsWork = options.showsWork && workshop.previous == nil
        var earlySite =
            showsWork
            ? EarlySite(plan: plan, options: options, renderer: draft.renderer, staged: draft.staged) : nil
        let places = Dictionary(
            plan.jobs.enumerated().map { (FileName($1.photo.name), $0) },
            uniquingKeysWith: { first, _ in first })
        // Photos that have to be worked on come first, because they take longest.
        let isKnown = plan.jobs.map { workshop.previous?.stickers[$0] != nil }
        let order = plan.jobs.indices.filter { !isKnown[$0] } + plan.jobs.indices.filter { isKnown[$0] }
        return try await concurrentMap(plan.jobs, width: options.jobs, order: order) { index, outcome in
            progress(.finished(photo: plan.jobs[index].photo.name, problem: outcome.report.problem))
            if try await earlySite?.add(outcome, at: index) == true {
                let placed = earlySite?.stickers ?? [:]
                state.withLock { $0.early = placed }
                progress(.placed)
            }
        } urgent: {
            state.withLock(\.preferred).compactMap { places[FileName($0)] }
        } transform: { job in
            try await workshop.make(job)
        }
    }

    /// Throws if a sticker is missing and none may be made.
    private func checkWarmth(_ outcomes: [StickerWorkshop.Outcome], _ store: ArtifactStore) throws(UserError)
    {
        let missing = outcomes.compactMap { outcome in
            if case .missing(let report) = outcome { report.path } else { nil }
        }
        guard !missing.isEmpty else { return }
        throw UserError.notWarm(
            missing, of: outcomes.count, in: store.folder?.path ?? "", notes: store.notes)
    }

    // MARK: The site

    /// Writes all files except the stickers' own.
    private func assemble(
        _ outcomes: [StickerWorkshop.Outcome], _ draft: Draft
    ) async throws -> SiteAssembly {
        var assembly = SiteAssembly(plan: draft.plan, outcomes: outcomes, options: options)
        guard assembly.stickerCount > 0 else {
            state.withLock { $0.unusable = assembly.reports }
            throw UserError.nothingUsable(in: draft.folder.named, assembly.problems)
        }
        let maker = draft.workshop.maker
        try await assembly.writeApps(SiteExports(maker: maker, jobs: options.jobs), into: draft.staged)
        try await assembly.write(
            into: draft.staged, renderer: draft.renderer, PreviewMaker(store: maker.store),
            previous: draft.workshop.previous)
        try assembly.checkHost(draft.staged)
        return assembly
    }

    /// Puts the site in its place, and remembers it.
    private func place(
        _ assembly: SiteAssembly, _ outcomes: [StickerWorkshop.Outcome], _ draft: Draft
    ) async throws {
        try Task.checkCancellation()
        try draft.staged.commit()
        var stickers: [StickerJob: PlacedSticker] = [:]
        for case (let job, .sticker(let placed)) in zip(draft.plan.jobs, outcomes) { stickers[job] = placed }
        // This build knows nothing about a site that another builder has put in its place since.
        let folder = PreviousSite.Folder(options.site)
        let made = (draft.staged.isInPlace ? folder : nil).map {
            PreviousSite(folder: $0, stickers: stickers, archives: assembly.archives)
        }
        state.withLock { $0.previous = made }
        // The old site is removed part by part. The new one is in place already: a part that cannot be removed,
        // or a cancellation now, does not undo that, and `finish` reports what is left.
        let removals = draft.staged.contents().map { path in { @Sendable in _ = try? FileSystem.remove(path) }
        }
        _ = try? await concurrentMap(removals, width: options.jobs) { $0() }
    }

    /// Records the site for later builds, and returns the report. Call it after the old site is gone: files that were linked from
    /// there have lost a name, which changes their stamps.
    private func finish(_ assembly: SiteAssembly, _ draft: Draft, _ before: Before) -> BuildReport {
        var report = assembly.report(site: options.site)
        let store = before.store
        let made = state.withLock(\.previous)
        let site = made?.folder.look(after: draft.staged.written)
        if store.folder != nil, let made, let site {
            SiteRecord(
                of: made, site: site, report: report, madeFrom: before.inputs, start: before.start,
                options: options
            ).store(in: store, options: options)
        }
        if !draft.replacesSite, !options.showsWork, !FileSystem.isOpenToAll(options.site) {
            report.notes.append(
                .init(
                    subject: options.site,
                    text: BuildReport.isClosed))
        }
        report.notes += draft.staged.leftBehind.map(Note.init(leftBehind:))
        report.notes += draft.staged.contents().map { path in
            .init(
                subject: path,
                text: "a part of the old site could not be removed; the next build tries again")
        }
        if !options.expectsWarm { store.prune(to: options.cacheSize) }
        report.notes += store.notes.map { .init($0) }
        return report
    }
}
