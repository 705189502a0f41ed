import Essentials

/// The state that browsers are told: the number of the shown site, the photos in work, and the problems.
package actor PreviewState {
    struct Waiting: Encodable, Sendable {
        var name: String
        var isDone: Bool
    }

    struct Status: Encodable, Sendable {
        /// Increased with every change of the state.
        var change = 1
        /// Increased with every site; 0 before the first.
        var site = 0
        /// Whether the site has placeholders, which the next site replaces.
        var isFillingIn = false
        var problems: [String] = []
        /// The photos of the running build, until it ends.
        var photos: [Waiting] = []
    }

    /// Builds that end sooner are not reported while they run, because nobody could read it.
    private static let patience = Duration.milliseconds(300)

    private(set) var status = Status()
    /// The problems of the last build.
    package var problems: [String] { status.problems }
    private var start = ContinuousClock.now
    private var listeners: [UUID: AsyncStream<Status>.Continuation] = [:]

    /// Makes the state before the first build.
    package init() {}

    /// Reports a new site with placeholders for photos that the build still works on.
    package func fillIn() {
        status.site += 1
        status.isFillingIn = true
        changed()
    }

    /// Reports a new site.
    package func show(problems: [String]) {
        status.site += 1
        status.isFillingIn = false
        status.problems = problems
        status.photos = []
        changed()
    }

    /// Reports a build that made no new site, so that the old one stays.
    package func fail(problems: [String]) {
        status.problems = problems
        status.photos = []
        changed()
    }

    /// Reports the photos of a build that begins.
    package func begin(photos: [String]) {
        start = .now
        status.photos = photos.map { Waiting(name: $0, isDone: false) }
        if status.site == 0 { changed() }
    }

    /// Reports that the build is done with a photo.
    package func finish(photo: String) {
        guard let index = status.photos.firstIndex(where: { $0.name == photo }) else { return }
        status.photos[index].isDone = true
        if status.site == 0 || start.duration(to: .now) > Self.patience { changed() }
    }

    /// Returns the present state and then every later one. A slow reader gets only the newest.
    func changes() -> AsyncStream<Status> {
        let id = UUID()
        let (stream, listener) = AsyncStream.makeStream(of: Status.self, bufferingPolicy: .bufferingNewest(1))
        listeners[id] = listener
        listener.onTermination = { [weak self] _ in
            Task { await self?.forget(id) }
        }
        listener.yield(status)
        return stream
    }

    private func changed() {
        status.change += 1
        for listener in listeners.values { listener.yield(status) }
    }

    private func forget(_ id: UUID) { listeners[id] = nil }
}
