import ArgumentParser
import Codecs

extension CompletionKind {
    /// Files in the formats that Peel reads, by their endings.
    static var photos: CompletionKind {
        .file(extensions: ImageFormat.allCases.flatMap(\.suffixes))
    }
}
