import Codecs
import Cutout
import Essentials
import Pixels

/// The look at a kept result before it is used: whether the pictures are what a sticker made by the recipe would have.
extension FinishedPhoto {
    /// Whether this may be what `recipe` makes.
    func fits(_ recipe: StickerRecipe) -> Bool {
        switch self {
        case .leftOut: recipe.noSubject == .skip
        case .sticker(let sticker): sticker.isSound(size: recipe.style.size)
        }
    }
}

extension FinishedSticker {
    /// Whether every picture is one, of the format and size that it should have.
    ///
    /// - Parameter size: the most that the sticker's longest side may be, in pixels.
    fileprivate func isSound(size: Int) -> Bool {
        let (width, height) = (png.width, png.height)
        guard width > 0, height > 0, max(width, height) <= size, png.isImage(.png, width, height) else {
            return false
        }
        let sides = Self.shownSides(of: max(width, height))
        guard webps.count == sides.count else { return false }
        for (copy, side) in zip(webps + [thumb], sides + [Self.thumbSide]) {
            let fitted = Raster.fittedSize(width: width, height: height, longestSide: side)
            guard copy.isImage(.webp, fitted.width, fitted.height) else { return false }
        }
        let soft = SoftCopy.size(of: width, height)
        return blur.isImage(.webp, soft.width, soft.height)
    }
}

extension FinishedSticker.Image {
    /// Whether the bytes are an image of this format and size, by their own header, and the fields say so too.
    fileprivate func isImage(_ format: ImageFormat, _ width: Int, _ height: Int) -> Bool {
        self.width == width && self.height == height && bytes.isImage(format, width, height)
    }
}

extension Data {
    /// Whether the bytes are an image of this format and size, by their header.
    func isImage(_ format: ImageFormat, _ width: Int, _ height: Int) -> Bool {
        // What is no image has no header.
        let header = try? ImageDecoder().header(of: Array(self))
        return header.map { ($0.format, $0.width, $0.height) == (format, width, height) } ?? false
    }
}
