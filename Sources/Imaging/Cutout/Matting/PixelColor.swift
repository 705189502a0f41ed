import Pixels

extension Raster {
    /// Red, green and blue of a pixel, each 0...255, sRGB; pixels are counted along the rows.
    @inline(__always)
    func color(at pixel: Int) -> SIMD3<Float> {
        let at = pixel * Raster.channels
        return SIMD3(Float(bytes[at]), Float(bytes[at + 1]), Float(bytes[at + 2]))
    }
}
