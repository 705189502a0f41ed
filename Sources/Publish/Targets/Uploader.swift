package import Files
package import Hosts

/// A place that a program on this machine uploads sites to.
package protocol Uploader: Sendable {
    /// The place as the user names it, for messages.
    var title: String { get }
    /// Where visitors find the site, if the place tells; it ends with `/`.
    var address: String? { get }
    /// Where the site is served, if that is known.
    var host: WebHost? { get }
    /// Whether an upload replaces everything that is there, as at a host that takes a whole site at a time.
    ///
    /// Peel then needs the published list only to keep addresses. A list that cannot be read, or that is not Peel's, is an error. Where the
    /// user lets published pages go, it counts as none. Elsewhere an upload also needs the list to know which files Peel may replace and
    /// remove, so one that cannot be read is always an error.
    var replacesEverything: Bool { get }

    /// Checks, without the network, that the program is there and knows the place.
    ///
    /// - Throws: ``UserError`` with what is missing and the command that helps.
    func check(_ tools: ToolRunner) async throws(UserError)

    /// The bytes of the `pack.json` that was published there last; `nil` where nothing was.
    ///
    /// - Throws: ``UserError`` where the place cannot be read.
    func manifest(_ tools: ToolRunner) async throws(UserError) -> [UInt8]?

    /// What is there under names of the site, was not published by Peel, and is not the same: an upload would replace it.
    ///
    /// - Throws: ``UserError`` where the place cannot be read.
    func foreign(_ upload: Upload, _ tools: ToolRunner) async throws(UserError) -> [String]

    /// Uploads a site.
    ///
    /// - Returns: the files that are new there, changed or gone, and the address of the site if the program told it.
    /// - Throws: ``UserError`` with the program's own words.
    func upload(_ upload: Upload, _ tools: ToolRunner) async throws(UserError) -> Uploaded
}

extension Uploader {
    package var host: WebHost? { nil }

    /// The bytes of the `pack.json` that was published there last, once the program is known to be there.
    ///
    /// - Parameter unreadableCountsAsNone: whether a list that cannot be read counts as none where uploads replace everything. Elsewhere it is
    ///   always an error.
    /// - Throws: ``UserError`` where the program is missing, or the place cannot be read.
    func published(
        _ tools: ToolRunner, unreadableCountsAsNone: Bool
    ) async throws(UserError) -> [UInt8]? {
        try await check(tools)
        do throws(UserError) {
            let bytes = try await manifest(tools)
            // Some hosts answer each address with their first page.
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

/// What an upload did.
package struct Uploaded: Sendable {
    /// Files that are new there, changed or gone, relative to the site.
    var changed: [String]
    /// Where visitors find the site, if that is known.
    var address: String?
}

/// A site on its way.
package struct Upload: Sendable {
    /// The site's folder, absolute.
    let site: String
    /// Its files.
    let files: [RelativePath]
    /// What an earlier publishing wrote.
    let standing: WrittenFiles
    /// Whether only what would be done is told.
    let isDryRun: Bool
    /// A folder with nothing but a `pack.json` that lists what was there and what comes; it goes up first. `nil` where nothing
    /// comes under a new name.
    let announcement: String?

    /// What goes up first, if anything does.
    var announced: (upload: Upload, files: [RelativePath])? {
        guard let announcement, let list = RelativePath(WrittenFiles.name) else { return nil }
        let upload = Upload(
            site: announcement, files: [list], standing: standing, isDryRun: isDryRun, announcement: nil)
        return (upload, [list])
    }

    /// What an earlier publishing wrote and the site no longer has.
    var removed: [RelativePath] {
        let now = Set(files)
        return standing.all.filter { !now.contains($0) }
    }

    /// Files of the site that no earlier publishing wrote.
    var unlisted: [RelativePath] { files.filter { !standing.contains($0) } }

    /// The folders in which files of the site are, or were.
    var folders: [RelativePath] { Set((files + removed).flatMap(\.folders)).sorted() }

    /// The files in the order in which they go up: whoever looks at the site meanwhile finds everything that a page names.
    ///
    /// Pictures, styles and archives come first, then pages that are new, then those that are there and now lead to them, then lists of
    /// pages. The site's `pack.json` is in none of them: it goes up last.
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
