import Codecs
import Cutout
import Pixels

/// The steps of all work on a photo: room in memory, its files, the work; faults of the photo become one plain sentence.
package struct PhotoWork: Sendable {
    /// Reads the photos.
    package var reader: PhotoReader
    /// Bounds the memory of the photos in work.
    package var budget: MemoryBudget
    /// Which of the cores are busy with photos.
    package var slots: PhotoSlots

    /// Creates it with `memory` for the photos in work, in bytes, and `width` photos at the same time.
    package init(reader: PhotoReader = PhotoReader(), memory: Int = MemoryBudget.usual, width: Int = 1) {
        self.reader = reader
        budget = MemoryBudget(capacity: memory)
        slots = PhotoSlots(width)
    }

    /// Opens a photo's files and returns the result of `work` on them.
    ///
    /// - Parameters:
    ///   - side: longest side of the result, in pixels.
    ///   - usesFilm: whether the film that was taken with a photo is wanted, too.
    /// - Throws: ``PhotoProblem`` for what is wrong with the photo, `CancellationError`, and what `work` throws.
    func open<Result: Sendable>(
        _ file: PhotoFile, side: Int, usesFilm: Bool, _ work: (PhotoReader.Source) async throws -> Result
    ) async throws -> Result {
        do {
            return try await budget.withMemory(try reader.memory(of: file, side: side, usesFilm: usesFilm)) {
                try Task.checkCancellation()
                return try await slots.withSlot { try await work(try reader.open(file, usesFilm: usesFilm)) }
            }
        } catch let error as CutoutError where error.isOfPhoto {
            throw PhotoProblem(photo: file.name, reason: error.message)
        } catch let error as ImageError {
            throw PhotoProblem(photo: file.name, reason: error.message)
        }
    }
}
