package import Files
package import Hosts

/// A place to which a program on this machine uploads sites.
package protocol Uploader: Sendable {
    /// The place as the user names it, for messages.
    var title: String { get }
    /// The address for visitors, with `/` at its end, if the place tells it.
    var address: String? { get }
    /// The web host, if it is known.
    var host: WebHost? { get }
    /// Whether an upload replaces everything at the place, as at a host that accepts only whole sites.
    ///
    /// Peel then needs the published list only to keep addresses. A list that cannot be read, or that is not Peel's, is an error.
    /// It counts as none if the user allows published pages to be removed. At other places, the list also tells which files Peel
    /// may replace and remove, so an unreadable list is always an error.
    var replacesEverything: Bool { get }

    /// Checks, without the network, that the program is installed and knows the place.
    ///
    /// - Throws: ``UserError`` with the missing part and the command that helps.
    func check(_ tools: ToolRunner) async throws(UserError)

    /// Returns the bytes of the last published `pack.json`, or `nil` if nothing is published.
    ///
    /// - Throws: ``UserError`` if the place cannot be read.
    func manifest(_ tools: ToolRunner) async throws(UserError) -> [UInt8]?

    /// Returns the entries at the place that an upload would replace although Peel did not publish them:
    /// entries with names of the site and other contents.
    ///
    /// - Throws: ``UserError`` if the place cannot be read.
    func foreign(_ upload: Upload, _ tools: ToolRunner) async throws(UserError) -> [String]

    /// Uploads a site.
    ///
    /// - Returns: the files that are new, changed or removed at the place, and the address of the site if the program told it.
    /// - Throws: ``UserError`` with the program's own message.
    func upload(_ upload: Upload, _ tools: ToolRunner) async throws(UserError) -> Uploaded
}

extension Uploader {
    package var host: WebHost? { nil }

    /// Checks the program, then returns the bytes of the last published `pack.json`.
    ///
    /// - Parameter unreadableCountsAsNone: whether an unreadable list counts as none at places where uploads
    ///   replace everything. At other places it is always an error.
    /// - Throws: ``UserError`` if the program is missing, or the place cannot be read.
    func published(
        _ tools: ToolRunner, unreadableCountsAsNone: Bool
    ) async throws(UserError) -> [UInt8]? {
        try await check(tools)
        do throws(UserError) {
            let bytes = try await manifest(tools)
            // Some hosts answer every address with their first page.
            if replacesEverything, let bytes, try WrittenFiles(json: bytes, from: title) == nil {
                throw UserError(.cannotWrite, "\(title): its \(WrittenFiles.name) is not Peel's")
            }
            return bytes
        } catch {
            guard replacesEverything, unreadableCountsAsNone, error.code != .interrupted else {
                throw replacesEverything ? KnownPages.unreadable(error) : error
            }
            return nil
        }
    }
}

/// The result of an upload.
package struct Uploaded: Sendable {
    /// Files that are new, changed or removed at the place, relative to the site.
    var changed: [String]
    /// The address for visitors, if it is known.
    var address: String?
}

/// A site to upload.
package struct Upload: Sendable {
    /// The absolute path of the site's folder.
    let site: String
    /// The site's files.
    let files: [RelativePath]
    /// The files that an earlier publishing wrote.
    let standing: WrittenFiles
    /// Whether nothing is changed, and the upload is only a preview.
    let isDryRun: Bool
    /// A folder with only a `pack.json` that lists the published and the new files. It is uploaded first. `nil`
    /// if there are no new names.
    let announcement: String?

    /// The upload of the announcement, if there is one.
    var announced: (upload: Upload, files: [RelativePath])? {
        guard let announcement, let list = RelativePath(WrittenFiles.name) else { return nil }
        let upload = Upload(
            site: announcement, files: [list], standing: standing, isDryRun: isDryRun, announcement: nil)
        return (upload, [list])
    }

    /// The files of an earlier publishing that the site no longer has.
    var removed: [RelativePath] {
        let now = Set(files)
        return standing.all.filter { !now.contains($0) }
    }

    /// Files of the site that no earlier publishing wrote.
    var unlisted: [RelativePath] { files.filter { !standing.contains($0) } }

    /// The folders of the site's files, and of the removed files.
    var folders: [RelativePath] { Set((files + removed).flatMap(\.folders)).sorted() }

    /// The files in the order of the upload, so that a visitor meanwhile finds everything that a page links to.
    ///
    /// Pictures, styles and archives come first, then new pages, then existing pages, which now link to the new
    /// ones, then lists of pages. The site's `pack.json` is in none of them, because it is uploaded last.
    var stages: [[RelativePath]] {
        var stages: [[RelativePath]] = [[], [], [], [], []]
        for file in files where file.text != WrittenFiles.name { stages[stage(of: file)].append(file) }
        return stages.filter { !$0.isEmpty }
    }

    private func stage(of file: RelativePath) -> Int {
        let isAtRoot = file.folders.isEmpty
        if file.text.hasSuffix(".html") {
            if standing.contains(file) || file.text == "index.html" { return 3 }
            return file.folders.contains { $0.text == "s" || $0.text.hasSuffix("/s") } ? 1 : 2
        }
        return isAtRoot && [".json", ".xml", ".txt"].contains(where: file.text.hasSuffix) ? 4 : 0
    }
}
