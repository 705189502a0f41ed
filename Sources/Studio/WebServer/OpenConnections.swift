import Synchronization

/// The open connections: a bounded number. Idle ones give way to new ones, then event streams do, which would otherwise hold
/// their places for ever. Browsers open a stream again that was closed.
final class OpenConnections: Sendable {
    /// The name of one connection.
    typealias ID = Int

    /// The state of a connection.
    enum Work: Equatable {
        /// It has no request.
        case idle
        /// It is being answered.
        case request
        /// It is sent events, until it ends. It keeps its place if the other end has shown a key.
        case stream(keepsPlace: Bool)
    }

    private struct Entry {
        var socket: Socket
        var work: Work
        /// When the work began, as a count of events.
        var since: Int
    }

    private struct Book {
        var entries: [ID: Entry] = [:]
        var events = 0

        /// Takes out the connection whose work began first among those that fit.
        mutating func removeOldest(_ fits: (Entry) -> Bool) -> Socket? {
            let oldest = entries.filter { fits($0.value) }.min { $0.value.since < $1.value.since }
            return oldest.flatMap { entries.removeValue(forKey: $0.key)?.socket }
        }
    }

    private let most: Int
    private let maxStreams: Int
    private let book = Mutex(Book())

    /// Creates a count of at most `most` connections, and `maxStreams` event streams of each client (an address).
    init(most: Int, maxStreams: Int) {
        self.most = most
        self.maxStreams = maxStreams
    }

    /// Takes a connection in; `nil` if all places are taken by connections that do not give way.
    func admit(_ socket: Socket) -> ID? {
        book.withLock { book in
            book.events += 1
            if book.entries.count >= most {
                let displaced =
                    book.removeOldest { $0.work == .idle }
                    ?? book.removeOldest { $0.work == .stream(keepsPlace: false) }
                guard let displaced else { return nil }
                displaced.end()
            }
            book.entries[book.events] = Entry(socket: socket, work: .idle, since: book.events)
            return book.events
        }
    }

    /// Notes what a connection does now. A stream too many of one client takes the place of its oldest.
    func mark(_ id: ID, as work: Work) {
        book.withLock { book in
            guard let entry = book.entries[id] else { return }
            book.events += 1
            book.entries[id]?.work = work
            book.entries[id]?.since = book.events
            guard case .stream = work else { return }
            let streams = book.entries.values.count { $0.work == work && $0.socket.peer == entry.socket.peer }
            if streams > maxStreams {
                book.removeOldest { $0.work == work && $0.socket.peer == entry.socket.peer }?.end()
            }
        }
    }

    /// Forgets a connection that has ended.
    func remove(_ id: ID) { book.withLock { $0.entries[id] = nil } }
}
