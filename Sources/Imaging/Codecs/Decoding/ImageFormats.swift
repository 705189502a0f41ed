extension ImageFormat {
    /// Every format, in the order in which files are tried and messages name them.
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
