import Files
import Photos
import Settings
import Stickers

extension Studio {
    /// Does several actions in order, all or none.
    func apply(_ actions: [(edits: [StudioEdit], action: String?)]) throws(StudioError) {
        let before = log
        var done: [UndoLog.Change] = []
        do throws(StudioError) {
            for (edits, action) in actions {
                if let change = try apply(edits, action: action) { done.append(change) }
            }
        } catch {
            for change in done.reversed() { try? run(change.files.reversed) }
            log = before
            if !done.isEmpty { rescan() }
            throw error
        }
    }

    /// Writes changes into the settings files, all or none; returns the change, or `nil` if nothing changed.
    ///
    /// - Parameter action: the page's words for the change, such as "drop on", if the edits do not tell.
    @discardableResult
    func apply(_ edits: [StudioEdit], action: String? = nil) throws(StudioError) -> UndoLog.Change? {
        guard let first = edits.first else { return nil }
        var texts: [UndoLog.Text] = []
        var meant = 0
        for pack in contents.packs {
            let own = edits.filter { edit in
                edit.photo.map { pack.photo(named: $0) != nil }
                    ?? (edit.pack ?? "").utf8.elementsEqual(pack.name.utf8)
            }
            guard !own.isEmpty else { continue }
            meant += own.count
            let text = try text(in: pack) { settings in
                for edit in own {
                    guard let photo = edit.photo.flatMap(pack.photo(named:)) else {
                        try edit.apply(to: &settings, of: pack)
                        continue
                    }
                    try edit.apply(to: &settings[photo: photo.nameInSettings])
                }
            }
            if let text { texts.append(text) }
        }
        guard meant == edits.count else {
            throw StudioError(.missing, "\(first.photo ?? first.pack ?? "") is not in the folder any more")
        }
        guard !texts.isEmpty else { return nil }
        let change = change(of: edits, action: action, texts: texts)
        try perform(change)
        return change
    }

    /// Returns the log's entry for edits.
    private func change(of edits: [StudioEdit], action: String?, texts: [UndoLog.Text]) -> UndoLog.Change {
        var names: [String] = []
        for name in edits.compactMap(subject(of:)) where !names.contains(where: { UndoLog.isSame($0, name) })
        {
            names.append(name)
        }
        let isCutout = edits.allSatisfy { StudioEdit.cutoutKeys.contains($0.key) }
        return UndoLog.Change(
            words: ChangeWords.of(
                edits, action: action, photos: names.compactMap { contents.photo(named: $0)?.photo }),
            photos: names,
            views: names.count != 1 ? [.table] : isCutout ? [.of(names[0])] : [.of(names[0]), .table],
            targets: Set(
                edits.map { [$0.photo ?? "", $0.pack ?? "", $0.key].map(FileName.init) }),
            texts: texts)
    }

    /// Returns the photo that an edit is about; for a cover, the new one, or the old one if it is removed.
    private func subject(of edit: StudioEdit) -> String? {
        guard edit.photo == nil, edit.key == "cover", let pack = try? pack(named: edit.pack ?? "") else {
            return edit.photo
        }
        var file = pack.settings.cover
        if case .text(let new) = edit.value { file = new }
        return pack.photos.first { UndoLog.isSame($0.file.fileName, file) }?.file.name
    }

    /// Returns the change of a pack's settings file from its present text, with `comments` after photos' entries; `nil` for none.
    func text(
        in pack: FolderContents.Pack, comments: [(photo: String, text: String)] = [],
        _ change: @escaping @Sendable (inout PackSettings) throws -> Void
    ) throws(StudioError) -> UndoLog.Text? {
        let before = try readSettings(at: pack.settingsPath, below: pack.above)
        let rewrite: UndoLog.Rewrite = {
            [path = pack.settingsPath, above = pack.above] text throws(StudioError) in
            try StudioError.wrapping {
                var document = try SettingsDocument(text, at: path, below: above)
                try document.change(change)
                for comment in comments { document.add(comment.text, toPhoto: comment.photo) }
                return document.isChanged ? document.text : text
            }
        }
        let after = try rewrite(before)
        return UndoLog.isSame(before, after)
            ? nil : UndoLog.Text(path: pack.settingsPath, before: before, after: after, rewrite: rewrite)
    }

    /// Returns the present text of a settings file. A change by another program goes into the log.
    func readSettings(
        at path: String, below above: (folder: String, settings: PackSettings)?
    ) throws(StudioError) -> String? {
        let now = try SettingsText.read(path)
        log.notice(now, at: path) { before, after in
            { text throws(StudioError) in
                try StudioError.wrapping {
                    if UndoLog.isSame(text, before) { return after }
                    var document = try SettingsDocument(before, at: path, below: above)
                    let wanted = try SettingsDocument(text, at: path, below: above).settings
                    try document.change { $0 = wanted }
                    try document.merge(after)
                    return document.text.isEmpty && after == nil ? nil : document.text
                }
            }
        }
        return now
    }

    /// Does a change, and records it in the log.
    func perform(_ change: UndoLog.Change) throws(StudioError) {
        try run(change.files)
        log.record(change)
        rescan()
    }
}
