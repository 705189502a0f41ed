import Artifacts
import Codecs
import Essentials
import Files
import Photos
import Stickers

/// The inputs and the result of a build, for builds in other processes. If both are unchanged, there is nothing to do. If only
/// the site is unchanged, stickers of the same photos are reused from there without reading any photo.
struct SiteRecord: Artifact {
    /// The digest of the site's files.
    private let site: [UInt8]
    /// The build that would make the same site again, if that is certain.
    private let build: Build?
    /// The name of each job, and its sticker.
    private let stickers: [UInt8]
    private let archives: [(name: String, contents: String)]

    private struct Build {
        /// The digest of all inputs.
        var inputs: [UInt8]
        /// The report, as JSON. It is read only if there is nothing else to do.
        var report: [UInt8]
    }

    /// The least age of a file's last change at the start of a build, in seconds. A younger file may change
    /// again without a change of its times, because some disks count them in steps of two seconds.
    private static let minAge = 2

    /// Returns whether a change at this time, in seconds since 1970, is settled for a build that began at `start`.
    static func isSettled(_ changed: Int, start: Int) -> Bool { changed < start - minAge }

    /// Creates a record of a site that has just been put in place.
    ///
    /// - Parameters:
    ///   - inputs: the inputs before anything was read.
    ///   - start: when they were read, in seconds since 1970. Leaves out photos changed shortly before.
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

    /// Returns the record of the site that is there now, whose files have the digest `site`, if it is unchanged.
    static func found(of site: Digest?, options: BuildOptions, in store: ArtifactStore) -> SiteRecord? {
        guard let site, let record: SiteRecord = store.value(for: key(options), of: options.site),
            record.site == site.bytes
        else { return nil }
        return record
    }

    /// Stores the record for later builds.
    func store(in store: ArtifactStore, options: BuildOptions) { store.store(self, for: Self.key(options)) }

    /// Returns the report of the build that made the site, if another build would make the same.
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

    /// Returns the site in `folder`, with the wanted stickers that it has.
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

/// Names all inputs of a sticker in the site, except the bytes of its photo.
private struct JobNames {
    /// The inputs that all stickers of a build share: the program, and its options for cut-outs.
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
    /// Adds the limits on the photos that are decoded.
    mutating func add(_ limits: ImageLimits) {
        for number in [limits.maxPixels, limits.maxSide, limits.maxHeldBytes, limits.maxBytes] { add(number) }
    }
}
