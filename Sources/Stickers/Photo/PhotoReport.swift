package import Cutout

/// What became of one photo, for people and for programs.
package struct PhotoReport: Sendable, Codable, Equatable {
    /// What was made of it.
    package enum Outcome: String, Sendable, Codable {
        /// The sticker of its subject.
        case sticker
        /// A card of the whole photo.
        case card
        /// The matte of its subject.
        case matte
        /// Nothing: it has no clear subject, and such photos are left out.
        case leftOut = "left-out"
        /// Nothing: it cannot be used.
        case refused
    }

    /// An image file.
    package struct Image: Sendable, Codable, Equatable {
        /// Where it was written; `nil` for the photo.
        package var path: String?
        /// Its upright size in pixels.
        package var width, height: Int
        /// The file's size.
        package var bytes: Int

        package init(path: String? = nil, width: Int, height: Int, bytes: Int) {
            self.path = path
            self.width = width
            self.height = height
            self.bytes = bytes
        }

        /// In pixels.
        package var longestSide: Int { max(width, height) }
    }

    /// Why somebody should look at it.
    package enum Attention: String, Sendable, Codable, CaseIterable {
        case refused
        case noSubject = "no-subject"
        case lowResolution = "low-resolution"
        case lookAlike = "look-alike"
    }

    /// Where what was made of it comes from.
    package enum Origin: String, Sendable, Codable {
        /// It was made now.
        case made
        /// From the cache.
        case cache
        /// From the site that stood there.
        case site
    }

    /// The photo's name as the user knows it.
    package var path: String
    /// The sticker's name, where its photo has several.
    package var sticker: String?
    /// What was made of it.
    package var outcome: Outcome
    /// Where it comes from; `nil` where nothing was made.
    package var from: Origin?
    /// Why it was refused, left out, or became a card that nobody asked for: one plain sentence.
    package var reason: String?
    /// The photo; `nil` where it could not be read.
    package var photo: Image?
    /// What was made.
    package var made: Image?
    /// The photo before it that shows the same.
    package var alike: String?
    /// What needs eyes.
    package var attention: [Attention] = []
    /// What else the user should know.
    package var notes: [String] = []
    /// How long it took, in seconds, waiting for memory included.
    package var seconds = 0.0

    /// A report of what was made.
    package init(path: String, outcome: Outcome) {
        self.path = path
        self.outcome = outcome
    }

    /// A report of a sticker, which is not in its place yet.
    package init(of sticker: StickerFacts, path: String) {
        self.init(path: path, outcome: sticker.isCard ? .card : .sticker)
        photo = sticker.photo
        notes = sticker.notes
        if let place = notes.firstIndex(where: { $0 == Subject.becomesCard || $0 == Subject.hasGuess }) {
            reason = notes.remove(at: place)
            attention = [.noSubject]
        }
    }

    /// A report of a photo that is left out for want of a subject.
    package init(leftOut path: String) {
        self.init(path: path, outcome: .leftOut)
        reason = "it has no clear subject and is left out (noSubject: skip)"
        attention = [.noSubject]
    }

    /// A report of a photo that cannot be used.
    package init(_ problem: PhotoProblem) {
        self.init(path: problem.photo, outcome: .refused)
        reason = problem.reason
        attention = [.refused]
    }

    /// What notes call a sticker: its photo, and its name where that has several.
    package static func subject(_ photo: String, sticker: String?) -> String {
        sticker.map { "\(photo), “\($0)”" } ?? photo
    }

    /// What notes call it.
    package var subject: String { Self.subject(path, sticker: sticker) }

    /// The problem, where the photo is refused.
    package var problem: PhotoProblem? {
        outcome == .refused ? PhotoProblem(photo: path, reason: reason ?? "") : nil
    }

    /// Stickers of fewer pixels than this on their longest side look soft on a phone, and most chat apps draw them at it.
    package static let sharpSide = 512

    /// Says that what was made is small, where it is smaller than the style asks for.
    package mutating func noteResolution(for style: StickerStyle) {
        if let made, made.longestSide < min(Self.sharpSide, style.size) { attention.append(.lowResolution) }
    }

    /// Says how long it took, to the millisecond.
    package mutating func setSeconds(since start: ContinuousClock.Instant) {
        seconds = ((ContinuousClock.now - start) / .milliseconds(1)).rounded() / 1000
    }

    /// What there is to say about it: the reason for looking at it, if there is one, and a sentence.
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
