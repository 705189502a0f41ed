package import Files
import Essentials
import Synchronization

/// Artifacts of earlier runs, one file each, found by their keys. Safe with several processes at once: an artifact is written
/// beside its place and renamed. Nothing in the store is trusted. Each artifact is sealed with this user's secret, contains its
/// full key and is checked before it is used. Damaged ones are made again. If nothing can be stored, ``notes`` say so.
package final class ArtifactStore: Sendable {
    /// A message for the user about something that did not stop the work.
    package struct Note: Sendable, Hashable {
        /// The photo, file or folder of the note.
        package var subject: String
        /// One plain sentence.
        package var text: String
    }

    /// The folder beside the photos. It is used if this user's Peel created it.
    private static let nameBesidePhotos = ".peel-cache"
    /// Unused entries are removed after this time, in seconds: 30 days.
    private static let longestRest = 30 * 24 * 3600
    /// Half-written files are removed after this time, in seconds: a day.
    private static let longestWriting = 24 * 3600
    /// The default limit for the size of all entries, in bytes.
    package static let defaultCapacity = 2_000_000_000

    /// Problems that are reported only once.
    private enum Trouble {
        case reading, writing
    }

    private struct State {
        var troubles: Set<Trouble> = []
        /// The number of bytes added.
        var written = 0
        var notes: [Note] = []
    }

    /// The folder of the artifacts; `nil` if nothing is stored.
    package let folder: CacheFolder?
    /// Whether missing artifacts are made. If not, ``CacheMiss`` is thrown.
    package let makesMissing: Bool
    private let secret: CacheSecret?
    private let state: Mutex<State>

    /// Creates a store in `folder`, sealed with `secret`.
    package init(folder: CacheFolder, secret: CacheSecret, makesMissing: Bool = true) {
        (self.folder, self.secret, self.makesMissing) = (folder, secret, makesMissing)
        state = Mutex(State())
    }

    /// Creates a store that stores nothing; `note` is the reason, unless the user asked for it.
    package init(without note: Note? = nil, makesMissing: Bool = true) {
        (folder, secret, self.makesMissing) = (nil, nil, makesMissing)
        state = Mutex(State(notes: note.map { [$0] } ?? []))
    }

    /// Opens the store at `place`. If nothing can be stored there, ``notes`` say why.
    ///
    /// - Parameter photos: the folder of photos that may have a cache beside them.
    /// - Throws: ``UserError`` if the user named a folder that is not a cache.
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
        // Cut-outs are as private as their photos. If this fails, later steps in the folder fail too and report it.
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

    /// The note about a cache beside the photos that belongs to somebody else.
    private static let passedOver =
        "ignored, because an earlier version of Peel or another user made it; you can delete it"

    /// Whether some artifact could not be stored.
    package var isIncomplete: Bool { state.withLock { $0.troubles.contains(.writing) } }

    /// The messages for the user, sorted.
    package var notes: [Note] {
        state.withLock(\.notes).sorted { ($0.subject, $0.text) < ($1.subject, $1.text) }
    }

    /// Returns the stored artifact of a key, or the result of `make`, which is then stored.
    ///
    /// - Parameters:
    ///   - subject: the photo or file of the artifact, for the note about a damaged one.
    ///   - fits: returns whether a stored artifact is usable.
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

    /// Returns the stored artifact of a key, or the result of a synchronous `make`, which is then stored.
    package func artifact<Value: Artifact>(
        for key: ArtifactKey, of subject: String, where fits: (Value) -> Bool = { _ in true },
        make: () throws -> Value
    ) rethrows -> Value {
        if let value = value(for: key, of: subject, where: fits) { return value }
        let made = try make()
        store(made, for: key)
        return made
    }

    /// Throws if missing artifacts must not be made. `name` is for the error.
    package func requireMaking(of name: String) throws(CacheMiss) {
        guard makesMissing else { throw CacheMiss(name: name) }
    }

    /// Returns the stored artifact of a key, or `nil` if there is none that fits.
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
                // The time of the last use decides which artifacts are removed first.
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
                // Not synchronized, because an artifact that a power cut left half-written has no valid seal and is made again.
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

    /// Removes artifacts that were not used for long or exceed `capacity`, if anything was added. A look through a large cache
    /// takes longer than a small change, so after additions of up to a thousandth of `capacity` it happens only once an hour.
    ///
    /// - Parameter capacity: the limit of all entries together, in bytes. The least recently used ones go first.
    package func prune(to capacity: Int = defaultCapacity) {
        let written = state.withLock(\.written)
        guard let folder, written > 0, folder.claimPruning(if: written > capacity / 1000) else { return }
        do throws(FileError) {
            let entries = try folder.entries().sorted { $0.used < $1.used }
            // Floating-point numbers, because files may claim any size.
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

    /// File names say nothing about the photo, and only this user can compute them.
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
        // A photo has several entries, which would repeat the note.
        state.withLock { if !$0.notes.contains(note) { $0.notes.append(note) } }
    }
}

/// The place where artifacts are stored for later builds.
package enum CachePlace: Sendable, Hashable {
    /// Artifacts are not stored.
    case nowhere
    /// A `.peel-cache` beside the photos if this user's Peel created it, otherwise the user's cache folder.
    case standard
    /// The given folder.
    case folder(String)
}

/// An artifact is missing and must not be made, because of `--expect-warm`.
package struct CacheMiss: Error, Sendable {
    /// The name of the missing thing: a photo's name for the user, or a file's path in the site.
    package var name: String

    /// Creates a miss of the thing with this name.
    package init(name: String) { self.name = name }
}
