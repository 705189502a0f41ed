import Codecs
import Foundation
import Pixels
import Stickers
import TestSupport
import Testing

@testable import Studio

/// What a page shows of a photo has no more pixels than its place on the screen.
struct ShownBoxTests {
    private func photo(_ raster: Raster, in folder: TemporaryFolder) throws -> PhotoFile {
        let path = try folder.write(Data(PNGEncoder.encode(raster)), to: "photo.png").path
        return PhotoFile(path: path, name: "photo.png", mattePath: nil)
    }

    @Test(arguments: [
        // A box that is wide, high, too small and larger than the photo.
        (ShownBox(width: 200, height: 100), 150, 100), (ShownBox(width: 100, height: 400), 100, 67),
        (ShownBox(width: 0, height: 0), 32, 21), (ShownBox(width: 900, height: 900), 300, 200),
    ])
    func `a copy fits into its box`(box: ShownBox, width: Int, height: Int) async throws {
        let folder = try TemporaryFolder()
        let photo = try photo(Raster(width: 300, height: 200, filledWith: SamplePhoto.colors[0]), in: folder)
        let copy = try await box.copy(of: photo)
        let image = try ImageDecoder().decode(copy.bytes)
        #expect((image.raster.width, image.raster.height) == (width, height))
        #expect(copy.mediaType == "image/jpeg")
    }
}
