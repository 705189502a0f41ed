import Synchronization

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A folder that is written beside its destination and then takes its place in one rename.
///
/// Whatever happens before ``commit()`` (an error, a cancelled build, `kill -9`, a power cut), the destination stays as it
/// was. A staging folder that a killed build left behind is removed by the next build for the same destination.
package final class StagedFolder: Sendable {
    /// Where files are written until the commit.
    package var path: String { folder.path }
    /// The destination, links followed, so that a linked folder is replaced and not its link.
    package let destination: String
    /// Whether the files are brought to the disk before they take the destination's place.
    private let isDurable: Bool
    private let folder: LockedFolder
    /// What the site that stood there when this was made listed.
    private let listed: WrittenFiles?
    /// What of the destination stands here too, by its path in the staging folder.
    private let copies = Mutex<[String: CopiedFile]>([:])
    /// What the system said of each file that was written here or taken from another site, by its path in the site.
    private let own = Mutex<[String: FileStamp]>([:])
    /// The folder that was put in place.
    private let placed = Mutex<FileStamp?>(nil)

    /// Makes an empty staging folder for `destination`.
    ///
    /// - Parameters:
    ///   - kind: what is written; a folder of another kind is not replaced.
    ///   - option: what the user names another destination with, for errors; `nil` where that is no option.
    ///   - known: the list of the site that stands there, as it was read before.
    ///   - isDurable: whether a power cut right after the commit may cost neither the old nor the new site; what
    ///     is shown for a moment only does not need that.
    /// - Throws: ``UserError`` where something that Peel did not write stands in the way.
    package init(
        for destination: String, of kind: WrittenFiles.Kind = .site, named option: String? = "-o",
        reusing known: WrittenFiles? = nil, isDurable: Bool = true
    ) throws(UserError) {
        self.isDurable = isDurable
        self.destination = try StagedFolder.writing(to: destination) { () throws(FileError) in
            try FileSystem.resolved(destination)
        }
        try FolderSwap(destination: self.destination).recover()
        let (parent, prefix) = StagedFolder.place(for: self.destination)
        listed = try StagedFolder.checkDestination(
            self.destination, as: destination, of: kind, with: option.map { " with \($0)" } ?? "",
            reusing: known)
        folder = try StagedFolder.writing(to: destination) { () throws(FileError) in
            try FileSystem.makeFolder(parent)
            return try LockedFolder(in: parent, prefix: prefix)
        }
    }

    /// Throws where a folder for `destination`, or its ``commit()``, would be refused; changes nothing.
    ///
    /// - Parameters:
    ///   - option: what the user names another destination with, for errors; `nil` where that is no option.
    ///   - files: what would be written.
    ///   - site: the folder that these files are in.
    package static func check(
        _ destination: String, named option: String? = "-o", for files: [RelativePath], of site: String
    ) throws(UserError) {
        let path = try writing(to: destination) { () throws(FileError) in
            try FileSystem.resolved(destination)
        }
        _ = try UserError.wrapping { () throws(FileError) in try FolderSwap(destination: path).isEmpty() }
        let listed = try checkDestination(
            path, as: destination, of: .site, with: option.map { " with \($0)" } ?? "", reusing: nil)
        try writing(to: destination) { () throws(FileError) in
            var parent = FileSystem.folder(of: path)
            while try FileSystem.kind(of: parent) == .missing { parent = FileSystem.folder(of: parent) }
            try FileSystem.checkWritable(parent)
        }
        guard let listed else { return }
        let standing = try UserError.wrapping { () throws(FileError) in try OpenFolder(path) }
        let foreign = Set(try ForeignFiles(in: standing, beside: site, reusing: listed).names)
        for file in files {
            let inTheWay = ([file] + file.folders).first { foreign.contains($0.text) }
            guard let inTheWay else { continue }
            throw cannotPlace(
                FileError(path: FileSystem.joined(path, inTheWay.text), code: FileError.inTheWay))
        }
    }

    /// Does something beside a destination; its failure is told of the destination.
    private static func writing<Result>(
        to destination: String, _ work: () throws(FileError) -> Result
    ) throws(UserError) -> Result {
        do throws(FileError) {
            return try work()
        } catch {
            throw UserError(
                .cannotWrite, "\(destination): nothing can be written here: \(error.reason)")
        }
    }

    /// Removes what was left beside `destination` by processes that were killed, or whose disk failed, as far as that goes: for
    /// those that find that there is nothing to write.
    ///
    /// - Returns: what could not be removed, such as a folder that a disk is mounted in.
    @discardableResult
    package static func removeAbandoned(beside destination: String) -> [FileError] {
        guard let destination = try? FileSystem.resolved(destination) else { return [] }
        let (parent, prefix) = place(for: destination)
        return LockedFolder.removeAbandoned(in: parent, prefix: prefix)
    }

    /// What killed processes left behind beside the destination and could not be removed.
    package var leftBehind: [FileError] { folder.leftBehind }

    /// Where staging folders for a destination are, and how their names begin.
    private static func place(for destination: String) -> (parent: String, prefix: String) {
        (FileSystem.folder(of: destination), ".\(FileSystem.name(of: destination)).peel-")
    }

    /// Writes a file below the staging folder. One that stands in the destination with the same bytes is taken as it
    /// is, with its date: what copies a site by date (rsync, say) then sees what is new.
    package func write(_ bytes: [UInt8], to name: String) throws(UserError) {
        let file = staged(name)
        do throws(FileError) {
            if takesStandingFile(bytes, name) { return }
            try inItsFolder(name) { () throws(FileError) in try FileSystem.write(bytes, to: file) }
            let stamp = try FileSystem.stamp(of: file, links: .refused)
            own.withLock { $0[name] = stamp }
        } catch {
            throw cannotWrite(name, error.reason)
        }
    }

    /// The error that a file of the site cannot be written, for a reason in plain words: the user knows the destination, not the staging folder.
    package func cannotWrite(_ name: String, _ reason: String) -> UserError {
        UserError(.cannotWrite, "\(ShownText.name(FileSystem.joined(destination, name))): \(reason)")
    }

    /// Whether the file that stands in the destination holds these bytes and is now the staged one too. What cannot be read
    /// there, or not be linked, is written anew.
    private func takesStandingFile(_ bytes: [UInt8], _ name: String) -> Bool {
        guard let path = RelativePath(name), let standing = try? OpenFolder(destination),
            (try? standing.holds(bytes, at: path)) == true
        else { return false }
        // In this very folder: another builder may put its own in place meanwhile.
        return link([name], from: standing)
    }

    /// Makes a file, and the folder for it first where there is none.
    private func inItsFolder(
        _ name: String, _ make: () throws(FileError) -> Void
    ) throws(FileError) {
        do throws(FileError) {
            try make()
        } catch  where error.code == ENOENT {
            try makeFolder(for: name)
            try make()
        }
    }

    /// Makes the folder that a file of the site lies in.
    package func makeFolder(for name: String) throws(FileError) {
        let above = FileSystem.folder(of: name)
        if above == "." { try folder.checkInPlace() } else { try folder.makeFolder(above) }
    }

    /// Makes files of another site files of this one, without copying their bytes where the disk can.
    ///
    /// - Returns: whether all could be; if not, none is here.
    package func link(_ names: [String], from site: borrowing OpenFolder) -> Bool {
        for name in names where !link(name, from: site, as: name) {
            forget(names)
            return false
        }
        return true
    }

    /// Makes a file of another site one of this one, under a name of its own here.
    ///
    /// - Parameter known: the file as it has to be still.
    /// - Returns: whether it could be; if not, it is not here.
    package func link(
        _ other: String, from site: borrowing OpenFolder, as name: String,
        unlessChangedSince known: FileStamp? = nil
    ) -> Bool {
        let file = staged(name)
        var copied: CopiedFile?
        do throws(FileError) {
            try inItsFolder(name) { () throws(FileError) in
                try site.link(other, to: file) { copied = $1 }
            }
        } catch {
            copied = nil
        }
        guard let copied, known.map(copied.source.hasSameBytes) ?? true else {
            forget([name])
            return false
        }
        own.withLock { $0[name] = copied.copy }
        return true
    }

    /// Removes files that were taken from another site: they are made again. A linked file is never written into, so what cannot be
    /// removed does no harm.
    package func forget(_ names: [String]) {
        for name in names {
            try? FileSystem.remove(staged(name))
            own.withLock { $0[name] = nil }
        }
    }

    /// The files that were written here or taken from another site, as they were then.
    package var written: [String: FileStamp] { own.withLock(\.self) }

    /// Makes files that Peel wrote into the folder that stands there files of this one, as they are now. What is gone
    /// stays gone, and what was written here already is the new one.
    ///
    /// - Returns: the files that were taken.
    /// - Throws: ``UserError`` that names the file where one cannot be taken; one below a link is not.
    package func takeOver(
        where isWanted: (RelativePath) -> Bool
    ) throws(UserError) -> [RelativePath] {
        guard let listed = try WrittenFiles.read(in: destination, reusing: listed) else { return [] }
        var taken: [RelativePath] = []
        var name = destination
        do throws(FileError) {
            let standing = try OpenFolder(destination)
            let written = Set(try files())
            for file in listed.all where isWanted(file) && !written.contains(file) {
                name = FileSystem.joined(destination, file.text)
                guard try standing.entry(at: file) == .file else { continue }
                try inItsFolder(file.text) { () throws(FileError) in
                    try standing.link(file.text, to: staged(file.text))
                }
                taken.append(file)
            }
        } catch {
            throw UserError(.cannotWrite, "\(ShownText.name(name)): it cannot be kept: \(error.reason)")
        }
        return taken
    }

    /// Removes a file that was written here, if it was.
    package func remove(_ name: String) throws(UserError) {
        do throws(FileError) {
            try FileSystem.removeFile(staged(name))
            own.withLock { $0[name] = nil }
        } catch {
            throw cannotWrite(name, error.reason)
        }
    }

    /// Every file written so far, sorted.
    package func files() throws(FileError) -> [RelativePath] { try OpenFolder(path).files() }

    /// Swaps the staging folder in. Files that stood in the destination without having been written by an earlier
    /// build come along; where such a file stands in the new site's way, nothing is changed and it is named.
    ///
    /// Builders may do this to one destination at the same time, and its user may work in it: the last site stands, whole,
    /// with all that is the user's.
    package func commit() throws(UserError) {
        let swap = FolderSwap(destination: destination)
        try takeForeignFiles(swap)
        let staged: FileStamp?
        do throws(FileError) {
            try folder.checkInPlace()
            if isDurable { try FileSystem.synchronize(allBelow: path) }
            staged = FileStamp(of: path, links: .refused)
            try swap.put(path)
        } catch {
            throw cannotPlace(error)
        }
        // From here on the new site stands; the old one goes with this value.
        placed.withLock { $0 = staged }
        do throws(UserError) {
            let copies = copies.withLock(\.self)
            try ForeignFiles.carryOver(from: path, to: destination, reusing: listed) { [path] name in
                copies[FileSystem.joined(path, name)]
            }
        } catch {
            let kept = destination + ".before-" + UniqueWord.random()
            try UserError.wrapping { () throws(FileError) in try folder.keep(as: kept) }
            throw UserError(.cannotWrite, "\(error.message); the old site is kept as \(ShownText.name(kept))")
        }
        guard isDurable else { return }
        do throws(FileError) {
            try swap.synchronize()
        } catch {
            throw UserError(
                .cannotWrite,
                "\(destination): the new site stands, but may be lost in a power cut: \(error.reason)")
        }
    }

    /// Whether what was put in place by ``commit()`` stands there still: another builder may have put its own there since.
    package var isInPlace: Bool {
        let standing = FileStamp(of: destination, links: .refused)
        return placed.withLock { placed in placed.map { standing?.isSame($0) == true } ?? false }
    }

    /// The paths of what is in the folder: after ``commit()``, the parts of the old site.
    ///
    /// When this value is released, it removes the folder in one go while its caller waits. A caller may remove the parts before
    /// that, several at a time. Each of them can be removed, even where the old site was read-only.
    package func contents() -> [String] {
        // Never behind a link that came into the destination: that is not the old site.
        guard let folder = try? OpenFolder(refusingLink: path) else { return [] }
        try? folder.letOwnerWrite()
        return ((try? folder.names()) ?? []).map { FileSystem.joined(path, $0) }
    }

    /// How often what is foreign is taken again where the destination changes while it is read.
    private static let attempts = 8

    /// Makes what Peel did not write in the destination a part of this site too.
    private func takeForeignFiles(_ swap: FolderSwap) throws(UserError) {
        var taken: [String] = []
        for attempt in 1...Self.attempts {
            // Another build may have been killed in its swap meanwhile.
            try swap.recover()
            let before = FileStamp(of: destination)
            do throws(UserError) {
                try UserError.wrapping { () throws(FileError) in
                    for name in taken { try FileSystem.remove(staged(name)) }
                }
                taken = []
                try takeForeignFiles(swap, &taken)
                if FileStamp(of: destination) == before || attempt == Self.attempts { return }
            } catch  where attempt < Self.attempts && (before == nil || FileStamp(of: destination) != before)
            {
                // Another builder put its site in place.
            }
        }
    }

    private func takeForeignFiles(_ swap: FolderSwap, _ taken: inout [String]) throws(UserError) {
        let standing: OpenFolder
        do throws(FileError) {
            if try swap.isEmpty() { return }
            // Links were followed before: one that stands here now is not the site.
            standing = try OpenFolder(refusingLink: destination)
        } catch {
            throw cannotPlace(error)
        }
        do throws(FileError) {
            try standing.refuseMounts()
        } catch {
            throw cannotPlace(error)
        }
        let foreign = try ForeignFiles(in: standing, beside: path, reusing: listed)
        do throws(FileError) {
            for name in foreign.names where try FileSystem.kind(of: staged(name)) != .missing {
                throw FileError(path: FileSystem.joined(destination, name), code: FileError.inTheWay)
            }
            for name in foreign.names {
                taken.append(name)
                try makeFolder(for: name)
                try standing.link(name, to: staged(name)) { target, file in
                    copies.withLock { $0[target] = file }
                }
            }
            try OpenFolder(path).takeAttributes(of: standing)
        } catch {
            throw cannotPlace(error)
        }
    }

    private func cannotPlace(_ error: FileError) -> UserError {
        Self.cannotPlace(FileError(path: shown(error.path), code: error.code))
    }

    private static func cannotPlace(_ error: FileError) -> UserError {
        UserError(.cannotWrite, "\(error.path): the site cannot be put in place: \(error.reason)")
    }

    private func staged(_ name: String) -> String { FileSystem.joined(path, name) }

    /// What `work` returns. Where it fails with a file that is written here, the error names the file that the user knows.
    package func naming<Result>(_ work: () async throws -> Result) async throws -> Result {
        do {
            return try await work()
        } catch let error as FileError {
            throw FileError(path: shown(error.path), code: error.code)
        }
    }

    /// The path as the user knows it: the staging folder is the destination to come.
    private func shown(_ file: String) -> String {
        file == path
            ? destination : file.hasPrefix(path + "/") ? destination + file.dropFirst(path.count) : file
    }

    /// - Returns: what the site that stands there lists, where one does.
    private static func checkDestination(
        _ path: String, as name: String, of kind: WrittenFiles.Kind, with option: String,
        reusing known: WrittenFiles?
    ) throws(UserError) -> WrittenFiles? {
        guard let first = try firstName(inFolderToReplace: path, as: name, with: option) else { return nil }
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
    private static func firstName(
        inFolderToReplace path: String, as name: String, with option: String
    ) throws(UserError) -> String? {
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
