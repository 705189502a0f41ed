import Essentials
import Files
import Hashing
import Pages
import Palette
import Stickers

/// What a later run has to know of a site's stickers to take them from there: while the site stands untouched and a photo is the
/// same file, nothing of it is read.
struct KeptSite: Codable {
    /// What else decides what is made: the program, and what it was told of the cutting.
    private var maker: String
    /// What stands for the site's files.
    private var site: String
    private var stickers: [Sticker]
    private var archives: [String: StandingSite.PackArchive]

    /// Keeps what is known of the site that has just been put in place.
    ///
    /// - Parameters:
    ///   - site: what stands for its files.
    ///   - start: when the build began, in seconds since 1970: of photos that were changed shortly before nothing is kept.
    static func keep(
        _ made: StandingSite, site: Digest, start: Int, options: BuildOptions, in cache: StickerCache
    ) {
        guard let maker = maker(options) else { return }
        let stickers = made.stickers.filter { SiteRecord.isSettled($1.photo.changed, start: start) }
            .map { Sticker($1, of: $0) }
        cache.keep(
            KeptSite(maker: maker, site: site.description, stickers: stickers, archives: made.archives),
            for: key(options), .site)
    }

    /// The site that stands there, if it is as it was left.
    ///
    /// - Parameters:
    ///   - site: what stands for its files.
    ///   - jobs: the stickers that are wanted.
    static func standing(
        _ site: Digest?, jobs: [StickerJob], options: BuildOptions, in cache: StickerCache
    ) -> StandingSite? {
        guard let site,
            let kept: KeptSite = cache.value(
                for: key(options), .site, of: options.site, where: { _ in true }),
            kept.site == site.description, kept.maker == maker(options)
        else { return nil }
        let byJob = Dictionary(kept.stickers.map { ($0.job, $0) }, uniquingKeysWith: { first, _ in first })
        var stickers: [StickerJob: StickerWorkshop.Made] = [:]
        for job in jobs { stickers[job] = byJob[Sticker.name(of: job)]?.made(of: job) }
        return StandingSite(at: options.site, stickers: stickers, archives: kept.archives)
    }

    private static func key(_ options: BuildOptions) -> CacheKey {
        CacheKey(stickersOfSiteAt: (try? FileSystem.resolved(options.site)) ?? options.site)
    }

    private static func maker(_ options: BuildOptions) -> String? {
        FileStamp.ofProgram.map {
            "\($0.text(isWhole: true)) \(String(describing: options.command)) \(options.limits)"
        }
    }

    /// A sticker whose files are in the site; what its job says is not repeated.
    private struct Sticker: Codable {
        /// What stands for all of the job.
        var job: String
        var photo: PhotoStamp
        var report: PhotoReport
        var look: PhotoLook
        /// The PNG, the list's and the blurred picture, then those that are shown: their paths, and their widths, heights and bytes.
        var paths: [String]
        var numbers: [Int]
        var schemes: Data
        var isCard: Bool
        var corner: Double
        var taken: String?

        init(_ made: StickerWorkshop.Made, of job: StickerJob) {
            let sticker = made.sticker
            let images = [sticker.png, sticker.thumb, sticker.blur] + sticker.webps
            self.job = Self.name(of: job)
            (photo, report, look) = (made.photo, made.report, made.look)
            paths = images.map(\.path)
            numbers = images.flatMap { [$0.width, $0.height, $0.bytes] }
            schemes = Data(sticker.schemes.packed)
            (isCard, corner, taken) = (sticker.isCard, sticker.corner, sticker.taken)
        }

        static func name(of job: StickerJob) -> String { SHA256.digest(of: Array("\(job)".utf8)).description }

        /// `nil` where that cannot be a sticker.
        func made(of job: StickerJob) -> StickerWorkshop.Made? {
            guard let schemes = ColorSchemes(packed: Array(schemes)), paths.count > 3,
                numbers.count == 3 * paths.count
            else { return nil }
            let images = paths.enumerated().map { index, path in
                ImageFile(
                    path: path, width: numbers[3 * index], height: numbers[3 * index + 1],
                    bytes: numbers[3 * index + 2])
            }
            return StickerWorkshop.Made(
                sticker: StickerContent(
                    slug: job.slug, title: job.title, alt: job.alt, emoji: job.emoji, png: images[0],
                    webps: Array(images[3...]), thumb: images[1], blur: images[2], schemes: schemes,
                    previewImage: job.previewPath, isCard: isCard, corner: corner, taken: taken),
                report: report, photo: photo, look: look)
        }
    }
}
