import Artifacts
import Codecs
import Essentials
import Files
import Photos
import Stickers

/// What a build was made from and what it left behind, for builds in other processes: where both are as they were there is nothing
/// to do, and where only the site is, stickers of the same photos are taken from there without reading any of them.
struct SiteRecord: Artifact {
    /// What stands for the site's files.
    private let site: [UInt8]
    /// The build that would make the same again, if that can be said for certain.
    private let build: Build?
    /// What stands for each job, and what was made of it.
    private let stickers: [UInt8]
    private let archives: [(name: String, contents: String)]

    private struct Build {
        /// What stands for all that it was made from.
        var inputs: [UInt8]
        /// The report, as JSON, which is read only where there is nothing else to do.
        var report: [UInt8]
    }

    /// Files that were changed so shortly before a build, in seconds, may change again without a change of their
    /// times: some disks count them in twos.
    private static let minAge = 2

    /// Whether what was changed at this time, in seconds since 1970, is settled for a build that began at `start`.
    static func isSettled(_ changed: Int, start: Int) -> Bool { changed < start - minAge }

    /// A record of a site that has just been put in place.
    ///
    /// - Parameters:
    ///   - site: what stands for its files.
    ///   - inputs: as they were before anything was read.
    ///   - start: when that was, in seconds since 1970: of photos that were changed shortly before nothing is recorded.
    init(
        of made: PreviousSite, site: Digest, report: BuildReport, madeFrom inputs: BuildInputs?, start: Int,
        options: BuildOptions
    ) {
        self.site = site.bytes
        archives = made.archives.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        let names = JobNames(options)
        var fields = FieldWriter()
        for (job, sticker) in made.stickers where Self.isSettled(sticker.photo.changed, start: start) {
            fields.add(names.name(of: job))
            var own = FieldWriter()
            sticker.write(to: &own)
            fields.add(own.bytes)
        }
        stickers = fields.bytes
        if let inputs, report.problems.isEmpty, Self.isSettled(inputs.youngest, start: start),
            BuildInputs(options) == inputs, let report = try? JSONEncoder().encode(report)
        {
            build = Build(inputs: inputs.digest.bytes, report: Array(report))
        } else {
            build = nil
        }
    }

    /// The record of the site that is there now, if it is as it was left.
    ///
    /// - Parameter site: what stands for its files.
    static func found(of site: Digest?, options: BuildOptions, in store: ArtifactStore) -> SiteRecord? {
        guard let site, let record: SiteRecord = store.value(for: key(options), of: options.site),
            record.site == site.bytes
        else { return nil }
        return record
    }

    /// Stores it for later builds.
    func store(in store: ArtifactStore, options: BuildOptions) { store.store(self, for: Self.key(options)) }

    /// The report of the build that made the site, if another would make the same.
    func report(madeFrom inputs: BuildInputs?, options: BuildOptions) -> BuildReport? {
        guard let inputs, let build, build.inputs == inputs.digest.bytes,
            var report = try? JSONDecoder().decode(BuildReport.self, from: Data(build.report))
        else { return nil }
        report.site = options.site
        for index in report.photos.indices {
            report.photos[index].seconds = 0
            if report.photos[index].from != nil { report.photos[index].from = .site }
        }
        return report
    }

    /// The site, with those of the wanted stickers that it has.
    ///
    /// - Parameter folder: where it is.
    func previousSite(in folder: PreviousSite.Folder, jobs: [StickerJob], options: BuildOptions)
        -> PreviousSite
    {
        var recorded: [ArraySlice<UInt8>: ArraySlice<UInt8>] = [:]
        var fields = FieldReader(stickers[...])
        while let name = try? fields.bytes(), let sticker = try? fields.bytes() { recorded[name] = sticker }
        let names = JobNames(options)
        var found: [StickerJob: PlacedSticker] = [:]
        for job in jobs {
            guard let sticker = recorded[names.name(of: job)[...]] else { continue }
            var fields = FieldReader(sticker)
            found[job] = (try? PlacedSticker(from: &fields, of: job)) ?? nil
        }
        return PreviousSite(
            folder: folder, stickers: found,
            archives: Dictionary(
                archives.map { ($0.name, $0.contents) }, uniquingKeysWith: { first, _ in first }))
    }

    private static func key(_ options: BuildOptions) -> ArtifactKey {
        ArtifactKey(.build, "site", version: 6) { fields in
            fields.add((try? FileSystem.resolved(options.site)) ?? options.site)
        }
    }
}

extension SiteRecord {
    func write(to fields: inout FieldWriter) {
        fields.add(site)
        fields.add(build) { fields, build in
            fields.add(build.inputs)
            fields.add(build.report)
        }
        fields.add(stickers)
        fields.add(archives) { fields, archive in
            fields.add(archive.name)
            fields.add(archive.contents)
        }
    }

    init(from fields: inout FieldReader) throws(FieldReader.Malformed) {
        site = Array(try fields.bytes())
        build = try fields.optional { (fields) throws(FieldReader.Malformed) in
            Build(inputs: Array(try fields.bytes()), report: Array(try fields.bytes()))
        }
        stickers = Array(try fields.bytes())
        archives = try fields.list { (fields) throws(FieldReader.Malformed) in
            (try fields.text(), try fields.text())
        }
    }
}

/// Writes what stands for all that a sticker in the site is made from, but for the bytes of its photo.
private struct JobNames {
    /// What all stickers of a build have in common: the program, and what it was told of the cutting.
    private let common: [UInt8]

    init(_ options: BuildOptions) {
        var fields = FieldWriter()
        fields.add(FileStamp.ofProgram) { fields, stamp in
            for number in stamp.numbers(isWhole: true) { fields.add(number) }
        }
        fields.add(options.command) { $1.write(to: &$0) }
        fields.add(options.work.acceptsGuesses)
        fields.add(options.limits)
        common = fields.bytes
    }

    func name(of job: StickerJob) -> [UInt8] {
        var fields = FieldWriter()
        fields.add(common)
        for text in [job.photo.path, job.photo.name, job.photo.mattePath ?? "", job.slug, job.title] {
            fields.add(text)
        }
        fields.add(optional: job.photo.strayMatte)
        fields.add(job.photo.burst)
        fields.add(optional: job.alt)
        fields.add(optional: job.emoji)
        fields.add(job.motion.rawValue)
        fields.add(job.folder)
        fields.add(made: job.recipe)
        return SHA256.digest(of: fields.bytes).bytes
    }
}

extension FieldWriter {
    /// Adds what limits the photos that are decoded.
    mutating func add(_ limits: ImageLimits) {
        for number in [limits.maxPixels, limits.maxSide, limits.maxHeldBytes, limits.maxBytes] { add(number) }
    }
}
