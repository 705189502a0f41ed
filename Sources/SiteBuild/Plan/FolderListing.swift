import Codecs
import Files
import Stickers

/// One folder's names, told apart. Names that start with `_` or `.` are left out.
struct FolderListing {
    /// What is or claims to be a photo, in the order of the names.
    var photos: [PhotoFile] = []
    /// The subfolders' names, in their order.
    var folders: [String] = []
    /// The subfolders that no path leads to, for their names are not UTF-8: those names, with escapes.
    var misnamed: [String] = []
    /// What claims to be a photo but cannot be one.
    var problems: [PhotoProblem] = []
    /// Names of files that a picture could be made of, such as videos.
    var foreign: [String] = []

    /// - Parameter prefix: what stands before a name where a photo is named to the user.
    init(of folder: String, prefix: String) throws(FileError) {
        let names = try FileSystem.names(in: folder).filter(Self.isMeant)
        var isRepaired = false
        let all = Set(names.map { Array($0.utf8) })
        for name in names.map({ PhotoName($0) }).sorted().map(\.fileName)
        where !name.lowercased().hasSuffix(PhotoFile.matteSuffix) {
            let path = FileSystem.joined(folder, name)
            var kind = FileSystem.Kind.file
            var isImage = PhotoFile.claimsToBeImage(name)
            do throws(FileError) {
                kind = try FileSystem.kind(of: path)
                if kind == .file && !isImage { isImage = try FolderListing.isImage(path) }
            } catch {
                // Of a photo the system tells it again when the photo is read; of what may be one, or a folder of them, now.
                if !isImage { problems.append(PhotoProblem(photo: prefix + name, reason: error.reason)) }
            }
            switch kind {
            case .folder:
                folders.append(name)
            case .file where isImage:
                let matte = PhotoName(name).stem + PhotoFile.matteSuffix
                photos.append(
                    PhotoFile(
                        path: path, name: prefix + name,
                        mattePath: all.contains(Array(matte.utf8)) ? FileSystem.joined(folder, matte) : nil))
            case .file where ForeignFile(name) != nil:
                foreign.append(name)
            case .special where PhotoFile.claimsToBeImage(name):
                problems.append(
                    PhotoProblem(photo: prefix + name, reason: "it is a pipe or a device, not a photo"))
            case .brokenLink where PhotoFile.claimsToBeImage(name):
                problems.append(
                    PhotoProblem(photo: prefix + name, reason: "it is a link that leads to no file"))
            case .missing where PhotoFile.claimsToBeImage(name):
                problems.append(
                    PhotoProblem(
                        photo: prefix + name,
                        reason: "it cannot be opened by its name: rename it with UTF-8 characters"))
            case .missing:
                isRepaired = true
            case .file, .special, .brokenLink:
                continue
            }
        }
        if isRepaired { misnamed = try OpenFolder(folder).misnamedFolders().filter(Self.isMeant) }
    }

    private static func isMeant(_ name: String) -> Bool { !name.hasPrefix(".") && !name.hasPrefix("_") }

    /// Whether a file without an image's name is one; what this user may not read is none.
    private static func isImage(_ path: String) throws(FileError) -> Bool {
        do throws(FileError) {
            return ImageFormat.sniff(try FileSystem.read(path, upTo: 64)) != nil
        } catch  where error.isOfNoFile || error.isForbidden {
            return false
        }
    }
}
