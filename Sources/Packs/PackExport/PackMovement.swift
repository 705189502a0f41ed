import Artifacts
import ChatPacks
import Codecs
import Essentials
import Photos
import Pixels
import Stickers

/// The moving images of a pack's stickers, and the plans that depend on which of them could be made.
struct PackMovement: Sendable {
    /// The plan of each app, in order.
    var plans: [PackPlan]
    /// Files of moving images, for each subject by the demands on them.
    private(set) var files: [[ImageSpec: PackWriting.Fitted]]
    /// Notes for the user.
    private(set) var notes: [Note] = []

    /// Fits moving stickers to the demands of each app. Stickers that cannot be fitted become still.
    ///
    /// - Parameters:
    ///   - subjects: the subjects that the pack's stickers name by index.
    ///   - progress: receives the number of finished tasks.
    /// - Throws: `ImageError` and `CutoutError` for a subject that cannot be worked on; `CancellationError`.
    init(
        of pack: ChatPack, for apps: [ChatApp], subjects: [PackWriting.Subject], by writing: PackWriting,
        progress: (BuildProgress) -> Void = { _ in }
    ) async throws {
        var still = StillStickers()
        let moving = Set(pack.stickers.filter(\.moves).map(\.subject))
        if writing.fitter.isLossless { for app in apps { still.add(moving, in: app) } }
        if writing.ffmpeg == nil, !moving.isEmpty {
            let films = apps.filter { MovingSpec(for: $0)?.format == .webM }
            for app in films { still.add(moving, in: app) }
            notes += Self.needingProgram(films)
        }
        files = subjects.map { _ in [:] }
        plans = apps.map { PackPlan(still.applied(to: pack, in: $0), for: $0) }
        var known: [Set<ImageSpec>] = subjects.map { _ in [] }
        while true {
            let missing = Self.missing(from: known, in: plans)
            guard missing.contains(where: { !$0.isEmpty }) else { break }
            for index in known.indices { known[index].formUnion(missing[index]) }
            try await fit(missing, of: subjects, by: writing, progress)
            for plan in plans {
                for subject in unfitted(in: plan) {
                    still.add([subject], in: plan.app)
                    notes.append(Self.tooLarge(subjects[subject], for: plan.app))
                }
            }
            plans = apps.map { PackPlan(still.applied(to: pack, in: $0), for: $0) }
        }
        notes += plans.compactMap { Self.tooFew($0, of: pack) } + plans.flatMap(tooLargeInSome)
    }

    /// Makes the missing files of each subject.
    private mutating func fit(
        _ missing: [[ImageSpec]], of subjects: [PackWriting.Subject], by writing: PackWriting,
        _ progress: (BuildProgress) -> Void
    ) async throws {
        let tasks = Self.tasks(missing, width: writing.jobs)
        var done = 0
        progress(.fitting(done: 0, of: tasks.count))
        let fitted = try await concurrentMap(tasks, width: writing.jobs) { _, _ in
            done += 1
            progress(.fitting(done: done, of: tasks.count))
        } transform: {
            try await writing.fittedMovement(of: subjects[$0.subject], to: $0.specs)
        }
        for (task, fitted) in zip(tasks, fitted) {
            files[task.subject].merge(fitted.files) { $1 }
            for failure in fitted.failures where !notes.contains(failure) { notes.append(failure) }
        }
    }

    /// The subjects of a pack that are still in each app.
    private struct StillStickers {
        private var subjects: [ChatApp: Set<Int>] = [:]

        mutating func add(_ more: Set<Int>, in app: ChatApp) {
            subjects[app, default: []].formUnion(more)
        }

        func applied(to pack: ChatPack, in app: ChatApp) -> ChatPack {
            guard let still = subjects[app] else { return pack }
            var pack = pack
            pack.stickers = pack.stickers.map { still.contains($0.subject) ? $0.stilled : $0 }
            return pack
        }
    }

    /// Returns the demands on each subject's moving images that were not tried yet.
    private static func missing(from known: [Set<ImageSpec>], in plans: [PackPlan]) -> [[ImageSpec]] {
        var missing: [[ImageSpec]] = known.map { _ in [] }
        for (image, sticker) in plans.flatMap(\.images) where image.spec.moving != nil {
            let (subject, spec) = (sticker.subject, image.spec)
            if !known[subject].contains(spec) && !missing[subject].contains(spec) {
                missing[subject].append(spec)
            }
        }
        return missing
    }

    /// The demands on one subject that are met in one go, so that its frames are read once.
    private struct MovementTask: Sendable {
        var subject: Int
        var specs: [ImageSpec]
    }

    /// Returns the missing images as tasks: at least `width` of them, if there are enough images.
    private static func tasks(_ missing: [[ImageSpec]], width: Int) -> [MovementTask] {
        let subjects = missing.count { !$0.isEmpty }
        let parts = (max(1, width) + subjects - 1) / max(1, subjects)
        return missing.enumerated().flatMap { subject, specs in
            (0..<min(parts, specs.count)).map { part in
                let own = stride(from: part, to: specs.count, by: parts).map { specs[$0] }
                return MovementTask(subject: subject, specs: own)
            }
        }
    }

    /// Returns the subjects of a plan's moving images that could not be made, each once.
    ///
    /// If the app offers several sizes of which people take one, a subject is fine as soon as one size moves.
    private func unfitted(in plan: PackPlan) -> [Int] {
        var (failed, moving): ([Int], Set<Int>) = ([], [])
        for (image, sticker) in plan.images where image.spec.moving != nil {
            if files[sticker.subject][image.spec] != nil {
                moving.insert(sticker.subject)
            } else if !failed.contains(sticker.subject) {
                failed.append(sticker.subject)
            }
        }
        return plan.app.takesSizesApart ? failed.filter { !moving.contains($0) } : failed
    }

    /// Returns a note for each of an app's sizes in which stickers are still that may move in other sizes.
    private func tooLargeInSome(_ plan: PackPlan) -> [Note] {
        guard plan.app.takesSizesApart else { return [] }
        var still: [(size: PixelSize, titles: [String])] = []
        for (image, sticker) in plan.images where image.spec.moving != nil {
            guard files[sticker.subject][image.spec] == nil else { continue }
            if let place = still.firstIndex(where: { $0.size == image.spec.size }) {
                still[place].titles.append(sticker.title)
            } else {
                still.append((image.spec.size, [sticker.title]))
            }
        }
        return still.map { size, titles in
            Note(
                subject: plan.app.title,
                text:
                    "at \(size) pixels these are still, because their movement cannot be made small enough: "
                    + titles.joined(separator: ", ") + "; keep a smaller size in Xcode")
        }
    }

    private static func needingProgram(_ apps: [ChatApp]) -> [Note] {
        guard let first = apps.first else { return [] }
        return [
            Note(
                subject: first.title,
                text:
                    "its stickers are still: moving ones are WebM films, which Peel makes with ffmpeg; install ffmpeg, then export again"
            )
        ]
    }

    private static func tooLarge(_ subject: PackWriting.Subject, for app: ChatApp) -> Note {
        Note(
            subject: subject.photo,
            text: "for \(app.title), it is still: its movement cannot be made small enough")
    }

    private static func tooFew(_ plan: PackPlan, of pack: ChatPack) -> Note? {
        guard !plan.stilled.isEmpty else { return nil }
        let titles = plan.stilled.map(\.title).joined(separator: ", ")
        return Note(
            subject: pack.title,
            text:
                "\(plan.app.title) takes only certain numbers of moving stickers in packs of their own; still: \(titles)"
        )
    }
}

extension ChatApp {
    /// Whether the app offers stickers in several sizes, of which people take one.
    fileprivate var takesSizesApart: Bool {
        if case .sizes = limit(.movingSize)?.bound { true } else { false }
    }
}

extension PackWriting {
    /// Returns a subject's movement as each of `specs` asks, without those that cannot be made, and notes on failures.
    @concurrent
    fileprivate func fittedMovement(
        of subject: Subject, to specs: [ImageSpec]
    ) async throws -> (files: [ImageSpec: Fitted], failures: [Note]) {
        var files: [ImageSpec: Fitted] = [:]
        var failures: [Note] = []
        guard !specs.isEmpty else { return (files, failures) }
        var frames: [Frame]?
        for spec in specs {
            guard let moving = spec.moving else { continue }
            do {
                files[spec] = try await store.artifact(
                    for: key(of: subject, spec, moving), of: subject.photo,
                    where: { (fitted: Fitted?) in (fitted?.bytes.count ?? 0) <= moving.maxBytes }
                ) {
                    let shown = try frames ?? subject.cut.frames
                    frames = shown
                    return try await fitted(shown, of: subject, spec, moving)
                }.value
            } catch let failure as FFmpeg.Failure {
                failures.append(Note(subject: "Telegram", text: "its stickers are still: \(failure.reason)"))
            }
        }
        return (files, failures)
    }

    private func fitted(
        _ frames: [Frame], of subject: Subject, _ spec: ImageSpec, _ moving: MovingSpec
    ) async throws -> Fitted? {
        let (drawn, enlargement) = try drawn(frames, of: subject, spec)
        var moving = moving
        if !spec.isPadded { moving.size = PixelSize(drawn[0].raster.width, drawn[0].raster.height) }
        var webM: MovingFitter.WebMEncoder?
        if let ffmpeg {
            webM = { frames, quality in try await ffmpeg.webM(frames, quality: quality) }
        }
        guard let made = try await MovingFitter(webM: webM).fit(drawn, to: moving) else { return nil }
        return Fitted(bytes: made.bytes, size: made.size, warning: nil, enlargement: enlargement)
    }

    /// Returns the frames of a subject's film, or of its still sticker's movement, before they are encoded.
    ///
    /// Returns also how many times the subject was enlarged.
    private func drawn(
        _ frames: [Frame], of subject: Subject, _ spec: ImageSpec
    ) throws -> ([Frame], enlargement: Double) {
        var fitter = fitter
        (fitter.style, fitter.isFinished) = (subject.style, subject.isFinished)
        guard let motion = MotionFrames(subject.motion) else { return try fitter.drawn(frames, spec) }
        var still = spec
        (still.isPadded, still.hasEvenSides) = (false, false)
        let (sticker, enlargement, _) = try fitter.drawn(try subject.cut.raster, still)
        let frames = motion.frames(
            of: sticker, within: (spec.size.width, spec.size.height), isPadded: spec.isPadded,
            hasEvenSides: spec.hasEvenSides)
        return (frames, enlargement)
    }

    /// The version of the fitting of movement, part of cache keys. Increase it when the same film gives other bytes.
    private static let movementVersion = 5

    private func key(of subject: Subject, _ spec: ImageSpec, _ moving: MovingSpec) -> ArtifactKey {
        .made("fitted movement", version: Self.movementVersion, of: subject.cut) { fields in
            fields.add(spec)
            fields.add(moving)
            fields.add(subject.style)
            fields.add(subject.isFinished)
            fields.add(subject.motion.rawValue)
            fields.add(subject.cut.film) { $0.add(SHA256.digest(of: $1).bytes) }
        }
    }
}

extension FieldWriter {
    /// Adds an app's demands on a moving image.
    fileprivate mutating func add(_ spec: MovingSpec) {
        add(spec.format.suffix)
        add(spec.format == .truecolorPNG)
        add(spec.size.width)
        add(spec.size.height)
        add(spec.leastSide) { $0.add($1) }
        for number in [spec.maxBytes, spec.maxMilliseconds, spec.frames.lowerBound, spec.frames.upperBound] {
            add(number)
        }
        add(spec.seconds ?? []) { $0.add($1) }
        add(spec.maxLooped) { $0.add($1) }
    }
}
