import Synchronization

/// Names that are never read as photos or folders of photos: bins, snapshots, thumbnails and other files of
/// systems. A folder that the user names alone on the command line is read anyway.
package enum UnreadNames {
    /// Returns whether an entry with a name is skipped without a note.
    static func contains(_ name: String) -> Bool { name.hasPrefix(".") || isMarked(name) || isSystems(name) }

    /// Returns whether somebody has put a `_` before a name to leave it out. Cameras in Adobe RGB mode also
    /// write names with `_`: `_DSC0042.JPG`, `_MG_1234.JPG`.
    static func isMarked(_ name: some StringProtocol) -> Bool {
        guard name.hasPrefix("_") else { return false }
        let camera = cameras.first { name.uppercased().hasPrefix($0) }
        return camera.map { name.dropFirst($0.count).prefix { $0.isASCII && $0.isNumber }.count < 4 } ?? true
    }

    /// The start of camera names in Adobe RGB mode: Nikon and Sony, Canon, Fujifilm, Pentax, Olympus.
    private static let cameras = ["_DSC", "_MG_", "_DSF", "_IMG", "_IGP", "_P"]

    /// A file with this name asks programs not to show the pictures in its folder (Android).
    package static let noMedia = ".nomedia"

    /// Returns whether only systems use this name, for a bin, snapshots or thumbnails.
    private static func isSystems(_ name: String) -> Bool {
        let lowercase = name.lowercased()
        return exact.contains(name) || anyCase.contains(lowercase) || isCheckedDisk(lowercase)
            || beginnings.contains(where: lowercase.hasPrefix) || caches.contains(where: lowercase.hasSuffix)
    }

    /// Returns why a folder with this name, perhaps a person's, is skipped: it may contain deleted photos. Otherwise `nil`.
    static func reasonToSkipFolder(_ name: String) -> String? {
        let lowercase = name.lowercased()
        if bins.contains(lowercase) || lowercase.hasPrefix("recycle bin - ") {
            return "because bins of deleted photos have this name; rename it, or name it alone to read it"
        }
        guard libraries.contains(where: lowercase.hasSuffix) else { return nil }
        return "because it is a photo program's library, with deleted and hidden photos; "
            + "export photos from the program, or name it alone to read it"
    }

    /// Returns whether a folder may contain deleted photos, old photos or thumbnails. A pattern such as `disk/*` may not mean it.
    static func mayHoldDeleted(_ name: String) -> Bool {
        let isHiddenBin = [".trash", ".recycle", ".thumbnails"].contains(where: name.lowercased().hasPrefix)
        return isHiddenBin || isSystems(name) || reasonToSkipFolder(name) != nil
    }

    /// Returns whether a file without an image's suffix is a program's leftover: an old copy, a partial download, a thumbnail.
    static func isLeftover(_ name: String) -> Bool {
        let lowercase = name.lowercased()
        return lowercase.hasSuffix("~") || lowercase.hasPrefix("#") && lowercase.hasSuffix("#")
            || lowercase.hasSuffix("_original")
            || leftovers.contains { lowercase.hasSuffix(".\($0)") }
    }

    /// Returns the photo whose placeholder has this name, because it is still in the cloud: iCloud's
    /// `.cat.heic.icloud`, `cat.heic.nextcloud`, `cat.heic.owncloud`.
    static func photoInCloud(_ name: String) -> String? {
        let lowercase = name.lowercased()
        guard let suffix = [".icloud", ".nextcloud", ".owncloud"].first(where: lowercase.hasSuffix) else {
            return nil
        }
        let photo = name.dropLast(suffix.count)
        if suffix == ".icloud" { return photo.hasPrefix(".") ? String(photo.dropFirst()) : nil }
        return photo.hasPrefix(".") ? nil : String(photo)
    }

    /// Returns the name of the original of a conflict copy, which a sync program made because two machines changed a photo:
    /// Syncthing's `cat.sync-conflict-20230701-101112-ABCDEFG.jpg`, `cat (Ana's conflicted copy 2023-07-01).jpg` of Dropbox and
    /// Nextcloud, Synology's `cat_DiskStation_Jul-01-101112-2023_Conflict.jpg`.
    static func photoOfConflict(_ name: String) -> String? {
        guard name.lowercased().contains("conflict") else { return nil }
        let photo = conflictMark.withLock { name.replacing($0.mark, with: "") }
        return photo == name || photo.hasPrefix(".") ? nil : photo
    }

    private struct ConflictMark {
        let mark =
            /\.sync-conflict-\d{8}-\d{6}(?:-\w+)?|\s*\([^()]*conflicted copy[^()]*\)|_[^_]+_\w{3}-\d\d-\d{6}-\d{4}_Conflict/
            .ignoresCase()
    }

    /// Created once, because creating it takes longer than using it. In a mutex, because it is not `Sendable`.
    private static let conflictMark = Mutex(ConflictMark())

    /// Names on disks that distinguish upper and lower case.
    private static let exact: Set = [
        // Snapshots: Synology, QNAP, NetApp, Btrfs.
        "#snapshot", "@Recently-Snapshot", "~snapshot", "@snapshots",
        // Thumbnails and work files: Synology, QNAP.
        "@eaDir", "@tmp", "@sharebin", "@__thumb",
        // Results of a check of an ext disk.
        "lost+found",
    ]

    /// Names in lower case, on disks that ignore case, or that servers share with such systems.
    private static let anyCase: Set = [
        // Bins: Synology and Samba, QNAP, Buffalo.
        "#recycle", "@recycle", "qrecycle", "trashbox",
        // Bins: Windows from Vista on, XP, 95; macOS on servers; Nextcloud.
        "$recycle.bin", "recycler", "recycled", "network trash folder", "files_trashbin", "files_versions",
        // Windows' and macOS's own files.
        "system volume information", "temporary items", "thevolumesettingsfolder", "thefindbycontentfolder",
        "backups.backupdb", "thumbs.db", "ehthumbs.db", "desktop.ini",
        // Files that Android recovered on a memory card; thumbnails of Sony's films, of AVCHD, and of Capture One.
        "lost.dir", "thmbnl", "avchdtn", "captureone",
    ]

    /// The start of such names: QNAP's bins, Windows' shadow copies, Synology's thumbnails.
    private static let beginnings = ["network recycle bin", "@gmt-", "synophoto_thumb"]

    /// The ends of the names of folders with Lightroom's previews.
    private static let caches = [".lrdata", ".lrcat-data"]

    /// Bins with everyday names: in exports from Google Photos and iCloud, and on other servers.
    private static let bins: Set = [
        "trash", "bin", "recycle bin", "recently deleted", "papierkorb", "zuletzt gelöscht", "corbeille",
        "papelera",
        "lixeira", "cestino", "prullenbak", "ゴミ箱", "المهملات",
    ]

    /// The ends of the names of library folders: Photos, iPhoto, Aperture, Photo Booth, Lightroom and Capture One.
    private static let libraries = [
        ".photoslibrary", ".photolibrary", ".migratedphotolibrary", ".aplibrary", ".migratedaplibrary",
        ".lrlibrary", ".cocatalog", ".cosession", "iphoto library", "photo booth library",
    ]

    /// Suffixes of files that editors, ExifTool, browsers and cameras leave behind.
    private static let leftovers = [
        "bak", "backup", "bup", "old", "orig", "swp", "tmp", "temp", "part", "partial", "filepart",
        "crdownload", "download", "dtrashinfo", "thm", "!sync",
    ]

    /// Returns whether a name has the form `FOUND.000`, for results of a disk check (Windows).
    private static func isCheckedDisk(_ name: String) -> Bool {
        name.hasPrefix("found.") && name.utf8.count == 9
            && name.utf8.suffix(3).allSatisfy { (0x30...0x39).contains($0) }
    }
}
