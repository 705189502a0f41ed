import Codecs
import Cutout
import Pixels

/// The frames of a moving photo that become a moving sticker.
struct Film: Sendable {
    /// The frames: of one size, at least two.
    var frames: [Frame]
    /// The length of the whole film, in milliseconds.
    var length: Int
    /// Whether the sticker plays the frames forth and back.
    var turnsBack = false

    /// The longest side of a film's frames, in pixels: enough for chat apps, even if the subject fills only two thirds.
    static let side = 768
    /// The longest side of moving stickers, in pixels: the size for chat apps.
    static let stickerSide = 512

    /// Returns the note if only a part of the film is used.
    ///
    /// - Parameter burst: the other pictures of the film's burst; empty for any other film.
    func note(ofBurst burst: [String] = []) -> String? {
        let shown = frames.reduce(0) { $0 + $1.milliseconds }
        guard shown < length else { return nil }
        let way = turnsBack ? ", forth and back" : ""
        guard burst.isEmpty else {
            return "the sticker shows \(frames.count) of the \(burst.count + 1) photos of its burst\(way)"
        }
        return "the sticker shows \(Self.seconds(shown)) of its \(Self.seconds(length)) seconds\(way)"
    }

    /// Returns a time in seconds, to the tenth.
    private static func seconds(_ milliseconds: Int) -> String {
        let tenths = (milliseconds + 50) / 100
        return "\(tenths / 10).\(tenths % 10)"
    }

    /// Returns the memory for working on a film, in bytes: its frames, their coverage, and the stickers.
    static func memory(width: Int, height: Int) -> Int {
        let size = Raster.fittedSize(width: width, height: height, longestSide: side)
        let frames = FilmTrim.longest / FilmTrim.shortestFrame
        return frames * (size.width * size.height * 6 + stickerSide * stickerSide * Raster.channels)
    }
}

extension StickerStyle {
    /// The same style, no larger than moving stickers may be.
    var forFilm: StickerStyle {
        var style = self
        style.size = min(size, Film.stickerSide)
        return style
    }
}

/// Chooses the frame of a film with transparency that represents all frames where only one can be shown.
enum PosterFrame {
    /// Returns the visible area of a frame, in opaque pixels.
    static func area(of frame: Raster) -> Int {
        stride(from: 3, to: frame.bytes.count, by: Raster.channels).reduce(0) { $0 + Int(frame.bytes[$1]) }
            / 255
    }

    /// Returns the first frame, unless it shows less than half of what another does because something grows,
    /// comes in or fades in. Then returns the first frame that shows at least nine tenths of the most.
    static func place(of areas: [Int]) -> Int {
        guard let first = areas.first, let most = areas.max(), 2 * first < most else { return 0 }
        return areas.firstIndex { 10 * $0 >= 9 * most } ?? 0
    }
}

extension PhotoReader {
    /// Returns the frame of a moving photo that represents it, at full size; `nil` if it is the first one.
    func laterFrame(of source: Source, after first: DecodedImage) throws(ImageError) -> Raster? {
        let isNoFrame = decoder.showsNoFrame(of: source.photo)
        // If the first frame is opaque on at least half of the picture, no frame shows more than twice as much.
        guard
            isNoFrame
                || first.hasAlpha
                    && 2 * PosterFrame.area(of: first.raster) < first.raster.width * first.raster.height
        else { return nil }
        var (areas, seen) = ([Int](), 0)
        try decoder.frames(of: source.photo) { frame in
            areas.append(PosterFrame.area(of: frame.raster))
            seen += frame.milliseconds
            return seen < FilmTrim.mostSeen
        }
        let place = PosterFrame.place(of: areas)
        guard place > 0 || isNoFrame else { return nil }
        var (index, found) = (0, Raster?.none)
        try decoder.frames(of: source.photo) { frame in
            if index == place { found = frame.raster }
            index += 1
            return index <= place
        }
        return found
    }

    /// Returns the frame of an animation that is shown at a time, in milliseconds; the last one if it ends before.
    func frame(of source: Source, at time: Int) throws(ImageError) -> Raster? {
        var (end, found) = (0, Raster?.none)
        try decoder.frames(of: source.photo) { frame in
            found = frame.raster
            end += frame.milliseconds
            return end <= time
        }
        return found
    }

    /// Returns the part of a moving photo that becomes a moving sticker; `nil` for a still photo, and if fewer
    /// than two frames are left.
    ///
    /// The photo is read twice: the frames are chosen first, so that only the chosen ones are kept in memory.
    ///
    /// - Parameter beginsAtStart: whether the part has to begin with the first frame.
    func film(_ source: Source, of file: PhotoFile, beginsAtStart: Bool) throws(PhotoProblem) -> Film? {
        do {
            guard try decoder.movement(of: source.moving) != nil else { return nil }
            var glimpses: [FilmTrim.Glimpse] = []
            try sampled(source, side: nil) { frame in
                glimpses.append(FilmTrim.Glimpse(frame.raster, milliseconds: frame.milliseconds))
                return true
            }
            let length = FilmTrim.length(glimpses)
            if file.cut.isOpen { glimpses = FilmTrim.shortened(glimpses) }
            // The part of a film was chosen before.
            let cut = source.film == nil && !file.isFilm ? file.cut : FilmCut()
            guard
                let part = cut.part(of: glimpses, beginsAtStart: beginsAtStart, isLoop: file.burst.isEmpty)
            else { throw PhotoProblem(photo: file.name, reason: FilmCut.isOver) }
            let range = part.range
            guard range.count > 1 else { return nil }
            var (index, frames) = (0, [Frame]())
            try sampled(source, side: Film.side) { frame in
                if range.contains(index) { frames.append(frame) }
                index += 1
                return index < range.upperBound
            }
            guard frames.count == range.count else { return nil }
            // The second reading stops early, so the last frame's time is not known from it.
            for (index, glimpse) in glimpses[range].enumerated() {
                frames[index].milliseconds = glimpse.milliseconds
            }
            if let enlarged = PixelArt.enlarged(frames.map(\.raster), to: PixelArt.movingSide) {
                for index in frames.indices { frames[index].raster = enlarged[index] }
            }
            return Film(
                frames: frames.beginning(at: part.first),
                length: cut.isOpen ? length : FilmTrim.length(glimpses[range]), turnsBack: part.turnsBack)
        } catch {
            throw (error as? PhotoProblem) ?? PhotoReader.problem(error, with: file)
        }
    }

    /// Reads a photo's frames, none of them shorter than ``FilmTrim/shortestFrame``: shorter ones are skipped,
    /// and the frame before them is shown for longer.
    private func sampled(
        _ source: Source, side: Int?, _ take: (Frame) throws(ImageError) -> Bool
    ) throws(ImageError) {
        var pending: Frame?
        var (seen, isWanted) = (0, true)
        try decoder.frames(of: source.moving, longestSideAtLeast: side) { frame throws(ImageError) in
            seen += frame.milliseconds
            if var shown = pending, shown.milliseconds < FilmTrim.shortestFrame {
                shown.milliseconds += frame.milliseconds
                pending = shown
            } else {
                if let shown = pending { isWanted = try take(shown) }
                var next = frame
                if let side { next = frame.fitted(longestSide: side) }
                pending = next
            }
            return isWanted && seen < FilmTrim.mostSeen
        }
        if isWanted, let shown = pending { _ = try take(shown) }
    }
}
