import Archive
import Essentials
import Files
import Hashing
import Pages
import Photos
import Stickers
import Timing

/// The site that a builder made last: what has not changed since is taken from there.
struct StandingSite: Sendable {
    /// What a pack's archive was made from.
    struct PackArchive: Sendable, Codable {
        /// The entries' names, in their order.
        var names: [String] = []
        /// What stands for the bytes of each: a sticker's path in the pack, a text's digest.
        var contents: [String] = []
    }

    /// A site's folder, held open: what is taken is from this very folder, whatever another builder puts in its place meanwhile.
    final class Folder: Sendable {
        private let folder: OpenFolder
        private let stamp: FileStamp

        /// The folder at `path`; `nil` where none can be read.
        init?(_ path: String) {
            guard let folder = try? OpenFolder(path), let stamp = try? folder.stamp() else { return nil }
            self.folder = folder
            self.stamp = stamp
        }

        /// Whether nobody has put anything into it since it was opened, or taken it from its place.
        var isUntouched: Bool { (try? folder.stamp()) == stamp }

        /// What stands for all files in it, by what the system says of them; `nil` where it cannot be read.
        var digest: Digest? { SiteRecord.digest(of: folder) }

        /// Makes files of it files of another site.
        ///
        /// - Returns: whether all could be; if not, none is there.
        func link(_ names: [String], into staged: StagedFolder) -> Bool {
            staged.link(names, from: folder)
        }

        /// Makes a file of it one of another site, under a name of its own there.
        ///
        /// - Returns: whether it could be.
        func link(_ name: String, into staged: StagedFolder, as other: String) -> Bool {
            staged.link(name, from: folder, as: other)
        }

        /// A file in it; `nil` where it cannot be read.
        func file(_ name: String) -> OpenFile? {
            RelativePath(name).flatMap { try? folder.file(at: $0) }
        }
    }

    let folder: Folder
    private(set) var stickers: [StickerJob: StickerWorkshop.Made] = [:]
    let archives: [String: PackArchive]

    /// The site in a folder, of what was just made.
    init(
        in folder: Folder, jobs: [StickerJob], outcomes: [StickerWorkshop.Outcome],
        archives: [String: PackArchive]
    ) {
        self.folder = folder
        self.archives = archives
        for (job, outcome) in zip(jobs, outcomes) {
            if case .sticker(let made) = outcome { stickers[job] = made }
        }
    }

    /// The site in a folder, of what an earlier run knew of it.
    init(
        in folder: Folder, stickers: [StickerJob: StickerWorkshop.Made], archives: [String: PackArchive]
    ) {
        self.folder = folder
        self.archives = archives
        self.stickers = stickers
    }

    /// Its stickers, by their photos' names for the user, byte by byte.
    var placed: [[UInt8]: PlacedSticker] {
        Dictionary(
            stickers.map { job, made in
                (
                    Array(job.photo.name.utf8),
                    PlacedSticker(made.sticker, in: job.folder, colors: job.recipe.colors)
                )
            }, uniquingKeysWith: { first, _ in first })
    }

    /// What was made of a job, if its photo is still the same file; its sticker's files are then in `staged`.
    func sticker(for job: StickerJob, photo: PhotoStamp, into staged: StagedFolder) -> StickerWorkshop.Made? {
        guard let made = stickers[job], made.photo == photo, folder.isUntouched,
            folder.link(made.files(in: job.folder), into: staged)
        else {
            return nil
        }
        return made
    }

    /// An archive of the same entries as a pack has now: its path in the site, and the names of the entries that are others now. It may stand
    /// under another name, as that of a pack of another title does.
    func archive(like parts: PackArchive, preferring name: String) -> (name: String, changed: Set<String>)? {
        let alike = archives.filter { $0.value.names == parts.names }
        guard let former = alike[name] == nil ? alike.keys.min() : name, let standing = alike[former],
            folder.isUntouched
        else { return nil }
        let changed = parts.names.indices.filter { standing.contents[$0] != parts.contents[$0] }
        return (former, Set(changed.map { parts.names[$0] }))
    }

    /// Stickers as they are made, in any order.
    typealias MadePNGs = AsyncStream<(job: StickerJob, png: Data)>

    /// Begins the packs' archives in which stickers have to be made, and goes on while they are.
    ///
    /// - Returns: by their paths in the site; where one was not to be had, it is made later like any other.
    func beginArchives(
        of plan: SitePlan, into staged: StagedFolder, as pngs: MadePNGs
    ) async -> [String: BegunArchive] {
        guard folder.isUntouched else { return [:] }
        var beginnings = plan.packs.compactMap { ArchiveBeginning(of: $0, in: plan, standing: self) }
        for index in beginnings.indices { beginnings[index].start(from: folder, in: staged) }
        for await (job, png) in pngs {
            for index in beginnings.indices { beginnings[index].add(png, of: job) }
        }
        return beginnings.reduce(into: [:]) { $0[$1.name] = $1.archive }
    }
}
