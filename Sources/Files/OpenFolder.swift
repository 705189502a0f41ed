#if canImport(Darwin)
import Darwin
#else
import CGlibc
import Glibc
#endif

/// A folder held open. What is done through it is done in this very folder, whatever becomes of its path meanwhile, and no
/// link in it is followed: this is how folders are worked in whose content came from elsewhere.
package struct OpenFolder: ~Copyable {
    /// What stands under a name, itself and not what it leads to.
    package enum Entry: Sendable, Equatable {
        case file, folder, link
        /// A pipe, socket or device.
        case special
        case missing
        /// Something whose name is not UTF-8, and so cannot be told.
        case misnamed
    }

    /// The path it was opened by, for errors.
    package let path: String
    private let descriptor: Int32

    /// Opens the folder at `path`, links in that path followed: it is the user's own word.
    package init(_ path: String) throws(FileError) {
        self.path = path
        descriptor = try SystemCall.open.make(on: path) {
            unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        }
    }

    /// Opens the folder `name` in another; a link is not followed but an error.
    init(_ name: UnsafePointer<CChar>, in parent: borrowing OpenFolder) throws(FileError) {
        let path = FileSystem.joined(parent.path, unsafe String(cString: name))
        let folder = parent.descriptor
        self.path = path
        descriptor = try SystemCall.open.make(on: path) {
            unsafe openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        }
    }

    /// Opens the folder at `path` itself: a link is not followed but an error.
    init(refusingLink path: String) throws(FileError) {
        self.path = path
        descriptor = try SystemCall.open.make(on: path) {
            unsafe open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        }
    }

    deinit { close(descriptor) }

    /// Opens the folder `name` in this one for work that must not reach what is mounted there.
    ///
    /// - Throws: ``FileError/mounted`` where something is.
    private func unmountedFolder(_ name: UnsafePointer<CChar>) throws(FileError) -> OpenFolder {
        let folder = unsafe try OpenFolder(name, in: self)
        guard try folder.mount() == mount() else {
            throw FileError(path: folder.path, code: FileError.mounted)
        }
        return folder
    }

    /// The mount that the folder lies on.
    func mount() throws(FileError) -> Mount { try Mount.of(descriptor, shown: path) }

    /// Throws where a disk, a folder or a file is mounted anywhere below: ``FileError/mounted``, with its path.
    func refuseMounts() throws(FileError) {
        let own = try mount()
        for (name, known) in try listing() {
            let mount = unsafe try Mount.of(
                name, in: descriptor, shown: FileSystem.joined(self.path, Self.text(of: name)))
            guard let mount else { continue }
            let entry = if let known { known } else { unsafe try entry(named: name) }
            guard mount != own || entry == .folder else { continue }
            let path = FileSystem.joined(self.path, Self.text(of: name))
            guard mount == own else { throw FileError(path: path, code: FileError.mounted) }
            do throws(FileError) {
                unsafe try unmountedFolder(name).refuseMounts()
            } catch  where error.code == ENOENT && error.path == path {
                // It went away meanwhile.
            }
        }
    }

    /// The names in the folder, without `.` and `..`, in byte order. Names that are not UTF-8 are repaired, and so
    /// cannot be opened: they come up as missing files.
    package func names() throws(FileError) -> [String] {
        try listing().map { Self.text(of: $0.name) }
    }

    /// The ``names()`` in the folder, and what stands under each as it is told here.
    package func entries() throws(FileError) -> [(name: String, entry: Entry)] {
        var entries: [(name: String, entry: Entry)] = []
        for (name, known) in try listing() {
            let text = Self.text(of: name)
            let isRepaired = !text.utf8.elementsEqual(name.dropLast().lazy.map { UInt8(bitPattern: $0) })
            let entry =
                if isRepaired { Entry.misnamed } else if let known { known } else {
                    unsafe try entry(named: name)
                }
            entries.append((text, entry))
        }
        return entries
    }

    /// The folders in the folder whose names are not UTF-8, each byte that is not as an escape such as `\xE9`.
    package func misnamedFolders() throws(FileError) -> [String] {
        var names: [String] = []
        for (name, known) in try listing() {
            let bytes = name.dropLast().map { UInt8(bitPattern: $0) }
            guard String(validating: bytes, as: UTF8.self) == nil else { continue }
            let entry = if let known { known } else { unsafe try entry(named: name) }
            if entry == .folder { names.append(ShownText.escaped(bytes)) }
        }
        return names
    }

    /// Tells of all that lies in the folder, and below the folders in it: its path in the folder, and its stamp.
    ///
    /// What goes away meanwhile is left out.
    package func stamps(tell: (_ path: String, _ stamp: FileStamp) -> Void) throws(FileError) {
        try stamps(below: "", tell)
    }

    private func stamps(
        below prefix: String, _ tell: (_ path: String, _ stamp: FileStamp) -> Void
    ) throws(FileError) {
        for (name, _) in try listing() {
            guard let stamp = unsafe try stamp(of: name) else { continue }
            let path = prefix + Self.text(of: name)
            tell(path, stamp)
            if stamp.isFolder { unsafe try OpenFolder(name, in: self).stamps(below: path + "/", tell) }
        }
    }

    /// What stands at a path inside.
    ///
    /// - Throws: ``FileError/belowLink`` where a link stands on the way.
    package func entry(at path: RelativePath) throws(FileError) -> Entry {
        var parts = path.parts[...]
        let name = parts.removeFirst()
        let entry = unsafe try entry(named: name)
        guard let next = RelativePath(parts.joined(separator: "/")) else { return entry }
        switch entry {
        case .folder: return unsafe try OpenFolder(name, in: self).entry(at: next)
        case .link: throw FileError(path: FileSystem.joined(self.path, name), code: FileError.belowLink)
        case .file, .special, .missing, .misnamed: return .missing
        }
    }

    /// The bytes of the regular file at a path inside.
    ///
    /// - Throws: ``FileError/belowLink`` where it is a link or lies below one.
    package func read(_ path: RelativePath, upTo limit: Int = .max) throws(FileError) -> [UInt8] {
        let full = FileSystem.joined(self.path, path.text)
        guard let file = try openFile(path) else { throw FileError(path: full, code: ENOENT) }
        return try file.read(upTo: limit)
    }

    /// Whether the regular file at a path inside, no link and not below one, holds just these bytes.
    package func holds(_ bytes: [UInt8], at path: RelativePath) throws(FileError) -> Bool {
        do throws(FileError) {
            guard let file = try openFile(path), try file.size() == bytes.count else { return false }
            return try file.read() == bytes
        } catch  where [FileError.belowLink, FileError.notRegularFile, EISDIR].contains(error.code) {
            return false
        }
    }

    /// Copies the regular file at a path inside, with its date.
    ///
    /// - Parameter target: where nothing stands.
    /// - Throws: ``FileError/belowLink`` where it is a link or lies below one.
    package func copy(_ path: RelativePath, to target: String) throws(FileError) {
        let full = FileSystem.joined(self.path, path.text)
        guard let file = try openFile(path) else { throw FileError(path: full, code: ENOENT) }
        try file.copy(to: target, asOwn: true)
    }

    /// Every file and link below the folder, as sorted paths relative to it; nothing of a git repository in it.
    ///
    /// - Parameter limit: the most folders that may lie in each other.
    /// - Throws: ``FileError/tooDeep`` where there are more.
    package func files(atMostDeep limit: Int = 64) throws(FileError) -> [RelativePath] {
        func files(in folder: borrowing OpenFolder, _ prefix: String, _ depth: Int) throws(FileError)
            -> [RelativePath]
        {
            guard depth > 0 else { throw FileError(path: folder.path, code: FileError.tooDeep) }
            var all: [RelativePath] = []
            for (name, entry) in try folder.entries() {
                guard let path = RelativePath(prefix + name) else { continue }
                if entry == .folder {
                    all += unsafe try files(in: OpenFolder(name, in: folder), path.text + "/", depth - 1)
                } else {
                    all.append(path)
                }
            }
            return all
        }
        return try files(in: self, "", limit).sorted()
    }

    /// A folder at a path inside, open.
    ///
    /// - Throws: ``FileError/belowLink`` where it is a link or lies below one.
    package func folder(at path: RelativePath) throws(FileError) -> OpenFolder {
        guard try entry(at: path) != .link else {
            throw FileError(path: FileSystem.joined(self.path, path.text), code: FileError.belowLink)
        }
        var parts = path.parts
        let first = parts.removeFirst()
        let folder = unsafe try OpenFolder(first, in: self)
        guard let rest = RelativePath(parts.joined(separator: "/")) else { return folder }
        return try folder.folder(at: rest)
    }

    /// A regular file at a path inside, open for reading.
    ///
    /// - Throws: ``FileError/belowLink`` where it is a link or lies below one.
    package func file(at path: RelativePath) throws(FileError) -> InputFile {
        let full = FileSystem.joined(self.path, path.text)
        guard let file = try openFile(path) else { throw FileError(path: full, code: ENOENT) }
        return try InputFile(file, path: full)
    }

    /// Makes `target` a second name of the file or link at a path inside, and of every file below it if it is a folder. Where
    /// the disk cannot give a file two names, `target` becomes a copy; copies, and the folders that are made, have the permissions
    /// and dates of what they are made of.
    ///
    /// - Parameters:
    ///   - name: the path; links on the way are followed.
    ///   - onCopy: told of each file and link: its new path, and what it and its copy are.
    /// - Throws: ``FileError/mounted`` where something is mounted on a folder, ``FileError/ownedByOthers`` and
    ///   ``FileError/hasAttributes`` where a copy cannot have all that the system knows of what it is made of.
    func link(
        _ name: String, to target: String, onCopy: (_ target: String, CopiedFile) -> Void = { _, _ in }
    ) throws(FileError) {
        do throws(FileError) {
            try SystemCall.link.make(on: target) { unsafe linkat(descriptor, name, AT_FDCWD, target, 0) }
            guard let stamp = try FileSystem.stamp(of: target, links: .refused) else { return }
            onCopy(target, CopiedFile(source: stamp, copy: stamp))
        } catch  where Self.cannotLink.contains(error.code) || error.code == EEXIST {
            let path = FileSystem.joined(path, name)
            switch unsafe try entry(named: name) {
            case .missing, .misnamed: throw FileError(path: path, code: ENOENT)
            // Folders have one name on any disk; one that stands there already is filled.
            case .folder: unsafe try unmountedFolder(name).linkContents(to: target, onCopy)
            case .link: try copyLink(name, to: target, onCopy)
            case .file, .special:
                onCopy(target, try FileDescriptor(name, in: descriptor, path: path).copy(to: target))
            }
        }
    }

    /// What systems say where hard links are unknown, or not for this file.
    private static let cannotLink: Set = [EPERM, EOPNOTSUPP, ENOTSUP, ENOSYS, EMLINK, EXDEV, EACCES]

    private func linkContents(
        to target: String, _ onCopy: (_ target: String, CopiedFile) -> Void
    ) throws(FileError) {
        try FileSystem.makeOneFolder(target, mayStand: true)
        for name in try names() { try link(name, to: FileSystem.joined(target, name), onCopy: onCopy) }
        let made = try OpenFolder(target)
        try FileAttributes(of: descriptor, path).give(to: made.descriptor, target)
    }

    private func copyLink(
        _ name: String, to target: String, _ onCopy: (_ target: String, CopiedFile) -> Void
    ) throws(FileError) {
        let source = unsafe try stamp(of: name)
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
        try SystemCall.readLink.make(on: FileSystem.joined(path, name)) {
            unsafe readlinkat(descriptor, name, &buffer, Int(PATH_MAX))
        }
        try SystemCall.makeLink.make(on: target) { unsafe symlink(buffer, target) }
        let copy = try FileSystem.stamp(of: target, links: .refused)
        if let source, let copy { onCopy(target, CopiedFile(source: source, copy: copy)) }
    }

    /// Gives this folder, and each folder in it that stands in the other too, the owner, the permissions and the attributes of
    /// that one. Its owner may do all in it.
    ///
    /// - Throws: ``FileError/ownedByOthers`` and ``FileError/hasAttributes`` with the other's path.
    func takeAttributes(of other: borrowing OpenFolder) throws(FileError) {
        for (name, entry) in try entries() where entry == .folder {
            guard unsafe try other.entry(named: name) == .folder else { continue }
            unsafe try OpenFolder(name, in: self).takeAttributes(of: other.unmountedFolder(name))
        }
        try FileAttributes(of: other.descriptor, other.path).give(
            to: descriptor, path, isOwnersToWorkIn: true, keepsDate: false)
    }

    /// Removes the folder `name` in this one with all that is in it.
    ///
    /// - Throws: ``FileError/mounted`` where something is mounted there or below.
    func remove(_ name: String) throws(FileError) {
        unsafe try unmountedFolder(name).removeContents()
        unsafe try unlink(name, flags: AT_REMOVEDIR)
    }

    /// Moves the file `name` into another folder, under a name that nothing has yet. Both names are on the disk before the first
    /// one goes.
    ///
    /// - Returns: whether nothing had that name.
    func move(_ name: String, into target: borrowing OpenFolder, as other: String) throws(FileError) -> Bool {
        let place = FileSystem.joined(target.path, other)
        do throws(FileError) {
            try SystemCall.link.make(on: place) {
                unsafe linkat(descriptor, name, target.descriptor, other, 0)
            }
        } catch  where error.code == EEXIST {
            return false
        } catch  where Self.cannotLink.contains(error.code) {
            // Between the look and the move somebody else could take the name.
            guard unsafe try target.entry(named: other) == .missing else { return false }
            try SystemCall.rename.make(on: place) {
                unsafe renameat(descriptor, name, target.descriptor, other)
            }
            return true
        }
        do throws(FileError) {
            try target.synchronize()
            // The folder may be new itself. Its name is in the one above, by whatever path.
            unsafe try OpenFolder("..", in: target).synchronize()
            try SystemCall.unlink.make(on: FileSystem.joined(path, name)) {
                unsafe unlinkat(descriptor, name, 0)
            }
        } catch {
            unsafe try? target.unlink(other, flags: 0)
            throw error
        }
        return true
    }

    /// Removes all that is in the folder; what links lead to stays, and so does what is mounted in it. A folder that its owner
    /// made read-only is none any more.
    ///
    /// - Throws: ``FileError/mounted`` where something is mounted in it.
    package func removeContents() throws(FileError) {
        for (name, known) in try listing() {
            let entry = if let known { known } else { unsafe try entry(named: name) }
            if entry == .folder { unsafe try unmountedFolder(name).removeContents() }
            let flags = entry == .folder ? AT_REMOVEDIR : 0
            do throws(FileError) {
                unsafe try unlink(name, flags: flags)
            } catch  where error.code == EACCES {
                guard (try? letOwnerWrite()) != nil else { throw error }
                unsafe try unlink(name, flags: flags)
            }
        }
    }

    /// Allows the folder's owner to make and to remove files in it.
    func letOwnerWrite() throws(FileError) {
        var info = stat()
        try SystemCall.status.make(on: path) { unsafe fstat(descriptor, &info) }
        try SystemCall.setMode.make(on: path) { fchmod(descriptor, info.st_mode & 0o7777 | S_IRWXU) }
    }

    /// Brings the folder's names to the disk.
    func synchronize() throws(FileError) { try FileDescriptor.synchronize(descriptor, path) }

    /// Brings the folder's names and all that is below it to the disk, with one call where the system has one: for the 178
    /// files of a site of 12 photos that takes a tenth of the time of as many calls.
    func synchronizeAll() throws(FileError) {
        #if os(Linux)
        if try disk() != Self.fuse {
            do throws(FileError) {
                try SystemCall.synchronizeDisk.make(on: path) { syncfs(descriptor) }
                return
            } catch  where error.code == ENOSYS {
                // An old system: file by file, as below.
            }
        }
        #endif
        try synchronizeEach()
    }

    private func synchronizeEach() throws(FileError) {
        for (name, entry) in try entries() {
            switch entry {
            case .folder: unsafe try OpenFolder(name, in: self).synchronizeEach()
            case .file:
                try FileDescriptor(name, in: descriptor, path: FileSystem.joined(path, name)).synchronize()
            case .link, .special, .missing, .misnamed: break
            }
        }
        try synchronize()
    }

    #if os(Linux)
    /// The kind of disk that the folder lies on.
    private func disk() throws(FileError) -> Int {
        var info = statfs()
        try SystemCall.status.make(on: path) { unsafe fstatfs(descriptor, &info) }
        return Int(info.f_type)
    }

    /// A disk that a program stands for (`FUSE_SUPER_MAGIC`). The system does not hand a call for the whole disk on to the
    /// program, only those for one file.
    private static let fuse = 0x6573_5546
    #endif

    /// Opens a file inside for reading; `nil` where nothing stands there.
    private func openFile(_ path: RelativePath) throws(FileError) -> FileDescriptor? {
        var parts = path.parts[...]
        let first = parts.removeFirst()
        let full = FileSystem.joined(self.path, first)
        switch (unsafe try entry(named: first), RelativePath(parts.joined(separator: "/"))) {
        case (.missing, _), (.misnamed, _), (.file, _?), (.special, _?): return nil
        case (.link, _): throw FileError(path: full, code: FileError.belowLink)
        case (.folder, let rest?): return unsafe try OpenFolder(first, in: self).openFile(rest)
        case (_, nil): return try FileDescriptor(first, in: descriptor, path: full)
        }
    }

    /// The stamp of what stands at a path in the folder, of a link its own; `nil` where nothing does. Links on the way are followed.
    package func stamp(of name: UnsafePointer<CChar>) throws(FileError) -> FileStamp? {
        unsafe try information(on: name).map { FileStamp($0) }
    }

    /// The folder's own stamp.
    package func stamp() throws(FileError) -> FileStamp { FileStamp(try information()) }

    /// What the system knows of the folder itself.
    private func information() throws(FileError) -> stat {
        var info = stat()
        try SystemCall.status.make(on: path) { unsafe fstat(descriptor, &info) }
        return info
    }

    private func information(on name: UnsafePointer<CChar>) throws(FileError) -> stat? {
        var info = stat()
        do throws(FileError) {
            try SystemCall.status.make(on: FileSystem.joined(path, unsafe String(cString: name))) {
                unsafe fstatat(descriptor, name, &info, AT_SYMLINK_NOFOLLOW)
            }
        } catch  where error.code == ENOENT {
            return nil
        }
        return info
    }

    /// What stands under a name in the folder.
    func entry(named name: UnsafePointer<CChar>) throws(FileError) -> Entry {
        guard let info = unsafe try information(on: name) else { return .missing }
        return switch info.st_mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: .folder
        case S_IFLNK: .link
        default: .special
        }
    }

    private func unlink(_ name: UnsafePointer<CChar>, flags: Int32) throws(FileError) {
        do throws(FileError) {
            try SystemCall.unlink.make(on: FileSystem.joined(path, unsafe String(cString: name))) {
                unsafe unlinkat(descriptor, name, flags)
            }
        } catch  where error.code == ENOENT {
            // Somebody else removed it: it is gone.
        }
    }

    /// The names as the system keeps them, each with its closing zero, in byte order; with what stands under each, where the
    /// disk says so without being asked for it.
    private func listing() throws(FileError) -> [(name: [CChar], known: Entry?)] {
        let copy = try SystemCall.open.make(on: path) {
            unsafe openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        }
        guard let stream = unsafe fdopendir(copy) else {
            let code = errno
            close(copy)
            throw FileError(path: path, code: code)
        }
        defer { unsafe closedir(stream) }
        var listing: [(name: [CChar], known: Entry?)] = []
        while true {
            var found: (name: [CChar], known: Entry?)?
            // The end is told from a failure by `errno` alone.
            try SystemCall.list.make(on: path) {
                errno = 0
                guard let entry = unsafe readdir(stream) else { return errno == 0 ? 0 : -1 }
                let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { field in
                    unsafe field.withMemoryRebound(to: CChar.self, capacity: 256) {
                        unsafe Array(UnsafeBufferPointer(start: $0, count: strlen($0) + 1))
                    }
                }
                found = (name, Self.entry(listedAs: unsafe entry.pointee.d_type))
                return 1
            }
            guard let found else { break }
            if found.name != Self.itself && found.name != Self.parent { listing.append(found) }
        }
        return listing.sorted { unsafe strcmp($0.name, $1.name) < 0 }
    }

    private static func text(of name: [CChar]) -> String {
        unsafe name.withUnsafeBufferPointer { unsafe String(cString: $0.baseAddress!) }
    }

    /// What a disk says of an entry with its name; `nil` where it does not.
    private static func entry(listedAs type: UInt8) -> Entry? {
        switch Int(type) {
        case Int(DT_REG): .file
        case Int(DT_DIR): .folder
        case Int(DT_LNK): .link
        case Int(DT_FIFO), Int(DT_SOCK), Int(DT_CHR), Int(DT_BLK): .special
        default: nil
        }
    }

    private static let itself: [CChar] = [0x2E, 0]
    private static let parent: [CChar] = [0x2E, 0x2E, 0]
}
