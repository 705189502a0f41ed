extension ImageFormat {
    /// All formats, in the order in which they are tried and named in messages.
    package static let allCases: [ImageFormat] = [
        .jpeg,
        .png,
        .webp,
        .gif,
        .bmp,
        .tiff,
        .raw,
        .heic,
        .avif,
    ]
}
