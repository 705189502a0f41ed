import Files

/// The changes of the studio, oldest first, and the undone ones: each view of the page undoes its own changes. A change in the
/// middle can be undone, too. The later changes are then applied again to the settings file's text before it, so that the file
/// has its first bytes again after everything is undone.
struct UndoLog: Sendable {
    /// A part of the page with its own undo.
    enum View: Sendable, Hashable {
        case table
        case photo(FileName)

        static func of(_ photo: String) -> View { .photo(FileName(photo)) }
    }

    /// Returns a text after a change; `nil` stands for no file.
    typealias Rewrite = @Sendable (String?) throws(StudioError) -> String?

    /// The change of one settings file.
    struct Text: Sendable {
        var path: String
        var before: String?
        var after: String?
        /// Makes `after` from `before`, and the same change in any other text of the file.
        var rewrite: Rewrite
    }

    /// A file's new path.
    struct Move: Sendable {
        var from, to: String
    }

    struct Change: Sendable {
        /// The action in words: "title of “Teapot”".
        var words: String
        /// Names of the changed photos.
        var photos: [String] = []
        /// The views that can undo it.
        var views: Set<View>
        /// The settings that it changes: names of photos or packs, and keys.
        var targets: Set<[FileName]> = []
        /// Photos that got their names by it.
        var arrivals: Set<FileName> = []
        /// An identifier shared by files that were dropped together.
        var batch: String?
        /// The moves in order; they come before the texts.
        var moves: [Move] = []
        var texts: [Text] = []

        /// Size of its texts in bytes.
        var bytes: Int { texts.reduce(0) { $0 + ($1.before?.utf8.count ?? 0) + ($1.after?.utf8.count ?? 0) } }

        /// Whether another program made it, or made it impossible to undo.
        var isForeign: Bool { views.isEmpty }

        /// The file changes that do it, with the present texts.
        var files: StudioChange {
            StudioChange(
                words: words,
                steps: moves.map { .move(from: $0.from, to: $0.to) }
                    + texts.map { .text(path: $0.path, before: $0.before, after: $0.after) })
        }
    }

    /// The changes in effect.
    private(set) var done: [Change] = []
    /// The changes that can be redone, newest last. Their views are those without a new change since.
    private(set) var undone: [Change] = []

    /// The most changes to remember, and the most bytes of settings texts, which are kept before and after each change.
    private static let (maxChanges, maxBytes) = (200, 32 << 20)

    mutating func record(_ change: Change) {
        forgetUndone(in: change.views)
        if let batch = change.batch, let last = done.indices.last, done[last].batch == batch {
            done[last].photos += change.photos
            done[last].arrivals.formUnion(change.arrivals)
            done[last].moves += change.moves
            done[last].words = change.words
        } else {
            done.append(change)
        }
        var bytes = done.reduce(0) { $0 + $1.bytes }
        while done.count > UndoLog.maxChanges || bytes > UndoLog.maxBytes && done.count > 1 {
            bytes -= done.removeFirst().bytes
        }
    }

    /// Forgets undone changes of some views: they can be redone only until something new is done there.
    private mutating func forgetUndone(in views: Set<View>) {
        for index in undone.indices { undone[index].views.subtract(views) }
        let gone = undone.filter(\.views.isEmpty).reduce(into: Set<FileName>()) { $0.formUnion($1.arrivals) }
        // Changes of a photo that cannot come back cannot be redone either.
        undone.removeAll { $0.views.isEmpty || $0.touches(gone) }
    }

    /// Records a change of a settings file by another program, if there is one.
    ///
    /// - Parameter merge: returns a rewrite that makes the change between two texts in a third one.
    mutating func notice(
        _ text: String?, at path: String,
        merge: (_ before: String?, _ after: String?) -> Rewrite
    ) {
        guard let last = done.lastIndex(where: { $0.text(at: path) != nil }),
            let known = done[last].text(at: path), !UndoLog.isSame(known.after, text)
        else { return }
        var before = known.after
        if done[last].isForeign {
            before = known.before
            done.remove(at: last)
        }
        let rewrite = merge(before, text)
        done.append(
            Change(
                words: "", views: [],
                texts: [Text(path: path, before: before, after: text, rewrite: rewrite)]))
    }

    func next(toUndoIn view: View) -> Change? { place(toUndoIn: view).map { done[$0] } }

    func next(toRedoIn view: View) -> Change? { undone.last { $0.views.contains(view) } }

    private func place(toUndoIn view: View) -> Int? {
        let own = done.indices.last { place in
            done[place].views.contains(view) && !isOverruled(place, in: view)
        }
        guard let own else { return nil }
        // Later changes of a photo are undone before its arrival.
        let arrivals = done[own].arrivals
        return done.indices.last { $0 > own && !done[$0].isForeign && done[$0].touches(arrivals) } ?? own
    }

    /// Whether a newer change outside the view sets the same, so that undoing this one would have no visible effect.
    private func isOverruled(_ place: Int, in view: View) -> Bool {
        done[(place + 1)...].contains { newer in
            !newer.views.contains(view) && !newer.targets.isDisjoint(with: done[place].targets)
        }
    }

    /// Undoes the next change of a view. Returns the log after it and the file changes to do; `nil` if there is nothing to undo.
    ///
    /// - Throws: ``StudioError`` if another program has changed the same settings since.
    func undoing(in view: View) throws(StudioError) -> (log: UndoLog, change: StudioChange)? {
        guard let place = place(toUndoIn: view) else { return nil }
        var log = self
        let change = log.done.remove(at: place)
        var steps: [StudioChange.Step] = []
        for text in change.texts {
            let now = known(at: text.path) ?? text.after
            let after = try log.replay(from: place, at: text.path, on: text.before)
            steps.append(.text(path: text.path, before: now, after: after))
        }
        steps += change.moves.reversed().map { .move(from: $0.to, to: $0.from) }
        log.undone.append(change)
        return (log, StudioChange(words: change.words, steps: steps))
    }

    /// Marks the next change of a view as impossible to undo. The one before it is undone next.
    mutating func giveUpUndoing(in view: View) {
        guard let place = place(toUndoIn: view) else { return }
        done[place].views = []
    }

    /// Redoes the next change of a view.
    ///
    /// - Parameter read: returns the present text of a settings file.
    func redoing(in view: View, read: (String) throws(StudioError) -> String?) throws(StudioError)
        -> (log: UndoLog, change: StudioChange)?
    {
        guard let place = undone.lastIndex(where: { $0.views.contains(view) }) else { return nil }
        var log = self
        var change = log.undone.remove(at: place)
        for index in change.texts.indices {
            let before = try read(change.texts[index].path)
            change.texts[index].before = before
            change.texts[index].after = try change.texts[index].rewrite(before)
        }
        log.done.append(change)
        return (log, change.files)
    }

    /// Returns a settings file's text after all changes; `nil` if none of them changes it.
    private func known(at path: String) -> String?? {
        done.last { $0.text(at: path) != nil }?.text(at: path)?.after
    }

    /// Applies the changes from `place` on to a text again, and returns the result.
    private mutating func replay(from place: Int, at path: String, on start: String?) throws(StudioError)
        -> String?
    {
        var text = start
        for later in done.indices.dropFirst(place) {
            guard let index = done[later].texts.firstIndex(where: { UndoLog.isSame($0.path, path) }) else {
                continue
            }
            done[later].texts[index].before = text
            text = try done[later].texts[index].rewrite(text)
            done[later].texts[index].after = text
        }
        return text
    }

    /// Compares bytes: another Unicode form of the same text is another text.
    static func isSame(_ one: String?, _ other: String?) -> Bool {
        one.map(FileName.init) == other.map(FileName.init)
    }
}

extension UndoLog.Change {
    fileprivate func text(at path: String) -> UndoLog.Text? { texts.first { UndoLog.isSame($0.path, path) } }

    /// Whether it changes one of some photos.
    fileprivate func touches(_ names: Set<FileName>) -> Bool {
        photos.contains { names.contains(FileName($0)) }
    }
}
