internal import Codecs
internal import Pages
internal import Pixels

/// Encodes link previews.
enum LinkPreviewFile {
    /// The PNG file of a preview: the finest of its kind that crawlers take, or the coarsest.
    ///
    /// - Parameter draw: draws it with the stickers' channels in the given steps.
    static func png(_ draw: (Int) -> Raster) throws -> [UInt8] {
        var bytes: [UInt8] = []
        for step in LinkPreview.steps {
            bytes = try PNGEncoder.encode(draw(step))
            if bytes.count <= LinkPreview.mostBytes { break }
        }
        return bytes
    }
}
