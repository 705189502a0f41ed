package import Files
import Stickers
import Archive
import Codecs
import Cutout
import Essentials
import PackExport
import Pages
import Palette
package import Photos
import Synchronization
import Timing

/// Turns a folder of photos into a site, as often as asked: what has not changed since its last build is not made again.
package final class SiteBuilder: Sendable {
    private let options: BuildOptions
    private let standing = Mutex<StandingSite?>(nil)
    /// The stickers of the first site while it is filled in.
    private let early = Mutex<[[UInt8]: PlacedSticker]>([:])
    private let urgent = Mutex<[String]>([])
    private let cutout = Cutout()

    /// A builder with the given options.
    package init(options: BuildOptions) { self.options = options }

    /// Builds the site beside its destination and swaps it in.
    ///
    /// Photos that cannot be used are in the report. Cancelling the surrounding task ends the build and leaves
    /// nothing behind.
    ///
    /// - Parameter progress: told each step, one call at a time.
    /// - Throws: ``UserError``; the site that was there is then untouched.
    package func build(progress: (BuildProgress) -> Void = { _ in }) async throws(UserError) -> BuildReport {
        try await UserError.telling("\(options.site): the site could not be built") {
            do {
                return try await buildSite(progress)
            } catch let error as PageError {
                throw UserError(.badInput, error.description)
            }
        }
    }

    /// The stickers of the last site, by their photos' names for the user, byte by byte; of the first one those that are in it so
    /// far.
    package var stickers: [[UInt8]: PlacedSticker] {
        standing.withLock { $0?.placed } ?? early.withLock(\.self)
    }

    /// Works on these photos (by their names for the user) before others, from the next one on: somebody is looking at their
    /// places.
    package func prefer(_ photos: [String]) { urgent.withLock { $0 = photos } }

    private func buildSite(_ progress: (BuildProgress) -> Void) async throws -> BuildReport {
        var cacheNotes: [StickerCache.Note] = []
        let cache = try StickerCache.at(options.cache, photos: options.onlyFolder, notes: &cacheNotes)
        let start = options.now()
        let isFirst = !options.showsWork && standing.withLock { $0 == nil }
        let site = cache == nil || !isFirst ? nil : StandingSite.Folder(options.site)
        let (inputs, before) = try await concurrentPair(width: options.jobs) { [options] in
            cache == nil ? nil : BuildInputs(options)
        } _: {
            site?.digest
        }
        if let cache, isFirst,
            var report = SiteRecord.report(madeFrom: inputs, site: before, options: options, in: cache)
        {
            report.notes += StagedFolder.removeAbandoned(beside: options.site).map(
                Note.init(leftBehind:))
            report.notes += (cacheNotes + cache.notes).map { .init(subject: $0.subject, text: $0.text) }
            return report
        }
        let ((folder, plan), (renderer, listed, kept)) = try await concurrentPair(width: options.jobs) {
            [self, options] in
            let folder = try PhotoFolder.scan(
                options.photos, leavingOut: options.site, following: options.links)
            try checkPlace(ofPhotosIn: folder.folder)
            return (folder, try SitePlan(folder: folder, maker: options.maker))
        } _: { [options] in
            let overrides = try Overrides(templates: options.templates, assets: options.assets)
            return (
                try PageRenderer(templates: overrides.templates, assets: overrides.assets),
                // What is wrong with it is told when a place for the new site is made.
                try? WrittenFiles.read(in: options.site),
                isFirst ? cache.flatMap { KeptSite.found(before, options: options, in: $0) } : nil
            )
        }
        defer { withExtendedLifetime(folder) {} }
        let staged = try StagedFolder(for: options.site, unless: listed, isDurable: !options.showsWork)
        var maker = StickerMaker(
            reader: PhotoReader(limits: options.limits), cutout: cutout, cache: cache,
            command: options.command, memory: options.memory)
        maker.makesAnew = !options.expectsWarm
        let workshop = StickerWorkshop(
            maker: maker, staged: staged,
            standing: site.flatMap { kept?.standing(in: $0, jobs: plan.jobs) } ?? standing.withLock(\.self))

        progress(.started(photos: plan.jobs.map(\.photo.name)))
        let showsWork = options.showsWork && workshop.standing == nil
        var earlySite =
            showsWork
            ? EarlySite(plan: plan, options: options, renderer: renderer, staged: staged) : nil
        let places = Dictionary(
            plan.jobs.enumerated().map { (Array($1.photo.name.utf8), $0) },
            uniquingKeysWith: { first, _ in first })
        // What takes longest comes first: photos that have to be worked on.
        let isTaken = plan.jobs.map { workshop.standing?.stickers[$0] != nil }
        let order = plan.jobs.indices.filter { !isTaken[$0] } + plan.jobs.indices.filter { isTaken[$0] }
        let outcomes = try await concurrentMap(plan.jobs, width: options.jobs, order: order) {
            index, outcome in
            progress(.finished(photo: plan.jobs[index].photo.name, problem: outcome.report.problem))
            if try await earlySite?.add(outcome, at: index) == true {
                let placed = earlySite?.stickers ?? [:]
                early.withLock { $0 = placed }
                progress(.placed)
            }
        } urgent: {
            urgent.withLock(\.self).compactMap { places[Array($0.utf8)] }
        } transform: { job in
            try await workshop.make(job)
        }
        progress(.writing)
        try Task.checkCancellation()
        try checkWarmth(outcomes, cache)

        var assembly = SiteAssembly(plan: plan, outcomes: outcomes, options: options)
        guard assembly.stickerCount > 0 else {
            throw UserError.nothingUsable(in: folder.folder.shown, assembly.problems)
        }
        try await assembly.writeApps(
            SiteExports(maker: workshop.maker, jobs: options.jobs), into: staged)
        try await assembly.write(
            into: staged, renderer: renderer, cache: cache, standing: workshop.standing)
        try Task.checkCancellation()
        try staged.commit()
        // What is known of this site is nothing about one that another builder has put in its place since.
        let place = StandingSite.Folder(options.site)
        let made = (staged.isInPlace ? place : nil).map {
            StandingSite(in: $0, jobs: plan.jobs, outcomes: outcomes, archives: assembly.archives)
        }
        standing.withLock { $0 = made }
        var report = assembly.report(site: options.site)
        // The old site goes first, a part at a time: files that have a name there lose it, which their stamps tell. The new one stands:
        // nobody who gives up now undoes that.
        let removals = staged.contents.map { path in { @Sendable in _ = try? FileSystem.remove(path) } }
        _ = try? await concurrentMap(removals, width: options.jobs) { $0() }
        if let cache, let made, let site = made.folder.digest {
            SiteRecord.keep(report, madeFrom: inputs, start: start, site: site, options: options, in: cache)
            // A builder that goes on knows it without.
            if !options.showsWork {
                KeptSite.keep(made, site: site, start: start, options: options, in: cache)
            }
        }
        if listed == nil, !options.showsWork, !FileSystem.isOpenToAll(options.site) {
            report.notes.append(
                .init(
                    subject: options.site,
                    text:
                        "your umask keeps other users from reading it, and a web server too; chmod -R a+rX opens it"
                ))
        }
        report.notes += staged.leftBehind.map(Note.init(leftBehind:))
        report.notes += staged.contents.map { path in
            .init(
                subject: path,
                text: "a part of the old site that cannot be removed; the next build tries again")
        }
        if let cache {
            if !options.expectsWarm { cache.prune(to: options.cacheSize) }
            cacheNotes += cache.notes
        }
        report.notes += cacheNotes.map { .init(subject: $0.subject, text: $0.text) }
        return report
    }

    /// Throws where something would have to be made and nothing is to be.
    private func checkWarmth(_ outcomes: [StickerWorkshop.Outcome], _ cache: StickerCache?) throws(UserError)
    {
        let missing = outcomes.compactMap { outcome in
            if case .missing(let report) = outcome { report.path } else { nil }
        }
        guard !missing.isEmpty else { return }
        throw UserError.notWarm(
            missing, of: outcomes.count, in: cache?.folder.path ?? "", notes: cache?.notes ?? [])
    }

    /// The site may lie in a folder of its own among the photos, which is then not read as photos; in nothing else of
    /// theirs, nor the photos in it.
    private func checkPlace(ofPhotosIn folder: PhotoFolder.Folder) throws(UserError) {
        let (photos, site, kind) = try UserError.wrapping(.badInput) { () throws(FileError) in
            let site = try FileSystem.resolved(options.site)
            return (try FileSystem.resolved(folder.path) + "/", site, try FileSystem.kind(of: site))
        }
        if photos.hasPrefix(site + "/") {
            throw UserError(
                .badInput,
                "the photos (\(folder.shown)) lie inside \(options.site); name another folder for the site with -o"
            )
        }
        guard site.hasPrefix(photos), kind == .folder, try !WrittenFiles.exist(in: site)
        else {
            return
        }
        let names: [String]
        do throws(FileError) {
            names = try FileSystem.names(in: site)
        } catch {
            throw UserError(.cannotWrite, "\(options.site): \(error.reason)")
        }
        guard names.isEmpty else {
            throw UserError(
                .badInput,
                "\(options.site) lies among the photos and holds files that Peel did not write, such as \(names[0]); name another folder for the site with -o"
            )
        }
    }
}
