package import Artifacts
import Codecs
import Lettering
package import Palette
import Pixels

/// Draws link previews and icons, or takes those that an earlier build stored.
package struct PreviewMaker: Sendable {
    private let store: ArtifactStore
    private let makesMissing: Bool

    /// Makes previews with a store of earlier ones. Unless `makesMissing`, throws `CacheMiss` instead of drawing a missing one.
    package init(store: ArtifactStore, makesMissing: Bool = true) {
        (self.store, self.makesMissing) = (store, makesMissing)
    }

    /// The contents of a preview.
    package struct Subject: Sendable {
        /// The preview's path in the site.
        package let path: String
        fileprivate let title: String
        fileprivate let light: SlideLight
        fileprivate let stickers: [[UInt8]]

        /// Describes a preview.
        ///
        /// - Parameters:
        ///   - path: the preview's path in the site, for notes.
        ///   - stickers: the stickers' image files, the front one first; see ``LinkPreview/maxStickers``.
        package init(path: String, title: String, light: SlideLight, stickers: [[UInt8]]) {
            (self.path, self.title, self.light, self.stickers) = (path, title, light, stickers)
        }
    }

    /// An image file in the store.
    struct File: Artifact {
        var bytes: [UInt8]

        init(bytes: [UInt8]) { self.bytes = bytes }

        func write(to fields: inout FieldWriter) { fields.add(bytes) }

        init(from fields: inout FieldReader) throws(FieldReader.Malformed) {
            bytes = Array(try fields.bytes())
        }
    }

    /// Returns the JPEG file of a preview.
    package func preview(of subject: Subject) throws -> [UInt8] {
        let key = ArtifactKey.preview(of: subject.stickers, light: subject.light, title: subject.title)
        return try store.artifact(
            for: key, of: subject.path, where: { (file: File) in LinkPreviewFile.isPreview(file.bytes) }
        ) {
            guard makesMissing else { throw CacheMiss(name: subject.path) }
            return File(bytes: try LinkPreviewFile.jpeg(picture(of: subject, DisplayTitle(subject.title))))
        }.bytes
    }

    /// Returns the PNG file of an icon with the subject's first sticker.
    package func icon(_ icon: HomeIcon, of subject: Subject) throws -> [UInt8] {
        let sticker = subject.stickers[0]
        return try store.artifact(
            for: .icon(icon, of: sticker, light: subject.light), of: subject.path,
            where: { (file: File) in icon.isIcon(file.bytes) }
        ) {
            File(bytes: try icon.file(of: ImageDecoder().decode(sticker).raster, light: subject.light))
        }.bytes
    }

    private func picture(of subject: Subject, _ title: DisplayTitle) throws -> Raster {
        if subject.stickers.count == 1 {
            return LinkPreview.sticker(
                try ImageDecoder().decode(subject.stickers[0]).raster, light: subject.light, title: title)
        }
        let fan = try fan(of: subject, hasTitle: title.isInFace)
        return LinkPreview.pack(fan, light: subject.light, title: title)
    }

    /// Returns the pack's stickers without a title; they are stored for other titles.
    private func fan(of subject: Subject, hasTitle: Bool) throws -> Raster {
        let key = ArtifactKey.fan(of: subject.stickers, light: subject.light, hasTitle: hasTitle)
        func drawn() throws -> Raster {
            LinkPreview.fan(
                of: try subject.stickers.map { try ImageDecoder().decode($0).raster }, light: subject.light,
                hasTitle: hasTitle)
        }
        let file = try store.artifact(
            for: key, of: subject.path, where: { (file: File) in LinkPreviewFile.isFan(file.bytes) }
        ) { File(bytes: try PNGEncoder.encode(drawn())) }
        // Draws the fan again if the stored file cannot be read.
        return try (try? ImageDecoder().decode(file.bytes).raster) ?? drawn()
    }
}
