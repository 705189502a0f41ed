import Files

/// Publishes a site into a folder on this machine.
struct FolderPublisher {
    let site: PublishableSite
    let isDryRun: Bool
    /// Whether pages that people have links to may be removed.
    let dropsAddresses: Bool

    /// Copies the site beside `folder` and swaps it in. Files of an earlier publishing that the site no longer
    /// has are removed. Other files in the folder stay.
    func publish(
        into folder: String, _ warn: (String) -> Void
    ) throws(UserError) -> SitePublisher.Report {
        try checkApart(folder)
        let written = try writtenFiles(in: folder)
        let list = try WrittenFiles.bytes(in: folder)
        if !dropsAddresses { try site.checkKnown(of: written, list, at: folder) }
        let changed = try UserError.wrapping { try changedFiles(in: folder, written) }
        try site.checkStanding()
        let report = try SitePublisher.Report(
            destination: folder, changed: changed.map(\.text), isDryRun: isDryRun
        ).compared(site, with: written, list)
        // A file that the user added to the site is in no list. If the folder already has the same file, it
        // stays there, like every other file that Peel did not write.
        let isChanged = Set(changed)
        let staying = site.files.filter { written.contains($0) || isChanged.contains($0) }
        guard !isDryRun else {
            if !changed.isEmpty { try StagedFolder.check(folder, for: staying, of: site.path) }
            return report
        }
        defer {
            for error in StagedFolder.removeAbandoned(beside: folder) {
                warn("\(error.path): an old site that cannot be removed: \(error.reason)")
            }
        }
        guard !changed.isEmpty else { return report }
        try replace(folder, with: staying)
        return report
    }

    /// Replaces the files of an earlier publishing by the given files of the site.
    private func replace(_ folder: String, with files: [RelativePath]) throws(UserError) {
        let staged = try StagedFolder(for: folder, named: nil)
        for file in files {
            try staged.write(
                UserError.wrapping { try OpenFolder(site.path).read(file) },
                to: file.text)
        }
        try site.checkStanding()
        guard !Task.isCancelled else { throw UserError(.interrupted, "interrupted before anything changed") }
        try staged.commit()
    }

    /// Refuses a folder that contains the site or lies in it.
    private func checkApart(_ folder: String) throws(UserError) {
        let (mine, theirs) = try UserError.wrapping {
            (try FileSystem.resolved(site.path) + "/", try FileSystem.resolved(folder) + "/")
        }
        guard !theirs.hasPrefix(mine), !mine.hasPrefix(theirs) else {
            throw UserError(
                .badInput, "\(folder) and the site (\(site.path)) contain one another; name another folder")
        }
    }

    /// Returns the files that an earlier publishing wrote into a folder, which may be missing.
    private func writtenFiles(in folder: String) throws(UserError) -> WrittenFiles {
        let kind = try UserError.wrapping { try FileSystem.kind(of: folder) }
        return kind == .folder ? try WrittenFiles.read(in: folder) ?? WrittenFiles() : WrittenFiles()
    }

    /// Returns the files of the site that are new or different in the folder, and the files there that the site
    /// no longer has, sorted.
    ///
    /// - Throws: ``FileError``, also if a file is below a link.
    private func changedFiles(in folder: String, _ written: WrittenFiles) throws(FileError) -> [RelativePath]
    {
        guard try FileSystem.kind(of: folder) == .folder else { return site.files }
        let source = try OpenFolder(site.path)
        let target = try OpenFolder(folder)
        var changed: [RelativePath] = []
        for file in site.files {
            var isSame = try target.entry(at: file) == .file
            if isSame { isSame = try target.holds(source.read(file), at: file) }
            if !isSame { changed.append(file) }
        }
        let now = Set(site.files)
        for file in written.all where !now.contains(file) {
            if try target.entry(at: file) == .file { changed.append(file) }
        }
        return changed.sorted()
    }
}
