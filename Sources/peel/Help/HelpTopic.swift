import CDocuments
import Files
import Foundation
import Programs

/// A document that the program has with it, such as `peel help settings` shows.
struct HelpTopic {
    /// What it is called.
    let name: String
    /// Its text, in Markdown.
    let text: String

    /// All that there are.
    static let all: [HelpTopic] = {
        var all: [HelpTopic] = []
        guard var document = unsafe peel_documents() else { return [] }
        while let name = unsafe document.pointee.topic, let text = unsafe document.pointee.text {
            all.append(HelpTopic(name: unsafe String(cString: name), text: unsafe String(cString: text)))
            unsafe document += 1
        }
        return all
    }()

    /// Shows it: page by page on a terminal, as plain text elsewhere.
    func show(on console: Console) throws {
        guard console.isLookedAt else {
            return try console.result(MarkdownText(text, width: 80, isStyled: false).text)
        }
        let shown = MarkdownText(
            text, width: min(100, Self.terminalWidth), isStyled: console.showsColorInResults
        ).text
        guard let pager = Program.path(of: "less") else { return try console.result(shown) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: pager)
        // It ends by itself where all fits on the screen, and leaves colours as they are.
        process.arguments = ["-FRX"]
        let pipe = Pipe()
        process.standardInput = pipe
        do {
            try process.run()
        } catch {
            return try console.result(shown)
        }
        // Whoever has read enough closes the pager.
        signal(SIGPIPE, SIG_IGN)
        try? pipe.fileHandleForWriting.write(contentsOf: Data(shown.utf8))
        try? pipe.fileHandleForWriting.close()
        process.waitUntilExit()
    }

    private static var terminalWidth: Int {
        var size = winsize()
        guard unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col >= 40 else { return 80 }
        return Int(size.ws_col)
    }
}
