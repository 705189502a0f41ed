import Essentials
package import Files
import Hosts

/// Puts a built site where the world sees it: into a folder, or onto a branch of a git repository.
package struct SitePublisher: Sendable {
    /// What became of it.
    package struct Report: Sendable, Codable, Equatable {
        /// Where the site is (or would be).
        package var destination: String
        /// Files that are new there, changed, or gone, relative to the site.
        package var changed: [String]
        /// Whether this is only what would be done.
        package var isDryRun: Bool
        /// Where visitors find the site, if that is known; it ends with `/`.
        package var address: String?
        /// Whether the branch's earlier commits are gone, or would be.
        package var dropsHistory = false
        /// Whether the site was built without its address: shared links then show no picture.
        package var lacksAddress = false
    }

    /// The site's folder, and which one stood there when it was read.
    private let site: String
    private let standing: FileStamp?
    private let files: [RelativePath]
    private let keepsHistory: Bool
    /// Whether commits before a branch's last one may go.
    private let dropsHistory: Bool
    private let isDryRun: Bool
    /// Whether pages may go that people have links to.
    private let dropsAddresses: Bool

    /// How often a site is read that builds swap for a newer one meanwhile.
    private static let maxAttempts = 10

    /// Puts the site in the folder `site` where `target` says, whole and of one build: where a build swaps a newer one in
    /// meanwhile, that one.
    ///
    /// - Parameters:
    ///   - keepsHistory: whether a branch keeps the sites that were published before; without, it has one commit.
    ///   - dropsHistory: whether commits before a branch's last one may go where it does not keep them.
    ///   - dropsAddresses: whether pages of stickers and packs may go that were published at `target`, and of which the site knows
    ///     nothing.
    ///   - access: what git and other programs may do.
    ///   - warn: told, before anything is sent, what the host may refuse and what grows too large.
    /// - Throws: ``UserError`` where `site` is not a site that Peel built, where its list of files is forged, or where it
    ///   holds something else than files: a link's target is not the site's to publish. What was there then stands as it was.
    package static func publish(
        _ site: String, to target: PublishTarget, keepsHistory: Bool = true, dropsHistory: Bool = true,
        isDryRun: Bool, dropsAddresses: Bool = false, access: PublishAccess = PublishAccess(asks: false),
        warn: (String) -> Void = { _ in }
    ) async throws(UserError) -> Report {
        for _ in 1...maxAttempts {
            // While it is open no later folder has its number.
            let held = try? OpenFolder(site)
            defer { withExtendedLifetime(held) {} }
            let standing = try? held?.stamp()
            do throws(UserError) {
                let publisher = try SitePublisher(
                    site: site, standing: standing, keepsHistory: keepsHistory, dropsHistory: dropsHistory,
                    isDryRun: isDryRun, dropsAddresses: dropsAddresses)
                var report = try await publisher.publish(to: target, access, warn)
                report.lacksAddress =
                    !report.changed.isEmpty && !publisher.files.contains { $0.text == "robots.txt" }
                return report
            } catch {
                guard error.code != .interrupted, isReplaced(site, standing) else { throw error }
            }
        }
        throw siteRebuiltDuringPublish(site)
    }

    /// Whether another folder stands there now. What else changes in a site is no build's work.
    private static func isReplaced(_ site: String, _ standing: FileStamp?) -> Bool {
        guard let standing, let now = FileStamp(of: site) else { return false }
        return !now.isSame(standing)
    }

    private static func siteRebuiltDuringPublish(_ site: String) -> UserError {
        UserError(
            .cannotWrite,
            "\(site) was rebuilt again and again while Peel read it, so nothing was published; publish when the builds are done"
        )
    }

    private init(
        site: String, standing: FileStamp?, keepsHistory: Bool, dropsHistory: Bool, isDryRun: Bool,
        dropsAddresses: Bool
    ) throws(UserError) {
        (self.keepsHistory, self.dropsHistory, self.isDryRun) = (keepsHistory, dropsHistory, isDryRun)
        self.site = site
        self.standing = standing
        self.dropsAddresses = dropsAddresses
        let written = try Self.written(in: site)
        var other: (path: RelativePath, entry: OpenFolder.Entry)?
        do throws(FileError) {
            let folder = try OpenFolder(site)
            files = try folder.files().filter { written.contains($0) || !PrivateFiles.isLeftBehind($0) }
            for file in files {
                let entry = try folder.entry(at: file)
                if entry != .file { other = (file, entry) }
            }
        } catch {
            throw UserError(.badInput, "\(error.path): \(error.reason)")
        }
        if let other { throw UserError(.badInput, "\(path(other.path)) \(Self.reason(for: other.entry))") }
        try Self.checkWhole(site, files, written)
    }

    /// Refuses a site that lacks files of its own, and one with files that nobody means to publish.
    private static func checkWhole(
        _ site: String, _ files: [RelativePath], _ written: WrittenFiles
    ) throws(UserError) {
        let secrets = files.filter { file in
            guard !written.contains(file) else { return false }
            let path = FileSystem.joined(site, file.text)
            let start = try? FileSystem.read(path, upTo: PrivateFiles.keyStart)
            return PrivateFiles.contains(file) || start.map(PrivateFiles.isKey) == true
        }
        guard secrets.isEmpty else {
            throw UserError(
                .badInput,
                "\(site) holds files that may have passwords or keys in them, which would be published (\(list(secrets.map(\.text)))); move them elsewhere"
            )
        }
        let standing = Set(files)
        let missing = written.all.filter { !standing.contains($0) }
        guard missing.isEmpty else {
            throw UserError(
                .badInput,
                "\(site) is damaged: it lacks files that its \(WrittenFiles.name) lists (\(list(missing.map(\.text)))); build it again"
            )
        }
    }

    /// Names for a message: the first few of them.
    private static func list(_ names: [String]) -> String {
        let more = names.count > maxNamed ? " and \(names.count - maxNamed) more" : ""
        return names.prefix(maxNamed).joined(separator: ", ") + more
    }

    private static let maxNamed = 5

    /// The files that a site lists.
    ///
    /// - Throws: ``UserError`` for what is not a site that Peel built.
    private static func written(in site: String) throws(UserError) -> WrittenFiles {
        var isFolder = false
        do throws(FileError) {
            isFolder = try FileSystem.kind(of: site) == .folder
        } catch {
            throw UserError(.badInput, "\(error.path): \(error.reason)")
        }
        guard isFolder else {
            throw UserError(
                .badInput, "\(site): there is no such folder; name the site that peel build wrote")
        }
        guard let written = try WrittenFiles.read(in: site) else {
            throw UserError(
                .badInput,
                "\(site) is not a Peel site, because it has no pack.json from Peel; build one with peel build"
            )
        }
        guard written.kind == .site else {
            throw UserError(
                .badInput,
                "\(site) contains packs for chat apps, not a site; name a folder that peel build wrote")
        }
        return written
    }

    /// Why something in a site is not published.
    private static func reason(for entry: OpenFolder.Entry) -> String {
        switch entry {
        case .missing, .misnamed:
            "has a name that is not valid UTF-8, or is no longer there; rename it, then publish again"
        default: "is a link or device, not a regular file; replace it with the file, or remove it"
        }
    }

    private func publish(
        to target: PublishTarget, _ access: PublishAccess, _ warn: (String) -> Void
    ) async throws(UserError) -> Report {
        switch target {
        case .folder(let folder): try publish(toFolder: folder, warn)
        case .git(let remote, let branch): try await publish(toGit: remote, branch: branch, access, warn)
        case .program(let uploader): try await publish(by: uploader, access, warn)
        }
    }

    /// Uploads the site through a program: what pages need before the pages, and what goes at the end.
    private func publish(
        by uploader: any Uploader, _ access: PublishAccess, _ warn: (String) -> Void
    ) async throws(UserError) -> Report {
        try checkFit(on: uploader.host, of: uploader.title, warn)
        let scratch = try UserError.wrapping { () throws(FileError) in try ScratchFolder(for: "peel-upload") }
        defer { withExtendedLifetime(scratch) {} }
        let tools = ToolRunner(access: access, scratch: scratch.path)
        let list = try await uploader.published(tools, unlessUnreadable: dropsAddresses)
        let standing = try list.flatMap { (list) throws(UserError) in try written(list, at: uploader) }
        try checkKnown(of: standing ?? WrittenFiles(), list, at: uploader.title)
        let upload = Upload(
            site: try copied(into: tools.scratch), files: files, standing: standing ?? WrittenFiles(),
            isDryRun: isDryRun, announcement: try announcement(of: standing, in: tools.scratch))
        let others = try await uploader.foreign(upload, tools)
        guard others.isEmpty else {
            throw UserError(
                .badInput,
                "\(uploader.title): the site would replace what Peel did not write there (\(Self.list(others))); remove or rename it, or name another folder"
            )
        }
        let uploaded = try await uploader.upload(upload, tools)
        return Report(
            destination: uploader.title, changed: uploaded.changed.sorted(), isDryRun: isDryRun,
            address: uploaded.address)
    }

    /// Writes the list of what stands and what comes, where something comes under a new name.
    ///
    /// - Returns: the folder that it lies in.
    private func announcement(of standing: WrittenFiles?, in scratch: String) throws(UserError) -> String? {
        let now = Set(files)
        let standing = standing?.all ?? []
        guard !isDryRun, !now.isSubset(of: standing),
            let bytes = try WrittenFiles.announcing(standing.filter { !now.contains($0) }, in: manifest)
        else { return nil }
        let folder = FileSystem.joined(scratch, "announcement")
        try UserError.wrapping { () throws(FileError) in
            try FileSystem.makeFolder(folder)
            try FileSystem.write(bytes, to: FileSystem.joined(folder, WrittenFiles.name))
        }
        return folder
    }

    /// Copies the site: other programs follow links, which may have come into it by now.
    ///
    /// - Returns: the copy's path.
    private func copied(into scratch: String) throws(UserError) -> String {
        let copy = FileSystem.joined(scratch, "site")
        try UserError.wrapping { () throws(FileError) in
            let folder = try OpenFolder(site)
            var made: Set<String> = []
            for file in files where !Task.isCancelled {
                let target = FileSystem.joined(copy, file.text)
                let place = FileSystem.folder(of: target)
                if made.insert(place).inserted { try FileSystem.makeFolder(place) }
                try folder.copy(file, to: target)
            }
        }
        guard !Task.isCancelled else { throw UserError(.interrupted, "interrupted before anything changed") }
        try checkStanding()
        return copy
    }

    /// What a list that was published at a place says.
    ///
    /// - Throws: ``UserError`` where it is forged; not for a host that gets all files, if pages may go.
    private func written(_ list: [UInt8], at uploader: any Uploader) throws(UserError) -> WrittenFiles? {
        do throws(UserError) {
            return try WrittenFiles(json: list, from: "\(WrittenFiles.name) of \(uploader.title)")
        } catch {
            guard dropsAddresses, uploader.replacesEverything else { throw error }
            return nil
        }
    }

    /// Refuses to take pages away that people have links to.
    ///
    /// - Parameters:
    ///   - standing: what is published at a place.
    ///   - list: the bytes of the list there.
    private func checkKnown(
        of standing: WrittenFiles, _ list: [UInt8]?, at title: String
    ) throws(UserError) {
        guard !dropsAddresses else { return }
        let manifest = try manifest
        let lost = KnownPages.lost(of: standing, by: files, manifest: manifest)
        try KnownPages.check(lost: lost, published: list, manifest: manifest, at: title)
    }

    /// The bytes of the site's own list.
    private var manifest: [UInt8] {
        get throws(UserError) { try WrittenFiles.bytes(in: site) ?? [] }
    }

    /// Copies the site beside `folder` and swaps it in. What an earlier publishing wrote there and the site no longer
    /// has goes; other files in the folder stay.
    private func publish(toFolder folder: String, _ warn: (String) -> Void) throws(UserError) -> Report {
        try checkApart(folder)
        let written = try writtenFiles(in: folder)
        try checkKnown(of: written, WrittenFiles.bytes(in: folder), at: folder)
        let changed = try UserError.wrapping { () throws(FileError) in try changedFiles(in: folder, written) }
        try checkStanding()
        let report = Report(destination: folder, changed: changed.map(\.text), isDryRun: isDryRun)
        // What the user put into the site is in no list: as it stands there it is taken along with what is not the site's.
        let isChanged = Set(changed)
        let staying = files.filter { written.contains($0) || isChanged.contains($0) }
        guard !isDryRun else {
            if !changed.isEmpty { try StagedFolder.check(folder, named: nil, for: staying, of: site) }
            return report
        }
        defer {
            for error in StagedFolder.removeAbandoned(beside: folder) {
                warn("\(error.path): an old site that cannot be removed: \(error.reason)")
            }
        }
        guard !changed.isEmpty else { return report }
        let staged = try StagedFolder(for: folder, named: nil)
        for file in staying {
            try staged.write(
                UserError.wrapping { () throws(FileError) in try OpenFolder(site).read(file) }, to: file.text)
        }
        try checkStanding()
        guard !Task.isCancelled else { throw UserError(.interrupted, "interrupted before anything changed") }
        try staged.commit()
        return report
    }

    /// Commits the site on top of a branch, or in its place, in a clone that is removed afterwards, and pushes it.
    ///
    /// A remote may have several addresses. Each gets a commit of its own, on top of what is there, once all could be read.
    ///
    /// - Throws: ``UserError`` with git's own words, and with the addresses that did not get the site.
    private func publish(
        toGit text: String, branch name: String, _ access: PublishAccess, _ warn: (String) -> Void
    ) async throws(UserError) -> Report {
        let scratch = try UserError.wrapping { () throws(FileError) in try ScratchFolder(for: "peel-clone") }
        defer { withExtendedLifetime(scratch) {} }
        let remote = try await GitRemote(text, git: Git(scratch: scratch.path, access: access))
        var branches: [GitBranch] = []
        for (index, address) in remote.addresses.enumerated() {
            let place = FileSystem.joined(scratch.path, String(index))
            try UserError.wrapping { () throws(FileError) in try FileSystem.makeFolder(place) }
            var branch = try await GitBranch(name, at: address, of: remote, scratch: place, access: access)
            try await branch.checkIdentity()
            try checkHistory(of: branch)
            try checkFit(on: branch.host, of: branch.title, warn)
            try await branch.stage(files, of: absoluteSite())
            if !dropsAddresses {
                try checkKnown(of: await branch.written(), await branch.manifest(), at: branch.title)
            }
            branches.append(branch)
        }
        try checkStanding()
        let changed = Set(branches.flatMap(\.changed)).sorted()
        let report = Report(
            destination: "\(remote.title)#\(name)", changed: changed, isDryRun: isDryRun,
            address: await branches.first?.siteAddress(),
            dropsHistory: !keepsHistory && branches.contains(where: \.hasHistory))
        let weights = try await weights(of: branches, warn)
        guard !isDryRun else { return report }
        try await push(branches, weights)
        return report
    }

    /// Refuses to take a branch's earlier commits away where nobody asked for that now: the settings may have come with the photos.
    private func checkHistory(of branch: GitBranch) throws(UserError) {
        guard !keepsHistory, !dropsHistory, branch.hasHistory else { return }
        throw UserError(
            .badInput,
            "\(branch.title): history: false in peel.yaml would remove the earlier commits of this branch. Run peel publish once with --keep-history no to remove them, or with --keep-history yes to keep them"
        )
    }

    /// Refuses a site with files that a target's host does not take, and warns of its other limits.
    private func checkFit(
        on host: WebHost?, of title: String, _ warn: (String) -> Void
    ) throws(UserError) {
        guard let host else { return }
        let sizes = files.map { SiteWeight.File(path: $0.text, bytes: size(of: $0)) }
        try Self.check(SiteWeight(sizes), of: title, on: host, warn)
    }

    /// Refuses a file that a host does not take, and tells its other limits: some accounts have more.
    static func check(
        _ weight: SiteWeight, of title: String, on host: WebHost, _ warn: (String) -> Void
    ) throws(UserError) {
        for problem in weight.problems(on: host) {
            guard !problem.isOfFile else { throw UserError(.badInput, "\(title): \(problem.text)") }
            warn("\(title): \(problem.text)")
        }
    }

    /// A branch that is larger than this, in bytes, is named: clones and builds of the host become slow.
    static let heavyBranch = 500_000_000

    /// What each of the branches weighs after the push.
    private func weights(
        of branches: [GitBranch], _ warn: (String) -> Void
    ) async throws(UserError) -> [Int] {
        var weights: [Int] = []
        for branch in branches {
            let changed = Set(branch.changed)
            let added = files.filter { changed.contains($0.text) }.reduce(0) { $0 + size(of: $1) }
            let weight = try await branch.weight(adding: added, keepsHistory: keepsHistory)
            weights.append(weight)
            guard keepsHistory, weight > Self.heavyBranch else { continue }
            warn(
                "\(branch.title): the branch weighs about \(weight / 1_000_000) MB, because git keeps every version that was published; --keep-history no keeps only the last one"
            )
        }
        return weights
    }

    private func size(of file: RelativePath) -> Int { (try? FileSystem.size(of: path(file))) ?? 0 }

    /// Pushes to each address, also where another did not take the site.
    private func push(_ branches: [GitBranch], _ weights: [Int]) async throws(UserError) {
        var failures: [UserError] = []
        var done: [String] = []
        for (branch, weight) in zip(branches, weights) where branch.needsPush(keepsHistory: keepsHistory) {
            do throws(UserError) {
                try await branch.push(
                    message: "Publish the sticker pack", weight: weight, keepsHistory: keepsHistory)
                done.append(branch.title)
            } catch {
                failures.append(error)
                if error.code == .interrupted { break }
            }
        }
        guard let last = failures.last else { return }
        let rest = done.isEmpty ? "" : "\nAlready published to: \(done.joined(separator: ", "))"
        throw UserError(last.code, failures.map(\.message).joined(separator: "\n") + rest)
    }

    /// What was read is of one site only while that one still stands.
    private func checkStanding() throws(UserError) {
        guard !Self.isReplaced(site, standing) else { throw Self.siteRebuiltDuringPublish(site) }
    }

    /// The site and the folder may not lie in each other.
    private func checkApart(_ folder: String) throws(UserError) {
        let (mine, theirs) = try UserError.wrapping { () throws(FileError) in
            (try FileSystem.resolved(site) + "/", try FileSystem.resolved(folder) + "/")
        }
        guard !theirs.hasPrefix(mine), !mine.hasPrefix(theirs) else {
            throw UserError(
                .badInput, "\(folder) and the site (\(site)) contain one another; name another folder")
        }
    }

    /// What an earlier publishing wrote into a folder, which need not stand.
    private func writtenFiles(in folder: String) throws(UserError) -> WrittenFiles {
        let kind = try UserError.wrapping { () throws(FileError) in try FileSystem.kind(of: folder) }
        return kind == .folder ? try WrittenFiles.read(in: folder) ?? WrittenFiles() : WrittenFiles()
    }

    /// Files of the site that are new or other in the folder, and those there that the site no longer has, sorted.
    ///
    /// - Throws: ``FileError``, also where one of them lies below a link.
    private func changedFiles(in folder: String, _ written: WrittenFiles) throws(FileError) -> [RelativePath]
    {
        guard try FileSystem.kind(of: folder) == .folder else { return files }
        let source = try OpenFolder(site)
        let target = try OpenFolder(folder)
        var changed: [RelativePath] = []
        for file in files {
            var isSame = try target.entry(at: file) == .file
            if isSame { isSame = try target.holds(source.read(file), at: file) }
            if !isSame { changed.append(file) }
        }
        let now = Set(files)
        for file in written.all where !now.contains(file) {
            if try target.entry(at: file) == .file { changed.append(file) }
        }
        return changed.sorted()
    }

    private func path(_ file: RelativePath) -> String { FileSystem.joined(site, file.text) }

    private func absoluteSite() throws(UserError) -> String {
        try UserError.wrapping { () throws(FileError) in try FileSystem.resolved(site) }
    }
}
