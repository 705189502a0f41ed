import Essentials

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The list of files that a build wrote, as its `pack.json` keeps it.
///
/// It tells the files of an earlier build, which a new one replaces, from those that somebody else put there. It may come
/// from anywhere (a clone, a downloaded folder), so that every path in it is checked.
package struct WrittenFiles: Sendable {
    private var paths: Set<RelativePath>
    private var folders: Set<RelativePath>
    /// The file that it was read from.
    private var source: FileStamp?
    /// What they are.
    package private(set) var kind = Kind.site

    /// What Peel writes folders of; one never takes the place of another.
    package enum Kind: Sendable {
        case site
        /// Packs for chat apps.
        case packs
    }

    /// The file that holds the list, at the root of a site.
    package static let name = "pack.json"

    /// The most bytes of a list that are read: a site of 100,000 stickers has less.
    package static let maxBytes = 256 << 20

    /// No files.
    package init() { (paths, folders) = ([], []) }

    /// Whether `folder` is a site that Peel wrote.
    ///
    /// - Throws: ``UserError`` where that cannot be told, and for a site that has lost its list.
    package static func exist(in folder: String) throws(UserError) -> Bool {
        if try read(in: folder) != nil { return true }
        guard hasPages(folder) else { return false }
        throw lostList(folder)
    }

    /// Why a site without its list is left alone: without it, nobody knows which links people have.
    ///
    /// - Parameter remedy: what to do where the list is lost for good.
    package static func lostList(_ site: String, or remedy: String = "build into a new folder") -> UserError {
        UserError(
            .badInput,
            "\(site): this is a site from Peel, but its \(name) is missing or damaged; restore that file, from a backup or from git, so that links to published pages keep working; or \(remedy)"
        )
    }

    /// Whether files of these names are likely a site of Peel's.
    package static func arePages(_ names: [String]) -> Bool {
        names.contains("index.html")
            && names.contains { $0.hasPrefix("assets/site-") && $0.hasSuffix(".css") }
            && names.contains { $0.hasPrefix("stickers/") || $0.contains("/stickers/") }
    }

    /// Whether a folder has a page that says it is Peel's, and stickers.
    static func hasPages(_ folder: String) -> Bool {
        guard (try? FileSystem.kind(of: FileSystem.joined(folder, "stickers"))) == .folder,
            let file = try? InputFile(FileSystem.joined(folder, "index.html")),
            let start = try? file.bytes(upTo: generatorEnd)
        else { return false }
        return String(decoding: start, as: UTF8.self).contains("<meta name=\"generator\" content=\"Peel ")
    }

    /// Where in a page its generator is named at the latest, in bytes.
    private static let generatorEnd = 16 << 10

    /// The files that Peel wrote into the site at `folder`; `nil` where that is no site of Peel's.
    ///
    /// - Parameter known: a list that was read before: it is not read again where it lies in the same file, unchanged.
    /// - Throws: ``UserError`` where the list cannot be read, or names something that does not lie in the site.
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

    /// The same of a site that is held open.
    static func read(
        in folder: borrowing OpenFolder, reusing known: WrittenFiles? = nil
    ) throws(UserError) -> WrittenFiles? {
        guard let path = RelativePath(name) else { return nil }
        let bytes: [UInt8]
        let source: FileStamp?
        do throws(FileError) {
            // Before it is read: what is changed from now on is another file.
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

    /// The bytes of the list of the site at `folder`; `nil` where there is none.
    ///
    /// - Throws: ``UserError`` where they cannot be read: no other file knows which links people have.
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

    /// The list in the bytes of a `pack.json`; `nil` where they are none of Peel's.
    ///
    /// - Parameter source: what it is called in errors.
    /// - Throws: ``UserError`` where it names something that does not lie in the site.
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
            // What cannot be Peel's stays, whatever the list says of it.
            guard Self.canBeWritten(path, kind) else { continue }
            paths.insert(path)
            // Files of one folder follow each other.
            let folder = path.text.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.text.utf8[..<$0] }
            guard let folder, last?.elementsEqual(folder) != true else { continue }
            last = folder
            folders.formUnion(path.folders)
        }
    }

    /// The bytes of a site's `pack.json` with more files in its list: those that an earlier one names. `nil` where it has another
    /// form than Peel's.
    ///
    /// It goes up before a site does. Where the upload breaks off, the next one knows what Peel has left there.
    package static func announcing(_ files: [RelativePath], in manifest: [UInt8]) -> [UInt8]? {
        // Within a text, quotes are escaped.
        let opening = Array("\n  \"files\" : [".utf8)
        guard let place = manifest.firstRange(of: opening),
            let names = try? JSONEncoder().encode(files.map(\.text))
        else { return nil }
        return Array(manifest[..<place.upperBound]) + names.dropFirst().dropLast()
            + (files.isEmpty ? [] : [0x2C])
            + manifest[place.upperBound...]
    }

    /// The folders of a site or of a pack in it, in which Peel chooses all names.
    private static let ownFolders: Set<Substring> = ["apps", "assets", "colors", "s", "stickers"]
    /// What else stands in a site or a pack's folder, besides archives, whose names come from titles.
    private static let ownNames: Set<Substring> = [
        "404.html", "apple-touch-icon.png", "code.svg", "colors.ase", "colors.css", "colors.gpl",
        "colors.html",
        "colors.json", "colors.svg", "favicon.svg", "feed.json", "feed.xml", "grid.html", "icon-192.png",
        "icon-512.png", "icon-maskable.png", "index.html", ".nojekyll", "og.jpg", "og.png", "pack.json",
        "robots.txt", "site.webmanifest", "sitemap.xml",
    ]

    /// Whether Peel gives files such a name.
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
        /// Only lists of packs have it.
        var apps: Anything?
    }

    private struct Anything: Decodable {
        init(from decoder: any Decoder) {}
    }
}
