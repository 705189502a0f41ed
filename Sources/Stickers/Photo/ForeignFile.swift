import Files
import Programs

/// A file among photos that Peel does not read, or not always (AVIF), by its suffix, with the command that converts it.
package struct ForeignFile: Sendable, Equatable {
    /// The kind of file, with its article: `a video`.
    package var kind: String
    /// The command that makes a picture of the file, ready to paste into a shell. It overwrites no file.
    package var command: String

    /// Recognises a file by its name; `nil` for photos that are always read, and for files that are not pictures.
    ///
    /// - Parameter folder: the file's folder; `nil` assumes no other files beside it. A relative path appears in the command.
    package init?(_ fileName: String, in folder: String? = nil) {
        let parts = fileName.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count > 1, let suffix = parts.last?.lowercased(),
            let format = Self.formats.first(where: { $0.suffixes.contains(suffix) })
        else { return nil }
        kind = format.kind
        let stem = Self.free(parts.dropLast().joined(separator: "."), format.results, in: folder)
        let place = folder.map { $0.hasPrefix("/") || $0 == "." ? "" : $0 + "/" } ?? ""
        command = format.command(Self.word(place + fileName), { Self.word(place + stem + $0) })
    }

    /// Returns whether one of these stems, in lower case, is that of a picture which the command has made of a file.
    package static func isConverted(_ fileName: String, among stems: Set<String>) -> Bool {
        let stem = PhotoName(fileName).stem.lowercased()
        let isDocument = fileName.lowercased().hasSuffix(".pdf")
        return stems.contains(stem) || isDocument && pages.contains { stems.contains(stem + $0) }
    }

    /// Ends of the stems of a document's first page: the number has as many digits as that of the last page.
    private static let pages = ["-1", "-01", "-001", "-0001"]

    /// Returns a stem that gives no existing name together with `suffixes`. An unreadable entry counts as existing.
    private static func free(_ stem: String, _ suffixes: [String], in folder: String?) -> String {
        guard let folder else { return stem }
        let stems = [stem] + (2...99).map { "\(stem)-\($0)" }
        return stems.first { stem in
            suffixes.allSatisfy {
                (try? FileSystem.kind(of: FileSystem.joined(folder, stem + $0))) == .missing
            }
        } ?? stem + "-new"
    }

    private struct Format: Sendable {
        var suffixes: Set<String>
        var kind: String
        /// The possible ends of the name of the first picture.
        var results = [".png"]
        /// Makes the command from the file's name and a function that gives the name with another suffix.
        var command: @Sendable (_ file: String, _ renamed: (String) -> String) -> String
    }

    /// The name of ImageMagick's program: before version 7 it was `convert`.
    private static var imageMagick: String { Program.path(of: "magick") == nil ? "convert" : "magick" }

    private static let formats = [
        Format(suffixes: ["avif"], kind: "an AVIF image") { "avifdec \($0) \($1(".png"))" },
        Format(suffixes: ["jxl"], kind: "a JPEG XL image") { "djxl \($0) \($1(".png"))" },
        Format(
            suffixes: [
                "tif", "tiff", "bmp", "jp2", "j2k", "psd", "xcf", "tga", "pcx", "ppm", "pgm", "pbm", "pnm",
            ],
            kind: "an image of another format"
        ) { "\(imageMagick) \($0) \($1(".png"))" },
        Format(suffixes: ["tgs"], kind: "a moving drawing of Telegram", results: [".gif"]) {
            "lottie_convert.py \($0) \($1(".gif"))"
        },
        Format(suffixes: ["ico"], kind: "an icon") { "\(imageMagick) \($0)'[0]' \($1(".png"))" },
        Format(
            suffixes: PhotoFile.rawSuffixes, kind: "a camera's raw file", results: [".jpg"]
        ) { "darktable-cli \($0) \($1(".jpg"))" },
        Format(suffixes: ["svg"], kind: "an SVG drawing") { "rsvg-convert -w 2048 \($0) -o \($1(".png"))" },
        Format(suffixes: ["pdf"], kind: "a PDF document", results: pages.map { $0 + ".png" }) {
            "pdftoppm -png -r 200 \($0) \($1(""))"
        },
        Format(
            suffixes: ["mov", "mp4", "m4v", "avi", "mkv", "webm", "3gp", "mts", "mpg", "mpeg", "wmv"],
            kind: "a video", results: [".jpg"]
        ) { "ffmpeg -i \($0) -vf thumbnail -frames:v 1 \($1(".jpg"))" },
    ]

    /// Returns a name as one word of a shell's command line that cannot be mistaken for an option.
    private static func word(_ name: String) -> String {
        let name = name.hasPrefix("-") ? "./" + name : name
        let isPlain = name.utf8.allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                || "._-/".utf8.contains(byte)
        }
        return isPlain
            ? name
            : "'" + name.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
                + "'"
    }
}
