import Essentials
import Files
import Hosts

extension TargetKind {
    /// A folder on a server, over ssh.
    static let rsync: TargetKind = TargetKind(
        name: "rsync", form: "rsync:HOST:PATH", tool: RsyncTarget.tool
    ) { (place) throws(UserError) in
        .program(try RsyncTarget(place))
    }
}

/// A folder that rsync can reach.
struct RsyncTarget: Uploader {
    let title: String
    let address: String? = nil
    let replacesEverything = false
    /// The destination for rsync, without a `/` at its end.
    private let destination: String

    fileprivate static let tool = UploadTool(
        name: "rsync", install: "apt install rsync, or brew install rsync", oldest: (3, 1))

    /// - Throws: ``UserError`` if `place` is not `HOST:PATH`, a path or one of rsync's addresses, or if it has
    ///   characters that a shell on the other side might interpret.
    init(_ place: String) throws(UserError) {
        let kind = TargetKind.rsync
        let text = place.hasPrefix("//") ? "rsync:" + place : place
        let isPlain = text.unicodeScalars.allSatisfy {
            $0.properties.isAlphabetic || $0.properties.numericType != nil
                || "/.:@_~+%,=-[]".unicodeScalars.contains($0)
        }
        guard isPlain else {
            throw kind.malformed(
                place,
                "the place has a blank or a character that a shell reads, such as $; choose a path without it"
            )
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
        // For rsync this is the home folder, but rsync would look for files in it from the root.
        guard !text.hasSuffix(":") else {
            throw kind.malformed(place, "the folder is missing; \(text). is the home folder")
        }
        title = "rsync:" + ShownAddress.hidingSecrets(in: place)
        let path = isPath ? (try? FileSystem.resolved(text)) ?? text : text
        destination = path.hasSuffix("/") ? String(path.dropLast()) : path
    }

    func check(_ tools: ToolRunner) async throws(UserError) {
        try checkAliases()
        try await tools.check(Self.tool, ["--version"], after: "rsync  version ")
    }

    /// Refuses to run rsync with options that `~/.popt` adds, because they could leave out files. rsync has no
    /// option to ignore the file, and ssh needs the home folder.
    private func checkAliases() throws(UserError) {
        guard let home = ProcessInfo.processInfo.environment["HOME"], !home.isEmpty else { return }
        let path = FileSystem.joined(home, ".popt")
        guard let bytes = try? FileSystem.read(path, upTo: Self.mostAliases) else { return }
        let line = bytes.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }.first { line in
            // The first word names the program, and may be a pattern.
            let program = line.split(whereSeparator: \.isWhitespace).first ?? ""
            return program == "rsync" || !program.hasPrefix("#") && program.contains { "*?[".contains($0) }
        }
        guard let line else { return }
        throw UserError(
            .badInput,
            "\(title): \(path) changes the options of rsync, so that files could stay behind (\(line.prefix(80))); remove that line while you publish"
        )
    }

    /// Number of bytes of `~/.popt` that are read.
    private static let mostAliases = 1 << 20

    func manifest(_ tools: ToolRunner) async throws(UserError) -> [UInt8]? {
        let copy = FileSystem.joined(tools.scratch, "manifest")
        // 23: a file or a folder is missing.
        let result = try await tools.run(
            Self.tool, ["--no-motd", "--", "\(destination)/\(WrittenFiles.name)", copy], asks: true,
            within: tools.access.secondsToAnswer, succeeding: [0, Self.missing], "\(title) cannot be read")
        guard result.status == 0 else {
            guard Self.saysMissing(result) else {
                throw UserError(
                    .cannotWrite,
                    "\(title) cannot be read: \(result.errors.trimmed(\.isWhitespace))")
            }
            return nil
        }
        return try UserError.wrapping { try FileSystem.read(copy, upTo: WrittenFiles.maxBytes) }
    }

    /// Time limit for a pause in a transfer, in seconds. During a pause, large files are read and compared.
    private static let longestPause = 600

    /// rsync's status for files that could not be transferred, such as missing files.
    private static let missing: Int32 = 23
    /// rsync's status for a missing folder.
    private static let noFolder: Int32 = 3

    private static func saysMissing(_ result: ToolRunner.Result) -> Bool {
        result.errors.contains("No such file or directory") || result.errors.contains("(2)")
    }

    func foreign(_ upload: Upload, _ tools: ToolRunner) async throws(UserError) -> [String] {
        let folders = upload.folders
        let names = (folders + upload.unlisted).map { "+ /" + Self.pattern($0) }
        let list = try tools.list(names + ["- *"], separator: "\0")
        let empty = FileSystem.joined(tools.scratch, "nothing")
        try UserError.wrapping { try FileSystem.makeFolder(empty) }
        // Without a list of files, because rsync would follow links to find these files.
        let result = try await tools.run(
            Self.tool,
            [
                "--dry-run", "--recursive", "--links", "--devices", "--specials", "--from0",
                "--filter=merge \(list)", "--out-format=%i %n", "--no-motd", "--", destination + "/",
                empty + "/",
            ],
            asks: true, succeeding: [0, Self.missing, Self.noFolder], "\(title) cannot be read")
        guard result.status == 0 || Self.saysMissing(result) else {
            throw UserError(
                .cannotWrite, "\(title) cannot be read: \(result.errors.trimmed(\.isWhitespace))")
        }
        let known = Set(folders.map(\.text))
        var (others, files): ([String], [RelativePath]) = ([], [])
        for line in result.output.split(separator: "\n") {
            let parts = line.split(separator: " ", maxSplits: 1)
            guard parts.count == 2, let kind = parts[0].dropFirst().first,
                let path = RelativePath(
                    Self.unescaped(parts[1].hasSuffix("/") ? parts[1].dropLast() : parts[1]))
            else { continue }
            switch kind {
            case "d" where known.contains(path.text): continue
            case "f" where !known.contains(path.text): files.append(path)
            default: others.append(path.text)
            }
        }
        if !files.isEmpty { others += try await send(files, upload, tools, ["--dry-run"]) }
        return others.sorted()
    }

    /// Returns a pattern that matches only this name.
    private static func pattern(_ path: RelativePath) -> String {
        guard path.text.contains(where: { "*?[".contains($0) }) else { return path.text }
        return String(path.text.flatMap { "\\*?[".contains($0) ? ["\\", $0] : [$0] })
    }

    /// Decodes a name that rsync printed. It writes some bytes as `\#` and three octal digits; which ones depends on the locale.
    static func unescaped(_ name: Substring) -> String {
        var bytes: [UInt8] = []
        var rest = name.utf8[...]
        while let byte = rest.popFirst() {
            let digits = rest.dropFirst().prefix(3)
            if byte == UInt8(ascii: "\\"), rest.first == UInt8(ascii: "#"), digits.count == 3,
                let code = UInt8(String(decoding: digits, as: UTF8.self), radix: 8)
            {
                bytes.append(code)
                rest = rest.dropFirst(4)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    func upload(_ upload: Upload, _ tools: ToolRunner) async throws(UserError) -> Uploaded {
        var (changed, announced): ([String], [String]) = ([], [])
        if let (upload, files) = upload.announced { announced = try await send(files, upload, tools) }
        for stage in upload.stages { changed += try await send(stage, upload, tools) }
        let removed = upload.removed
        if !removed.isEmpty {
            // rsync needs the folder of each file, although the folder may be empty.
            try UserError.wrapping {
                for folder in Set(removed.map { FileSystem.folder(of: $0.text) }) {
                    try FileSystem.makeFolder(FileSystem.joined(upload.site, folder))
                }
            }
            _ = try await send(removed, upload, tools, ["--delete-missing-args"])
            changed += removed.map(\.text)
        }
        if let list = RelativePath(WrittenFiles.name) {
            // The list that was announced first may be the same.
            let last = try await send([list], upload, tools)
            changed += last.isEmpty ? announced : last
        }
        return Uploaded(changed: changed, address: nil)
    }

    /// Sends files, compares them by their contents, and returns the files that were missing or different.
    private func send(
        _ files: [RelativePath], _ upload: Upload, _ tools: ToolRunner, _ options: [String] = []
    ) async throws(UserError) -> [String] {
        // Without the dot, rsync takes some names for comments.
        let list = try tools.list(files.map { "./" + $0.text }, separator: "\0")
        let words =
            [
                "--timeout=\(Self.longestPause)", "--files-from=\(list)", "--from0", "--checksum",
                "--chmod=D755,F644", "--out-format=%n",
                "--no-motd",
            ]
            + options + (upload.isDryRun ? ["--dry-run"] : [])
            + ["--", upload.site + "/", destination + "/"]
        let result: ToolRunner.Result
        do throws(UserError) {
            result = try await tools.run(
                Self.tool, words, asks: true, "\(title): the site could not be sent")
        } catch {
            // rsync creates one folder, but not the folders around it.
            guard error.message.contains("mkdir"), error.message.contains("(2)") else { throw error }
            throw UserError(error.code, "\(error.message)\nMake the folder around it there first.")
        }
        let sent = Set(files.map(\.text))
        return result.output.split(separator: "\n").map(Self.unescaped).filter(sent.contains)
    }
}
