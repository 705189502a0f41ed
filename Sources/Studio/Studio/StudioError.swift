import Files

/// Why the studio did not do what it was asked to, in one sentence for the person at it.
struct StudioError: Error, Sendable, Equatable {
    /// The kinds of reasons.
    enum Kind: Sendable {
        /// What was asked for cannot be.
        case refused
        /// There is no such photo.
        case missing
        /// Something else has changed meanwhile.
        case conflict
        /// The disk is full or said no.
        case disk
        /// A newer request of the same kind has taken its place.
        case superseded
    }

    var kind: Kind
    var message: String

    /// Whether a question about a photo has no answer any more: there is a newer one, or the photo has gone or got
    /// another name. That is no error for the person at it: the page shows what there is now.
    var answersStaleRequest: Bool { kind == .superseded || kind == .missing }

    init(_ kind: Kind, _ message: String) {
        self.kind = kind
        self.message = message
    }

    /// - Parameter folder: the studio's folder, where the file lies in it.
    init(_ error: FileError, in folder: String? = nil) {
        let name = folder.map { StudioError.shown(error.path, in: $0) } ?? FileSystem.name(of: error.path)
        self.init(.disk, "\(name): \(error.reason)")
    }

    /// The path of a file below the studio's folder; of another one, its name.
    static func shown(_ path: String, in folder: String) -> String {
        let root = FileSystem.joined(folder, "")
        return path.utf8.starts(with: root.utf8) && path.utf8.count > root.utf8.count
            ? String(decoding: path.utf8.dropFirst(root.utf8.count), as: UTF8.self)
            : FileSystem.name(of: path)
    }

    /// Does something with files or settings; its failure is the studio's.
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
