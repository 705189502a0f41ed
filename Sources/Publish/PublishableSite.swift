import Files
import Hosts

/// A built site that is going to be published, and the checks that do not depend on where it goes.
struct PublishableSite {
    /// The site's folder.
    let path: String
    /// What is published of it: the files that Peel wrote, and those that the user added.
    let files: [RelativePath]
    /// Which folder stood there when its files were read.
    private let standing: FileStamp?

    /// The site in the folder `path`.
    ///
    /// - Parameter standing: the folder's stamp; `nil` where it has none to give.
    /// - Throws: ``UserError`` for a folder without a site that Peel built, and for a site that lacks files of its own, has something
    ///   else than files in it, or files that may hold secrets.
    init(_ path: String, standing: FileStamp?) throws(UserError) {
        self.path = path
        self.standing = standing
        let written = try Self.written(in: path)
        var other: (path: RelativePath, entry: OpenFolder.Entry)?
        do throws(FileError) {
            let folder = try OpenFolder(path)
            files = try folder.files().filter { written.contains($0) || !PrivateFiles.isLeftBehind($0) }
            for file in files {
                let entry = try folder.entry(at: file)
                if entry != .file { other = (file, entry) }
            }
        } catch {
            throw UserError(.badInput, "\(error.path): \(error.reason)")
        }
        if let other {
            throw UserError(.badInput, "\(self.path(of: other.path)) \(Self.reason(for: other.entry))")
        }
        try checkWhole(written)
    }

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

    /// Refuses a site that lacks files of its own, and one with files that nobody means to publish.
    private func checkWhole(_ written: WrittenFiles) throws(UserError) {
        let secrets = files.filter { file in
            guard !written.contains(file) else { return false }
            let start = try? FileSystem.read(path(of: file), upTo: PrivateFiles.keyStart)
            return PrivateFiles.contains(file) || start.map(PrivateFiles.isKey) == true
        }
        guard secrets.isEmpty else {
            throw UserError(
                .badInput,
                "\(path) holds files that may have passwords or keys in them, which would be published (\(ShownText.list(secrets.map(\.text)))); move them elsewhere"
            )
        }
        let standing = Set(files)
        let missing = written.all.filter { !standing.contains($0) }
        guard missing.isEmpty else {
            throw UserError(
                .badInput,
                "\(path) is damaged: it lacks files that its \(WrittenFiles.name) lists (\(ShownText.list(missing.map(\.text)))); build it again"
            )
        }
    }

    /// Where a file of the site is.
    func path(of file: RelativePath) -> String { FileSystem.joined(path, file.text) }

    /// A file's size in bytes; 0 where it cannot be told.
    func size(of file: RelativePath) -> Int { (try? FileSystem.size(of: path(of: file))) ?? 0 }

    /// The site's folder, absolute.
    var absolutePath: String {
        get throws(UserError) {
            try UserError.wrapping { () throws(FileError) in try FileSystem.resolved(path) }
        }
    }

    /// The bytes of the site's own list.
    var manifest: [UInt8] {
        get throws(UserError) { try WrittenFiles.bytes(in: path) ?? [] }
    }
}

extension PublishableSite {
    /// Refuses to go on where another build's site stands there now: what was read is of one site only while that one stands.
    func checkStanding() throws(UserError) {
        guard !Self.isReplaced(path, standing) else { throw Self.rebuiltDuringPublish(path) }
    }

    /// Whether another folder stands there now. What else changes in a site is no build's work.
    static func isReplaced(_ site: String, _ standing: FileStamp?) -> Bool {
        guard let standing, let now = FileStamp(of: site) else { return false }
        return !now.isSame(standing)
    }

    /// What to say of a site that is replaced each time it is read.
    static func rebuiltDuringPublish(_ site: String) -> UserError {
        UserError(
            .cannotWrite,
            "\(site) was rebuilt again and again while Peel read it, so nothing was published; publish when the builds are done"
        )
    }

    /// Refuses to take pages away that people have links to.
    ///
    /// - Parameters:
    ///   - standing: what is published at a place.
    ///   - list: the bytes of the list there.
    func checkKnown(of standing: WrittenFiles, _ list: [UInt8]?, at title: String) throws(UserError) {
        let manifest = try manifest
        let lost = KnownPages.lost(of: standing, by: files, manifest: manifest)
        try KnownPages.check(lost: lost, published: list, manifest: manifest, at: title)
    }

    /// Refuses a site with files that a target's host does not take, and warns of its other limits.
    func checkFit(on host: WebHost?, of title: String, _ warn: (String) -> Void) throws(UserError) {
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
}
