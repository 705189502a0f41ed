package import Files
import Foundation

/// Puts a built site where the world sees it: into a folder, or onto a branch of a git repository.
package struct SitePublisher: Sendable {
    /// What became of it.
    package struct Report: Sendable, Codable, Equatable {
        /// Where the site is (or would be).
        package var destination: String
        /// Files that are new there, changed, or gone, relative to the site.
        package var changed: [String]
        /// Whether this is only what would be done.
        package var isDryRun: Bool
    }

    /// The site's folder.
    private let site: String
    private let files: [String]

    /// - Throws: ``UserError`` where `site` is not a site that Peel built.
    package init(site: String) throws(UserError) {
        self.site = site
        guard FileSystem.kind(of: site) == .folder else {
            throw UserError(
                .badInput, "\(site): there is no such folder; name the site that peel build wrote")
        }
        guard WrittenFiles.exist(in: site) else {
            throw UserError(
                .badInput,
                "\(site) is not a site that Peel built: it has no pack.json of Peel's; build one with peel build"
            )
        }
        do throws(FileError) {
            files = try FileSystem.files(below: site).filter { $0 != ".git" && !$0.hasPrefix(".git/") }
        } catch {
            throw UserError(.badInput, "\(error.path): \(error.reason)")
        }
    }

    /// Copies the site beside `folder` and swaps it in. What an earlier publishing wrote there and the site no longer
    /// has goes; other files in the folder stay.
    ///
    /// - Throws: ``UserError``; the folder is then as it was.
    package func publish(toFolder folder: String, isDryRun: Bool) throws(UserError) -> Report {
        let mine = FileSystem.resolved(site)
        let theirs = FileSystem.resolved(folder)
        guard mine != theirs, !(theirs + "/").hasPrefix(mine + "/"), !(mine + "/").hasPrefix(theirs + "/")
        else {
            throw UserError(
                .badInput, "\(folder) and the site (\(site)) lie in each other; name another folder")
        }
        let gone = goneFiles(in: folder)
        let changed = files.filter { !FileSystem.areEqual(path($0), FileSystem.joined(folder, $0)) }
        let report = Report(destination: folder, changed: (changed + gone).sorted(), isDryRun: isDryRun)
        guard !isDryRun, !report.changed.isEmpty else { return report }
        let staged = try StagedFolder(for: folder)
        for file in files { try staged.write(try bytes(of: file), to: file) }
        try staged.commit()
        return report
    }

    /// Commits the site on top of a branch, in a clone that is removed afterwards, and pushes it: never by force.
    ///
    /// - Parameters:
    ///   - remote: an address that git understands, or the name of a remote of the repository around.
    ///   - branch: made where it does not exist.
    /// - Throws: ``UserError`` with git's own words; the remote is then as it was.
    package func publish(toGit remote: String, branch: String, isDryRun: Bool) throws(UserError) -> Report {
        guard !remote.hasPrefix("-") else {
            throw UserError(.badInput, "\(remote) would be an option of git's and not a repository")
        }
        let scratch = FileManager.default.temporaryDirectory.appendingPathComponent(
            "peel-publish-\(UUID().uuidString)"
        ).path
        defer { try? FileSystem.remove(scratch) }
        let named = (try? Git.run(["remote", "get-url", remote], in: ".")) ?? remote
        // The clone is elsewhere: a path must not depend on where it is read.
        let address = FileSystem.kind(of: named) == .folder ? FileSystem.resolved(named) : named
        let heads = try Git.run(
            ["ls-remote", "--heads", address, "refs/heads/\(branch)"], in: ".", "\(remote) cannot be reached")
        if heads.isEmpty {
            try Git.run(["init", "--quiet", scratch], in: ".")
            try Git.run(["symbolic-ref", "HEAD", "refs/heads/\(branch)"], in: scratch)
            try Git.run(["remote", "add", "origin", address], in: scratch)
        } else {
            try Git.run(
                [
                    "clone", "--quiet", "--depth", "1", "--single-branch", "--branch", branch, address,
                    scratch,
                ], in: ".",
                "\(branch) of \(remote) cannot be read")
            try checkBranch(scratch, "\(branch) of \(remote)")
        }
        do throws(FileError) {
            for file in goneFiles(in: scratch) { try FileSystem.remove(FileSystem.joined(scratch, file)) }
            for file in files {
                let target = FileSystem.joined(scratch, file)
                try FileSystem.makeFolder(FileSystem.folder(of: target))
                try FileSystem.write(try FileSystem.read(path(file)), to: target)
            }
        } catch {
            throw UserError(.cannotWrite, "\(error.path): \(error.reason)")
        }
        // The site's bytes are taken as they are, whatever git is set to change or to leave out elsewhere.
        try Git.run(["-c", "core.autocrlf=false", "add", "--all", "--force"], in: scratch)
        let changed = try Git.run(["diff", "--cached", "--name-only", "-z", "--no-renames"], in: scratch)
            .split(separator: "\0").map(String.init)
        let report = Report(destination: "\(remote)#\(branch)", changed: changed, isDryRun: isDryRun)
        guard !isDryRun, !changed.isEmpty else { return report }
        try Git.run(
            ["commit", "--quiet", "--message", "Publish the sticker pack"], in: scratch, "git cannot commit")
        try Git.run(
            ["push", "--quiet", "origin", "HEAD:refs/heads/\(branch)"], in: scratch,
            "\(branch) of \(remote) does not take the site; where it has changed meanwhile, publish again")
        return report
    }

    /// A branch with other content than a site is not the one that was meant.
    private func checkBranch(_ clone: String, _ name: String) throws(UserError) {
        guard !WrittenFiles.exist(in: clone) else { return }
        let names = ((try? FileSystem.names(in: clone)) ?? []).filter { !Self.harmless.contains($0) }
        guard let first = names.first else { return }
        throw UserError(
            .badInput,
            "\(name) holds other files (such as \(first)) and no site of Peel's; name another branch, as in #gh-pages"
        )
    }

    private static let harmless: Set<String> = [
        ".git", ".nojekyll", "CNAME", "README.md", "LICENSE", ".gitignore",
    ]

    /// What an earlier publishing wrote into a folder and the site no longer has.
    private func goneFiles(in folder: String) -> [String] {
        let now = Set(files)
        return WrittenFiles.read(in: folder).all.filter {
            !now.contains($0) && FileSystem.kind(of: FileSystem.joined(folder, $0)) == .file
        }
    }

    private func path(_ file: String) -> String { FileSystem.joined(site, file) }

    private func bytes(of file: String) throws(UserError) -> [UInt8] {
        do throws(FileError) {
            return try FileSystem.read(path(file))
        } catch {
            throw UserError(.cannotWrite, "\(error.path): \(error.reason)")
        }
    }
}

/// The user's git.
private enum Git {
    /// Runs git and gives what it printed, without the last line's end.
    ///
    /// - Throws: ``UserError`` with `failure` and git's own words.
    @discardableResult
    static func run(_ arguments: [String], in folder: String, _ failure: String = "git failed")
        throws(UserError)
        -> String
    {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["git", "-C", folder] + arguments
        let output = Pipe()
        // A file, not a pipe: git waits for a pipe that is full, and what it prints is read first.
        let errors = FileManager.default.temporaryDirectory.appendingPathComponent(
            "peel-git-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: errors) }
        process.standardOutput = output
        do {
            try Data().write(to: errors)
            process.standardError = try FileHandle(forWritingTo: errors)
            try process.run()
        } catch {
            throw UserError(.cannotWrite, "git cannot be run: \(error.localizedDescription)")
        }
        let printed = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let said = (try? Data(contentsOf: errors)) ?? Data()
        guard process.terminationStatus == 0 else {
            let words = String(decoding: said, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
            throw UserError(.cannotWrite, "\(failure): \(words.isEmpty ? "git is not installed" : words)")
        }
        return String(decoding: printed, as: UTF8.self).trimmingCharacters(in: .newlines)
    }
}
