package import Artifacts
package import Cutout
import Pixels

/// Says what of a photo is its subject.
///
/// Whose word counts is decided here and nowhere else. In this order: who wants the whole photo as a card; taps, which change
/// what the others say; the matte that came with the photo, a file beside it or its alpha channel; the user's own program, where
/// there is one; the network. Mattes that were worked out are stored: whatever becomes of the sticker's finish, nobody has to
/// look again.
package struct MatteSource: Sendable {
    /// The network, and the finish.
    package var cutout: Cutout
    /// The user's own program for the mattes, in place of the network, if any.
    package var command: CutoutCommand?
    /// Mattes of earlier runs.
    package var store: ArtifactStore

    /// A source without a program asks the network alone.
    package init(
        cutout: Cutout = Cutout(), command: CutoutCommand? = nil, store: ArtifactStore = ArtifactStore()
    ) {
        (self.cutout, self.command, self.store) = (cutout, command, store)
    }

    /// The matte that came with a photo, or that of the user's own program; `nil` where the network is to say.
    ///
    /// - Throws: ``PhotoProblem`` where the program fails, ``CacheMiss``, and `CancellationError`.
    func given(for photo: Photo) async throws -> Matte? {
        if let matte = photo.givenMatte { return matte }
        guard let command else { return nil }
        return try await stored(.matte(of: photo, taps: .none, by: command), photo) {
            try await command.matte(of: photo.raster, named: photo.file.name)
        }
    }

    /// A given matte with what taps change in it.
    func tapped(_ given: Matte, in photo: Photo, _ taps: Taps) async throws -> Matte {
        let key = ArtifactKey.matte(of: photo, taps: taps, over: given)
        let matte = try await stored(key, photo) {
            try cutout.matte(of: photo.raster, taps: taps, over: given, guessing: true)
        }
        return matte ?? given
    }

    /// The photo's subject; `nil` where it has none that is clear and `rule` leaves such photos out.
    ///
    /// - Parameters:
    ///   - taps: what somebody pointed at.
    ///   - isWhole: whether the whole photo is wanted as a card.
    /// - Throws: `CutoutError` where there is no clear subject and `rule` says that this is a failure, ``PhotoProblem``,
    ///   ``CacheMiss``, and `CancellationError`.
    package func subject(
        of photo: Photo, taps: Taps = .none, isWhole: Bool = false, rule: NoSubjectRule
    ) async throws -> Subject? {
        if isWhole { return Subject(matteFile: photo.matteFile, cardShape: photo.cardShape) }
        let given = try await given(for: photo)
        // A matte that came with the photo counts whatever is in it; of one that covers nothing the sticker's maker says why.
        if let given, photo.givenMatte != nil || Cutout.cuts(given) {
            let isDrawn = photo.givenMatte != nil && photo.matteFile == nil
            guard !taps.isEmpty else {
                return Subject(matte: given, matteFile: photo.matteFile, isDrawn: isDrawn)
            }
            return Subject(matte: try await tapped(given, in: photo, taps), isDrawn: isDrawn, isTapped: true)
        }
        if given == nil || !taps.isEmpty, let matte = try await seen(in: photo, taps) {
            return Subject(matte: matte, isFound: true)
        }
        return try await unclear(photo, taps, rule, isGuessed: given == nil)
    }

    /// What becomes of a photo without a clear subject.
    ///
    /// - Parameter isGuessed: whether the network may guess: it may not where the user's own program found nothing.
    private func unclear(
        _ photo: Photo, _ taps: Taps, _ rule: NoSubjectRule, isGuessed: Bool
    ) async throws -> Subject? {
        let guess =
            isGuessed && (rule == .guess || rule == .photo) ? try await guess(in: photo, taps) : nil
        switch rule {
        case .guess where guess != nil:
            return Subject(matte: guess, notes: [Subject.isGuess], isFound: true)
        case .photo, .guess:
            let note = guess == nil ? Subject.becomesCard : Subject.hasGuess
            return Subject(notes: [note], cardShape: photo.cardShape)
        case .skip: return nil
        // Who asks for this photo's sticker is better served by what its transparency leaves than by nothing.
        case .fail where photo.cardShape != nil:
            return Subject(notes: [Subject.keepsFrame], cardShape: photo.cardShape)
        case .fail: throw Cutout.noSubject
        }
    }

    /// What the network sees; `nil` where nothing is clear.
    private func seen(in photo: Photo, _ taps: Taps) async throws -> Matte? {
        try await stored(.matte(of: photo, taps: taps), photo) {
            do throws(CutoutError) {
                return try cutout.matte(of: photo.raster, taps: taps)
            } catch  where error.code == .noClearSubject {
                return nil
            }
        }
    }

    /// What the network guesses where nothing is clear; `nil` where it sees nothing at all.
    private func guess(in photo: Photo, _ taps: Taps) async throws -> Matte? {
        let matte = try await stored(.guess(of: photo, taps: taps), photo) {
            do throws(CutoutError) {
                return try cutout.matte(of: photo.raster, taps: taps, guessing: true)
            } catch  where error.code == .noClearSubject {
                return nil
            }
        }
        return matte.flatMap { Cutout.cuts($0) ? $0 : nil }
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
