/// A photo's subject could not be cut out: the reason, and a sentence about it.
package struct CutoutError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The kind of failure, for programs to tell apart.
    package enum Code: String, Sendable, Hashable {
        /// No subject in the photo stands out from its background.
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
        /// The task was cancelled, so nothing waits for the answer any more.
        case cancelled
    }

    package let code: Code
    /// The problem and its remedy, in a sentence without a final full stop.
    package let message: String

    /// An error from its code and its message.
    package init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// Whether the error is about the photo. The others are a cancelled task and a damaged program.
    package var isOfPhoto: Bool { code != .cancelled && code != .damagedWeights }

    /// Throws ``Code/cancelled`` if the task was cancelled.
    static func checkCancellation() throws(CutoutError) {
        if Task.isCancelled { throw CutoutError(.cancelled, "the cut-out was cancelled") }
    }

    /// The message.
    package var description: String { message }
}
