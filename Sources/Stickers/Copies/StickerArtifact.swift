package import Artifacts
import Codecs
import Cutout
import Palette
package import Pixels

/// An artifact that may be empty: that nothing can be made of a photo is an answer, too.
extension Optional: Artifact where Wrapped: Artifact {
    package func write(to fields: inout FieldWriter) { fields.add(self) { $1.write(to: &$0) } }

    package init(from fields: inout FieldReader) throws(FieldReader.Malformed) {
        self = try fields.optional { (fields) throws(FieldReader.Malformed) in try Wrapped(from: &fields) }
    }
}

extension Sticker: Artifact {
    package func write(to fields: inout FieldWriter) {
        facts.write(to: &fields)
        for image in [png, thumb, blur] { image.write(to: &fields) }
        fields.add(webps) { $1.write(to: &$0) }
        fields.add(moving) { $1.write(to: &$0) }
    }

    package init(from fields: inout FieldReader) throws(FieldReader.Malformed) {
        facts = try StickerFacts(from: &fields)
        png = try Image(from: &fields)
        thumb = try Image(from: &fields)
        blur = try Image(from: &fields)
        webps = try fields.list { (fields) throws(FieldReader.Malformed) in try Image(from: &fields) }
        moving = try fields.list { (fields) throws(FieldReader.Malformed) in try Image(from: &fields) }
    }

    /// Whether this may be the result of `recipe`: whether every picture has the right format and size.
    func fits(_ recipe: StickerRecipe) -> Bool {
        let (width, height) = (png.width, png.height)
        guard width > 0, height > 0, max(width, height) <= recipe.style.size, png.isImage(.png, width, height)
        else { return false }
        let sides = Self.shownSides(of: max(width, height))
        guard webps.count == sides.count else { return false }
        for (copy, side) in zip(webps + [thumb], sides + [Self.thumbSide]) {
            let fitted = Raster.fittedSize(width: width, height: height, longestSide: side)
            guard copy.isImage(.webp, fitted.width, fitted.height) else { return false }
        }
        guard facts.movement == nil ? moving.isEmpty : movesAsSaid(recipe) else { return false }
        let soft = SoftCopy.size(of: width, height)
        return blur.isImage(.webp, soft.width, soft.height)
    }

    /// Whether both moving pictures exist and move as the facts say.
    private func movesAsSaid(_ recipe: StickerRecipe) -> Bool {
        let movement = (try? Self.movement(of: moving)) ?? nil
        return recipe.isMoving && movement == facts.movement
            && moving.allSatisfy {
                $0.isImage(.webp, $0.width, $0.height) && max($0.width, $0.height) <= recipe.style.size
            }
    }
}

extension Sticker.Image {
    fileprivate func write(to fields: inout FieldWriter) {
        fields.add(width)
        fields.add(height)
        fields.add(bytes)
    }

    fileprivate init(from fields: inout FieldReader) throws(FieldReader.Malformed) {
        width = try fields.number()
        height = try fields.number()
        bytes = Array(try fields.bytes())
    }

    /// Whether the bytes are an image of this format and size, by their header, and the fields agree.
    fileprivate func isImage(_ format: ImageFormat, _ width: Int, _ height: Int) -> Bool {
        self.width == width && self.height == height && bytes.isImage(format, width, height)
    }
}

extension StickerFacts: Artifact {
    package func write(to fields: inout FieldWriter) {
        fields.add(Int(checksum))
        fields.add(schemes.packed)
        fields.add(isCard)
        fields.add(corner)
        fields.add(optional: taken)
        fields.add(notes)
        for number in [photo.width, photo.height, photo.bytes] { fields.add(number) }
        fields.add(fingerprint.packed)
        fields.add(movement) { fields, movement in
            fields.add(movement.frames)
            fields.add(movement.milliseconds)
        }
    }

    package init(from fields: inout FieldReader) throws(FieldReader.Malformed) {
        checksum = UInt32(truncatingIfNeeded: try fields.number())
        guard let schemes = ColorSchemes(packed: Array(try fields.bytes())) else {
            throw FieldReader.Malformed()
        }
        self.schemes = schemes
        isCard = try fields.flag()
        corner = try fields.double()
        taken = try fields.optionalText()
        notes = try fields.texts()
        photo = PhotoReport.Image(
            width: try fields.number(), height: try fields.number(), bytes: try fields.number())
        guard let fingerprint = PhotoFingerprint(packed: try fields.bytes()) else {
            throw FieldReader.Malformed()
        }
        self.fingerprint = fingerprint
        movement = try fields.optional { (fields) throws(FieldReader.Malformed) in
            Movement(frames: try fields.number(), milliseconds: try fields.number())
        }
    }
}

extension CutSubject: Artifact {
    package func write(to fields: inout FieldWriter) {
        fields.add(png)
        fields.add(film) { $0.add($1) }
        fields.add(isCard)
        fields.add(isArt)
        fields.add(notes)
    }

    package init(from fields: inout FieldReader) throws(FieldReader.Malformed) {
        png = Array(try fields.bytes())
        film = try fields.optional { (fields) throws(FieldReader.Malformed) in Array(try fields.bytes()) }
        isCard = try fields.flag()
        isArt = try fields.flag()
        notes = try fields.texts()
    }
}

/// Stored with ``PackBits``, a tenth of the time of a PNG both ways, because nearly all of a matte is fully covered or clear.
extension Matte: Artifact {
    package func write(to fields: inout FieldWriter) {
        fields.add(width)
        fields.add(height)
        fields.add(PackBits.packed(values))
    }

    /// - Throws: ``FieldReader/Malformed`` if the number of values is not that of the pixels.
    package init(from fields: inout FieldReader) throws(FieldReader.Malformed) {
        let (width, height) = (try fields.number(), try fields.number())
        let (count, isTooMany) = width.multipliedReportingOverflow(by: height)
        guard width > 0, height > 0, !isTooMany,
            let values = PackBits.unpacked(Array(try fields.bytes()), count: count)
        else { throw FieldReader.Malformed() }
        self.init(width: width, height: height, values: values)
    }
}

extension [UInt8] {
    /// Whether the bytes are an image of this format and size, by their header.
    func isImage(_ format: ImageFormat, _ width: Int, _ height: Int) -> Bool {
        // Bytes that are not an image have no header.
        let header = try? ImageDecoder().header(of: self)
        return header.map { ($0.format, $0.width, $0.height) == (format, width, height) } ?? false
    }
}
