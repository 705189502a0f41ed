/// The marks for the camera of a plotter (Silhouette's): a square in the first corner and angles in two others.
enum RegistrationMarks {
    /// The marks' distance from the paper's edge, the square's side, the angles' length and width, in millimetres.
    private static let inset = 10.0
    private static let square = 5.0
    private static let length = 10.0
    private static let width = 0.5

    /// Black rectangles, as their corners and sizes in millimetres.
    static func rectangles(on paper: PaperSize) -> [(corner: Point, size: Point)] {
        let right = paper.width - inset
        let bottom = paper.height - inset
        return [
            (Point(inset, inset), Point(square, square)),
            (Point(right - length, inset), Point(length, width)),
            (Point(right - width, inset), Point(width, length)),
            (Point(inset, bottom - width), Point(length, width)),
            (Point(inset, bottom - length), Point(width, length)),
        ]
    }
}

/// A ruler of 100 millimetres along the paper's left and upper edges, to check a print's scale.
enum Ruler {
    /// Length in millimetres.
    static let length = 100.0

    /// Black rectangles, as their corners and sizes in millimetres: a line, and a mark at every millimetre,
    /// longer at every fifth and tenth.
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
