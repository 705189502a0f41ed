package import Files
import Hashing
import Synchronization

/// Finished stickers and link previews of earlier builds, one file each, found by what they were made from.
///
/// Safe with several processes at once: an entry is written beside its place and renamed. Nothing in it is trusted: an
/// entry is sealed with a secret of this user's, holds its full key, and is looked through before it is used; one that
/// does not fit is made anew. A cache that cannot be written is no error: nothing is kept then, and ``notes`` say so.
package final class StickerCache: Sendable {
    /// Something that the user should know although the work went on.
    package struct Note: Sendable, Hashable {
        /// The photo, file or folder that it is about.
        package var subject: String
        /// One plain sentence.
        package var text: String
    }

    /// The folder beside the photos that is used where this user's Peel made it.
    private static let nameBesidePhotos = ".peel-cache"
    /// Entries that no build has used for so long are removed, in seconds: 30 days.
    private static let longestRest = 30 * 24 * 3600
    /// What was left half-written is removed after so long, in seconds: a day.
    private static let longestWriting = 24 * 3600
    /// The most that all entries take unless told, in bytes.
    package static let usualCapacity = 2_000_000_000

    /// What the user is told of once.
    private enum Trouble {
        case reading, writing
    }

    private struct State {
        var troubles: Set<Trouble> = []
        /// Bytes that were added.
        var written = 0
        var notes: [Note] = []
    }

    /// Where the entries lie.
    package let folder: CacheFolder
    private let secret: CacheSecret
    private let state = Mutex(State())

    /// A cache in `folder`, sealed with `secret`.
    package init(folder: CacheFolder, secret: CacheSecret) {
        self.folder = folder
        self.secret = secret
    }

    /// The cache at `place`.
    ///
    /// - Parameters:
    ///   - photos: the folder of photos that may have a cache beside them.
    ///   - notes: takes what the user should know of the choice.
    /// - Returns: `nil` where nothing is to be kept, or nothing can be; the reason is then among `notes`.
    /// - Throws: ``UserError`` where the folder that was told is not one of a cache.
    package static func at(
        _ place: CachePlace, photos: String?, notes: inout [Note]
    ) throws(UserError) -> StickerCache? {
        if place == .nowhere { return nil }
        if case .folder(let path) = place, let secret = CacheSecret.shared {
            return StickerCache(folder: try CacheFolder(path), secret: secret)
        }
        guard let caches = UserFolders.caches else {
            notes.append(Note(subject: "HOME", text: "it is not set, so no sticker is kept for later builds"))
            return nil
        }
        let home = FileSystem.joined(caches, "peel")
        // Cut-outs are as private as their photos. Where this fails, what is made in the folder fails too, and is told.
        try? FileSystem.makePrivateFolder(home)
        let secret: CacheSecret
        do throws(FileError) {
            secret = if let shared = CacheSecret.shared { shared } else { try CacheSecret(in: home) }
        } catch {
            notes.append(Note(subject: home, text: "no sticker is kept for later builds: \(error.reason)"))
            return nil
        }
        if case .folder(let path) = place {
            return StickerCache(folder: try CacheFolder(path), secret: secret)
        }
        if let photos, let beside = try besidePhotos(photos, secret, &notes) { return beside }
        let usual = FileSystem.joined(home, "stickers")
        do throws(UserError) {
            return StickerCache(folder: try CacheFolder(usual), secret: secret)
        } catch {
            notes.append(Note(subject: usual, text: "no sticker is kept for later builds: \(error.message)"))
            return nil
        }
    }

    /// The cache beside the photos, if this user's Peel made it.
    private static func besidePhotos(
        _ photos: String, _ secret: CacheSecret, _ notes: inout [Note]
    ) throws(UserError) -> StickerCache? {
        let beside = FileSystem.joined(photos, nameBesidePhotos)
        if CacheFolder.isOwn(at: beside, owner: owner(secret)) {
            return StickerCache(folder: try CacheFolder(beside), secret: secret)
        }
        if FileInfo(at: beside) != nil {
            notes.append(
                Note(
                    subject: beside,
                    text:
                        "it is passed over: it is of an earlier version, or somebody else made it; you may remove it"
                ))
        }
        return nil
    }

    /// Whether something could not be kept.
    package var isIncomplete: Bool { state.withLock { $0.troubles.contains(.writing) } }

    /// What the user should know, sorted.
    package var notes: [Note] {
        state.withLock(\.notes).sorted { ($0.subject, $0.text) < ($1.subject, $1.text) }
    }

    /// What is kept under a key; `nil` where there is nothing, or nothing that fits.
    ///
    /// - Parameters:
    ///   - subject: what the result is of, for the note about one that does not fit.
    ///   - fits: whether a result is what it should be.
    package func value<Value: Decodable>(
        for key: CacheKey, _ kind: CacheFolder.Kind, of subject: String, where fits: (Value) -> Bool
    ) -> Value? {
        let bytes: [UInt8]
        do throws(FileError) {
            let file = try InputFile(path(of: key, kind), links: .refused)
            guard file.size <= SealedEntry.mostBytes else { return unfit(subject) }
            bytes = try file.bytes(upTo: file.size)
            // The time of the last use decides what is removed first.
            file.markUsed()
        } catch {
            if !error.isMissing { tell(once: .reading, "what is kept cannot be read: \(error.reason)") }
            return nil
        }
        guard let value: Value = SealedEntry.value(in: bytes, key: key, secret: secret), fits(value) else {
            return unfit(subject)
        }
        return value
    }

    /// Keeps a result.
    package func keep(_ value: some Encodable, for key: CacheKey, _ kind: CacheFolder.Kind) {
        guard !state.withLock({ $0.troubles.contains(.writing) }) else { return }
        do {
            let bytes = try SealedEntry.bytes(of: value, key: key, secret: secret)
            try folder.prepare(owner: Self.owner(secret))
            // What a power cut leaves half-written has no seal and is made anew: nobody need wait for the disk.
            try FileSystem.writeAtomically(
                bytes, to: path(of: key, kind), isSynchronized: false, keepsAttributes: false)
            state.withLock { $0.written += bytes.count }
        } catch {
            let reason = (error as? FileError)?.reason ?? "\(error)"
            tell(once: .writing, "no more is kept for later builds: \(reason)")
        }
    }

    /// Removes what was not used for long, and what is too much, if anything was added. To look through a large cache takes longer
    /// than to write another title: where only a thousandth of `capacity` was added, it is done once an hour.
    ///
    /// - Parameter capacity: the most that all entries take, in bytes; those that were used longest ago go first.
    package func prune(to capacity: Int = usualCapacity) {
        let written = state.withLock(\.written)
        guard written > 0, folder.beginsPruning(if: written > capacity / 1000) else { return }
        do throws(FileError) {
            let entries = try folder.entries().sorted { $0.used < $1.used }
            // As numbers with a point: files may claim any size.
            var sum = entries.reduce(0.0) { $0 + Double($1.size) }
            for entry in entries {
                let longest = entry.kind == nil ? Self.longestWriting : Self.longestRest
                guard sum > Double(capacity) || FileInfo.age(of: entry.used) > longest else { continue }
                try FileSystem.removeFile(entry.path)
                sum -= Double(entry.size)
            }
        } catch {
            state.withLock {
                $0.notes.append(
                    Note(subject: folder.path, text: "the cache cannot be kept small: \(error.reason)"))
            }
        }
    }

    /// Names tell nothing of the photo, and no one else finds them.
    private func path(of key: CacheKey, _ kind: CacheFolder.Kind) -> String {
        folder.path(of: secret.seal(of: key.bytes).description, kind)
    }

    private static func owner(_ secret: CacheSecret) -> String {
        secret.seal(of: Array("Peel's cache folder".utf8)).description
    }

    private func unfit<Value>(_ subject: String) -> Value? {
        state.withLock {
            $0.notes.append(
                Note(subject: subject, text: "what the cache kept of it did not fit and was made anew"))
        }
        return nil
    }

    private func tell(once trouble: Trouble, _ text: String) {
        state.withLock {
            guard $0.troubles.insert(trouble).inserted else { return }
            $0.notes.append(Note(subject: folder.path, text: text))
        }
    }
}
