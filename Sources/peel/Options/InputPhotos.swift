import ArgumentParser
import Codecs
import Files
import Photos
import SiteBuild
import Stickers

/// The photos of a command: files, or the photo on standard input, which `-` stands for.
struct InputPhotos {
    /// Paths of the photos.
    let paths: [String]
    /// The temporary folder of the photo from standard input.
    private let scratch: ScratchFolder?

    /// Whether the photo comes from standard input.
    var isPiped: Bool { scratch != nil }

    /// - Throws: `ValidationError` and `UserError` if standard input has no photo to give.
    init(_ photos: [String], command: String) throws {
        guard photos.contains("-") else {
            // Patterns and names may overlap, so each photo counts once.
            var seen: Set<String> = []
            paths = photos.filter { seen.insert(Self.place(of: $0)).inserted }
            scratch = nil
            return
        }
        guard photos.count == 1 else {
            throw ValidationError("- reads one photo from standard input; name no other photo.")
        }
        guard !StandardInput.isTerminal else {
            throw UserError(
                .badInput,
                "- reads a photo from standard input, which is the terminal; try peel \(command) - < cat.jpg")
        }
        let limits = ImageLimits()
        let scratch = try UserError.wrapping { try ScratchFolder(for: "peel-input") }
        // Titles come from files' names.
        let path = FileSystem.joined(scratch.path, StandardInput.name)
        do throws(FileError) {
            try StandardInput.copy(to: path, atMost: limits.maxBytes) { ImageFormat.sniff($0) != nil }
        } catch {
            // The input may not be a photo, and the output may fill the disk.
            throw UserError(
                error.path == StandardInput.name ? .badInput : .cannotWrite,
                "\(ShownText.name(error.path)): \(error.reason)")
        }
        paths = [path]
        self.scratch = scratch
    }

    /// Returns a photo's path, with the links to its folder followed. A link to a photo keeps its own name.
    private static func place(of path: String) -> String {
        let folder = FileSystem.folder(of: path)
        return FileSystem.joined((try? FileSystem.resolved(folder)) ?? folder, FileSystem.name(of: path))
    }

    /// Returns a photo's name for the user.
    func shown(_ path: String) -> String { isPiped && path == paths[0] ? StandardInput.name : path }

    /// Returns a problem with the photo's name for the user.
    func shown(_ problem: PhotoProblem) -> PhotoProblem {
        let isMissing = (try? FileSystem.kind(of: problem.photo)) == .missing
        let advice = isMissing ? NearestFile.hint(for: problem.photo) : nil
        return PhotoProblem(photo: shown(problem.photo), reason: problem.reason + (advice ?? ""))
    }
}

extension CompletionKind {
    /// Files in the formats that Peel reads, by their suffixes, also in capitals as cameras write them.
    static var photos: CompletionKind {
        .file(extensions: ImageFormat.allCases.flatMap(\.suffixes).flatMap { [$0, $0.uppercased()] })
    }
}
