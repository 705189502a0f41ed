import Codecs
import Cutout
import Essentials
import Pixels

/// The pixels that a sticker is made from: for a small subject, finer ones than the working raster's.
struct CloseUp: Sendable {
    /// The photo around the subject.
    let raster: Raster
    /// The subject in it.
    let subject: Subject
}

extension PhotoReader {
    /// The share of its sticker's pixels from which on a subject is large enough.
    private static let enough = 0.95
    /// The margin that is decoded around the subject, in pixels of the working raster.
    private static let surroundings = 12

    /// The subject in as many pixels as its sticker has room for, as far as the photo has them. Only the part of the photo around
    /// it is decoded, and only if it is small in the photo as it is worked on.
    func closeUp(
        of subject: Subject, in photo: Photo, _ source: Source, cutout: Cutout, style: StickerStyle
    ) throws(PhotoProblem) -> CloseUp {
        let plain = CloseUp(raster: photo.raster, subject: subject)
        let shape = subject.matte ?? subject.cardShape
        let box = shape.map { $0.boundingBox(threshold: Cutout.faint) } ?? photo.raster.bounds
        guard let box, !subject.isFinished else { return plain }
        let longest = Double(max(box.width, box.height))
        let wanted = min(photo.scale, style.subjectSide / longest)
        guard photo.scale > 1, longest * photo.scale >= 2, wanted * Self.enough > 1 else { return plain }
        let side = (Double(photo.raster.longestSide) * wanted).rounded(.up)
        let around = box.insetBy(dx: -Self.surroundings, dy: -Self.surroundings)
        return try Timings.measure(.decode) { () throws(PhotoProblem) in
            do throws(ImageError) {
                let image = try decoder.decode(
                    source.photo, longestSideAtLeast: Int(side), part: photo.original(around))
                guard Double(image.part.width) < photo.scale * Double(image.raster.width) else {
                    return plain
                }
                return CloseUp(image, of: subject, in: photo, cutout: cutout)
            } catch {
                throw PhotoReader.problem(error, with: photo.file)
            }
        }
    }
}

extension Photo {
    /// A part of the raster in pixels of the photo's own upright size, as far as it lies within.
    fileprivate func original(_ part: PixelRect) -> PixelRect {
        let across = Double(originalWidth) / Double(raster.width)
        let down = Double(originalHeight) / Double(raster.height)
        let left = max(0, Int((Double(part.x) * across).rounded(.down)))
        let top = max(0, Int((Double(part.y) * down).rounded(.down)))
        let right = min(originalWidth, Int((Double(part.maxX) * across).rounded(.up)))
        let bottom = min(originalHeight, Int((Double(part.maxY) * down).rounded(.up)))
        return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}

extension CloseUp {
    /// A part of a photo that was decoded again, with what of the subject lies in it.
    fileprivate init(_ image: DecodedImage, of subject: Subject, in photo: Photo, cutout: Cutout) {
        let across = Double(photo.raster.width) / Double(photo.originalWidth)
        let down = Double(photo.raster.height) / Double(photo.originalHeight)
        func enlarged(_ matte: Matte) -> Matte {
            matte.enlarged(
                left: Double(image.part.x) * across, top: Double(image.part.y) * down,
                columns: Double(image.part.width) * across, rows: Double(image.part.height) * down,
                width: image.raster.width, height: image.raster.height)
        }
        var near = subject
        near.cardShape = subject.cardShape.map {
            photo.transparency?.matte(of: image.raster) ?? enlarged($0)
        }
        var raster = photo.transparency?.applied(to: image.raster) ?? image.raster
        if photo.matteFile != nil && raster.hasTransparency { raster = Transparency.opaque(raster) }
        if subject.isArt {
            near.matte = Matte(alphaOf: raster)
        } else if subject.isFound {
            let scale = Double(image.raster.width) / (Double(image.part.width) * across)
            near.matte = subject.matte.map {
                cutout.sharpened(enlarged($0), along: raster, scale: scale)
            }
        } else {
            near.matte = subject.matte.map(enlarged)
        }
        self.init(raster: raster, subject: near)
    }
}
