import Archive
import Artifacts
import ChatPacks
import Cutout
import Files
import Essentials
import Photos
import Pixels
import Stickers

/// Writes one pack for apps: fits every image, and writes all files below a folder.
struct PackWriting: Sendable {
    /// Fits the images.
    var fitter: StickerFitter
    /// The store of images that were fitted before.
    var store: ArtifactStore
    /// How many subjects are worked on at a time.
    var jobs: Int
    /// The staged folder that the packs are written into.
    var staged: StagedFolder
    /// The path in the staged folder below which each app gets a folder; it ends with `/`, or is empty.
    var folder: String
    /// The program that makes the films of moving stickers, if installed.
    var ffmpeg: FFmpeg?
    /// What was uploaded earlier, for the upload scripts.
    var record: PackRecord?

    /// The version of the fitting, part of cache keys. Increase it when the same subject gives other bytes.
    private static let fittingVersion = 5

    /// A cut subject, ready to be fitted.
    struct Subject: Sendable {
        /// The name of its photo for the user, with its own name if the photo has several subjects.
        var photo: String
        var cut: CutSubject
        /// The look of its stickers. If it has no outline, apps' stickers have none either.
        var style: StickerStyle
        /// The movement of its still sticker.
        var motion = StickerMotion.none
        /// Whether it is a finished sticker, which stays as it is.
        var isFinished: Bool

        /// Whether it moves in apps that take moving stickers.
        var moves: Bool { cut.film != nil || motion != .none }

        /// Creates the subject of a job. A still photo's subject moves as on pages, if its settings ask for stickers that move.
        init(of job: StickerJob, _ cut: CutSubject) {
            (photo, self.cut, style) = (job.subject, cut, job.recipe.style)
            isFinished = job.recipe.photo.isFinished
            if cut.film == nil && job.recipe.usesFilm { motion = job.motion }
        }
    }

    /// An image that was fitted.
    struct Fitted: Artifact, Sendable {
        var bytes: [UInt8]
        var size: PixelSize
        var warning: String?
        var enlargement: Double
    }

    private struct Work: Sendable {
        var plan: Int
        var image: PackImage
    }

    /// Writes one archive for each part of each plan, for pages to offer.
    ///
    /// - Parameters:
    ///   - plans: the plans of `movement` to write.
    ///   - movement: the moving images.
    ///   - target: path in the staged folder for the archives; it ends with `/`.
    /// - Returns: the archives' names with their sizes in bytes, for each plan, and notes for the user.
    /// - Throws: `FileError`, `ArchiveError`, and `CancellationError`.
    func archive(
        _ plans: [PackPlan], _ movement: PackMovement, subjects: [Subject], into target: String
    ) async throws -> (archives: [[(name: String, bytes: Int)]], notes: [Note]) {
        let (made, notes) = try await fitAll(plans, movement, subjects) { _ in }
        var archives: [[(name: String, bytes: Int)]] = []
        for (index, plan) in plans.enumerated() {
            var own: [(name: String, bytes: Int)] = []
            for part in plan.packs.indices {
                for file in plan.files(ofPart: part, made[index]) {
                    try write(file.bytes, to: "\(plan.app.rawValue)/\(file.path)")
                }
                let archive = plan.wholeArchive(ofPart: part, made[index])
                let name = target + archive.path
                let path = FileSystem.joined(staged.path, name)
                try staged.makeFolder(for: name)
                try ZIPArchive.write(
                    archive.entries.map {
                        .init(name: $0.name, content: .file(self.path(of: "\(plan.app.rawValue)/\($0.file)")))
                    }, to: path)
                own.append((archive.path, try FileSystem.size(of: path)))
            }
            archives.append(own)
        }
        return (archives, notes)
    }

    /// Writes the packs.
    ///
    /// - Parameters:
    ///   - movement: the plans, and the moving images.
    ///   - subjects: the subjects that the plans' stickers name by index.
    ///   - progress: receives the number of finished subjects.
    /// - Returns: the report on each plan, and notes for the user.
    /// - Throws: `FileError`, `ArchiveError`, and `CancellationError`.
    func write(
        _ movement: PackMovement, subjects: [Subject], progress: (BuildProgress) -> Void = { _ in }
    ) async throws -> (apps: [ExportReport.App], notes: [Note]) {
        let (made, notes) = try await fitAll(movement.plans, movement, subjects, progress)
        var apps: [ExportReport.App] = []
        for (index, plan) in movement.plans.enumerated() { apps.append(try finish(plan, made[index])) }
        return (apps, notes)
    }

    /// Fits and writes every image of the plans.
    private func fitAll(
        _ plans: [PackPlan], _ movement: PackMovement, _ subjects: [Subject],
        _ progress: (BuildProgress) -> Void
    ) async throws -> (made: [[String: MadeImage]], notes: [Note]) {
        var work = [[Work]](repeating: [], count: subjects.count)
        for (index, plan) in plans.enumerated() {
            for (image, sticker) in plan.images {
                work[sticker.subject].append(Work(plan: index, image: image))
            }
        }
        let all = work
        var done = 0
        let results = try await concurrentMap(Array(subjects.indices), width: jobs) { _, _ in
            done += 1
            progress(.fitting(done: done, of: all.count))
        } transform: { index in
            try await fit(subjects[index], all[index], plans, movement.files[index])
        }
        var made = [[String: MadeImage]](repeating: [:], count: plans.count)
        var notes: [Note] = []
        for result in results {
            for (plan, path, image) in result.made { made[plan][path] = image }
            notes += result.notes
        }
        return (made, notes)
    }

    @concurrent
    private func fit(
        _ subject: Subject, _ work: [Work], _ plans: [PackPlan], _ moving: [ImageSpec: Fitted]
    ) async throws -> (made: [(plan: Int, path: String, image: MadeImage)], notes: [Note]) {
        guard !work.isEmpty else { return ([], []) }
        let raster = try subject.cut.raster
        var fitter = fitter
        (fitter.style, fitter.isFinished) = (subject.style, subject.isFinished)
        var made: [(plan: Int, path: String, image: MadeImage)] = []
        var notes: [Note] = []
        var enlargement = 1.0
        for item in work {
            try Task.checkCancellation()
            var spec = item.image.spec
            let movement = moving[spec]
            spec.moving = nil
            let fitted = try movement ?? fitted(subject, raster, spec, fitter)
            let app = plans[item.plan].app
            try write(fitted.bytes, to: "\(app.rawValue)/\(item.image.path)")
            made.append((item.plan, item.image.path, MadeImage(size: fitted.size, bytes: fitted.bytes.count)))
            if spec.background == nil { enlargement = max(enlargement, fitted.enlargement) }
            if let warning = fitted.warning {
                notes.append(.init(subject: subject.photo, text: "for \(app.title), \(warning)"))
            }
        }
        return (made, notes + Self.notes(on: subject, enlargement))
    }

    /// Returns the notes on a subject that concern all apps.
    private static func notes(on subject: Subject, _ enlargement: Double) -> [Note] {
        var notes: [Note] = []
        if enlargement > visibleEnlargement {
            notes.append(
                .init(
                    subject: subject.photo,
                    text:
                        "its subject is small and is enlarged \((enlargement * 10).rounded() / 10) times; a closer photo would be sharper"
                ))
        }
        if subject.cut.isCard {
            notes.append(
                .init(
                    subject: subject.photo,
                    text:
                        "the whole photo is the sticker, so apps show it as a square; to cut it out, tap the subject in peel studio"
                ))
        }
        return notes
    }

    /// Returns a subject's image for an app, from the cache if an earlier run fitted it.
    private func fitted(
        _ subject: Subject, _ raster: Raster, _ spec: ImageSpec, _ fitter: StickerFitter
    ) throws -> Fitted {
        let key = ArtifactKey.made("fitted", version: Self.fittingVersion, of: subject.cut) { fields in
            fields.add(spec)
            fields.add(fitter.style)
            fields.add(fitter.isLossless)
            fields.add(fitter.isFinished)
        }
        return try store.artifact(
            for: key, of: subject.photo,
            where: { (fitted: Fitted) in fitter.isLossless || fitted.bytes.count <= spec.maxBytes }
        ) {
            let image = try fitter.image(of: raster, spec)
            return Fitted(
                bytes: image.bytes, size: image.size, warning: image.warning(for: spec),
                enlargement: image.enlargement)
        }
    }

    /// The enlargement above which a picture looks soft.
    private static let visibleEnlargement = 1.5

    private func finish(_ plan: PackPlan, _ made: [String: MadeImage]) throws -> ExportReport.App {
        let app = plan.app
        var packs: [ExportReport.Pack] = []
        for (index, pack) in plan.packs.enumerated() {
            var report = ExportReport.Pack(title: pack.title, stickers: pack.stickers.count)
            for file in plan.files(ofPart: index, made) {
                try write(file.bytes, to: "\(app.rawValue)/\(file.path)")
                if file.path.hasSuffix("/upload.sh") { report.script = file.path }
            }
            let known = record?.memory(of: app.rawValue, pack.numberedSlug) ?? []
            if !known.isEmpty {
                try write(known, to: "\(app.rawValue)/\(pack.numberedSlug)/\(PackRecord.known)")
            }
            let moving = pack.stickers.count(where: \.moves)
            if moving > 0 { report.moving = moving }
            if plan.packs.count > 1 { report.title += " \(index + 1)/\(plan.packs.count)" }
            try writeArchive(of: plan, index, &report)
            packs.append(report)
        }
        var reader = PackReader(app: app)
        // Files that were just encoded can be decoded.
        reader.decodesPixels = false
        let found = try reader.packs(at: path(of: app.rawValue))
        let sizes = found.filter { !$0.path.contains(".wastickers") && !$0.path.contains(".zip") }
            .flatMap { $0.stickers.map(\.image.bytes) }
        // The files of an archive lie beside it, too, so their violations are reported once.
        let violations = found.flatMap { PackCheck(app: app).violations(of: $0) }.filter { violation in
            violation.rule == Rule.archiveBytes.rawValue
                || ![".wastickers", ".zip"].contains { violation.file.contains($0) }
        }
        return ExportReport.App(
            app: app.rawValue, folder: app.rawValue, packs: packs,
            leftOut: plan.leftOut.map(\.title), largestBytes: sizes.max() ?? 0,
            totalBytes: sizes.reduce(0, +), violations: violations)
    }

    /// Writes the archive of a part, if its app takes one.
    private func writeArchive(of plan: PackPlan, _ index: Int, _ report: inout ExportReport.Pack) throws {
        guard let archive = plan.archive(ofPart: index) else { return }
        let app = plan.app.rawValue
        let path = path(of: "\(app)/\(archive.path)")
        try ZIPArchive.write(
            archive.entries.map {
                .init(name: $0.name, content: .file(self.path(of: "\(app)/\($0.file)")))
            }, to: path)
        report.archive = archive.path
        report.archiveBytes = try FileSystem.size(of: path)
    }

    private func path(of name: String) -> String { FileSystem.joined(staged.path, folder + name) }

    private func write(_ bytes: [UInt8], to name: String) throws(FileError) {
        try staged.makeFolder(for: folder + name)
        try FileSystem.write(bytes, to: path(of: name))
    }
}

extension PackWriting.Fitted {
    func write(to fields: inout FieldWriter) {
        fields.add(bytes)
        fields.add(size.width)
        fields.add(size.height)
        fields.add(optional: warning)
        fields.add(enlargement)
    }

    init(from fields: inout FieldReader) throws(FieldReader.Malformed) {
        bytes = Array(try fields.bytes())
        size = PixelSize(try fields.number(), try fields.number())
        warning = try fields.optionalText()
        enlargement = try fields.double()
    }
}

extension FieldWriter {
    /// Adds an app's demands on an image.
    mutating func add(_ spec: ImageSpec) {
        add(spec.size.width)
        add(spec.size.height)
        add(spec.isPadded)
        add(spec.hasEvenSides)
        add(spec.outline)
        add(spec.margin)
        switch spec.encoding {
        case .webp: add("webp")
        case .png: add("png")
        case .truecolorPNG(let resolution):
            add("truecolor PNG")
            add(resolution) { $0.add(Int($1)) }
        }
        add(spec.maxBytes)
        add(spec.background) { $0.add($1) }
    }
}
