import Files
import SiteBuild
import Stickers

/// Draws a build's progress on a terminal's last line.
struct ProgressBar {
    private let console: Console
    private var total = 0
    private var done = 0

    init(console: Console) { self.console = console }

    /// Draws the next state.
    mutating func show(_ progress: BuildProgress) {
        switch progress {
        case .started(let photos):
            total = photos.count
            draw("")
        case .finished(let photo, let problem):
            done += 1
            if let problem {
                console.detail("\(ShownText.name(problem.photo)): \(problem.reason)")
            } else {
                console.detail(ShownText.name(photo))
            }
            draw(photo)
        case .placed: break
        case .writing:
            if console.drawsProgress { console.draw("") }
        }
    }

    private func draw(_ label: String) {
        guard console.drawsProgress, total > 0 else { return }
        let width = 24
        let filled = done * width / total
        let bar = String(repeating: "━", count: filled) + String(repeating: "─", count: width - filled)
        console.draw("\(bar) \(done)/\(total) \(ShownText.name(label).prefix(40))")
    }
}
