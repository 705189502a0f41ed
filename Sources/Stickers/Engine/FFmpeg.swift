import Artifacts
package import Codecs
import Essentials
import Files
import Pixels
import Programs

/// The user's own ffmpeg, which reads and writes films. It gets files in Peel's own folder, under names that are not options or
/// addresses. No shell is involved. Its time and the size of its output are limited. Its process group ends with it.
package struct FFmpeg: Sendable {
    /// The program's path.
    private let path: String
    /// Time limit for one film, in seconds.
    private let seconds: Double

    /// The error if ffmpeg made nothing.
    package struct Failure: Error, Equatable {
        /// The reason, without a full stop.
        package var reason: String
    }

    /// The ffmpeg in `PATH`; `nil` if there is none. Ignores relative folders, so that a folder of photos cannot supply one.
    package static var installed: FFmpeg? { find() }

    /// Finds ffmpeg; tests replace this closure.
    @TaskLocal package static var find: @Sendable () -> FFmpeg? = {
        Program.path(of: "ffmpeg").map { FFmpeg(at: $0) }
    }

    /// Uses the program at `path`.
    package init(at path: String, seconds: Double = 120) { (self.path, self.seconds) = (path, seconds) }

    /// Writes a film of VP9 with an alpha channel, without sound.
    ///
    /// - Parameters:
    ///   - frames: of one size, at least one, all shown for the same time.
    ///   - quality: 0 (smallest) ... 63 (best).
    /// - Throws: ``Failure``, and `CancellationError`.
    package func webM(_ frames: [Frame], quality: Int) async throws -> [UInt8] {
        let scratch = try ScratchFolder(for: "peel-ffmpeg")
        defer { withExtendedLifetime(scratch) {} }
        let (input, output) = (scratch.path + "/frames.rgba", scratch.path + "/film.webm")
        try FileSystem.writeAtomically(frames.flatMap(\.raster.withSpreadColors.bytes), to: input)
        let (width, height) = (frames[0].raster.width, frames[0].raster.height)
        let time = frames.reduce(0) { $0 + $1.milliseconds }
        let words =
            [
                "-f", "rawvideo", "-pixel_format", "rgba", "-video_size", "\(width)x\(height)",
                "-framerate", "\(1000 * frames.count)/\(max(1, time))",
            ] + Self.source(input) + [
                "-an", "-c:v", "libvpx-vp9", "-pix_fmt", "yuva420p", "-crf", "\(63 - quality)", "-b:v", "0",
                // With this option frames would lose their alpha channels.
                "-auto-alt-ref", "0", "-deadline", "good", "-cpu-used", "2", "-threads", "2",
                "-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact", "-f", "webm",
                "file:" + output,
            ]
        try await run(words, in: scratch.path)
        guard let file = try? InputFile(output, links: .refused), file.size > 0, file.size <= Self.maxFilm
        else { throw Failure(reason: "ffmpeg wrote no film") }
        return try file.bytes(upTo: file.size)
    }

    /// The largest film that is read back, in bytes; films for chat apps are smaller.
    private static let maxFilm = 1 << 26

    /// Returns the words for reading a file; the whitelist excludes everything that is not a file.
    private static func source(_ path: String) -> [String] {
        ["-protocol_whitelist", "file", "-i", "file:" + path]
    }

    /// Runs ffmpeg and blocks until it ends.
    func read(_ words: [String], in folder: String) throws(Failure) {
        do {
            let end = try program(words, in: folder).feed("/dev/null")
            if case .exited(let status) = end, status != 0 {
                throw Failure(
                    reason:
                        "ffmpeg cannot read it (status \(status)): it is damaged, or the temporary folder (TMPDIR) is full"
                )
            }
            try check(end, saying: "")
        } catch let error as Program.CannotStart {
            throw cannotStart(error)
        } catch let failure as Failure {
            throw failure
        } catch {
            throw Failure(reason: "it could not be run")
        }
    }

    /// Runs ffmpeg and suspends until it ends.
    private func run(_ words: [String], in folder: String) async throws {
        let outcome: Program.Outcome
        do {
            outcome = try await program(words, in: folder).run()
        } catch let error as Program.CannotStart {
            throw cannotStart(error)
        }
        try check(outcome.end, saying: CutoutCommand.lastWords(of: outcome.printed))
    }

    private func program(_ words: [String], in folder: String) -> Program {
        var program = Program(
            path: path, arguments: ["-hide_banner", "-nostdin", "-loglevel", "error"] + words, folder: folder,
            seconds: seconds)
        var environment = ProcessInfo.processInfo.environment
        // A program that knows the key could put entries into the cache, and a report would be written into any folder.
        for name in [CacheSecret.variable, "FFREPORT"] { environment[name] = nil }
        program.environment = environment
        return program
    }

    private func cannotStart(_ error: Program.CannotStart) -> Failure {
        Failure(reason: "ffmpeg could not be started: \(FileError(path: path, code: error.code).reason)")
    }

    private func check(_ end: Program.End, saying said: String) throws(Failure) {
        switch end {
        case .exited(0): break
        case .exited(let status): throw Failure(reason: "ffmpeg ended with status \(status)\(said)")
        case .signal(let number): throw Failure(reason: "ffmpeg was ended by signal \(number)\(said)")
        case .tooLong, .silent, .refused, .tooMuch:
            throw Failure(reason: "ffmpeg did not end within \(Int(seconds)) s and was ended\(said)")
        }
    }
}

extension Raster {
    /// The raster with neighbouring colours spread into clear pixels from both sides. A film has fewer colour values.
    fileprivate var withSpreadColors: Raster {
        var raster = self
        for y in 0..<height {
            let row = y * width * Raster.channels
            for (from, step) in [(0, 1), (width - 1, -1)] {
                var seen: Int?
                var left = 0
                for number in 0..<width {
                    let place = row + (from + step * number) * Raster.channels
                    if bytes[place + 3] > 0 {
                        (seen, left) = (place, Self.reach)
                    } else if let seen, left > 0 {
                        for channel in 0..<3 { raster.bytes[place + channel] = bytes[seen + channel] }
                        left -= 1
                    }
                }
            }
        }
        return raster
    }

    /// Distance that the colours spread, in pixels: the size of a block of the film.
    private static var reach: Int { 16 }
}
