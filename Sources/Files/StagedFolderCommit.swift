import Synchronization

/// Putting a staged folder in the place of its destination.
extension StagedFolder {
    /// Checks whether a staged folder of these files in `site`, for `destination`, would be refused.
    ///
    /// - Throws: ``UserError`` with the reason.
    package static func check(
        _ destination: String, for files: [RelativePath], of site: String
    ) throws(UserError) {
        let destination = try Destination(destination)
        let path = destination.path
        _ = try UserError.wrapping { try FolderSwap(destination: path).isEmpty() }
        let listed = try destination.check(for: .site, reusing: nil)
        try destination.writing { () throws(FileError) in
            var parent = destination.parent
            while try FileSystem.kind(of: parent) == .missing { parent = FileSystem.folder(of: parent) }
            try FileSystem.checkWritable(parent)
        }
        guard let listed else { return }
        let standing = try UserError.wrapping { try OpenFolder(path) }
        let foreign = Set(try ForeignFiles(in: standing, beside: site, reusing: listed).names)
        for file in files {
            let inTheWay = ([file] + file.folders).first { foreign.contains($0.text) }
            guard let inTheWay else { continue }
            throw cannotPlace(
                FileError(path: FileSystem.joined(path, inTheWay.text), code: FileError.inTheWay))
        }
    }

    /// Puts the staging folder in place. Files in the destination that no build wrote come along. If such a file is in the new
    /// site's way, nothing changes, and the error names the file. Several builds may do this at the same time, while the user
    /// works in the destination. Afterwards the last site is in place, complete, with all of the user's files.
    package func commit() throws(UserError) {
        let swap = FolderSwap(destination: destination)
        let copies = try takeForeignFiles(swap)
        let staged: FileStamp?
        do throws(FileError) {
            try folder.checkInPlace()
            if isDurable { try FileSystem.synchronize(allBelow: path) }
            staged = FileStamp(of: path, links: .refused)
            try swap.put(path)
        } catch {
            throw cannotPlace(error)
        }
        // From here on, the new site is in place. The old one is removed with this value.
        placed.withLock { $0 = staged }
        do throws(UserError) {
            try ForeignFiles.carryOver(from: path, to: destination, reusing: listed) { [path] name in
                copies[FileSystem.joined(path, name)]
            }
        } catch {
            let kept = destination + ".before-" + UniqueWord.random()
            try UserError.wrapping { try folder.keep(as: kept) }
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

    /// Whether the folder of ``commit()`` is still in place. Another build may have replaced it since.
    package var isInPlace: Bool {
        let standing = FileStamp(of: destination, links: .refused)
        return placed.withLock { placed in placed.map { standing?.isSame($0) == true } ?? false }
    }

    /// Returns the paths of the folder's entries. After ``commit()``, these are the parts of the old site. Releasing this value
    /// removes the folder in one go, while the caller waits. A caller may remove the parts before, several at a time. Each of
    /// them can be removed, even if the old site was read-only.
    package func contents() -> [String] {
        // Not through a link that took the folder's path: its target is not the old site.
        guard let folder = try? OpenFolder(refusingLink: path) else { return [] }
        try? folder.letOwnerWrite()
        return ((try? folder.names()) ?? []).map { FileSystem.joined(path, $0) }
    }

    /// How often foreign files are collected again if the destination changes meanwhile.
    private static let attempts = 8

    /// Adds the entries of the destination that Peel did not write to this site.
    ///
    /// - Returns: the copy of each of these files, by its path in the staging folder.
    private func takeForeignFiles(_ swap: FolderSwap) throws(UserError) -> [String: CopiedFile] {
        var taken: [String] = []
        var attempt = 1
        while true {
            // Another build may have been killed during its swap meanwhile.
            try swap.recover()
            let before = FileStamp(of: destination)
            do throws(UserError) {
                try UserError.wrapping {
                    for name in taken { try FileSystem.remove(staged(name)) }
                }
                taken = []
                let copies = try takeForeignFiles(swap, &taken)
                if FileStamp(of: destination) == before || attempt == Self.attempts { return copies }
            } catch  where attempt < Self.attempts && (before == nil || FileStamp(of: destination) != before)
            {
                // Another build put its site in place.
            }
            attempt += 1
        }
    }

    private func takeForeignFiles(
        _ swap: FolderSwap, _ taken: inout [String]
    ) throws(UserError) -> [String: CopiedFile] {
        let standing: OpenFolder
        do throws(FileError) {
            if try swap.isEmpty() { return [:] }
            // Links were followed before, so a link here now is not the site.
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
        var copies: [String: CopiedFile] = [:]
        do throws(FileError) {
            for name in foreign.names where try FileSystem.kind(of: staged(name)) != .missing {
                throw FileError(path: FileSystem.joined(destination, name), code: FileError.inTheWay)
            }
            for name in foreign.names {
                taken.append(name)
                try makeFolder(for: name)
                try standing.link(name, to: staged(name)) { copies[$0] = $1 }
            }
            try OpenFolder(path).takeAttributes(of: standing)
        } catch {
            throw cannotPlace(error)
        }
        return copies
    }

    private func cannotPlace(_ error: FileError) -> UserError {
        Self.cannotPlace(FileError(path: shown(error.path), code: error.code))
    }

    private static func cannotPlace(_ error: FileError) -> UserError {
        UserError(.cannotWrite, "\(error.path): the site cannot be put in place: \(error.reason)")
    }
}
