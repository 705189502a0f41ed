/// Why a photo's subject could not be cut out.
package struct CutoutError: Error, Sendable, Equatable, CustomStringConvertible {
    /// What went wrong, for programs to tell apart.
    package enum Code: String, Sendable, Hashable {
        /// The photo shows no subject that could be told from its background.
        case noClearSubject
        /// A matte covers nothing.
        case emptyMatte
        /// A matte covers the whole photo, so there is nothing to cut.
        case fullMatte
        /// Most of the subject is too thin or too faint for the sticker's outline.
        case tooThin
        /// Taps that lie outside the photo, contradict each other or are too many.
        case badTap
        /// A matte's size is not its photo's.
        case sizeMismatch
        /// The network's weights are not what was exported: cut short, altered or of another version.
        case damagedWeights
        /// The task was cancelled: nobody waits for the answer any more.
        case cancelled
    }

    /// What went wrong.
    package let code: Code
    /// What is wrong and what would be right, in a sentence without a final full stop.
    package let message: String

    /// An error from its code and its message.
    package init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// Whether it says something about the photo: neither that nobody waits, nor that the program is damaged.
    package var isOfPhoto: Bool { code != .cancelled && code != .damagedWeights }

    /// Ends work that nobody waits for any more.
    static func checkCancellation() throws(CutoutError) {
        if Task.isCancelled { throw CutoutError(.cancelled, "the cut-out was cancelled") }
    }

    /// The message.
    package var description: String { message }
}
