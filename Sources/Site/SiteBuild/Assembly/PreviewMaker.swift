import Codecs
import Essentials
import Lettering
import Palette
import Photos
import Pixels
import Stickers

/// Draws link previews, or takes those that an earlier build kept.
struct PreviewMaker: Sendable {
    var cache: StickerCache?
    /// Whether what the cache does not have is drawn; where it is not, `NotKept` says so.
    var makesAnew = true

    /// What a preview shows.
    struct Subject: Sendable {
        /// Where it goes in the site; what a note about it names.
        var path: String
        var title: String
        /// The light that it lies in.
        var light: SlideLight
        /// The stickers' image files, the one in front first; see ``LinkPreview/mostStickers``.
        var stickers: [[UInt8]]
    }

    /// The JPEG file of a preview.
    func preview(of subject: Subject) throws -> [UInt8] {
        let key = CacheKey(previewOf: subject.stickers, light: subject.light, title: subject.title)
        let kept = cache?.value(
            for: key, .preview, of: subject.path,
            where: { (kept: Kept) in LinkPreviewFile.isPreview(kept.jpeg) })
        if let kept { return Array(kept.jpeg) }
        guard makesAnew else { throw NotKept(name: subject.path) }
        let bytes = try LinkPreviewFile.jpeg(try picture(of: subject, DisplayTitle(subject.title)))
        cache?.keep(Kept(jpeg: Data(bytes)), for: key, .preview)
        return bytes
    }

    private func picture(of subject: Subject, _ title: DisplayTitle) throws -> Raster {
        if subject.stickers.count == 1 {
            return LinkPreview.sticker(
                try ImageDecoder().decode(subject.stickers[0]).raster, light: subject.light, title: title)
        }
        let key = CacheKey(
            fanOf: subject.stickers, light: subject.light, hasTitle: title.isInFace)
        let kept = cache?.value(
            for: key, .preview, of: subject.path,
            where: { (kept: KeptFan) in LinkPreviewFile.isFan(kept.png) })
        let fan: Raster
        // What is kept and cannot be read is drawn anew.
        if let kept, let picture = try? ImageDecoder().decode(Array(kept.png)).raster {
            fan = picture
        } else {
            fan = LinkPreview.fan(
                of: try subject.stickers.map { try ImageDecoder().decode($0).raster }, light: subject.light,
                hasTitle: title.isInFace)
            cache?.keep(KeptFan(png: Data(try PNGEncoder.encode(fan))), for: key, .preview)
        }
        return LinkPreview.pack(fan, light: subject.light, title: title)
    }

    /// A preview as the cache keeps it.
    private struct Kept: Codable {
        var jpeg: Data
    }

    /// A pack's fan as the cache keeps it, for other titles.
    private struct KeptFan: Codable {
        var png: Data
    }
}

extension PreviewMaker.Subject {
    /// The preview of one sticker.
    init(of finished: FinishedSticker, _ job: StickerJob) {
        self.init(
            path: job.folder + job.previewPath, title: job.title,
            light: SlideLight(finished.schemes[job.recipe.colors]), stickers: [Array(finished.webps[0].bytes)]
        )
    }
}
