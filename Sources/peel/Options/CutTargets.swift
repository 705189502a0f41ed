import Files
import Stickers
import ArgumentParser
import SiteBuild

/// The files that photos' stickers are written to.
struct CutTargets {
    /// Photos and the files to write, in the order of the arguments.
    private(set) var pairs: [(photo: String, file: String)] = []

    /// - Throws: `ValidationError` if the arguments do not fit together.
    init(photos: [String], output: String?, matte: Bool) throws {
        let isFolder =
            output.map { $0.hasSuffix("/") || (try? FileSystem.kind(of: $0)) == .folder } ?? true
        let isNamed = !isFolder && photos.count == 1
        if !isNamed {
            if let output, (try? FileSystem.kind(of: output)) == .file {
                throw ValidationError("\(output) is a file; for several photos, name a folder with -o.")
            }
            if let output, !isFolder, EachThing.isFile(output) {
                throw ValidationError(
                    "\(output): several photos are several files; name a folder with -o, such as stickers/.")
            }
            pairs = CutTargets.files(for: photos, in: output ?? ".")
        } else if let output {
            let name = output.lowercased()
            guard name.hasSuffix(".png") || (name.hasSuffix(".webp") && !matte) else {
                throw ValidationError(
                    matte
                        ? "\(output): a matte is a .png file."
                        : "\(output): a sticker is a .png or .webp file; end the name of a folder with /.")
            }
            pairs = [(photos[0], output)]
        }
        for (_, file) in pairs {
            try OutputFile.check(file, isOwn: StickerMark.isWhole, inputs: photos)
        }
    }

    /// Returns one `<stem>.png` for each photo; equal stems get a number.
    private static func files(for photos: [String], in folder: String) -> [(String, String)] {
        var taken = TakenNames()
        return photos.map { photo in
            let stem = PhotoFile(at: photo).stem
            let path = taken.takeFree(stem) { "\(stem)-\($0)" } + ".png"
            return (photo, folder == "." ? path : FileSystem.joined(folder, path))
        }
    }
}
