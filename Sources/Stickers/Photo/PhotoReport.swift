package import Cutout

/// The result of one photo, for people and for programs.
package struct PhotoReport: Sendable, Codable, Equatable {
    /// The kinds of results.
    package enum Outcome: String, Sendable, Codable {
        /// A sticker of the subject.
        case sticker
        /// A card of the whole photo.
        case card
        /// A matte of the subject.
        case matte
        /// Nothing, because the photo has no clear subject and such photos are skipped.
        case leftOut = "left-out"
        /// Nothing, because the photo cannot be used.
        case refused
    }

    /// An image file.
    package struct Image: Sendable, Codable, Equatable {
        /// The path of the written file; `nil` for the photo.
        package var path: String?
        /// Its upright size in pixels.
        package var width, height: Int
        /// The file's size in bytes.
        package var bytes: Int

        package init(path: String? = nil, width: Int, height: Int, bytes: Int) {
            self.path = path
            self.width = width
            self.height = height
            self.bytes = bytes
        }

        /// The longest side in pixels.
        package var longestSide: Int { max(width, height) }
    }

    /// Reasons for the user to look at a photo.
    package enum Attention: String, Sendable, Codable, CaseIterable {
        case refused
        case noSubject = "no-subject"
        case lowResolution = "low-resolution"
        case lookAlike = "look-alike"
    }

    /// Sources of a finished sticker.
    package enum Origin: String, Sendable, Codable {
        /// Made by this run.
        case made
        /// Taken from the cache.
        case cache
        /// Taken from the previous site.
        case site
    }

    /// The photo's name for the user.
    package var path: String
    /// The sticker's name, if its photo has several stickers.
    package var sticker: String?
    package var outcome: Outcome
    /// The source of the result; `nil` if there is none.
    package var from: Origin?
    /// The reason in one plain sentence, if the photo was refused or skipped, or became a card without a request for one.
    package var reason: String?
    /// The photo's image; `nil` if it cannot be read.
    package var photo: Image?
    /// The image made from the photo.
    package var made: Image?
    /// The name of the first photo before this one that looks the same.
    package var alike: String?
    /// Reasons for the user to look at the photo.
    package var attention: [Attention] = []
    /// Other notes for the user.
    package var notes: [String] = []
    /// Time for the photo in seconds, including the wait for memory.
    package var seconds = 0.0

    /// Makes a report of a result.
    package init(path: String, outcome: Outcome) {
        self.path = path
        self.outcome = outcome
    }

    /// Makes a report of a sticker that is not in its place yet.
    package init(of sticker: StickerFacts, path: String) {
        self.init(path: path, outcome: sticker.isCard ? .card : .sticker)
        photo = sticker.photo
        notes = sticker.notes
        if let place = notes.firstIndex(where: { $0 == Subject.becomesCard || $0 == Subject.hasGuess }) {
            reason = notes.remove(at: place)
            attention = [.noSubject]
        }
    }

    /// Makes a report of a photo that is skipped because it has no clear subject.
    package init(leftOut path: String) {
        self.init(path: path, outcome: .leftOut)
        reason = "it has no clear subject and is left out (noSubject: skip)"
        attention = [.noSubject]
    }

    /// Makes a report of a photo that cannot be used.
    package init(_ problem: PhotoProblem) {
        self.init(path: problem.photo, outcome: .refused)
        reason = problem.reason
        attention = [.refused]
    }

    /// Returns a sticker's name in notes: its photo, and the sticker's own name if the photo has several.
    package static func subject(_ photo: String, sticker: String?) -> String {
        sticker.map { "\(photo), “\($0)”" } ?? photo
    }

    /// The sticker's name in notes.
    package var subject: String { Self.subject(path, sticker: sticker) }

    /// The problem, if the photo is refused.
    package var problem: PhotoProblem? {
        outcome == .refused ? PhotoProblem(photo: path, reason: reason ?? "") : nil
    }

    /// Stickers with a shorter longest side than this, in pixels, look soft on a phone; most chat apps draw them at it.
    package static let sharpSide = 512

    /// Adds `lowResolution` if the result is smaller than ``sharpSide`` and than the style's size.
    package mutating func noteResolution(for style: StickerStyle) {
        if let made, made.longestSide < min(Self.sharpSide, style.size) { attention.append(.lowResolution) }
    }

    /// Sets the time since `start`, rounded to milliseconds.
    package mutating func setSeconds(since start: ContinuousClock.Instant) {
        seconds = ((ContinuousClock.now - start) / .milliseconds(1)).rounded() / 1000
    }

    /// The remarks on the photo: each a sentence, with the reason to look at the photo if there is one.
    package var remarks: [(attention: Attention?, text: String)] {
        attention.map { attention in
            switch attention {
            case .refused: (attention, reason ?? "")
            case .noSubject: (attention, reason ?? "")
            case .lowResolution:
                (
                    attention,
                    "only \(made?.longestSide ?? 0) pixels on its longest side; \(Self.sharpSide) or more look sharp"
                )
            case .lookAlike: (attention, "it looks the same as \(alike ?? "")")
            }
        } + notes.map { (nil, $0) }
    }
}
