import Codecs
import Cutout
import Essentials
import Pixels

/// What the subject of a photo may be, where none is clear: a tap that means it, and a small picture of what the tap finds.
struct SubjectOffer: Encodable, Sendable {
    /// The tap, as it is written.
    var keep: [[Double]]
    /// Address of the picture, which it holds itself: white where the subject is.
    var matte: String

    /// Two that share this much of all that they cover are one.
    private static let sameShare = 0.8
    /// What covers less of the photo is a crumb, and what covers more is the whole photo.
    private static let usefulShare = 0.004...0.95

    /// What may be meant, best first. Each place takes as long as a rough answer to a tap.
    ///
    /// - Throws: `CutoutError`, also where the task is cancelled.
    static func offers(in session: inout SubjectSession) throws -> [SubjectOffer] {
        var offers: [SubjectOffer] = []
        var mattes: [Matte] = []
        for place in session.likelyPlaces {
            try Task.checkCancellation()
            let tap = Tap(x: rounded(place.x), y: rounded(place.y))
            let matte = try session.quickMatte(Taps(keep: [tap], drop: []))
            let share = Double(matte.values.count { isCovered($0) }) / Double(matte.values.count)
            guard usefulShare.contains(share), mattes.allSatisfy({ !isSame($0, matte) }) else { continue }
            mattes.append(matte)
            let picture = Data(try PNGEncoder.encode(matte)).base64EncodedString()
            offers.append(SubjectOffer(keep: tap.fractions, matte: "data:image/png;base64,\(picture)"))
        }
        return offers
    }

    private static func isCovered(_ value: UInt8) -> Bool { value >= 128 }

    /// Whether two mattes of one size show the same.
    private static func isSame(_ one: Matte, _ other: Matte) -> Bool {
        var (both, either) = (0, 0)
        for (first, second) in zip(one.values, other.values) {
            both += isCovered(first) && isCovered(second) ? 1 : 0
            either += isCovered(first) || isCovered(second) ? 1 : 0
        }
        return Double(both) >= sameShare * Double(either)
    }

    /// To four digits, as the page writes taps.
    private static func rounded(_ value: Double) -> Double { (value * 1e4).rounded() / 1e4 }
}
