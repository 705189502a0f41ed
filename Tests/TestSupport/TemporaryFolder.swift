package import Foundation

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A folder of its own for one test, removed with the value.
package final class TemporaryFolder: Sendable {
    /// The folder's path.
    package let path: String

    /// Makes the folder.
    ///
    /// - Parameter isInMemory: whether it lies in memory where the system has a place for that: for tests that make
    ///   many small files, which takes a disk longer than what they try.
    package init(isInMemory: Bool = false) throws {
        let memory = "/dev/shm"
        let place =
            isInMemory && FileManager.default.isWritableFile(atPath: memory)
            ? URL(fileURLWithPath: memory, isDirectory: true) : FileManager.default.temporaryDirectory
        let url = place.appendingPathComponent("peel-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path
    }

    /// A folder for what tests may share, such as a cache of stickers that several of them make; it goes when the tests end.
    package static let shared: Result<TemporaryFolder, any Error> = Result {
        let folder = try TemporaryFolder()
        atexit {
            guard let folder = try? TemporaryFolder.shared.get() else { return }
            for place in [folder.path, folder.caches] { try? FileManager.default.removeItem(atPath: place) }
        }
        return folder
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
        try? FileManager.default.removeItem(atPath: caches)
        try? FileManager.default.removeItem(atPath: settings)
    }

    /// The user's cache folder for programs that run in this folder: beside it, so that it is in no listing.
    package var caches: String { Self.caches(of: path) }

    /// The folder of the user's settings for programs that run in this folder, beside it.
    package var settings: String { Self.settings(of: path) }

    static func settings(of path: String) -> String { path + ".settings" }

    static func caches(of path: String) -> String { path + ".caches" }

    /// The file or folder `name` inside.
    package func url(_ name: String) -> URL {
        URL(fileURLWithPath: path, isDirectory: true).appendingPathComponent(name)
    }

    /// Writes a file inside, making the folders on its way.
    @discardableResult
    package func write(_ content: Data, to name: String) throws -> URL {
        let file = url(name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try content.write(to: file)
        return file
    }

    /// Writes a program inside: a shell's script.
    ///
    /// Another process writes it: a program cannot be run while somebody has it open for writing, and what other tests start at
    /// this moment would inherit that from this process.
    @discardableResult
    package func writeProgram(_ script: String, to name: String) async throws -> URL {
        let draft = try write("#!/bin/sh\n" + script + "\n", to: name + ".draft")
        _ = try await Tool.run("install", "-m", "755", draft.path, url(name).path, in: path)
        try FileManager.default.removeItem(at: draft)
        return url(name)
    }

    /// Writes a text file inside.
    @discardableResult
    package func write(_ text: String, to name: String) throws -> URL {
        try write(Data(text.utf8), to: name)
    }

    /// Every file and link below the folder `name`, as relative paths, with its bytes.
    package func tree(_ name: String) throws -> [String: Data] {
        let root = url(name).path
        var files: [String: Data] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: root).sorted() {
            let attributes = try FileManager.default.attributesOfItem(atPath: root + "/" + path)
            guard attributes[.type] as? FileAttributeType != .typeDirectory else { continue }
            files[path] = try Data(contentsOf: URL(fileURLWithPath: root + "/" + path))
        }
        return files
    }

    /// Gives a file a date in seconds since 1970; a disk that cannot hold it takes the nearest that it can.
    package static func setDate(of path: String, to seconds: Int) {
        let moment = timespec(tv_sec: seconds, tv_nsec: 0)
        unsafe utimensat(AT_FDCWD, path, [moment, moment], 0)
    }

    /// Makes a file longer without filling it, where the disk takes files of that length.
    package static func lengthen(_ path: String, to bytes: Int) { unsafe truncate(path, off_t(bytes)) }
}
