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

    init(_ error: FileError) {
        self.init(.disk, "\(FileSystem.name(of: error.path)): \(error.reason)")
    }

    init(_ error: UserError) {
        self.init(.refused, error.message)
    }

    /// Does something with files; its failure is the studio's.
    static func wrapping<Result>(_ work: () throws(FileError) -> Result) throws(StudioError) -> Result {
        do throws(FileError) { return try work() } catch { throw StudioError(error) }
    }
}
