import ArgumentParser
import Files

/// The check that every output file of a command must pass first.
enum OutputFile {
    /// Checks an output file.
    ///
    /// - Parameters:
    ///   - file: the file that the command is going to write.
    ///   - isOwn: returns whether a file is as this command wrote it.
    ///   - inputs: the files that the command reads.
    ///   - option: the option that names another file.
    /// - Throws: `ValidationError` if a file would be lost, and `FileError` if it cannot be read.
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
