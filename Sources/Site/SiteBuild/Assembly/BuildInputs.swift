import Artifacts
import Files
import Essentials
import Hosts
import Photos
import Settings
import Stickers

/// All inputs of a build, by the system's records of the files. While they are the same, so is the site. No file is read. The
/// program is one of the inputs, because another program may make another site.
struct BuildInputs: Equatable {
    let digest: Digest
    /// The time of the youngest file's last change, in seconds since 1970.
    let youngest: Int

    /// The deepest folders that are walked: two levels more than photos are taken from. Deeper folders count only by name.
    private static let deepest = FolderWalk.deepest + 2

    /// Creates the inputs; `nil` if a folder cannot be read, or the photos are not those of one folder.
    init?(_ options: BuildOptions) {
        // The build itself reports a path that cannot be read.
        guard let program = FileStamp.ofProgram, let photos = options.onlyFolder,
            let site = try? FileSystem.resolved(options.site)
        else { return nil }
        var walk = Walk(leavingOut: site, following: options.links)
        Self.add(options, to: &walk.fields)
        walk.add(program)
        do throws(FileError) {
            // One folder may have several of these roles, or lie in another.
            for folder in [photos, options.theme, options.templates, options.assets] {
                try walk.add(root: folder.map { (path) throws(FileError) in try FileSystem.resolved(path) })
            }
        } catch {
            // The build itself reports the fault.
            return nil
        }
        youngest = walk.youngest
        digest = SHA256.digest(of: walk.fields.bytes)
    }

    /// Adds the options that affect the site, without folders (they are walked), concurrency, memory and the cache's place.
    private static func add(_ options: BuildOptions, to fields: inout FieldWriter) {
        fields.add(options.version)
        fields.add(options.links == .everywhere)
        fields.add(options.limits)
        // Without ffmpeg, films are left out, and notes say so.
        fields.add(FFmpeg.installed != nil)
        fields.add(options.command) { $1.write(to: &$0) }
        fields.add(options.work.acceptsGuesses)
        fields.add(optional: options.maker.author)
        fields.add(optional: options.maker.license)
        fields.add(options.showsProblems)
        fields.add(optional: options.host?.id)
        fields.add(optional: options.baseURL)
        fields.add(optional: options.date?.text)
    }

    private struct Walk {
        var fields = FieldWriter()
        var youngest = 0
        private let leftOut: String
        private let links: LinkRule
        /// The folder that is walked, with links followed.
        private var root = ""
        /// The depths of the folders that were walked, because a link may lead back to one.
        private var depths: [FileName: Int] = [:]

        init(leavingOut path: String, following links: LinkRule) { (leftOut, self.links) = (path, links) }

        mutating func add(_ file: FileStamp) {
            for number in file.numbers(isWhole: true) { fields.add(number) }
        }

        /// Adds one of the given folders, or the fact that there is none.
        mutating func add(root: String?) throws(FileError) {
            fields.add(root ?? "")
            depths = [:]
            self.root = root ?? ""
            if let root { try add(folder: root, depth: 0) }
        }

        private mutating func add(folder: String, depth: Int) throws(FileError) {
            let place = FileName(try FileSystem.resolved(folder))
            // A folder met again at a lower depth is walked again, because more of it counts.
            guard links == .everywhere || FileSystem.lies(folder, in: root) else { return }
            guard folder != leftOut, depth < depths[place] ?? .max else { return }
            depths[place] = depth
            let names = try FileSystem.names(in: folder).filter {
                !$0.hasPrefix(".") || $0 == UnreadNames.noMedia
            }
            fields.add(folder)
            fields.add(names.count)
            for name in names {
                let path = FileSystem.joined(folder, name)
                let stamp = FileStamp(of: path)
                fields.add(name)
                fields.add(stamp.map { $0.isFolder ? 1 : 0 } ?? 2)
                guard let stamp else { continue }
                youngest = max(youngest, stamp.changed)
                if stamp.isFolder {
                    // A folder's own stamp changes with names that do not count.
                    if depth < BuildInputs.deepest { try add(folder: path, depth: depth + 1) }
                } else {
                    add(stamp)
                }
            }
        }
    }
}

extension BuildOptions {
    /// The folder of photos, if the build has the photos of exactly one folder.
    var onlyFolder: String? {
        // If the system does not name the folder, the search for photos says why.
        guard let paths = work.photos.isEmpty ? (try? PhotoFolder.defaultInput()).map({ [$0] }) : work.photos
        else {
            return nil
        }
        return paths.count == 1 && (try? FileSystem.kind(of: paths[0])) == .folder ? paths[0] : nil
    }
}
