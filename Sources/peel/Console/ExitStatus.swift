import ArgumentParser
import Files

extension ExitCode {
    /// Nothing could be made.
    static let nothingMade = ExitCode(1)
    /// Something was made, but some photos could not be used.
    static let partly = ExitCode(3)
    /// Bad usage, or bad settings (EX_USAGE of sysexits.h).
    static let usage = ExitCode(64)
    /// The user pressed Ctrl-C, or the process was asked to end. ``endBySignal(isInterrupted:)`` then ends the program.
    static let interrupted = ExitCode(130)
}

extension UserError {
    /// The status with which the program ends.
    var exitCode: ExitCode {
        switch code {
        case .badInput: .usage
        case .nothingUsable, .cannotWrite: .nothingMade
        case .interrupted: .interrupted
        }
    }
}
