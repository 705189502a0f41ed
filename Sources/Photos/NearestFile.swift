import Files
import Essentials

/// Finds what someone probably meant by a path at which nothing is.
package enum NearestFile {
    /// What to say of it: a file or folder beside it, of nearly the same name; `nil` where there is none.
    package static func hint(for path: String) -> String? {
        let folder = FileSystem.folder(of: path)
        let names = (try? FileSystem.names(in: folder)) ?? []
        return NearestName.of(FileSystem.name(of: path), among: names).map {
            "; did you mean “\(folder == "." ? $0 : FileSystem.joined(folder, $0))”?"
        }
    }
}
