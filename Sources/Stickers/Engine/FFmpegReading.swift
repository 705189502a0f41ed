import Codecs
import Files
import Pixels
import Programs

extension FFmpeg {
    /// The part of a film that is read, in seconds from its start.
    static let mostSeconds = 60
    /// The most bytes to read of the list of frame times: enough for 240 frames a second.
    private static let mostTimes = 1 << 21
    /// The side of the small pictures for choosing the part to use.
    private static let glimpseSide = 24

    /// The reason for the user if ffmpeg is missing.
    static let isMissing = "it is a film, which Peel reads with ffmpeg; install ffmpeg"

    /// A film that can be read.
    struct OpenFilm {
        fileprivate let ffmpeg: FFmpeg
        fileprivate let path: String
        fileprivate let format: FilmFormat
        /// The decoder of a transparent film; `nil` for ffmpeg's own choice, which would drop the transparency.
        fileprivate let decoder: String?
        fileprivate let scratch: String
        /// Number of seconds at the film's start that are not read.
        private let skipped: Int
        /// The colours of a film in high dynamic range; `nil` for standard range.
        private var colors: FilmColors?

        fileprivate init(
            ffmpeg: FFmpeg, path: String, format: FilmFormat, decoder: String?, scratch: String, skipped: Int
        ) {
            (self.ffmpeg, self.skipped) = (ffmpeg, skipped)
            (self.path, self.format, self.decoder, self.scratch) = (path, format, decoder, scratch)
        }

        /// Reads the colours of the film, and returns the rate at which frames are taken.
        mutating func rate() throws -> FilmRate {
            // The second file has a tiny first frame, and the numbers of the film's colours.
            let sample = FileSystem.joined(scratch, "sample")
            defer { try? FileSystem.remove(sample) }
            let words = [
                "-map", "0:v:0", "-frames:v", "1", "-vf", "scale=16:16,format=yuv420p", "-c:v", "rawvideo",
                "-map_metadata", "-1", "-f", "matroska", "-y", "file:" + sample,
                "-map", "0:v:0", "-c", "copy", "-f", "framecrc",
            ]
            let text = try written(words, reading: [], seconds: FFmpeg.mostSeconds, upTo: FFmpeg.mostTimes)
            if let file = try? InputFile(sample, links: .refused),
                let bytes = try? file.bytes(upTo: min(file.size, 1 << 14))
            {
                colors = FilmColors(ofMatroska: bytes)
            }
            return FilmRate(ofFramesAt: FrameTimes.microseconds(String(decoding: text, as: UTF8.self)))
        }

        /// Returns small pictures of the first minute.
        func glimpses(_ rate: FilmRate) throws -> [Raster] {
            let side = FFmpeg.glimpseSide
            return try pictures("scale=\(side):\(side):flags=area", rate, seconds: FFmpeg.mostSeconds)
        }

        /// Returns some of the frames, at the size at which films are worked on.
        func frames(_ range: Range<Int>, _ rate: FilmRate) throws -> [Raster] {
            let side = Film.side
            return try pictures(
                "trim=start_frame=\(range.lowerBound):end_frame=\(range.upperBound),setpts=PTS-STARTPTS,"
                    + "scale='if(gte(iw,ih),min(\(side),iw),-2)':'if(gte(iw,ih),-2,min(\(side),ih))'",
                rate, seconds: min(FFmpeg.mostSeconds, range.upperBound * rate.frame / 1_000_000 + 2))
        }

        private func pictures(_ filter: String, _ rate: FilmRate, seconds: Int) throws -> [Raster] {
            let taken = "setpts=PTS-STARTPTS+\(rate.delay)/1000000/TB,fps=1000000/\(rate.frame)"
            let words = [
                "-map", "0:v:0", "-an", "-sn", "-dn", "-vf",
                "\(taken),\(filter),format=\(colors == nil ? "rgba" : "rgba64be")", "-c:v", "pam",
                "-f", "image2pipe",
            ]
            let pictures = PAMFile.pictures(
                try written(
                    words, reading: decoder.map { ["-c:v", $0] } ?? [], seconds: seconds,
                    upTo: FFmpeg.mostBytes * (colors == nil ? 1 : 2)))
            guard let colors else {
                return pictures.compactMap { $0.raster }
            }
            return colors.rasters(pictures.compactMap { $0.deep })
        }

        /// Returns ffmpeg's output for the film, at most `most` bytes.
        private func written(
            _ words: [String], reading: [String], seconds: Int, upTo most: Int
        ) throws -> [UInt8] {
            let output = FileSystem.joined(scratch, "output")
            let input = ["-v", "error", "-nostdin", "-protocol_whitelist", "file", "-f", format.rawValue]
            try ffmpeg.read(
                input + reading + (skipped > 0 ? ["-ss", "\(skipped)"] : []) + [
                    "-t", "\(seconds)", "-i", "file:" + path,
                ] + words
                    + ["-y", "file:" + output],
                in: scratch)
            defer { try? FileSystem.remove(output) }
            guard let file = try? InputFile(output, links: .refused) else {
                throw Failure(reason: "ffmpeg wrote nothing")
            }
            return try file.bytes(upTo: min(file.size, most))
        }
    }

    /// The most bytes of a film to read at once: 64 frames at working size.
    fileprivate static let mostBytes = 64 * Film.side * Film.side * Raster.channels

    /// Calls `work` with a film to read.
    ///
    /// - Parameters:
    ///   - decoder: see ``FilmFormat/decoderOfTransparent(_:)``.
    ///   - skipped: the number of seconds at the film's start that are not read.
    func reading<Result>(
        _ place: FilmReader.Place, _ format: FilmFormat, decoder: String?, skipping skipped: Int,
        _ work: (inout OpenFilm) throws -> Result
    ) throws -> Result {
        let scratch = try ScratchFolder(for: "peel-film")
        defer { withExtendedLifetime(scratch) {} }
        let path: String
        switch place {
        // An absolute path, because ffmpeg runs in another folder.
        case .file(let name): path = try FileSystem.resolved(name)
        case .bytes(let bytes):
            path = FileSystem.joined(scratch.path, "film")
            try FileSystem.writeAtomically(bytes, to: path)
        }
        var film = OpenFilm(
            ffmpeg: self, path: path, format: format, decoder: decoder, scratch: scratch.path,
            skipped: skipped)
        return try work(&film)
    }
}

/// Reads the times of frames from ffmpeg's "framecrc" output: a line with the unit of time in seconds (`#tb 0:
/// 1/15360`), and a line for each frame, whose third number is its time.
enum FrameTimes {
    /// The latest time of a film's frame: 35 years, in microseconds. Sums and multiples of such times do not overflow.
    private static let latest = 1 << 50

    /// Returns the times in microseconds, in the file's order; empty if the text has none.
    static func microseconds(_ text: String) -> [Int] {
        var unit: (seconds: Int, parts: Int)?
        var times: [Int] = []
        for line in text.split(separator: "\n") {
            if line.hasPrefix("#tb 0:") {
                let numbers = line.dropFirst(6).split(separator: "/").compactMap {
                    Int($0.filter { $0 != " " })
                }
                if numbers.count == 2, (1...1_000_000).contains(numbers[0]), numbers[1] > 0 {
                    unit = (numbers[0], numbers[1])
                }
            }
            let fields = line.split(separator: ",")
            guard let unit, !line.hasPrefix("#"), fields.count > 2,
                let time = Int(fields[2].filter { $0 != " " }), abs(time) < 1 << 40
            else { continue }
            let (whole, isTooLarge) = time.multipliedReportingOverflow(by: unit.seconds * 1_000_000)
            if !isTooLarge, abs(whole / unit.parts) <= latest { times.append(whole / unit.parts) }
        }
        return times
    }
}

/// Reads PAM pictures, one after another: red, green, blue and alpha, a byte each, or two with the higher one first.
///
/// Source: netpbm, pam(5).
enum PAMFile {
    /// A picture as it lies in the file.
    struct Picture {
        let width, height: Int
        let isDeep: Bool
        let bytes: ArraySlice<UInt8>

        /// The picture of bytes; `nil` for one of 16 bits.
        var raster: Raster? { isDeep ? nil : Raster(width: width, height: height, bytes: Array(bytes)) }

        /// The picture of 16 bits; `nil` for one of bytes.
        var deep: FilmColors.Frame? {
            guard isDeep else { return nil }
            let values = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).map {
                UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
            }
            return FilmColors.Frame(width: width, height: height, pixels: values)
        }
    }

    /// Returns all complete pictures that have the first one's size.
    static func pictures(_ bytes: [UInt8]) -> [Picture] {
        var pictures: [Picture] = []
        var rest = bytes[...]
        while let picture = next(&rest) { pictures.append(picture) }
        // Pictures of another size do not belong to the film.
        return pictures.filter { ($0.width, $0.height) == (pictures[0].width, pictures[0].height) }
    }

    private static let end = Array("ENDHDR\n".utf8)
    /// The longest header, in bytes.
    private static let mostHeader = 200

    private static func next(_ rest: inout ArraySlice<UInt8>) -> Picture? {
        guard let header = rest.prefix(mostHeader).firstRange(of: end) else { return nil }
        var values: [Substring: Int] = [:]
        let text = String(decoding: rest[..<header.lowerBound], as: UTF8.self)
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ")
            if words.count == 2, let value = Int(words[1]) { values[words[0]] = value }
        }
        guard let width = values["WIDTH"], let height = values["HEIGHT"], values["DEPTH"] == 4,
            let most = values["MAXVAL"], most == 255 || most == 65_535, (1...4096).contains(width),
            (1...4096).contains(height)
        else { return nil }
        let count = width * height * Raster.channels * (most == 255 ? 1 : 2)
        let pixels = rest[header.upperBound...].prefix(count)
        guard pixels.count == count else { return nil }
        rest = rest[pixels.endIndex...]
        return Picture(width: width, height: height, isDeep: most != 255, bytes: pixels)
    }
}
