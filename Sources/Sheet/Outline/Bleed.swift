import Pixels

/// Prints beyond the cut: a knife is never quite where it should be.
enum Bleed {
    /// The sticker with its edge's colours carried outwards, opaque for `reach` pixels, clear beyond.
    ///
    /// The colours go on where it is clear: what shrinks a picture and its transparency apart from each other, as PDF
    /// viewers do, would mix in whatever stands there.
    static func spread(_ sticker: Raster, by reach: Double) -> Raster {
        let width = sticker.width
        let height = sticker.height
        var out = sticker
        // The source of each pixel's colour: itself where it is solid, later its nearest neighbour's.
        var sources = [Int32](repeating: -1, count: width * height)
        var front: [Int] = []
        for index in sources.indices where sticker.bytes[index * 4 + 3] >= solid {
            sources[index] = Int32(index)
            front.append(index)
        }
        // The outline passes about a pixel beyond what is solid.
        let limit = (reach + 1) * (reach + 1)
        // Ring by ring; a pixel takes the nearest of its neighbours' sources.
        while !front.isEmpty {
            var next: Set<Int> = []
            for index in front {
                forEachNeighbour(of: index, width, height) { if sources[$0] < 0 { next.insert($0) } }
            }
            front = []
            var found: [(Int, Int32)] = []
            for index in next.sorted() {
                var best: (distance: Double, source: Int32) = (.infinity, -1)
                forEachNeighbour(of: index, width, height) { neighbour in
                    guard sources[neighbour] >= 0 else { return }
                    let source = Int(sources[neighbour])
                    let dx = Double(source % width - index % width)
                    let dy = Double(source / width - index / width)
                    if dx * dx + dy * dy < best.distance { best = (dx * dx + dy * dy, Int32(source)) }
                }
                found.append((index, best.source))
                // What is faint belongs to the sticker, however far it is from something solid.
                if best.distance <= limit || sticker.bytes[index * 4 + 3] > 0 {
                    out.bytes[index * 4 + 3] = 255
                }
            }
            for (index, source) in found {
                sources[index] = source
                front.append(index)
            }
        }
        for index in sources.indices {
            // Without anything solid there is nothing to carry.
            guard sources[index] >= 0 else { continue }
            let source = Int(sources[index])
            for channel in 0..<3 { out.bytes[index * 4 + channel] = sticker.bytes[source * 4 + channel] }
        }
        return out
    }

    /// Alpha from which on a pixel's own colour is printed.
    private static let solid: UInt8 = 250

    private static func forEachNeighbour(of index: Int, _ width: Int, _ height: Int, _ body: (Int) -> Void) {
        let x = index % width
        let y = index / width
        for dy in -1...1 where (0..<height).contains(y + dy) {
            for dx in -1...1 where (0..<width).contains(x + dx) && (dx != 0 || dy != 0) {
                body((y + dy) * width + x + dx)
            }
        }
    }
}
