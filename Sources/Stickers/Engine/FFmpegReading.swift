import Codecs
import Files
import Pixels
import Programs

extension FFmpeg {
    /// Frames a second that are taken of films: half of what phones film.
    static let rate = 15
    /// For how long a frame is shown, in milliseconds: all of a second together take one.
    static func time(of frame: Int) -> Int { (frame + 1) * 1000 / rate - frame * 1000 / rate }
    /// No more of a film is looked at, in seconds.
    private static let mostSeconds = 60
    /// The frames of that time.
    static let mostFrames = mostSeconds * rate
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

        /// Small pictures of the first minute.
        func glimpses() throws -> [Raster] {
            let side = FFmpeg.glimpseSide
            return try pictures("scale=\(side):\(side):flags=area", seconds: FFmpeg.mostSeconds)
        }

        /// Some of the frames, at the size that films are worked on.
        func frames(_ range: Range<Int>) throws -> [Raster] {
            let side = Film.side
            return try pictures(
                "trim=start_frame=\(range.lowerBound):end_frame=\(range.upperBound),setpts=PTS-STARTPTS,"
                    + "scale='if(gte(iw,ih),min(\(side),iw),-2)':'if(gte(iw,ih),-2,min(\(side),ih))'",
                seconds: min(FFmpeg.mostSeconds, range.upperBound / FFmpeg.rate + 2))
        }

        private func pictures(_ filter: String, seconds: Int) throws -> [Raster] {
            let output = FileSystem.joined(scratch, "pictures")
            let words =
                ["-v", "error", "-nostdin", "-protocol_whitelist", "file", "-f", format.rawValue]
                + (decoder.map { ["-c:v", $0] } ?? []) + [
                    "-t", "\(seconds)", "-i", "file:" + path, "-map", "0:v:0", "-an", "-sn", "-dn",
                ]
                + ["-vf", "fps=\(FFmpeg.rate),\(filter),format=rgba", "-c:v", "pam", "-f", "image2pipe"]
                + ["-y", "file:" + output]
            try ffmpeg.read(words, in: scratch)
            defer { try? FileSystem.remove(output) }
            guard let file = try? InputFile(output, links: .refused) else {
                throw Failure(reason: "ffmpeg wrote nothing")
            }
            return PAMFile.rasters(try file.bytes(upTo: min(file.size, FFmpeg.mostBytes)))
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
