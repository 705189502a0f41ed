import Artifacts
import ChatPacks
import Codecs
import Photos
import Pixels
import Stickers

/// The movements of a pack's stickers as apps take them, and the plans that follow from which of them could be made.
struct PackMovement: Sendable {
    /// What is made for each app, in order.
    var plans: [PackPlan]
    /// The files of moving images: by the subjects' places, by what they have to be.
    private(set) var files: [[ImageSpec: PackWriting.Fitted]]
    /// What the user should know.
    private(set) var notes: [Note] = []

    /// Fits what moves to what each app takes of it. What cannot be fitted is still there.
    ///
    /// - Parameter subjects: by their places, as the pack's stickers name them.
    /// - Throws: `ImageError` and `CutoutError` for a subject that cannot be worked on, and `CancellationError`.
    init(
        of pack: ChatPack, for apps: [ChatApp], subjects: [PackWriting.Subject], by writing: PackWriting
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
            let fitted = try await concurrentMap(Array(subjects.indices), width: writing.jobs) { index in
                try await writing.fittedMovement(of: subjects[index], to: missing[index])
            }
            for (index, fitted) in fitted.enumerated() {
                known[index].formUnion(missing[index])
                files[index].merge(fitted.files) { $1 }
                for failure in fitted.failures where !notes.contains(failure) { notes.append(failure) }
            }
            for plan in plans {
                for subject in unfitted(in: plan) {
                    still.add([subject], in: plan.app)
                    notes.append(Self.tooLarge(subjects[subject], for: plan.app))
                }
            }
            plans = apps.map { PackPlan(still.applied(to: pack, in: $0), for: $0) }
        }
        notes += plans.compactMap { Self.tooFew($0, of: pack) }
    }

    /// Which stickers of a pack are still in each app.
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

    /// What is yet to be made of each subject.
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

    /// The subjects of a plan's moving images that could not be made, each once. Of images in several sizes the user takes one: then it
    /// is enough that one of them moves.
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
    /// Whether stickers are made in several sizes of which people take one.
    fileprivate var takesSizesApart: Bool {
        if case .sizes = limit(.movingSize)?.bound { true } else { false }
    }
}

extension PackWriting {
    /// A subject's movement as each of `specs` asks; without those that cannot be made.
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
        var fitter = fitter
        fitter.style = subject.style
        let (drawn, enlargement) = try fitter.drawn(frames, spec)
        var moving = moving
        if !spec.isPadded { moving.size = PixelSize(drawn[0].raster.width, drawn[0].raster.height) }
        var webM: MovingFitter.WebMEncoder?
        if let ffmpeg {
            webM = { frames, quality in try await ffmpeg.webM(frames, quality: quality) }
        }
        guard let made = try await MovingFitter(webM: webM).fit(drawn, to: moving) else { return nil }
        return Fitted(bytes: made.bytes, size: made.size, warning: nil, enlargement: enlargement)
    }

    /// The version of the fitting of movement, counted up when the same film gives other bytes: part of cache keys.
    private static let movementVersion = 1

    private func key(of subject: Subject, _ spec: ImageSpec, _ moving: MovingSpec) -> ArtifactKey {
        .made("fitted movement", version: Self.movementVersion, of: subject.cut) { fields in
            fields.add(spec)
            fields.add(moving)
            fields.add(subject.style)
        }
    }
}

extension FieldWriter {
    /// Adds what an app asks of a moving image.
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
