import ArgumentParser
import Files

/// A sticker on its way to standard output, or to the clipboard.
struct PipedSticker {
    /// The photo, and the temporary file of its sticker.
    let pairs: [(photo: String, file: String)]
    private let scratch: ScratchFolder
    private let clipboard: Clipboard?

    /// - Throws: `ValidationError` for several photos; `UserError` if standard output is a terminal.
    init(of photos: [String], to clipboard: Clipboard? = nil) throws {
        guard photos.count == 1 else {
            throw ValidationError(
                clipboard == nil
                    ? "-o - takes one photo; for several, name a folder."
                    : "--to-clipboard takes one photo.")
        }
        self.clipboard = clipboard
        guard clipboard != nil || !StandardStream.output.isTerminal else {
            throw UserError(
                .badInput,
                "standard output is a terminal; name a file with -o, or redirect with > sticker.png")
        }
        scratch = try UserError.wrapping { try ScratchFolder(for: "peel-output") }
        pairs = [(photos[0], FileSystem.joined(scratch.path, "sticker.png"))]
    }

    /// Writes the sticker to standard output, or puts it on the clipboard.
    func write(to console: Console) throws {
        if let clipboard {
            try clipboard.take(pairs[0].file)
            return console.info("copied the sticker to the clipboard")
        }
        let bytes = try UserError.wrapping { try FileSystem.read(pairs[0].file) }
        try console.result(bytes: bytes)
    }
}
