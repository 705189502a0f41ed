import Essentials

/// What the browsers are told: which build is shown, what is being worked on, and what is wrong.
package actor PreviewState {
    /// A photo that a build works on.
    struct Waiting: Encodable, Sendable {
        var name: String
        var isDone: Bool
    }

    /// One state.
    struct Status: Encodable, Sendable {
        /// Counted up with every change of anything.
        var change = 1
        /// Counted up with every site; 0 before the first.
        var site = 0
        /// Whether the site has placeholders, which the next one fills in.
        var isFillingIn = false
        var problems: [String] = []
        /// The photos of the build that runs, until it is done.
        var photos: [Waiting] = []
    }

    /// Builds that are done sooner are not told of while they run: nobody would have read it.
    private static let patience = Duration.milliseconds(300)

    private(set) var status = Status()
    /// What was wrong with the last build.
    package var problems: [String] { status.problems }
    private var start = ContinuousClock.now
    private var listeners: [UUID: AsyncStream<Status>.Continuation] = [:]

    /// The state before the first build.
    package init() {}

    /// A site stands that has placeholders for what the build still works on.
    package func fillIn() {
        status.site += 1
        status.isFillingIn = true
        changed()
    }

    /// A new site stands.
    package func show(problems: [String]) {
        status.site += 1
        status.isFillingIn = false
        status.problems = problems
        status.photos = []
        changed()
    }

    /// The site stays as it is, because no new one could be made.
    package func fail(problems: [String]) {
        status.problems = problems
        status.photos = []
        changed()
    }

    /// A build has these photos to work on.
    package func begin(photos: [String]) {
        start = .now
        status.photos = photos.map { Waiting(name: $0, isDone: false) }
        if status.site == 0 { changed() }
    }

    /// The build is done with a photo.
    package func finish(photo: String) {
        guard let index = status.photos.firstIndex(where: { $0.name == photo }) else { return }
        status.photos[index].isDone = true
        if status.site == 0 || start.duration(to: .now) > Self.patience { changed() }
    }

    /// The state as it is, and then every one that it changes into. Who is slow gets the newest.
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
