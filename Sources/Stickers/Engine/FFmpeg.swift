import Artifacts
package import Codecs
import Essentials
import Files
import Pixels
import Programs

/// The user's own ffmpeg, which reads and writes films.
///
/// It is given files in a folder of Peel's own, by names that it can take neither for options nor for addresses. No shell is asked, and
/// what it does is bounded: its time and the size of what it writes; when it ends, so does all that it has left running.
package struct FFmpeg: Sendable {
    /// The program.
    private let path: String
    /// How long one film may take, in seconds.
    private let seconds: Double

    /// Why ffmpeg made nothing.
    package struct Failure: Error, Equatable {
        /// What went wrong, without a full stop.
        package var reason: String
    }

    /// The one that the system finds in `PATH`; `nil` where there is none. A folder of photos has no say: relative folders in `PATH`
    /// are passed over.
    package static var installed: FFmpeg? { find() }

    /// Finds it; tests put another one in its place.
    @TaskLocal package static var find: @Sendable () -> FFmpeg? = {
        Program.path(of: "ffmpeg").map { FFmpeg(at: $0) }
    }

    /// The program at `path`.
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
                // With it, frames lose their alpha channels.
                "-auto-alt-ref", "0", "-deadline", "good", "-cpu-used", "2", "-threads", "2",
                "-map_metadata", "-1", "-fflags", "+bitexact", "-flags:v", "+bitexact", "-f", "webm",
                "file:" + output,
            ]
        try await run(words, in: scratch.path)
        guard let file = try? InputFile(output, links: .refused), file.size > 0, file.size <= Self.maxFilm
        else { throw Failure(reason: "ffmpeg wrote no film") }
        return try file.bytes(upTo: file.size)
    }

    /// No film for a chat app is larger, in bytes.
    private static let maxFilm = 1 << 26

    /// The words for a file to read, and for nothing but files.
    private static func source(_ path: String) -> [String] {
        ["-protocol_whitelist", "file", "-i", "file:" + path]
    }

    /// Runs it to its end, and waits.
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

    /// Runs it to its end.
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
        // Whoever knows the key can put entries into the cache; and a report would be written into any folder.
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
        case .tooLong, .silent, .refused:
            throw Failure(reason: "ffmpeg did not end within \(Int(seconds)) s and was ended\(said)")
        }
    }
}

extension Raster {
    /// The raster with the colours of what is next to them in clear pixels, from the left and the right: a film has fewer colours than
    /// pixels, and the edges of what is seen take theirs from both sides.
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

    /// How far the colours reach, in pixels: as far as a block of the film.
    private static var reach: Int { 16 }
}
