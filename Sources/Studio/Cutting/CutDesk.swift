import Codecs
import Cutout
import Files
import Pixels
import SiteBuild
import Stickers

/// The photo under the finger: decoded once, with what the network made of it, so that a tap is answered at once.
///
/// Requests for one photo carry a turn that counts up. What an older turn asked for is not worked out any more once a
/// newer one is there.
actor CutDesk {
    /// What is answered to a tap.
    enum Answer: Sendable {
        /// Where the subject is, roughly and at once; or along its edges.
        case matte([UInt8])
        /// The finished sticker.
        case sticker([UInt8])
    }

    /// What is asked for.
    struct Question: Sendable {
        var photo: FolderContents.Photo
        var style: StickerStyle
        var taps: Taps
        /// Whether the whole photo is the sticker.
        var isWhole = false
        var turn: Int
    }

    private struct Desk {
        var name: String
        var stamp: PhotoStamp
        var session: SubjectSession
        /// The matte that came with the photo, if one did.
        var given: Matte?
        var width, height: Int
        /// The last answer along the edges.
        var latest: (taps: Taps, matte: Matte)?
    }

    private let cutout: Cutout
    private let reader = PhotoReader()
    /// The one in use is last.
    private var desks: [Desk] = []
    private var turns: [String: Int] = [:]

    /// A photo of 1,536 pixels takes 9 MB, and as much again for what the network remembers.
    private static let mostDesks = 3
    /// Longest side of the sticker that is shown beside the photo, in pixels.
    private static let stickerSide = 640

    init() throws(CutoutError) { cutout = Cutout(network: try SubjectNetwork()) }

    /// Tells of a turn before it comes to its work, so that older ones are passed over.
    func announce(_ turn: Int, of name: String) { turns[name] = max(turns[name] ?? 0, turn) }

    /// Where the subject is, in a small picture.
    func quick(_ question: Question) throws -> [UInt8] {
        try checkTurn(question)
        return try onDesk(question) { desk in
            if let given = desk.given { return try PNGEncoder.encode(given) }
            return try PNGEncoder.encode(desk.session.quickMatte(question.taps))
        }
    }

    /// Where the subject is, along its edges, at the size that stickers are made from.
    func full(_ question: Question) throws -> [UInt8] {
        try checkTurn(question)
        return try onDesk(question) { desk in
            try PNGEncoder.encode(try CutDesk.matte(of: &desk, question.taps))
        }
    }

    /// The sticker, as WebP.
    func sticker(_ question: Question) throws -> [UInt8] {
        try checkTurn(question)
        var style = question.style
        style.size = min(style.size, Self.stickerSide)
        return try onDesk(question) { desk in
            let sticker: Raster
            if question.isWhole {
                return try WebPEncoder.encode(
                    cutout.card(from: desk.session.photo, style: style), quality: 80, effort: 1)
            }
            do throws(CutoutError) {
                let matte = try CutDesk.matte(of: &desk, question.taps)
                sticker = try cutout.sticker(from: desk.session.photo, matte: matte, style: style)
            } catch  where error.code == .noClearSubject {
                sticker = cutout.card(from: desk.session.photo, style: style)
            }
            return try WebPEncoder.encode(sticker, quality: 80, effort: 1)
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

    private func checkTurn(_ question: Question) throws(StudioError) {
        guard question.turn >= turns[question.photo.file.name] ?? 0 else {
            throw StudioError(.superseded, "a newer tap has come")
        }
    }

    private static func matte(of desk: inout Desk, _ taps: Taps) throws(CutoutError) -> Matte {
        if let given = desk.given { return given }
        if let latest = desk.latest, latest.taps == taps { return latest.matte }
        let matte = try desk.session.matte(taps)
        desk.latest = (taps, matte)
        return matte
    }

    /// Works on a photo's desk; makes it where there is none.
    private func onDesk<Result>(_ question: Question, _ work: (inout Desk) throws -> Result) throws -> Result
    {
        let file = question.photo.file
        let stamp = PhotoStamp(of: file)
        var desk: Desk
        if let index = desks.firstIndex(where: { $0.name == file.name && $0.stamp == stamp }) {
            // Taken out, so that there is one copy and it is changed in place.
            desk = desks.remove(at: index)
        } else {
            desks.removeAll { $0.name == file.name }
            let photo = try reader.decode(
                try reader.open(file), of: file, longestSideAtLeast: question.style.workingSide)
            desk = Desk(
                name: file.name, stamp: stamp, session: SubjectSession(photo.raster, cutout: cutout),
                given: photo.givenMatte, width: photo.originalWidth, height: photo.originalHeight)
        }
        defer {
            desks.append(desk)
            if desks.count > Self.mostDesks { desks.removeFirst() }
        }
        return try work(&desk)
    }
}
