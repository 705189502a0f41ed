import Archive
package import Files

/// Finds the packs for an app in a folder, an archive or a built site.
package struct PackReader: Sendable {
    /// The app.
    package var app: ChatApp
    /// Whether to decode the pixels, and not only the headers.
    package var decodesPixels = true

    /// A reader for an app.
    package init(app: ChatApp) { self.app = app }

    /// Returns the apps that the packs at `path` are for: a folder has the app's name, or an archive its suffix.
    ///
    /// - Throws: ``UserError`` if `path` cannot be read, or names no app.
    package static func apps(at path: String) throws(UserError) -> [ChatApp] {
        let files = try PackFiles(at: path)
        let named = files.archiveBytes == nil ? files.paths + files.tooLarge : [files.name]
        let archives = named + files.listed(of: .site)
        let apps = ChatApp.allCases.filter { app in
            !files.areSite && files.hasFolder(named: app.rawValue)
                || archives.contains(where: app.takesArchive)
        }
        guard !apps.isEmpty else {
            if files.areSite {
                throw UserError(
                    .badInput,
                    "\(path): this site offers no packs for apps. Set exports: [whatsapp, telegram] in peel.yaml and build it again, "
                        + "or check the folder of peel export"
                )
            }
            throw UserError(
                .badInput,
                "\(path): no file here tells which app it is for; name the apps with --for: \(ChatApp.names)")
        }
        return apps
    }

    /// Returns the packs at `path`, at least one. If there are none, the one pack's fault says so.
    ///
    /// - Throws: ``UserError`` if `path` cannot be read.
    package func packs(at path: String) throws(UserError) -> [PackContents] {
        let whole = try PackFiles(at: path)
        // A site's own pictures are not packs: it offers archives to apps.
        let others = Set(ChatApp.allCases.map(\.rawValue)).subtracting([app.rawValue])
        let files = whole.areSite ? whole : whole.narrowed(to: app.rawValue, notTo: others)
        var packs = files.areSite ? [] : packs(in: files)
        if files.archiveBytes == nil {
            for name in files.paths + files.tooLarge where app.takesArchive(named: name) {
                let inner: PackFiles
                do throws(UserError) {
                    inner = try PackFiles(at: FileSystem.joined(path, name))
                } catch {
                    var pack = PackContents(path: name)
                    pack.faults = [(name, error.message)]
                    packs.append(pack)
                    continue
                }
                packs += self.packs(in: inner).map { $0.moved(into: name) }
            }
        }
        let unread = files.areSite ? [] : unread(files)
        if !unread.isEmpty {
            var pack = PackContents(path: "")
            pack.faults = unread
            packs.append(pack)
        }
        if packs.isEmpty {
            try refuseUnchecked(files, at: path)
            var none = PackContents(path: "")
            none.faults = [
                ("", "there is no pack for \(app.title) here; peel export --for \(app.rawValue) makes one")
            ]
            packs = [none]
        }
        let told = Set(packs.flatMap(\.missing))
        packs[0].missing += gone(from: whole).filter { !told.contains($0) }
        return packs
    }

    /// Returns the pictures that were not read, with the reasons.
    private func unread(_ files: PackFiles) -> [(file: String, reason: String)] {
        files.tooLarge.filter(PackFiles.isImage).map {
            ($0, "it has more than \(PackFiles.maxBytesPerFile / 1_000_000) MB, too much for a sticker")
        }
            + files.links.filter(PackFiles.isImage).map {
                ($0, "it is a link, which Peel does not follow here; replace it with the file")
            }
    }

    /// Throws if there are stickers of a kind that Peel does not read: Telegram's vector animations.
    private func refuseUnchecked(_ files: PackFiles, at path: String) throws(UserError) {
        guard let unread = files.paths.first(where: { $0.lowercased().hasSuffix(".tgs") }) else { return }
        throw UserError(
            .badInput, "\(FileSystem.joined(path, unread)): Peel does not check stickers of this kind (.tgs)")
    }

    /// Returns missing files of Peel's own list: packs' descriptions in an export, archives that a site's pages offer. Others may
    /// be missing: people remove images, or whole packs, on purpose.
    private func gone(from files: PackFiles) -> [String] {
        let archives = files.listed(of: .site).filter { app.takesArchive(named: $0) }
        let descriptions = files.listed(of: .packs).filter { path in
            path.split(separator: "/").dropLast().contains { $0 == app.rawValue }
                && [".json", ".txt"].contains { path.hasSuffix($0) }
                && !files.names(in: FileSystem.folder(of: path)).isEmpty
        }
        return (archives + descriptions).filter { files[$0] == nil && !files.tooLarge.contains($0) }
    }

    private func packs(in files: PackFiles) -> [PackContents] {
        app.layout(files, PictureReader(decodesPixels: decodesPixels))
    }
}

extension PackContents {
    /// Returns the pack with its paths below `folder`.
    func moved(into folder: String) -> PackContents {
        func moved(_ path: String) -> String { path.isEmpty ? folder : folder + "/" + path }
        var pack = self
        pack.path = moved(path)
        for index in pack.stickers.indices {
            pack.stickers[index].image.file = moved(pack.stickers[index].image.file)
        }
        pack.covers = covers.map { cover in
            var cover = cover
            cover.image.file = moved(cover.image.file)
            return cover
        }
        pack.missing = missing.map(moved)
        pack.again = again.map { (moved($0.file), $0.rule, $0.value, $0.about) }
        pack.faults = faults.map { (moved($0.file), $0.reason) }
        return pack
    }
}
