import CPixels
import Pixels

/// Lays pixels on a palette.
struct PaletteLayer {
    private let translucent, opaque: PointGroups
    private let firstTranslucent, firstOpaque: Int
    private let points: [Float]
    /// The index of a colour whose pixels get it exactly, without errors.
    private let flat: (place: Int, color: RGBA)?
    private let dithering: Float

    /// - Parameters:
    ///   - palette: clear, then translucent, then opaque colours.
    ///   - dithering: the share of an error to pass on.
    init(
        _ palette: [RGBA], firstTranslucent: Int, firstOpaque: Int, flat: (Int, RGBA)?, dithering: Float
    ) {
        let all = palette.map(\.palettePoint)
        translucent = PointGroups(all[firstTranslucent..<firstOpaque])
        opaque = PointGroups(all[firstOpaque...])
        (self.firstTranslucent, self.firstOpaque) = (firstTranslucent, firstOpaque)
        points = all.flatMap { [$0.x, $0.y, $0.z, $0.w] }
        self.flat = flat
        self.dithering = dithering
    }

    /// Returns the palette index for each pixel of a raster.
    func indices(of raster: Raster) -> [UInt8] {
        let width = raster.width
        var line = [Float](repeating: 0, count: 4 * width)
        var errors = [Float](repeating: 0, count: 4 * (width + 2))
        var below = errors
        let cells = Zeros<UInt16>(count: PeelPaletteCells)
        return unsafe [UInt8](unsafeUninitializedCapacity: width * raster.height) { out, count in
            unsafe out.initialize(repeating: 0)
            unsafe raster.bytes.withUnsafeBufferPointer { bytes in
                unsafe withPalette { palette in
                    guard let bytes = bytes.baseAddress, let out = out.baseAddress else { return }
                    for y in 0..<raster.height {
                        let row = unsafe bytes + y * width * Raster.channels
                        unsafe peel_palette_points(row, width, &line)
                        for place in below.indices { below[place] = 0 }
                        // Back and forth, so that errors do not drift to one side.
                        unsafe peel_lay_on_palette(
                            palette, row, line, width, y % 2 == 1, &errors, &below, cells.start,
                            out + y * width)
                        swap(&errors, &below)
                    }
                }
            }
            count = width * raster.height
        }
    }

    /// Calls `body` with the palette for a C function.
    @unsafe private func withPalette(_ body: (UnsafePointer<PeelPalette>) -> Void) {
        unsafe translucent.withPoints { translucent in
            unsafe opaque.withPoints { opaque in
                unsafe points.withUnsafeBufferPointer { points in
                    guard let points = points.baseAddress else { return }
                    var palette = unsafe PeelPalette(
                        translucent: translucent, opaque: opaque, first_translucent: firstTranslucent,
                        first_opaque: firstOpaque, points: points, flat_index: flat?.place ?? -1,
                        flat_color: flat?.color.word ?? 0, dithering: dithering)
                    unsafe body(&palette)
                }
            }
        }
    }
}
