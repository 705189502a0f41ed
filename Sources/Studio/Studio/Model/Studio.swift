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
    private let readOnly: String?

    private var contents: FolderContents
    /// Why the folder could not be read when it was last looked at.
    private var trouble: String?
    private var version = 1
    private var undoable: [StudioChange] = []
    private var redoable: [StudioChange] = []
    private var problems: [PhotoProblem] = []
    /// By the packs' names, byte by byte.
    private var archives: [[UInt8]: [String]] = [:]
    private var listeners: [Int: AsyncStream<Int>.Continuation] = [:]
    private var nextListener = 0

    /// How many changes can be taken back.
    private static let maxChanges = 200
    /// Where photos go that are taken out. The name keeps them out of the pack.
    private static let removedFolder = "_removed"

    /// The studio of a folder.
    ///
    /// - Parameter links: which links in the folder are followed, as in the builds.
    /// - Throws: ``UserError`` where it cannot be read.
    package init(
        folder: String, builder: SiteBuilder, following links: LinkRule = .inside
    ) throws(UserError) {
        self.folder = try UserError.wrapping(.badInput) { () throws(FileError) in
            try FileSystem.resolved(folder)
        }
        self.builder = builder
        self.links = links
        contents = try FolderContents(of: self.folder, following: links)
        readOnly =
            FileSystem.isWritable(self.folder)
            ? nil : "\(FileSystem.name(of: self.folder)) can only be read: nothing can be changed here"
        if readOnly == nil {
            for pack in contents.packs { AbandonedFiles.remove(in: pack.path) }
        }
    }

    // MARK: What there is

    /// All that the page shows.
    func state() -> StudioState {
        let stickers = builder.stickers
        let problemOf = Dictionary(problems.map { (Array($0.photo.utf8), $0.reason) }) { first, _ in first }
        let shown = Set(contents.packs.flatMap { $0.photos.map { Array($0.file.name.utf8) } })
        return StudioState(
            version: version, folder: FileSystem.name(of: folder), readOnly: readOnly,
            undo: undoable.last?.words, redo: redoable.last?.words,
            publish: contents.packs.first?.settings.publish,
            packs: contents.packs.map { pack in
                StudioState.Pack(
                    pack, archives: archives[Array(pack.name.utf8)] ?? [], stickers: stickers,
                    problems: problemOf)
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
            contents = try FolderContents(of: folder, following: links)
            trouble = nil
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

    /// Writes changes into the settings files, all or none.
    func apply(_ edits: [StudioEdit]) throws(StudioError) {
        guard let first = edits.first else { return }
        var steps: [StudioChange.Step] = []
        var meant = 0
        for pack in contents.packs {
            let own = edits.filter { edit in
                edit.photo.map { pack.photo(named: $0) != nil }
                    ?? (edit.pack ?? "").utf8.elementsEqual(pack.name.utf8)
            }
            guard !own.isEmpty else { continue }
            meant += own.count
            let step = try textStep(in: pack) { settings in
                for edit in own {
                    guard let photo = edit.photo.flatMap(pack.photo(named:)) else {
                        try edit.apply(to: &settings, of: pack)
                        continue
                    }
                    try edit.apply(to: &settings[photo: photo.nameInSettings])
                }
            }
            if let step { steps.append(step) }
        }
        guard meant == edits.count else {
            throw StudioError(.missing, "\(first.photo ?? first.pack ?? "") is not in the folder any more")
        }
        if !steps.isEmpty { try perform(StudioChange(words: first.words, steps: steps)) }
    }

    /// The step that writes changes into a pack's settings file as it stands now; `nil` where it says the same already.
    private func textStep(in pack: FolderContents.Pack, _ change: (inout PackSettings) throws -> Void)
        throws(StudioError) -> StudioChange.Step?
    {
        let before = try SettingsText.read(pack.settingsPath)
        do {
            var document = try SettingsDocument(in: pack.path, below: pack.above)
            try document.change(change)
            guard document.isChanged else { return nil }
            return .text(path: pack.settingsPath, before: before, after: document.text)
        } catch let error as StudioError {
            throw error
        } catch let error as UserError {
            throw StudioError(.refused, error.message)
        } catch {
            throw StudioError(.refused, "peel.yaml cannot say that: \(error)")
        }
    }

    /// Takes photos out of the folder, into `_removed`, with what is said about them.
    func remove(_ names: [String]) throws(StudioError) {
        let gone = Set(names.map { Array($0.utf8) })
        var steps: [StudioChange.Step] = []
        for pack in contents.packs {
            let photos = pack.photos.filter { gone.contains(Array($0.file.name.utf8)) }
            guard !photos.isEmpty else { continue }
            let removed = FileSystem.joined(pack.path, Studio.removedFolder)
            var taken = Set((try? FileSystem.names(in: removed)) ?? [])
            // One matte may lie beside photos of several formats: it stays with those that stay.
            let others = pack.photos.filter { !gone.contains(Array($0.file.name.utf8)) }
            var kept = Set(others.compactMap(\.file.mattePath).map { Array($0.utf8) })
            for photo in photos {
                for path in [photo.file.path, photo.file.mattePath].compactMap(\.self)
                where kept.insert(Array(path.utf8)).inserted {
                    let name = Studio.freeName(FileSystem.name(of: path), taken: &taken)
                    steps.append(.move(from: path, to: FileSystem.joined(removed, name)))
                }
            }
            let step = try textStep(in: pack) { pack.forget(photos, in: &$0) }
            if let step { steps.append(step) }
        }
        guard !steps.isEmpty else {
            throw StudioError(.missing, "these photos are not in the folder any more")
        }
        try perform(StudioChange(words: names.count == 1 ? names[0] : "\(names.count) photos", steps: steps))
    }

    /// Moves photos to a place of a pack's order, with their mattes and what is said about them where they come from another pack.
    ///
    /// - Parameters:
    ///   - target: the pack's name.
    ///   - next: file name of the photo there that follows them; `nil` where they come last.
    func move(_ names: [String], to target: String, before next: String?) throws(StudioError) {
        let target = try pack(named: target)
        let moved = Set(names.map { Array($0.utf8) })
        var moves = try PhotoMoves(into: target.path)
        var texts: [StudioChange.Step] = []
        var arriving: [String] = []
        for pack in contents.packs {
            let photos = pack.photos.filter { moved.contains(Array($0.file.name.utf8)) }
            guard !photos.isEmpty else { continue }
            if pack.name.utf8.elementsEqual(target.name.utf8) {
                arriving += photos.map(\.file.fileName)
                continue
            }
            let others = pack.photos.filter { !moved.contains(Array($0.file.name.utf8)) }
            arriving += moves.add(photos, leaving: others)
            if let step = try textStep(in: pack, { pack.forget(photos, in: &$0) }) { texts.append(step) }
        }
        guard arriving.count == moved.count else {
            throw StudioError(.missing, "some of these photos are not in the folder any more")
        }
        var order = target.photos.filter { !moved.contains(Array($0.file.name.utf8)) }.map(\.file.fileName)
        let place = next.flatMap { next in order.firstIndex { $0.utf8.elementsEqual(next.utf8) } }
        order.insert(contentsOf: arriving, at: place ?? order.count)
        let step = try textStep(in: target) { settings in
            for (photo, name) in moves.arrivals { target.take(photo, as: name, in: &settings) }
            settings.order = target.order(order, listed: settings.order)
        }
        if let step { texts.append(step) }
        guard !moves.steps.isEmpty || !texts.isEmpty else { return }
        let words = names.count == 1 ? names[0] : "\(names.count) photos"
        var copies: [StudioChange.Step] = []
        do throws(StudioError) {
            for (matte, path) in moves.copies { copies.append(try copied(matte, to: path)) }
            try perform(StudioChange(words: words, steps: moves.steps + copies + texts))
        } catch {
            for case .move(let copy, _) in copies { try? FileSystem.remove(copy) }
            throw error
        }
    }

    /// Copies a matte to where what is taken out of its new folder lies, and gives the step from there to its place.
    private func copied(_ matte: String, to path: String) throws(StudioError) -> StudioChange.Step {
        let copy = Studio.placeOutside(FileSystem.folder(of: path), for: FileSystem.name(of: path))
        try checkInside(FileSystem.folder(of: copy))
        try StudioError.wrapping { () throws(FileError) in
            let bytes = try InputFile(matte).bytes(atMost: ImageLimits().maxBytes)
            try FileSystem.makeFolder(FileSystem.folder(of: copy))
            try FileSystem.writeAtomically(bytes, to: copy)
        }
        return .move(from: copy, to: path)
    }

    /// A path that nothing has yet for what is taken out of a folder.
    private static func placeOutside(_ folder: String, for name: String) -> String {
        let removed = FileSystem.joined(folder, removedFolder)
        var taken = Set((try? FileSystem.names(in: removed)) ?? [])
        return FileSystem.joined(removed, freeName(name, taken: &taken))
    }

    /// A name that nothing has yet, case aside: with a number, where needed.
    private static func freeName(_ name: String, taken: inout Set<String>) -> String {
        let lower = Set(taken.map { $0.lowercased() })
        var free = name
        var attempt = 2
        while lower.contains(free.lowercased()) {
            let dot = name.lastIndex(of: ".") ?? name.endIndex
            free = "\(name[..<dot]) \(attempt)\(name[dot...])"
            attempt += 1
        }
        taken.insert(free)
        return free
    }

    /// Keeps a photo that has come in whole, under a name that is free.
    ///
    /// - Returns: its name.
    func keep(_ file: IncomingFile, as name: NewPhotoName, in pack: String) throws(StudioError) -> String {
        let target = try self.pack(named: pack)
        do throws(FileError) {
            let taken = Set(try FileSystem.names(in: target.path).map { $0.lowercased() })
            for attempt in 1...10_000 {
                let free = name.name(attempt)
                guard !taken.contains(free.lowercased()), try file.keep(as: free) else { continue }
                let undone = Studio.placeOutside(target.path, for: free)
                record(
                    StudioChange(
                        words: free,
                        steps: [.move(from: undone, to: FileSystem.joined(target.path, free))]))
                rescan()
                return free
            }
        } catch {
            throw StudioError(error)
        }
        throw StudioError(.refused, "there are too many photos of the name \(name.name(1))")
    }

    /// Puts a matte beside a photo.
    func keepMatte(_ png: [UInt8], of name: String) throws(StudioError) {
        let photo = try photo(named: name).photo
        let path = FileSystem.joined(
            FileSystem.folder(of: photo.file.path), photo.file.stem + PhotoFile.matteSuffix)
        let removed = FileSystem.joined(FileSystem.folder(of: path), Studio.removedFolder)
        try checkInside(removed)
        var steps: [StudioChange.Step] = []
        var aside: String?
        do throws(FileError) {
            if try FileSystem.kind(of: path) != .missing {
                let old = Studio.placeOutside(FileSystem.folder(of: path), for: FileSystem.name(of: path))
                try FileSystem.makeFolder(removed)
                guard try FileSystem.moveToFreeName(path, old) else {
                    throw FileError(path: old, code: FileError.inTheWay)
                }
                aside = old
                steps.append(.move(from: path, to: old))
            }
            try FileSystem.writeAtomically(png, to: path)
        } catch {
            // The matte that was there comes back; where even that fails, it is in the folder of what was taken out.
            if let aside { _ = try? FileSystem.moveToFreeName(aside, path) }
            throw StudioError(error)
        }
        let undone = FileSystem.joined(removed, "\(photo.file.stem) \(version)\(PhotoFile.matteSuffix)")
        steps.append(.move(from: undone, to: path))
        record(StudioChange(words: "the brush", steps: steps))
        rescan()
    }

    /// Takes the matte beside a photo away, so that the cut-out is found again.
    func removeMatte(of name: String) throws(StudioError) {
        guard let path = try photo(named: name).photo.file.mattePath else { return }
        let removed = Studio.placeOutside(FileSystem.folder(of: path), for: FileSystem.name(of: path))
        try perform(StudioChange(words: "the brush", steps: [.move(from: path, to: removed)]))
    }

    /// The folder of a pack.
    func pack(named name: String) throws(StudioError) -> FolderContents.Pack {
        guard let pack = contents.packs.first(where: { $0.name.utf8.elementsEqual(name.utf8) })
        else {
            throw StudioError(.missing, "there is no pack \(name) any more")
        }
        return pack
    }

    private func perform(_ change: StudioChange) throws(StudioError) {
        try run(change)
        record(change)
        rescan()
    }

    /// Does a change of files in the folder, and of none elsewhere.
    private func run(_ change: StudioChange) throws(StudioError) {
        for step in change.steps {
            switch step {
            case .text(let path, _, _): try checkInside(path)
            case .move(let from, let to):
                try checkInside(FileSystem.folder(of: from))
                try checkInside(FileSystem.folder(of: to))
            }
        }
        try change.perform()
    }

    /// Refuses what a link leads out of the folder: folders come from strangers.
    private func checkInside(_ path: String) throws(StudioError) {
        guard !isInside(path) else { return }
        throw StudioError(
            .refused,
            "\(FileSystem.name(of: path)) is a link that leads out of the folder, and nothing is changed there; put the file or folder itself in its place, or follow links with --follow-links"
        )
    }

    private func isInside(_ path: String) -> Bool {
        guard links == .inside else { return true }
        guard let place = try? FileSystem.resolved(path) else { return false }
        return (place + "/").utf8.starts(with: (folder == "/" ? folder : folder + "/").utf8)
    }

    private func record(_ change: StudioChange) {
        undoable.append(change)
        if undoable.count > Studio.maxChanges { undoable.removeFirst() }
        redoable = []
    }

    /// Takes the last change back.
    func undo() throws(StudioError) {
        guard let change = undoable.last else { throw StudioError(.refused, "there is nothing to take back") }
        try run(change.reversed)
        redoable.append(undoable.removeLast())
        rescan()
    }

    /// Does again what was taken back last.
    func redo() throws(StudioError) {
        guard let change = redoable.last else { throw StudioError(.refused, "there is nothing to do again") }
        try run(change)
        undoable.append(redoable.removeLast())
        rescan()
    }
}
