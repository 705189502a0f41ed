import Pixels

/// Extends the print beyond the cut, because a knife is never exactly on the line.
enum Bleed {
    /// Returns the sticker with its edge's colours carried outwards, opaque for `reach` pixels and clear beyond. Clear pixels
    /// have these colours, too, because PDF viewers scale colours and transparency separately.
    static func spread(_ sticker: Raster, by reach: Double) -> Raster {
        var spread = Spread(of: sticker, by: reach)
        while !spread.front.isEmpty { spread.grow() }
        return spread.result
    }

    /// Colours on their way outwards, ring by ring.
    private struct Spread {
        let sticker: Raster
        let width: Int
        let height: Int
        /// The square of the distance that colours are carried, in pixels.
        let limit: Double
        /// The pixel that gives each pixel its colour: itself if it is solid, otherwise its nearest
        /// neighbour's; -1 if not known yet, -2 in the ring that is being added.
        var sources: [Int32]
        /// The pixels of the last ring.
        var front: [Int] = []
        /// The sticker with the pixels that are opaque so far.
        var out: Raster

        init(of sticker: Raster, by reach: Double) {
            self.sticker = sticker
            width = sticker.width
            height = sticker.height
            // The outline passes about a pixel beyond the solid pixels.
            limit = (reach + 1) * (reach + 1)
            sources = [Int32](repeating: -1, count: width * height)
            out = sticker
            for index in sources.indices where sticker.bytes[index * 4 + 3] >= Bleed.solid {
                sources[index] = Int32(index)
                front.append(index)
            }
        }

        /// Adds a ring; a pixel takes the nearest of its neighbours' sources.
        mutating func grow() {
            var ring: [Int] = []
            for index in front {
                Bleed.forEachNeighbour(of: index, width, height) {
                    guard sources[$0] == -1 else { return }
                    sources[$0] = -2
                    ring.append($0)
                }
            }
            front = ring
            let nearest = front.map(nearestSource)
            for (index, found) in zip(front, nearest) {
                // Faint pixels belong to the sticker, at any distance from solid ones.
                if found.distance <= limit || sticker.bytes[index * 4 + 3] > 0 {
                    out.bytes[index * 4 + 3] = 255
                }
                sources[index] = found.source
            }
        }

        /// Returns the nearest source of a pixel's neighbours, and the square of its distance.
        private func nearestSource(of index: Int) -> (distance: Double, source: Int32) {
            var best: (distance: Double, source: Int32) = (.infinity, -1)
            Bleed.forEachNeighbour(of: index, width, height) { neighbour in
                guard sources[neighbour] >= 0 else { return }
                let source = Int(sources[neighbour])
                let dx = Double(source % width - index % width)
                let dy = Double(source / width - index / width)
                if dx * dx + dy * dy < best.distance { best = (dx * dx + dy * dy, Int32(source)) }
            }
            return best
        }

        /// The sticker with the colours of each pixel's source.
        var result: Raster {
            var result = out
            for index in sources.indices {
                // A sticker without any solid pixel has no colours to carry.
                guard sources[index] >= 0 else { continue }
                let source = Int(sources[index])
                for channel in 0..<3 {
                    result.bytes[index * 4 + channel] = sticker.bytes[source * 4 + channel]
                }
            }
            return result
        }
    }

    /// The least alpha at which a pixel's own colour is printed.
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
