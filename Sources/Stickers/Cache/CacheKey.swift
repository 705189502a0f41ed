package import Cutout
import Hashing
package import Palette
package import Pixels

/// What a result was made from, in full: the bytes of the files, the settings that have a say, the versions of what made it.
package struct CacheKey: Sendable, Hashable, Codable {
    private let parts: [String]

    init(_ parts: [String]) { self.parts = parts }

    /// The key of a sticker.
    ///
    /// - Parameter command: the user's own program for the matte, if that is asked.
    package init(_ source: PhotoReader.Source, _ recipe: StickerRecipe, _ command: CutoutCommand? = nil) {
        // All of a recipe but where the photo lies and what it is called.
        var settings = recipe
        settings.photo = PhotoFile(path: "", name: "")
        parts =
            [
                Self.versions, "\(settings)",
                source.digest.description, source.matteDigest?.description ?? "",
                // It stands in notes.
                source.matte == nil ? "" : recipe.photo.matteName,
            ]
            + (command.map { ["cut by"] + $0.words } ?? [])
    }

    /// The key of a photo's cut subject; the recipe's style says how large it is.
    init(subjectOf source: PhotoReader.Source, _ recipe: StickerRecipe, _ command: CutoutCommand?) {
        parts = ["subject \(CutSubject.version)"] + CacheKey(source, recipe, command).parts
    }

    /// The key of what is found to be a photo's subject: the style, but for the size that the photo is decoded to, has no say.
    ///
    /// - Parameters:
    ///   - raster: the decoded photo.
    ///   - taps: what the network is told.
    ///   - command: the user's own program, if that is asked instead.
    package init(matteOf source: PhotoReader.Source, _ raster: Raster, taps: Taps, by command: CutoutCommand?)
    {
        parts =
            [Self.versions, "matte 2", source.digest.description, "\(raster.width) \(raster.height)"]
            + (command.map { ["cut by"] + $0.words } ?? ["\(taps)"])
    }

    /// The key of what is made of a cut subject.
    ///
    /// - Parameter settings: all else that has a say in the result.
    package init(madeOf subject: CutSubject, _ settings: [String]) {
        parts =
            [Self.versions, "made of a subject", SHA256.digest(of: Array(subject.png)).description] + settings
    }

    /// The key of a link preview.
    ///
    /// - Parameters:
    ///   - stickers: the image files of the stickers on it.
    ///   - light: what they lie in.
    ///   - title: what is written behind them.
    package init(previewOf stickers: [[UInt8]], light: SlideLight, title: String) {
        parts =
            [Self.versions, "preview 2", "\(light)", title]
            + stickers.map { SHA256.digest(of: $0).description }
    }

    /// The key of the fan on a pack's link preview.
    ///
    /// - Parameters:
    ///   - stickers: the image files of the stickers in it.
    ///   - light: what they lie in.
    ///   - hasTitle: whether room is left for one.
    package init(fanOf stickers: [[UInt8]], light: SlideLight, hasTitle: Bool) {
        parts = CacheKey(previewOf: stickers, light: light, title: "").parts + ["fan \(hasTitle)"]
    }

    /// The key of what is known of the site at `path`, an absolute path without links.
    package init(siteAt path: String) { parts = ["site 3", path] }

    /// The key of what is known of the stickers of the site at `path`, an absolute path without links.
    package init(stickersOfSiteAt path: String) { parts = [Self.versions, "stickers of a site 2", path] }

    private static let versions =
        "\(FinishedSticker.version) \(Cutout.version) \(SubjectNetwork.version) \(SchemeExtractor.version)"

    /// All parts, told apart whatever is in them.
    var bytes: [UInt8] { Array(parts.map { "\($0.utf8.count):\($0)" }.joined().utf8) }
}
