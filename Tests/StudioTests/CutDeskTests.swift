import Cutout
import Foundation
import SiteBuild
import TestSupport
import Testing

@testable import Studio

@Suite struct CutDeskTests {
    private let folder: TemporaryFolder
    private let desk: CutDesk
    private let photo: FolderContents.Photo

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[0])), to: "cat.png")
        desk = CutDesk()
        photo = try #require(FolderContents(of: folder.path).photo(named: "cat.png")).photo
    }

    private func question(turn: Int, isWhole: Bool = false) -> CutDesk.Question {
        CutDesk.Question(photo: photo, style: StickerStyle(), taps: .none, isWhole: isWhole, turn: turn)
    }

    @Test func aNewerTurnEndsTheWorkOnOlderOnes() async throws {
        // Many at once, each newer than those before: only the newest is answered for sure.
        let answers = await withTaskGroup(of: (Int, Bool).self) { group in
            for turn in 1...20 {
                let question = question(turn: turn)
                group.addTask { [desk] in
                    do {
                        return (turn, try await !desk.full(question).isEmpty)
                    } catch let error as StudioError {
                        return (turn, error.kind != .superseded)
                    } catch {
                        return (turn, true)
                    }
                }
            }
            return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
        #expect(answers[20] == true)
        #expect(answers.values.count { !$0 } > 10, "\(answers)")
        await #expect(throws: StudioError.self) { try await desk.sticker(question(turn: 19)) }
        #expect(try await !desk.sticker(question(turn: 20)).isEmpty)
    }

    @Test func theStagesOfOneTurnDoNotEndEachOther() async throws {
        async let quick = desk.quick(question(turn: 1))
        async let full = desk.full(question(turn: 1))
        async let sticker = desk.sticker(question(turn: 1))
        let sizes = try await [quick.count, full.count, sticker.count]
        #expect(sizes.allSatisfy { $0 > 0 })
    }
}
