import Files
import Foundation
import Stickers
import Testing

@testable import Archive
@testable import Photos

/// What users read when a build, an export or a sheet ends without a result.
@Suite struct BuildErrorTests {
    private func told(_ error: any Error) async -> UserError? {
        await #expect(throws: UserError.self) {
            try await UserError.reporting("packs: it could not be written") { throw error }
        }
    }

    @Test func `a full disk is reported in plain words without hidden paths`() async {
        let error = await told(
            ArchiveError(path: ".peel-abc/pack.zip", reason: "Write error", systemCode: ENOSPC))
        #expect(error?.code == .cannotWrite)
        #expect(
            error?.message == "packs: it could not be written: \(FileError(path: "", code: ENOSPC).reason)")
    }

    @Test func `a readable error stays unchanged`() async {
        #expect(await told(UserError(.badInput, "no photos"))?.message == "no photos")
        #expect(
            await told(FileError(path: "a", code: EACCES)) == UserError(FileError(path: "a", code: EACCES)))
    }

    @Test func `an error of a photo names the photo`() async {
        let problem = PhotoProblem(photo: "a.jpg", reason: "the file is empty")
        #expect(await told(problem)?.message == "packs: it could not be written: a.jpg: the file is empty")
    }

    @Test func `a cancelled build is interrupted instead of failed`() async {
        #expect(await told(CancellationError())?.code == .interrupted)
        let task = Task {
            unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
            // As a decoder says it in the middle of a photo.
            return await told(PhotoProblem(photo: "a", reason: "decoding was cancelled"))
        }
        #expect(await task.value?.code == .interrupted)
    }
}
