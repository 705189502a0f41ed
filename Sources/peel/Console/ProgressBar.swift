import ArgumentParser
import Files
import Photos
import SiteBuild
import Stickers

/// Shows a build's progress: on a terminal in its last line, in a log with a line for each tenth of many photos.
struct ProgressBar {
    private let console: Console
    /// The photos' names, and whether each of them is done.
    private var photos: [String] = []
    private var isDone: [Bool] = []
    private var done = 0
    private var time = RemainingTime()

    /// The least number of photos for which a log has lines about progress.
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

    /// Clears the line.
    func clear() { if console.drawsProgress { console.draw("") } }

    private func draw() {
        let left = time.text(left: total - done).map { ", \($0)" } ?? ""
        // The first unfinished photo is the one that has been worked on longest.
        let photo = isDone.firstIndex(of: false).map { ShownText.name(photos[$0]).prefix(40) } ?? ""
        draw(done, of: total, "\(left) \(photo)")
    }

    /// Draws how much of a whole is done, followed by a text.
    private func draw(_ done: Int, of total: Int, _ text: String) {
        guard console.drawsProgress, total > 0 else { return }
        let columns = StandardStream.errors.columns ?? 80
        var bar = ""
        if columns >= Self.leastForBar {
            let width = 24
            let filled = done * width / total
            bar = String(repeating: "━", count: filled) + String(repeating: "─", count: width - filled) + " "
        }
        // The last column stays free: a terminal may begin a new line when one is full, and can redraw only the last line.
        console.draw("\(bar)\(done)/\(total)\(text)".prefix(columns: columns - 1))
    }

    /// The least width for a bar, in columns: on narrower terminals it would push out the name.
    private static let leastForBar = 60

    private func log() {
        guard console.isLog, total >= Self.many, done * 10 / total > (done - 1) * 10 / total else { return }
        console.info("\(done) of \(total) photos")
    }
}

extension Console {
    /// Returns the result of `work`, and shows its progress. Reports an error or an interruption, and then throws the exit code.
    ///
    /// - Parameter state: the state after an interruption, in words.
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

/// Estimates the remaining time from the last finished photos. Cached photos finish at once, and say nothing about the others.
struct RemainingTime {
    private var finished: [ContinuousClock.Instant] = [.now]

    /// The least number of finished photos for an estimate.
    private static let fewest = 5
    /// The number of last photos that count.
    private static let looked = 20

    /// Counts one more photo as finished.
    mutating func count() { finished = (finished + [.now]).suffix(Self.looked + 1) }

    /// Returns the time that `left` more photos will take, in words; `nil` while it is unknown, or if it is too short to matter.
    func text(left: Int) -> String? {
        guard left > 0, finished.count > Self.fewest, let first = finished.first, let last = finished.last
        else {
            return nil
        }
        let seconds = (last - first) / .seconds(1) / Double(finished.count - 1) * Double(left)
        switch seconds {
        case ..<3: return nil
        case ..<55: return "about \(Int((seconds / 5).rounded(.up)) * 5) s left"
        case ..<3300: return "about \(Int((seconds / 60).rounded(.up))) min left"
        default: return "about \(Int((seconds / 3600).rounded(.up))) h left"
        }
    }
}
