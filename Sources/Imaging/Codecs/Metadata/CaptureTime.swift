/// When photos were taken.
package enum CaptureTime {
    /// When the photo in `bytes`, a whole file, was taken by its camera's clock: text that sorts by time, such as
    /// `2024:05:31 18:02:11`; `nil` where the file does not say.
    ///
    /// The dates of files are not looked at: they change with every copy.
    package static func of(_ bytes: [UInt8]) -> String? {
        let codec = ImageFormat.sniff(bytes).flatMap { try? $0.codec(ImageLimits()) }
        return codec?.exif(of: bytes).flatMap(EXIF.captureTime)
    }
}
