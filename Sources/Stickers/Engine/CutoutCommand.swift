package import Artifacts
import Codecs
import Cutout
import Essentials
import Files
package import Pixels
import Programs

/// Another program that finds the subject of a photo, in place of Peel's network. The program gets the photo upright and in sRGB,
/// as a PNG without any metadata, and writes a matte of the same size. No shell is involved. Its time, the matte's bytes and the
/// part of its output that is kept are limited. When it ends, everything that it left running in its process group ends, too.
package struct CutoutCommand: Sendable, Hashable {
    /// The base of relative paths in the command.
    package enum Origin: Sendable, Hashable {
        /// The current directory, because the user has just typed the command.
        case commandLine
        /// None: settings apply in any current directory, which may be a folder that a stranger made.
        case settings
    }

    /// The error for a text that is not a usable command.
    package struct Refusal: Error, Sendable, Equatable {
        /// The problem and its remedy, without a full stop.
        package var message: String
    }

    /// The command's words, as written.
    package let words: [String]
    /// Time limit for one photo, in seconds.
    package let seconds: Int
    private let origin: Origin
    private let program: String

    /// The program's name without its folder, such as "rembg".
    package var name: String { FileSystem.name(of: program) }

    /// The placeholders for the photo's file and for the matte's.
    private static let (photo, matte) = ("{photo}", "{matte}")
    /// Default time limit for one photo, in seconds: the first photo often waits until a model is loaded or fetched.
    package static let defaultSeconds = 120

    /// Makes a command from its text.
    ///
    /// - Throws: ``Refusal`` for a text without the two placeholders, and for a program that does not exist.
    package init(_ text: String, from origin: Origin, seconds: Int = defaultSeconds) throws(Refusal) {
        do throws(CommandWords.Unclosed) {
            words = try CommandWords.split(text)
        } catch {
            throw Refusal(message: "“\(text)” cannot be split into words: \(error)")
        }
        for placeholder in [Self.photo, Self.matte]
        where !words.dropFirst().contains(where: { $0.contains(placeholder) }) {
            throw Refusal(
                message:
                    "“\(text)” does not say where \(placeholder) goes; write a program and its words, such as rembg i -om {photo} {matte}"
            )
        }
        let name = words[0]
        if origin == .settings, name.contains("/"), !name.hasPrefix("/") {
            throw Refusal(
                message: "“\(name)” is a relative path; write the full path of the program")
        }
        guard let path = Program.path(of: name), origin == .commandLine || path.hasPrefix("/") else {
            throw Refusal(
                message: name.contains("/")
                    ? "there is no program \(name) that this user may run"
                    : "there is no program “\(name)” in PATH; install it, or write its full path")
        }
        program = path
        self.seconds = seconds
        self.origin = origin
    }

    /// Writes the whole command, for keys.
    package func write(to fields: inout FieldWriter) {
        fields.add(words)
        fields.add(seconds)
        fields.add(program)
        fields.add(origin == .settings)
    }

    /// Returns the subject's coverage according to the program, at the raster's size.
    ///
    /// - Throws: ``PhotoProblem`` with the program's last words, and `CancellationError`.
    package func matte(of raster: Raster, named name: String) async throws -> Matte {
        func problem(_ reason: String) -> PhotoProblem {
            PhotoProblem(photo: name, reason: PhotoProblem.ofCommand + reason)
        }
        do {
            let scratch = try ScratchFolder(for: "peel-cutout")
            defer { withExtendedLifetime(scratch) {} }
            let photo = FileSystem.joined(scratch.path, "photo.png")
            let matte = FileSystem.joined(scratch.path, "matte.png")
            try FileSystem.writeAtomically(try PNGEncoder.encode(raster), to: photo)
            var limits = ImageLimits()
            // The size of an uncompressed matte, at 16 bits a channel.
            limits.maxBytes = 2 * raster.bytes.count + 1 << 20
            let outcome = try await program(photo, matte, in: scratch.path).run { [limits] in
                FileInfo(at: matte).map { (try? limits.check(fileSize: $0.size)) != nil } ?? true
            }
            let said = Self.lastWords(of: outcome.printed)
            switch outcome.end {
            case .exited(0): break
            case .exited(let status): throw problem("ended with status \(status)\(said)")
            case .signal(let number): throw problem("was ended by signal \(number)\(said)")
            case .tooLong, .silent: throw problem("did not end within \(seconds) s and was ended\(said)")
            case .refused, .tooMuch:
                throw problem("wrote more data than a matte can have, and was stopped")
            }
            guard FileInfo(at: matte) != nil else { throw problem("wrote no matte\(said)") }
            return try read(matte, for: raster, limits, problem)
        } catch let error as FileError {
            throw problem("could not be given the photo: \(error.reason)")
        } catch let error as Program.CannotStart {
            throw problem("could not be started: \(FileError(path: program, code: error.code).reason)")
        }
    }

    /// Returns the program for one photo.
    private func program(_ photo: String, _ matte: String, in scratch: String) -> Program {
        var program = Program(
            path: program,
            arguments: words.dropFirst().map {
                $0.replacing(Self.photo, with: photo).replacing(Self.matte, with: matte)
            },
            folder: origin == .settings ? scratch : nil, seconds: Double(seconds))
        // A program that knows the key could put entries into the cache.
        var environment = ProcessInfo.processInfo.environment
        environment[CacheSecret.variable] = nil
        program.environment = environment
        return program
    }

    private func read(
        _ path: String, for raster: Raster, _ limits: ImageLimits, _ problem: (String) -> PhotoProblem
    ) throws -> Matte {
        let image: DecodedImage
        do {
            let file = try InputFile(path, links: .refused)
            try limits.check(fileSize: file.size)
            let bytes = try file.bytes(upTo: file.size)
            let decoder = ImageDecoder(limits: limits)
            // Checks the size before the decoder allocates memory.
            let header = try decoder.header(of: bytes)
            guard header.width == raster.width, header.height == raster.height else {
                throw problem(
                    "wrote a matte of \(header.width) x \(header.height) pixels for a photo of \(raster.width) x \(raster.height); both must have the same size"
                )
            }
            image = try decoder.decode(bytes)
        } catch let error as ImageError {
            throw problem("wrote a matte that cannot be read: \(error.message)")
        } catch let error as FileError {
            throw problem("wrote a matte that cannot be read: \(error.reason)")
        }
        // Some programs write the cut-out itself instead of its matte.
        let isCutOut = image.hasAlpha && image.raster.hasTransparency
        return (isCutOut ? Matte(alphaOf: image.raster) : Matte(lightnessOf: image.raster))
            .withoutStrayPixels()
    }

    /// Returns the last line of a program's output that is not blank, for the end of a sentence.
    static func lastWords(of printed: String) -> String {
        guard
            let line = printed.split(whereSeparator: \.isNewline).last(where: {
                !$0.allSatisfy(\.isWhitespace)
            })
        else { return "" }
        return ": \(ShownText.name(String(line.trimmingPrefix(while: \.isWhitespace).prefix(200))))"
    }
}
