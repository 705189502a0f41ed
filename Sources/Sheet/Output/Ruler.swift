/// A ruler of 100 millimetres along the paper's left and upper edges: what a print is measured with.
enum Ruler {
    /// Length in millimetres.
    static let length = 100.0

    /// Black rectangles, as their corners and sizes in millimetres: a line, and a mark at every millimetre, longer at
    /// every fifth and tenth.
    static var rectangles: [(corner: Point, size: Point)] {
        let line = 0.1
        var all: [(corner: Point, size: Point)] = [
            (Point(6, 2), Point(length, line)), (Point(2, 6), Point(line, length)),
        ]
        for mark in 0...Int(length) {
            let long = mark % 10 == 0 ? 3.0 : mark % 5 == 0 ? 2.2 : 1.4
            let place = 6 + Double(mark) - line / 2
            all.append((Point(place, 2), Point(line, long)))
            all.append((Point(2, place), Point(long, line)))
        }
        return all
    }
}
