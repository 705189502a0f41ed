import Essentials
import Files
import Hosts
import Programs

/// A program of somebody else's that uploads sites.
struct UploadTool: Sendable {
    /// Its name in `PATH`.
    var name: String
    /// The command that installs it, or where to get it.
    var install: String
    /// The oldest version that can do what Peel asks of it; `nil` where any version can.
    var oldest: (major: Int, minor: Int)?
    /// Whether places that it is told may be relative to the user's folder. It must read no settings there.
    var takesRelativePlaces = false
}

/// Runs such programs: without a shell, without anything to read, and never longer than it may take.
package struct ToolRunner: Sendable {
    /// Whether a program may ask for a password on the terminal, and how long it may take.
    let access: PublishAccess
    /// An existing folder for what programs print; no two runs may use it at once.
    let scratch: String

    /// What a program printed and how it ended.
    struct Result: Sendable {
        var status: Int32
        var output: String
        /// Its complaints.
        var errors: String
    }

    /// Runs a program in an empty folder, where it finds nobody's settings, unless it takes relative places.
    ///
    /// - Parameters:
    ///   - asks: whether it may ask on the terminal, where there is one: it is then in the foreground.
    ///   - seconds: how long it may take.
    ///   - statuses: those of success.
    ///   - failure: how an error begins; the program's own words follow.
    /// - Throws: ``UserError``, also for a program that is not installed.
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
        let bytes = try UserError.wrapping { () throws(FileError) in
            try FileSystem.read(printed, upTo: Self.maxRead + 1)
        }
        let result = Result(
            status: outcome.end.status ?? -1, output: String(decoding: bytes, as: UTF8.self),
            errors: outcome.printed)
        guard let status = outcome.end.status, statuses.contains(status) else {
            throw UserError(.cannotWrite, "\(failure): \(Self.reason(tool, outcome, result, seconds))")
        }
        // A part of a list would pass for all of it.
        guard bytes.count <= Self.maxRead else {
            throw UserError(
                .cannotWrite, "\(failure): \(tool.name) printed more than \(Self.maxRead >> 20) MiB")
        }
        return result
    }

    /// Where a program runs.
    private func folder(for tool: UploadTool) throws(UserError) -> String {
        try UserError.wrapping { () throws(FileError) in
            guard !tool.takesRelativePlaces else { return try FileSystem.resolved(".") }
            let empty = FileSystem.joined(scratch, "empty")
            try FileSystem.makeFolder(empty)
            return empty
        }
    }

    /// Where a program lies.
    ///
    /// - Parameter failure: how the error begins.
    /// - Throws: ``UserError`` where it is not installed, with the command that installs it.
    func path(of tool: UploadTool, _ failure: String) throws(UserError) -> String {
        guard let path = Program.path(of: tool.name) else {
            throw UserError(
                .cannotWrite, "\(failure): \(tool.name) is not installed; install it with: \(tool.install)")
        }
        return path
    }

    private static let interrupted = UserError(.interrupted, "interrupted during the upload; publish again")

    /// What is read of a program's results, in bytes.
    private static let maxRead = 16 << 20

    private func environment(_ variables: [String: String], asks: Bool) -> [String: String] {
        var environment = ProcessInfo.processInfo.environment
        environment.merge(variables) { $1 }
        // Programs take this for a machine without a person.
        environment["CI"] = "true"
        // rclone need not prepare for a screen; that is half of its start.
        environment["TCELL_MINIMIZE"] = "1"
        if !asks { environment["SSH_ASKPASS_REQUIRE"] = "never" }
        // Peel says what goes up; what the user has set for other work would leave a part of it out.
        for name in environment.keys where Self.choosesFiles(name) { environment[name] = nil }
        return environment
    }

    /// Whether a variable of rclone's says which files count, or that nothing is done.
    private static func choosesFiles(_ name: String) -> Bool {
        let kinds = ["DRY_RUN", "INTERACTIVE", "FILTER", "INCLUDE", "EXCLUDE", "FILES_FROM", "MIN_", "MAX_"]
        return kinds.contains { name.hasPrefix("RCLONE_" + $0) }
    }

    /// Why a program did not succeed: its own words, if it said any.
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
        case .exited(let status):
            return said.isEmpty ? "\(tool.name) failed with status \(status) and no message" : said
        case .signal(let signal): return "\(tool.name) was ended by signal \(signal)\(words)"
        }
    }
}

extension ToolRunner {
    /// Checks that a program is there and not too old.
    ///
    /// - Parameters:
    ///   - arguments: what makes it tell its version.
    ///   - name: what stands before the number: other programs bear the same name.
    /// - Returns: its version.
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

    /// Writes a list for a program to read, and gives its path.
    func list(_ items: [String], separator: String) throws(UserError) -> String {
        let path = FileSystem.joined(scratch, "list")
        let text = items.map { $0 + separator }.joined()
        try UserError.wrapping { () throws(FileError) in try FileSystem.write(Array(text.utf8), to: path) }
        return path
    }
}

extension Program.End {
    /// The status with which it ended by itself.
    fileprivate var status: Int32? {
        if case .exited(let status) = self { status } else { nil }
    }
}
