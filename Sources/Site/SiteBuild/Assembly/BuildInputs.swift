import Artifacts
import Files
import Essentials
import Hosts
import Photos
import Settings
import Stickers

/// All that a build is made from, by what the system says of the files: while it is the same, so is the site.
///
/// No file is read. The program is one of the inputs: another one may make another site.
struct BuildInputs: Equatable {
    /// What stands for all of it.
    let digest: Digest
    /// When the youngest of the files was changed, in seconds since 1970.
    let youngest: Int

    /// A folder deeper than those that photos are taken from is named at most.
    private static let deepest = FolderWalk.deepest + 2

    /// `nil` where a folder cannot be read, and where the photos are not those of one folder.
    init?(_ options: BuildOptions) {
        // What cannot be looked at is for the build to name.
        guard let program = FileStamp.ofProgram, let photos = options.onlyFolder,
            let site = try? FileSystem.resolved(options.site)
        else { return nil }
        var walk = Walk(leavingOut: site, following: options.links)
        Self.add(options, to: &walk.fields)
        walk.add(program)
        do throws(FileError) {
            // One folder may be several of them, or lie in another.
            for folder in [photos, options.theme, options.templates, options.assets] {
                try walk.add(root: folder.map { (path) throws(FileError) in try FileSystem.resolved(path) })
            }
        } catch {
            // The build itself says what is wrong with it.
            return nil
        }
        youngest = walk.youngest
        digest = SHA256.digest(of: walk.fields.bytes)
    }

    /// Adds the options that have a say in the site; the folders are walked. How many photos are worked on at a time, what memory
    /// they may take and where artifacts are stored have none.
    private static func add(_ options: BuildOptions, to fields: inout FieldWriter) {
        fields.add(options.version)
        fields.add(options.links == .everywhere)
        fields.add(options.limits)
        // Without it films are left out, and notes say so.
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
        /// The folder that is walked, links followed.
        private var root = ""
        /// Folders that were walked, byte by byte, and how deep they lay: a link may lead back to one.
        private var depths: [[UInt8]: Int] = [:]

        init(leavingOut path: String, following links: LinkRule) { (leftOut, self.links) = (path, links) }

        mutating func add(_ file: FileStamp) {
            for number in file.numbers(isWhole: true) { fields.add(number) }
        }

        /// One of the folders that are told, or that there is none.
        mutating func add(root: String?) throws(FileError) {
            fields.add(root ?? "")
            depths = [:]
            self.root = root ?? ""
            if let root { try add(folder: root, depth: 0) }
        }

        private mutating func add(folder: String, depth: Int) throws(FileError) {
            let place = Array(try FileSystem.resolved(folder).utf8)
            // Less deep, more of what is in it counts.
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
                    // Its own stamp changes with names that do not count.
                    if depth < BuildInputs.deepest { try add(folder: path, depth: depth + 1) }
                } else {
                    add(stamp)
                }
            }
        }
    }
}

extension BuildOptions {
    /// The folder of photos, if it is just one folder whose photos are meant.
    var onlyFolder: String? {
        // Where the system does not say which, the search for photos tells why.
        guard let paths = work.photos.isEmpty ? (try? PhotoFolder.defaultInput()).map({ [$0] }) : work.photos
        else {
            return nil
        }
        return paths.count == 1 && (try? FileSystem.kind(of: paths[0])) == .folder ? paths[0] : nil
    }
}
