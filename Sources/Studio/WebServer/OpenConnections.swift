import NIOCore
import Synchronization

/// The connections that are open: a bounded number. Those without a request give way to new ones, then those with an event
/// stream, which would otherwise hold their places for ever. Browsers open a stream again that was closed.
final class OpenConnections: Sendable {
    /// Stands for one connection.
    typealias ID = Int

    /// What a connection does.
    enum Work: Equatable {
        /// It has no request.
        case idle
        /// It is being answered.
        case request
        /// It is sent events, until it ends. `keepsPlace` where the other end has shown a key.
        case stream(keepsPlace: Bool)
    }

    private struct Entry {
        var channel: any Channel
        /// The other end's address, in digits.
        var peer: String?
        var work: Work
        /// When the work began, as a count of events.
        var since: Int
    }

    private struct Book {
        var entries: [ID: Entry] = [:]
        var events = 0

        /// Takes out the connection whose work began first of those that `isMeant` says.
        mutating func removeOldest(_ isMeant: (Entry) -> Bool) -> (any Channel)? {
            let oldest = entries.filter { isMeant($0.value) }.min { $0.value.since < $1.value.since }
            return oldest.flatMap { entries.removeValue(forKey: $0.key)?.channel }
        }
    }

    private let most: Int
    private let maxStreams: Int
    private let book = Mutex(Book())

    /// - Parameters:
    ///   - most: how many connections there may be.
    ///   - maxStreams: how many event streams each other end may have.
    init(most: Int, maxStreams: Int) {
        self.most = most
        self.maxStreams = maxStreams
    }

    /// Takes a connection in; `nil` where all places are taken by connections that do not give way.
    func admit(_ channel: any Channel) -> ID? {
        let (id, displaced) = book.withLock { book -> (ID?, (any Channel)?) in
            book.events += 1
            var displaced: (any Channel)?
            if book.entries.count >= most {
                displaced =
                    book.removeOldest { $0.work == .idle }
                    ?? book.removeOldest { $0.work == .stream(keepsPlace: false) }
                guard displaced != nil else { return (nil, nil) }
            }
            book.entries[book.events] = Entry(
                channel: channel, peer: channel.remoteAddress?.ipAddress, work: .idle, since: book.events)
            return (book.events, displaced)
        }
        displaced?.close(promise: nil)
        return id
    }

    /// The connection does something else now. A stream more than its other end may have takes the place of the oldest.
    func mark(_ id: ID, as work: Work) {
        let displaced = book.withLock { book -> (any Channel)? in
            guard let entry = book.entries[id] else { return nil }
            book.events += 1
            book.entries[id]?.work = work
            book.entries[id]?.since = book.events
            guard case .stream = work else { return nil }
            let streams = book.entries.values.count { $0.work == work && $0.peer == entry.peer }
            guard streams > maxStreams else { return nil }
            return book.removeOldest { $0.work == work && $0.peer == entry.peer }
        }
        displaced?.close(promise: nil)
    }

    /// The connection is closed.
    func remove(_ id: ID) { book.withLock { $0.entries[id] = nil } }
}
