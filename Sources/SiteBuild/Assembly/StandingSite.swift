import Files
import Stickers

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

    /// Takes the archive at `path`, as far as it was made from the same; or one of the same entries under another name, as a pack
    /// of another title has it.
    ///
    /// - Returns: the names of the entries that are others now; `nil` where it was not taken, because it has not as many or under
    ///   other names.
    func takeArchive(_ path: String, madeFrom parts: PackArchive, into staged: StagedFolder) -> Set<String>? {
        let alike = archives.filter { $0.value.names == parts.names }
        guard let former = alike[path] == nil ? alike.keys.min() : path, let standing = alike[former],
            FileStamp(of: self.path) == folder, staged.link(former, from: self.path, as: path)
        else { return nil }
        return Set(
            parts.names.indices.filter { standing.contents[$0] != parts.contents[$0] }.map { parts.names[$0] }
        )
    }

    /// Another build may have put another site there, even one whose folder has the number of the old one.
    private func take(_ files: [String], into staged: StagedFolder) -> Bool {
        FileStamp(of: path) == folder && staged.link(files, from: path)
    }
}
