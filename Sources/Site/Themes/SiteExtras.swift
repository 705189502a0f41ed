import Codecs
import Essentials
import Files
import Pages
import Photos
import Pixels
import Settings

/// What an author puts on every page with files beside the settings: a logo, and what counts visitors.
struct SiteExtras {
    private let plan: SitePlan
    private let folder: PhotoFolder
    private let root: String

    /// A logo is written no larger than this, in pixels: three times as it is shown.
    private static let maxLogo = (width: 480, height: 96)
    /// A larger snippet is none, in bytes.
    private static let maxSnippet = 20_000

    init(_ plan: SitePlan, in folder: PhotoFolder) throws(UserError) {
        (self.plan, self.folder) = (plan, folder)
        root = try UserError.wrapping(.badInput) { () throws(FileError) in
            try FileSystem.resolved(folder.folder.path)
        }
    }

    /// The logo that the settings name, decoded and written anew: nothing of its file but the pixels reaches the site.
    ///
    /// - Throws: ``UserError`` where it is missing, or is no picture that Peel reads.
    func logo(_ limits: ImageLimits) throws(UserError) -> Logo? {
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

    /// What counts visitors, as the settings name it.
    ///
    /// - Throws: ``UserError`` where the snippet is missing, or has something that pages cannot have.
    func analytics() throws(UserError) -> Analytics? {
        guard let name = plan.settings.analytics.snippet else { return nil }
        let (path, shown) = try place(of: name, key: "analytics: snippet")
        let bytes = try UserError.wrapping(.badInput) { () throws(FileError) in
            try FileSystem.read(path, upTo: Self.maxSnippet + 1)
        }
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

    /// Where a file beside the settings lies, and its name for the user.
    private func place(of name: String, key: String) throws(UserError) -> (path: String, shown: String) {
        let path = FileSystem.joined(folder.folder.path, name)
        let shown = FileSystem.joined(folder.folder.shown, name)
        let kind = try UserError.wrapping(.badInput) { () throws(FileError) in try FileSystem.kind(of: path) }
        guard kind == .file, FileSystem.lies(path, in: root) else {
            throw UserError(.badInput, "\(shown): \(key) in peel.yaml names a file that is not there")
        }
        return (path, shown)
    }
}
