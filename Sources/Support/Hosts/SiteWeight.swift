/// The sizes of a site's files, compared with the limits of hosts.
package struct SiteWeight: Sendable, Equatable {
    /// One file.
    package struct File: Sendable, Equatable {
        /// Path relative to the site.
        package var path: String
        package var bytes: Int

        /// Creates a file of the given path and size.
        package init(path: String, bytes: Int) { (self.path, self.bytes) = (path, bytes) }
    }

    private let files: [File]

    /// Creates the weight of the given files.
    package init(_ files: [File]) { self.files = files }

    /// Size of all files together, in bytes.
    package var bytes: Int { files.reduce(0) { $0 + $1.bytes } }

    /// A reason why a host would refuse the site.
    package struct Problem: Sendable, Equatable {
        /// The problem and its remedy, as a sentence.
        package var text: String
        /// Whether one file is too large. The host then refuses the upload from every account.
        package var isOfFile = false
    }

    /// Returns the reasons why `host` would refuse the site, at most one for each limit. Empty if the site fits.
    package func problems(on host: WebHost) -> [Problem] {
        let file = largest(host).map { Problem(text: $0, isOfFile: true) }
        let others = [whole(host), count(host), folder(host), archive(host)].compactMap(\.self)
        return [file].compactMap(\.self) + others.map { Problem(text: $0) }
    }

    private func largest(_ host: WebHost) -> String? {
        guard let most = host.maxFileBytes,
            let file = files.filter({ $0.bytes > most }).max(by: { $0.bytes < $1.bytes })
        else { return nil }
        let remedy =
            file.path.hasSuffix(".zip")
            ? "Set host: \(host.id) in peel.yaml, so that archives are cut into parts, or archive: false"
            : "Make the stickers smaller (sticker.size in peel.yaml), or publish elsewhere"
        return
            "\(file.path) is \(Self.shown(file.bytes)), and \(host.title) accepts at most \(Self.shown(most)) per file. \(remedy)"
    }

    private func whole(_ host: WebHost) -> String? {
        guard let most = host.maxSiteBytes, bytes > most else { return nil }
        return
            "the site is \(Self.shown(bytes)), and \(host.title) accepts at most \(Self.shown(most)). Set archive: false in peel.yaml, use fewer or smaller stickers, or publish elsewhere"
    }

    private func count(_ host: WebHost) -> String? {
        guard let most = host.maxFiles, files.count > most else { return nil }
        return
            "the site has \(files.count) files, and \(host.title) accepts at most \(most). Use fewer photos, or publish elsewhere"
    }

    private func folder(_ host: WebHost) -> String? {
        guard let most = host.maxFilesInFolder else { return nil }
        var counts: [Substring: Int] = [:]
        for file in files {
            let folder = file.path.lastIndex(of: "/").map { file.path[..<$0] } ?? ""
            counts[folder, default: 0] += 1
        }
        guard let (folder, count) = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), count > most
        else { return nil }
        return
            "the folder \(folder.isEmpty ? "of the site" : String(folder)) has \(count) files, and \(host.title) accepts at most \(most) per folder. Put the photos into several folders"
    }

    private func archive(_ host: WebHost) -> String? {
        guard !host.takesArchives, let file = files.first(where: { $0.path.hasSuffix(".zip") }) else {
            return nil
        }
        return
            "\(host.title) refuses archives such as \(file.path) from free accounts. Set archive: false in peel.yaml"
    }

    /// Returns a size for readers, rounded down, so that a size over a limit never looks like the limit.
    private static func shown(_ bytes: Int) -> String {
        bytes >= 10_000_000 ? "\(bytes / 1_000_000) MB" : "\(bytes / 1000) KB"
    }
}
