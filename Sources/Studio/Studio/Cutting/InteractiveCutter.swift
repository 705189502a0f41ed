import Codecs
import Cutout
import Essentials
import Files
import Photos
import Pixels
import SiteBuild
import Stickers
import Synchronization

/// The photo under the finger: decoded once, with what the network made of it, so that a tap is answered at once.
///
/// Requests of one client for one photo carry a turn that counts up. When a newer one comes, what an older one asked for is
/// cancelled.
actor InteractiveCutter {
    /// What is asked for.
    struct Request: Sendable {
        var photo: FolderContents.Photo
        var style: StickerStyle
        var taps: Taps
        /// Whether the whole photo is the sticker.
        var isWhole = false
        /// Who asks: each counts turns of its own.
        var client = ""
        var turn: Int
    }

    private struct SessionKey: Hashable {
        /// The photo's name, byte by byte.
        var name: [UInt8]
        /// Another one when the photo's or its matte's file is.
        var stamp: String
    }

    private struct Session {
        var key: SessionKey
        var session: SubjectSession
        /// Whether the matte is what the user's own program says.
        var isCutByCommand = false
        /// The photo's upright size in pixels.
        let width, height: Int
        /// Whether the photo's own alpha channel says what its subject is.
        let isDrawn: Bool
        /// The matte that came with the photo, or that of the user's own program, if there is one.
        var given: Matte? { session.given }
        /// The last answer along the edges.
        var latest: (taps: Taps, matte: Matte)?
        /// The photo that the session works on.
        let photo: Photo
    }

    private let cutout = Cutout()
    private let reader = PhotoReader()
    /// The user's own program, where that says what the subject is.
    private let command: CutoutCommand?
    /// The photos that the program works on, with its answers to come; the one that was asked for last is last.
    private var asked: [(key: SessionKey, work: Task<Matte, any Error>)] = []
    /// How many programs run at a time. Where one more photo is asked for, nobody looks at the oldest any more.
    private static let maxPrograms = 2
    /// The one in use is last.
    private var sessions: [Session] = []
    private let turns = Mutex(Turns())

    /// A session that cuts out as a build with the same command does.
    init(command: CutoutCommand? = nil) { self.command = command }

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

    /// Where the subject is, in a small picture.
    nonisolated func quick(_ request: Request) async throws -> [UInt8] {
        try await answer(request) { session in
            if session.given != nil && request.taps.isEmpty {
                return try PNGEncoder.encode(try InteractiveCutter.matte(of: &session, request.taps))
            }
            return try PNGEncoder.encode(try session.session.quickMatte(request.taps))
        }
    }

    /// Where the subject is, along its edges, at the size that stickers are made from.
    nonisolated func full(_ request: Request) async throws -> [UInt8] {
        try await answer(request) { session in
            try PNGEncoder.encode(try InteractiveCutter.matte(of: &session, request.taps))
        }
    }

    /// What may be meant, where no subject is clear, as JSON.
    nonisolated func offers(_ request: Request) async throws -> [UInt8] {
        try await answer(request) { session in
            Array(try JSONEncoder().encode(SubjectOffer.offers(in: &session.session)))
        }
    }

    /// The sticker, as WebP.
    nonisolated func sticker(_ request: Request) async throws -> [UInt8] {
        try await answer(request) { [self] session in try sticker(of: &session, request) }
    }

    private nonisolated func sticker(of session: inout Session, _ request: Request) throws -> [UInt8] {
        var style = request.style
        style.size = min(style.size, Self.stickerSide)
        func encoded(_ sticker: Raster) throws -> [UInt8] {
            try WebPEncoder.encode(sticker, quality: 80, effort: 1)
        }
        let photo = session.photo
        if request.isWhole { return try encoded(cutout.card(from: photo.raster, style: style)) }
        do {
            let matte = try Self.matte(of: &session, request.taps)
            let subject = Subject(
                matte: matte, isDrawn: session.isDrawn, isFound: session.given == nil,
                isTapped: session.given != nil && !request.taps.isEmpty)
            // The file may be another one since: then the pixels at hand do.
            // A film is not read again: it has no more pixels.
            let closeUp =
                photo.file.isFilm
                ? nil
                : try? reader.closeUp(
                    of: subject, in: photo, reader.open(photo.file, usesFilm: false), cutout: cutout,
                    style: style)
            return try encoded(
                try closeUp?.finished(cutout: cutout, style: style)
                    ?? subject.finished(photo.raster, cutout: cutout, style: style))
        } catch let error as CutoutError where error.code == .noClearSubject {
            return try encoded(cutout.card(from: photo.raster, style: style))
        }
    }

    /// A painted matte at the photo's own size, from one of any size.
    func matte(fromPainted bytes: [UInt8], for photo: FolderContents.Photo, style: StickerStyle) throws
        -> [UInt8]
    {
        let request = Request(photo: photo, style: style, taps: .none, turn: .max)
        let pixels = try withSession(request) { $0.width * $0.height }
        let header = try ImageDecoder().header(of: bytes)
        guard header.width * header.height <= max(pixels, Self.maxPaintedPixels) else {
            throw StudioError(.refused, "the painting has more pixels than the photo; reload the page")
        }
        let painted = Matte(lightnessOf: try ImageDecoder().decode(bytes).raster)
        guard painted.values.contains(where: { $0 >= 128 }), painted.values.contains(where: { $0 < 128 })
        else {
            throw StudioError(.refused, "all or nothing is painted; paint what to keep, and leave the rest")
        }
        return try withSession(request) { session in
            try PNGEncoder.encode(painted.resized(width: session.width, height: session.height))
        }
    }

    /// What `work` gives; or that a newer turn has come, which ends it after the step that it is in.
    private nonisolated func answer(
        _ request: Request, _ work: @escaping @Sendable (inout Session) throws -> [UInt8]
    ) async throws -> [UInt8] {
        // Before all that a build does meanwhile.
        let task = Task(priority: .high) {
            try Task.checkCancellation()
            if !request.isWhole { try await askCommand(request) }
            return try await withSession(request, work)
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

    private static func matte(of session: inout Session, _ taps: Taps) throws(CutoutError) -> Matte {
        if let given = session.given, taps.isEmpty {
            guard !session.isCutByCommand || Cutout.cuts(given) else { throw Cutout.noSubject }
            return given
        }
        if let latest = session.latest, latest.taps == taps { return latest.matte }
        let matte = try session.session.matte(taps)
        session.latest = (taps, matte)
        return matte
    }

    /// Has the user's own program cut a photo out, once for each photo, also where several questions come meanwhile.
    private func askCommand(_ request: Request) async throws {
        guard let command else { return }
        let key = InteractiveCutter.key(of: request)
        let raster = try withSession(request) { $0.given == nil ? $0.session.photo : nil }
        guard let raster else { return }
        let name = request.photo.file.name
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
        try withSession(request) { session in
            session.session.take(matte)
            session.isCutByCommand = true
        }
    }

    private static func key(of request: Request) -> SessionKey {
        let file = request.photo.file
        return SessionKey(name: Array(file.name.utf8), stamp: PhotoStamp(of: file).text)
    }

    /// Works on a photo's session; makes it where there is none.
    private func withSession<Result>(_ request: Request, _ work: (inout Session) throws -> Result) throws
        -> Result
    {
        let file = request.photo.file
        let key = InteractiveCutter.key(of: request)
        var session: Session
        if let index = sessions.firstIndex(where: { $0.key == key }) {
            // Taken out, so that there is one copy and it is changed in place.
            session = sessions.remove(at: index)
        } else {
            sessions.removeAll { $0.key.name == key.name }
            let photo = try reader.decode(
                try reader.open(file, usesFilm: false), of: file, longestSideAtLeast: Photo.workingSide)
            session = Session(
                key: key,
                session: try SubjectSession(photo.raster, cutout: cutout, given: photo.givenMatte),
                width: photo.originalWidth, height: photo.originalHeight,
                isDrawn: photo.givenMatte != nil && photo.matteFile == nil, photo: photo)
        }
        defer {
            sessions.append(session)
            if sessions.count > Self.maxSessions { sessions.removeFirst() }
        }
        return try work(&session)
    }
}

/// What is worked on for the newest turn of each client for each photo.
private struct Turns {
    private struct Newest {
        let client: String
        /// The photo's name, byte by byte.
        let photo: [UInt8]
        let turn: Int
        var work: [Task<[UInt8], any Error>]

        func isOf(_ request: InteractiveCutter.Request) -> Bool {
            client == request.client && photo.elementsEqual(request.photo.file.name.utf8)
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
                client: request.client, photo: Array(request.photo.file.name.utf8), turn: request.turn,
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
