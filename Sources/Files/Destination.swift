/// The place of a folder that is being written, and the checks whether Peel may replace what is there.
struct Destination {
    /// The path with links followed, so that a linked folder is replaced instead of its link.
    let path: String
    /// The folder around it, in which staging folders are created too.
    let parent: String
    /// The start of the names of staging folders.
    let prefix: String
    /// The path as the user gave it.
    private let name: String
    /// The option for another destination, with "with" and a space before it. Empty if there is no such option.
    private let option: String

    /// - Parameter option: the option for another destination, for errors; `nil` if there is none.
    init(_ name: String, named option: String? = nil) throws(UserError) {
        self.name = name
        self.option = option.map { " with \($0)" } ?? ""
        path = try Destination.writing(to: name) { () throws(FileError) in try FileSystem.resolved(name) }
        parent = FileSystem.folder(of: path)
        prefix = ".\(FileSystem.name(of: path)).peel-"
    }

    /// Does work beside the destination. If the work fails, the error names the destination.
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

    /// Checks that Peel may replace the destination.
    ///
    /// - Parameters:
    ///   - kind: the kind of folder that replaces it.
    ///   - known: a list of the site there that was read before.
    /// - Returns: the list of the site there, or `nil` if the destination is missing or empty.
    /// - Throws: ``UserError`` if the destination must not be replaced.
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

    /// Returns the first name in the folder to be replaced, or `nil` if the folder is missing or empty.
    ///
    /// - Throws: ``UserError`` if the destination is not a folder, or a folder that cannot be replaced.
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
            // Shows the path as the user wrote it.
            let inside = error.path.hasPrefix(path + "/") ? String(error.path.dropFirst(path.count + 1)) : ""
            let shown = inside.isEmpty ? name : FileSystem.joined(name, inside)
            throw UserError(
                .cannotWrite, "\(ShownText.name(shown)): the folder cannot be replaced: \(error.reason)")
        }
        throw UserError(.badInput, "\(name) is \(other)")
    }
}
