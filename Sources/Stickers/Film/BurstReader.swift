import Artifacts
import Codecs
import Essentials
import Files
import Pixels

extension PhotoReader {
    /// The least and the most time that a burst's picture is shown, and the time if the camera's is unknown, in milliseconds.
    private static let (leastTime, mostTime, usualTime) = (50, 200, 100)

    /// Returns a moving picture of a burst's pictures, and notes for the user; no picture if their sizes differ.
    func film(ofBurst file: PhotoFile, first photo: [UInt8]) -> (film: [UInt8]?, notes: [String]) {
        do {
            var fields = FieldWriter()
            fields.add("burst")
            fields.add(SHA256.digest(of: photo).bytes)
            for path in file.burst { fields.add(SHA256.digest(of: try bytes(at: path)).bytes) }
            let clip = try films.clip(SHA256.digest(of: fields.bytes), of: file.name) {
                var frames = [try frame(photo)]
                for path in file.burst {
                    let next = try frame(try bytes(at: path))
                    if (next.width, next.height) == (frames[0].width, frames[0].height) {
                        frames.append(next)
                    }
                }
                return (frames, try time(of: file, first: photo))
            }
            return (clip.notes.isEmpty ? clip.bytes : nil, clip.notes)
        } catch let error as ImageError {
            return (nil, ["its burst is not used, and the sticker is still: \(error.message)"])
        } catch let error as FileError {
            return (nil, ["its burst is not used, and the sticker is still: \(error.reason)"])
        } catch {
            return (nil, [])
        }
    }

    private func frame(_ bytes: [UInt8]) throws -> Raster {
        let raster = try decoder.decode(bytes, longestSideAtLeast: Film.side).raster
        let size = Raster.fittedSize(
            width: raster.width, height: raster.height, longestSide: min(Film.side, raster.longestSide))
        return raster.resized(width: size.width, height: size.height)
    }

    /// Returns the time that each picture is shown, in milliseconds. Cameras give times in whole seconds.
    private func time(of file: PhotoFile, first: [UInt8]) throws -> Int {
        guard let last = file.burst.last, let end = CaptureTime.of(try bytes(at: last)),
            let start = CaptureTime.of(first), let to = Int(end.suffix(2)), let from = Int(start.suffix(2))
        else { return Self.usualTime }
        let seconds = (to - from + 60) % 60 + 1
        return min(Self.mostTime, max(Self.leastTime, 1000 * seconds / (file.burst.count + 1)))
    }
}

extension FilmReader {
    /// Returns a clip of pictures of one size, all shown for the same time, or the clip from an earlier run.
    fileprivate func clip(
        _ digest: Digest, of name: String, _ make: () throws -> (pictures: [Raster], milliseconds: Int)
    ) throws -> Clip {
        try store.artifact(for: .film(digest, version: Self.version), of: name) {
            try store.requireMaking(of: name)
            let (pictures, milliseconds) = try make()
            guard pictures.count > 1 else {
                return Clip(
                    bytes: [],
                    notes: ["its burst is not used, and the sticker is still: the pictures differ in size"])
            }
            let frames = pictures.map { Frame($0, milliseconds: milliseconds) }
            return Clip(
                bytes: try AnimatedWebPEncoder.encode(frames, quality: Self.quality, effort: 0), notes: [])
        }
    }
}
