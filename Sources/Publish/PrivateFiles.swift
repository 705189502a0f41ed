import Files

/// Files that hold passwords, keys or whole repositories by their names, and that nobody means to publish.
enum PrivateFiles {
    /// Whether a file of a site is one of them, or lies in a folder of them.
    static func contains(_ file: RelativePath) -> Bool {
        var parts = file.text.split(separator: "/").map { $0.lowercased() }
        let name = parts.removeLast()
        return names.contains(name) || name.hasPrefix(".env.")
            || parts.contains { names.contains($0) || $0.hasSuffix(".git") }
    }

    private static let names: Set<String> = [
        ".aws", ".env", ".git-credentials", ".gnupg", ".htpasswd", ".kube", ".netrc", ".npmrc", ".pgpass",
        ".pypirc",
        ".ssh", "id_dsa", "id_ecdsa", "id_ed25519", "id_rsa",
    ]
}
