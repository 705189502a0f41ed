import Synchronization

/// Names that are never read as photos, or as folders of them: what systems keep beside people's files, such as bins,
/// snapshots and thumbnails. Who names such a folder alone on the command line means it.
package enum UnreadNames {
    /// Whether what bears a name in a folder is passed over without a word.
    static func contains(_ name: String) -> Bool { name.hasPrefix(".") || isMarked(name) || isSystems(name) }

    /// Whether somebody has put a `_` before a name, so that it is left out. Cameras that are set to Adobe RGB do so too:
    /// `_DSC0042.JPG`, `_MG_1234.JPG`.
    static func isMarked(_ name: some StringProtocol) -> Bool {
        guard name.hasPrefix("_") else { return false }
        let camera = cameras.first { name.uppercased().hasPrefix($0) }
        return camera.map { name.dropFirst($0.count).prefix { $0.isASCII && $0.isNumber }.count < 4 } ?? true
    }

    /// How names begin that cameras give in Adobe RGB: Nikon and Sony, Canon, Fujifilm, Pentax, Olympus.
    private static let cameras = ["_DSC", "_MG_", "_DSF", "_IMG", "_IGP", "_P"]

    /// A file of this name says that no program shows pictures of its folder (Android).
    package static let noMedia = ".nomedia"

    /// Whether only a system gives this name, to a bin, to snapshots, or to thumbnails.
    private static func isSystems(_ name: String) -> Bool {
        let lowercase = name.lowercased()
        return exact.contains(name) || anyCase.contains(lowercase) || isCheckedDisk(lowercase)
            || beginnings.contains(where: lowercase.hasPrefix) || caches.contains(where: lowercase.hasSuffix)
    }

    /// Why a folder of this name is skipped that a person, too, may have named so: it may hold deleted photos. `nil` for other
    /// names.
    static func reasonToSkipFolder(_ name: String) -> String? {
        let lowercase = name.lowercased()
        if bins.contains(lowercase) || lowercase.hasPrefix("recycle bin - ") {
            return "because bins of deleted photos have this name; rename it, or name it alone to read it"
        }
        guard libraries.contains(where: lowercase.hasSuffix) else { return nil }
        return "because it is a photo program's library, with deleted and hidden photos; "
            + "export photos from the program, or name it alone to read it"
    }

    /// Whether a folder may hold deleted photos, old ones, or thumbnails: who names it beside others, with a pattern such as
    /// `disk/*`, need not mean it.
    static func mayHoldDeleted(_ name: String) -> Bool {
        let isHiddenBin = [".trash", ".recycle", ".thumbnails"].contains(where: name.lowercased().hasPrefix)
        return isHiddenBin || isSystems(name) || reasonToSkipFolder(name) != nil
    }

    /// Whether a file without an image's suffix is what a program left of one: a copy from before a change, a download
    /// that is not done, a thumbnail.
    static func isLeftover(_ name: String) -> Bool {
        let lowercase = name.lowercased()
        return lowercase.hasSuffix("~") || lowercase.hasPrefix("#") && lowercase.hasSuffix("#")
            || lowercase.hasSuffix("_original")
            || leftovers.contains { lowercase.hasSuffix(".\($0)") }
    }

    /// The photo that a name says is still in the cloud: iCloud's `.cat.heic.icloud`, `cat.heic.nextcloud`, `cat.heic.owncloud`.
    static func photoInCloud(_ name: String) -> String? {
        let lowercase = name.lowercased()
        guard let suffix = [".icloud", ".nextcloud", ".owncloud"].first(where: lowercase.hasSuffix) else {
            return nil
        }
        let photo = name.dropLast(suffix.count)
        if suffix == ".icloud" { return photo.hasPrefix(".") ? String(photo.dropFirst()) : nil }
        return photo.hasPrefix(".") ? nil : String(photo)
    }

    /// The name of the photo of which a program that keeps folders alike made a copy, because two machines changed it: Syncthing's
    /// `cat.sync-conflict-20230701-101112-ABCDEFG.jpg`, `cat (Ana's conflicted copy 2023-07-01).jpg` of Dropbox and Nextcloud,
    /// Synology's `cat_DiskStation_Jul-01-101112-2023_Conflict.jpg`.
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

    /// Made once: to make it takes longer than to look at a name. It is not `Sendable`.
    private static let conflictMark = Mutex(ConflictMark())

    /// Names on disks that tell letters' cases apart.
    private static let exact: Set = [
        // Snapshots: Synology, QNAP, NetApp, Btrfs.
        "#snapshot", "@Recently-Snapshot", "~snapshot", "@snapshots",
        // Thumbnails and work files: Synology, QNAP.
        "@eaDir", "@tmp", "@sharebin", "@__thumb",
        // What a check of an ext disk found.
        "lost+found",
    ]

    /// Names, in small letters, on disks that do not tell letters' cases apart, or that servers share with such systems.
    private static let anyCase: Set = [
        // Bins: Synology and Samba, QNAP, Buffalo.
        "#recycle", "@recycle", "qrecycle", "trashbox",
        // Bins: Windows from Vista on, XP, 95; macOS on servers; Nextcloud.
        "$recycle.bin", "recycler", "recycled", "network trash folder", "files_trashbin", "files_versions",
        // What Windows and macOS keep for themselves.
        "system volume information", "temporary items", "thevolumesettingsfolder", "thefindbycontentfolder",
        "backups.backupdb", "thumbs.db", "ehthumbs.db", "desktop.ini",
        // What Android found on a memory card; thumbnails of Sony's films, of AVCHD, and of Capture One.
        "lost.dir", "thmbnl", "avchdtn", "captureone",
    ]

    /// How such names begin: QNAP's bins, Windows' shadow copies, Synology's thumbnails.
    private static let beginnings = ["network recycle bin", "@gmt-", "synophoto_thumb"]

    /// How folders end in which Lightroom keeps previews.
    private static let caches = [".lrdata", ".lrcat-data"]

    /// Bins that have an everyday name: exports from Google Photos and iCloud, other servers.
    private static let bins: Set = [
        "trash", "bin", "recycle bin", "recently deleted", "papierkorb", "zuletzt gelöscht", "corbeille",
        "papelera",
        "lixeira", "cestino", "prullenbak", "ゴミ箱", "المهملات",
    ]

    /// How the libraries of Photos, iPhoto, Aperture, Photo Booth, Lightroom and Capture One end, which are folders.
    private static let libraries = [
        ".photoslibrary", ".photolibrary", ".migratedphotolibrary", ".aplibrary", ".migratedaplibrary",
        ".lrlibrary", ".cocatalog", ".cosession", "iphoto library", "photo booth library",
    ]

    /// Suffixes of what editors, ExifTool, browsers and cameras leave.
    private static let leftovers = [
        "bak", "backup", "bup", "old", "orig", "swp", "tmp", "temp", "part", "partial", "filepart",
        "crdownload", "download", "dtrashinfo", "thm", "!sync",
    ]

    /// `FOUND.000`: what a check of a disk found (Windows).
    private static func isCheckedDisk(_ name: String) -> Bool {
        name.hasPrefix("found.") && name.utf8.count == 9
            && name.utf8.suffix(3).allSatisfy { (0x30...0x39).contains($0) }
    }
}
