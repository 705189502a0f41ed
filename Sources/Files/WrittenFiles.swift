import Foundation

/// The list of files that a build wrote, as its `pack.json` keeps it.
///
/// It tells the files of an earlier build, which a new one replaces, from those that somebody else put there.
package struct WrittenFiles {
    private var paths: Set<String>
    private var folders: Set<String>

    /// The file that holds the list, at the root of a site.
    package static let name = "pack.json"

    /// Whether `folder` is a site that Peel wrote.
    package static func exist(in folder: String) -> Bool { list(in: folder) != nil }

    /// The files that Peel wrote into the site at `folder`; none if it is not one.
    package static func read(in folder: String) -> WrittenFiles { WrittenFiles(list(in: folder) ?? []) }

    package init(_ list: [String]) {
        paths = Set(list)
        folders = []
        for path in list {
            var folder = path[...]
            while let slash = folder.lastIndex(of: "/") {
                folder = folder[..<slash]
                folders.insert(String(folder))
            }
        }
    }

    /// Every file, sorted.
    package var all: [String] { paths.sorted() }

    /// Whether the file at `path`, relative to the site, was written by the build.
    package func contains(_ path: String) -> Bool { paths.contains(path) }

    /// Whether the build wrote any file below the folder at `path`, relative to the site.
    package func hasFiles(below path: String) -> Bool { folders.contains(path) }

    private struct Listed: Decodable {
        var generator: String
        var files: [String]
    }

    private static func list(in folder: String) -> [String]? {
        guard let bytes = try? FileSystem.read(FileSystem.joined(folder, name)),
            let listed = try? JSONDecoder().decode(Listed.self, from: Data(bytes)),
            listed.generator.hasPrefix("Peel ")
        else { return nil }
        return listed.files
    }
}
