import Files
import Settings
import SiteBuild

/// A change of the folder's files: all of it is done, or nothing.
struct StudioChange: Sendable {
    /// A change of one file.
    enum Step: Sendable {
        /// The text of a settings file, before and after; `nil` for no file.
        case text(path: String, before: String?, after: String?)
        /// A file's new path.
        case move(from: String, to: String)
    }

    /// The change in words: "title of “Teapot”".
    var words: String
    /// The steps in order.
    var steps: [Step]

    /// The change that undoes this one.
    var reversed: StudioChange {
        let steps = steps.reversed().map { step in
            switch step {
            case .text(let path, let before, let after): Step.text(path: path, before: after, after: before)
            case .move(let from, let to): Step.move(from: to, to: from)
            }
        }
        return StudioChange(words: words, steps: steps)
    }

    /// Does all steps, or none if another program changed the files so that one is impossible.
    ///
    /// - Parameter folder: the studio's folder, for names of files in messages.
    func perform(in folder: String) throws(StudioError) {
        var freed: Set<FileName> = []
        for step in steps {
            try StudioChange.check(step, freed: freed, in: folder)
            if case .move(let from, _) = step { freed.insert(FileName(from)) }
        }
        var done: [Step] = []
        let newFolders = missingFolders
        do throws(StudioError) {
            for step in steps {
                try StudioChange.perform(step, in: folder)
                done.append(step)
            }
        } catch {
            // Undoes the finished steps, such as after a full disk.
            for step in StudioChange(words: words, steps: done).reversed.steps {
                try? StudioChange.perform(step, in: folder)
            }
            for new in newFolders { _ = try? FileSystem.removeEmptyFolder(new) }
            throw error
        }
    }

    /// The target folders that do not exist yet.
    private var missingFolders: [String] {
        steps.compactMap { step in
            guard case .move(_, let to) = step else { return nil }
            let folder = FileSystem.folder(of: to)
            return (try? FileSystem.kind(of: folder)) == .missing ? folder : nil
        }
    }

    /// - Parameter freed: the paths that earlier steps give up.
    private static func check(_ step: Step, freed: Set<FileName>, in folder: String) throws(StudioError) {
        func shown(_ path: String) -> String { StudioError.shown(path, in: folder) }
        switch step {
        case .text(let path, let before, _):
            // Compares bytes: another Unicode form of the same text is a change, too.
            guard UndoLog.isSame(try SettingsText.read(path), before) else {
                throw StudioError(
                    .conflict,
                    "\(shown(path)) was changed by another program; try again"
                )
            }
        case .move(let from, let to):
            let (source, target) = try StudioError.wrapping {
                (try FileSystem.kind(of: from), try FileSystem.kind(of: to))
            }
            guard source == .file else {
                throw StudioError(.missing, "\(shown(from)) was moved or removed by another program")
            }
            guard target == .missing || freed.contains(FileName(to)) else {
                throw StudioError(
                    .conflict,
                    "another file has the name \(shown(to)) now; rename that one first")
            }
        }
    }

    private static func perform(_ step: Step, in folder: String) throws(StudioError) {
        do throws(FileError) {
            switch step {
            case .text(let path, _, let after?):
                // Writes to a link's target, so that the link stays.
                return try FileSystem.writeAtomically(Array(after.utf8), to: FileSystem.resolved(path))
            case .text(let path, _, nil): return try FileSystem.remove(path)
            case .move(let from, let to):
                // Makes only the innermost folder: if the ones above are gone, the folder of photos was moved away.
                try FileSystem.makeInnerFolder(FileSystem.folder(of: to))
                if try FileSystem.moveToFreeName(from, to) { return }
            }
        } catch {
            throw StudioError(
                FileError(path: closedFolder(step, error) ?? error.path, code: error.code), in: folder)
        }
        throw StudioError(.conflict, "another file has that name now; rename it first")
    }

    /// Returns the read-only folder that prevented a move, if its permissions are the reason for `error`.
    private static func closedFolder(_ step: Step, _ error: FileError) -> String? {
        guard error.isForbidden, case .move(let from, let to) = step else { return nil }
        var target = FileSystem.folder(of: to)
        if (try? FileSystem.kind(of: target)) == .missing { target = FileSystem.folder(of: target) }
        return [target, FileSystem.folder(of: from)].first { !FileSystem.isWritable($0) }
    }
}

/// The text of a settings file.
enum SettingsText {
    /// Returns the text of the file at `path`; `nil` if there is none.
    static func read(_ path: String) throws(StudioError) -> String? {
        let bytes = try StudioError.wrapping { () -> [UInt8]? in
            try FileSystem.kind(of: path) == .missing
                ? nil : InputFile(path).bytes(atMost: SettingsDocument.maxBytes)
        }
        guard let bytes else { return nil }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw StudioError(.refused, "\(FileSystem.name(of: path)) is not UTF-8 text")
        }
        return text
    }
}
