import CEmbedded

/// Files of the repository that the program contains; `CEmbedded/files.c` lists them.
package enum EmbeddedFiles {
    /// The place of each file in the table, by its path from the top of the repository.
    private static let places = {
        let table = unsafe UnsafeBufferPointer(start: peel_files(), count: peel_files_count())
        let paths = unsafe table.map { unsafe String(cString: $0.path) }
        return Dictionary(uniqueKeysWithValues: paths.enumerated().map { ($1, $0) })
    }()

    /// The names of the embedded files that lie directly in a folder, sorted.
    package static func names(in folder: String) -> [String] {
        places.keys.filter { $0.hasPrefix(folder + "/") }.map { String($0.dropFirst(folder.count + 1)) }
            .filter { !$0.contains("/") }.sorted()
    }

    /// The bytes of the file at `path`, from the top of the repository; empty if it is not embedded.
    package static func bytes(of path: String) -> [UInt8] {
        guard let place = places[path] else { return [] }
        let file = unsafe peel_files()[place]
        return unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.size))
    }

    /// The text of the file at `path`, from the top of the repository; empty if it is not embedded.
    package static func text(of path: String) -> String { String(decoding: bytes(of: path), as: UTF8.self) }
}
