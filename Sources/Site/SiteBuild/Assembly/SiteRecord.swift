import Essentials
import Files
import Hashing
import Stickers

/// What a build was made from and what it left behind: where both are as they were, there is nothing to do.
struct SiteRecord: Codable {
    private let inputs: String
    private let site: String
    /// The report, as JSON, which is read only where there is nothing else to do. A binary property list has only one of the texts
    /// that look alike.
    private let report: Data

    /// Files that were changed so shortly before a build, in seconds, may change again without a change of their
    /// times: some disks count them in twos.
    private static let leastAge = 2

    /// Whether what was changed at this time, in seconds since 1970, is settled for a build that began at `start`.
    static func isSettled(_ changed: Int, start: Int) -> Bool { changed < start - leastAge }

    /// Keeps what is known of the site that has just been put in place, if it can be known for certain.
    ///
    /// - Parameters:
    ///   - inputs: as they were before anything was read.
    ///   - start: when that was, in seconds since 1970.
    ///   - site: what stands for the site's files.
    static func keep(
        _ report: BuildReport, madeFrom inputs: BuildInputs?, start: Int, site: Digest,
        options: BuildOptions, in cache: StickerCache
    ) {
        guard let inputs, report.problems.isEmpty, isSettled(inputs.youngest, start: start),
            BuildInputs(options) == inputs, let report = try? JSONEncoder().encode(report)
        else { return }
        cache.keep(
            SiteRecord(inputs: inputs.digest.description, site: site.description, report: report),
            for: key(options), .site)
    }

    /// The report of the build that made the site which stands there, if another would make the same.
    ///
    /// - Parameter site: what stands for the site's files.
    static func report(
        madeFrom inputs: BuildInputs?, site: Digest?, options: BuildOptions, in cache: StickerCache
    ) -> BuildReport? {
        guard let inputs, let site,
            let record = cache.value(
                for: key(options), .site, of: options.site, where: { (_: SiteRecord) in true }),
            record.inputs == inputs.digest.description, record.site == site.description,
            var report = try? JSONDecoder().decode(BuildReport.self, from: record.report)
        else { return nil }
        report.site = options.site
        for index in report.photos.indices {
            report.photos[index].seconds = 0
            if report.photos[index].from != nil { report.photos[index].from = .site }
        }
        return report
    }

    private static func key(_ options: BuildOptions) -> CacheKey {
        CacheKey(siteAt: (try? FileSystem.resolved(options.site)) ?? options.site)
    }

    /// What stands for all files in a folder, by what the system says of them; `nil` where it cannot be read.
    static func digest(of site: borrowing OpenFolder) -> Digest? {
        var fields = PackedFields()
        do throws(FileError) {
            try site.stamps { name, depth, stamp in
                fields.add(name)
                fields.add(depth)
                fields.add(stamp.isFolder ? 1 : 0)
                // Whole: bytes may be changed with the size and the date kept.
                if !stamp.isFolder { for number in stamp.numbers(isWhole: true) { fields.add(number) } }
            }
        } catch {
            // The build itself says what is wrong with it.
            return nil
        }
        return SHA256.digest(of: fields.bytes)
    }
}
