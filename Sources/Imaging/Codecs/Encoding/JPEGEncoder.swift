import CImageShims
package import Pixels

/// Writes JPEG files for programs that accept no other format: link previews. They hold only pixels.
package enum JPEGEncoder {
    /// Returns the raster's colours at full resolution; alpha is not stored. Deterministic. Not progressive, which is slower.
    ///
    /// - Parameter quality: libjpeg's scale, 1...100; from about 90 on the loss is invisible.
    /// - Throws: ``ImageError`` with `outOfMemory`, or `tooLarge` for a side of more than 65,500 pixels.
    package static func encode(_ raster: Raster, quality: Int) throws(ImageError) -> [UInt8] {
        let sink = ByteSink()
        var detail = PeelDetail()
        let status = unsafe peel_jpeg_write(
            raster.bytes, UInt32(raster.width), UInt32(raster.height), Int32(max(1, min(100, quality))),
            LibraryCalls.append, Unmanaged.passUnretained(sink).toOpaque(), &detail)
        try LibraryCalls.check(status, detail)
        return sink.bytes
    }
}
