import Files

/// Publishes a site with an upload program: first the files that pages need, then the pages, then the lists.
struct UploadPublisher {
    let site: PublishableSite
    let isDryRun: Bool
    /// Whether pages that people have links to may be removed.
    let dropsAddresses: Bool
    let access: PublishAccess

    /// Uploads the site to the place of `uploader`.
    func publish(
        by uploader: any Uploader, _ warn: (String) -> Void
    ) async throws(UserError) -> SitePublisher.Report {
        try site.checkFit(on: uploader.host, of: uploader.title, warn)
        let scratch = try UserError.wrapping { try ScratchFolder(for: "peel-upload") }
        defer { withExtendedLifetime(scratch) {} }
        let tools = ToolRunner(access: access, scratch: scratch.path)
        let list = try await uploader.published(tools, unreadableCountsAsNone: dropsAddresses)
        let standing = try list.flatMap { (list) throws(UserError) in try written(list, at: uploader) }
        if !dropsAddresses {
            try site.checkKnown(of: standing ?? WrittenFiles(), list, at: uploader.title)
        }
        let upload = Upload(
            site: try copied(into: tools.scratch), files: site.files, standing: standing ?? WrittenFiles(),
            isDryRun: isDryRun, announcement: try announcement(of: standing, in: tools.scratch))
        let others = try await uploader.foreign(upload, tools)
        guard others.isEmpty else {
            throw UserError(
                .badInput,
                "\(uploader.title): the site would replace what Peel did not write there (\(ShownText.list(others))); remove or rename it, or name another folder"
            )
        }
        let uploaded = try await uploader.upload(upload, tools)
        if !isDryRun, !uploader.replacesEverything { try await checkArrived(upload, uploader, tools) }
        return try SitePublisher.Report(
            destination: uploader.title, changed: uploaded.changed.sorted(), isDryRun: isDryRun,
            address: uploaded.address
        ).compared(site, with: upload.standing, list, isExact: !uploader.replacesEverything)
    }

    /// Reads the list back from the place, because a program may report success and leave files as they were.
    /// A host that replaces a whole site may show the old one for a while.
    private func checkArrived(
        _ upload: Upload, _ uploader: any Uploader, _ tools: ToolRunner
    ) async throws(UserError) {
        // Not beside the list from before the upload, which programs may take for the same.
        let folder = FileSystem.joined(tools.scratch, "arrived")
        let sent = try UserError.wrapping {
            try FileSystem.makeFolder(folder)
            return try FileSystem.read(FileSystem.joined(upload.site, WrittenFiles.name))
        }
        guard try await uploader.manifest(ToolRunner(access: access, scratch: folder)) == sent else {
            throw UserError(
                .cannotWrite,
                "\(uploader.title): after the upload, the \(WrittenFiles.name) there is not the one that was sent; look for settings of the program that leave out files, then publish again"
            )
        }
    }

    /// Returns the files in a published list, or `nil` if the list is not Peel's.
    ///
    /// A forged list counts as none if the upload replaces everything and published pages may be removed,
    /// because nothing depends on it then.
    ///
    /// - Throws: ``UserError`` if the list is forged and something depends on it.
    private func written(_ list: [UInt8], at uploader: any Uploader) throws(UserError) -> WrittenFiles? {
        do throws(UserError) {
            return try WrittenFiles(json: list, from: "\(WrittenFiles.name) of \(uploader.title)")
        } catch {
            guard dropsAddresses, uploader.replacesEverything else { throw error }
            return nil
        }
    }

    /// Copies the site, because other programs follow links, which may have come into it meanwhile.
    ///
    /// - Returns: the path of the copy.
    private func copied(into scratch: String) throws(UserError) -> String {
        let copy = FileSystem.joined(scratch, "site")
        try UserError.wrapping {
            let folder = try OpenFolder(site.path)
            var made: Set<String> = []
            for file in site.files where !Task.isCancelled {
                let target = FileSystem.joined(copy, file.text)
                let place = FileSystem.folder(of: target)
                if made.insert(place).inserted { try FileSystem.makeFolder(place) }
                try folder.copy(file, to: target)
            }
        }
        guard !Task.isCancelled else { throw UserError(.interrupted, "interrupted before anything changed") }
        try site.checkStanding()
        return copy
    }

    /// Writes the list of published and new files, if there are new names.
    ///
    /// - Returns: the folder of the list.
    private func announcement(of standing: WrittenFiles?, in scratch: String) throws(UserError) -> String? {
        let now = Set(site.files)
        let standing = standing?.all ?? []
        guard !isDryRun, !now.isSubset(of: standing),
            let bytes = try WrittenFiles.announcing(standing.filter { !now.contains($0) }, in: site.manifest)
        else { return nil }
        let folder = FileSystem.joined(scratch, "announcement")
        try UserError.wrapping {
            try FileSystem.makeFolder(folder)
            try FileSystem.write(bytes, to: FileSystem.joined(folder, WrittenFiles.name))
        }
        return folder
    }
}
