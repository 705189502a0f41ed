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
        let root: Listing
        do throws(FileError) {
            root = try Listing(of: path, prefix: "")
        } catch {
            throw UserError(.nothingUsable, "\(path): the folder cannot be read: \(error.reason)")
        }
        var packs = [Pack(path: path, name: "", photos: root.photos)]
        var problems = root.problems
        for name in root.folders {
            let folder = FileSystem.joined(path, name)
            do throws(FileError) {
                let inside = try Listing(of: folder, prefix: name + "/")
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
            let named = problems.map { "\n  \($0.photo): \($0.reason)" }.joined()
            throw UserError(
                .nothingUsable, "\(path): no photos here; Peel reads JPEG, PNG, WebP and HEIC files\(named)")
        }
        return PhotoFolder(path: path, packs: packs, problems: problems)
    }
}

/// One folder's names, told apart.
private struct Listing {
    var photos: [PhotoFile] = []
    var folders: [String] = []
    var problems: [PhotoProblem] = []

    /// - Parameter prefix: what stands before a name where a photo is named to the user.
    init(of folder: String, prefix: String) throws(FileError) {
        let names = try FileSystem.names(in: folder).filter { !$0.hasPrefix(".") && !$0.hasPrefix("_") }
        let all = Set(names)
        for name in names.map({ PhotoName($0) }).sorted().map(\.fileName)
        where !name.lowercased().hasSuffix(PhotoFile.matteSuffix) {
            let path = FileSystem.joined(folder, name)
            let kind = FileSystem.kind(of: path)
            switch kind {
            case .folder:
                folders.append(name)
            case .file where PhotoFile.claimsToBeImage(name) || Listing.isImage(path):
                let matte = PhotoName(name).stem + PhotoFile.matteSuffix
                photos.append(
                    PhotoFile(
                        path: path, name: prefix + name,
                        mattePath: all.contains(matte) ? FileSystem.joined(folder, matte) : nil))
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
            case .file, .special, .brokenLink, .missing:
                continue
            }
        }
    }

    private static func isImage(_ path: String) -> Bool {
        guard let start = try? FileSystem.read(path, upTo: 64) else { return false }
        return ImageFormat.sniff(start) != nil
    }
}
