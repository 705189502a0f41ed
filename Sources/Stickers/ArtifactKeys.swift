package import Artifacts
package import Cutout
import Essentials
package import Palette
package import Pixels

/// The keys of artifacts. Every field that decides an artifact's bytes is written here, which tests check.
extension ArtifactKey {
    /// The key of a sticker; `command` is the user's own program for the matte, if there is one.
    package static func sticker(
        _ recipe: StickerRecipe, of source: PhotoReader.Source, by command: CutoutCommand? = nil
    ) -> ArtifactKey {
        ArtifactKey(.sticker, "sticker", version: Sticker.version) { fields in
            fields.addVersions()
            fields.add(recipe, of: source, by: command)
        }
    }

    /// The key of a photo's cut subject; the recipe's style says how large it is.
    static func subject(
        _ recipe: StickerRecipe, of source: PhotoReader.Source, by command: CutoutCommand?
    ) -> ArtifactKey {
        ArtifactKey(.sticker, "subject", version: CutSubject.version) { fields in
            fields.addVersions()
            fields.add(recipe, of: source, by: command)
        }
    }

    /// The key of a photo's matte, which does not depend on the style. `taps` are for the network, `command` is the user's own
    /// program, if it is used instead.
    package static func matte(of photo: Photo, taps: Taps, by command: CutoutCommand? = nil) -> ArtifactKey {
        ArtifactKey(.matte, "matte", version: 4) { fields in
            fields.addMatteVersions()
            fields.add(photo.digest.bytes)
            fields.add(photo.raster.width)
            fields.add(photo.raster.height)
            fields.add(command) { $0.add($1.words) }
            if command == nil { fields.add(taps) }
        }
    }

    /// The key of what is guessed of a photo without a clear subject.
    static func guess(of photo: Photo, taps: Taps) -> ArtifactKey {
        ArtifactKey(.matte, "guess", version: 1) { fields in
            fields.addMatteVersions()
            fields.add(photo.digest.bytes)
            fields.add(photo.raster.width)
            fields.add(photo.raster.height)
            fields.add(taps)
        }
    }

    /// The key of a given matte with what taps change in it.
    static func matte(of photo: Photo, taps: Taps, over given: Matte) -> ArtifactKey {
        ArtifactKey(.matte, "tapped matte", version: 1) { fields in
            fields.addMatteVersions()
            fields.add(photo.digest.bytes)
            fields.add(photo.raster.width)
            fields.add(photo.raster.height)
            fields.add(SHA256.digest(of: given.values).bytes)
            fields.add(taps)
        }
    }

    /// The key of artifacts made of a cut subject; `write` adds everything else that decides their bytes.
    package static func made(
        _ name: String, version: Int, of subject: CutSubject, _ write: (inout FieldWriter) -> Void
    ) -> ArtifactKey {
        ArtifactKey(.sticker, name, version: version) { fields in
            fields.addVersions()
            fields.add(SHA256.digest(of: subject.png).bytes)
            write(&fields)
        }
    }

    /// The key of what is made of a film.
    static func film(_ digest: Digest, version: Int) -> ArtifactKey {
        ArtifactKey(.matte, "film", version: version) { $0.add(digest.bytes) }
    }

    /// The key of a link preview of the stickers in these image files, in a `light`, with a `title`.
    package static func preview(
        of stickers: [[UInt8]], light: SlideLight, title: String
    ) -> ArtifactKey {
        ArtifactKey(.preview, "preview", version: 4) { fields in
            fields.add(images: stickers, in: light)
            fields.add(title)
        }
    }

    /// The key of a site's icon with the sticker in an image file.
    package static func icon(_ icon: HomeIcon, of sticker: [UInt8], light: SlideLight) -> ArtifactKey {
        ArtifactKey(.preview, "icon", version: 2) { fields in
            fields.add(images: [sticker], in: light)
            fields.add(icon.rawValue)
        }
    }

    /// The key of the fan on a pack's link preview, of the stickers in these image files; `hasTitle` leaves room for a title.
    package static func fan(of stickers: [[UInt8]], light: SlideLight, hasTitle: Bool) -> ArtifactKey {
        ArtifactKey(.preview, "fan", version: 2) { fields in
            fields.add(images: stickers, in: light)
            fields.add(hasTitle)
        }
    }
}

extension FieldWriter {
    /// Adds the versions of all that has a part in a sticker.
    fileprivate mutating func addVersions() {
        for version in [Sticker.version, Cutout.version, SubjectNetwork.version, SchemeExtractor.version] {
            add(version)
        }
    }

    /// Adds the versions of all that has a part in a matte.
    fileprivate mutating func addMatteVersions() {
        add(Cutout.version)
        add(SubjectNetwork.version)
    }

    /// Adds a photo's bytes, and all of a recipe but where the photo lies and what it is called.
    fileprivate mutating func add(
        _ recipe: StickerRecipe, of source: PhotoReader.Source, by command: CutoutCommand?
    ) {
        add(source.digest.bytes)
        add(source.matteDigest) { $0.add($1.bytes) }
        // It stands in notes.
        add(source.matte == nil ? "" : recipe.photo.matteName)
        add(command) { $0.add($1.words) }
        add(made: recipe)
    }

    /// Adds all of a recipe but the photo.
    package mutating func add(made recipe: StickerRecipe) {
        add(recipe.style)
        add(recipe.png.rawValue)
        add(recipe.colors)
        add(recipe.ownColors) { $0.add($1) }
        add(recipe.noSubject.rawValue)
        add(recipe.taps)
        add(recipe.isWhole)
        add(recipe.isMoving)
        add(recipe.usesFilm)
        add(recipe.photo.cut.text)
        add(recipe.photo.isFinished)
    }

    /// Adds how stickers look.
    package mutating func add(_ style: StickerStyle) {
        add(style.size)
        add(style.look.rawValue)
        add(style.words.text)
        add(style.words.shape.rawValue)
        add(style.outline)
        add(style.outlineColor)
        add(style.shadow)
        add(style.margin)
    }

    /// Adds what was tapped.
    package mutating func add(_ taps: Taps) {
        for list in [taps.keep, taps.drop] {
            add(list) { fields, tap in
                fields.add(tap.points) { fields, point in
                    fields.add(point.x)
                    fields.add(point.y)
                }
            }
        }
        add(taps.areAlone)
    }

    /// Adds a colour.
    package mutating func add(_ color: RGBA) {
        add([color.red, color.green, color.blue, color.alpha])
    }

    fileprivate mutating func add(images stickers: [[UInt8]], in light: SlideLight) {
        add(Sticker.version)
        add(stickers) { $0.add(SHA256.digest(of: $1).bytes) }
        for color in [light.key, light.second, light.night] { add(color) }
    }
}
