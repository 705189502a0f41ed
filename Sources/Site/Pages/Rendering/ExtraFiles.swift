import Essentials

/// The files of a logo and of scripts that count visitors, and their values for templates.
struct ExtraFiles: Sendable {
    var logo: Logo?
    var analytics: Analytics?

    private var logoPath: String { "assets/" + ContentHash.named("logo.png", logo?.bytes ?? []) }

    /// Returns the path of a script in the snippet. It becomes a file of the site, because pages run no inline scripts.
    private func path(of script: Analytics.Script) -> String {
        "assets/" + ContentHash.named("analytics.js", Array(script.code.utf8))
    }

    var drafts: [SiteDraft] {
        var files: [String: [UInt8]] = [:]
        if let logo { files[logoPath] = logo.bytes }
        for script in analytics?.scripts ?? [] where script.source == nil {
            files[path(of: script)] = Array(script.code.utf8)
        }
        return files.map { path, bytes in SiteDraft(path: path) { bytes } }
    }

    /// Returns the values that every page offers.
    func values(_ links: RelativeLinks) -> TemplateObject {
        let hosts = analytics?.hosts ?? []
        return [
            "logo": .list(
                logo.map { logo in
                    [
                        [
                            "file": .text(links.toSite(logoPath)), "width": .text(String(logo.width)),
                            "height": .text(String(logo.height)),
                        ]
                    ]
                } ?? []),
            "allowedHosts": .text(hosts.map { " " + $0 }.joined()),
            "analytics": .list(
                (analytics?.scripts ?? []).map { script in
                    [
                        "file": .text(script.source ?? links.toSite(path(of: script))),
                        "attributes": .list(
                            script.attributes.map { ["name": .text($0.name), "value": .text($0.value)] }),
                    ]
                }),
        ]
    }
}

/// A picture at the top of every page.
package struct Logo: Sendable, Equatable {
    /// The PNG file.
    package var bytes: [UInt8]
    /// Its size in pixels.
    package var width, height: Int

    /// A picture from its file and size.
    package init(bytes: [UInt8], width: Int, height: Int) {
        self.bytes = bytes
        self.width = width
        self.height = height
    }
}
