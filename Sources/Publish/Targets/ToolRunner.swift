import Essentials
import Files
import Hosts
import Programs

/// Another program that uploads sites.
struct UploadTool: Sendable {
    /// The program's name in `PATH`.
    var name: String
    /// The command that installs it, or its source.
    var install: String
    /// The oldest version that Peel can use; `nil` if all versions work.
    var oldest: (major: Int, minor: Int)?
    /// Whether its places may be relative to the current directory. Such a program must not read settings there.
    var takesRelativePlaces = false
}

/// Runs upload programs: without a shell, without input, and within time limits.
package struct ToolRunner: Sendable {
    /// Whether a program may ask for a password on the terminal, and the time limits.
    let access: PublishAccess
    /// An existing folder for the output of programs. Two runs must not use it at the same time.
    let scratch: String

    /// The output of a program, and its status.
    struct Result: Sendable {
        var status: Int32
        var output: String
        /// The error output.
        var errors: String
    }

    /// Runs a program in an empty folder without any settings, unless it takes relative places.
    ///
    /// - Parameters:
    ///   - asks: whether it may ask on the terminal, if there is one. It then runs in the foreground.
    ///   - seconds: the time limit.
    ///   - statuses: the exit statuses of success.
    ///   - failure: the start of an error message; the program's own message follows.
    /// - Throws: ``UserError``, also if the program is not installed.
    func run(
        _ tool: UploadTool, _ arguments: [String], asks: Bool = false, within seconds: Double? = nil,
        variables: [String: String] = [:], succeeding statuses: Set<Int32> = [0], _ failure: String
    ) async throws(UserError) -> Result {
        let path = try path(of: tool, failure)
        let folder = try self.folder(for: tool)
        let printed = FileSystem.joined(scratch, "printed")
        let seconds = seconds ?? access.secondsToTransfer
        var program = Program(path: path, arguments: arguments, folder: folder, seconds: seconds)
        let place: Program.Place = asks && access.asks && Program.hasTerminal ? .terminal : .session
        program.environment = environment(variables, asks: place == .terminal)
        // An incomplete list would look like a complete one.
        program.mostPrinted = Self.maxRead
        let outcome: Program.Outcome
        do {
            outcome = try await program.run(reading: "/dev/null", printing: printed, in: place)
        } catch let error as Program.CannotStart {
            throw UserError(
                .cannotWrite,
                "\(failure): cannot run \(tool.name): \(FileError(path: path, code: error.code).reason)")
        } catch {
            throw Self.interrupted
        }
        guard !Task.isCancelled, !outcome.end.isInterruption else { throw Self.interrupted }
        let bytes = try UserError.wrapping { try FileSystem.read(printed, upTo: Self.maxRead) }
        let result = Result(
            status: outcome.end.status ?? -1, output: String(decoding: bytes, as: UTF8.self),
            errors: outcome.printed)
        guard let status = outcome.end.status, statuses.contains(status) else {
            throw UserError(.cannotWrite, "\(failure): \(Self.reason(tool, outcome, result, seconds))")
        }
        return result
    }

    /// Returns the current directory for a program.
    private func folder(for tool: UploadTool) throws(UserError) -> String {
        try UserError.wrapping {
            guard !tool.takesRelativePlaces else { return try FileSystem.resolved(".") }
            let empty = FileSystem.joined(scratch, "empty")
            try FileSystem.makeFolder(empty)
            return empty
        }
    }

    /// Returns the path of a program.
    ///
    /// - Parameter failure: the start of the error message.
    /// - Throws: ``UserError`` with the command that installs the program, if it is not installed.
    func path(of tool: UploadTool, _ failure: String) throws(UserError) -> String {
        guard let path = Program.path(of: tool.name) else {
            throw UserError(
                .cannotWrite, "\(failure): \(tool.name) is not installed; install it with: \(tool.install)")
        }
        return path
    }

    private static let interrupted = UserError(.interrupted, "interrupted during the upload; publish again")

    /// The largest output of a program that is read, in bytes.
    private static let maxRead = 16 << 20

    private func environment(_ variables: [String: String], asks: Bool) -> [String: String] {
        var environment = ProcessInfo.processInfo.environment
        environment.merge(variables) { $1 }
        // Programs take this for a machine without a person.
        environment["CI"] = "true"
        // rclone does not need to prepare for a screen, which is half of its start.
        environment["TCELL_MINIMIZE"] = "1"
        if !asks { environment["SSH_ASKPASS_REQUIRE"] = "never" }
        // Peel chooses the files and compares them. The user's settings for other work would leave out a part.
        for name in environment.keys where RcloneTarget.ignores(variable: name) { environment[name] = nil }
        return environment
    }

    /// Returns why a program failed: its own message, if there is one.
    private static func reason(
        _ tool: UploadTool, _ outcome: Program.Outcome, _ result: Result, _ seconds: Double
    ) -> String {
        let said =
            [result.errors, String(result.output.suffix(Program.maxKept))]
            // ssh ends lines as terminals do.
            .map { $0.replacing("\r\n", with: "\n").replacing("\r", with: "") }
            .map { ShownAddress.hidingSecrets(in: $0.trimmed(\.isWhitespace)) }.first { !$0.isEmpty } ?? ""
        let words = said.isEmpty ? "" : "\n\(said)"
        switch outcome.end {
        case .tooLong, .silent, .refused:
            return
                "\(tool.name) did not answer within \(Int(seconds.rounded(.up))) s; run it yourself once, in case it asks something, then publish again\(words)"
        case .tooMuch: return "\(tool.name) printed more than \(Self.maxRead >> 20) MiB"
        case .exited(let status):
            return said.isEmpty ? "\(tool.name) failed with status \(status) and no message" : said
        case .signal(let signal): return "\(tool.name) was ended by signal \(signal)\(words)"
        }
    }
}

extension ToolRunner {
    /// Checks that a program is installed and not too old.
    ///
    /// - Parameters:
    ///   - arguments: the arguments that show its version.
    ///   - name: the text before the version number, because other programs may have the same name.
    /// - Returns: the version.
    @discardableResult
    func check(
        _ tool: UploadTool, _ arguments: [String], after name: String
    ) async throws(UserError) -> (major: Int, minor: Int) {
        let failure = "cannot publish"
        let told = try await run(tool, arguments, within: access.secondsToAnswer, failure)
        let words = told.output.isEmpty ? told.errors : told.output
        let line = words.firstRange(of: name).map { words[$0.upperBound...] } ?? ""
        let numbers = line.drop { !$0.isNumber }.prefix { $0.isNumber || $0 == "." }.split(separator: ".")
            .compactMap { Int($0) }
        let oldest = tool.oldest ?? (0, 0)
        guard numbers.count > 1, (numbers[0], numbers[1]) >= oldest else {
            let age = tool.oldest.map { ", or older than \($0.major).\($0.minor)" } ?? ""
            throw UserError(
                .cannotWrite,
                "\(failure): this \(tool.name) is another program\(age); get the right one with: \(tool.install)"
            )
        }
        return (numbers[0], numbers[1])
    }

    /// Writes a list for a program to read, and returns its path.
    func list(_ items: [String], separator: String) throws(UserError) -> String {
        let path = FileSystem.joined(scratch, "list")
        let text = items.map { $0 + separator }.joined()
        try UserError.wrapping { try FileSystem.write(Array(text.utf8), to: path) }
        return path
    }
}

extension Program.End {
    /// The exit status, or `nil` if the program did not exit by itself.
    fileprivate var status: Int32? {
        if case .exited(let status) = self { status } else { nil }
    }
}
