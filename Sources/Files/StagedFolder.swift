/// A folder that is written beside its destination and then takes its place in one rename.
///
/// Whatever happens before ``commit(owned:)`` (an error, a cancelled build, `kill -9`), the destination stays as it
/// was. A staging folder that a killed build left behind is removed by the next build for the same destination; the
/// lock on it tells it from one that is still being written.
package final class StagedFolder: Sendable {
    /// Where files are written until the commit.
    package let path: String
    /// The destination, links followed, so that a linked folder is replaced and not its link.
    package let destination: String
    private let lock: Int32

    /// Makes an empty staging folder for `destination`.
    ///
    /// - Throws: ``UserError`` where something that Peel did not write stands in the way.
    package init(for destination: String) throws(UserError) {
        self.destination = FileSystem.resolved(destination)
        let parent = FileSystem.folder(of: self.destination)
        let prefix = ".\(FileSystem.name(of: self.destination)).peel-"
        try StagedFolder.checkDestination(self.destination, as: destination)
        do throws(FileError) {
            try FileSystem.makeFolder(parent)
            StagedFolder.removeAbandoned(in: parent, prefix: prefix)
            (path, lock) = try StagedFolder.make(in: parent, prefix: prefix)
        } catch {
            throw UserError(
                .cannotWrite, "\(destination): the site cannot be written here: \(error.reason)")
        }
    }

    deinit {
        try? FileSystem.remove(path)
        FileSystem.unlock(lock)
    }

    /// Writes a file below the staging folder. One that stands in the destination with the same bytes is taken as it
    /// is, with its date: what copies a site by date (rsync, say) then sees what is new.
    package func write(_ bytes: [UInt8], to name: String) throws(UserError) {
        let file = staged(name)
        do throws(FileError) {
            try FileSystem.makeFolder(FileSystem.folder(of: file))
            let standing = FileSystem.joined(destination, name)
            if FileSystem.holds(bytes, at: standing) && (try? FileSystem.link(standing, to: file)) != nil {
                return
            }
            try FileSystem.write(bytes, to: file)
        } catch {
            // The user knows the destination, not the staging folder.
            throw UserError(.cannotWrite, "\(FileSystem.joined(destination, name)): \(error.reason)")
        }
    }

    /// Makes files of another site files of this one, without copying their bytes.
    ///
    /// - Returns: whether all could be; if not, none is here.
    package func link(_ names: [String], from site: String) -> Bool {
        do throws(FileError) {
            for name in names {
                let file = staged(name)
                try FileSystem.makeFolder(FileSystem.folder(of: file))
                try FileSystem.link(FileSystem.joined(site, name), to: file)
            }
            return true
        } catch {
            // What is written under a linked name would change the other site.
            for name in names { try? FileSystem.remove(staged(name)) }
            return false
        }
    }

    /// Every file written so far, as sorted paths relative to the folder.
    package func files() throws(FileError) -> [String] { try FileSystem.files(below: path) }

    /// Swaps the staging folder in. Files that stood in the destination without having been written by an earlier
    /// build come along; where such a file stands in the new site's way, nothing is changed and it is named.
    package func commit() throws(UserError) {
        do throws(FileError) {
            guard FileSystem.kind(of: destination) != .missing else {
                return try FileSystem.rename(path, to: destination)
            }
            let foreign = try foreignFiles(below: "", owned: WrittenFiles.read(in: destination))
            if let name = foreign.first(where: { FileSystem.kind(of: staged($0)) != .missing }) {
                throw FileError(path: FileSystem.joined(destination, name), code: FileError.inTheWay)
            }
            for name in foreign {
                try FileSystem.makeFolder(FileSystem.folder(of: staged(name)))
                try FileSystem.link(FileSystem.joined(destination, name), to: staged(name))
            }
            // From here on the new site stands; the old one goes with this value.
            try FileSystem.exchange(path, destination)
        } catch {
            throw UserError(.cannotWrite, "\(error.path): the site cannot be put in place: \(error.reason)")
        }
    }

    private func staged(_ name: String) -> String { FileSystem.joined(path, name) }

    /// What stands in the destination and was not written by Peel: files, and folders without any of Peel's files.
    private func foreignFiles(below folder: String, owned: WrittenFiles) throws(FileError) -> [String] {
        var foreign: [String] = []
        for name in try FileSystem.names(in: FileSystem.joined(destination, folder)) {
            let relative = folder + name
            let source = FileSystem.joined(destination, relative)
            let isFolder = FileSystem.kind(of: source) == .folder && !FileSystem.isLink(source)
            if isFolder
                && (owned.hasFiles(below: relative) || FileSystem.kind(of: staged(relative)) == .folder)
            {
                foreign += try foreignFiles(below: relative + "/", owned: owned)
            } else if !owned.contains(relative) {
                foreign.append(relative)
            }
        }
        return foreign
    }

    /// Makes a folder that no other process uses, and locks it.
    private static func make(in parent: String, prefix: String) throws(FileError) -> (String, Int32) {
        while true {
            let path = FileSystem.joined(parent, prefix + String(UInt64.random(in: 0 ... .max), radix: 36))
            try FileSystem.makeFolder(path)
            // Another build may take the folder for an abandoned one in the moment before it is locked.
            guard let lock = FileSystem.lock(path) else { continue }
            if FileSystem.kind(of: path) == .folder { return (path, lock) }
            FileSystem.unlock(lock)
        }
    }

    private static func checkDestination(_ path: String, as name: String) throws(UserError) {
        switch FileSystem.kind(of: path) {
        case .missing: return
        case .file, .special, .brokenLink:
            throw UserError(
                .badInput, "\(name) is a file; name a folder for the site with -o")
        case .folder: break
        }
        let inside: [String]
        do throws(FileError) {
            inside = try FileSystem.names(in: path)
        } catch {
            throw UserError(.cannotWrite, "\(name): the folder cannot be read: \(error.reason)")
        }
        guard inside.isEmpty || WrittenFiles.exist(in: path) else {
            throw UserError(
                .badInput,
                "\(name) holds files that Peel did not write (\(inside[0])); name an empty or a new folder with -o"
            )
        }
    }

    private static func removeAbandoned(in parent: String, prefix: String) {
        for name in (try? FileSystem.names(in: parent)) ?? [] where name.hasPrefix(prefix) {
            let abandoned = FileSystem.joined(parent, name)
            guard let lock = FileSystem.lock(abandoned) else { continue }
            try? FileSystem.remove(abandoned)
            FileSystem.unlock(lock)
        }
    }
}
