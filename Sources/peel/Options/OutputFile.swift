import ArgumentParser
import Files

/// The check that each file which a command is told to write has to pass first.
enum OutputFile {
    /// - Parameters:
    ///   - file: where the command is going to write.
    ///   - isOwn: whether what stands there is as this command wrote it.
    ///   - inputs: the files that the command reads.
    ///   - option: what the user names another file with.
    /// - Throws: `ValidationError` where a file would be lost, and `FileError` where it cannot be read.
    static func check(
        _ file: String, isOwn: (String) throws -> Bool, inputs: [String] = [], option: String = "-o"
    ) throws {
        // One file may have several paths: hard links, bind mounts, other letters' cases.
        let standing = FileStamp(of: file)
        let place = try FileSystem.resolved(file)
        for input in inputs {
            let isSame = try place == FileSystem.resolved(input)
            let stamp = FileStamp(of: input)
            guard isSame || standing.map({ stamp?.isSame($0) == true }) == true else { continue }
            throw ValidationError(
                "\(input) would be overwritten; name another file or a folder with \(option).")
        }
        guard let info = try FileInfo.read(at: file), try !isOwn(file) else { return }
        let what = info.isFile ? "already exists and is not as Peel wrote it" : "is not a regular file"
        throw ValidationError("\(file) \(what); move it away, or name another file with \(option).")
    }
}
