import Codecs
import Files
import Pixels
import Programs

extension FFmpeg {
    /// No more of a film is looked at, in seconds.
    static let mostSeconds = 60
    /// No more is read of what tells the times of its frames, in bytes: those of 240 frames a second.
    private static let mostTimes = 1 << 21
    /// The side of the small pictures that the part to use is chosen by.
    private static let glimpseSide = 24

    /// What is said where there is no ffmpeg.
    static let isMissing = "it is a film, which Peel reads with ffmpeg; install ffmpeg"

    /// A film that can be read.
    struct OpenFilm {
        fileprivate let ffmpeg: FFmpeg
        fileprivate let path: String
        fileprivate let format: FilmFormat
        /// What reads the pictures, where ffmpeg would choose one that leaves out that they are transparent.
        fileprivate let decoder: String?
        fileprivate let scratch: String

        /// How many of its frames are taken.
        func rate() throws -> FilmRate {
            let words = ["-map", "0:v:0", "-c", "copy", "-f", "framecrc"]
            let text = try written(words, reading: [], seconds: FFmpeg.mostSeconds, upTo: FFmpeg.mostTimes)
            return FilmRate(ofFramesAt: FrameTimes.microseconds(String(decoding: text, as: UTF8.self)))
        }

        /// Small pictures of the first minute.
        func glimpses(_ rate: FilmRate) throws -> [Raster] {
            let side = FFmpeg.glimpseSide
            return try pictures("scale=\(side):\(side):flags=area", rate, seconds: FFmpeg.mostSeconds)
        }

        /// Some of the frames, at the size that films are worked on.
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
                "-map", "0:v:0", "-an", "-sn", "-dn", "-vf", "\(taken),\(filter),format=rgba", "-c:v", "pam",
                "-f", "image2pipe",
            ]
            return PAMFile.rasters(
                try written(
                    words, reading: decoder.map { ["-c:v", $0] } ?? [], seconds: seconds,
                    upTo: FFmpeg.mostBytes))
        }

        /// What ffmpeg writes of the film.
        private func written(
            _ words: [String], reading: [String], seconds: Int, upTo most: Int
        ) throws -> [UInt8] {
            let output = FileSystem.joined(scratch, "output")
            let input = ["-v", "error", "-nostdin", "-protocol_whitelist", "file", "-f", format.rawValue]
            try ffmpeg.read(
                input + reading + ["-t", "\(seconds)", "-i", "file:" + path] + words
                    + ["-y", "file:" + output],
                in: scratch)
            defer { try? FileSystem.remove(output) }
            guard let file = try? InputFile(output, links: .refused) else {
                throw Failure(reason: "ffmpeg wrote nothing")
            }
            return try file.bytes(upTo: min(file.size, most))
        }
    }

    /// What is read of a film at once, in bytes: 60 frames of the size that they are worked on.
    fileprivate static let mostBytes = 64 * Film.side * Film.side * Raster.channels

    /// Gives `work` a film to read.
    ///
    /// - Parameter decoder: see ``FilmFormat/decoderOfTransparent(_:)``.
    func reading<Result>(
        _ place: FilmReader.Place, _ format: FilmFormat, decoder: String?, _ work: (OpenFilm) throws -> Result
    ) throws -> Result {
        let scratch = try ScratchFolder(for: "peel-film")
        defer { withExtendedLifetime(scratch) {} }
        let path: String
        switch place {
        // It runs in another folder.
        case .file(let name): path = try FileSystem.resolved(name)
        case .bytes(let bytes):
            path = FileSystem.joined(scratch.path, "film")
            try FileSystem.writeAtomically(bytes, to: path)
        }
        return try work(
            OpenFilm(ffmpeg: self, path: path, format: format, decoder: decoder, scratch: scratch.path))
    }
}

/// Reads when frames are shown, as ffmpeg's "framecrc" writes it: a line with the length of a unit of time in seconds
/// (`#tb 0: 1/15360`), and one for each frame, whose third number is its time.
enum FrameTimes {
    /// Later frames are of no film: 35 years, in microseconds. Sums and multiples of such times fit.
    private static let latest = 1 << 50

    /// The times in microseconds, in the order of the file; none where that tells none.
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

/// Reads pictures of PAM, one after the other: red, green, blue and alpha, a byte each.
///
/// Source: netpbm, pam(5).
enum PAMFile {
    /// All that are whole.
    static func rasters(_ bytes: [UInt8]) -> [Raster] {
        var rasters: [Raster] = []
        var rest = bytes[...]
        while let raster = next(&rest) { rasters.append(raster) }
        // Those of another size are of another film.
        return rasters.filter { ($0.width, $0.height) == (rasters[0].width, rasters[0].height) }
    }

    private static let end = Array("ENDHDR\n".utf8)
    /// No header is longer, in bytes.
    private static let mostHeader = 200

    private static func next(_ rest: inout ArraySlice<UInt8>) -> Raster? {
        guard let header = rest.prefix(mostHeader).firstRange(of: end) else { return nil }
        var values: [Substring: Int] = [:]
        let text = String(decoding: rest[..<header.lowerBound], as: UTF8.self)
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ")
            if words.count == 2, let value = Int(words[1]) { values[words[0]] = value }
        }
        guard let width = values["WIDTH"], let height = values["HEIGHT"], values["DEPTH"] == 4,
            values["MAXVAL"] == 255, (1...4096).contains(width), (1...4096).contains(height)
        else { return nil }
        let count = width * height * Raster.channels
        let pixels = rest[header.upperBound...].prefix(count)
        guard pixels.count == count else { return nil }
        rest = rest[pixels.endIndex...]
        return Raster(width: width, height: height, bytes: Array(pixels))
    }
}
