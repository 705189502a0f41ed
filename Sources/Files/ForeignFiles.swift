#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// What stands in a site's folder and was not written by Peel: it goes with every new site that takes the place.
struct ForeignFiles {
    /// Paths relative to the site, sorted; of a folder with nothing of Peel's in it, the folder's alone.
    let names: [String]

    /// What is foreign in a site, by the list that lies in this very folder.
    ///
    /// - Parameters:
    ///   - site: the folder, held open: another builder may take it out of its place meanwhile.
    ///   - other: another folder for the same place. A folder that stands in both is looked into.
    ///   - known: a list that was read before.
    init(in site: borrowing OpenFolder, beside other: String, reusing known: WrittenFiles?) throws(UserError)
    {
        try self.init(in: site, WrittenFiles.read(in: site, reusing: known) ?? WrittenFiles(), beside: other)
    }

    private init(in site: borrowing OpenFolder, _ owned: WrittenFiles, beside other: String) throws(UserError)
    {
        names = try UserError.wrapping { () throws(FileError) in
            try Self.names(in: site, below: "", owned, beside: other)
        }
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
            // What cannot be a file of a site, a repository say, cannot be Peel's.
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
                // A folder or a link at the place of a file is somebody's, with all that is in it.
                all.append(relative)
            }
        }
        return all
    }

    /// Makes what came into an old site, after a new one was made to take its place, a part of the new one too: files that
    /// are in the old one only, and those that were written again.
    ///
    /// - Parameters:
    ///   - known: a list that was read before.
    ///   - copies: what of the old site stands in the new one too, by its path in the sites. Without that, what is the same in
    ///     both or newer in the new one cannot be told from what was changed: bytes are compared.
    /// - Throws: ``UserError`` that names the file; the old site still has all that is in it.
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
        // Another builder may have taken it away, after the same.
        let stamp = try UserError.wrapping { () throws(FileError) in
            try FileSystem.stamp(of: old, links: .refused)
        }
        guard stamp?.isFolder == true else { return nil }
        let folder = try UserError.wrapping { () throws(FileError) in
            let folder = try OpenFolder(refusingLink: old)
            do throws(FileError) {
                try folder.refuseMounts()
            } catch  where error.code != FileError.mounted {
                // What cannot be looked at is not entered when the old site is removed either.
            }
            return folder
        }
        // The list goes first when another builder takes it away, and an empty folder has none.
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
            // Without a record, the newer one is the user's last word; an older one may be it too, moved there with its date.
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
