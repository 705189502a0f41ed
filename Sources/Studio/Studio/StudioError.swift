import Files

/// A request that the studio did not fulfil: the kind of reason, and one sentence for the user.
struct StudioError: Error, Sendable, Equatable {
    /// The kinds of reasons.
    enum Kind: Sendable {
        /// The request is impossible.
        case refused
        /// There is no such photo.
        case missing
        /// Another program or page changed the same thing meanwhile.
        case conflict
        /// The disk is full or refused the operation.
        case disk
        /// A newer request of the same kind has replaced it.
        case superseded
    }

    var kind: Kind
    var message: String

    /// Whether a question about a photo is out of date: there is a newer one, or the photo is gone or has
    /// another name. The user sees no error, because the page already shows the new state.
    var answersStaleRequest: Bool { kind == .superseded || kind == .missing }

    init(_ kind: Kind, _ message: String) {
        self.kind = kind
        self.message = message
    }

    /// - Parameter folder: the studio's folder, if the file is in it.
    init(_ error: FileError, in folder: String? = nil) {
        let name = folder.map { StudioError.shown(error.path, in: $0) } ?? FileSystem.name(of: error.path)
        self.init(.disk, "\(name): \(error.reason)")
    }

    /// Returns a file's path below the studio's folder; for a file elsewhere, its name.
    static func shown(_ path: String, in folder: String) -> String {
        let root = FileSystem.joined(folder, "")
        return path.utf8.starts(with: root.utf8) && path.utf8.count > root.utf8.count
            ? String(decoding: path.utf8.dropFirst(root.utf8.count), as: UTF8.self)
            : FileSystem.name(of: path)
    }

    /// Works with files or settings, and turns errors into a ``StudioError``.
    static func wrapping<Result>(_ work: () throws -> Result) throws(StudioError) -> Result {
        do {
            return try work()
        } catch let error as StudioError {
            throw error
        } catch let error as FileError {
            throw StudioError(error)
        } catch let error as UserError {
            throw StudioError(.refused, error.message)
        } catch {
            throw StudioError(.refused, "peel.yaml cannot hold this: \(error)")
        }
    }
}
