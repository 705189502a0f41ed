import Pixels
import TestSupport
import Testing

@testable import Cutout

/// Small photos with exact mattes, for the golden pictures: six of the example toys, reduced to 180 pixels.
struct GoldenSubject: CustomTestStringConvertible, Sendable {
    let name: String
    /// The photo, opaque.
    let photo: Raster
    /// Its subject.
    let matte: Matte

    var testDescription: String { name }

    static let golden = Golden("CutoutTests")
    static let names = ["teapot", "cactus", "robot", "black-cat", "paper-boat", "hot-air-balloon"]

    /// - Parameter name: a file of `Golden/subjects`, whose alpha channel is the matte.
    init(_ name: String) throws {
        var photo = try Self.golden.picture("subjects/\(name).png")
        matte = Matte(alphaOf: photo)
        for at in stride(from: 3, to: photo.bytes.count, by: Raster.channels) { photo.bytes[at] = 255 }
        (self.name, self.photo) = (name, photo)
    }

    /// The subject alone, as a picture with an alpha channel.
    var cutOut: Raster {
        var picture = photo
        for (index, coverage) in matte.values.enumerated() {
            let at = index * Raster.channels
            picture.bytes[at + 3] = coverage
            if coverage == 0 { for channel in 0..<3 { picture.bytes[at + channel] = 0 } }
        }
        return picture
    }

    /// What a network might say of the photo: the matte, reduced to `side` pixels, blurred, and doubtful.
    ///
    /// - Parameters:
    ///   - doubt: how far the answer is from sure, 0...1.
    ///   - shift: how many cells the second look lies beside the first.
    func views(doubt: Float, shift: Int = 0, side: Int = 72, taps: Taps = .none) -> SubjectViews {
        let soft = Plane(matte.resized(width: side, height: side)).boxBlurred(radius: 1, times: 2)
        func look(_ part: PixelRect, shift: Int) -> CoarseMatte {
            let whole = CoarseMatte(part: photo.bounds, logits: soft)
            let seen = whole.sampled(over: part, width: side, height: side)
            var noise = TestPictures.Noise(state: UInt64(side + shift))
            var logits = Plane(width: side, height: side)
            for y in 0..<side {
                for x in 0..<side {
                    let value = seen[y * side + max(0, min(side - 1, x + shift))]
                    let scale = soft.values.max() ?? 1
                    let grain = Float.random(in: -1...1, using: &noise)
                    logits[x, y] = (value / scale - 0.5) * 14 * (1 - doubt) + grain * 3 * doubt
                }
            }
            return CoarseMatte(part: part, logits: logits)
        }
        let whole = look(photo.bounds, shift: 0)
        let box = whole.subjectBox(margin: 0.1, crumb: 0.2, taps: taps) ?? photo.bounds
        return SubjectViews(whole: whole, near: look(box, shift: shift), taps: taps)
    }
}
