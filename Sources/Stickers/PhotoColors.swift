import Files
import Cutout
package import Palette

/// Reads the colour schemes of photos; what `peel colors` does.
package struct PhotoColors: Sendable {
    /// A photo's schemes.
    package struct Colors: Sendable {
        /// The photo's path.
        package var photo: String
        /// Its schemes for every number of colours.
        package var schemes: ColorSchemes

        /// The scheme of `count` colours under the photo's title, or the name that a camera gave its file, with a name that none
        /// of the photos before it has.
        package func named(count: Int, slugs: inout Slugs) -> NamedScheme {
            let name = PhotoName(FileSystem.name(of: photo))
            let title = name.isGeneric ? name.stem : name.title
            return NamedScheme(
                name: title, slug: slugs.slug(for: title, fallback: "photo"), scheme: schemes[count])
        }
    }

    private let memory: Int

    /// - Parameter memory: what the photos in work may take, in bytes.
    package init(memory: Int = MemoryBudget.usual) { self.memory = memory }

    /// The schemes of each photo, or why it has none, in order, at most `jobs` at a time. Subjects are emphasised, as in a site.
    ///
    /// - Throws: `CancellationError`, and `CutoutError` if the program's own network is damaged.
    package func read(_ photos: [String], jobs: Int) async throws -> [Result<Colors, PhotoProblem>] {
        let cutting = Cutting(PhotoWork(memory: memory, width: jobs))
        return try await concurrentMap(photos.map(PhotoFile.init(at:)), width: jobs) { file in
            do {
                let colors = try await cutting.work.open(file, side: StickerStyle().size, usesFilm: false) {
                    source in
                    let photo = try cutting.photo(source, of: file)
                    let subject = try await cutting.subject(of: photo, rule: .photo)?.matte
                    return SchemeExtractor().schemes(of: photo.raster, subject: subject)
                }
                return .success(Colors(photo: file.path, schemes: colors))
            } catch let problem as PhotoProblem {
                return .failure(problem)
            }
        }
    }
}
