import Files
import Stickers

/// The site that a builder made last: what has not changed since is taken from there.
struct StandingSite: Sendable {
    /// A pack's archive, and what it was made from.
    struct PackArchive: Sendable, Equatable, Codable {
        /// The stickers' paths in the pack, which stand for their content, and what stands for the other entries' bytes.
        var stickers, texts: [String]
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

    /// Takes the archive at `path` if it was made from the same.
    func takeArchive(_ path: String, madeFrom parts: PackArchive, into staged: StagedFolder) -> Bool {
        archives[path] == parts && take([path], into: staged)
    }

    /// Another build may have put another site there, even one whose folder has the number of the old one.
    private func take(_ files: [String], into staged: StagedFolder) -> Bool {
        FileStamp(of: path) == folder && staged.link(files, from: path)
    }
}
