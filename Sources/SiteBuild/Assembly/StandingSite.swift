import Archive
import Essentials
import Files
import Pages
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

    private let path: String
    private let folder: FileStamp
    private(set) var stickers: [StickerJob: StickerWorkshop.Made] = [:]
    let archives: [String: PackArchive]

    /// The site as it stands at `path`; `nil` where it does not.
    init?(
        at path: String, jobs: [StickerJob], outcomes: [StickerWorkshop.Outcome],
        archives: [String: PackArchive]
    ) {
        guard let folder = FileStamp(of: path) else { return nil }
        self.path = path
        self.folder = folder
        self.archives = archives
        for (job, outcome) in zip(jobs, outcomes) {
            if case .sticker(let made) = outcome { stickers[job] = made }
        }
    }

    /// The site as it stands at `path`, of what an earlier run knew of it.
    init?(
        at path: String, stickers: [StickerJob: StickerWorkshop.Made], archives: [String: PackArchive]
    ) {
        guard let folder = FileStamp(of: path) else { return nil }
        self.path = path
        self.folder = folder
        self.archives = archives
        self.stickers = stickers
    }

    /// Its stickers, by their photos' names for the user.
    var placed: [String: PlacedSticker] {
        Dictionary(
            stickers.map { job, made in
                (job.photo.name, PlacedSticker(made.sticker, in: job.folder, colors: job.recipe.colors))
            }, uniquingKeysWith: { first, _ in first })
    }

    /// What was made of a job, if its photo is still the same file; its sticker's files are then in `staged`.
    func sticker(for job: StickerJob, photo: PhotoStamp, into staged: StagedFolder) -> StickerWorkshop.Made? {
        guard let made = stickers[job], made.photo == photo, take(made.files(in: job.folder), into: staged)
        else {
            return nil
        }
        return made
    }

    /// An archive of the same entries as a pack has now: its path, and the names of the entries that are others now. It may stand
    /// under another name, as that of a pack of another title does.
    func archive(like parts: PackArchive, preferring name: String) -> (path: String, changed: Set<String>)? {
        let alike = archives.filter { $0.value.names == parts.names }
        guard let former = alike[name] == nil ? alike.keys.min() : name, let standing = alike[former],
            FileStamp(of: path) == folder
        else { return nil }
        let changed = parts.names.indices.filter { standing.contents[$0] != parts.contents[$0] }
        return (FileSystem.joined(path, former), Set(changed.map { parts.names[$0] }))
    }

    /// Stickers as they are made, in any order.
    typealias MadePNGs = AsyncStream<(job: StickerJob, png: Data)>

    /// Begins the packs' archives in which stickers have to be made, and goes on while they are.
    ///
    /// - Returns: by their paths in the site; where one was not to be had, it is made later like any other.
    func beginArchives(
        of plan: SitePlan, into staged: StagedFolder, as pngs: MadePNGs
    ) async -> [String: BegunArchive] {
        guard FileStamp(of: path) == folder else { return [:] }
        var beginnings = plan.packs.compactMap { ArchiveBeginning(of: $0, in: plan, standing: self) }
        for index in beginnings.indices { beginnings[index].start(from: path, in: staged) }
        for await (job, png) in pngs {
            for index in beginnings.indices { beginnings[index].add(png, of: job) }
        }
        return beginnings.reduce(into: [:]) { $0[$1.name] = $1.archive }
    }

    /// Another build may have put another site there, even one whose folder has the number of the old one.
    private func take(_ files: [String], into staged: StagedFolder) -> Bool {
        FileStamp(of: path) == folder && staged.link(files, from: path)
    }
}
