import Essentials
import Files
import Hosts

extension TargetKind {
    /// A place in one of rclone's remotes.
    static let rclone: TargetKind = TargetKind(
        name: "rclone", form: "rclone:REMOTE:PATH", tool: RcloneTarget.tool
    ) { (place) throws(UserError) in
        .program(try RcloneTarget(place))
    }
}

/// A folder in a remote that `rclone config` created.
struct RcloneTarget: Uploader {
    let title: String
    let address: String? = nil
    let replacesEverything = false
    /// The destination for rclone, without a `/` at its end.
    private let destination: String

    fileprivate static let tool = UploadTool(
        name: "rclone", install: "apt install rclone, or brew install rclone", oldest: (1, 53),
        // A remote may be a folder on this machine.
        takesRelativePlaces: true)

    /// - Throws: ``UserError`` if `place` is not `REMOTE:PATH`. A remote that is described instead of named could start programs.
    init(_ place: String) throws(UserError) {
        let kind = TargetKind.rclone
        let remote = place.prefix { $0 != ":" }
        let isName = remote.unicodeScalars.allSatisfy {
            $0.properties.isAlphabetic || $0.properties.numericType != nil
                || "_-.+@ ".unicodeScalars.contains($0)
        }
        guard remote.count < place.count, !remote.isEmpty, isName, !remote.hasPrefix("-") else {
            throw kind.malformed(place, "the name of a remote comes first; rclone config makes one")
        }
        guard !place.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
            throw kind.malformed(place, "the place has a control character")
        }
        title = "rclone:" + place
        let isRoot = place.count == remote.count + 1
        destination = place.hasSuffix("/") && !isRoot ? String(place.dropLast()) : place
    }

    private func path(_ name: String) -> String {
        destination + (destination.hasSuffix(":") ? "" : "/") + name
    }

    private func options(_ tools: ToolRunner) -> [String] {
        ["--ask-password=\(tools.access.asks)", "--log-level=INFO", "--use-json-log", "--stats=0"]
    }

    func check(_ tools: ToolRunner) async throws(UserError) {
        try await tools.check(Self.tool, ["version"], after: "rclone v")
    }

    func manifest(_ tools: ToolRunner) async throws(UserError) -> [UInt8]? {
        let copy = FileSystem.joined(tools.scratch, "manifest")
        let failure = "\(title) cannot be read"
        let result = try await tools.run(
            Self.tool, ["copyto"] + options(tools) + ["--retries=1", "--", path(WrittenFiles.name), copy],
            asks: true, within: tools.access.secondsToAnswer, succeeding: Set(0...9), failure)
        // 3 and 4: a folder or a file is missing.
        guard [0, 3, 4].contains(result.status) else {
            let said = result.errors.isEmpty ? result.output : result.errors
            guard !said.contains(Self.noRemote) else { throw await unknownRemote(tools) }
            throw UserError(.cannotWrite, "\(failure): \(ShownAddress.hidingSecrets(in: words(of: said)))")
        }
        guard result.status == 0, (try? FileSystem.kind(of: copy)) == .file else { return nil }
        return try UserError.wrapping { try FileSystem.read(copy, upTo: WrittenFiles.maxBytes) }
    }

    /// rclone's message for an unknown remote.
    private static let noRemote = "didn't find section in config file"

    /// Returns the messages in rclone's log, each once, on lines of their own.
    private func words(of log: String) -> String {
        var seen: Set<String> = []
        return log.split(separator: "\n").map { line in
            (try? JSONDecoder().decode(LogEntry.self, from: Data(line.utf8)))?.msg.trimmed(\.isWhitespace)
                ?? String(line)
        }.filter { seen.insert($0).inserted }.joined(separator: "\n")
    }

    /// Returns the error for a remote that rclone does not know, with the known remotes.
    private func unknownRemote(_ tools: ToolRunner) async -> UserError {
        let listed = try? await tools.run(
            Self.tool, ["listremotes", "--ask-password=false"], within: tools.access.secondsToAnswer, "")
        let known = (listed?.output ?? "").split(separator: "\n").map { $0.filter { $0 != ":" } }
        let names = known.isEmpty ? "" : " (it knows \(known.joined(separator: ", ")))"
        let remote = destination.prefix { $0 != ":" }
        return UserError(
            .badInput,
            "\(title): rclone has no remote “\(remote)”\(names); make one with rclone config, or correct the name"
        )
    }

    /// Returns whether a variable is one of rclone's, and neither describes remotes nor how to reach them.
    ///
    /// Each option of rclone is also a variable. Many of them let a transfer leave out files, and rclone gets new ones.
    static func ignores(variable name: String) -> Bool {
        guard name.hasPrefix("RCLONE_") else { return false }
        let kind = name.dropFirst("RCLONE_".count)
        return !settings.contains { kind == $0 || kind.hasPrefix($0 + "_") }
    }

    /// The variables of rclone that stay, without `RCLONE_`: the configuration, the connection, and the options
    /// of backends (`rclone help backends` and rclone's documentation, 1.71).
    private static let settings = """
        CONFIG PASSWORD ASK_PASSWORD BIND BWLIMIT CA_CERT CLIENT_CERT CLIENT_KEY CONTIMEOUT HTTP_PROXY \
        NO_CHECK_CERTIFICATE TIMEOUT TPSLIMIT USER_AGENT \
        ACD ALIAS ARCHIVE AZUREBLOB AZUREFILES B2 BOX CACHE CHUNKER CLOUDINARY COMBINE COMPRESS CRYPT DOI \
        DRIVE DROPBOX FICHIER FILEFABRIC FILELU FILESCOM FTP GCS GOFILE GPHOTOS HASHER HDFS HIDRIVE HTTP \
        ICLOUDDRIVE IMAGEKIT INTERNETARCHIVE JOTTACLOUD KOOFR LINKBOX LOCAL MAILRU MEGA MEMORY NETSTORAGE \
        ONEDRIVE OOS OPENDRIVE PCLOUD PIKPAK PIXELDRAIN PREMIUMIZEME PROTONDRIVE PUTIO QINGSTOR QUATRIX S3 \
        SEAFILE SFTP SHAREFILE SIA SMB STORJ SUGARSYNC SWIFT TARDIGRADE ULOZTO UNION UPTOBOX WEBDAV YANDEX ZOHO
        """.split(whereSeparator: \.isWhitespace).map(String.init)

    /// The suffix with which rclone lists a link.
    private static let link = ".rclonelink"

    func foreign(_ upload: Upload, _ tools: ToolRunner) async throws(UserError) -> [String] {
        if let odd = upload.files.first(where: { $0.text.contains("\n") }) {
            throw UserError(.badInput, "\(odd): rclone cannot send a name with a line end; rename the file")
        }
        let failure = "\(title) cannot be read"
        let names = (upload.unlisted + upload.folders).map(\.text)
        let list = try tools.list(names + names.map { $0 + Self.link }, separator: "\n")
        // 3 and 4: a folder or a file is missing.
        let found = try await tools.run(
            Self.tool,
            ["lsf", "--recursive", "--files-only", "--links", "--files-from-raw=\(list)"] + options(tools)
                + ["--", destination],
            asks: true, succeeding: [0, 3, 4], failure)
        let there = Set(found.output.split(separator: "\n").map(String.init))
        var others = Set(names.filter { there.contains($0 + Self.link) })
        others.formUnion(upload.folders.map(\.text).filter(there.contains))
        let files = upload.unlisted.map(\.text).filter(there.contains)
        guard !files.isEmpty else { return others.sorted() }
        let compared = try await tools.run(
            Self.tool,
            [
                "check", "--one-way", "--download", "--combined=-",
                "--files-from-raw=\(try tools.list(files, separator: "\n"))",
            ] + options(tools) + ["--", upload.site, destination],
            asks: true, succeeding: [0, 1], failure)
        let same = Set(compared.output.split(separator: "\n").map(String.init))
        others.formUnion(files.filter { !same.contains("= " + $0) })
        return others.sorted()
    }

    func upload(_ upload: Upload, _ tools: ToolRunner) async throws(UserError) -> Uploaded {
        let comparesContents = await comparesContents(tools)
        var changed: [String] = []
        func copy(_ files: [RelativePath]) async throws(UserError) {
            let named = files.filter { comparesContents || ContentHash.isInName(of: $0.text) }
            if !named.isEmpty { changed += try await run("copy", named, upload, tools) }
            let others = files.filter { !comparesContents && !ContentHash.isInName(of: $0.text) }
            if !others.isEmpty { changed += try await run("copy", others, upload, tools, ["--ignore-times"]) }
        }
        var announced: [String] = []
        if let (upload, files) = upload.announced {
            announced = try await run(
                "copy", files, upload, tools, comparesContents ? [] : ["--ignore-times"])
        }
        for stage in upload.stages { try await copy(stage) }
        if !upload.removed.isEmpty { changed += try await run("delete", upload.removed, upload, tools) }
        if let list = RelativePath(WrittenFiles.name) { try await copy([list]) }
        // The list that was announced first may be the same.
        if !changed.contains(WrittenFiles.name) { changed += announced }
        return Uploaded(changed: changed, address: nil)
    }

    /// Returns whether rclone can tell files of the same size apart at the destination. Many WebDAV servers
    /// keep neither hashes nor times, so that rclone would leave a changed page unchanged.
    private func comparesContents(_ tools: ToolRunner) async -> Bool {
        let told = try? await tools.run(
            Self.tool, ["backend", "features", "--ask-password=\(tools.access.asks)", "--", destination],
            asks: true,
            within: tools.access.secondsToAnswer, "")
        guard let told, let features = try? JSONDecoder().decode(Features.self, from: Data(told.output.utf8))
        else {
            return false
        }
        return features.Hashes?.isEmpty == false || features.Precision < Self.noTimes
    }

    /// The part of `rclone backend features` that is read.
    private struct Features: Decodable {
        var Hashes: [String]?
        /// The precision of times, in nanoseconds.
        var Precision: Int
    }

    /// The precision of a place without times: 100 years, in nanoseconds (rclone's `fs.ModTimeNotSupported`).
    private static let noTimes = 3_153_600_000_000_000_000

    /// Copies or deletes files, and returns the files that changed.
    private func run(
        _ command: String, _ files: [RelativePath], _ upload: Upload, _ tools: ToolRunner,
        _ more: [String] = []
    ) async throws(UserError) -> [String] {
        let list = try tools.list(files.map(\.text), separator: "\n")
        let log = FileSystem.joined(tools.scratch, "log")
        try? FileSystem.remove(log)
        // A missing folder has no files to delete.
        let statuses: Set<Int32> = command == "delete" ? [0, 3, 4] : [0]
        _ = try await tools.run(
            Self.tool,
            [command, "--files-from-raw=\(list)", "--no-traverse", "--log-file=\(log)"] + options(tools)
                + more + (upload.isDryRun ? ["--dry-run"] : [])
                + ["--"] + (command == "copy" ? [upload.site] : []) + [destination],
            asks: true, succeeding: statuses, "\(title): the site could not be sent")
        let lines = (try? FileSystem.read(log, upTo: Self.maxLog)) ?? []
        let sent = Set(files.map(\.text))
        var changed: Set<String> = []
        for line in lines.split(separator: UInt8(ascii: "\n")) {
            guard let entry = try? JSONDecoder().decode(LogEntry.self, from: Data(line)),
                let file = entry.object, sent.contains(file),
                ["Copied", "Skipped copy", "Deleted", "Skipped delete", "Multi-thread Copied"]
                    .contains(where: entry.msg.hasPrefix)
            else { continue }
            changed.insert(file)
        }
        return changed.sorted()
    }

    private static let maxLog = 64 << 20

    /// A line of `--use-json-log`.
    private struct LogEntry: Decodable {
        var msg: String
        var object: String?
    }
}
