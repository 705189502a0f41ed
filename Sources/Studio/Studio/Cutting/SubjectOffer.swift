import Codecs
import Cutout
import Essentials
import Pixels

/// A possible subject of a photo without a clear one: a tap on it, and a small picture of what the tap finds.
struct SubjectOffer: Encodable, Sendable {
    /// The tap's points, as in peel.yaml.
    var keep: [[Double]]
    /// A `data:` address with the picture: white where the subject is.
    var matte: String

    /// Two mattes with at least this overlap (intersection over union) count as the same.
    private static let sameShare = 0.8
    /// Shares of the photo that an offer may cover; smaller is a crumb, larger is the whole photo.
    private static let usefulShare = 0.004...0.95

    /// Returns possible subjects, best first. Each place takes as long as a rough answer to a tap.
    ///
    /// - Throws: `CutoutError`, and `CancellationError` if the task is cancelled.
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

    /// Whether two mattes of one size show the same thing.
    private static func isSame(_ one: Matte, _ other: Matte) -> Bool {
        var (both, either) = (0, 0)
        for (first, second) in zip(one.values, other.values) {
            both += isCovered(first) && isCovered(second) ? 1 : 0
            either += isCovered(first) || isCovered(second) ? 1 : 0
        }
        return Double(both) >= sameShare * Double(either)
    }

    /// Returns a value rounded to four digits, as the page writes taps.
    private static func rounded(_ value: Double) -> Double { (value * 1e4).rounded() / 1e4 }
}
