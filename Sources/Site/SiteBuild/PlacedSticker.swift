import Artifacts
import Essentials
import Pages
package import Palette
import Photos
import Stickers

/// A sticker whose files are in the site.
package struct PlacedSticker: Sendable {
    let content: StickerContent
    let facts: StickerFacts
    /// The stamp of the photo's files when it was made.
    let photo: PhotoStamp
    /// The report for the user.
    var report: PhotoReport
    /// The pack's folder in the site, ending with `/`; empty for the site's own.
    private let folder: String
    private let colors: Int

    /// Creates a sticker of these facts and pictures, as a job names it.
    ///
    /// - Parameters:
    ///   - hash: a hash of its PNG, for the names of all its files, so that browsers load a changed sticker anew.
    init(
        _ facts: StickerFacts, hash: String, sizes: [PhotoReport.Image], photo: PhotoStamp, of job: StickerJob
    ) {
        let shown = Sticker.shownSides(of: sizes[0].longestSide).map { "-\($0).webp" }
        let moving = facts.movement == nil ? [] : ["-moving.webp", "-moving-small.webp"]
        let names = [".png", "-\(Sticker.thumbSide).webp", "-blur.webp"] + shown + moving
        let files = zip(sizes, names).map { size, name in
            ImageFile(
                path: "stickers/\(job.slug)-\(hash)\(name)", width: size.width, height: size.height,
                bytes: size.bytes)
        }
        content = StickerContent(
            slug: job.slug, title: job.title, alt: job.alt ?? "", text: job.recipe.text, emoji: job.emoji,
            png: files[0], webps: Array(files[3..<3 + shown.count]), thumb: files[1], blur: files[2],
            schemes: facts.schemes,
            previewImage: job.previewPath, isCard: facts.isCard, corner: facts.corner, taken: facts.taken,
            isShiny: job.recipe.isShiny,
            motion: job.motion == .none ? nil : job.motion.rawValue,
            moving: Array(files[(3 + shown.count)...]))
        report = PhotoReport(of: facts, path: job.photo.name)
        report.made = sizes[0]
        report.made?.path = job.folder + files[0].path
        // Nobody can make a finished sticker sharper.
        if !job.recipe.photo.isFinished { report.noteResolution(for: job.recipe.style) }
        (self.facts, self.photo) = (facts, photo)
        (folder, colors) = (job.folder, job.recipe.colors)
    }

    /// The paths of its files in the site.
    var files: [String] {
        let paths = images.map(\.path) + content.colorPaths + [content.previewImage].compactMap(\.self)
        return paths.map { folder + $0 }
    }

    /// Its image files, in the order of ``Sticker/images``.
    var images: [ImageFile] {
        [content.png, content.thumb, content.blur] + content.webps + content.moving
    }

    /// Title for people.
    package var title: String { content.title }

    /// Paths of its small picture, its picture and its page, relative to the site.
    package var thumb: String { folder + content.thumb.path }
    package var image: String { folder + shown.path }
    package var page: String { "\(folder)s/\(content.slug).html" }
    /// Size of the image in pixels.
    package var width: Int { shown.width }
    package var height: Int { shown.height }
    /// The colours that the pages show.
    package var scheme: ColorScheme { content.schemes[colors] }
    /// Whether this is the whole photo as a card.
    package var isCard: Bool { content.isCard }

    private var shown: ImageFile { content.medium }
}

extension PlacedSticker {
    /// Writes everything that its job does not tell.
    func write(to fields: inout FieldWriter) {
        fields.add(photo.text)
        facts.write(to: &fields)
        // The name of the PNG ends with the hash.
        fields.add(String(content.png.path.dropLast(".png".count).suffix(ContentHash.digits)))
        fields.add(images) { fields, image in
            for number in [image.width, image.height, image.bytes] { fields.add(number) }
        }
    }

    /// Reads the sticker of a job; `nil` if the photo has changed since.
    init?(from fields: inout FieldReader, of job: StickerJob) throws(FieldReader.Malformed) {
        let photo = PhotoStamp(of: job.photo)
        guard try fields.text() == photo.text else { return nil }
        let facts = try StickerFacts(from: &fields)
        let hash = try fields.text()
        let sizes = try fields.list { (fields) throws(FieldReader.Malformed) in
            PhotoReport.Image(
                width: try fields.number(), height: try fields.number(), bytes: try fields.number())
        }
        let rest = facts.movement == nil ? 0 : 2
        guard let sticker = sizes.first,
            sizes.count == 3 + Sticker.shownSides(of: sticker.longestSide).count + rest
        else { throw FieldReader.Malformed() }
        self.init(facts, hash: hash, sizes: sizes, photo: photo, of: job)
    }
}
