package import Artifacts
package import Cutout
import Essentials
package import Pixels

/// The road from a photo to its sticker. Sites, packs, sheets, `peel cut` and the studio ask this value and decide nothing
/// themselves, so that all of them show one sticker. ``subject(of:taps:isWhole:rule:)`` decides what the subject is;
/// ``still(_:in:_:style:)`` and ``movingSubject(_:of:taps:isWhole:rule:)`` lead to its pictures.
package struct Cutting: Sendable {
    /// Reads the photos, within the memory that they may take.
    package var work: PhotoWork
    /// The network, and the finish.
    package var cutout: Cutout
    /// The user's own program for the mattes, in place of the network, if any.
    package var command: CutoutCommand?
    /// Mattes and films of earlier runs.
    package let store: ArtifactStore

    /// A road that asks the network, unless there is a program for that.
    package init(
        _ work: PhotoWork = PhotoWork(), cutout: Cutout = Cutout(), command: CutoutCommand? = nil,
        store: ArtifactStore = ArtifactStore()
    ) {
        (self.work, self.cutout, self.command, self.store) = (work, cutout, command, store)
        self.work.reader.films.store = store
    }

    /// Answers about a photo that stays open, as in the studio: each is worked out once.
    package struct KnownAnswers: Sendable {
        /// The network's answers, over one given matte or none.
        var session: SubjectSession?
        /// The answer of the user's own program.
        package var program: Matte?

        /// No answers yet.
        package init() {}
    }

    /// The photo as it is worked on.
    package func photo(_ source: PhotoReader.Source, of file: PhotoFile) throws(PhotoProblem) -> Photo {
        try work.reader.decode(source, of: file, longestSideAtLeast: Photo.workingSide)
    }

    /// The photo's subject, or `nil` if no subject is clear and `rule` leaves such photos out. The first of these that applies
    /// decides: the wish for the whole photo as a card; the matte that came with the photo (a file beside it or its alpha
    /// channel); the user's own program; the network. Taps change what the last three say.
    ///
    /// - Parameter isWhole: whether the whole photo is wanted as a card.
    /// - Throws: `CutoutError` if `rule` fails unclear subjects, ``PhotoProblem``, ``CacheMiss``, `CancellationError`.
    package func subject(
        of photo: Photo, taps: Taps = .none, isWhole: Bool = false, rule: NoSubjectRule
    ) async throws -> Subject? {
        var known = KnownAnswers()
        return try await subject(of: photo, taps: taps, isWhole: isWhole, rule: rule, knowing: &known)
    }

    /// The same for a photo that stays open.
    package func subject(
        of photo: Photo, taps: Taps, isWhole: Bool, rule: NoSubjectRule, knowing known: inout KnownAnswers
    ) async throws -> Subject? {
        if isWhole { return Subject(matteFile: photo.matteFile, cardShape: photo.cardShape) }
        if photo.isFinished { return Subject(matte: photo.givenMatte, isDrawn: true, isFinished: true) }
        let given = try await given(for: photo, &known)
        if let given, Self.counts(given, for: photo) {
            let isDrawn = photo.givenMatte != nil && photo.matteFile == nil
            guard !taps.isEmpty else {
                return Subject(matte: given, matteFile: photo.matteFile, isDrawn: isDrawn)
            }
            let matte = try await tapped(given, in: photo, taps, &known)
            return Subject(matte: matte, isDrawn: isDrawn, isTapped: true)
        }
        if given == nil || !taps.isEmpty, let matte = try await seen(in: photo, taps, &known) {
            return Subject(matte: matte, isFound: true)
        }
        // The network does not guess if the user's own program found nothing.
        let mayGuess = given == nil && (rule == .guess || rule == .photo)
        let guess = mayGuess ? try await guess(in: photo, taps, &known) : nil
        return try Self.unclear(photo, rule, guess)
    }

    /// The matte at the photo's raster, however unclear; `peel cut --matte` writes it.
    ///
    /// - Parameter isRefined: whether coverage follows the photo's edges; `false` gives what the network saw, enlarged.
    func matte(of photo: Photo, taps: Taps, isRefined: Bool) async throws -> Matte {
        var known = KnownAnswers()
        if let given = try await given(for: photo, &known) {
            return taps.isEmpty ? given : try await tapped(given, in: photo, taps, &known)
        }
        return try cutout.matte(of: photo.raster, taps: taps, guessing: true, isRefined: isRefined)
    }

    /// A first answer about a photo that stays open: coverage in a small picture, not along the edges.
    package func roughMatte(of photo: Photo, taps: Taps, knowing known: inout KnownAnswers) throws -> Matte {
        let given = photo.givenMatte ?? known.program
        let counting = given.flatMap { Self.counts($0, for: photo) ? $0 : nil }
        if let counting, taps.isEmpty { return counting }
        return try look(at: photo, over: counting, &known) { session in try session.quickMatte(taps) }
    }

    /// Returns the answer of `look`, which asks the network about a photo.
    package func look<Answer>(
        at photo: Photo, over given: Matte? = nil, _ known: inout KnownAnswers,
        _ look: (inout SubjectSession) throws -> Answer
    ) throws -> Answer {
        var session: SubjectSession
        if let open = known.session.take(), open.given == given {
            session = open
        } else {
            session = try SubjectSession(photo.raster, cutout: cutout, given: given)
        }
        defer { known.session = session }
        return try look(&session)
    }

    /// Whether a given matte replaces the network's. A photo's own always counts: if it is empty, the sticker's maker says why.
    private static func counts(_ given: Matte, for photo: Photo) -> Bool {
        photo.givenMatte != nil || Cutout.cuts(given)
    }

    /// The matte that came with a photo, or that of the user's own program; `nil` if the network decides.
    private func given(for photo: Photo, _ known: inout KnownAnswers) async throws -> Matte? {
        if let matte = photo.givenMatte { return matte }
        if let matte = known.program { return matte }
        guard let command else { return nil }
        known.program = try await stored(.matte(of: photo, taps: .none, by: command), photo) {
            try await command.matte(of: photo.raster, named: photo.file.name)
        }
        return known.program
    }

    /// A given matte with what taps change in it.
    private func tapped(
        _ given: Matte, in photo: Photo, _ taps: Taps, _ known: inout KnownAnswers
    ) async throws -> Matte {
        let key = ArtifactKey.matte(of: photo, taps: taps, over: given)
        let matte = try await stored(key, photo) {
            try look(at: photo, over: given, &known) { try $0.matte(taps, guessing: true) }
        }
        return matte ?? given
    }

    /// The network's clear answer; `nil` if nothing is clear.
    private func seen(in photo: Photo, _ taps: Taps, _ known: inout KnownAnswers) async throws -> Matte? {
        try await stored(.matte(of: photo, taps: taps), photo) {
            try clear { try look(at: photo, &known) { try $0.matte(taps) } }
        }
    }

    /// The network's guess if nothing is clear; `nil` if it sees nothing at all.
    private func guess(in photo: Photo, _ taps: Taps, _ known: inout KnownAnswers) async throws -> Matte? {
        let matte = try await stored(.guess(of: photo, taps: taps), photo) {
            try clear { try look(at: photo, &known) { try $0.matte(taps, guessing: true) } }
        }
        return matte.flatMap { Cutout.cuts($0) ? $0 : nil }
    }

    /// A matte, or `nil` if no subject is clear.
    private func clear(_ matte: () throws -> Matte) throws -> Matte? {
        do {
            return try matte()
        } catch let error as CutoutError where error.code == .noClearSubject {
            return nil
        }
    }

    /// The subject of a photo in which none is clear, by the rule for such photos.
    private static func unclear(_ photo: Photo, _ rule: NoSubjectRule, _ guess: Matte?) throws -> Subject? {
        switch rule {
        case .guess where guess != nil:
            return Subject(matte: guess, notes: [Subject.isGuess], isFound: true)
        case .photo, .guess:
            let note = guess == nil ? Subject.becomesCard : Subject.hasGuess
            return Subject(notes: [note], cardShape: photo.cardShape)
        case .skip: return nil
        // A user who asks for this photo's sticker is better served by what its transparency leaves than by nothing.
        case .fail where photo.cardShape != nil:
            return Subject(notes: [Subject.keepsFrame], cardShape: photo.cardShape)
        case .fail: throw Cutout.noSubject
        }
    }

    private func stored(
        _ key: ArtifactKey, _ photo: Photo, _ make: () async throws -> Matte?
    ) async throws -> Matte? {
        let name = photo.file.name
        return try await store.artifact(for: key, of: name) { (matte: Matte?) in
            matte.map { ($0.width, $0.height) == (photo.raster.width, photo.raster.height) } ?? true
        } make: {
            try store.requireMaking(of: name)
            return try await make()
        }.value
    }
}

extension Cutting {
    /// A still photo's sticker: straight alpha, trimmed, with outline and margin, its longest side at most the style's size.
    ///
    /// - Parameter source: the photo's file, from which a small subject is decoded again with more pixels; `nil` uses the raster.
    /// - Throws: `CutoutError` if a given matte is empty or covers everything, and ``PhotoProblem``.
    package func still(
        _ subject: Subject, in photo: Photo, _ source: PhotoReader.Source?, style: StickerStyle
    ) throws -> Raster {
        let near = try closeUp(of: subject, in: photo, source, style: style)
        return try Timings.measure(.finish) { () throws(CutoutError) in
            try near.subject.sticker(in: near.raster, cutout: cutout, style: style)
        }
    }

    /// The same, with two parts of it made at the same time if `width` is more than 1.
    func still(
        _ subject: Subject, in photo: Photo, _ source: PhotoReader.Source, style: StickerStyle, width: Int
    ) async throws -> Raster {
        let near = try closeUp(of: subject, in: photo, source, style: style)
        guard width > 1, let plan = try near.subject.plan(in: near.raster, style: style) else {
            return try near.subject.sticker(in: near.raster, cutout: cutout, style: style)
        }
        let (ink, paper) = try await concurrentPair(width: width) {
            plan.subject
        } _: {
            try plan.paper()
        }
        return plan.sticker(ink, on: paper)
    }

    private func closeUp(
        of subject: Subject, in photo: Photo, _ source: PhotoReader.Source?, style: StickerStyle
    ) throws(PhotoProblem) -> CloseUp {
        guard let source else { return CloseUp(raster: photo.raster, subject: subject) }
        return try work.reader.closeUp(of: subject, in: photo, source, cutout: cutout, style: style)
    }
}
