import ArgumentParser

extension CompletionKind {
    /// Files in the formats that Peel reads, by the usual endings.
    static var photos: CompletionKind {
        .file(extensions: ["jpg", "jpeg", "png", "webp", "heic", "heif"])
    }
}
