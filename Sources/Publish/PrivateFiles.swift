import Files

/// Files in a site that users do not mean to publish: files with passwords, keys or whole repositories, and
/// leftovers of desktops and editors.
enum PrivateFiles {
    /// Returns whether a file's name, or a folder around it, tells that it contains passwords, keys or a repository.
    static func contains(_ file: RelativePath) -> Bool {
        var parts = file.text.split(separator: "/").map { $0.lowercased() }
        let name = parts.removeLast()
        return names.contains(name) || fileNames.contains(name) || name.hasPrefix(".env.")
            || endings.contains(where: name.hasSuffix)
            || parts.contains { names.contains($0) || $0.hasSuffix(".git") }
    }

    /// Returns whether a file starts like a private key (PEM, OpenSSH, PuTTY), whatever its name.
    static func isKey(_ start: [UInt8]) -> Bool {
        let lines = start.split { $0 == 0x0A || $0 == 0x0D }.map { String(decoding: $0, as: UTF8.self) }
        return lines.first?.hasPrefix("PuTTY-User-Key-File-") == true
            || lines.contains { $0.hasPrefix("-----BEGIN ") && $0.hasSuffix("PRIVATE KEY-----") }
    }

    /// The number of bytes at the start of a file that ``isKey(_:)`` needs. Certificates come before some keys.
    static let keyStart = 16_384

    /// Returns whether a file is a leftover of a desktop or an editor. Leftovers may name other files or contain an older text.
    static func isLeftBehind(_ file: RelativePath) -> Bool {
        let name = file.text.split(separator: "/").last?.lowercased() ?? ""
        return leftovers.contains(name) || name.hasPrefix("._")
            || name.hasPrefix(".") && name.hasSuffix(".swp")
    }

    private static let leftovers: Set<String> = [".ds_store", "desktop.ini", "thumbs.db"]

    private static let endings = [".jks", ".kdb", ".kdbx", ".keystore", ".p12", ".pfx", ".ppk"]

    private static let names: Set<String> = [
        ".aws", ".bash_history", ".docker", ".dockerconfigjson", ".env", ".git-credentials", ".gnupg",
        ".htpasswd", ".kube", ".netrc", ".npmrc", ".pgpass", ".pypirc", ".s3cfg", ".ssh", ".zsh_history",
        "id_dsa", "id_ecdsa", "id_ed25519", "id_rsa",
    ]

    /// File names that are secret, although folders of pages may have the same names.
    private static let fileNames: Set<String> = ["_netrc", "credentials", "rclone.conf"]
}
