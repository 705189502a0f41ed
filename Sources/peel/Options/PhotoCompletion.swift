import ArgumentParser
import Codecs

extension CompletionKind {
    /// Files in the formats that Peel reads, by their endings, also as cameras write them.
    static var photos: CompletionKind {
        .file(extensions: ImageFormat.allCases.flatMap(\.suffixes).flatMap { [$0, $0.uppercased()] })
    }
}
