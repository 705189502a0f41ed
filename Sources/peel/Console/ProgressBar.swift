import ArgumentParser
import Files
import Photos
import SiteBuild
import Stickers

/// Tells a build's progress: on a terminal on its last line, in a log by a line for each tenth of many photos.
struct ProgressBar {
    private let console: Console
    /// The photos' names, and which of them are done.
    private var photos: [String] = []
    private var isDone: [Bool] = []
    private var done = 0
    private var time = RemainingTime()

    /// A log of fewer photos needs no lines about how far they are.
    private static let many = 20

    init(console: Console) { self.console = console }

    private var total: Int { photos.count }

    /// Draws the next state.
    mutating func show(_ progress: BuildProgress) {
        switch progress {
        case .started(let photos):
            self.photos = photos
            isDone = photos.map { _ in false }
            time = RemainingTime()
            draw()
        case .finished(let photo, let problem):
            done += 1
            time.count()
            if let place = photos.indices.first(where: { !isDone[$0] && photos[$0] == photo }) {
                isDone[place] = true
            }
            if let problem {
                console.detail("\(ShownText.name(problem.photo)): \(problem.reason)")
            } else {
                console.detail(ShownText.name(photo))
            }
            draw()
            log()
        case .fitting(let done, let total): draw(done, of: total, " stickers for chat apps")
        case .placed: break
        case .writing: clear()
        }
    }

    /// Takes the line away.
    func clear() { if console.drawsProgress { console.draw("") } }

    private func draw() {
        let left = time.text(left: total - done).map { ", \($0)" } ?? ""
        // The first that is not done is the one that has been worked on longest.
        let photo = isDone.firstIndex(of: false).map { ShownText.name(photos[$0]).prefix(40) } ?? ""
        draw(done, of: total, "\(left) \(photo)")
    }

    /// Draws how much of a whole is done, and what stands behind it.
    private func draw(_ done: Int, of total: Int, _ text: String) {
        guard console.drawsProgress, total > 0 else { return }
        let columns = StandardStream.errors.columns ?? 80
        var bar = ""
        if columns >= Self.leastForBar {
            let width = 24
            let filled = done * width / total
            bar = String(repeating: "━", count: filled) + String(repeating: "─", count: width - filled) + " "
        }
        // A terminal may begin a new line as soon as one is full, and takes only the last one back.
        console.draw("\(bar)\(done)/\(total)\(text)".prefix(columns: columns - 1))
    }

    /// On narrower terminals the bar would push out the name.
    private static let leastForBar = 60

    private func log() {
        guard console.isLog, total >= Self.many, done * 10 / total > (done - 1) * 10 / total else { return }
        console.info("\(done) of \(total) photos")
    }
}

extension Console {
    /// What `work` returns, which says here how far it is. Its end without a result is told in words and ends the program.
    ///
    /// - Parameter state: what there is after an interruption.
    func following<Report: Sendable>(
        afterInterruption state: String = "nothing was changed",
        _ work: @escaping @Sendable (_ progress: (BuildProgress) -> Void) async throws -> Report
    ) async throws -> Report {
        do {
            return try await interruptible {
                var bar = ProgressBar(console: self)
                defer { bar.clear() }
                return try await work { bar.show($0) }
            }
        } catch let error as UserError {
            self.error(error.message)
            throw error.exitCode
        } catch let code as ExitCode {
            self.error("interrupted; \(state)")
            throw code
        }
    }
}
