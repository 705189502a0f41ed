import Files
import Photos
import Settings

extension Studio {
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
            // The change stays impossible to undo, so the next undo takes the change before it.
            if step == nil || error.kind == .missing {
                log.giveUpUndoing(in: view)
                rescan()
            }
            throw Studio.cannot("undo", next.words, error)
        }
        rescan()
    }

    /// Redoes the last undone change of a view.
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

    /// Records the changes that other programs made in settings files.
    ///
    /// - Throws: ``StudioError`` with the problem of a file that cannot be read.
    private func noticeOthers(at paths: [String]) throws(StudioError) {
        for path in paths {
            let pack = contents.packs.first { UndoLog.isSame($0.settingsPath, path) }
            let text = try readSettings(at: path, below: pack?.above)
            _ = try StudioError.wrapping { try SettingsDocument(text, at: path, below: pack?.above) }
        }
    }

    private static func cannot(_ verb: String, _ words: String, _ error: StudioError) -> StudioError {
        guard error.kind != .disk else { return error }
        return StudioError(
            .conflict, "cannot \(verb) \(words), because it was changed elsewhere since: \(error.message)")
    }
}
