import Files
import Photos
import SiteBuild
import Stickers

/// Photos that go into another folder with all that belongs to them, and under which names.
///
/// Mattes, films, sidecars and raw files are found by their photo's stem. So photos of one stem go on having one, and it is one that
/// no file there has: none gets what is another's. The photos of a burst go on having names that make them one.
struct PhotoMoves {
    /// The moves of photos and of what belongs to them.
    private(set) var moves: [UndoLog.Move] = []
    /// What photos that stay have too, and the paths where copies of it belong.
    private(set) var copies: [(file: String, path: String)] = []
    /// The photos, and their file names there.
    private(set) var arrivals: [(photo: FolderContents.Photo, name: String)] = []
    private let folder: String
    private var taken: TakenNames
    /// What moves or is copied already, byte by byte.
    private var seen: Set<[UInt8]> = []

    /// - Parameter folder: where the photos go; it need not be there yet.
    init(into folder: String) throws(StudioError) {
        self.folder = folder
        taken = try StudioError.wrapping {
            try FileSystem.kind(of: folder) == .missing ? TakenNames() : TakenNames(ofStemsIn: folder)
        }
    }

    /// Adds photos of one pack.
    ///
    /// - Parameter others: those that stay there, with what is theirs too.
    /// - Returns: the file names that they get.
    mutating func add(_ photos: [FolderContents.Photo], leaving others: [FolderContents.Photo])
        throws(StudioError) -> [String]
    {
        guard let place = photos.first.map({ FileSystem.folder(of: $0.file.path) }) else { return [] }
        let beside = try PhotoMoves.others(in: place)
        let shared = Set(
            others.flatMap { PhotoMoves.belongings(of: $0.file, beside) }.map { Array($0.utf8) })
        var stems: [[UInt8]: String] = [:]
        return photos.map { photo in
            let file = photo.file
            let pictures = [file.path] + file.burst
            let old = pictures.map { PhotoName(FileSystem.name(of: $0)).stem }
            let new = stems[Array(file.stem.utf8)].map { [$0] } ?? freeStems(like: old)
            stems[Array(file.stem.utf8)] = new[0]
            for (picture, (old, new)) in zip(pictures, zip(old, new)) {
                let picture = picture == file.path ? file : PhotoFile(path: picture, name: file.name)
                add(picture.path, renaming: old, to: new)
                for path in PhotoMoves.belongings(of: picture, beside) {
                    add(path, renaming: old, to: new, isShared: shared.contains(Array(path.utf8)))
                }
            }
            let name = PhotoMoves.name(of: file.path, renaming: old[0], to: new[0])
            arrivals.append((photo, name))
            return name
        }
    }

    private mutating func add(
        _ path: String, renaming old: String, to new: String, isShared: Bool = false
    ) {
        guard seen.insert(Array(path.utf8)).inserted else { return }
        let target = FileSystem.joined(folder, PhotoMoves.name(of: path, renaming: old, to: new))
        if isShared { copies.append((path, target)) } else { moves.append(.init(from: path, to: target)) }
    }

    /// Takes stems that no file has: these, or those with a number.
    private mutating func freeStems(like stems: [String]) -> [String] {
        guard stems.count > 1 else { return stems.map { taken.takeFree(like: $0) } }
        var (new, number) = (stems, 1)
        while new.contains(where: taken.contains) {
            number += 1
            new = stems.map { Bursts.numbered($0, number) }
        }
        return new.map { taken.takeFree(like: $0) }
    }

    /// A file's name with another stem. That of a film may have other capitals.
    private static func name(of path: String, renaming old: String, to new: String) -> String {
        new + FileSystem.name(of: path).dropFirst(old.count)
    }

    /// What goes where a photo goes: its matte, its film, its sidecars, its raw file.
    private static func belongings(of file: PhotoFile, _ others: [String]) -> [String] {
        [file.mattePath, file.filmPath].compactMap(\.self)
            + others.filter {
                let name = FileSystem.name(of: $0)
                return file.hasSidecar(name) || file.isMade(ofRaw: name)
            }
    }

    /// The files in a folder that may be sidecars or raw files of photos, by their paths.
    private static func others(in folder: String) throws(StudioError) -> [String] {
        try StudioError.wrapping { try FileSystem.names(in: folder) }
            .filter { PhotoFile.isSidecar($0) || PhotoFile.claimsToBeRaw($0) }
            .map { FileSystem.joined(folder, $0) }
            .filter { (try? FileSystem.kind(of: $0)) == .file }
    }
}
