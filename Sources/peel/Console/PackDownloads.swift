import Archive
import Files
import PackExport
import Studio
import Synchronization

/// The packs for chat apps that the studio offers to its browsers, each as one file.
final class PackDownloads: Sendable {
    /// The folder for archives of packs that are folders.
    private let folder: String
    /// The files' paths, by their names in a browser.
    private let files = Mutex<[String: String]>([:])

    /// - Parameter folder: an empty folder; the caller removes it.
    init(in folder: String) { self.folder = folder }

    /// Returns the path of a file.
    func path(of name: String) -> String? { files.withLock { $0[name] } }

    /// Offers the packs of an export: archives unchanged, folders as ZIP files.
    func offer(_ report: ExportReport) throws -> [OutputResult.Download] {
        var offered: [OutputResult.Download] = []
        for app in report.apps {
            let place = FileSystem.joined(report.folder, app.folder)
            for archive in app.packs.compactMap(\.archive) {
                offered.append(
                    try offer(FileSystem.joined(place, archive), as: "\(app.folder)-\(archive)"))
            }
            guard app.packs.contains(where: { $0.archive == nil }) else { continue }
            let name = Self.name(app.folder) + ".zip"
            let path = FileSystem.joined(folder, name)
            try ZIPArchive.write(
                OpenFolder(place).files().sorted().map {
                    .init(name: $0.text, content: .file(FileSystem.joined(place, $0.text)))
                }, to: path)
            offered.append(try offer(path, as: name))
        }
        return offered
    }

    private func offer(_ path: String, as text: String) throws -> OutputResult.Download {
        let name = Self.name(text)
        files.withLock { $0[name] = path }
        return .init(name: name, bytes: try FileSystem.size(of: path))
    }

    /// Returns a file name that every system and every header takes.
    private static func name(_ text: String) -> String {
        let allowed = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-")
        return String(text.map { allowed.contains($0) ? $0 : "-" })
    }
}
