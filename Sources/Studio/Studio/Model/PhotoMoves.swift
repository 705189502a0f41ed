import Files
import Photos
import SiteBuild
import Stickers

/// Photos that go into another pack's folder, and under which names.
///
/// A matte is found by its photo's stem. So photos of one stem go on having one, and it is one that no file there has: none
/// gets another's matte.
struct PhotoMoves {
    /// The moves of photos and mattes.
    private(set) var moves: [UndoLog.Move] = []
    /// Mattes that photos which stay have too, and the paths where copies of them belong.
    private(set) var copies: [(matte: String, path: String)] = []
    /// The photos, and their file names there.
    private(set) var arrivals: [(photo: FolderContents.Photo, name: String)] = []
    private let folder: String
    private var taken: TakenNames

    init(into folder: String) throws(StudioError) {
        self.folder = folder
        taken = try StudioError.wrapping { () throws(FileError) in try TakenNames(ofStemsIn: folder) }
    }

    /// Adds photos of one pack.
    ///
    /// - Parameter others: those that stay there, with mattes that are theirs too.
    /// - Returns: the file names that they get.
    mutating func add(_ photos: [FolderContents.Photo], leaving others: [FolderContents.Photo]) -> [String] {
        let shared = Set(others.compactMap(\.file.mattePath).map { Array($0.utf8) })
        var mattes: Set<[UInt8]> = []
        var stems: [[UInt8]: String] = [:]
        return photos.map { photo in
            let file = photo.file
            let stem = stems[Array(file.stem.utf8)] ?? taken.takeFree(like: file.stem)
            stems[Array(file.stem.utf8)] = stem
            let name =
                stem + String(decoding: file.fileName.utf8.dropFirst(file.stem.utf8.count), as: UTF8.self)
            moves.append(.init(from: file.path, to: FileSystem.joined(folder, name)))
            if let matte = file.mattePath, mattes.insert(Array(matte.utf8)).inserted {
                let path = FileSystem.joined(folder, stem + PhotoFile.matteSuffix)
                if shared.contains(Array(matte.utf8)) {
                    copies.append((matte, path))
                } else {
                    moves.append(.init(from: matte, to: path))
                }
            }
            arrivals.append((photo, name))
            return name
        }
    }
}
