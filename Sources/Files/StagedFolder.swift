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
    let isDurable: Bool
    let folder: LockedFolder
    /// What the site that stood there when this was made listed.
    let listed: WrittenFiles?
    /// What the system said of each file that was written here or taken from another site, by its path in the site.
    private let own = Mutex<[String: FileStamp]>([:])
    /// The folder that was put in place.
    let placed = Mutex<FileStamp?>(nil)

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
        let place = try Destination(destination, named: option)
        self.destination = place.path
        try FolderSwap(destination: place.path).recover()
        listed = try place.check(for: kind, reusing: known)
        folder = try place.writing { () throws(FileError) in
            try FileSystem.makeFolder(place.parent)
            return try LockedFolder(in: place.parent, prefix: place.prefix)
        }
    }

    /// Removes what was left beside `destination` by processes that were killed, or whose disk failed, as far as that goes: for
    /// those that find that there is nothing to write.
    ///
    /// - Returns: what could not be removed, such as a folder that a disk is mounted in.
    @discardableResult
    package static func removeAbandoned(beside destination: String) -> [FileError] {
        guard let place = try? Destination(destination) else { return [] }
        return LockedFolder.removeAbandoned(in: place.parent, prefix: place.prefix)
    }

    /// What killed processes left behind beside the destination and could not be removed.
    package var leftBehind: [FileError] { folder.leftBehind }

    /// Writes a file below the staging folder. One that stands in the destination with the same bytes is taken as it
    /// is, with its date: what copies a site by date (rsync, say) then sees what is new.
    package func write(_ bytes: [UInt8], to name: String) throws(UserError) {
        let file = staged(name)
        do throws(FileError) {
            if takesStandingFile(bytes, name) { return }
            try inItsFolder(name) { () throws(FileError) in try FileSystem.write(bytes, to: file) }
            try remember(FileSystem.stamp(of: file, links: .refused), of: name)
        } catch {
            throw cannotWrite(name, error.reason)
        }
    }

    /// The error that a file of the site cannot be written, for a reason in plain words: the user knows the destination, not the staging folder.
    package func cannotWrite(_ name: String, _ reason: String) -> UserError {
        UserError(.cannotWrite, "\(ShownText.name(FileSystem.joined(destination, name))): \(reason)")
    }

    /// Makes a file, and the folder for it first where there is none.
    func inItsFolder(
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

    /// The files that were written here or taken from another site, as they were then.
    package var written: [String: FileStamp] { own.withLock(\.self) }

    /// Keeps what the system says of a file that is here now; `nil` where it is here no more.
    func remember(_ stamp: FileStamp?, of name: String) { own.withLock { $0[name] = stamp } }

    /// Every file written so far, sorted.
    package func files() throws(FileError) -> [RelativePath] { try OpenFolder(path).files() }

    func staged(_ name: String) -> String { FileSystem.joined(path, name) }

    /// What `work` returns. Where it fails with a file that is written here, the error names the file that the user knows.
    package func naming<Result>(_ work: () async throws -> Result) async throws -> Result {
        do {
            return try await work()
        } catch let error as FileError {
            throw FileError(path: shown(error.path), code: error.code)
        }
    }

    /// The path as the user knows it: the staging folder is the destination to come.
    func shown(_ file: String) -> String {
        file == path
            ? destination : file.hasPrefix(path + "/") ? destination + file.dropFirst(path.count) : file
    }
}
