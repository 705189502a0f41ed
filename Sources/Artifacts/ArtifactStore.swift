package import Files
import Essentials
import Synchronization

/// Artifacts of earlier runs, one file each, found by what they were made from.
///
/// Safe with several processes at once: an artifact is written beside its place and renamed. Nothing in it is trusted: it is
/// sealed with a secret of this user's, holds its full key, and is looked through before it is used; one that does not fit is made
/// again. A store that cannot be written is no error: nothing is stored then, and ``notes`` say so.
package final class ArtifactStore: Sendable {
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
    package static let defaultCapacity = 2_000_000_000

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

    /// Where the artifacts lie; `nil` where nothing is stored.
    package let folder: CacheFolder?
    /// Whether what is missing is made; where it is not, ``CacheMiss`` says so.
    package let makesMissing: Bool
    private let secret: CacheSecret?
    private let state: Mutex<State>

    /// A store in `folder`, sealed with `secret`.
    package init(folder: CacheFolder, secret: CacheSecret, makesMissing: Bool = true) {
        (self.folder, self.secret, self.makesMissing) = (folder, secret, makesMissing)
        state = Mutex(State())
    }

    /// A store that stores nothing.
    ///
    /// - Parameter note: why, where that was not asked for.
    package init(without note: Note? = nil, makesMissing: Bool = true) {
        (folder, secret, self.makesMissing) = (nil, nil, makesMissing)
        state = Mutex(State(notes: note.map { [$0] } ?? []))
    }

    /// The store at `place`. Where nothing can be stored there, ``notes`` say why.
    ///
    /// - Parameter photos: the folder of photos that may have a cache beside them.
    /// - Throws: ``UserError`` where the folder that was told is not one of a cache.
    package static func open(
        _ place: CachePlace, photos: String? = nil, makesMissing: Bool = true
    ) throws(UserError) -> ArtifactStore {
        func none(_ subject: String, _ text: String) -> ArtifactStore {
            ArtifactStore(without: Note(subject: subject, text: text), makesMissing: makesMissing)
        }
        func store(_ path: String, _ secret: CacheSecret) throws(UserError) -> ArtifactStore {
            ArtifactStore(folder: try CacheFolder(path), secret: secret, makesMissing: makesMissing)
        }
        if place == .nowhere { return ArtifactStore(makesMissing: makesMissing) }
        if case .folder(let path) = place, let secret = CacheSecret.shared { return try store(path, secret) }
        guard let caches = UserFolders.caches else {
            return none("HOME", "it is not set, or no full path, so no sticker is kept for later builds")
        }
        let home = FileSystem.joined(caches, "peel")
        // Cut-outs are as private as their photos. Where this fails, what is made in the folder fails too, and is told.
        try? FileSystem.makePrivateFolder(home)
        let secret: CacheSecret
        do throws(FileError) {
            secret = if let shared = CacheSecret.shared { shared } else { try CacheSecret(in: home) }
        } catch {
            return none(error.path, "no sticker is kept for later builds: \(error.reason)")
        }
        if case .folder(let path) = place { return try store(path, secret) }
        let beside = photos.map { FileSystem.joined($0, nameBesidePhotos) }
        if let beside, CacheFolder.isOwn(at: beside, owner: owner(secret)) {
            return try store(beside, secret)
        }
        let usual = FileSystem.joined(home, "stickers")
        let result: ArtifactStore
        do throws(UserError) {
            result = try store(usual, secret)
        } catch {
            result = none(usual, "no sticker is kept for later builds: \(error.message)")
        }
        if let beside, FileInfo(at: beside) != nil { result.note(beside, passedOver) }
        return result
    }

    /// Said of a cache beside the photos that is not this user's.
    private static let passedOver =
        "ignored, because an earlier version of Peel or another user made it; you can delete it"

    /// Whether something could not be stored.
    package var isIncomplete: Bool { state.withLock { $0.troubles.contains(.writing) } }

    /// What the user should know, sorted.
    package var notes: [Note] {
        state.withLock(\.notes).sorted { ($0.subject, $0.text) < ($1.subject, $1.text) }
    }

    /// The artifact of a key: the one that an earlier run stored, or what `make` gives, which is stored.
    ///
    /// - Parameters:
    ///   - subject: what it is of, for the note about one that does not fit.
    ///   - fits: whether a stored artifact is what it should be.
    /// - Returns: the artifact, and whether it was stored before.
    package func artifact<Value: Artifact>(
        for key: ArtifactKey, of subject: String, where fits: (Value) -> Bool = { _ in true },
        make: () async throws -> Value
    ) async rethrows -> (value: Value, isCached: Bool) {
        if let value = value(for: key, of: subject, where: fits) { return (value, true) }
        let made = try await make()
        store(made, for: key)
        return (made, false)
    }

    /// The same for what is made without waiting.
    package func artifact<Value: Artifact>(
        for key: ArtifactKey, of subject: String, where fits: (Value) -> Bool = { _ in true },
        make: () throws -> Value
    ) rethrows -> Value {
        if let value = value(for: key, of: subject, where: fits) { return value }
        let made = try make()
        store(made, for: key)
        return made
    }

    /// Ends the work on something that would have to be made, where nothing is to be.
    package func requireMaking(of name: String) throws(CacheMiss) {
        guard makesMissing else { throw CacheMiss(name: name) }
    }

    /// The stored artifact of a key; `nil` where there is none, or none that fits.
    package func value<Value: Artifact>(
        for key: ArtifactKey, of subject: String, where fits: (Value) -> Bool = { _ in true }
    ) -> Value? {
        guard let folder, let secret else { return nil }
        return Timings.measure(.cache) {
            let bytes: [UInt8]
            do throws(FileError) {
                let file = try InputFile(folder.path(of: name(of: key, secret), key.kind), links: .refused)
                guard file.size <= SealedArtifact.maxBytes else { return unfit(subject) }
                bytes = try file.bytes(upTo: file.size)
                // The time of the last use decides what is removed first.
                file.markUsed()
            } catch {
                if !error.isMissing { tell(once: .reading, "the cache cannot be read: \(error.reason)") }
                return nil
            }
            guard let value: Value = SealedArtifact.value(in: bytes, key: key, secret: secret), fits(value)
            else { return unfit(subject) }
            return value
        }
    }

    /// Stores an artifact.
    package func store(_ value: some Artifact, for key: ArtifactKey) {
        guard let folder, let secret, !isIncomplete else { return }
        Timings.measure(.cache) {
            let bytes = SealedArtifact.bytes(of: value, key: key, secret: secret)
            do throws(FileError) {
                try folder.prepare(owner: Self.owner(secret))
                // What a power cut leaves half-written has no seal and is made again: nobody need wait for the disk.
                try FileSystem.writeAtomically(
                    bytes, to: folder.path(of: name(of: key, secret), key.kind), isSynchronized: false,
                    keepsAttributes: false)
                state.withLock { $0.written += bytes.count }
            } catch {
                tell(
                    once: .writing,
                    "the cache cannot be written, so later builds take longer: \(error.reason)")
            }
        }
    }

    /// Removes what was not used for long, and what is too much, if anything was added. To look through a large cache takes longer
    /// than to write another title: where only a thousandth of `capacity` was added, it is done once an hour.
    ///
    /// - Parameter capacity: the most that all entries take, in bytes; those that were used longest ago go first.
    package func prune(to capacity: Int = defaultCapacity) {
        let written = state.withLock(\.written)
        guard let folder, written > 0, folder.claimPruning(if: written > capacity / 1000) else { return }
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
            note(folder.path, "the cache cannot be kept small: \(error.reason)")
        }
    }

    /// Names tell nothing of the photo, and no one else finds them.
    private func name(of key: ArtifactKey, _ secret: CacheSecret) -> String {
        secret.seal(of: key.bytes).description
    }

    private static func owner(_ secret: CacheSecret) -> String {
        secret.seal(of: Array("Peel's cache folder".utf8)).description
    }

    private func unfit<Value>(_ subject: String) -> Value? {
        note(subject, "its cached copy was damaged, so Peel made it again")
        return nil
    }

    private func tell(once trouble: Trouble, _ text: String) {
        let isNew = state.withLock { $0.troubles.insert(trouble).inserted }
        if isNew, let folder { note(folder.path, text) }
    }

    private func note(_ subject: String, _ text: String) {
        let note = Note(subject: subject, text: text)
        // A photo has several entries.
        state.withLock { if !$0.notes.contains(note) { $0.notes.append(note) } }
    }
}
