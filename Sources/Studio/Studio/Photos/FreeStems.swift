import Files
import Stickers

extension TakenNames {
    /// The stems of the files in the folder at `path`.
    ///
    /// A matte is found by its photo's stem: a photo of a stem of its own gets no other photo's matte.
    init(ofStemsIn path: String) throws(FileError) {
        self.init(
            try FileSystem.names(in: path).map { name in
                name.lowercased().hasSuffix(PhotoFile.matteSuffix)
                    ? String(name.dropLast(PhotoFile.matteSuffix.count)) : PhotoName(name).stem
            })
    }

    /// Takes a stem that no file there has: `stem`, or that with a number.
    mutating func takeFree(like stem: String) -> String { takeFree(stem) { "\(stem) \($0)" } }
}
