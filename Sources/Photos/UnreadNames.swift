/// Names that are never read as photos, or as folders of them: what systems keep beside people's files, such as bins,
/// snapshots and thumbnails. Who names such a folder on the command line means it.
package enum UnreadNames {
    /// Whether what bears a name in a folder is passed over.
    static func contain(_ name: String) -> Bool {
        if name.hasPrefix(".") || name.hasPrefix("_") { return true }
        return exact.contains(name) || anyCase.contains(name.lowercased()) || isCheckedDisk(name.lowercased())
    }

    /// A file of this name says that no program shows pictures of its folder (Android).
    package static let noMedia = ".nomedia"

    /// Names on disks that tell letters' cases apart.
    private static let exact: Set = [
        // Bins: Synology and Samba, QNAP.
        "#recycle", "@Recycle",
        // Snapshots: Synology, QNAP, NetApp.
        "#snapshot", "@Recently-Snapshot", "~snapshot",
        // Thumbnails and work files: Synology, QNAP.
        "@eaDir", "@tmp", "@__thumb",
        // What a check of an ext disk found.
        "lost+found",
    ]

    /// Names, in small letters, on disks that do not tell letters' cases apart.
    private static let anyCase: Set = [
        // Bins: Windows from Vista on, XP, 95; macOS on servers.
        "$recycle.bin", "recycler", "recycled", "network trash folder",
        // What Windows and macOS keep for themselves.
        "system volume information", "temporary items", "thumbs.db", "ehthumbs.db", "desktop.ini",
        // What Android found on a memory card.
        "lost.dir",
    ]

    /// `FOUND.000`: what a check of a disk found (Windows).
    private static func isCheckedDisk(_ name: String) -> Bool {
        name.hasPrefix("found.") && name.utf8.count == 9
            && name.utf8.suffix(3).allSatisfy { (0x30...0x39).contains($0) }
    }
}
