import Files
import Photos
import SiteBuild
import Stickers

/// The moves of photos into another folder, with their other files and new names. Mattes, films, sidecars and raw files are found
/// by their photo's stem. So photos of one stem get one new stem, and no file in the new folder has it. No photo gets the files
/// of another one. The names of a burst stay those of a burst.
struct PhotoMoves {
    /// The moves of photos and their other files.
    private(set) var moves: [UndoLog.Move] = []
    /// Files that belong to photos that stay, too, and the paths for their copies.
    private(set) var copies: [(file: String, path: String)] = []
    /// The photos with their new file names.
    private(set) var arrivals: [(photo: FolderContents.Photo, name: String)] = []
    private let folder: String
    private var taken: TakenNames
    /// The paths of files that are moved or copied already.
    private var seen: Set<FileName> = []

    /// - Parameter folder: the folder that the photos go to; it need not exist yet.
    init(into folder: String) throws(StudioError) {
        self.folder = folder
        taken = try StudioError.wrapping {
            try FileSystem.kind(of: folder) == .missing ? TakenNames() : TakenNames(ofStemsIn: folder)
        }
    }

    /// Adds photos of one pack, and returns their new file names.
    ///
    /// - Parameter others: the photos that stay in the pack; they keep their files, too.
    mutating func add(_ photos: [FolderContents.Photo], leaving others: [FolderContents.Photo])
        throws(StudioError) -> [String]
    {
        guard let place = photos.first.map({ FileSystem.folder(of: $0.file.path) }) else { return [] }
        let beside = try PhotoMoves.others(in: place)
        let shared = Set(
            others.flatMap { PhotoMoves.belongings(of: $0.file, beside) }.map(FileName.init))
        var stems: [FileName: String] = [:]
        return photos.map { photo in
            let file = photo.file
            let pictures = [file.path] + file.burst
            let old = pictures.map { PhotoName(FileSystem.name(of: $0)).stem }
            let new = stems[FileName(file.stem)].map { [$0] } ?? freeStems(like: old)
            stems[FileName(file.stem)] = new[0]
            for (picture, (old, new)) in zip(pictures, zip(old, new)) {
                let picture = picture == file.path ? file : PhotoFile(path: picture, name: file.name)
                add(picture.path, renaming: old, to: new)
                for path in PhotoMoves.belongings(of: picture, beside) {
                    add(path, renaming: old, to: new, isShared: shared.contains(FileName(path)))
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
        guard seen.insert(FileName(path)).inserted else { return }
        let target = FileSystem.joined(folder, PhotoMoves.name(of: path, renaming: old, to: new))
        if isShared { copies.append((path, target)) } else { moves.append(.init(from: path, to: target)) }
    }

    /// Takes stems that no file has: the given ones, or the same with a number.
    private mutating func freeStems(like stems: [String]) -> [String] {
        guard stems.count > 1 else { return stems.map { taken.takeFree(like: $0) } }
        var (new, number) = (stems, 1)
        while new.contains(where: taken.contains) {
            number += 1
            new = stems.map { Bursts.numbered($0, number) }
        }
        return new.map { taken.takeFree(like: $0) }
    }

    /// Returns a file's name with another stem. A film's stem may differ in case.
    private static func name(of path: String, renaming old: String, to new: String) -> String {
        new + FileSystem.name(of: path).dropFirst(old.count)
    }

    /// Returns the files that belong to a photo: its matte, its film, its sidecars, its raw file.
    private static func belongings(of file: PhotoFile, _ others: [String]) -> [String] {
        [file.mattePath, file.filmPath].compactMap(\.self)
            + others.filter {
                let name = FileSystem.name(of: $0)
                return file.hasSidecar(name) || file.isMade(ofRaw: name)
            }
    }

    /// Returns the paths of the files in a folder that may be sidecars or raw files of photos.
    private static func others(in folder: String) throws(StudioError) -> [String] {
        try StudioError.wrapping { try FileSystem.names(in: folder) }
            .filter { PhotoFile.isSidecar($0) || PhotoFile.claimsToBeRaw($0) }
            .map { FileSystem.joined(folder, $0) }
            .filter { (try? FileSystem.kind(of: $0)) == .file }
    }
}

extension TakenNames {
    /// Lists the stems of the files in the folder at `path`. A photo with an unused stem cannot get another photo's matte.
    init(ofStemsIn path: String) throws(FileError) {
        self.init(
            try FileSystem.names(in: path).map { name in
                name.lowercased().hasSuffix(PhotoFile.matteSuffix)
                    ? String(name.dropLast(PhotoFile.matteSuffix.count)) : PhotoName(name).stem
            })
    }

    /// Takes a stem that no file has: `stem`, or `stem` with a number.
    mutating func takeFree(like stem: String) -> String { takeFree(stem) { "\(stem) \($0)" } }
}
