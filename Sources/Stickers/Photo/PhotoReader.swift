import Files
package import Codecs
import Hashing
import Pixels

/// Reads photos, each problem as one plain sentence.
package struct PhotoReader: Sendable {
    private let decoder: ImageDecoder

    /// A reader with the given limits.
    package init(limits: ImageLimits = ImageLimits()) { decoder = ImageDecoder(limits: limits) }

    /// The bytes of a photo, and of the matte beside it.
    package struct Source: Sendable {
        package var photo: [UInt8]
        package var matte: [UInt8]?
        /// Pixels that decoding holds in memory.
        package var pixels: Int

        /// What stands for the photo's bytes.
        var digest: Digest { SHA256.digest(of: photo) }
        /// What stands for the matte's bytes.
        var matteDigest: Digest? { matte.map { SHA256.digest(of: $0) } }
    }

    /// Reads the files and the photo's header: what can be refused is refused before memory is taken.
    package func open(_ file: PhotoFile) throws(PhotoProblem) -> Source {
        do {
            let bytes = try FileSystem.read(file.path)
            let header = try decoder.header(of: bytes)
            let matte = try file.mattePath.map { try FileSystem.read($0) }
            return Source(photo: bytes, matte: matte, pixels: header.width * header.height)
        } catch {
            throw PhotoReader.problem(error, with: file)
        }
    }

    /// Decodes what ``open(_:)`` gave.
    package func decode(_ source: Source, of file: PhotoFile, longestSideAtLeast side: Int)
        throws(PhotoProblem)
        -> Photo
    {
        do {
            let image = try decoder.decode(source.photo, longestSideAtLeast: side)
            var photo = Photo(
                raster: image.raster, originalWidth: image.originalWidth, originalHeight: image.originalHeight
            )
            if let bytes = source.matte {
                try addMatte(bytes, to: &photo, from: file)
            } else if image.hasAlpha && image.raster.hasTransparency {
                photo.givenMatte = Matte(alphaOf: image.raster)
            }
            return photo
        } catch {
            throw PhotoReader.problem(error, with: file)
        }
    }

    /// Reads and decodes a photo.
    ///
    /// - Parameter side: the least longest side of the raster, in pixels; larger photos are shrunk while they are
    ///   read, but not below it.
    package func read(_ file: PhotoFile, longestSideAtLeast side: Int) throws(PhotoProblem) -> Photo {
        try decode(try open(file), of: file, longestSideAtLeast: side)
    }

    private func addMatte(_ bytes: [UInt8], to photo: inout Photo, from file: PhotoFile) throws(PhotoProblem)
    {
        let name = file.matteName
        do throws(ImageError) {
            let image = try decoder.decode(bytes, longestSideAtLeast: photo.raster.longestSide)
            if image.originalWidth * photo.originalHeight != image.originalHeight * photo.originalWidth {
                photo.notes.append(
                    """
                    \(name) is \(image.originalWidth)x\(image.originalHeight) and the photo \
                    \(photo.originalWidth)x\(photo.originalHeight): the matte is stretched to fit
                    """)
            }
            photo.matteFile = name
            photo.givenMatte = Matte(lightnessOf: image.raster)
                .resized(width: photo.raster.width, height: photo.raster.height)
        } catch {
            throw PhotoProblem(photo: file.name, reason: "its matte \(name) cannot be read: \(error.message)")
        }
    }

    private static func problem(_ error: any Error, with file: PhotoFile) -> PhotoProblem {
        switch error {
        case let problem as PhotoProblem: problem
        case let error as ImageError: PhotoProblem(photo: file.name, reason: error.message)
        case let error as FileError: PhotoProblem(photo: file.name, reason: error.reason)
        default: PhotoProblem(photo: file.name, reason: "it cannot be read")
        }
    }
}
