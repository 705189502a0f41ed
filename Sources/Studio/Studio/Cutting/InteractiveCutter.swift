import Codecs
import Cutout
import Essentials
import Files
import Photos
import Pixels
import SiteBuild
import Stickers
import Synchronization

/// The photo under the finger: decoded once, with what the network made of it, so that a tap is answered at once. Requests of one
/// client for one photo carry a turn that counts up. When a newer one comes, what an older one asked for is cancelled.
actor InteractiveCutter {
    /// One question about one photo.
    struct Request: Sendable {
        /// The settings and taps that decide the sticker.
        var recipe: StickerRecipe
        /// The page that asks. Each page counts its own turns.
        var client = ""
        var turn: Int

        var photo: PhotoFile { recipe.photo }
    }

    private struct SessionKey: Hashable {
        var name: FileName
        /// Another one when the photo's or its matte's file is.
        var stamp: String
        /// Whether the photo is read as a finished sticker.
        var isFinished: Bool

        init(of file: PhotoFile) {
            name = FileName(file.name)
            stamp = PhotoStamp(of: file).text
            isFinished = file.isFinished
        }
    }

    private struct Session {
        let key: SessionKey
        let photo: Photo
        var known = Cutting.KnownAnswers()
        /// The last subject, with all that decided it.
        var latest: (recipe: StickerRecipe, subject: Subject?)?
    }

    /// The road that builds take, so that the studio shows their stickers.
    private let cutting: Cutting
    /// The photos that the user's own program works on, with its answers to come; the one that was asked for last is last.
    private var asked: [(key: SessionKey, work: Task<Matte, any Error>)] = []
    /// How many programs run at a time. If one more photo is asked for, nobody looks at the oldest any more.
    private static let maxPrograms = 2
    /// The one in use is last.
    private var sessions: [Session] = []
    /// The photos whose sessions are taken out, with the tasks that wait for each.
    private var waiting: [SessionKey: [CheckedContinuation<Void, Never>]] = [:]
    private let turns = Mutex(Turns())

    /// A cutter for photos that are edited.
    init(_ cutting: Cutting = Cutting()) { self.cutting = cutting }

    /// How many tasks are held for photos.
    nonisolated var heldWork: Int { turns.withLock(\.heldWork) }
    /// How many turns are remembered.
    nonisolated var heldTurns: Int { turns.withLock(\.count) }

    /// A photo of 1,536 pixels takes 9 MB, and as much again for what the network remembers.
    private static let maxSessions = 3
    /// The most pixels of a painting on a smaller photo. Pages paint 1,200 by 1,200 pixels at most (`veil.js`).
    private static let maxPaintedPixels = 2048 * 2048
    /// Longest side of the sticker that is shown beside the photo, in pixels.
    private static let stickerSide = 640

    /// The subject's coverage in a small picture, at once and not along the edges.
    nonisolated func quick(_ request: Request) async throws -> [UInt8] {
        try await answer(request) { [cutting] session in
            let taps = request.recipe.taps
            return try PNGEncoder.encode(
                cutting.roughMatte(of: session.photo, taps: taps, knowing: &session.known))
        }
    }

    /// The subject's coverage along its edges, at the size that stickers are made from.
    ///
    /// - Throws: `CutoutError` if the sticker is a card, and if there is none.
    nonisolated func full(_ request: Request) async throws -> [UInt8] {
        var request = request
        request.recipe.isWhole = false
        return try await answer(request) { [self, request] session in
            guard let matte = try await subject(&session, request)?.matte else { throw Cutout.noSubject }
            return try PNGEncoder.encode(matte)
        }
    }

    /// Likely subjects of a photo in which none is clear, as JSON.
    nonisolated func offers(_ request: Request) async throws -> [UInt8] {
        try await answer(request) { [cutting] session in
            try cutting.look(at: session.photo, &session.known) { session in
                Array(try JSONEncoder().encode(SubjectOffer.offers(in: &session)))
            }
        }
    }

    /// The sticker as builds make it, smaller, as WebP.
    ///
    /// - Throws: `CutoutError` if the photo has no clear subject and is left out or fails for that.
    nonisolated func sticker(_ request: Request) async throws -> [UInt8] {
        try await answer(request) { [self] session in
            guard let subject = try await subject(&session, request) else { throw Cutout.noSubject }
            var style = request.recipe.style
            style.size = min(style.size, Self.stickerSide)
            return try WebPEncoder.encode(
                still(of: subject, in: session.photo, style: style), quality: 80, effort: 1)
        }
    }

    /// The subject of the open photo, decided as in builds.
    private nonisolated func subject(_ session: inout Session, _ request: Request) async throws -> Subject? {
        var recipe = request.recipe
        // The style has no say in what the subject is.
        recipe.style = StickerStyle()
        if let latest = session.latest, latest.recipe == recipe { return latest.subject }
        let subject = try await cutting.subject(
            of: session.photo, taps: recipe.taps, isWhole: recipe.isWhole, rule: recipe.noSubject,
            knowing: &session.known)
        session.latest = (recipe, subject)
        return subject
    }

    private nonisolated func still(of subject: Subject, in photo: Photo, style: StickerStyle) throws -> Raster
    {
        // A film is not read again: it has no more pixels. Nor is a file that has changed since.
        let source = photo.file.isFilm ? nil : try? cutting.work.reader.open(photo.file, usesFilm: false)
        if let source, source.isOf(photo) {
            return try cutting.still(subject, in: photo, source, style: style)
        }
        return try cutting.still(subject, in: photo, nil, style: style)
    }

    /// A painted matte at the photo's own size, from one of any size.
    func matte(fromPainted bytes: [UInt8], for photo: PhotoFile) async throws -> [UInt8] {
        let size = try await withSession(of: photo) { ($0.photo.originalWidth, $0.photo.originalHeight) }
        let header = try ImageDecoder().header(of: bytes)
        guard header.width * header.height <= max(size.0 * size.1, Self.maxPaintedPixels) else {
            throw StudioError(.refused, "the painting has more pixels than the photo; reload the page")
        }
        let painted = Matte(lightnessOf: try ImageDecoder().decode(bytes).raster)
        guard painted.values.contains(where: { $0 >= 128 }), painted.values.contains(where: { $0 < 128 })
        else {
            throw StudioError(.refused, "all or nothing is painted; paint what to keep, and leave the rest")
        }
        return try PNGEncoder.encode(painted.resized(width: size.0, height: size.1))
    }

    /// Returns the result of `work`, unless a newer turn comes, which cancels it after its current step.
    private nonisolated func answer(
        _ request: Request, _ work: @escaping @Sendable (inout Session) async throws -> [UInt8]
    ) async throws -> [UInt8] {
        // Before all that a build does meanwhile.
        let task = Task(priority: .high) {
            try Task.checkCancellation()
            if !request.recipe.isWhole { try await askCommand(request.photo) }
            return try await withSession(of: request.photo, work)
        }
        let superseded = turns.withLock { $0.superseded(by: task, request) }
        for task in superseded { task.cancel() }
        let result = await withTaskCancellationHandler {
            await task.result
        } onCancel: {
            task.cancel()
        }
        turns.withLock { $0.forget(task, request) }
        if task.isCancelled { throw StudioError(.superseded, "a newer tap has come") }
        return try result.get()
    }

    /// Has the user's own program cut a photo out, once for each photo, also where several questions come meanwhile.
    private func askCommand(_ file: PhotoFile) async throws {
        guard let command = cutting.command else { return }
        let key = SessionKey(of: file)
        let unknown = try await withSession(of: file) { session in
            session.photo.givenMatte == nil && session.known.program == nil ? session.photo.raster : nil
        }
        guard let raster = unknown else { return }
        let name = file.name
        // It goes on where a newer tap comes: that wants the same matte.
        let work: Task<Matte, any Error>
        if let known = asked.first(where: { $0.key == key }) {
            work = known.work
        } else {
            if asked.count >= Self.maxPrograms { asked.removeFirst().work.cancel() }
            work = Task { try await command.matte(of: raster, named: name) }
            asked.append((key, work))
        }
        defer { asked.removeAll { $0.work == work } }
        let matte: Matte
        do {
            matte = try await work.value
        } catch is CancellationError {
            throw StudioError(.superseded, "other photos were asked for since")
        }
        try await withSession(of: file) { $0.known.program = matte }
    }

    /// Works on a photo's session; opens one if there is none. The session is taken out meanwhile, so that there is one copy and
    /// it is changed in place. Other work on the photo waits for it, so that nothing is worked out twice.
    private func withSession<Result>(
        of file: PhotoFile, _ work: (inout Session) async throws -> Result
    ) async throws -> Result {
        let key = SessionKey(of: file)
        while waiting[key] != nil {
            await withCheckedContinuation { waiting[key]?.append($0) }
        }
        waiting[key] = []
        defer { waiting.removeValue(forKey: key)?.forEach { $0.resume() } }
        var session: Session
        if let index = sessions.firstIndex(where: { $0.key == key }) {
            session = sessions.remove(at: index)
        } else {
            sessions.removeAll { $0.key.name == key.name }
            let source = try cutting.work.reader.open(file, usesFilm: false)
            session = Session(key: key, photo: try cutting.photo(source, of: file))
        }
        defer {
            sessions.append(session)
            if sessions.count > Self.maxSessions { sessions.removeFirst() }
        }
        return try await work(&session)
    }
}

/// The work on the newest turn of each client for each photo.
private struct Turns {
    private struct Newest {
        let client: String
        let photo: FileName
        let turn: Int
        var work: [Task<[UInt8], any Error>]

        func isOf(_ request: InteractiveCutter.Request) -> Bool {
            client == request.client && photo == FileName(request.photo.name)
        }
    }

    /// How many are remembered. The work of older ones goes on until it is done.
    private static let most = 64

    /// The newest is last.
    private var all: [Newest] = []

    /// The work that nobody waits for any more now that this is asked: that of older turns, or this itself.
    mutating func superseded(
        by task: Task<[UInt8], any Error>, _ request: InteractiveCutter.Request
    ) -> [Task<[UInt8], any Error>] {
        var old: [Task<[UInt8], any Error>] = []
        if let place = all.firstIndex(where: { $0.isOf(request) }) {
            guard all[place].turn <= request.turn else { return [task] }
            if all[place].turn == request.turn {
                all[place].work.append(task)
                return []
            }
            old = all.remove(at: place).work
        }
        all.append(
            Newest(
                client: request.client, photo: FileName(request.photo.name), turn: request.turn,
                work: [task]))
        if all.count > Self.most { all.removeFirst() }
        return old
    }

    /// The work is done. The turn stays: what is asked for an older one is still superseded.
    mutating func forget(_ task: Task<[UInt8], any Error>, _ request: InteractiveCutter.Request) {
        guard let place = all.firstIndex(where: { $0.isOf(request) }) else { return }
        all[place].work.removeAll { $0 == task }
    }

    /// How many tasks are held, each with its result once it has one.
    var heldWork: Int { all.reduce(0) { $0 + $1.work.count } }

    /// How many turns are remembered.
    var count: Int { all.count }
}
