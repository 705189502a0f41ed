import Files
import Foundation
import TestSupport
import Testing

@Suite struct FolderWatchTests {
    /// Whether a change is told within some seconds of `edit`, which comes right after the watch.
    private func isTold(
        _ folder: TemporaryFolder, within patience: Duration = .seconds(300),
        _ edit: @escaping @Sendable () throws -> Void
    ) async throws -> Bool {
        let changes = FolderWatch([folder.url("photos").path]).changes()
        return try await withThrowingTaskGroup(of: Bool.self) { group in
            group.addTask {
                for await _ in changes { return true }
                return false
            }
            group.addTask {
                try await Task.sleep(for: patience)
                return false
            }
            try edit()
            let first = try await group.next() ?? false
            group.cancelAll()
            return first
        }
    }

    @Test func `new, changed and removed files are reported`() async throws {
        let folder = try TemporaryFolder()
        try folder.write("1", to: "photos/a.txt")
        #expect(try await isTold(folder) { try folder.write("2", to: "photos/b.txt") })
        #expect(try await isTold(folder) { try folder.write("33", to: "photos/a.txt") })
        #expect(
            try await isTold(folder) { try FileManager.default.removeItem(at: folder.url("photos/b.txt")) })
        #expect(try await isTold(folder) { try folder.write("4", to: "photos/new/c.txt") })
        #expect(try await isTold(folder) { try folder.write("55", to: "photos/new/c.txt") })
    }

    /// A program that keeps the file open stands for a disk that reports nothing: inotify tells when a file is closed.
    @Test func `a change that the disk does not report is found`() async throws {
        let folder = try TemporaryFolder()
        try folder.write("1", to: "photos/a.txt")
        let file = try FileHandle(forWritingTo: folder.url("photos/a.txt"))
        defer { withExtendedLifetime(file) {} }
        #expect(try await isTold(folder) { try file.write(contentsOf: Data("22".utf8)) })
    }

    @Test func `a change that keeps size and date is reported`() async throws {
        let folder = try TemporaryFolder()
        let path = folder.url("photos/a.txt").path
        try folder.write("1", to: "photos/a.txt")
        TemporaryFolder.setDate(of: path, to: 1_700_000_000)
        #expect(
            try await isTold(folder, within: .seconds(30)) {
                let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
                try file.write(contentsOf: Data("2".utf8))
                try file.close()
                TemporaryFolder.setDate(of: path, to: 1_700_000_000)
            })
        #expect(
            try await isTold(folder, within: .seconds(30)) {
                try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
            })
    }

    @Test func `a file that grows all the time does not hold back other changes`() async throws {
        let folder = try TemporaryFolder()
        try folder.write("1", to: "photos/film.mp4")
        let file = try FileHandle(forWritingTo: folder.url("photos/film.mp4"))
        let writing = Task {
            while !Task.isCancelled {
                try file.write(contentsOf: Data("more".utf8))
                try await Task.sleep(for: .milliseconds(1))
            }
        }
        defer { writing.cancel() }
        #expect(try await isTold(folder, within: .seconds(60)) { try folder.write("2", to: "photos/b.txt") })
    }

    @Test func `hidden files are not reported`() async throws {
        let folder = try TemporaryFolder()
        try folder.write("1", to: "photos/a.txt")
        #expect(
            try await !isTold(folder, within: .seconds(2)) {
                try folder.write("2", to: "photos/.peel-cache/x")
            })
        // It hides the photos beside it.
        #expect(try await isTold(folder) { try folder.write("", to: "photos/.nomedia") })
    }

    /// Two links that lead back to their folder make more paths than anybody can look at.
    @Test func `links that lead back are followed once`() async throws {
        let folder = try TemporaryFolder()
        try folder.write("1", to: "photos/a.txt")
        for name in ["x", "y"] {
            try FileManager.default.createSymbolicLink(
                atPath: folder.url("photos/" + name).path, withDestinationPath: ".")
        }
        #expect(try await isTold(folder) { try folder.write("22", to: "photos/a.txt") })
    }
}
