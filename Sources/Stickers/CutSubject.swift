package import Codecs
import Cutout
package import Pixels

/// A subject that has been cut out, with nothing around it yet: what stickers of other sizes and outlines are made from.
package struct CutSubject: Sendable {
    /// The subject as a PNG with straight alpha, with its own colours up to its edges and a little clear space around.
    package var png: [UInt8]
    /// The subject as it moves, as a moving WebP of the same kind; `nil` for a still one.
    package var film: [UInt8]?
    /// Whether this is the whole photo as a card, because it has no clear subject.
    package var isCard: Bool
    /// Whether it is what somebody drew.
    var isArt: Bool
    /// Notes for the user.
    package var notes: [String]

    /// Longest side that a subject is kept at unless more is asked for, in pixels: enough for every app's stickers.
    package static let side = 1024
    /// The version of what is made here, counted up when the same photo gives other bytes: part of cache keys.
    static let version = 8

    /// Clear space around it, as a fraction of its side: its edges then end in it.
    static let margin = 0.003

    /// Quality of the film, 0...100. It is encoded once more for every app: what is lost here is not seen there.
    private static let filmQuality: Float = 95

    /// Creates the subject of `photo`, with its moving `frames`; none for a still one.
    init(
        _ raster: Raster, moving frames: [Frame] = [], of subject: Subject, in photo: Photo
    ) throws(ImageError) {
        png = try PNGEncoder.encode(raster)
        if frames.count > 1 {
            let film = try AnimatedWebPEncoder.encode(frames, quality: Self.filmQuality, effort: 1)
            // Frames that look the same are no movement.
            if try ImageDecoder().movement(of: film) != nil { self.film = film }
        }
        isCard = subject.matte == nil
        isArt = subject.isArt
        notes = photo.notes + subject.ownNotes
    }

    /// Adds notes about its look in a style.
    mutating func note(_ style: StickerStyle) throws(ImageError) {
        guard isArt else { return }
        let raster = try raster
        if Subject.blendsIn(raster, Matte(alphaOf: raster), style) { notes.append(Subject.blendsIn) }
    }

    /// Whether this may be a subject of at most `side` pixels: a PNG, and a moving WebP where there is a film, by header.
    func fits(_ side: Int) -> Bool {
        func fits(_ bytes: [UInt8], _ format: ImageFormat) -> Bool {
            let header = try? ImageDecoder().header(of: bytes)
            return header.map { $0.format == format && max($0.width, $0.height) <= side } ?? false
        }
        guard let film else { return fits(png, .png) }
        let movement = (try? ImageDecoder().movement(of: film)) ?? nil
        return fits(png, .png) && fits(film, .webp) && movement != nil
    }

    /// The frames of the film, of one size; none of a still subject.
    package var frames: [Frame] {
        get throws(ImageError) {
            var frames: [Frame] = []
            guard let film else { return frames }
            try ImageDecoder().frames(of: film) { frame in
                frames.append(frame)
                return true
            }
            return frames
        }
    }

    /// The subject's pixels.
    package var raster: Raster {
        get throws(ImageError) { try ImageDecoder().decode(png).raster }
    }

    /// The subject's coverage, at the size of its pixels.
    package var matte: Matte {
        get throws(ImageError) { Matte(alphaOf: try raster) }
    }
}
