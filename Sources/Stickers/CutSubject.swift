import Codecs
package import Pixels

/// A subject that has been cut out, with nothing around it yet: what stickers of other sizes and outlines are made from.
package struct CutSubject: Sendable {
    /// The subject as a PNG with straight alpha, with its own colours up to its edges and a little clear space around.
    package var png: [UInt8]
    /// Whether this is the whole photo as a card, because it has no clear subject.
    package var isCard: Bool
    /// What the user should know.
    package var notes: [String]

    /// Longest side that a subject is kept at unless more is asked for, in pixels: enough for every app's stickers.
    package static let side = 1024
    /// The version of what is made here, counted up when the same photo gives other bytes: part of cache keys.
    static let version = 5

    /// Clear space around it, as a fraction of its side: its edges then end in it.
    static let margin = 0.003

    init(_ raster: Raster, isCard: Bool, notes: [String]) throws(ImageError) {
        png = try PNGEncoder.encode(raster)
        self.isCard = isCard
        self.notes = notes
    }

    /// Whether this may be a subject of at most `side` pixels: a PNG, by its own header.
    func fits(_ side: Int) -> Bool {
        let header = try? ImageDecoder().header(of: png)
        return header.map { $0.format == .png && max($0.width, $0.height) <= side } ?? false
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
