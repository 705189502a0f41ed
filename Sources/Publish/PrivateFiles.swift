import Files

/// Files of a site that nobody means to publish: those that hold passwords, keys or whole repositories, and what desktops and
/// editors leave behind.
enum PrivateFiles {
    /// Whether a file holds passwords, keys or a repository by its name, or lies in a folder of such.
    static func contains(_ file: RelativePath) -> Bool {
        var parts = file.text.split(separator: "/").map { $0.lowercased() }
        let name = parts.removeLast()
        return names.contains(name) || fileNames.contains(name) || name.hasPrefix(".env.")
            || endings.contains(where: name.hasSuffix)
            || parts.contains { names.contains($0) || $0.hasSuffix(".git") }
    }

    /// Whether a file begins as private keys do (PEM, OpenSSH, PuTTY), whatever its name is.
    static func isKey(_ start: [UInt8]) -> Bool {
        let lines = start.split { $0 == 0x0A || $0 == 0x0D }.map { String(decoding: $0, as: UTF8.self) }
        return lines.first?.hasPrefix("PuTTY-User-Key-File-") == true
            || lines.contains { $0.hasPrefix("-----BEGIN ") && $0.hasSuffix("PRIVATE KEY-----") }
    }

    /// How much of a file ``isKey(_:)`` sees, in bytes: certificates stand before some keys.
    static let keyStart = 16_384

    /// Whether a desktop or an editor has left a file behind, which may name files of a folder or hold an older text.
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

    /// Names that folders of pages may well have.
    private static let fileNames: Set<String> = ["_netrc", "credentials", "rclone.conf"]
}
