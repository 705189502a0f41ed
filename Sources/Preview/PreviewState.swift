internal import Foundation

/// What the browsers are told: which build is shown, what is being worked on, and what is wrong.
public actor PreviewState {
    /// A photo that is being worked on before there is a first site.
    struct Waiting: Encodable {
        var name: String
        var isDone: Bool
    }

    /// One state. Counted, so that a browser can ask for what came after the one that it knows.
    struct Status: Encodable {
        /// Counted up with every change of anything.
        var change = 1
        /// Counted up with every site; 0 before the first.
        var site = 0
        var problems: [String] = []
        /// The photos of the first build, until it is done.
        var photos: [Waiting] = []
    }

    private(set) var status = Status()
    private var listeners: [UUID: CheckedContinuation<Void, Never>] = [:]

    /// The state before the first build.
    public init() {}

    /// A new site stands.
    public func show(problems: [String]) {
        status.site += 1
        status.problems = problems
        status.photos = []
        changed()
    }

    /// The site stays as it is, because no new one could be made.
    public func fail(problems: [String]) {
        status.problems = problems
        changed()
    }

    /// The first build has these photos to work on.
    public func begin(photos: [String]) {
        guard status.site == 0 else { return }
        status.photos = photos.map { Waiting(name: $0, isDone: false) }
        changed()
    }

    /// The first build is done with a photo.
    public func finish(photo: String) {
        guard let index = status.photos.firstIndex(where: { $0.name == photo }) else { return }
        status.photos[index].isDone = true
        changed()
    }

    /// The state, as soon as it is another one than `change`; after `patience` as it is.
    func status(after change: Int, patience: Duration) async -> Status {
        guard status.change == change else { return status }
        let id = UUID()
        let timer = Task {
            try? await Task.sleep(for: patience)
            wake(id)
        }
        await withCheckedContinuation { listeners[id] = $0 }
        timer.cancel()
        return status
    }

    private func changed() {
        status.change += 1
        for id in listeners.keys { wake(id) }
    }

    private func wake(_ id: UUID) { listeners.removeValue(forKey: id)?.resume() }
}
