import ArgumentParser
import Files

extension Console {
    /// Refuses a file where a command works on a folder.
    func refuseFile(_ path: String, for command: String) throws {
        guard (try? FileSystem.kind(of: path)) == .file else { return }
        let advice = path.lowercased().hasSuffix(".zip") ? "unpack it" : "name the folder that it is in"
        error("\(ShownText.name(path)): it is a file, and peel \(command) needs a folder; \(advice)")
        throw ExitCode.usage
    }
}
