import Files
import Essentials
import Photos
import Preview
import SiteBuild
import Stickers

/// Builds of a site that browsers are looking at. Its steps are shown in the browsers and on the terminal.
struct LiveBuild: Sendable {
    let builder: SiteBuilder
    /// The temporary folder of the site.
    let scratch: ScratchFolder
    let state: PreviewState
    let console: Console
    /// Called when stickers are in place while others are still worked on.
    var placed: @Sendable () async -> Void = {}

    /// Builds once.
    ///
    /// - Returns: the report; `nil` if the site stays as it is.
    @discardableResult
    func run() async -> BuildReport? {
        let start = ContinuousClock.now
        // Steps are passed on in their order.
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
            try UserError.wrapping { try scratch.restore() }
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
            // The indented lines are the problems; the line above only says that there are some.
            let problems = lines.filter { $0.hasPrefix(" ") }.map { String($0.trimmingPrefix { $0 == " " }) }
            await state.fail(problems: problems.isEmpty ? lines : problems)
            return nil
        }
    }

    /// Shows the remarks of a build on the terminal, without those of the build before, which are shown there already.
    ///
    /// - Returns: all remarks.
    private func tell(_ report: BuildReport) async -> [String] {
        // The user cannot correct files in the temporary folder.
        let lines = report.remarks.filter { !$0.subject.hasPrefix(scratch.path) }
            .map { "\($0.subject): \($0.text)" }
        let known = await state.problems
        lines.filter { !known.contains($0) }.forEach(console.warning)
        return lines
    }
}
