import Archive
import Essentials
import Files
import Pages
import Photos
import Timing

/// A pack's archive that is written as far as it is known, while some of its stickers are still made.
struct ArchiveBeginning {
    /// A sticker that has to be made, and which of the entries is its.
    private struct Gap {
        var job: StickerJob
        var entry: Int
    }

    /// Its path in the site.
    let name: String
    /// `nil` where it was not to be had.
    private(set) var archive: BegunArchive?
    /// In the order of their entries.
    private var gaps: [Gap] = []
    /// How many entries are stickers.
    private var count = 0
    /// Stickers that were made before those in front of them.
    private var made: [StickerJob: Data] = [:]

    /// `nil` where nothing of the pack has to be made, or no archive of its stickers stands.
    init?(of pack: SitePlan.Pack, in plan: SitePlan, standing: StandingSite) {
        guard let parts = standing.archives[pack.archive] else { return nil }
        name = pack.archive
        for (job, (name, content)) in zip(plan.jobs[pack.jobs], zip(parts.names, parts.contents)) {
            guard name == job.pngName else { break }
            if standing.stickers[job]?.sticker.png.path != content {
                gaps.append(Gap(job: job, entry: count))
            }
            count += 1
        }
        guard !gaps.isEmpty else { return nil }
    }

    /// Copies what stands before the first sticker that has to be made.
    mutating func start(from standing: StandingSite.Folder, in staged: StagedFolder) {
        let target = FileSystem.joined(staged.path, name)
        archive = Timings.measure(.archive) {
            guard let file = standing.file(name) else { return nil }
            try? FileSystem.makeFolder(FileSystem.folder(of: target))
            return try? BegunArchive(file, first: gaps[0].entry, at: target)
        }
    }

    /// Takes a sticker that was made: once all in front of it are there, it is written, and what stands before the next.
    mutating func add(_ png: Data, of job: StickerJob) {
        guard archive != nil, gaps.contains(where: { $0.job == job }) else { return }
        made[job] = png
        while let gap = gaps.first, let png = made.removeValue(forKey: gap.job) {
            gaps.removeFirst()
            do {
                try Timings.measure(.archive) {
                    try archive?.goOn(
                        with: .init(name: job.pngName, content: .bytes(Array(png))),
                        upTo: gaps.first?.entry ?? count)
                }
            } catch {
                archive = nil
            }
        }
    }
}
