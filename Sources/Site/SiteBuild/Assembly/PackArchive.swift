import Archive
import Files
import Hashing
import Timing

/// A pack's archive that is going to be written: its size is known before.
struct PackArchive {
    /// Its path in the site.
    let name: String
    /// Its path while the site is made.
    let path: String
    private var entries: [ZIPArchive.Entry] = []
    private var parts: [String] = []

    init(name: String, path: String) { (self.name, self.path) = (name, path) }

    /// Adds an entry.
    ///
    /// - Parameter contents: what stands for its bytes.
    mutating func add(_ name: String, _ content: ZIPArchive.Entry.Content, contents: String) {
        entries.append(.init(name: name, content: content))
        parts += [name, contents]
    }

    /// What stands for the names and bytes of all entries.
    var contents: String {
        SHA256.digest(of: Array(parts.map { "\($0.utf8.count):\($0)" }.joined().utf8)).description
    }

    /// Its size in bytes.
    var size: Int {
        get throws(ArchiveError) { try ZIPArchive.size(of: entries, at: path) }
    }

    /// Links the same archive of the site that was there before, or writes it.
    func work(in staged: StagedFolder, standing: StandingSite?) -> SiteAssembly.Work {
        SiteAssembly.Work(path: name, stage: .archive) { [name, path, entries, contents] in
            if let same = standing?.archive(of: contents, preferring: name),
                standing?.folder.link(same, into: staged, as: name) == true
            {
                return
            }
            do throws(ArchiveError) {
                try ZIPArchive.write(entries, to: path)
            } catch {
                throw staged.cannotWrite(name, error.systemReason)
            }
        }
    }
}
