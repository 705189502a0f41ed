/// Reusing files of other sites in a staged folder, without copying their bytes if the disk can.
extension StagedFolder {
    /// Reuses the destination's file `name` if it has these bytes. Returns `false` if not, or if it cannot be read or linked.
    func takesStandingFile(_ bytes: [UInt8], _ name: String) -> Bool {
        guard let path = RelativePath(name), let standing = try? OpenFolder(destination),
            (try? standing.holds(bytes, at: path)) == true
        else { return false }
        // From the open folder, because another build may replace the destination meanwhile.
        return link([name], from: standing)
    }

    /// Adds files of another site to this one, without copying their bytes if the disk can.
    ///
    /// - Returns: whether all files were added. If not, none is here.
    package func link(_ names: [String], from site: borrowing OpenFolder) -> Bool {
        for name in names where !link(name, from: site, as: name) {
            forget(names)
            return false
        }
        return true
    }

    /// Adds a file of another site to this one, under a new name; returns whether it was added.
    ///
    /// - Parameter known: the stamp that the file must still have.
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
        remember(copied.copy, of: name)
        return true
    }

    /// Removes files that were taken from another site, because the caller writes them again. A file that
    /// cannot be removed does no harm, because linked files are replaced, never written into.
    package func forget(_ names: [String]) {
        for name in names {
            try? FileSystem.remove(staged(name))
            remember(nil, of: name)
        }
    }

    /// Adds the destination's own files that `isWanted` accepts. Skips missing files, and files that were written here.
    ///
    /// - Returns: the added files.
    /// - Throws: ``UserError`` that names a file that cannot be added, such as a file below a link.
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
}
