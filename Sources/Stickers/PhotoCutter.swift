import Files
import Codecs
package import Cutout
import Pixels

/// Cuts the subjects out of photos, one file each; what `peel cut` does.
package struct PhotoCutter: Sendable {
    private let cutout: Cutout
    private let style: StickerStyle
    private let mattes: Mattes?
    private let command: CutoutCommand?
    private let reader = PhotoReader()
    private let budget: MemoryBudget

    /// Mattes as they are used, or as the network saw them.
    package enum Mattes: Sendable {
        case refined, unrefined
    }

    /// - Parameters:
    ///   - mattes: the mattes, of the photos' own upright sizes, that are written instead of stickers.
    ///   - command: the user's own program for the mattes, in place of the network, if any.
    ///   - memory: what the photos in work may take, in bytes.
    package init(
        cutout: Cutout, style: StickerStyle, mattes: Mattes? = nil, command: CutoutCommand? = nil,
        memory: Int = MemoryBudget.usual
    ) {
        self.cutout = cutout
        self.style = style
        self.mattes = mattes
        self.command = command
        budget = MemoryBudget(capacity: memory)
    }

    /// Works on each photo, at most `jobs` at a time, and writes its file (PNG, or WebP by the file's name).
    ///
    /// - Parameters:
    ///   - keep: what belongs to the subject.
    ///   - drop: what does not.
    /// - Returns: what became of each, in their order.
    /// - Throws: `CancellationError`.
    package func cut(
        _ pairs: [(photo: String, file: String)], keep: [PlacedTap] = [], drop: [PlacedTap] = [], jobs: Int
    ) async throws -> [PhotoReport] {
        try await concurrentMap(pairs.map { Pair(photo: $0.photo, file: $0.file) }, width: jobs) { pair in
            let start = ContinuousClock.now
            var report: PhotoReport
            do {
                let photo = PhotoFile(at: pair.photo)
                report = try await budget.withMemory(try reader.memory(of: photo, side: style.size)) {
                    try await cut(pair, photo, keep: keep, drop: drop, jobs: jobs)
                }
            } catch let problem as PhotoProblem {
                report = PhotoReport(problem)
            } catch let error as CutoutError where error.isOfPhoto {
                report = PhotoReport(PhotoProblem(photo: pair.photo, reason: error.message))
            } catch let error as ImageError {
                report = PhotoReport(PhotoProblem(photo: pair.photo, reason: error.message))
            } catch let error as FileError {
                report = PhotoReport(
                    PhotoProblem(photo: pair.photo, reason: "\(pair.file): \(error.reason)"))
            }
            report.setSeconds(since: start)
            return report
        }
    }

    private struct Pair: Sendable {
        var photo: String
        var file: String
    }

    private func cut(
        _ pair: Pair, _ file: PhotoFile, keep: [PlacedTap], drop: [PlacedTap], jobs: Int
    ) async throws -> PhotoReport {
        try Task.checkCancellation()
        let source = try reader.open(file)
        // A core that is free reads the network's weights meanwhile.
        var (photo, _) = try await concurrentPair(width: jobs) { [reader, style] in
            try reader.decode(source, of: file, longestSideAtLeast: style.workingSide)
        } _: { [command, cutout] in
            if command == nil && file.mattePath == nil { cutout.prepare() }
        }
        try await photo.takeMatte(of: command, as: file.name)
        let (width, height) = (photo.originalWidth, photo.originalHeight)
        func placed(_ taps: [PlacedTap]) throws(CutoutError) -> [Tap] {
            var result: [Tap] = []
            for tap in taps { result.append(try tap.on(width: width, height: height)) }
            return result
        }
        let taps = try Taps(keep: placed(keep), drop: placed(drop))
        var report = PhotoReport(path: pair.photo, outcome: mattes == nil ? .sticker : .matte)
        report.photo = PhotoReport.Image(width: width, height: height, bytes: source.photo.count)
        report.notes = photo.notes
        let bytes: [UInt8]
        var size = (width: width, height: height)
        if let mattes {
            if photo.givenMatte != nil, !taps.isEmpty { report.notes.append(photo.tapsAreOverruled) }
            let matte =
                try photo.givenMatte
                ?? cutout.matte(of: photo.raster, taps: taps, guessing: true, isRefined: mattes == .refined)
            bytes = StickerMark.marked(
                try PNGEncoder.encode(matte.resized(width: width, height: height)))
        } else {
            // No rule leaves the photo out: it is cut, or it fails.
            guard let subject = try SubjectOfPhoto(photo, taps: taps, cutout: cutout, rule: .fail) else {
                throw CancellationError()
            }
            report.notes += subject.notes
            let sticker = try subject.finished(photo.raster, cutout: cutout, style: style)
            size = (sticker.width, sticker.height)
            bytes =
                pair.file.lowercased().hasSuffix(".webp")
                ? StickerMark.marked(
                    try WebPEncoder.encode(sticker, quality: FinishedSticker.webpQuality))
                : StickerMark.marked(try PNGEncoder.encode(sticker))
        }
        try FileSystem.writeMakingFolder(bytes, to: pair.file)
        report.made = PhotoReport.Image(
            path: pair.file, width: size.width, height: size.height, bytes: bytes.count)
        if mattes == nil { report.noteResolution(for: style) }
        return report
    }
}
