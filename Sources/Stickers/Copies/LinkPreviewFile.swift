import Codecs
package import Pixels

/// Encodes link previews.
package enum LinkPreviewFile {
    /// The PNG file of a preview: the finest of its kind that crawlers take, or the coarsest.
    ///
    /// - Parameter draw: draws it with the stickers' channels in the given steps.
    package static func png(_ draw: (Int) -> Raster) throws -> [UInt8] {
        var bytes: [UInt8] = []
        for step in LinkPreview.steps {
            bytes = try PNGEncoder.encode(draw(step))
            if bytes.count <= LinkPreview.mostBytes { break }
        }
        return bytes
    }
}
