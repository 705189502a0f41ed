/// An image could not be read or written: the reason, and a sentence about it.
package struct ImageError: Error, Sendable, Equatable {
    /// The kinds of failures.
    package enum Code: Sendable, Hashable, CaseIterable {
        /// The file has no bytes.
        case empty
        /// Not an image, an image of another format, or a variant of a format that is not read.
        case unsupportedFormat
        /// The format is known, but this build was made without the library that reads it.
        case unsupportedBuild
        /// The data contradicts itself or its format.
        case corrupt
        /// The data ends before the image does.
        case truncated
        /// Over the ``ImageLimits``, or larger than the format to write can hold.
        case tooLarge
        /// A library could not get memory.
        case outOfMemory
        /// The decoding task was cancelled.
        case cancelled
    }

    package let code: Code
    /// The reason as one plain sentence, without the file's name, capital or full stop.
    package let message: String

    init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    static let truncated = ImageError(
        .truncated, "the file ends before the image does (a damaged or partial download)")
    static let cancelled = ImageError(.cancelled, "decoding was cancelled")
    static let outOfMemory = ImageError(.outOfMemory, "there is not enough memory for this image")

    /// Returns an error for damage; `detail` follows the words "damaged:".
    static func corrupt(_ detail: String) -> ImageError {
        ImageError(
            .corrupt, detail.isEmpty ? "the image data is damaged" : "the image data is damaged: \(detail)")
    }
}

extension ImageError: CustomStringConvertible {
    /// The message.
    package var description: String { message }
}
