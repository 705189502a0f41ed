import Files
import Essentials
import Photos
import Preview
import SiteBuild
import Stickers

/// Builds of a site that browsers are looking at: its steps reach them, and the terminal.
struct LiveBuild: Sendable {
    let builder: SiteBuilder
    /// Where the site is.
    let scratch: ScratchFolder
    let state: PreviewState
    let console: Console
    /// Told when stickers are in their places while others are still worked on.
    var placed: @Sendable () async -> Void = {}

    /// Builds once.
    ///
    /// - Returns: what was made; `nil` where the site stays as it is.
    @discardableResult
    func run() async -> BuildReport? {
        let start = ContinuousClock.now
        // Steps are told in their order.
        let (steps, told) = AsyncStream.makeStream(of: BuildProgress.self)
        async let telling: Void = {
            for await step in steps {
                switch step {
                case .started(let photos): await state.begin(photos: photos)
                case .finished(let photo, _): await state.finish(photo: photo)
                case .placed:
                    await state.fillIn()
                    await placed()
                case .fitting, .writing: break
                }
            }
        }()
        do throws(UserError) {
            try UserError.wrapping { () throws(FileError) in try scratch.restore() }
            let report = try await builder.build { told.yield($0) }
            told.finish()
            await telling
            let lines = await tell(report)
            let seconds = ((ContinuousClock.now - start) / .milliseconds(100)).rounded() / 10
            console.info(
                "\(report.stickers) \(report.stickers == 1 ? "sticker" : "stickers") in \(seconds) s")
            await state.show(problems: lines)
            return report
        } catch {
            told.finish()
            await telling
            guard error.code != .interrupted else { return nil }
            console.error(error.message)
            let lines = error.message.split(separator: "\n").map(String.init)
            // What is indented are the problems; the line above only says that there are some.
            let problems = lines.filter { $0.hasPrefix(" ") }.map { String($0.trimmingPrefix { $0 == " " }) }
            await state.fail(problems: problems.isEmpty ? lines : problems)
            return nil
        }
    }

    /// Shows the remarks of a build on the terminal, but not those of the build before, which stand there already.
    ///
    /// - Returns: all of them.
    private func tell(_ report: BuildReport) async -> [String] {
        // What lies in the temporary folder is nobody's to mend.
        let lines = report.remarks.filter { !$0.subject.hasPrefix(scratch.path) }
            .map { "\($0.subject): \($0.text)" }
        let known = await state.problems
        lines.filter { !known.contains($0) }.forEach(console.warning)
        return lines
    }
}
