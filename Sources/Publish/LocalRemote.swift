import Essentials
import Files

/// A remote repository on this machine. Git runs its hooks and what its configuration names here, and writes where its links
/// and its linked working trees lead.
enum LocalRemote {
    /// Refuses an address on this machine, for a remote that only a repository's configuration names.
    ///
    /// - Parameters:
    ///   - address: as git has rewritten it.
    ///   - title: how the remote is called in errors.
    static func refuse(_ address: String, of title: String) throws(UserError) {
        guard let path = path(of: address) else { return }
        throw UserError(
            .badInput,
            "\(title): the configuration of the repository here names a repository on this machine (\(path)). Git would run its hooks and write where its links lead. If it is yours, name its folder, for example --to git:/path/of/pets.git, or run peel publish with --trust-repository"
        )
    }

    /// The path that an address means; `nil` for an address elsewhere (as git's `url_is_local_not_ssh` tells them apart, byte
    /// by byte).
    static func path(of address: String) -> String? {
        let slash = UInt8(ascii: "/")
        let scheme = "file://".utf8
        if address.utf8.starts(with: scheme) {
            // Git leaves out the name of a host before the path.
            return String(decoding: address.utf8.dropFirst(scheme.count).drop { $0 != slash }, as: UTF8.self)
        }
        return address.utf8.prefix { $0 != slash }.contains(UInt8(ascii: ":")) ? nil : address
    }
}
