package import Essentials
package import Files

/// A random number that only this user on this machine has, or a text that several machines share. Artifacts
/// are sealed with it, so that files from elsewhere are never mistaken for this user's artifacts.
package struct CacheSecret: Sendable {
    private let bytes: [UInt8]

    private static let size = 32
    private static let fileName = "key"

    /// The environment variable with the secret of machines that share a cache.
    package static let variable = "PEEL_CACHE_KEY"

    /// The secret that machines share, or `nil` if the variable is empty.
    package static var shared: CacheSecret? {
        let text = ProcessInfo.processInfo.environment[variable, default: ""]
        return text.isEmpty ? nil : CacheSecret(sharedAs: text)
    }

    /// Derives the secret from a shared text.
    package init(sharedAs text: String) {
        bytes = SHA256.digest(of: Array("Peel's cache \(text)".utf8)).bytes
    }

    /// Reads the secret in `folder`, or creates both if there is none.
    package init(in folder: String) throws(FileError) {
        let path = FileSystem.joined(folder, Self.fileName)
        if let bytes = try Self.read(path) {
            self.bytes = bytes
            return
        }
        try FileSystem.makeFolder(folder)
        if try FileInfo.read(at: path) != nil { try FileSystem.removeFile(path) }
        var random = SystemRandomNumberGenerator()
        let made = (0..<Self.size).map { _ in UInt8.random(in: 0...255, using: &random) }
        do throws(FileError) {
            try PrivateFile.create(made, at: path)
            bytes = made
        } catch {
            // Another process may have created one in this moment.
            guard let bytes = try Self.read(path) else { throw error }
            self.bytes = bytes
        }
    }

    /// Returns `nil` if there is no secret of this user.
    private static func read(_ path: String) throws(FileError) -> [UInt8]? {
        // An unreadable secret is not replaced, because everything that it seals would be lost.
        guard let info = try FileInfo.read(at: path), info.isFile, info.isOwn, info.size == size else {
            return nil
        }
        return try InputFile(path, links: .refused).bytes(upTo: size)
    }

    /// The secret that machines share, or this user's own, which is created if there is none; `nil` if it cannot be kept.
    package static var own: CacheSecret? {
        if let shared { return shared }
        guard let caches = UserFolders.caches else { return nil }
        let home = FileSystem.joined(caches, "peel")
        try? FileSystem.makePrivateFolder(home)
        return try? CacheSecret(in: home)
    }

    /// Returns the keyed digest of `bytes`.
    package func seal(of bytes: [UInt8]) -> Digest { SHA256.digest(of: bytes, key: self.bytes) }
}
