import ArgumentParser
import Files

/// A sticker on its way to standard output.
struct PipedSticker {
    /// The photo, and the file that its sticker is made in.
    let pairs: [(photo: String, file: String)]
    private let scratch: ScratchFolder

    /// - Throws: `ValidationError` for several photos; `UserError` where a person would see the bytes.
    init(of photos: [String]) throws {
        guard photos.count == 1 else {
            throw ValidationError("-o - takes one photo; several need a folder.")
        }
        guard !StandardStream.output.isTerminal else {
            throw UserError(
                .badInput,
                "the sticker would go to the terminal; name a file with -o, or send it on with > sticker.png")
        }
        scratch = try UserError.wrapping { () throws(FileError) in try ScratchFolder(for: "peel-output") }
        pairs = [(photos[0], FileSystem.joined(scratch.path, "sticker.png"))]
    }

    /// Hands the sticker over.
    func write(to console: Console) throws {
        let bytes = try UserError.wrapping { () throws(FileError) in try FileSystem.read(pairs[0].file) }
        try console.result(bytes: bytes)
    }
}
