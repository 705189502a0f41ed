import Archive
package import Files

/// The files of what is checked, from a folder or an archive, by their paths in it.
package struct PackFiles: Sendable {
    /// Each file's bytes, by its path.
    private let files: [String: [UInt8]]
    /// The name of the folder or the archive that holds them.
    let name: String
    /// Every path of theirs, sorted.
    let paths: [String]
    /// The paths of files in a folder that were not read, for no sticker is so large.
    let tooLarge: [String]
    /// The paths of links in a folder, which are not followed.
    let links: [String]
    /// Size of the archive, where it is one.
    let archiveBytes: Int?

    /// A single file of this size is no sticker, and nothing that belongs to one.
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

    /// Reads what stands at `path`: a folder with all below it, or an archive.
    ///
    /// - Throws: ``UserError`` where there is nothing that can be read.
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

    /// Reads all files below a folder. Links are not followed: the folder may come from anywhere.
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

    /// The files in folders of this name alone, where there are such: those that an export made for one app. Where there are none,
    /// those that lie in no folder that is another app's by its name.
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

    /// Whether files lie in a folder of this name, or below one.
    func hasFolder(named folder: String) -> Bool {
        archiveBytes == nil && name == folder
            || paths.contains { $0.split(separator: "/").dropLast().contains { $0 == folder } }
    }

    /// Whether these are the files of a site that Peel built.
    var areSite: Bool { files["index.html"] != nil && files["pack.json"] != nil }

    /// The paths that Peel's own list names, sorted; none where it is missing, is not Peel's, or is of another kind.
    func listed(of kind: WrittenFiles.Kind) -> [String] {
        guard let bytes = files[WrittenFiles.name],
            let list = try? WrittenFiles(json: bytes, from: WrittenFiles.name), list.kind == kind
        else { return [] }
        return list.all.map(\.text).sorted()
    }

    /// A file's bytes.
    subscript(path: String) -> [UInt8]? { files[path] }

    /// A file as text, without the line end behind it; `nil` where it is not there.
    func text(_ path: String) -> String? {
        guard let bytes = files[path] else { return nil }
        var text = String(decoding: bytes, as: UTF8.self)
        while text.hasSuffix("\n") || text.hasSuffix("\r") || text.hasSuffix("\r\n") { text.removeLast() }
        return text
    }

    /// The files directly in a folder (`""` for the top), by their names.
    func names(in folder: String) -> [String] {
        let prefix = folder.isEmpty ? "" : folder + "/"
        return paths.filter { $0.hasPrefix(prefix) && !$0.dropFirst(prefix.count).contains("/") }
            .map { String($0.dropFirst(prefix.count)) }
    }

    /// The folders that hold a file of this name, `""` for the top.
    func folders(with name: String) -> [String] {
        paths.compactMap { path in
            if path == name { return "" }
            return path.hasSuffix("/" + name) ? String(path.dropLast(name.count + 1)) : nil
        }
    }

    /// The folders that hold a file of one of these names, sorted.
    func folders(withAnyOf names: [String]) -> [String] { Set(names.flatMap { folders(with: $0) }).sorted() }

    /// The folders whose names end so, `""` for what is checked itself, sorted.
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

    /// Whether a name ends as images of packs do.
    static func isImage(_ name: String) -> Bool {
        [".png", ".webp", ".gif", ".jpg", ".jpeg", ".apng", ".webm"].contains {
            name.lowercased().hasSuffix($0)
        }
    }

    /// A path in a folder.
    static func joined(_ folder: String, _ name: String) -> String {
        folder.isEmpty ? name : folder + "/" + name
    }
}
