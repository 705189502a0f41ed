import Essentials
import Files

extension TargetKind {
    /// A folder of a server, over ssh.
    static let rsync: TargetKind = TargetKind(
        name: "rsync", form: "rsync:HOST:PATH", about: "your own server"
    ) { (place) throws(UserError) in
        .program(try RsyncTarget(place))
    }
}

/// A folder that rsync reaches.
struct RsyncTarget: Uploader {
    let title: String
    let address: String? = nil
    /// As rsync takes it, without a `/` at its end.
    private let destination: String

    private static let tool = UploadTool(
        name: "rsync", install: "apt install rsync, or brew install rsync", oldest: (3, 1))

    /// - Throws: ``UserError`` for what is not `HOST:PATH`, a path or an address of rsync's, and for characters that a shell on the
    ///   other side might read.
    init(_ place: String) throws(UserError) {
        let kind = TargetKind.rsync
        let text = place.hasPrefix("//") ? "rsync:" + place : place
        let isPlain = text.unicodeScalars.allSatisfy {
            $0.properties.isAlphabetic || $0.properties.numericType != nil
                || "/.:@_~+%,=-[]".unicodeScalars.contains($0)
        }
        guard isPlain else {
            throw kind.malformed(place, "the place has a blank or a character that a shell reads")
        }
        guard !["-", "@-", ":-"].contains(where: { $0 == "-" ? text.hasPrefix($0) : text.contains($0) })
        else {
            throw kind.malformed(place, "no part may start with -")
        }
        let isPath = text.hasPrefix("/") || text.hasPrefix("./") || text.hasPrefix("../")
        let colon = text.firstIndex(of: ":")
        guard isPath || colon != nil && colon != text.startIndex else {
            throw kind.malformed(place, "the host or the folder is missing")
        }
        title = "rsync:" + ShownAddress.hidingSecrets(in: place)
        let path = isPath ? (try? FileSystem.resolved(text)) ?? text : text
        destination = path.hasSuffix("/") ? String(path.dropLast()) : path
    }

    func check(_ tools: ToolRunner) async throws(UserError) {
        try await tools.check(Self.tool, ["--version"], after: "rsync  version ")
    }

    func manifest(_ tools: ToolRunner) async throws(UserError) -> [UInt8]? {
        let copy = FileSystem.joined(tools.scratch, "manifest")
        // 23: a file or a folder is not there.
        let result = try await tools.run(
            Self.tool, ["--no-motd", "--", "\(destination)/\(WrittenFiles.name)", copy], asks: true,
            within: tools.access.secondsToAnswer, succeeding: [0, Self.missing], "\(title) cannot be read")
        guard result.status == 0 else {
            guard result.errors.contains("No such file or directory") || result.errors.contains("(2)") else {
                throw UserError(
                    .cannotWrite,
                    "\(title) cannot be read: \(result.errors.trimmed(\.isWhitespace))")
            }
            return nil
        }
        return try UserError.wrapping { () throws(FileError) in
            try FileSystem.read(copy, upTo: WrittenFiles.maxBytes)
        }
    }

    /// rsync's status for what could not be transferred, a missing file say.
    private static let missing: Int32 = 23

    func upload(_ upload: Upload, _ tools: ToolRunner) async throws(UserError) -> Uploaded {
        var changed: [String] = []
        for stage in upload.stages { changed += try await send(stage, upload, tools) }
        let removed = upload.removed
        if !removed.isEmpty {
            _ = try await send(removed, upload, tools, ["--delete-missing-args"])
            changed += removed.map(\.text)
        }
        if let list = RelativePath(WrittenFiles.name) { changed += try await send([list], upload, tools) }
        return Uploaded(changed: changed, address: nil)
    }

    /// Sends files, by what is in them, and gives those that were not there as they are.
    private func send(
        _ files: [RelativePath], _ upload: Upload, _ tools: ToolRunner, _ options: [String] = []
    ) async throws(UserError) -> [String] {
        let list = try tools.list(files, separator: "\0")
        let result = try await tools.run(
            Self.tool,
            [
                "--files-from=\(list)", "--from0", "--checksum", "--chmod=D755,F644", "--out-format=%n",
                "--no-motd",
            ]
                + options + (upload.isDryRun ? ["--dry-run"] : [])
                + ["--", upload.site + "/", destination + "/"],
            asks: true, "\(title): the site could not be sent")
        let sent = Set(files.map(\.text))
        return result.output.split(separator: "\n").map(String.init).filter(sent.contains)
    }
}
