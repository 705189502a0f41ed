import Codecs
import Cutout
package import Files
package import Photos
import Pixels
import Settings
package import SiteBuild
import Stickers

/// The studio's model: what lies in the folder, what a build made of it, and what was done here and can be taken back.
///
/// The folder is the only store: every change is in its files before it is told, and what others change there is
/// looked at again before something is written.
package actor Studio {
    /// The folder of photos, links followed.
    nonisolated package let folder: String
    /// The stickers of the site that is shown.
    private let builder: SiteBuilder
    /// Which links in the folder are followed.
    private let links: LinkRule
    /// Of bursts, those that were looked at.
    private let pictures = BurstPictures()
    private var locks = FolderLocks()

    /// What lies in it.
    private(set) var contents: FolderContents
    /// Why the folder could not be read when it was last looked at.
    private var trouble: String?
    /// Counted up with every change.
    private(set) var version = 1
    /// What was done here.
    var log = UndoLog()
    private var problems: [PhotoProblem] = []
    /// By the packs' names, byte by byte.
    private var archives: [[UInt8]: [String]] = [:]
    private var listeners: [Int: AsyncStream<Int>.Continuation] = [:]
    private var nextListener = 0

    /// Where photos go that are taken out. The name keeps them out of the pack.
    static let removedFolder = "_removed"

    /// The studio of a folder.
    ///
    /// - Parameter links: which links in the folder are followed, as in the builds.
    /// - Throws: ``UserError`` where it cannot be read, or another studio has it or a pack of it open.
    package init(
        folder: String, builder: SiteBuilder, following links: LinkRule = .inside
    ) throws(UserError) {
        self.folder = try UserError.wrapping(.badInput) { () throws(FileError) in
            try FileSystem.resolved(folder)
        }
        self.builder = builder
        self.links = links
        contents = try FolderContents(of: self.folder, following: links, pictures: pictures)
        for pack in contents.packs {
            do throws(FileError) {
                try locks.take(pack.path)
            } catch  where FolderLock.isHeldElsewhere(error) {
                let shown = pack.name.isEmpty ? folder : FileSystem.joined(folder, pack.name)
                throw UserError(.cannotWrite, "\(shown): \(Studio.isOpenElsewhere)")
            } catch {
                throw UserError(error)
            }
        }
        if FileSystem.isWritable(self.folder) {
            for pack in contents.packs { AbandonedFiles.remove(in: pack.path) }
        }
    }

    private static let isOpenElsewhere = "another peel studio has this folder open; close it first"

    /// Why nothing can be changed; `nil` where it can.
    private var readOnly: String? {
        if let kind = try? FileSystem.kind(of: folder), kind != .folder { return missing }
        return FileSystem.isWritable(folder)
            ? nil
            : "\(FileSystem.name(of: folder)) can only be read, so nothing can be changed here; make the folder writable"
    }

    /// What is said where the folder is gone.
    private var missing: String {
        "\(FileSystem.name(of: folder)) was moved or removed; move it back, or start the studio again"
    }

    // MARK: What there is

    /// All that the page shows.
    func state() -> StudioState {
        let stickers = builder.stickers
        let problemOf = Dictionary(problems.map { (Array($0.photo.utf8), $0.reason) }) { first, _ in first }
        let shown = Set(contents.packs.flatMap { $0.photos.map { Array($0.file.name.utf8) } })
        return StudioState(
            version: version, readOnly: readOnly,
            undo: log.next(toUndoIn: .table).map { .init($0) },
            redo: log.next(toRedoIn: .table).map { .init($0) },
            publish: contents.packs.first?.settings.publish,
            packs: contents.packs.map { pack in
                StudioState.Pack(
                    pack, archives: archives[Array(pack.name.utf8)] ?? [], stickers: stickers,
                    problems: problemOf, log: log)
            },
            problems: [trouble].compactMap(\.self)
                + (contents.problems + problems).filter { !shown.contains(Array($0.photo.utf8)) }
                .map { "\($0.photo): \($0.reason)" })
    }

    /// The present version and every later one, as they come.
    func versions() -> AsyncStream<Int> {
        nextListener += 1
        let id = nextListener
        let (stream, listener) = AsyncStream.makeStream(of: Int.self, bufferingPolicy: .bufferingNewest(1))
        listeners[id] = listener
        listener.onTermination = { [weak self] _ in
            Task { await self?.forget(id) }
        }
        listener.yield(version)
        return stream
    }

    private func forget(_ id: Int) { listeners[id] = nil }

    /// A photo of the folder with the settings that hold for it.
    func photo(named name: String) throws(StudioError) -> (
        pack: FolderContents.Pack, photo: FolderContents.Photo
    ) {
        // A link may have taken its place since the folder was read.
        guard let found = contents.photo(named: name), isInside(found.photo.file.path) else {
            throw StudioError(.missing, "\(name) is not in the folder any more")
        }
        return found
    }

    /// The folder may be another one: it is looked at again.
    package func rescan() {
        do throws(UserError) {
            contents = try FolderContents(of: folder, following: links, pictures: pictures)
            trouble = nil
            let paths = contents.packs.map(\.path)
            locks.keep(only: paths)
            // What another studio has open is refused when something is to be written there.
            for path in paths { try? locks.take(path) }
        } catch {
            // What there was stays, with the reason why it may be so no more.
            trouble = error.message
        }
        changed()
    }

    /// A build has ended.
    ///
    /// - Parameter report: what it made; `nil` where it made nothing.
    package func built(_ report: BuildReport?) {
        if let report {
            problems = report.problems
            let names = contents.packs.filter { pack in pack.photos.contains { !$0.settings.skip } }.map(
                \.name)
            archives = [:]
            if names.count == report.packs.count {
                for (name, pack) in zip(names, report.packs) {
                    archives[Array(name.utf8)] = pack.archives.map { "/" + $0 }
                }
            }
        }
        changed()
    }

    /// Whether there is nothing in the folder yet that a build could use or would complain of.
    package var isEmpty: Bool {
        trouble == nil && contents.problems.isEmpty
            && contents.packs.allSatisfy { $0.photos.isEmpty && $0.settingsProblem == nil }
    }

    /// The photos that somebody looks at are worked on first.
    nonisolated func prefer(_ photos: [String]) { builder.prefer(photos) }

    /// Stickers are in their places while a build still works on others.
    package func placed() { changed() }

    private func changed() {
        version += 1
        for listener in listeners.values { listener.yield(version) }
    }

    // MARK: What is done

    /// Does several actions in their order, all or none.
    func apply(_ actions: [(edits: [StudioEdit], action: String?)]) throws(StudioError) {
        let before = log
        var done: [UndoLog.Change] = []
        do throws(StudioError) {
            for (edits, action) in actions {
                if let change = try apply(edits, action: action) { done.append(change) }
            }
        } catch {
            for change in done.reversed() {
                try? run(StudioChange(words: change.words, steps: change.steps).reversed)
            }
            log = before
            if !done.isEmpty { rescan() }
            throw error
        }
    }

    /// Writes changes into the settings files, all or none.
    ///
    /// - Parameter action: the page's word for it, where the edits do not tell: "drop on".
    /// - Returns: what was changed, if anything.
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

    /// What edits are, in the log.
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
                edits.map { [$0.photo ?? "", $0.pack ?? "", $0.key].map { Array($0.utf8) } }),
            texts: texts)
    }

    /// The photo that an edit is about; for a cover, the one that it was or is going to be.
    private func subject(of edit: StudioEdit) -> String? {
        guard edit.photo == nil, edit.key == "cover", let pack = try? pack(named: edit.pack ?? "") else {
            return edit.photo
        }
        var file = pack.settings.cover
        if case .text(let new) = edit.value { file = new }
        return pack.photos.first { UndoLog.isSame($0.file.fileName, file) }?.file.name
    }

    /// What a change makes of a pack's settings file as it stands now; `nil` where it says the same already.
    ///
    /// - Parameter comments: what is added behind photos' entries.
    func text(
        in pack: FolderContents.Pack, comments: [(photo: String, text: String)] = [],
        _ change: @escaping @Sendable (inout PackSettings) throws -> Void
    ) throws(StudioError) -> UndoLog.Text? {
        let before = try readSettings(at: pack.settingsPath, below: pack.above)
        let rewrite: UndoLog.Rewrite = {
            [path = pack.settingsPath, above = pack.above] text throws(StudioError) in
            try Studio.wrapping { () throws in
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

    /// What a settings file says now. What another program has changed in it goes into the log.
    private func readSettings(at path: String, below above: (folder: String, settings: PackSettings)?)
        throws(StudioError)
        -> String?
    {
        let now = try SettingsText.read(path)
        log.notice(now, at: path) { before, after in
            { text throws(StudioError) in
                try Studio.wrapping { () throws in
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

    private static func wrapping<Result>(_ work: () throws -> Result) throws(StudioError) -> Result {
        do {
            return try work()
        } catch let error as StudioError {
            throw error
        } catch let error as UserError {
            throw StudioError(.refused, error.message)
        } catch {
            throw StudioError(.refused, "peel.yaml cannot hold this: \(error)")
        }
    }

    /// The folder of a pack.
    func pack(named name: String) throws(StudioError) -> FolderContents.Pack {
        guard let pack = contents.packs.first(where: { $0.name.utf8.elementsEqual(name.utf8) })
        else {
            throw StudioError(.missing, "there is no pack \(name) any more")
        }
        return pack
    }

    func perform(_ change: UndoLog.Change) throws(StudioError) {
        try run(StudioChange(words: change.words, steps: change.steps))
        log.record(change)
        rescan()
    }

    /// Does a change of files in the folder, and of none elsewhere.
    private func run(_ change: StudioChange) throws(StudioError) {
        for step in change.steps {
            switch step {
            case .text(let path, _, _): try checkWritable(path)
            case .move(let from, let to):
                try checkWritable(FileSystem.folder(of: from))
                try checkWritable(FileSystem.folder(of: to))
            }
        }
        try change.perform(in: folder)
    }

    /// Refuses what a link leads out of the folder, because folders come from strangers, and what another studio has open.
    func checkWritable(_ path: String) throws(StudioError) {
        guard (try? FileSystem.kind(of: folder)) == .folder else { throw StudioError(.conflict, missing) }
        guard isInside(path) else {
            throw StudioError(
                .refused,
                "\(StudioError.shown(path, in: folder)) is a link that leads out of the folder, and the studio does not change it; replace it with the file or folder, or use --follow-links"
            )
        }
        for pack in contents.packs
        where FileSystem.joined(path, "").utf8.starts(with: FileSystem.joined(pack.path, "").utf8) {
            do throws(FileError) {
                try locks.take(pack.path)
            } catch  where FolderLock.isHeldElsewhere(error) {
                throw StudioError(
                    .conflict,
                    "\(StudioError.shown(pack.path, in: folder)): \(Studio.isOpenElsewhere)")
            } catch {
                throw StudioError(error, in: folder)
            }
        }
    }

    private func isInside(_ path: String) -> Bool {
        guard links == .inside else { return true }
        guard let place = try? FileSystem.resolved(path) else { return false }
        return (place + "/").utf8.starts(with: (folder == "/" ? folder : folder + "/").utf8)
    }

    /// Undoes the last change of a view.
    func undo(in view: UndoLog.View = .table) throws(StudioError) {
        guard let next = log.next(toUndoIn: view) else {
            throw StudioError(.refused, "there is nothing to undo")
        }
        try noticeOthers(at: next.texts.map(\.path))
        var step: (log: UndoLog, change: StudioChange)?
        do throws(StudioError) {
            step = try log.undoing(in: view)
            guard let step else { return }
            try run(step.change)
            log = step.log
        } catch {
            // It stays impossible: the next undo is of the change before it.
            if step == nil || error.kind == .missing {
                log.giveUpUndoing(in: view)
                rescan()
            }
            throw Studio.cannot("undo", next.words, error)
        }
        rescan()
    }

    /// Redoes what was undone last in a view.
    func redo(in view: UndoLog.View = .table) throws(StudioError) {
        guard let next = log.next(toRedoIn: view) else {
            throw StudioError(.refused, "there is nothing to redo")
        }
        try noticeOthers(at: next.texts.map(\.path))
        do throws(StudioError) {
            guard let (after, change) = try log.redoing(in: view, read: SettingsText.read) else { return }
            try run(change)
            log = after
        } catch {
            throw Studio.cannot("redo", next.words, error)
        }
        rescan()
    }

    /// Takes in what other programs have changed in settings files.
    ///
    /// - Throws: ``StudioError`` with what is wrong in a file that cannot be read.
    private func noticeOthers(at paths: [String]) throws(StudioError) {
        for path in paths {
            let pack = contents.packs.first { UndoLog.isSame($0.settingsPath, path) }
            let text = try readSettings(at: path, below: pack?.above)
            _ = try Studio.wrapping { try SettingsDocument(text, at: path, below: pack?.above) }
        }
    }

    private static func cannot(_ verb: String, _ words: String, _ error: StudioError) -> StudioError {
        guard error.kind != .disk else { return error }
        return StudioError(
            .conflict, "cannot \(verb) \(words), because it was changed elsewhere since: \(error.message)")
    }
}
