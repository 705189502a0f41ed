package import Files
package import Photos
import Settings
package import SiteBuild
import Stickers

/// The studio's model: the folder's contents, the stickers of the last build, and the changes that can be undone. The folder is
/// the only store: the page hears of a change after it is written. Other programs' changes are read first.
package actor Studio {
    /// The folder of photos, with links resolved.
    nonisolated package let folder: String
    /// Gives the stickers of the shown site.
    private let builder: SiteBuilder
    /// The rule for following links in the folder.
    let links: LinkRule
    /// The burst pictures read so far.
    private let pictures = BurstPictures()
    /// Locks that keep other studios out.
    var locks = FolderLocks()

    /// The folder's contents.
    private(set) var contents: FolderContents
    /// The reason why the folder could not be read at the last scan.
    private var trouble: String?
    /// Increased with every change.
    private(set) var version = 1
    /// The changes made in the studio.
    var log = UndoLog()
    private var problems: [PhotoProblem] = []
    /// The addresses of archives, by the packs' names.
    private var archives: [FileName: [String]] = [:]
    private var listeners: [Int: AsyncStream<Int>.Continuation] = [:]
    private var nextListener = 0

    /// The folder for removed photos. Its name keeps them out of the pack.
    static let removedFolder = "_removed"

    /// Opens the studio of a folder.
    ///
    /// - Parameter links: the rule for following links in the folder, as in the builds.
    /// - Throws: ``UserError`` if the folder cannot be read, or if another studio has it or one of its packs open.
    package init(
        folder: String, builder: SiteBuilder, following links: LinkRule = .inside
    ) throws(UserError) {
        self.folder = try UserError.wrapping(.badInput) { try FileSystem.resolved(folder) }
        self.builder = builder
        self.links = links
        contents = try FolderContents(of: self.folder, following: links, pictures: pictures)
        for pack in contents.packs {
            do throws(FileError) {
                try locks.take(pack.path)
            } catch  where FolderLock.isHeldElsewhere(error) {
                let shown = pack.name.isEmpty ? folder : FileSystem.joined(folder, pack.name)
                throw UserError(.cannotWrite, "\(shown): \(Studio.isOpenElsewhere)")
            } catch {
                throw UserError(error)
            }
        }
        if FileSystem.isWritable(self.folder) {
            for pack in contents.packs { AbandonedFiles.remove(in: pack.path) }
        }
    }

    /// Returns the state that the page shows.
    func state() -> StudioState {
        let stickers = builder.stickers
        let problemOf = Dictionary(problems.map { (FileName($0.photo), $0.reason) }) { first, _ in first }
        let shown = Set(contents.packs.flatMap { $0.photos.map { FileName($0.file.name) } })
        return StudioState(
            version: version, readOnly: readOnly,
            undo: log.next(toUndoIn: .table).map { .init($0) },
            redo: log.next(toRedoIn: .table).map { .init($0) },
            publish: contents.packs.first?.settings.publish,
            packs: contents.packs.map { pack in
                StudioState.Pack(
                    pack, archives: archives[FileName(pack.name)] ?? [], stickers: stickers,
                    problems: problemOf, log: log)
            },
            problems: [trouble].compactMap(\.self)
                + (contents.problems + problems).filter { !shown.contains(FileName($0.photo)) }
                .map { "\($0.photo): \($0.reason)" })
    }

    /// Returns the present version and every later one.
    func versions() -> AsyncStream<Int> {
        nextListener += 1
        let id = nextListener
        let (stream, listener) = AsyncStream.makeStream(of: Int.self, bufferingPolicy: .bufferingNewest(1))
        listeners[id] = listener
        listener.onTermination = { [weak self] _ in
            Task { await self?.forget(id) }
        }
        listener.yield(version)
        return stream
    }

    private func forget(_ id: Int) { listeners[id] = nil }

    /// Returns a photo of the folder and its pack.
    func photo(named name: String) throws(StudioError) -> (
        pack: FolderContents.Pack, photo: FolderContents.Photo
    ) {
        // A link may have replaced the photo since the folder was read.
        guard let found = contents.photo(named: name), isInside(found.photo.file.path) else {
            throw StudioError(.missing, "\(name) is not in the folder any more")
        }
        return found
    }

    /// Returns the pack with a name.
    func pack(named name: String) throws(StudioError) -> FolderContents.Pack {
        guard let pack = contents.packs.first(where: { $0.name.utf8.elementsEqual(name.utf8) })
        else {
            throw StudioError(.missing, "there is no pack \(name) any more")
        }
        return pack
    }

    /// Reads the folder again, because it may have changed.
    package func rescan() {
        do throws(UserError) {
            contents = try FolderContents(of: folder, following: links, pictures: pictures)
            trouble = nil
            let paths = contents.packs.map(\.path)
            locks.keep(only: paths)
            // A pack that another studio has open is refused when the studio wants to write there.
            for path in paths { try? locks.take(path) }
        } catch {
            // Keeps the old contents, and tells why they may be out of date.
            trouble = error.message
        }
        changed()
    }

    /// Takes the report of a build that has ended; `nil` if it made no site.
    package func built(_ report: BuildReport?) {
        if let report {
            problems = report.problems
            let names = contents.packs.filter { pack in pack.photos.contains { !$0.settings.skip } }.map(
                \.name)
            archives = [:]
            if names.count == report.packs.count {
                for (name, pack) in zip(names, report.packs) {
                    archives[FileName(name)] = pack.archives.map { "/" + $0 }
                }
            }
        }
        changed()
    }

    /// Whether the folder has nothing yet that a build could use or would complain about.
    package var isEmpty: Bool {
        trouble == nil && contents.problems.isEmpty
            && contents.packs.allSatisfy { $0.photos.isEmpty && $0.settingsProblem == nil }
    }

    /// Lets builds do the photos first that somebody looks at.
    nonisolated func prefer(_ photos: [String]) { builder.prefer(photos) }

    /// Tells listeners that stickers are finished while a build still works on others.
    package func placed() { changed() }

    private func changed() {
        version += 1
        for listener in listeners.values { listener.yield(version) }
    }
}
