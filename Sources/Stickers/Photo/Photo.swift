package import Pixels

/// A photo as it is worked on: decoded once, upright, in sRGB.
package struct Photo: Sendable {
    /// The photo, its longest side at least what was asked for (or all there is).
    package var raster: Raster
    /// The photo's own upright size in pixels.
    package var originalWidth, originalHeight: Int
    /// The matte that came with the photo, at the raster's size: an alpha channel, or a file beside it.
    package var givenMatte: Matte?
    /// Name of the file that the matte came from; `nil` where it is the photo's own alpha channel.
    package var matteFile: String?
    /// Whether the matte is what the user's own program says (``CutoutCommand``).
    package var isCutByCommand = false
    /// What the user should know about it.
    package var notes: [String] = []

    /// What to say where there are taps beside a matte that came with the photo.
    var tapsAreOverruled: String {
        let source =
            matteFile.map { "its matte \($0)" }
            ?? (isCutByCommand ? "the cut-out command" : "its own transparency")
        return "\(source) says what the subject is; keep and drop are not followed"
    }

    /// Takes the matte of the user's own program, if there is one and the photo has brought none.
    ///
    /// - Throws: ``PhotoProblem`` where the program fails, and `CancellationError`.
    mutating func takeMatte(of command: CutoutCommand?, as name: String) async throws {
        guard givenMatte == nil, let command else { return }
        takeMatte(ofCommand: try await command.matte(of: raster, named: name))
    }

    /// Takes a matte as that of the user's own program.
    mutating func takeMatte(ofCommand matte: Matte) {
        givenMatte = matte
        isCutByCommand = true
    }
}
