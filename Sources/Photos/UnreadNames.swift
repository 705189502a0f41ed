/// Names that are never read as photos, or as folders of them: what systems keep beside people's files, such as bins,
/// snapshots and thumbnails. Who names such a folder on the command line means it.
package enum UnreadNames {
    /// Whether what bears a name in a folder is passed over.
    static func contain(_ name: String) -> Bool {
        if name.hasPrefix(".") || isMarked(name) { return true }
        return exact.contains(name) || anyCase.contains(name.lowercased()) || isCheckedDisk(name.lowercased())
    }

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
