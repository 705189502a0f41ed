/// The place that a staged folder is going to take, and why it may not.
struct Destination {
    /// Its path, links followed: a linked folder is replaced and not its link.
    let path: String
    /// The folder that it is in, where staging folders are made too.
    let parent: String
    /// How the names of staging folders begin.
    let prefix: String
    /// Its path as the user gave it.
    private let name: String
    /// How the user names another one, with a space before it; empty where that is no option.
    private let option: String

    /// - Parameter option: what the user names another destination with, for errors; `nil` where that is no option.
    init(_ name: String, named option: String? = nil) throws(UserError) {
        self.name = name
        self.option = option.map { " with \($0)" } ?? ""
        path = try Destination.writing(to: name) { () throws(FileError) in try FileSystem.resolved(name) }
        parent = FileSystem.folder(of: path)
        prefix = ".\(FileSystem.name(of: path)).peel-"
    }

    /// Does something beside it; its failure is told of the destination.
    func writing<Result: ~Copyable>(
        _ work: () throws(FileError) -> Result
    ) throws(UserError) -> Result {
        try Destination.writing(to: name, work)
    }

    private static func writing<Result: ~Copyable>(
        to name: String, _ work: () throws(FileError) -> Result
    ) throws(UserError) -> Result {
        do throws(FileError) {
            return try work()
        } catch {
            throw UserError(.cannotWrite, "\(name): nothing can be written here: \(error.reason)")
        }
    }

    /// Throws where what stands there must not be replaced.
    ///
    /// - Parameters:
    ///   - kind: what is going to take its place.
    ///   - known: the list of the site that stands there, as it was read before.
    /// - Returns: what the site that stands there lists, where one does.
    func check(for kind: WrittenFiles.Kind, reusing known: WrittenFiles?) throws(UserError) -> WrittenFiles? {
        guard let first = try firstName() else { return nil }
        guard let listed = try WrittenFiles.read(in: path, reusing: known) else {
            guard !WrittenFiles.hasPages(path) else { throw WrittenFiles.lostList(name) }
            let list = FileSystem.joined(name, WrittenFiles.name)
            guard (try? FileSystem.kind(of: FileSystem.joined(path, WrittenFiles.name))) != .file else {
                throw UserError(
                    .badInput,
                    "\(list) is damaged, or no list of Peel's: nobody knows which files here are yours; restore it from a backup, or name an empty or a new folder\(option)"
                )
            }
            throw UserError(
                .badInput,
                "\(name) holds files that Peel did not write (\(first)); name an empty or a new folder\(option)"
            )
        }
        guard listed.kind == kind else {
            throw UserError(
                .badInput,
                "\(name) holds \(listed.kind == .site ? "a site" : "packs for chat apps"), which would be lost; "
                    + "name an empty or a new folder\(option)")
        }
        return listed
    }

    /// A name in the folder that is to be replaced; `nil` where there is no folder, or an empty one.
    ///
    /// - Throws: ``UserError`` for what is no folder, or one that cannot be replaced.
    private func firstName() throws(UserError) -> String? {
        let other: String
        do throws(FileError) {
            switch try FileSystem.kind(of: path) {
            case .missing: return nil
            case .file, .special: other = "a file; name a folder for the site\(option)"
            case .brokenLink: other = "a broken link; name a folder for the site\(option)"
            case .folder where FileSystem.isMountPoint(path):
                other =
                    "a mount point, which Peel cannot replace; name a folder in it\(option), such as \(FileSystem.joined(name, "site"))"
            case .folder:
                let first = try FileSystem.names(in: path).first
                try OpenFolder(path).refuseMounts()
                return first
            }
        } catch {
            // The way that the user knows.
            let inside = error.path.hasPrefix(path + "/") ? String(error.path.dropFirst(path.count + 1)) : ""
            let shown = inside.isEmpty ? name : FileSystem.joined(name, inside)
            throw UserError(
                .cannotWrite, "\(ShownText.name(shown)): the folder cannot be replaced: \(error.reason)")
        }
        throw UserError(.badInput, "\(name) is \(other)")
    }
}
