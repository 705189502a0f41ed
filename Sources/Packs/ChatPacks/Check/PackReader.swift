import Archive
package import Files

/// Finds the packs for an app in a folder, an archive or a built site.
package struct PackReader: Sendable {
    /// The app.
    package var app: ChatApp
    /// Whether pixels are decoded, and not only headers.
    package var decodesPixels = true

    /// A reader for an app.
    package init(app: ChatApp) { self.app = app }

    /// The apps that the packs at `path` are for: a folder has the app's name, or an archive its suffix.
    ///
    /// - Throws: ``UserError`` where there is nothing that can be read, or no app can be told.
    package static func apps(at path: String) throws(UserError) -> [ChatApp] {
        let files = try PackFiles(at: path)
        let archives = files.archiveBytes == nil ? files.paths + files.tooLarge : [files.name]
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

    /// The packs at `path`, at least one: where none is found, one that says so.
    ///
    /// - Throws: ``UserError`` where there is nothing that can be read.
    package func packs(at path: String) throws(UserError) -> [PackContents] {
        let whole = try PackFiles(at: path)
        // A site's own pictures are no pack: what it offers to apps are archives.
        let files = whole.areSite ? whole : whole.narrowed(to: app.rawValue)
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
        let tooLarge = files.areSite ? [] : files.tooLarge.filter(PackFiles.isImage)
        if !tooLarge.isEmpty {
            var unread = PackContents(path: "")
            unread.faults = tooLarge.map {
                ($0, "it has more than \(PackFiles.maxBytesPerFile / 1_000_000) MB, too much for a sticker")
            }
            packs.append(unread)
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
        packs[0].missing += descriptionsGone(from: whole).filter { !told.contains($0) }
        return packs
    }

    /// Throws where there are stickers of a kind that is not read, Telegram's vector animations.
    private func refuseUnchecked(_ files: PackFiles, at path: String) throws(UserError) {
        guard let unread = files.paths.first(where: { $0.lowercased().hasSuffix(".tgs") }) else { return }
        throw UserError(
            .badInput, "\(FileSystem.joined(path, unread)): Peel does not check stickers of this kind (.tgs)")
    }

    /// The files that an export's own list names, that say what the app's packs are, and that are gone. Whoever takes an
    /// image out of a pack, or the whole pack, means it.
    private func descriptionsGone(from files: PackFiles) -> [String] {
        guard let bytes = files[WrittenFiles.name],
            let list = try? WrittenFiles(json: bytes, from: WrittenFiles.name), list.kind == .packs
        else { return [] }
        return list.all.filter { path in
            path.parts.dropLast().contains(app.rawValue)
                && [".json", ".txt"].contains { path.text.hasSuffix($0) }
                && files[path.text] == nil && !files.names(in: FileSystem.folder(of: path.text)).isEmpty
        }.map(\.text)
    }

    private func packs(in files: PackFiles) -> [PackContents] {
        app.layout(files, PictureReader(decodesPixels: decodesPixels))
    }
}

extension PackContents {
    /// The pack with its paths below `folder`.
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
