#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The entries of a site's folder that Peel did not write. They move along to every new site in the same place.
struct ForeignFiles {
    /// Paths relative to the site, sorted. A folder without any of Peel's files is one entry.
    let names: [String]

    /// Finds the foreign entries of a site by the list in this very folder, held open because another build may move it.
    ///
    /// - Parameter other: another folder for the same place. A folder that exists in both is searched, instead of being one
    ///   entry.
    init(in site: borrowing OpenFolder, beside other: String, reusing known: WrittenFiles?) throws(UserError)
    {
        try self.init(in: site, WrittenFiles.read(in: site, reusing: known) ?? WrittenFiles(), beside: other)
    }

    private init(in site: borrowing OpenFolder, _ owned: WrittenFiles, beside other: String) throws(UserError)
    {
        names = try UserError.wrapping { try Self.names(in: site, below: "", owned, beside: other) }
    }

    private static func names(
        in folder: borrowing OpenFolder, below prefix: String, _ owned: WrittenFiles, beside other: String
    ) throws(FileError) -> [String] {
        var all: [String] = []
        for (name, entry) in try folder.entries() {
            guard entry != .misnamed else {
                throw FileError(path: FileSystem.joined(folder.path, name), code: FileError.misnamed)
            }
            let relative = prefix + name
            // A path that cannot be in a site, such as a git repository's, cannot be Peel's.
            let path = RelativePath(relative)
            var isShared = false
            if entry == .folder {
                isShared = path.map(owned.hasFiles) ?? false
                if !isShared {
                    isShared = try FileSystem.kind(of: FileSystem.joined(other, relative)) == .folder
                }
            }
            if isShared {
                let inside = unsafe try OpenFolder(name, in: folder)
                all += try names(in: inside, below: relative + "/", owned, beside: other)
            } else if entry != .file || path.map({ !owned.contains($0) }) ?? true {
                // A folder or a link in the place of a file belongs to somebody else, with its contents.
                all.append(relative)
            }
        }
        return all
    }

    /// Copies changes made in an old site after its successor was created, to the successor: new and changed entries.
    ///
    /// - Parameter copies: returns the copy of an entry that both sites have, by its path. Without it, compares bytes and dates.
    /// - Throws: ``UserError`` that names the file. The old site is then complete.
    static func carryOver(
        from old: String, to site: String, reusing known: WrittenFiles? = nil,
        copies: (String) -> CopiedFile? = { _ in nil }
    ) throws(UserError) {
        guard let foreign = try foreign(in: old, beside: site, reusing: known), !foreign.names.isEmpty else {
            return
        }
        let owned = try WrittenFiles.read(in: site) ?? WrittenFiles()
        for name in foreign.names {
            do throws(FileError) {
                try carryOver(name, from: old, to: site, owned, copies(name))
            } catch {
                throw UserError(
                    .cannotWrite,
                    "\(ShownText.name(name)), which was added to the site during the build: \(error.reason)"
                )
            }
        }
    }

    private static func foreign(
        in old: String, beside site: String, reusing known: WrittenFiles?
    ) throws(UserError) -> ForeignFiles? {
        // Another build may have removed it after it did the same.
        let stamp = try UserError.wrapping { try FileSystem.stamp(of: old, links: .refused) }
        guard stamp?.isFolder == true else { return nil }
        // Without the type, the compiler of Swift 6.3 crashes.
        let folder = try UserError.wrapping { () throws(FileError) in
            let folder = try OpenFolder(refusingLink: old)
            do throws(FileError) {
                try folder.refuseMounts()
            } catch  where error.code != FileError.mounted {
                // An unreadable folder is not entered either when the old site is removed.
            }
            return folder
        }
        // If another build removes the site, the list goes first. An empty folder has no list either.
        guard let owned = try WrittenFiles.read(in: folder, reusing: known) else { return nil }
        return try ForeignFiles(in: folder, owned, beside: site)
    }

    private static func carryOver(
        _ name: String, from old: String, to site: String, _ owned: WrittenFiles, _ copied: CopiedFile?
    ) throws(FileError) {
        let (late, place) = (FileSystem.joined(old, name), FileSystem.joined(site, name))
        guard let found = try FileSystem.stamp(of: late, links: .refused) else { return }
        if let standing = try FileSystem.stamp(of: place, links: .refused) {
            if standing.isSame(found) || copied?.isUnchanged(found) == true { return }
            if try FileSystem.haveSameContent(late, place) { return }
            if RelativePath(name).map(owned.contains) ?? false || found.isFolder || standing.isFolder {
                throw FileError(path: place, code: FileError.inTheWay)
            }
            // Without a record, the newer file is the user's latest version; an older one may be the user's too, with its date.
            guard copied?.isUnchangedCopy(standing) ?? (found.modified > standing.modified) else {
                throw FileError(path: place, code: FileError.changedInBoth)
            }
            let partial = AbandonedFiles.partialName(beside: place)
            try OpenFolder(old).link(name, to: partial)
            try FileSystem.rename(partial, to: place)
        } else {
            for folder in RelativePath(name)?.folders ?? [] {
                try FileSystem.makeOneFolder(FileSystem.joined(site, folder.text), mayStand: true)
            }
            try OpenFolder(old).link(name, to: place)
        }
    }
}
