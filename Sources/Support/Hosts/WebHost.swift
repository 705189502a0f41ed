/// A web host and its limits. A limit is `nil` if the host does not name one.
package struct WebHost: Sendable, Equatable {
    /// The name in `peel.yaml`.
    package let id: String
    /// The name for people.
    package let title: String
    /// Size of the largest file, in bytes.
    package let maxFileBytes: Int?
    /// Size of all files together, in bytes.
    package let maxSiteBytes: Int?
    /// Number of files in the site.
    package let maxFiles: Int?
    /// Number of files in one folder.
    package let maxFilesInFolder: Int?
    /// Whether the host accepts `.zip` files.
    package let takesArchives: Bool
    /// Machine names in the addresses to which users push or upload a site.
    package let machines: [String]
    /// The host's own page about its limits, and the month in which they were last checked.
    package let source, read: String

    /// Creates a host with the given limits.
    package init(
        _ id: String, _ title: String, file: Int?, site: Int?, files: Int?, inFolder: Int? = nil,
        takesArchives: Bool = true, machines: [String] = [], source: String, read: String = "2026-11"
    ) {
        self.id = id
        self.title = title
        (maxFileBytes, maxSiteBytes, maxFiles, maxFilesInFolder) = (file, site, files, inFolder)
        self.takesArchives = takesArchives
        self.machines = machines
        self.source = source
        self.read = read
    }

    private static let mebibyte = 1 << 20

    /// All hosts with known limits. The limits are those of free accounts.
    package static let all: [WebHost] = [
        WebHost(
            "github", "GitHub Pages", file: 100 * mebibyte, site: 1_000_000_000, files: nil,
            machines: ["github.com"],
            source: "https://docs.github.com/en/pages/getting-started-with-github-pages/github-pages-limits"),
        WebHost(
            "gitlab", "GitLab Pages", file: 100 * mebibyte, site: 1024 * mebibyte, files: 200_000,
            machines: ["gitlab.com"], source: "https://docs.gitlab.com/user/gitlab_com/"),
        WebHost(
            "codeberg", "Codeberg Pages", file: nil, site: 750 * mebibyte, files: nil,
            machines: ["codeberg.org"],
            source: "https://blog.codeberg.org/new-storage-limits-on-codeberg-what-you-need-to-know.html"),
        WebHost(
            "cloudflare", "Cloudflare Pages", file: 25 * mebibyte, site: nil, files: 20_000,
            source: "https://developers.cloudflare.com/pages/platform/limits/"),
        WebHost(
            "netlify", "Netlify", file: nil, site: nil, files: nil, inFolder: 54_000,
            source: "https://docs.netlify.com/site-deploys/overview/"),
        WebHost(
            "neocities", "Neocities", file: 100_000_000, site: 1_000_000_000, files: nil,
            takesArchives: false, source: "https://neocities.org/supporter"),
        WebHost(
            "itch", "itch.io", file: 200_000_000, site: 500_000_000, files: 1000,
            source: "https://itch.io/docs/creators/html5"),
        WebHost("surge", "Surge", file: nil, site: nil, files: nil, source: "https://surge.sh/help/"),
    ]

    /// Finds a host by its name in `peel.yaml`.
    package init?(id: String) {
        guard let host = Self.all.first(where: { $0.id == id }) else { return nil }
        self = host
    }

    /// Finds the host of a target of `peel publish`: `git:ADDRESS#BRANCH`, or one with the host's name, such as `netlify:SITE`.
    package init?(ofTarget target: String) {
        guard let colon = target.firstIndex(of: ":") else { return nil }
        switch target[..<colon] {
        case "git": self.init(sending: String(target[colon...].dropFirst().prefix { $0 != "#" }))
        case "ghpages": self.init(id: "github")
        case let name: self.init(id: String(name))
        }
    }

    /// Finds the host of an address such as `git@github.com:me/pets.git` or `https://gitlab.com/me/pets`.
    package init?(sending address: String) {
        let text = address.lowercased()
        let scheme = text.firstRange(of: "://")
        let rest = scheme.map { text[$0.upperBound...] } ?? text[...]
        // A local path has no machine name before its first slash or colon.
        let head = rest.prefix { $0 != "/" && (scheme != nil || $0 != ":") }
        guard scheme != nil || rest.dropFirst(head.count).first == ":" else { return nil }
        let machine = head.split(separator: "@" as Character).last.map { $0.prefix { $0 != ":" } } ?? ""
        // `ssh.github.com` and `altssh.gitlab.com` accept pushes where port 22 is blocked.
        guard
            let host = Self.all.first(where: { host in
                host.machines.contains { machine == $0 || machine.hasSuffix("." + $0) }
            })
        else { return nil }
        self = host
    }
}
