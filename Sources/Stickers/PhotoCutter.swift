import Files
import Codecs
package import Cutout
import Pixels

/// Cuts the subjects out of photos, one file each; what `peel cut` does.
package struct PhotoCutter: Sendable {
    private let source: MatteSource
    private let style: StickerStyle
    private let mattes: Mattes?
    private let work: PhotoWork
    private let rule: NoSubjectRule
    private let jobs: Int

    /// Mattes as they are used, or as the network saw them.
    package enum Mattes: Sendable {
        case refined, unrefined
    }

    /// - Parameters:
    ///   - mattes: the mattes, of the photos' own upright sizes, that are written instead of stickers.
    ///   - command: the user's own program for the mattes, in place of the network, if any.
    ///   - acceptsGuesses: whether a guess is taken where no subject is clear.
    ///   - memory: what the photos in work may take, in bytes.
    ///   - jobs: how many photos are worked on at a time.
    package init(
        cutout: Cutout, style: StickerStyle, mattes: Mattes? = nil, command: CutoutCommand? = nil,
        acceptsGuesses: Bool = false, memory: Int = MemoryBudget.usual, jobs: Int
    ) {
        rule = acceptsGuesses ? .guess : .fail
        source = MatteSource(cutout: cutout, command: command)
        self.style = style
        self.mattes = mattes
        self.jobs = jobs
        work = PhotoWork(memory: memory, width: jobs)
    }

    /// Works on each photo and writes its file (PNG, or WebP by the file's name).
    ///
    /// - Parameters:
    ///   - keep: what belongs to the subject.
    ///   - drop: what does not.
    /// - Returns: what became of each, in their order.
    /// - Throws: `CancellationError`.
    package func cut(
        _ pairs: [(photo: String, file: String)], keep: [PlacedTap] = [], drop: [PlacedTap] = []
    ) async throws -> [PhotoReport] {
        try await concurrentMap(pairs.map { Pair(photo: $0.photo, file: $0.file) }, width: jobs) { pair in
            let start = ContinuousClock.now
            var report: PhotoReport
            do {
                let photo = PhotoFile(at: pair.photo)
                report = try await work.open(photo, side: style.size) { source in
                    try await cut(source, photo, to: pair.file, keep: keep, drop: drop)
                }
            } catch let problem as PhotoProblem {
                report = PhotoReport(problem)
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

    /// What is made of a photo: its sticker, or its matte.
    private enum Made {
        case sticker(Raster)
        case matte(Matte)
    }

    private func cut(
        _ source: PhotoReader.Source, _ file: PhotoFile, to target: String, keep: [PlacedTap],
        drop: [PlacedTap]
    ) async throws -> PhotoReport {
        // A core that is free reads the network's weights meanwhile.
        let (photo, _) = try await concurrentPair(width: work.lanes.free) { [work] in
            try work.reader.decode(source, of: file, longestSideAtLeast: Photo.workingSide)
        } _: { [mattes = self.source] in
            if mattes.command == nil && file.mattePath == nil { mattes.cutout.prepare() }
        }
        let taps = try Self.taps(keep, drop, on: photo)
        let (made, notes) =
            if let mattes { try await matte(of: photo, taps, mattes) } else {
                try await sticker(of: photo, source, taps)
            }
        return try write(made, notes, of: photo, to: target)
    }

    private static func taps(
        _ keep: [PlacedTap], _ drop: [PlacedTap], on photo: Photo
    ) throws(CutoutError) -> Taps {
        func placed(_ taps: [PlacedTap]) throws(CutoutError) -> [Tap] {
            var result: [Tap] = []
            for tap in taps {
                result.append(try tap.on(width: photo.originalWidth, height: photo.originalHeight))
            }
            return result
        }
        return try Taps(keep: placed(keep), drop: placed(drop))
    }

    /// The matte at the photo's own size, however unclear, and what the user should know.
    private func matte(
        of photo: Photo, _ taps: Taps, _ mattes: Mattes
    ) async throws -> (Made, notes: [String]) {
        let matte: Matte
        if let given = try await source.given(for: photo) {
            matte = taps.isEmpty ? given : try await source.tapped(given, in: photo, taps)
        } else {
            matte = try source.cutout.matte(
                of: photo.raster, taps: taps, guessing: true, isRefined: mattes == .refined)
        }
        return (.matte(matte.resized(width: photo.originalWidth, height: photo.originalHeight)), [])
    }

    /// The sticker, and what the user should know.
    private func sticker(
        of photo: Photo, _ files: PhotoReader.Source, _ taps: Taps
    ) async throws -> (Made, notes: [String]) {
        // No rule leaves the photo out: it is cut, or it fails.
        guard let subject = try await source.subject(of: photo, taps: taps, rule: rule) else {
            throw CancellationError()
        }
        let closeUp = try work.reader.closeUp(
            of: subject, in: photo, files, cutout: source.cutout, style: style)
        return (.sticker(try closeUp.finished(cutout: source.cutout, style: style)), subject.notes)
    }

    private func write(
        _ made: Made, _ notes: [String], of photo: Photo, to target: String
    ) throws -> PhotoReport {
        var report = PhotoReport(path: photo.file.path, outcome: mattes == nil ? .sticker : .matte)
        report.photo = photo.reported
        report.notes = photo.notes + notes
        let bytes: [UInt8]
        var size = (width: photo.originalWidth, height: photo.originalHeight)
        switch made {
        case .matte(let matte): bytes = try PNGEncoder.encode(matte)
        case .sticker(let sticker):
            size = (sticker.width, sticker.height)
            bytes =
                target.lowercased().hasSuffix(".webp")
                ? try WebPEncoder.encode(sticker, quality: Sticker.webpQuality)
                : try PNGEncoder.encode(sticker)
        }
        let file = StickerMark.marked(bytes)
        try FileSystem.writeMakingFolder(file, to: target)
        report.made = PhotoReport.Image(
            path: target, width: size.width, height: size.height, bytes: file.count)
        if mattes == nil { report.noteResolution(for: style) }
        return report
    }
}
