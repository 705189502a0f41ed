import Codecs
import Cutout
import Files
import Photos
import Settings
import SiteBuild
import Stickers

extension Studio {
    /// Removes photos from the pack: moves them to `_removed`, and removes their settings.
    func remove(_ photos: [String]) throws(StudioError) {
        let gone = Set(photos.map(FileName.init))
        let names = contents.packs.flatMap(\.photos).filter { gone.contains(FileName($0.file.name)) }
        var change = UndoLog.Change(
            words: "remove \(ChangeWords.subject(names))", photos: names.map(\.file.name), views: [.table])
        for pack in contents.packs {
            let photos = pack.photos.filter { gone.contains(FileName($0.file.name)) }
            guard !photos.isEmpty else { continue }
            let removed = FileSystem.joined(pack.path, Studio.removedFolder)
            // A matte may belong to photos of several formats. It stays as long as one of them stays.
            let others = pack.photos.filter { !gone.contains(FileName($0.file.name)) }
            var moves = try moves(into: removed)
            _ = try moves.add(photos, leaving: others)
            change.moves += moves.moves
            if let text = try text(in: pack, { pack.forget(photos, in: &$0) }) { change.texts.append(text) }
        }
        guard !change.moves.isEmpty else {
            throw StudioError(.missing, "these photos are not in the folder any more")
        }
        try perform(change)
    }

    /// Moves photos to a place in a pack's order. From another pack, their other files and their settings move, too.
    ///
    /// - Parameter next: file name of the photo that follows them there; `nil` to put them last.
    func move(_ names: [String], to target: String, before next: String?) throws(StudioError) {
        let target = try pack(named: target)
        let moved = Set(names.map(FileName.init))
        var moves = try moves(into: target.path)
        var texts: [UndoLog.Text] = []
        var subjects: [FolderContents.Photo] = []
        var arriving: [String] = []
        var comments: [(photo: String, text: String)] = []
        for pack in contents.packs {
            let photos = pack.photos.filter { moved.contains(FileName($0.file.name)) }
            guard !photos.isEmpty else { continue }
            subjects += photos
            if pack.name.utf8.elementsEqual(target.name.utf8) {
                arriving += photos.map(\.file.fileName)
                continue
            }
            let others = pack.photos.filter { !moved.contains(FileName($0.file.name)) }
            let names = try moves.add(photos, leaving: others)
            arriving += names
            guard let text = try text(in: pack, { pack.forget(photos, in: &$0) }) else { continue }
            texts.append(text)
            comments += zip(photos, names).compactMap { photo, name in
                SettingsDocument.comment(onPhoto: photo.nameInSettings, in: text.before ?? "").map {
                    (name, $0)
                }
            }
        }
        guard arriving.count == moved.count else {
            throw StudioError(.missing, "some of these photos are not in the folder any more")
        }
        let order = target.order(of: arriving, before: next) { moved.contains(FileName($0)) }
        let text = try text(in: target, comments: comments) { [arrivals = moves.arrivals] settings in
            for (photo, name) in arrivals { target.take(photo, as: name, in: &settings) }
            settings.order = target.order(order, listed: settings.order)
        }
        if let text { texts.append(text) }
        guard !moves.moves.isEmpty || !texts.isEmpty else { return }
        try perform(moves, of: subjects, to: target, texts)
    }

    private func moves(into folder: String) throws(StudioError) -> PhotoMoves {
        try checkWritable(folder)
        return try PhotoMoves(into: folder)
    }

    /// Moves files and writes the changed settings, as one change.
    private func perform(
        _ moves: PhotoMoves, of subjects: [FolderContents.Photo], to target: FolderContents.Pack,
        _ texts: [UndoLog.Text]
    ) throws(StudioError) {
        var copies: [UndoLog.Move] = []
        do throws(StudioError) {
            for (file, path) in moves.copies { copies.append(try copied(file, to: path)) }
            let isOrder = moves.moves.isEmpty
            let title = target.settings.title ?? target.defaultTitle
            let arrived = moves.arrivals.map { target.name.isEmpty ? $0.name : "\(target.name)/\($0.name)" }
            try perform(
                UndoLog.Change(
                    words: isOrder ? "order" : "move \(ChangeWords.subject(subjects)) to \(title)",
                    photos: subjects.map(\.file.name) + arrived, views: [.table],
                    arrivals: Set(arrived.map(FileName.init)), moves: moves.moves + copies, texts: texts))
        } catch {
            for copy in copies { Studio.discard(copy.from) }
            throw error
        }
    }

    /// Copies a file to the `_removed` folder beside `path`. Returns the move from there to `path`.
    private func copied(_ file: String, to path: String) throws(StudioError) -> UndoLog.Move {
        let copy = Studio.placeOutside(FileSystem.folder(of: path), for: FileSystem.name(of: path))
        try checkWritable(FileSystem.folder(of: copy))
        try StudioError.wrapping {
            let bytes = try InputFile(file).bytes(atMost: ImageLimits().maxBytes)
            try FileSystem.writeMakingFolder(bytes, to: copy)
        }
        return UndoLog.Move(from: copy, to: path)
    }

    /// Returns an unused path in the `_removed` folder of a folder.
    private static func placeOutside(_ folder: String, for name: String) -> String {
        let removed = FileSystem.joined(folder, removedFolder)
        var taken = Studio.namesTaken(in: removed)
        return FileSystem.joined(removed, freeName(name, taken: &taken))
    }

    /// Returns the names in a folder; none if it cannot be read.
    private static func namesTaken(in folder: String) -> TakenNames {
        TakenNames((try? FileSystem.names(in: folder)) ?? [])
    }

    /// Returns an unused name: the given one, or with a number before its suffix.
    private static func freeName(_ name: String, taken: inout TakenNames) -> String {
        taken.takeFree(name) { number in
            let dot = name.lastIndex(of: ".") ?? name.endIndex
            return "\(name[..<dot]) \(number)\(name[dot...])"
        }
    }

    /// Returns the path of a pack's folder, for a new photo.
    ///
    /// - Throws: ``StudioError`` if the studio may not write there.
    func folderToAdd(to pack: String) throws(StudioError) -> String {
        let path = try self.pack(named: pack).path
        try checkWritable(path)
        return path
    }

    /// Keeps a complete photo under a name with an unused stem, which it returns.
    ///
    /// - Parameter batch: an identifier shared by photos that were added together; they are undone together.
    func keep(_ file: IncomingFile, as name: NewPhotoName, in pack: String, batch: String? = nil)
        throws(StudioError) -> String
    {
        let target = try self.pack(named: pack)
        try checkWritable(target.path)
        do throws(FileError) {
            let taken = try TakenNames(ofStemsIn: target.path)
            for attempt in 1...10_000 {
                let free = name.name(attempt)
                let isFree = !taken.contains(PhotoName(free).stem) || isOtherHalf(free, in: batch)
                guard isFree, try file.keep(as: free) else { continue }
                let undone = Studio.placeOutside(target.path, for: free)
                recordArrival(
                    of: target.name.isEmpty ? free : "\(target.name)/\(free)",
                    .init(from: undone, to: FileSystem.joined(target.path, free)), batch: batch)
                rescan()
                return free
            }
        } catch {
            throw StudioError(error)
        }
        throw StudioError(.refused, "there are too many photos of the name \(name.name(1))")
    }

    /// Whether this is the second half of a raw file and its picture that were added together, so that both keep one name.
    private func isOtherHalf(_ name: String, in batch: String?) -> Bool {
        guard let last = log.done.last, batch != nil, last.batch == batch else { return false }
        let stem = PhotoName(name).stem.lowercased()
        let namesakes = last.photos.map { FileSystem.name(of: $0) }.filter {
            PhotoName($0).stem.lowercased() == stem
        }
        return namesakes.count == 1 && PhotoFile.areHalves(namesakes[0], name)
    }

    private func recordArrival(of photo: String, _ move: UndoLog.Move, batch: String?) {
        let others = log.done.last.flatMap { batch != nil && $0.batch == batch ? $0.photos.count : nil } ?? 0
        log.record(
            UndoLog.Change(
                words: others == 0 ? "add \(photo)" : "add \(others + 1) photos", photos: [photo],
                views: [.table],
                arrivals: [FileName(photo)], batch: batch, moves: [move]))
    }

    /// Puts a painted matte beside a photo. It includes the effect of earlier taps, so these are removed.
    func keepMatte(_ png: [UInt8], of name: String) throws(StudioError) {
        let (pack, photo) = try photo(named: name)
        let path = FileSystem.joined(
            FileSystem.folder(of: photo.file.path), photo.file.stem + PhotoFile.matteSuffix)
        let removed = FileSystem.joined(FileSystem.folder(of: path), Studio.removedFolder)
        try checkWritable(removed)
        let text = try text(in: pack) { $0[photo: photo.nameInSettings].taps = .none }
        var (taken, isPainted) = try StudioError.wrapping {
            let names = try FileSystem.kind(of: removed) == .missing ? [] : FileSystem.names(in: removed)
            return (TakenNames(names), try FileSystem.kind(of: path) != .missing)
        }
        func free(_ name: String) -> String {
            FileSystem.joined(removed, Studio.freeName(name, taken: &taken))
        }
        // The matte's path after undoing; no other painting gets it.
        let painted = free("\(photo.file.stem) \(version)\(PhotoFile.matteSuffix)")
        let aside = isPainted ? [UndoLog.Move(from: path, to: free(FileSystem.name(of: path)))] : []
        let moves = aside + [.init(from: painted, to: path)]
        do throws(StudioError) {
            try StudioError.wrapping {
                try FileSystem.writeMakingFolder(png, to: painted)
            }
            try perform(
                UndoLog.Change(
                    words: "brush on \(ChangeWords.subject([photo]))", photos: [photo.file.name],
                    views: [.of(photo.file.name)], moves: moves, texts: [text].compactMap(\.self)))
        } catch {
            Studio.discard(painted)
            throw error
        }
    }

    /// Removes a file from the `_removed` folder, and the folder if it is empty.
    private static func discard(_ path: String) {
        try? FileSystem.remove(path)
        _ = try? FileSystem.removeEmptyFolder(FileSystem.folder(of: path))
    }

    /// Removes the matte beside a photo, and its taps, so that the subject is found again.
    func startOver(_ name: String) throws(StudioError) {
        let (pack, photo) = try photo(named: name)
        let text = try text(in: pack) { settings in
            settings[photo: photo.nameInSettings].taps = .none
            settings[photo: photo.nameInSettings].whole = false
        }
        let moves = photo.file.mattePath.map { path in
            let removed = Studio.placeOutside(FileSystem.folder(of: path), for: FileSystem.name(of: path))
            return UndoLog.Move(from: path, to: removed)
        }
        guard moves != nil || text != nil else { return }
        try perform(
            UndoLog.Change(
                words: "start over on \(ChangeWords.subject([photo]))", photos: [photo.file.name],
                views: [.of(photo.file.name)], moves: [moves].compactMap(\.self),
                texts: [text].compactMap(\.self)))
    }
}

extension FolderContents.Pack {
    /// Returns the file names of the pack's photos, with others inserted.
    ///
    /// - Parameters:
    ///   - arriving: file names of photos that are new, or change their place.
    ///   - next: file name of the photo that follows them; `nil` to put them last.
    ///   - isMoved: whether the photo with a name changes its place.
    fileprivate func order(
        of arriving: [String], before next: String?, unless isMoved: (String) -> Bool
    ) -> [String] {
        var order = photos.filter { !isMoved($0.file.name) }.map(\.file.fileName)
        let place = next.flatMap { next in order.firstIndex { $0.utf8.elementsEqual(next.utf8) } }
        order.insert(contentsOf: arriving, at: place ?? order.count)
        return order
    }
}
