package import Codecs
import Essentials
package import Files
package import Pages
package import Photos
import Pixels
import Settings

/// The files that an author adds to the pages beside the settings: a theme, a logo, and a snippet that counts visitors.
package struct SiteExtras {
    private let plan: SitePlan
    private let folder: PhotoFolder
    private let root: String

    /// The largest logo that is written, in pixels: three times its size on pages.
    private static let maxLogo = (width: 480, height: 96)
    /// The largest snippet, in bytes.
    private static let maxSnippet = 20_000

    /// The extras of a plan of the photos in a folder.
    package init(_ plan: SitePlan, in folder: PhotoFolder) throws(UserError) {
        (self.plan, self.folder) = (plan, folder)
        root = try UserError.wrapping(.badInput) { try FileSystem.resolved(folder.folder.path) }
    }

    /// Returns the scripts, styles, templates and hosts of a theme and a snippet from the folder.
    ///
    /// Files of a theme that are Peel's own, and pictures and fonts, are not among them.
    package func code(of theme: Overrides?, _ analytics: Analytics?) -> AddedCode {
        var code = AddedCode()
        if let theme, let name = plan.settings.theme {
            for (file, bytes) in ThemeFolder.code(of: theme) { code.add("\(name)/\(file)", bytes) }
        }
        if let analytics, let name = plan.settings.analytics.snippet {
            code.add(name, Array(analytics.snippet.utf8))
            for host in analytics.hosts { code.add(host) }
        }
        return code
    }

    /// Returns the theme that the settings name, if any.
    ///
    /// - Throws: ``UserError`` if it is missing, leads out of the folder, or cannot be read.
    package func theme() throws(UserError) -> Overrides? {
        guard let name = plan.settings.theme else { return nil }
        let path = FileSystem.joined(folder.folder.path, name)
        let kind = try UserError.wrapping(.badInput) { try FileSystem.kind(of: path) }
        guard kind == .folder, FileSystem.lies(path, in: root) else {
            let shown = FileSystem.joined(folder.folder.shown, name)
            let fault = Self.fault(of: kind, wanted: "folder")
            throw UserError(
                .badInput, "\(shown): theme in peel.yaml names \(fault); peel theme eject makes one")
        }
        let (templates, assets) = try ThemeFolder(path).folders()
        return try Overrides(templates: templates, assets: assets)
    }

    /// Returns the logo that the settings name, decoded and encoded again, so that only the pixels of its file reach the site.
    ///
    /// - Throws: ``UserError`` if it is missing, or is not a picture that Peel reads.
    package func logo(_ limits: ImageLimits) throws(UserError) -> Logo? {
        guard let name = plan.settings.logo else { return nil }
        let (path, shown) = try place(of: name, key: "logo")
        do {
            let file = try InputFile(path)
            try limits.check(fileSize: file.size)
            let image = try ImageDecoder(limits: limits).decode(try file.bytes(upTo: file.size)).raster
            let scale = min(
                1, Double(Self.maxLogo.width) / Double(image.width),
                Double(Self.maxLogo.height) / Double(image.height))
            let (width, height) = (
                max(1, Int((Double(image.width) * scale).rounded())),
                max(1, Int((Double(image.height) * scale).rounded()))
            )
            let small = scale < 1 ? image.resized(width: width, height: height) : image
            return Logo(
                bytes: try PNGEncoder.encode(small, compression: .small), width: width, height: height)
        } catch let error as FileError {
            throw UserError(.badInput, "\(shown): \(error.reason)")
        } catch let error as ImageError {
            throw UserError(
                .badInput, "\(shown): \(error.description); name another picture for logo in peel.yaml")
        } catch {
            throw UserError(.badInput, "\(shown): cannot be read")
        }
    }

    /// Returns the scripts that count visitors, from the snippet that the settings name.
    ///
    /// - Throws: ``UserError`` if the snippet is missing, or has something that pages cannot have.
    package func analytics() throws(UserError) -> Analytics? {
        guard let name = plan.settings.analytics.snippet else { return nil }
        let (path, shown) = try place(of: name, key: "analytics: snippet")
        let bytes = try UserError.wrapping(.badInput) { try FileSystem.read(path, upTo: Self.maxSnippet + 1) }
        guard bytes.count <= Self.maxSnippet, let text = String(validating: bytes, as: UTF8.self) else {
            throw UserError(
                .badInput,
                "\(shown): the snippet is not UTF-8 text of at most \(Self.maxSnippet / 1000) KB; load the script from its host"
            )
        }
        do throws(Analytics.Malformed) {
            return try Analytics(snippet: text, hosts: plan.settings.analytics.hosts)
        } catch {
            throw UserError(.badInput, "\(shown): \(error.reason)")
        }
    }

    /// Returns the path of a file beside the settings, and its name for the user.
    private func place(of name: String, key: String) throws(UserError) -> (path: String, shown: String) {
        let path = FileSystem.joined(folder.folder.path, name)
        let shown = FileSystem.joined(folder.folder.shown, name)
        let kind = try UserError.wrapping(.badInput) { try FileSystem.kind(of: path) }
        guard kind == .file, FileSystem.lies(path, in: root) else {
            throw UserError(
                .badInput, "\(shown): \(key) in peel.yaml names \(Self.fault(of: kind, wanted: "file"))")
        }
        return (path, shown)
    }

    private static func fault(of kind: FileSystem.Kind, wanted: String) -> String {
        kind == .missing
            ? "a missing \(wanted)"
            : "something other than a \(wanted) in this folder of photos, or a link out of it"
    }
}
