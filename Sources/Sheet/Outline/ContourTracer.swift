package import Pixels

/// Follows the outlines of a matte's shapes to a fraction of a pixel. Marching squares: the outline is where
/// coverage passes one half, taken as linear between pixel centres.
package enum ContourTracer {
    /// Returns the outer outlines, largest first, in pixels from the matte's top left, without holes.
    ///
    /// - Parameter smallestArea: the least area of a shape, in square pixels; smaller shapes are left out.
    package static func outlines(of matte: Matte, smallestArea: Double) -> [Polygon] {
        // A ring of zeros closes shapes that touch the edge.
        let width = matte.width + 2
        let height = matte.height + 2
        var field = [Double](repeating: 0, count: width * height)
        for y in 0..<matte.height {
            for x in 0..<matte.width { field[(y + 1) * width + x + 1] = Double(matte[x, y]) / 255 }
        }
        let successors = links(field, width: width, height: height)
        var visited: Set<Int> = []
        var outlines: [(area: Double, polygon: Polygon)] = []
        for start in successors.keys.sorted() where !visited.contains(start) {
            var points: [Point] = []
            var edge = start
            while visited.insert(edge).inserted, let next = successors[edge] {
                // Pixel centres lie half a pixel in, and the ring is one pixel wide.
                points.append(crossing(edge, field, width: width) - Point(0.5, 0.5))
                edge = next
            }
            let polygon = Polygon(points)
            let area = polygon.area
            if area >= max(smallestArea, 1) { outlines.append((area, polygon)) }
        }
        return outlines.sorted { $0.area > $1.area }.map(\.polygon)
    }

    private static let level = 0.5

    /// Returns the next edge of each edge of an outline. An edge of the grid has the number of its first corner, doubled, plus
    /// one if it goes down.
    private static func links(_ field: [Double], width: Int, height: Int) -> [Int: Int] {
        var successors: [Int: Int] = [:]
        for y in 0..<height - 1 {
            for x in 0..<width - 1 {
                let corner = y * width + x
                let top = corner * 2
                let left = corner * 2 + 1
                let right = left + 2
                let bottom = (corner + width) * 2
                var kind = field[corner] >= level ? 8 : 0
                kind += field[corner + 1] >= level ? 4 : 0
                kind += field[corner + width + 1] >= level ? 2 : 0
                kind += field[corner + width] >= level ? 1 : 0
                // The shape is always to the right hand, so outer outlines run clockwise.
                switch kind {
                case 1: successors[left] = bottom
                case 2: successors[bottom] = right
                case 3: successors[left] = right
                case 4: successors[right] = top
                case 5:
                    successors[left] = bottom
                    successors[right] = top
                case 6: successors[bottom] = top
                case 7: successors[left] = top
                case 8: successors[top] = left
                case 9: successors[top] = bottom
                case 10:
                    successors[top] = left
                    successors[bottom] = right
                case 11: successors[top] = right
                case 12: successors[right] = left
                case 13: successors[right] = bottom
                case 14: successors[bottom] = left
                default: break
                }
            }
        }
        return successors
    }

    private static func crossing(_ edge: Int, _ field: [Double], width: Int) -> Point {
        let corner = edge / 2
        let goesDown = edge % 2 == 1
        let first = field[corner]
        let second = field[corner + (goesDown ? width : 1)]
        let share = second == first ? 0.5 : (level - first) / (second - first)
        let start = Point(Double(corner % width), Double(corner / width))
        return start + (goesDown ? Point(0, share) : Point(share, 0))
    }
}
