import Files
import Hosts
import Publish

/// Places as a record beside photos names them: a path that the user writes from the current directory starts at the photos there.
enum RecordedPlace {
    /// The kinds of places that may be paths, by the start of `--to`.
    private static let kinds = ["git:", "ghpages:", "rsync:"]

    /// Returns a place for the record; `nil` for one that only a workflow has, or whose address has a password in it.
    ///
    /// - Parameters:
    ///   - place: the place as in `peel publish --to`.
    ///   - folder: the folder of photos.
    static func stored(_ place: String, beside folder: String) -> String? {
        // Without the kind, which would look like a name before a password.
        let name = place.prefix { $0 != ":" }
        let isKind = name == "git" || TargetKind.all.contains { $0.name == name }
        let address = String(isKind ? place.dropFirst(name.count + 1) : place[...])
        guard ShownAddress.hidingSecrets(in: address) == address, name != "artifact" else {
            return nil
        }
        guard let (kind, path, rest) = path(in: place) else { return place }
        return (try? FileSystem.resolved(folder)).flatMap { moved(path, to: $0) }.map { kind + $0 + rest }
    }

    /// Returns a place of the record as in `peel publish --to`, for the current directory.
    static func here(_ stored: String, beside folder: String) -> String {
        guard let (kind, path, rest) = path(in: stored), isRelative(path),
            let moved = (try? FileSystem.resolved(".")).flatMap({
                self.moved(FileSystem.joined(folder, path), to: $0)
            })
        else { return stored }
        return kind + moved + rest
    }

    private static func isRelative(_ path: String) -> Bool {
        [".", ".."].contains(path) || path.hasPrefix("./") || path.hasPrefix("../")
    }

    /// Returns the relative path in a place with the parts around it; `nil` if there is none.
    private static func path(in place: String) -> (kind: String, path: String, rest: String)? {
        let kind = kinds.first(where: place.hasPrefix) ?? ""
        var (path, rest) = (String(place.dropFirst(kind.count)), "")
        if kind == "git:", let mark = path.lastIndex(of: "#") {
            (path, rest) = (String(path[..<mark]), String(path[mark...]))
        }
        guard !path.isEmpty, !path.hasPrefix("/"), !path.hasPrefix("~") else { return nil }
        if isRelative(path) { return (kind, path, rest) }
        // Git takes a word for a folder if there is one; rsync takes it for a host.
        let isFolder =
            kind.isEmpty ? !isProgram(path) : kind != "rsync:" && (try? FileSystem.kind(of: path)) == .folder
        return isFolder ? (kind, path, rest) : nil
    }

    /// Returns whether a place without a known path is one of another program, such as `netlify:pets`.
    private static func isProgram(_ place: String) -> Bool {
        place.prefix { $0 != "/" }.contains(":")
    }

    /// Returns a path that leads from one folder to the file or folder that `path` names here.
    private static func moved(_ path: String, to folder: String) -> String? {
        guard let path = try? FileSystem.resolved(path) else { return nil }
        let (there, here) = (path.split(separator: "/"), folder.split(separator: "/"))
        let shared = zip(there, here).prefix { $0 == $1 }.count
        let up = Array(repeating: "..", count: here.count - shared)
        return (up.isEmpty ? "./" : "") + (up + there[shared...].map(String.init)).joined(separator: "/")
    }
}
