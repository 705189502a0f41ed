import Essentials
import Files

/// Files in a site that users do not mean to publish: hidden files, files with passwords, keys or whole
/// repositories, and leftovers of desktops and editors.
enum PrivateFiles {
    /// Returns whether a file or a folder around it is hidden, or has a name that tells of passwords, keys or a
    /// repository. Programs keep their passwords in hidden files of many names.
    static func contains(_ file: RelativePath) -> Bool {
        var parts = file.text.split(separator: "/").map { $0.lowercased() }
        let name = parts.removeLast()
        return fileNames.contains(name) || endings.contains(where: name.hasSuffix)
            || parts.contains { $0.hasSuffix(".git") }
            || (parts + [name]).contains { names.contains($0) || $0.hasPrefix(".") && !hosted.contains($0) }
    }

    /// Returns whether the start of a file has a private key in it (PEM, OpenSSH, PGP, PuTTY, age, a service
    /// account), whatever the file's name.
    static func isKey(_ start: [UInt8]) -> Bool {
        // In UTF-16, ASCII characters have a zero byte.
        let text = start.filter { $0 != 0 }[...]
        if keyWords.contains(where: { ByteSearch.rest(of: text, after: $0) != nil }) { return true }
        var rest = text
        while let title = ByteSearch.rest(of: rest, after: "BEGIN ") {
            let words = title.prefix(longestTitle).prefix { $0 != UInt8(ascii: "-") }
            let isTitle = words.count < longestTitle
            if isTitle, ByteSearch.rest(of: words, after: "PRIVATE KEY") != nil { return true }
            rest = title
        }
        return false
    }

    private static let keyWords = ["PuTTY-User-Key-File-", "AGE-SECRET-KEY-1", #""private_key""#]

    /// Number of bytes of the title of a key, such as `RSA PRIVATE KEY`.
    private static let longestTitle = 60

    /// The number of bytes at the start of a file that ``isKey(_:)`` needs. Certificates come before some keys.
    static let keyStart = 1 << 16

    /// Returns whether a file is a leftover of a desktop or an editor. Leftovers may name other files or contain an older text.
    static func isLeftBehind(_ file: RelativePath) -> Bool {
        let name = file.text.split(separator: "/").last?.lowercased() ?? ""
        // Emacs: backup, lock, unsaved text. Vim: swap files, from .swp downwards.
        return leftovers.contains(name) || ["._", ".#"].contains(where: name.hasPrefix)
            || name.hasSuffix("~") || name.hasPrefix("#") && name.dropFirst().hasSuffix("#")
            || name.hasPrefix(".") && name.dropLast().hasSuffix(".sw")
    }

    private static let leftovers: Set<String> = [
        ".directory", ".ds_store", ".localized", "desktop.ini", "thumbs.db",
    ]

    private static let endings = [
        ".env", ".jks", ".kdb", ".kdbx", ".keystore", ".p12", ".pfx", ".ppk", ".tfstate", ".tfstate.backup",
    ]

    private static let names: Set<String> = ["id_dsa", "id_ecdsa", "id_ed25519", "id_rsa"]

    /// Hidden files and folders that web hosts and repositories of sites read.
    private static let hosted: Set<String> = [
        ".domains", ".gitattributes", ".gitignore", ".gitkeep", ".gitlab-ci.yml", ".htaccess", ".nojekyll",
        ".well-known",
    ]

    /// File names that are secret, although folders of pages may have the same names.
    private static let fileNames: Set<String> = ["_netrc", "credentials", "rclone.conf"]
}
