import Archive
package import Files

/// The files to check, from a folder or an archive, by their paths in it.
package struct PackFiles: Sendable {
    /// Each file's bytes, by its path.
    private let files: [String: [UInt8]]
    /// The name of the folder or the archive that holds them.
    let name: String
    /// Every path, sorted.
    let paths: [String]
    /// The paths of files in a folder that were not read, because they are too large for stickers.
    let tooLarge: [String]
    /// The paths of links in a folder, which are not followed.
    let links: [String]
    /// Size of the archive in bytes, if the files come from one.
    let archiveBytes: Int?

    /// The largest file that is read: no sticker, and no file that belongs to one, is larger.
    static let maxBytesPerFile = 30_000_000
    private static let maxFiles = 20_000

    init(
        _ entries: [(name: String, bytes: [UInt8])], of name: String, tooLarge: [String] = [],
        links: [String] = [], archiveBytes: Int? = nil
    ) {
        self.name = name
        files = Dictionary(entries.map { ($0.name, $0.bytes) }) { first, _ in first }
        paths = files.keys.sorted()
        self.tooLarge = tooLarge
        self.links = links
        self.archiveBytes = archiveBytes
    }

    /// Reads a folder with everything below it, or an archive.
    ///
    /// - Throws: ``UserError`` if `path` cannot be read.
    package init(at path: String) throws(UserError) {
        do {
            switch try FileSystem.kind(of: path) {
            case .folder: try self.init(inFolder: path)
            case .file:
                let size = try FileSystem.size(of: path)
                self.init(
                    try Self.entries(ofArchive: path), of: FileSystem.name(of: path), archiveBytes: size)
            case let other:
                let what =
                    switch other {
                    case .special: "it is a pipe or a device"
                    case .brokenLink: "it is a link that leads to no file"
                    default: "there is no such file or folder"
                    }
                throw UserError(
                    .badInput, "\(path): \(what); name a pack's folder, its archive, or a built site")
            }
        } catch let error as UserError {
            throw error
        } catch let error as FileError {
            throw UserError(.badInput, "\(error.path): \(error.reason)")
        } catch {
            throw UserError(.badInput, "\(path): it cannot be read")
        }
    }

    /// Reads all files below a folder. Does not follow links, because the folder may come from anywhere.
    private init(inFolder path: String) throws {
        let folder = try OpenFolder(path)
        let names = try folder.files().filter { name in !name.parts.contains { $0.hasPrefix(".") } }
        guard names.count <= Self.maxFiles else {
            throw UserError(
                .badInput, "\(path): there are \(names.count) files below it; name the folder of one pack")
        }
        var entries: [(name: String, bytes: [UInt8])] = []
        var tooLarge: [String] = []
        var links: [String] = []
        for name in names {
            let entry = try folder.entry(at: name)
            if entry == .link { links.append(name.text) }
            guard entry == .file else { continue }
            let bytes = try folder.read(name, upTo: Self.maxBytesPerFile + 1)
            if bytes.count <= Self.maxBytesPerFile {
                entries.append((name.text, bytes))
            } else {
                tooLarge.append(name.text)
            }
        }
        self.init(entries, of: FileSystem.name(of: path), tooLarge: tooLarge, links: links)
    }

    private static func entries(
        ofArchive path: String
    ) throws(UserError) -> [(name: String, bytes: [UInt8])] {
        do throws(ArchiveError) {
            return try ZIPReader().entries(of: path)
        } catch {
            throw UserError(
                .badInput,
                "\(path): it cannot be read as an archive: \(error.reason); name a folder or an archive of stickers, such as one that peel export wrote"
            )
        }
    }

    /// Returns the files in folders named `folder`, if there are any: an export made them for one app. Otherwise returns the
    /// files outside all folders named after another app.
    func narrowed(to folder: String, notTo others: Set<String>) -> PackFiles {
        func folders(of path: String) -> ArraySlice<Substring> { path.split(separator: "/").dropLast() }
        let hasOwn = files.keys.contains { folders(of: $0).contains { $0 == folder } }
        func isMeant(_ path: String) -> Bool {
            hasOwn
                ? folders(of: path).contains { $0 == folder }
                : !folders(of: path).contains { others.contains(String($0)) }
        }
        return PackFiles(
            files.filter { isMeant($0.key) }.map { ($0.key, $0.value) }, of: name,
            tooLarge: tooLarge.filter(isMeant), links: links.filter(isMeant), archiveBytes: archiveBytes)
    }

    /// Returns whether files lie in a folder of this name, or below one.
    func hasFolder(named folder: String) -> Bool {
        archiveBytes == nil && name == folder
            || paths.contains { $0.split(separator: "/").dropLast().contains { $0 == folder } }
    }

    /// Whether these are the files of a site that Peel built.
    var areSite: Bool { files["index.html"] != nil && files["pack.json"] != nil }

    /// Returns the paths in Peel's own list, sorted; none if the list is missing, not Peel's, or of another kind.
    func listed(of kind: WrittenFiles.Kind) -> [String] {
        guard let bytes = files[WrittenFiles.name],
            let list = try? WrittenFiles(json: bytes, from: WrittenFiles.name), list.kind == kind
        else { return [] }
        return list.all.map(\.text).sorted()
    }

    /// The bytes of the file at a path.
    subscript(path: String) -> [UInt8]? { files[path] }

    /// Returns a file as text, without line breaks at its end; `nil` if the file is missing.
    func text(_ path: String) -> String? {
        guard let bytes = files[path] else { return nil }
        var text = String(decoding: bytes, as: UTF8.self)
        while text.hasSuffix("\n") || text.hasSuffix("\r") || text.hasSuffix("\r\n") { text.removeLast() }
        return text
    }

    /// Returns the names of the files directly in a folder (`""` for the top).
    func names(in folder: String) -> [String] {
        let prefix = folder.isEmpty ? "" : folder + "/"
        return paths.filter { $0.hasPrefix(prefix) && !$0.dropFirst(prefix.count).contains("/") }
            .map { String($0.dropFirst(prefix.count)) }
    }

    /// Returns the folders that hold a file of this name, `""` for the top.
    func folders(with name: String) -> [String] {
        paths.compactMap { path in
            if path == name { return "" }
            return path.hasSuffix("/" + name) ? String(path.dropLast(name.count + 1)) : nil
        }
    }

    /// Returns the folders that hold a file of one of these names, sorted.
    func folders(withAnyOf names: [String]) -> [String] { Set(names.flatMap { folders(with: $0) }).sorted() }

    /// Returns the folders whose names have this suffix, sorted; `""` for the checked folder itself.
    func folders(ending suffix: String) -> [String] {
        var found: Set<String> = name.hasSuffix(suffix) && archiveBytes == nil ? [""] : []
        for path in paths {
            for slash in path.indices where path[slash] == "/" && path[..<slash].hasSuffix(suffix) {
                found.insert(String(path[..<slash]))
            }
        }
        return found.sorted()
    }

    /// The folders that hold images.
    var foldersWithImages: [String] {
        var seen: Set<String> = []
        for path in paths where Self.isImage(path) {
            seen.insert(path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "")
        }
        return seen.sorted()
    }

    /// Returns whether a name has the suffix of an image of a pack.
    static func isImage(_ name: String) -> Bool {
        [".png", ".webp", ".gif", ".jpg", ".jpeg", ".apng", ".webm"].contains {
            name.lowercased().hasSuffix($0)
        }
    }

    static func joined(_ folder: String, _ name: String) -> String {
        folder.isEmpty ? name : folder + "/" + name
    }
}
