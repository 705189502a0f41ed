import Codecs
import Cutout
import Files
import Photos
import Pixels
import SiteBuild
import Stickers
import Synchronization

/// The photo under the finger: decoded once, with what the network made of it, so that a tap is answered at once.
///
/// Requests for one photo carry a turn that counts up. When a newer one comes, what an older one asked for is cancelled.
actor CutDesk {
    /// What is asked for.
    struct Question: Sendable {
        var photo: FolderContents.Photo
        var style: StickerStyle
        var taps: Taps
        /// Whether the whole photo is the sticker.
        var isWhole = false
        var turn: Int
    }

    private struct DeskKey: Hashable {
        /// The photo's name, byte by byte.
        var name: [UInt8]
        /// Another one when the photo's or its matte's file is.
        var stamp: String
    }

    private struct Desk {
        var key: DeskKey
        var session: SubjectSession
        /// The matte that came with the photo, or that of the user's own program, if there is one.
        var given: Matte?
        /// Whether the matte is what the user's own program says.
        var isCutByCommand = false
        var width, height: Int
        /// The last answer along the edges.
        var latest: (taps: Taps, matte: Matte)?
    }

    private let cutout = Cutout()
    private let reader = PhotoReader()
    /// The user's own program, where that says what the subject is.
    private let command: CutoutCommand?
    /// The photos that the program works on, with its answers to come.
    private var asked: [DeskKey: Task<Matte, any Error>] = [:]
    /// The one in use is last.
    private var desks: [Desk] = []
    private let turns = Mutex(Turns())

    /// A desk that cuts out as a build with the same command does.
    init(command: CutoutCommand? = nil) { self.command = command }

    /// How many tasks are held for photos.
    nonisolated var heldWork: Int { turns.withLock(\.heldWork) }

    /// A photo of 1,536 pixels takes 9 MB, and as much again for what the network remembers.
    private static let mostDesks = 3
    /// Longest side of the sticker that is shown beside the photo, in pixels.
    private static let stickerSide = 640

    /// Where the subject is, in a small picture.
    nonisolated func quick(_ question: Question) async throws -> [UInt8] {
        try await answer(question) { desk in
            if desk.given != nil { return try PNGEncoder.encode(try CutDesk.matte(of: &desk, question.taps)) }
            return try PNGEncoder.encode(try desk.session.quickMatte(question.taps))
        }
    }

    /// Where the subject is, along its edges, at the size that stickers are made from.
    nonisolated func full(_ question: Question) async throws -> [UInt8] {
        try await answer(question) { desk in
            try PNGEncoder.encode(try CutDesk.matte(of: &desk, question.taps))
        }
    }

    /// The sticker, as WebP.
    nonisolated func sticker(_ question: Question) async throws -> [UInt8] {
        try await answer(question) { [cutout] desk in try Self.sticker(of: &desk, question, cutout) }
    }

    private static func sticker(of desk: inout Desk, _ question: Question, _ cutout: Cutout) throws -> [UInt8]
    {
        var style = question.style
        style.size = min(style.size, stickerSide)
        let photo = desk.session.photo
        func encoded(_ sticker: Raster) throws -> [UInt8] {
            try WebPEncoder.encode(sticker, quality: 80, effort: 1)
        }
        if question.isWhole { return try encoded(cutout.card(from: photo, style: style)) }
        do {
            let matte = try matte(of: &desk, question.taps)
            return try encoded(try cutout.sticker(from: photo, matte: matte, style: style))
        } catch let error as CutoutError where error.code == .noClearSubject {
            return try encoded(cutout.card(from: photo, style: style))
        }
    }

    /// The photo as browsers can show it, for formats that they can not.
    func picture(of photo: FolderContents.Photo, style: StickerStyle) throws -> [UInt8] {
        let question = Question(photo: photo, style: style, taps: .none, turn: .max)
        return try onDesk(question) { desk in
            try WebPEncoder.encode(desk.session.photo, quality: 85, effort: 1)
        }
    }

    /// A painted matte at the photo's own size, from one of any size.
    func matte(fromPainted bytes: [UInt8], for photo: FolderContents.Photo, style: StickerStyle) throws
        -> [UInt8]
    {
        let image = try ImageDecoder().decode(bytes)
        let painted = Matte(lightnessOf: image.raster)
        guard painted.values.contains(where: { $0 >= 128 }), painted.values.contains(where: { $0 < 128 })
        else {
            throw StudioError(.refused, "a matte keeps a part of the photo and drops a part")
        }
        let question = Question(photo: photo, style: style, taps: .none, turn: .max)
        return try onDesk(question) { desk in
            try PNGEncoder.encode(painted.resized(width: desk.width, height: desk.height))
        }
    }

    /// What `work` gives; or that a newer turn has come, which ends it after the step that it is in.
    private nonisolated func answer(
        _ question: Question, _ work: @escaping @Sendable (inout Desk) throws -> [UInt8]
    ) async throws -> [UInt8] {
        // Before all that a build does meanwhile.
        let task = Task(priority: .high) {
            try Task.checkCancellation()
            if !question.isWhole { try await askCommand(question) }
            return try await onDesk(question, work)
        }
        let moot = turns.withLock { $0.moot(by: task, question) }
        for task in moot { task.cancel() }
        let result = await withTaskCancellationHandler {
            await task.result
        } onCancel: {
            task.cancel()
        }
        turns.withLock { $0.forget(task, question) }
        if task.isCancelled { throw StudioError(.superseded, "a newer tap has come") }
        return try result.get()
    }

    private static func matte(of desk: inout Desk, _ taps: Taps) throws(CutoutError) -> Matte {
        if let given = desk.given {
            guard !desk.isCutByCommand || Cutout.cuts(given) else { throw Cutout.noSubject }
            return given
        }
        if let latest = desk.latest, latest.taps == taps { return latest.matte }
        let matte = try desk.session.matte(taps)
        desk.latest = (taps, matte)
        return matte
    }

    /// Has the user's own program cut a photo out, once for each photo, also where several questions come meanwhile.
    private func askCommand(_ question: Question) async throws {
        guard let command else { return }
        let key = CutDesk.key(of: question)
        let raster = try onDesk(question) { $0.given == nil ? $0.session.photo : nil }
        guard let raster else { return }
        let name = question.photo.file.name
        // It goes on where a newer tap comes: that wants the same matte.
        let work = asked[key] ?? Task { try await command.matte(of: raster, named: name) }
        asked[key] = work
        defer { asked[key] = nil }
        let matte = try await work.value
        try onDesk(question) { desk in
            desk.given = matte
            desk.isCutByCommand = true
        }
    }

    private static func key(of question: Question) -> DeskKey {
        let file = question.photo.file
        return DeskKey(name: Array(file.name.utf8), stamp: PhotoStamp(of: file).text)
    }

    /// Works on a photo's desk; makes it where there is none.
    private func onDesk<Result>(_ question: Question, _ work: (inout Desk) throws -> Result) throws -> Result
    {
        let file = question.photo.file
        let key = CutDesk.key(of: question)
        var desk: Desk
        if let index = desks.firstIndex(where: { $0.key == key }) {
            // Taken out, so that there is one copy and it is changed in place.
            desk = desks.remove(at: index)
        } else {
            desks.removeAll { $0.key.name == key.name }
            let photo = try reader.decode(
                try reader.open(file), of: file, longestSideAtLeast: question.style.workingSide)
            desk = Desk(
                key: key, session: try SubjectSession(photo.raster, cutout: cutout),
                given: photo.givenMatte, width: photo.originalWidth, height: photo.originalHeight)
        }
        defer {
            desks.append(desk)
            if desks.count > Self.mostDesks { desks.removeFirst() }
        }
        return try work(&desk)
    }
}

/// What is worked on for each photo's newest turn.
private struct Turns {
    private struct Newest {
        var turn: Int
        var work: [Task<[UInt8], any Error>]
    }

    /// By the photos' names, byte by byte.
    private var photos: [[UInt8]: Newest] = [:]

    /// The work that nobody waits for any more now that this is asked: that of older turns, or this itself.
    mutating func moot(
        by task: Task<[UInt8], any Error>, _ question: CutDesk.Question
    ) -> [Task<[UInt8], any Error>] {
        let name = Array(question.photo.file.name.utf8)
        guard let newest = photos[name], newest.turn >= question.turn else {
            let old = photos.updateValue(Newest(turn: question.turn, work: [task]), forKey: name)
            return old?.work ?? []
        }
        guard newest.turn == question.turn else { return [task] }
        photos[name]?.work.append(task)
        return []
    }

    /// The work is done. The turn stays: what is asked for an older one is still moot.
    mutating func forget(_ task: Task<[UInt8], any Error>, _ question: CutDesk.Question) {
        photos[Array(question.photo.file.name.utf8)]?.work.removeAll { $0 == task }
    }

    /// How many tasks are held, each with its result once it has one.
    var heldWork: Int { photos.values.reduce(0) { $0 + $1.work.count } }
}
