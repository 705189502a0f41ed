import Synchronization

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A folder that is written beside its destination and then takes its place in one rename. Until ``commit()``, the destination
/// stays unchanged, whatever happens (an error, a cancelled build, `kill -9`, a power cut). A staging folder of a killed build is
/// removed by the next build for the same destination.
package final class StagedFolder: Sendable {
    /// The path of the staging folder, in which files are written until the commit.
    package var path: String { folder.path }
    /// The destination with links followed, so that a linked folder is replaced instead of its link.
    package let destination: String
    /// Whether the files are flushed to the disk before they take the destination's place.
    let isDurable: Bool
    let folder: LockedFolder
    /// The list of the site that was in the destination when this value was created.
    let listed: WrittenFiles?
    /// The stamp of each file that was written here or taken from another site, by its path in the site.
    private let own = Mutex<[String: FileStamp]>([:])
    /// The stamp of the folder that was put in place.
    let placed = Mutex<FileStamp?>(nil)

    /// Creates an empty staging folder for `destination`.
    ///
    /// - Parameters:
    ///   - kind: the kind of folder that is written. It does not replace another kind.
    ///   - option: the option for another destination, for errors; `nil` if there is none.
    ///   - isDurable: whether both sites must survive a power cut right after the commit. A preview need not.
    /// - Throws: ``UserError`` if something that Peel did not write is in the way.
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

    /// Removes folders that killed or failed processes left beside `destination`, for callers with nothing to write.
    ///
    /// - Returns: errors for the folders that could not be removed, such as a folder with a disk mounted in it.
    @discardableResult
    package static func removeAbandoned(beside destination: String) -> [FileError] {
        guard let place = try? Destination(destination) else { return [] }
        return LockedFolder.removeAbandoned(in: place.parent, prefix: place.prefix)
    }

    /// Errors for folders of killed processes beside the destination that could not be removed.
    package var leftBehind: [FileError] { folder.leftBehind }

    /// Writes a file below the staging folder. If the destination has the same file with the same bytes, that
    /// file and its date are reused, so that programs that copy by date (such as rsync) see only what is new.
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

    /// Returns an error for a file that cannot be written. Names the destination: the user does not know the staging folder.
    package func cannotWrite(_ name: String, _ reason: String) -> UserError {
        UserError(.cannotWrite, "\(ShownText.name(FileSystem.joined(destination, name))): \(reason)")
    }

    /// Calls `make`, and creates the folder of the file first if it is missing.
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

    /// Creates the folder around a file of the site.
    package func makeFolder(for name: String) throws(FileError) {
        let above = FileSystem.folder(of: name)
        if above == "." { try folder.checkInPlace() } else { try folder.makeFolder(above) }
    }

    /// The files that were written here or taken from another site, with their stamps at that time.
    package var written: [String: FileStamp] { own.withLock(\.self) }

    /// Records the stamp of a file; `nil` removes the record.
    func remember(_ stamp: FileStamp?, of name: String) { own.withLock { $0[name] = stamp } }

    /// Returns every file written so far, sorted.
    package func files() throws(FileError) -> [RelativePath] { try OpenFolder(path).files() }

    func staged(_ name: String) -> String { FileSystem.joined(path, name) }

    /// Returns the result of `work`. If it fails with a file in the staging folder, the error names the path that the user knows.
    package func naming<Result>(_ work: () async throws -> Result) async throws -> Result {
        do {
            return try await work()
        } catch let error as FileError {
            throw FileError(path: shown(error.path), code: error.code)
        }
    }

    /// Returns the path as the user knows it: in the destination instead of the staging folder.
    func shown(_ file: String) -> String {
        file == path
            ? destination : file.hasPrefix(path + "/") ? destination + file.dropFirst(path.count) : file
    }
}
