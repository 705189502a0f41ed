import Codecs
import Foundation
package import Pixels
import Testing

/// Pictures and texts that show how the program's results looked when somebody last approved them.
///
/// They lie in `Tests/<Suite>/Golden/look` and are compared byte by byte. With the environment's `PEEL_LOOK` set to a folder, each
/// result is also written there, in the same layout; `make look` puts both side by side, and `make look ACCEPT=yes` takes the
/// new ones.
package struct Golden {
    private let folder: URL
    private let fresh: URL?

    /// - Parameter suite: the test target, such as `CutoutTests`.
    package init(_ suite: String) {
        let path = "Tests/\(suite)/Golden"
        folder = Corpus.checkout.appendingPathComponent(path)
        fresh = ProcessInfo.processInfo.environment["PEEL_LOOK"].map {
            URL(fileURLWithPath: $0, isDirectory: true).appendingPathComponent(path)
        }
    }

    /// The picture at a path below the suite's folder of golden files.
    package func picture(_ path: String) throws -> Raster {
        let file = [UInt8](try Data(contentsOf: folder.appendingPathComponent(path)))
        return try ImageDecoder().decode(file).raster
    }

    /// Expects a picture to be the golden one, pixel by pixel, hidden colours of clear pixels included.
    package func expect(_ picture: Raster, is name: String) throws {
        let path = "look/\(name).png"
        let encoded = try PNGEncoder.encode(picture)
        try write(encoded, to: path)
        guard let golden = try? self.picture(path) else {
            Issue.record("there is no golden picture \(path): look at the new one with `make look`")
            return
        }
        let isSame =
            (golden.width, golden.height) == (picture.width, picture.height)
            && golden.bytes == picture.bytes
        #expect(isSame, "\(path) looks otherwise now: see `make look`")
    }

    /// Expects a text to be the golden one.
    package func expect(_ text: String, is name: String) throws {
        let path = "look/\(name).txt"
        try write(Array(text.utf8), to: path)
        let golden = try? String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
        let isSame = golden == text
        #expect(isSame, "\(path) reads otherwise now: see `make look`")
    }

    private func write(_ bytes: [UInt8], to path: String) throws {
        guard let file = fresh?.appendingPathComponent(path) else { return }
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: file)
    }
}

extension Raster {
    /// Pictures in a grid, each in the upper left of a cell as large as the largest of them, row by row.
    package static func sheet(_ pictures: [Raster], columns: Int) -> Raster {
        let width = pictures.map(\.width).max() ?? 1
        let height = pictures.map(\.height).max() ?? 1
        let rows = (pictures.count + columns - 1) / columns
        var sheet = Raster(width: columns * width, height: max(1, rows) * height)
        for (index, picture) in pictures.enumerated() {
            let (left, top) = (index % columns * width, index / columns * height)
            for row in 0..<picture.height {
                let from = row * picture.width * Raster.channels
                let to = ((top + row) * sheet.width + left) * Raster.channels
                let count = picture.width * Raster.channels
                sheet.bytes.replaceSubrange(to..<to + count, with: picture.bytes[from..<from + count])
            }
        }
        return sheet
    }

    /// A matte as a grey picture.
    package init(showing matte: Matte) {
        self.init(width: matte.width, height: matte.height, filledWith: .black)
        for (index, value) in matte.values.enumerated() {
            for channel in 0..<3 { bytes[index * Raster.channels + channel] = value }
        }
    }
}
