/// The marks that a plotter with an eye looks for: a square in the first corner, angles in two others, as Silhouette's
/// cutters read them.
enum RegistrationMarks {
    /// Distance of the marks from the paper's edge, the square's side, the angles' length and width, in millimetres.
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
