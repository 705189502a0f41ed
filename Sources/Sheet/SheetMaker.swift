import Cutout
package import Files
package import Photos
package import Stickers

/// The options of a sheet.
package struct SheetOptions: Sendable {
    /// The file to write: `.pdf`, `.svg` or `.dxf` (each further page a file with its number); ``defaultOutput`` by default.
    package var output: String?
    /// The paper.
    package var paper = PaperSize.a4
    /// Longest sides of each sticker as it is cut, its outline included, in millimetres; at least one.
    package var sizes = [50.0]
    /// How often each sticker is printed in each size.
    package var copies = 1
    /// Least distance between two cuts, in millimetres.
    package var gap = 4.0
    /// How far the print goes beyond the cut, in millimetres; never more than half the gap.
    package var bleed = 1.0
    /// Whether registration marks are drawn.
    package var hasMarks = false
    /// Whether a ruler is drawn.
    package var hasRuler = false

    /// The file that is written where none is named.
    package static let defaultOutput = "sheet.pdf"

    /// Options with the defaults for what is not named.
    package init(output: String?) { self.output = output }
}

/// The contents of a sheet, for people and for programs (`--json`).
package struct SheetReport: Sendable, Codable, Equatable {
    /// The files that were written, in the pages' order.
    package var files: [String]
    /// Number of stickers and of pages.
    package var stickers, pages: Int
    /// Share of the used paper that is stickers, nested by outlines, 0...1.
    package var fill: Double
    /// The largest and the mean distance of the cuts from the stickers' outlines, in millimetres.
    package var largestDeviation, meanDeviation: Double
    /// Photos that could not be used, in the folder's order.
    package var problems: [PhotoProblem]
    /// Notes for the user.
    package var notes: [Note]
}

/// Turns a folder of photos into sheets to print and cut; what `peel sheet` does.
package struct SheetMaker: Sendable {
    private let work: WorkOptions
    private let options: SheetOptions
    private let output: String

    /// A maker with the given options.
    package init(_ work: WorkOptions, options: SheetOptions) {
        self.work = work
        self.options = options
        output = options.output ?? SheetOptions.defaultOutput
    }

    /// Print resolution in pixels per inch.
    private static let resolution = 300.0
    /// Below this, in pixels per inch, a print is seen to be soft.
    private static let softResolution = 150.0

    /// Cuts the photos, nests the stickers and writes the files.
    ///
    /// - Parameter progress: told each step, one call at a time.
    /// - Throws: ``UserError``.
    package func make(
        progress: (BuildProgress) -> Void = { _ in }
    ) async throws(UserError) -> SheetReport {
        try await UserError.reporting("\(output): cannot write the sheet") {
            try await makeSheet(progress)
        }
    }

    private func makeSheet(_ progress: (BuildProgress) -> Void) async throws -> SheetReport {
        try checkMayReplace(output)
        let run = try CuttingRun(work)
        let outcomes = try await run.outcomes(width: work.jobs, progress: progress) { job in
            try await sticker(job, run.maker)
        }
        var report = SheetReport(
            files: [], stickers: 0, pages: 0, fill: 0, largestDeviation: 0,
            meanDeviation: 0, problems: run.plan.problems, notes: run.plan.notes)
        var stickers: [SheetSticker] = []
        for (job, outcome) in zip(run.plan.jobs, outcomes) {
            switch outcome {
            case .problem(let problem): report.problems.append(problem)
            case .leftOut: report.notes.append(CuttingRun.leftOut(job))
            case .made(let (sizes, notes)):
                stickers += sizes
                report.notes += notes.map { .init(subject: job.subject, text: $0) }
            }
        }
        guard !stickers.isEmpty else { throw run.nothingUsable(report.problems) }
        let layout = try layout(of: stickers)
        try Task.checkCancellation()
        report.files = try write(layout, title: run.plan.title)
        report.stickers = layout.printed.count
        report.pages = layout.pages
        report.fill = layout.fill
        let deviations = stickers.map(\.deviation)
        report.largestDeviation = deviations.map(\.largest).max() ?? 0
        report.meanDeviation = deviations.map(\.mean).reduce(0, +) / Double(deviations.count)
        report.notes += run.finish()
        return report
    }

    private func layout(of stickers: [SheetSticker]) throws -> SheetLayout {
        guard
            var layout = try SheetLayout(
                stickers, copies: options.copies, paper: options.paper, gap: options.gap,
                hasMarks: options.hasMarks)
        else {
            let edge = options.hasMarks ? SheetLayout.edgeWithMarks : SheetLayout.edge
            throw UserError(
                .badInput,
                "a sticker of \(Self.text(largestSize)) mm does not fit on paper of \(Self.text(options.paper.width)) by \(Self.text(options.paper.height)) mm with margins of \(Self.text(edge)) mm; choose larger paper with --paper or smaller stickers with --size"
            )
        }
        layout.hasRuler = options.hasRuler
        return layout
    }

    private var largestSize: Double { options.sizes.max() ?? 0 }

    /// The number of pixels of a length in millimetres.
    private static func pixels(_ millimetres: Double) -> Double { millimetres / 25.4 * resolution }

    /// A photo's subject in every size, cut once.
    private func sticker(_ job: StickerJob, _ maker: StickerMaker) async throws -> (
        [SheetSticker], notes: [String]
    )? {
        let side = Int(Self.pixels(largestSize).rounded(.up))
        do {
            guard let subject = try await maker.cutSubject(job.recipe, side: max(CutSubject.side, side))
            else { return nil }
            let stickers = try options.sizes.map { try sticker(of: subject, $0, job, maker) }
            let softest = Int(stickers.map(\.resolution).min() ?? 0)
            guard softest < Int(Self.softResolution) else { return (stickers, subject.notes) }
            return (
                stickers, subject.notes + ["small subject, printed at only \(softest) pixels per inch"]
            )
        } catch let error as CutoutError where error.isOfPhoto {
            throw PhotoProblem(photo: job.subject, reason: error.message)
        }
    }

    /// The sticker at a print size: its outline is part of what is cut, and around it is room for the bleed.
    private func sticker(
        of subject: CutSubject, _ size: Double, _ job: StickerJob, _ maker: StickerMaker
    ) throws -> SheetSticker {
        let bleed = min(options.bleed, options.gap / 2)
        let side = Self.pixels(size)
        let margin = Self.pixels(bleed).rounded(.up) + 3
        let whole = side + 2 * margin
        var style = job.recipe.style
        style.size = Int(whole.rounded(.up))
        style.outline = style.outline * side / whole
        style.margin = margin / whole
        style.shadow = false
        let finished = try maker.cutout.sticker(
            from: try subject.raster, matte: subject.matte, style: style)
        guard let sticker = SheetSticker(finished, name: job.title, size: size, bleed: bleed) else {
            throw PhotoProblem(photo: job.subject, reason: "nothing in it is opaque enough to cut")
        }
        return sticker
    }

    private func write(_ layout: SheetLayout, title: String) throws -> [String] {
        try FileSystem.makeFolder(FileSystem.folder(of: output))
        guard let pages = try pages(of: layout) else {
            let document = FileSeal.sealed(pdf: try SheetPDF.file(of: layout, title: title))
            try FileSystem.writeAtomically(document, to: output)
            return [output]
        }
        let files = pages.indices.map(file(ofPage:))
        for file in files.dropFirst() {
            try checkMayReplace(file)
        }
        for (page, file) in zip(pages, files) {
            try FileSystem.writeAtomically(page, to: file)
        }
        // An earlier sheet may have had more pages.
        for page in pages.count... {
            guard (try? FileSeal.isWhole(file(ofPage: page))) == true else { break }
            try FileSystem.removeFile(file(ofPage: page))
        }
        return files
    }

    /// The files of a format that has one for each page; `nil` for PDF.
    private func pages(of layout: SheetLayout) throws -> [[UInt8]]? {
        switch output.lowercased().suffix(4) {
        case ".svg": try SheetSVG.files(of: layout).map { FileSeal.sealed(svg: $0) }
        case ".dxf": SheetDXF.files(of: layout).map { FileSeal.sealed(dxf: $0) }
        default: nil
        }
    }

    /// The file of a page of a format that has one for each, counted from 0.
    private func file(ofPage page: Int) -> String {
        page == 0 ? output : "\(output.dropLast(4))-\(page + 1)\(output.suffix(4).lowercased())"
    }

    /// - Throws: ``UserError`` where something is in the way that is not a sheet as Peel wrote it.
    private func checkMayReplace(_ file: String) throws(UserError) {
        let isWhole = try UserError.wrapping(.badInput) { try FileSeal.isWhole(file) }
        guard FileInfo(at: file) != nil, !isWhole else { return }
        throw UserError(
            .badInput,
            "\(file) already exists and is not as Peel wrote it; move it away, or name another file with -o"
        )
    }

    private static func text(_ millimetres: Double) -> String {
        millimetres == millimetres.rounded() ? String(Int(millimetres)) : String(millimetres)
    }
}
