/// The largest image to decode. Checked against the file's size and its header, before memory is allocated.
package struct ImageLimits: Sendable, Hashable {
    /// Width times height, in pixels.
    package var maxPixels = 250_000_000
    /// Either side, in pixels.
    package var maxSide = 32_767

    /// Bytes for a picture that cannot be read row by row (interlaced, progressive, lossless WebP, HEIC of 50 megapixels).
    package var maxHeldBytes = 300_000_000

    /// Size of a whole file, in bytes: photos of 250 megapixels take a third of it, unless they are uncompressed.
    package var maxBytes = 512_000_000

    /// The default limits.
    package init() {}

    /// Throws if a size in pixels is over a limit, with a message that gives the size and the limit.
    func check(width: Int, height: Int) throws(ImageError) {
        guard width > 0, height > 0 else { throw .corrupt("its header gives a size of \(width) x \(height)") }
        guard max(width, height) <= maxSide else {
            throw ImageError(
                .tooLarge, "the image is \(width) x \(height) pixels; a side may have up to \(maxSide)")
        }
        let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
        guard !overflow, pixels <= maxPixels else {
            throw ImageError(
                .tooLarge,
                "the image is \(width) x \(height) pixels, about \(Self.megapixels(pixels)) megapixels; "
                    + "the limit is \(Self.megapixels(maxPixels)); use a smaller copy")
        }
    }

    /// Throws if a file of `size` bytes is over the limit, with a message that gives the size and the limit.
    package func check(fileSize size: Int) throws(ImageError) {
        guard size > maxBytes else { return }
        throw ImageError(
            .tooLarge,
            "the file has \(Self.megabytes(size)) megabytes; a photo may have up to \(Self.megabytes(maxBytes))"
        )
    }

    /// Throws if a picture needs `bytes` in memory at once and that is over the limit.
    ///
    /// - Parameter form: the form of the file, such as "as an interlaced PNG".
    func check(heldBytes bytes: Int, saved form: String) throws(ImageError) {
        guard bytes > maxHeldBytes else { return }
        throw ImageError(
            .tooLarge,
            "reading an image of this size \(form) takes \(Self.megabytes(bytes)) megabytes of memory; "
                + "the limit is \(Self.megabytes(maxHeldBytes)); make it smaller, or save it as a baseline JPEG"
        )
    }

    private static func megabytes(_ bytes: Int) -> Int { Int((Double(bytes) / 1_000_000).rounded(.up)) }

    private static func megapixels(_ pixels: Int) -> Int { (pixels + 500_000) / 1_000_000 }
}
