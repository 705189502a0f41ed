import Essentials

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The list of files that a build wrote, from its `pack.json`. It tells the files that a new build replaces from files that
/// others added. The list may come from anywhere (a clone, a downloaded folder), so every path in it is checked.
package struct WrittenFiles: Sendable {
    private var paths: Set<RelativePath>
    private var folders: Set<RelativePath>
    /// The stamp of the file from which it was read.
    private var source: FileStamp?
    /// The kind of folder that the files are in.
    package private(set) var kind = Kind.site

    /// The kinds of folders that Peel writes. One kind never replaces another.
    package enum Kind: Sendable {
        case site
        /// Packs for chat apps.
        case packs
    }

    /// The name of the list's file, at the root of a site.
    package static let name = "pack.json"

    /// The largest list that is read, in bytes. A site of 100,000 stickers needs less.
    package static let maxBytes = 256 << 20

    /// Creates an empty list.
    package init() { (paths, folders) = ([], []) }

    /// Returns whether `folder` is a site that Peel wrote.
    ///
    /// - Throws: ``UserError`` if the list cannot be read, or if a site has lost its list.
    package static func exist(in folder: String) throws(UserError) -> Bool {
        if try read(in: folder) != nil { return true }
        guard hasPages(folder) else { return false }
        throw lostList(folder)
    }

    /// Returns the error for a site without its list, which stays unchanged because only the list knows which links people have.
    ///
    /// - Parameter remedy: what to do if the list is lost for good.
    package static func lostList(_ site: String, or remedy: String = "build into a new folder") -> UserError {
        UserError(
            .badInput,
            "\(site): this is a site from Peel, but its \(name) is missing or damaged; restore that file, from a backup or from git, so that links to published pages keep working; or \(remedy)"
        )
    }

    /// Returns whether files with these names are probably a site of Peel.
    package static func arePages(_ names: [String]) -> Bool {
        names.contains("index.html")
            && names.contains { $0.hasPrefix("assets/site-") && $0.hasSuffix(".css") }
            && names.contains { $0.hasPrefix("stickers/") || $0.contains("/stickers/") }
    }

    /// Returns whether a folder has stickers and a page that names Peel as its generator.
    static func hasPages(_ folder: String) -> Bool {
        guard (try? FileSystem.kind(of: FileSystem.joined(folder, "stickers"))) == .folder,
            let file = try? InputFile(FileSystem.joined(folder, "index.html")),
            let start = try? file.bytes(upTo: generatorEnd)
        else { return false }
        return String(decoding: start, as: UTF8.self).contains("<meta name=\"generator\" content=\"Peel ")
    }

    /// Number of bytes at the start of a page that contain its generator.
    private static let generatorEnd = 16 << 10

    /// Returns the files that Peel wrote into the site at `folder`, or `nil` if it is not a site of Peel.
    ///
    /// - Parameter known: a list that was read before. It is returned if the file is unchanged.
    /// - Throws: ``UserError`` if the list cannot be read, or names something outside the site.
    package static func read(
        in folder: String, reusing known: WrittenFiles? = nil
    ) throws(UserError) -> WrittenFiles? {
        let open: OpenFolder
        do throws(FileError) {
            open = try OpenFolder(folder)
        } catch  where error.code == ENOENT {
            return nil
        } catch {
            throw UserError(.badInput, "\(error.path): \(error.reason)")
        }
        return try read(in: open, reusing: known)
    }

    /// Reads the list of a site that is held open.
    static func read(
        in folder: borrowing OpenFolder, reusing known: WrittenFiles? = nil
    ) throws(UserError) -> WrittenFiles? {
        guard let path = RelativePath(name) else { return nil }
        let bytes: [UInt8]
        let source: FileStamp?
        do throws(FileError) {
            // The stamp is taken before reading, so that a later change is noticed.
            source = unsafe try folder.stamp(of: name)
            if let known, known.source != nil, known.source == source { return known }
            bytes = try folder.read(path, upTo: maxBytes)
        } catch  where [ENOENT, EISDIR].contains(error.code) {
            return nil
        } catch {
            throw UserError(.badInput, "\(error.path): \(error.reason)")
        }
        var list = try WrittenFiles(json: bytes, from: FileSystem.joined(folder.path, name))
        list?.source = source
        return list
    }

    /// Returns the bytes of the list of the site at `folder`, or `nil` if there is none.
    ///
    /// - Throws: ``UserError`` if the bytes cannot be read, because no other file knows which links people have.
    package static func bytes(in folder: String) throws(UserError) -> [UInt8]? {
        guard let path = RelativePath(name) else { return nil }
        do throws(FileError) {
            return try OpenFolder(folder).read(path, upTo: maxBytes)
        } catch  where [ENOENT, ENOTDIR, EISDIR].contains(error.code) {
            return nil
        } catch {
            throw UserError(.badInput, "\(error.path): \(error.reason)")
        }
    }

    /// Reads the list from the bytes of a `pack.json`; `nil` if they are not Peel's.
    ///
    /// - Parameter source: the file's name for errors.
    /// - Throws: ``UserError`` if the list names something outside the site.
    package init?(json bytes: [UInt8], from source: String) throws(UserError) {
        guard let listed = try? JSONDecoder().decode(Listed.self, from: Data(bytes)),
            listed.generator.hasPrefix("Peel ")
        else { return nil }
        self.init()
        kind = listed.apps == nil ? .site : .packs
        paths.reserveCapacity(listed.files.count)
        var last: Substring.UTF8View?
        for text in listed.files {
            guard let path = RelativePath(text) else {
                throw UserError(
                    .badInput,
                    "\(source) is forged or damaged: it lists “\(text)”, which is not a file of a site; nothing was changed"
                )
            }
            // A file that cannot be Peel's stays, even if the list names it.
            guard Self.canBeWritten(path, kind) else { continue }
            paths.insert(path)
            // Files of the same folder follow each other.
            let folder = path.text.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.text.utf8[..<$0] }
            guard let folder, last?.elementsEqual(folder) != true else { continue }
            last = folder
            folders.formUnion(path.folders)
        }
    }

    /// Returns the bytes of a site's `pack.json` with `files`, the ones of an earlier list, added. `nil` if the manifest does not
    /// have Peel's layout. It is uploaded first, so that after a broken upload the next one knows Peel's files.
    package static func announcing(_ files: [RelativePath], in manifest: [UInt8]) -> [UInt8]? {
        // In a JSON string, quotes are escaped, so the first match is the list's key.
        let opening = Array("\n  \"files\" : [".utf8)
        guard let place = manifest.firstRange(of: opening),
            let names = try? JSONEncoder().encode(files.map(\.text))
        else { return nil }
        return Array(manifest[..<place.upperBound]) + names.dropFirst().dropLast()
            + (files.isEmpty ? [] : [0x2C])
            + manifest[place.upperBound...]
    }

    /// The folders of a site, or of a pack in it, in which Peel chooses all names.
    private static let ownFolders: Set<Substring> = ["apps", "assets", "colors", "s", "stickers"]
    /// The other files in the folder of a site or a pack. Archives are not listed, because their names come from titles.
    private static let ownNames: Set<Substring> = [
        "404.html", "apple-touch-icon.png", "code.svg", "colors.ase", "colors.css", "colors.gpl",
        "colors.html",
        "colors.json", "colors.svg", "favicon.svg", "feed.json", "feed.xml", "grid.html", "icon-192.png",
        "icon-512.png", "icon-maskable.png", "index.html", ".nojekyll", "og.jpg", "og.png", "pack.json",
        "robots.txt", "site.webmanifest", "sitemap.xml",
    ]

    /// Returns whether Peel writes files with such a name.
    private static func canBeWritten(_ path: RelativePath, _ kind: Kind) -> Bool {
        let parts = path.text.split(separator: "/" as Character)
        if kind == .packs { return parts.count > 1 || path.text == name }
        if parts.count > 1, parts.dropLast().prefix(2).contains(where: ownFolders.contains) { return true }
        return parts.count <= 2 && (ownNames.contains(parts[parts.count - 1]) || path.text.hasSuffix(".zip"))
    }

    /// Every file, sorted.
    package var all: [RelativePath] { paths.sorted() }

    /// Whether the file at `path`, relative to the site, was written by the build.
    package func contains(_ path: RelativePath) -> Bool { paths.contains(path) }

    /// Whether the build wrote any file below the folder at `path`, relative to the site.
    package func hasFiles(below path: RelativePath) -> Bool { folders.contains(path) }

    private struct Listed: Decodable {
        var generator: String
        var files: [String]
        /// Present only in lists of packs.
        var apps: Anything?
    }

    private struct Anything: Decodable {
        init(from decoder: any Decoder) {}
    }
}
