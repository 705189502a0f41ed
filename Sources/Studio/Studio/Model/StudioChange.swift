import Files
import Settings
import SiteBuild

/// Something to be done to the folder's files: all of it, or nothing.
struct StudioChange: Sendable {
    /// One file's part in it.
    enum Step: Sendable {
        /// A settings file said one thing and says another now; `nil` where there was or is no file.
        case text(path: String, before: String?, after: String?)
        /// A file has another name now.
        case move(from: String, to: String)
    }

    /// What it is, in words: "title of “Teapot”".
    var words: String
    /// In the order in which they are done.
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

    /// Does it: all steps, or none where one cannot be done any more because somebody else changed the files.
    ///
    /// - Parameter folder: the studio's, which names of files are below.
    func perform(in folder: String) throws(StudioError) {
        var freed: Set<[UInt8]> = []
        for step in steps {
            try StudioChange.check(step, freed: freed, in: folder)
            if case .move(let from, _) = step { freed.insert(Array(from.utf8)) }
        }
        var done: [Step] = []
        let newFolders = missingFolders
        do throws(StudioError) {
            for step in steps {
                try StudioChange.perform(step, in: folder)
                done.append(step)
            }
        } catch {
            // What a full disk cut short is taken back.
            for step in StudioChange(words: words, steps: done).reversed.steps {
                try? StudioChange.perform(step, in: folder)
            }
            for new in newFolders { _ = try? FileSystem.removeEmptyFolder(new) }
            throw error
        }
    }

    /// The folders that files go to and that are not there yet.
    private var missingFolders: [String] {
        steps.compactMap { step in
            guard case .move(_, let to) = step else { return nil }
            let folder = FileSystem.folder(of: to)
            return (try? FileSystem.kind(of: folder)) == .missing ? folder : nil
        }
    }

    /// - Parameter freed: the names that steps before this one give up, byte by byte.
    private static func check(_ step: Step, freed: Set<[UInt8]>, in folder: String) throws(StudioError) {
        func shown(_ path: String) -> String { StudioError.shown(path, in: folder) }
        switch step {
        case .text(let path, let before, _):
            // Another spelling that looks the same is a change too.
            guard try SettingsText.read(path).map({ Array($0.utf8) }) == before.map({ Array($0.utf8) }) else {
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
            guard target == .missing || freed.contains(Array(to.utf8)) else {
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
                // A link to it stays a link.
                return try FileSystem.writeAtomically(Array(after.utf8), to: FileSystem.resolved(path))
            case .text(let path, _, nil): return try FileSystem.remove(path)
            case .move(let from, let to):
                // Not the ones above it: where those are gone, the folder of photos was moved away.
                try FileSystem.makeInnerFolder(FileSystem.folder(of: to))
                if try FileSystem.moveToFreeName(from, to) { return }
            }
        } catch {
            throw StudioError(
                FileError(path: closedFolder(step, error) ?? error.path, code: error.code), in: folder)
        }
        throw StudioError(.conflict, "another file has that name now; rename it first")
    }

    /// The folder that a file cannot be moved from or to, where its permissions are the reason.
    private static func closedFolder(_ step: Step, _ error: FileError) -> String? {
        guard error.isForbidden, case .move(let from, let to) = step else { return nil }
        var target = FileSystem.folder(of: to)
        if (try? FileSystem.kind(of: target)) == .missing { target = FileSystem.folder(of: target) }
        return [target, FileSystem.folder(of: from)].first { !FileSystem.isWritable($0) }
    }
}

/// The text of a settings file.
enum SettingsText {
    /// What stands in the file at `path`; `nil` where there is none.
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
