import Files
import Programs

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The desktop's clipboard. A program of the desktop fills it.
struct Clipboard {
    /// A program, its arguments besides the file, and the variable that tells it the desktop.
    private struct Keeper {
        var name: String
        var arguments: [String]
        var desktop: String
    }

    private static let keepers = [
        Keeper(name: "wl-copy", arguments: ["--type", "image/png"], desktop: "WAYLAND_DISPLAY"),
        Keeper(
            name: "xclip", arguments: ["-selection", "clipboard", "-t", "image/png"], desktop: "DISPLAY"),
    ]

    private let path: String
    private let arguments: [String]

    /// Finds the program that fills the clipboard.
    ///
    /// - Throws: `UserError` if there is no clipboard, or no such program.
    init() throws(UserError) {
        #if canImport(Darwin)
        // pbcopy takes only text.
        (path, arguments) = ("/usr/bin/osascript", [])
        #else
        let here = Self.keepers.filter { unsafe getenv($0.desktop).map { unsafe $0.pointee != 0 } ?? false }
        guard !here.isEmpty else {
            throw UserError(
                .badInput, "there is no desktop with a clipboard here; write to a file with -o")
        }
        for keeper in here {
            guard let path = Program.path(of: keeper.name) else { continue }
            (self.path, arguments) = (path, keeper.arguments)
            return
        }
        throw UserError(
            .badInput,
            "the clipboard needs \(here[0].name); install it, or write to a file with -o")
        #endif
    }

    /// Puts a PNG file on the clipboard.
    func take(_ file: String) throws(UserError) {
        var program = Program(path: path, arguments: arguments, seconds: 10)
        #if canImport(Darwin)
        program.arguments = ["-e", "set the clipboard to (read (POSIX file \"\(file)\") as «class PNGf»)"]
        #endif
        let end: Program.End
        do throws(Program.CannotStart) {
            end = try program.feed(file)
        } catch {
            throw UserError(.cannotWrite, "cannot start \(path); write to a file with -o")
        }
        guard end == .exited(0) else {
            throw UserError(.cannotWrite, "\(path) failed; write to a file with -o")
        }
    }
}
