import NIOCore
import Synchronization

/// The connections that are open: a bounded number, of which those without a request give way to new ones.
final class OpenConnections: Sendable {
    /// Stands for one connection.
    typealias ID = Int

    private struct Entry {
        var channel: any Channel
        /// Since when it is without a request, as a count of events; `nil` while it has one.
        var idleSince: Int?
    }

    private struct Book {
        var entries: [ID: Entry] = [:]
        var events = 0
    }

    private let most: Int
    private let book = Mutex(Book())

    init(most: Int) { self.most = most }

    /// Takes a connection in; `nil` where all places are taken by connections with requests.
    func admit(_ channel: any Channel) -> ID? {
        let (id, displaced) = book.withLock { book -> (ID?, (any Channel)?) in
            book.events += 1
            var displaced: (any Channel)?
            if book.entries.count >= most {
                let idle = book.entries.filter { $0.value.idleSince != nil }
                guard let oldest = idle.min(by: { $0.value.idleSince! < $1.value.idleSince! }) else {
                    return (nil, nil)
                }
                displaced = oldest.value.channel
                book.entries[oldest.key] = nil
            }
            book.entries[book.events] = Entry(channel: channel, idleSince: book.events)
            return (book.events, displaced)
        }
        displaced?.close(promise: nil)
        return id
    }

    /// The connection has a request now, or has none any more.
    func mark(_ id: ID, isIdle: Bool) {
        book.withLock { book in
            book.events += 1
            book.entries[id]?.idleSince = isIdle ? book.events : nil
        }
    }

    /// The connection is closed.
    func remove(_ id: ID) { book.withLock { $0.entries[id] = nil } }
}
