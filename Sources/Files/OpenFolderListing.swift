#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Listing an open folder.
extension OpenFolder {
    /// Returns the names in the folder, as ``FileSystem/names(in:)`` does.
    package func names() throws(FileError) -> [String] { try listing().map(\.text) }

    /// Returns the ``names()`` in the folder, each with the kind of its entry.
    package func entries() throws(FileError) -> [(name: String, entry: Entry)] {
        try listing().map { name throws(FileError) in
            (name.text, name.isText ? try entry(of: name) : .misnamed)
        }
    }

    /// Returns the folders in the folder whose names are not UTF-8, with each invalid byte as an escape such as `\xE9`.
    package func misnamedFolders() throws(FileError) -> [String] {
        var folders: [String] = []
        for name in try listing() where !name.isText {
            if try entry(of: name) == .folder { folders.append(ShownText.escaped(name.units)) }
        }
        return folders
    }

    /// Calls `tell` with the path and the stamp of every entry in and below the folder, except those removed meanwhile.
    package func stamps(tell: (_ path: String, _ stamp: FileStamp) -> Void) throws(FileError) {
        try stamps(below: "", tell)
    }

    private func stamps(
        below prefix: String, _ tell: (_ path: String, _ stamp: FileStamp) -> Void
    ) throws(FileError) {
        for name in try listing() {
            guard let stamp = unsafe try stamp(of: name.bytes) else { continue }
            let path = prefix + name.text
            tell(path, stamp)
            if stamp.isFolder { unsafe try OpenFolder(name.bytes, in: self).stamps(below: path + "/", tell) }
        }
    }

    /// Returns every file and link below the folder, as sorted paths relative to it. Git repositories are left out.
    ///
    /// - Throws: ``FileError/tooDeep`` if folders are nested more than 64 levels deep.
    package func files() throws(FileError) -> [RelativePath] { try files(below: "", atMostDeep: 64).sorted() }

    private func files(below prefix: String, atMostDeep depth: Int) throws(FileError) -> [RelativePath] {
        guard depth > 0 else { throw FileError(path: path, code: FileError.tooDeep) }
        var all: [RelativePath] = []
        for (name, entry) in try entries() {
            guard let path = RelativePath(prefix + name) else { continue }
            if entry == .folder {
                all += unsafe try OpenFolder(name, in: self).files(
                    below: path.text + "/", atMostDeep: depth - 1)
            } else {
                all.append(path)
            }
        }
        return all
    }

    /// A name as the system stores it.
    struct ListedName {
        /// The bytes with the closing zero.
        let bytes: [CChar]
        /// The kind of the entry, if the disk lists it with the name.
        let known: Entry?

        /// The bytes without the closing zero.
        var units: [UInt8] { bytes.dropLast().map { UInt8(bitPattern: $0) } }
        /// The name as text, repaired if it is not UTF-8.
        var text: String { String(decoding: units, as: UTF8.self) }
        /// Whether the name is UTF-8.
        var isText: Bool { String(validating: units, as: UTF8.self) != nil }
    }

    /// Returns the kind of the entry with a listed name.
    func entry(of name: ListedName) throws(FileError) -> Entry {
        if let known = name.known { known } else { unsafe try entry(named: name.bytes) }
    }

    /// Returns the names, in byte order.
    func listing() throws(FileError) -> [ListedName] {
        let copy = try SystemCall.open.make(on: path) {
            unsafe openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        }
        guard let stream = unsafe fdopendir(copy) else {
            let code = errno
            close(copy)
            throw FileError(path: path, code: code)
        }
        defer { unsafe closedir(stream) }
        var listing: [ListedName] = []
        while true {
            var found: ListedName?
            // Only `errno` tells the end of the list from an error.
            try SystemCall.list.make(on: path) {
                errno = 0
                guard let entry = unsafe readdir(stream) else { return errno == 0 ? 0 : -1 }
                let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { field in
                    unsafe field.withMemoryRebound(to: CChar.self, capacity: 256) {
                        unsafe Array(UnsafeBufferPointer(start: $0, count: strlen($0) + 1))
                    }
                }
                found = ListedName(bytes: name, known: Self.entry(listedAs: unsafe entry.pointee.d_type))
                return 1
            }
            guard let found else { break }
            if found.bytes != Self.itself && found.bytes != Self.parent { listing.append(found) }
        }
        return listing.sorted { unsafe strcmp($0.bytes, $1.bytes) < 0 }
    }

    /// Returns the kind that the disk lists with a name, or `nil` if it lists none.
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
