/// When photos were taken.
package enum CaptureTime {
    /// When the photo in `bytes`, a whole file, was taken by its camera's clock: text that sorts by time, such as
    /// `2024:05:31 18:02:11`; `nil` where the file does not say.
    ///
    /// The dates of files are not looked at: they change with every copy.
    package static func of(_ bytes: [UInt8]) -> String? {
        let block: ArraySlice<UInt8>? =
            switch ImageFormat.sniff(bytes) {
            case .jpeg: JPEGSegments(bytes).exif
            case .png: PNGChunks(bytes).exif
            case .webp: (try? WebPContainer(bytes))?.exif.map { $0[...] }
            case .heic, .avif: heic(bytes)
            case nil: nil
            }
        return block.flatMap(EXIF.captureTime)
    }

    private static func heic(_ bytes: [UInt8]) -> ArraySlice<UInt8>? {
        #if HEIC
        HEICDecoder(limits: ImageLimits()).exif(of: bytes)
        #else
        nil
        #endif
    }
}
