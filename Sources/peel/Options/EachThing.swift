import Files
import SiteBuild
import Stickers

/// The files of `peel cut --each`. The number of a photo's files is known only after the cut. So the files are
/// made in a temporary folder, and go to their places once all names are known and may be written.
struct EachThing {
    /// Photos and the files to make, each in a folder of its own.
    let pairs: [(photo: String, file: String)]
    private let folder: String?
    private let scratch: ScratchFolder

    /// - Throws: `UserError` if there can be no temporary folder.
    init(of photos: [String], in folder: String?) throws {
        self.folder = folder
        let scratch = try UserError.wrapping { try ScratchFolder(for: "peel-each") }
        self.scratch = scratch
        pairs = photos.enumerated().map { index, photo in
            let place = FileSystem.joined(scratch.path, String(index))
            return (photo, FileSystem.joined(place, PhotoFile(at: photo).stem + ".png"))
        }
    }

    /// Returns whether the argument of `-o` is one file.
    static func isFile(_ output: String) -> Bool {
        guard !output.hasSuffix("/"), let kind = try? FileSystem.kind(of: output), kind != .folder else {
            return false
        }
        return kind != .missing || [".png", ".webp"].contains { output.lowercased().hasSuffix($0) }
    }

    /// Moves the files to their places, and names these in the reports.
    ///
    /// - Returns: files of an earlier run that stay there, because it found more things in a photo.
    /// - Throws: `ValidationError` if a file would be lost, before any is written; `UserError`.
    func deliver(_ reports: inout [PhotoReport]) throws -> [String] {
        var taken = TakenNames()
        var moves: [(report: Int, from: String, to: String)] = []
        for (index, report) in reports.enumerated() {
            guard let file = report.made?.path else { continue }
            let stem = String(FileSystem.name(of: file).dropLast(4))
            let name = taken.takeFree(stem) { "\(stem)-\($0)" } + ".png"
            moves.append((index, file, folder.map { FileSystem.joined($0, name) } ?? name))
        }
        for move in moves {
            try OutputFile.check(move.to, isOwn: StickerMark.isWhole, inputs: pairs.map(\.photo))
        }
        for move in moves {
            try UserError.wrapping {
                try FileSystem.writeMakingFolder(try FileSystem.read(move.from), to: move.to)
            }
            reports[move.report].made?.path = move.to
        }
        return pairs.flatMap { leftovers(of: $0.file, besides: taken) }
    }

    /// Returns the stickers with a photo's name and a number that this run did not write.
    private func leftovers(of file: String, besides written: TakenNames) -> [String] {
        let stem = FileSystem.name(of: file).dropLast(4)
        let inputs = Set(pairs.map(\.photo))
        var found: [String] = []
        for number in 1... {
            let name = "\(stem)-\(number).png"
            if written.contains(String(name.dropLast(4))) { continue }
            let path = folder.map { FileSystem.joined($0, name) } ?? name
            guard !inputs.contains(path), (try? StickerMark.isWhole(path)) == true else { break }
            found.append(path)
        }
        return found
    }
}
