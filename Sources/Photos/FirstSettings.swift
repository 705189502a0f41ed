package import Files
package import Settings
import Stickers

extension SettingsTemplate {
    /// Writes `peel.yaml` into a folder.
    ///
    /// - Returns: its path, and how many photos it lists.
    /// - Throws: ``UserError`` where the folder has settings already, or cannot be read or written.
    package static func write(in folder: String) throws(UserError) -> (path: String, photos: Int) {
        let path = FileSystem.joined(folder, SettingsFile.names[0])
        if let name = try SettingsFile.found(in: folder).first {
            let file = FileSystem.joined(folder, name)
            throw UserError(
                .badInput, "\(file) is there already and stays as it is; change it, or move it away")
        }
        let photos: [String]
        do throws(FileError) {
            photos = try FolderListing(
                of: folder, prefix: "", scope: FolderScope(of: folder, following: .inside)
            ).photos.map(\.fileName)
        } catch {
            throw UserError(.badInput, "\(error.path): \(error.reason)")
        }
        let title = PhotoName(try SitePlan.name(of: folder), isFolder: true).title
        do throws(FileError) {
            try FileSystem.writeAtomically(Array(text(title: title, photos: photos).utf8), to: path)
        } catch {
            throw UserError(.cannotWrite, "\(path): \(error.reason)")
        }
        return (path, photos.count)
    }
}
