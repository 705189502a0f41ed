package import Files
package import Stickers
import Codecs

/// A folder of photos as it lies on the disk: the packs in it, each with its photos in order.
///
/// Photos directly in the folder are one pack; each subfolder with photos is a pack of its own. Names that start
/// with `_` or `.` are left out, and so are files that neither are nor claim to be images.
package struct PhotoFolder: Sendable {
    /// The folder's path.
    package var path: String
    /// The packs with at least one photo: the folder's own first, then its subfolders in the order of their names.
    package var packs: [Pack]
    /// What claims to be a photo but cannot be one: folders, pipes, links that lead nowhere.
    package var problems: [PhotoProblem]

    /// The photos of one pack.
    package struct Pack: Sendable {
        /// Path of the folder that holds them.
        package var path: String
        /// The subfolder's name; empty for the photos directly in the folder.
        package var name: String
        /// The photos, in the pack's order.
        package var photos: [PhotoFile]
    }

    /// Reads the folder's names and, where a name does not tell, a file's first bytes.
    ///
    /// - Throws: ``UserError`` where the folder is missing, is no folder, cannot be read, or has no photos.
    package static func scan(_ path: String) throws(UserError) -> PhotoFolder {
        switch FileSystem.kind(of: path) {
        case .folder: break
        case .missing, .brokenLink:
            throw UserError(.badInput, "\(path): there is no such folder; name a folder that holds photos")
        case .file, .special:
            throw UserError(
                .badInput, "\(path) is a file; name the folder that holds the photos (or use peel cut)")
        }
        let root: FolderListing
        do throws(FileError) {
            root = try FolderListing(of: path, prefix: "")
        } catch {
            throw UserError(.nothingUsable, "\(path): the folder cannot be read: \(error.reason)")
        }
        var packs = [Pack(path: path, name: "", photos: root.photos)]
        var problems = root.problems
        for name in root.folders {
            let folder = FileSystem.joined(path, name)
            do throws(FileError) {
                let inside = try FolderListing(of: folder, prefix: name + "/")
                problems += inside.problems
                problems += inside.folders.filter(PhotoFile.claimsToBeImage).map {
                    PhotoProblem(photo: name + "/" + $0, reason: "it is a folder, not a photo")
                }
                if inside.photos.isEmpty && PhotoFile.claimsToBeImage(name) {
                    problems.append(PhotoProblem(photo: name, reason: "it is a folder, not a photo"))
                }
                packs.append(Pack(path: folder, name: name, photos: inside.photos))
            } catch {
                problems.append(
                    PhotoProblem(photo: name, reason: "the folder cannot be read: \(error.reason)"))
            }
        }
        packs.removeAll { $0.photos.isEmpty }
        guard !packs.isEmpty else {
            let named = problems.map { "\n  \(ShownText.name($0.photo)): \($0.reason)" }.joined()
            throw UserError(
                .nothingUsable, "\(path): no photos here; Peel reads JPEG, PNG, WebP and HEIC files\(named)")
        }
        return PhotoFolder(path: path, packs: packs, problems: problems)
    }
}
