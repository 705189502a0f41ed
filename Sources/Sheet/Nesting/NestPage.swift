/// A page that is being packed, with its taken cells. If a run of a shape's cells meets taken ones, no place is free until the
/// run is past all of them, so the search leaps there.
struct NestPage {
    /// Depth of the lowest shape, in cells from the top.
    private(set) var depth = 0
    private var taken: ShapeMask

    /// Step of the search along a row, in cells.
    private static let step = 2

    /// An empty page, with its sides in cells.
    init(width: Int, height: Int) {
        taken = ShapeMask(width: width, height: height)
    }

    /// Takes a shape's cells, and `reach` cells around it that keep its gap.
    mutating func add(_ shape: ShapeRuns, grown: ShapeMask, reach: Int, x: Int, y: Int) {
        taken.add(grown, x: x - reach, y: y - reach)
        depth = max(depth, y + shape.height)
    }

    /// Returns the highest free place for a shape, the leftmost one at that height; `nil` if there is none.
    ///
    /// - Parameter lowest: the most that the shape's lower end may be, in cells from the top.
    /// - Throws: `CancellationError` soon after the task is cancelled.
    func place(_ shape: ShapeRuns, lowest: Int) throws(CancellationError) -> (x: Int, y: Int)? {
        let last = min(taken.height, lowest) - shape.height
        guard shape.width <= taken.width, last >= 0 else { return nil }
        // The run that was last in the way is likely to be in the way again.
        var likely = 0
        for y in 0...last {
            guard !Task.isCancelled else { throw CancellationError() }
            if let x = firstFree(shape, y: y, likely: &likely) { return (x, y) }
        }
        return nil
    }

    /// Returns the leftmost cell where a shape is free at a height; `nil` if there is none.
    private func firstFree(_ shape: ShapeRuns, y: Int, likely: inout Int) -> Int? {
        let runs = shape.runs
        var (x, checked) = (0, 0)
        while x <= taken.width - shape.width {
            guard checked < runs.count else { return x }
            let run = runs[likely]
            let row = y + run.row
            if let met = taken.first(isSet: true, from: x + run.first, row: row), met <= x + run.last {
                let free = taken.first(isSet: false, from: met, row: row) ?? taken.width
                x = (free - run.first + Self.step - 1) / Self.step * Self.step
                checked = 0
            } else {
                checked += 1
                likely = likely + 1 == runs.count ? 0 : likely + 1
            }
        }
        return nil
    }
}

/// A shape on a grid, stored as the runs of cells that it takes, row by row.
struct ShapeRuns {
    /// Cells of a row and of a column.
    let width, height: Int
    /// The first and the last cell of each run.
    private(set) var runs: [(row: Int, first: Int, last: Int)] = []

    /// Creates the runs of the cells that are set in a mask.
    init(_ mask: ShapeMask) {
        width = mask.width
        height = mask.height
        for row in 0..<height {
            var column = 0
            while let first = mask.first(isSet: true, from: column, row: row) {
                column = mask.first(isSet: false, from: first, row: row) ?? width
                runs.append((row, first, column - 1))
            }
        }
    }
}
