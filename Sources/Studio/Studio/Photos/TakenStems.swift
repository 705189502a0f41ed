import Files
import Stickers

/// The stems of the files in a folder, case aside.
///
/// A matte is found by its photo's stem: a photo of a stem of its own gets no other photo's matte.
struct TakenStems {
    private var stems: Set<String>

    /// Those in the folder at `path`.
    init(in path: String) throws(FileError) {
        stems = Set(
            try FileSystem.names(in: path).map { name in
                let small = name.lowercased()
                return small.hasSuffix(PhotoFile.matteSuffix)
                    ? String(small.dropLast(PhotoFile.matteSuffix.count)) : PhotoName(name).stem.lowercased()
            })
    }

    /// Whether a file there has a stem.
    func contains(_ stem: String) -> Bool { stems.contains(stem.lowercased()) }

    /// Takes a stem that no file there has: `stem`, or that with a number.
    mutating func takeFree(like stem: String) -> String {
        var free = stem
        var attempt = 2
        while !stems.insert(free.lowercased()).inserted {
            free = "\(stem) \(attempt)"
            attempt += 1
        }
        return free
    }
}
