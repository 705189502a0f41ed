import TestSupport
import Testing

@Suite struct HelpTests {
    @Test func theVersionIsPrinted() throws {
        let run = try PeelProgram.run("--version")
        #expect(run.status == 0)
        #expect(run.output.wholeMatch(of: /\d+\.\d+\.\d+(\+[0-9a-z.]+)?\n/) != nil)
    }

    @Test(arguments: ["build", "cut", "colors"])
    func everyCommandShowsExamples(command: String) throws {
        let run = try PeelProgram.run("help", command)
        #expect(run.status == 0)
        #expect(run.output.contains("EXAMPLES") && run.output.contains("peel \(command)"))
    }

    @Test func anUnknownCommandIsBadUsage() throws {
        #expect(try PeelProgram.run("biuld").status == 64)
    }
}
