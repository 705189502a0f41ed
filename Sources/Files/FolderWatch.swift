import Dispatch
import Essentials

#if canImport(Glibc)
import Glibc
#endif

/// Reports changes of files below some folders: by inotify on Linux, and everywhere by looking again. Network file systems,
/// shared folders of virtual machines and the lower layers of overlays do not report changes by other machines.
package struct FolderWatch: Sendable {
    private let paths: [String]
    /// How long files must stay unchanged before a change is reported, because programs write in several steps.
    private static let calm = Duration.milliseconds(20)
    /// The longest wait for unchanged files. A file that grows for minutes, such as a film, does not hold back other changes.
    private static let patience = Duration.seconds(1)
    /// The shortest pause between two looks without a report.
    #if os(Linux)
    private static let shortestPause = Duration.seconds(2)
    #else
    private static let shortestPause = Duration.milliseconds(250)
    #endif
    /// A pause is at least this many times as long as the look before it, so that looking takes at most 2 % of one core.
    private static let pauseForLook = 50

    /// Creates a watch over files, and over folders with everything below. Hidden files are ignored, except
    /// `.nomedia`, which hides a folder's photos.
    package init(_ paths: [String]) { self.paths = paths }

    /// Returns a stream with an element for each change from now on. Changes that come together are one
    /// element. A change that the system does not report is found after some seconds.
    package func changes() -> AsyncStream<Void> {
        // The reports start before the first look, so that no change is missed between the two.
        let (hints, hint) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        hearReports(hint)
        let first = timedSnapshot()
        return AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let task = Task {
                var (known, cost) = first
                var timer = rescan(after: cost, hint)
                for await _ in hints {
                    timer.cancel()
                    let now: [String: FileStamp]
                    (now, cost) = timedSnapshot()
                    timer = rescan(after: cost, hint)
                    guard now != known else { continue }
                    known = await calmSnapshot(after: now)
                    continuation.yield()
                }
                timer.cancel()
                // Ends the reports when the reader is gone.
                hint.finish()
                continuation.finish()
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }

    /// Asks for another look after a pause; `cost` is the time that the last look took.
    private func rescan(
        after cost: Duration, _ hint: AsyncStream<Void>.Continuation
    ) -> Task<Void, Never> {
        let pause = max(Self.shortestPause, cost * Self.pauseForLook)
        return Task {
            guard (try? await Task.sleep(for: pause)) != nil else { return }
            hint.yield()
        }
    }

    /// Returns the files once they stay unchanged, or after ``patience``.
    private func calmSnapshot(after last: [String: FileStamp]) async -> [String: FileStamp] {
        var now = last
        let end = ContinuousClock.now + Self.patience
        while !Task.isCancelled, .now < end {
            try? await Task.sleep(for: Self.calm)
            let next = snapshot()
            if next == now { break }
            now = next
        }
        return now
    }

    private func timedSnapshot() -> (stamps: [String: FileStamp], cost: Duration) {
        let start = ContinuousClock.now
        return (snapshot(), start.duration(to: .now))
    }

    /// Returns the stamps of all files, by path.
    private func snapshot() -> [String: FileStamp] {
        var stamps: [String: FileStamp] = [:]
        forEachItem {
            stamps[$0] = $1
        } folder: { _ in
        }
        return stamps
    }

    private func forEachItem(
        file: (String, FileStamp) -> Void, folder: (String) -> Void
    ) {
        let manager = FileManager.default
        // Links may lead back to the folder that they are in.
        var seen: Set<FileName> = []
        func visit(_ path: String) {
            // For a watch, an unreadable entry does not exist.
            guard let stamp = FileStamp(of: path) else { return }
            guard stamp.isFolder else { return file(path, stamp) }
            let place = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
            guard seen.insert(FileName(place)).inserted else { return }
            folder(path)
            let names = ((try? manager.contentsOfDirectory(atPath: path)) ?? []).sorted()
            for name in names where !name.hasPrefix(".") || name == ".nomedia" {
                visit(path + "/" + name)
            }
        }
        paths.forEach(visit)
    }

    #if os(Linux)
    /// Yields whenever something may have changed, until the stream ends.
    private func hearReports(_ hint: AsyncStream<Void>.Continuation) {
        let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
        guard descriptor >= 0 else { return }
        watchFolders(with: descriptor)
        let queue = DispatchQueue(label: "peel.watch")
        // Dispatch objects are thread-safe, but their Swift types do not say so on Linux.
        nonisolated(unsafe) let source = DispatchSource.makeReadSource(
            fileDescriptor: descriptor, queue: queue)
        unsafe source.setEventHandler {
            var buffer = [UInt8](repeating: 0, count: 16 * 1024)
            while unsafe read(descriptor, &buffer, buffer.count) > 0 {}
            // Starts to watch new folders. Folders that are watched already stay so.
            watchFolders(with: descriptor)
            hint.yield()
        }
        unsafe source.setCancelHandler { close(descriptor) }
        unsafe source.resume()
        hint.onTermination = { _ in unsafe source.cancel() }
    }

    private func watchFolders(with descriptor: Int32) {
        let events = UInt32(IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB)
        forEachItem { path, _ in
            if paths.contains(path) { unsafe inotify_add_watch(descriptor, path, events) }
        } folder: {
            unsafe inotify_add_watch(descriptor, $0, events)
        }
    }
    #else
    private func hearReports(_ hint: AsyncStream<Void>.Continuation) {}
    #endif
}
