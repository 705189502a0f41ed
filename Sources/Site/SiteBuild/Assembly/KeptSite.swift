import Essentials
import Files
import Hashing
import Pages
import Palette
import Photos
import Stickers

/// What a later run has to know of a site's stickers to take them from there: while the site stands untouched and a photo is the
/// same file, nothing of it is read.
struct KeptSite: Codable {
    /// What else decides what is made: the program, and what it was told of the cutting.
    private var maker: String
    /// What stands for the site's files.
    private var site: String
    /// By turns what stands for a job, and what was made of it.
    private var stickers: Data
    private var archives: [String: String]

    /// Keeps what is known of the site that has just been put in place.
    ///
    /// - Parameters:
    ///   - site: what stands for its files.
    ///   - start: when the build began, in seconds since 1970: of photos that were changed shortly before nothing is kept.
    static func keep(
        _ made: StandingSite, site: Digest, start: Int, options: BuildOptions, in cache: StickerCache
    ) {
        guard let maker = maker(options) else { return }
        var names = JobNames()
        var stickers = PackedFields()
        for (job, sticker) in made.stickers
        where SiteRecord.isSettled(sticker.photo.changed, start: start) {
            stickers.add(names.name(of: job))
            stickers.add(sticker.packed)
        }
        cache.keep(
            KeptSite(
                maker: maker, site: site.description, stickers: Data(stickers.bytes), archives: made.archives),
            for: key(options), .site)
    }

    /// What is known of the site that stands there, if it is as it was left.
    ///
    /// - Parameter site: what stands for its files.
    static func found(_ site: Digest?, options: BuildOptions, in cache: StickerCache) -> KeptSite? {
        guard let site,
            let kept: KeptSite = cache.value(
                for: key(options), .site, of: options.site, where: { _ in true }),
            kept.site == site.description, kept.maker == maker(options)
        else { return nil }
        return kept
    }

    /// The site, with those of the wanted stickers that it has.
    ///
    /// - Parameter folder: where it is.
    func standing(in folder: StandingSite.Folder, jobs: [StickerJob]) -> StandingSite {
        var packed: [ArraySlice<UInt8>: ArraySlice<UInt8>] = [:]
        var fields = PackedFieldReader(stickers)
        while let name = try? fields.field(), let sticker = try? fields.field() { packed[name] = sticker }
        var names = JobNames()
        var found: [StickerJob: StickerWorkshop.Made] = [:]
        for job in jobs {
            found[job] = packed[names.name(of: job)].flatMap { StickerWorkshop.Made(packed: $0, of: job) }
        }
        return StandingSite(in: folder, stickers: found, archives: archives)
    }

    private static func key(_ options: BuildOptions) -> CacheKey {
        CacheKey(stickersOfSiteAt: (try? FileSystem.resolved(options.site)) ?? options.site)
    }

    private static func maker(_ options: BuildOptions) -> String? {
        FileStamp.ofProgram.map {
            "\($0.numbers(isWhole: true)) \(String(describing: options.command)) \(options.limits)"
        }
    }

    /// What stands for all of a job.
    private struct JobNames {
        /// Jobs without what each has of its own, as texts: there are few, and a text of all that a value holds takes long.
        private var texts: [StickerJob: String] = [:]

        mutating func name(of job: StickerJob) -> ArraySlice<UInt8> {
            let photo = job.photo
            var common = job
            common.recipe.photo = PhotoFile(path: "", name: "")
            (common.slug, common.title, common.alt) = ("", "", "")
            let text = texts[common] ?? "\(common)"
            texts[common] = text
            var fields = PackedFields()
            fields.add([
                text, photo.path, photo.name, photo.mattePath ?? "", job.slug, job.title, job.alt,
            ])
            return SHA256.digest(of: fields.bytes).bytes[...]
        }
    }
}

extension StickerWorkshop.Made {
    /// All of it that neither its job nor its photo says.
    fileprivate var packed: [UInt8] {
        let images = [sticker.png, sticker.thumb, sticker.blur] + sticker.webps
        let pictured = [report.photo].compactMap(\.self)
        var fields = PackedFields()
        fields.add(photo.text)
        fields.add(look.packed)
        fields.add(sticker.schemes.packed)
        fields.add(images.map(\.path))
        for image in images { for number in [image.width, image.height, image.bytes] { fields.add(number) } }
        fields.add(sticker.isCard ? 1 : 0)
        fields.add(Int(bitPattern: UInt(sticker.corner.bitPattern)))
        fields.add([sticker.taken].compactMap(\.self))
        fields.add([report.reason].compactMap(\.self))
        fields.add(report.attention.map(\.rawValue))
        fields.add(report.notes)
        fields.add(pictured.count)
        for photo in pictured {
            for number in [photo.width, photo.height, photo.bytes] { fields.add(number) }
        }
        return fields.bytes
    }

    /// What was made of a job, of its ``packed`` bytes; `nil` where the photo is another one now, and for other bytes.
    fileprivate init?(packed bytes: ArraySlice<UInt8>, of job: StickerJob) {
        var fields = PackedFieldReader(bytes)
        photo = PhotoStamp(of: job.photo)
        do {
            guard try fields.text() == photo.text, let look = PhotoLook(packed: try fields.field()),
                let schemes = ColorSchemes(packed: Array(try fields.field()))
            else { return nil }
            let images = try fields.texts().map {
                ImageFile(
                    path: $0, width: try fields.number(), height: try fields.number(),
                    bytes: try fields.number())
            }
            guard images.count > 3 else { return nil }
            self.look = look
            let isCard = try fields.number() == 1
            sticker = StickerContent(
                slug: job.slug, title: job.title, alt: job.alt, emoji: job.emoji, png: images[0],
                webps: Array(images[3...]), thumb: images[1], blur: images[2], schemes: schemes,
                previewImage: job.previewPath, isCard: isCard,
                corner: Double(bitPattern: UInt64(UInt(bitPattern: try fields.number()))),
                taken: try fields.texts().first)
            report = PhotoReport(path: job.photo.name, outcome: isCard ? .card : .sticker)
            report.made = PhotoReport.Image(
                path: job.folder + images[0].path, width: images[0].width, height: images[0].height,
                bytes: images[0].bytes)
            report.reason = try fields.texts().first
            report.attention = try fields.texts().compactMap(PhotoReport.Attention.init)
            report.notes = try fields.texts()
            if try fields.number() == 1 {
                report.photo = PhotoReport.Image(
                    width: try fields.number(), height: try fields.number(), bytes: try fields.number())
            }
        } catch {
            return nil
        }
    }
}
