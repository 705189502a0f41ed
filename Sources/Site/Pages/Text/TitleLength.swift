import Lettering

/// How large a title can stand: a long one is set smaller, so that it leaves room for what comes below it.
enum TitleLength: Sendable {
    case short, long, veryLong

    /// Widths in font sizes: up to 16 are two or three lines of a large heading, up to 32 are four of a smaller one.
    init(_ title: String) {
        self =
            switch DisplayTitle.width(title) {
            case ...16: .short
            case ...32: .long
            default: .veryLong
            }
    }

    /// For a `class` attribute; empty for a short one.
    var className: String {
        switch self {
        case .short: ""
        case .long: "long"
        case .veryLong: "longest"
        }
    }
}
