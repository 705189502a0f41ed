package import Files
package import Photos
import Settings
package import SiteBuild
import Stickers

/// The studio's model: what lies in the folder, what a build made of it, and what was done here and can be taken back.
///
/// The folder is the only store: every change is in its files before it is told, and what others change there is
/// looked at again before something is written.
package actor Studio {
    /// The folder of photos, links followed.
    nonisolated package let folder: String
    /// The stickers of the site that is shown.
    private let builder: SiteBuilder
    /// Which links in the folder are followed.
    let links: LinkRule
    /// Of bursts, those that were looked at.
    private let pictures = BurstPictures()
    /// Keeps other studios out.
    var locks = FolderLocks()

    /// What lies in it.
    private(set) var contents: FolderContents
    /// Why the folder could not be read when it was last looked at.
    private var trouble: String?
    /// Counted up with every change.
    private(set) var version = 1
    /// What was done here.
    var log = UndoLog()
    private var problems: [PhotoProblem] = []
    /// By the packs' names, byte by byte.
    private var archives: [[UInt8]: [String]] = [:]
    private var listeners: [Int: AsyncStream<Int>.Continuation] = [:]
    private var nextListener = 0

    /// Where photos go that are taken out. The name keeps them out of the pack.
    static let removedFolder = "_removed"

    /// The studio of a folder.
    ///
    /// - Parameter links: which links in the folder are followed, as in the builds.
    /// - Throws: ``UserError`` where it cannot be read, or another studio has it or a pack of it open.
    package init(
        folder: String, builder: SiteBuilder, following links: LinkRule = .inside
    ) throws(UserError) {
        self.folder = try UserError.wrapping(.badInput) { () throws(FileError) in
            try FileSystem.resolved(folder)
        }
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

    /// All that the page shows.
    func state() -> StudioState {
        let stickers = builder.stickers
        let problemOf = Dictionary(problems.map { (Array($0.photo.utf8), $0.reason) }) { first, _ in first }
        let shown = Set(contents.packs.flatMap { $0.photos.map { Array($0.file.name.utf8) } })
        return StudioState(
            version: version, readOnly: readOnly,
            undo: log.next(toUndoIn: .table).map { .init($0) },
            redo: log.next(toRedoIn: .table).map { .init($0) },
            publish: contents.packs.first?.settings.publish,
            packs: contents.packs.map { pack in
                StudioState.Pack(
                    pack, archives: archives[Array(pack.name.utf8)] ?? [], stickers: stickers,
                    problems: problemOf, log: log)
            },
            problems: [trouble].compactMap(\.self)
                + (contents.problems + problems).filter { !shown.contains(Array($0.photo.utf8)) }
                .map { "\($0.photo): \($0.reason)" })
    }

    /// The present version and every later one, as they come.
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

    /// A photo of the folder with the settings that hold for it.
    func photo(named name: String) throws(StudioError) -> (
        pack: FolderContents.Pack, photo: FolderContents.Photo
    ) {
        // A link may have taken its place since the folder was read.
        guard let found = contents.photo(named: name), isInside(found.photo.file.path) else {
            throw StudioError(.missing, "\(name) is not in the folder any more")
        }
        return found
    }

    /// The folder of a pack.
    func pack(named name: String) throws(StudioError) -> FolderContents.Pack {
        guard let pack = contents.packs.first(where: { $0.name.utf8.elementsEqual(name.utf8) })
        else {
            throw StudioError(.missing, "there is no pack \(name) any more")
        }
        return pack
    }

    /// The folder may be another one: it is looked at again.
    package func rescan() {
        do throws(UserError) {
            contents = try FolderContents(of: folder, following: links, pictures: pictures)
            trouble = nil
            let paths = contents.packs.map(\.path)
            locks.keep(only: paths)
            // What another studio has open is refused when something is to be written there.
            for path in paths { try? locks.take(path) }
        } catch {
            // What there was stays, with the reason why it may be so no more.
            trouble = error.message
        }
        changed()
    }

    /// A build has ended.
    ///
    /// - Parameter report: what it made; `nil` where it made nothing.
    package func built(_ report: BuildReport?) {
        if let report {
            problems = report.problems
            let names = contents.packs.filter { pack in pack.photos.contains { !$0.settings.skip } }.map(
                \.name)
            archives = [:]
            if names.count == report.packs.count {
                for (name, pack) in zip(names, report.packs) {
                    archives[Array(name.utf8)] = pack.archives.map { "/" + $0 }
                }
            }
        }
        changed()
    }

    /// Whether there is nothing in the folder yet that a build could use or would complain of.
    package var isEmpty: Bool {
        trouble == nil && contents.problems.isEmpty
            && contents.packs.allSatisfy { $0.photos.isEmpty && $0.settingsProblem == nil }
    }

    /// The photos that somebody looks at are worked on first.
    nonisolated func prefer(_ photos: [String]) { builder.prefer(photos) }

    /// Stickers are in their places while a build still works on others.
    package func placed() { changed() }

    private func changed() {
        version += 1
        for listener in listeners.values { listener.yield(version) }
    }
}
