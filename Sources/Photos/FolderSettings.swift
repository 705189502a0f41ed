import Files
import Settings

/// The settings of folders, each read once.
struct FolderSettings {
    /// What holds in a folder, and the file that says so, as the user knows it.
    struct Found {
        var settings: PackSettings
        var file: String?
    }

    /// By the folders' paths, byte by byte.
    private var found: [[UInt8]: Found] = [:]

    /// What holds in a folder.
    ///
    /// - Parameter above: what holds in the folder above; `nil` for the site's.
    mutating func settings(
        of folder: PhotoFolder.Folder, below above: SettingsFile.Above? = nil
    ) throws(UserError) -> Found {
        let path = Array(folder.path.utf8)
        if let known = found[path] { return known }
        let read = try SettingsFile.read(in: folder.path, shown: folder.shown, below: above)
        let settings = Found(settings: read.settings, file: read.path)
        found[path] = settings
        return settings
    }
}
