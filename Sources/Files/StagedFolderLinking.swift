/// Files of other sites are taken over into a staged folder, without copying their bytes where the disk can.
extension StagedFolder {
    /// Whether the file that stands in the destination holds these bytes and is now the staged one too. What cannot be read
    /// there, or not be linked, is written anew.
    func takesStandingFile(_ bytes: [UInt8], _ name: String) -> Bool {
        guard let path = RelativePath(name), let standing = try? OpenFolder(destination),
            (try? standing.holds(bytes, at: path)) == true
        else { return false }
        // In this very folder: another builder may put its own in place meanwhile.
        return link([name], from: standing)
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
        remember(copied.copy, of: name)
        return true
    }

    /// Removes files that were taken from another site: they are made again. A linked file is never written into, so what cannot be
    /// removed does no harm.
    package func forget(_ names: [String]) {
        for name in names {
            try? FileSystem.remove(staged(name))
            remember(nil, of: name)
        }
    }

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
}
