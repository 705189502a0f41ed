import Files
import Testing

@Suite struct TakenNamesTests {
    @Test func `the first free name is taken, ignoring case`() {
        var taken = TakenNames(["Cat", "cat-2"])
        #expect(taken.contains("CAT") && !taken.contains("dog"))
        #expect(taken.takeFree("cat") { "cat-\($0)" } == "cat-3")
        #expect(taken.takeFree("dog") { "dog-\($0)" } == "dog")
        #expect(taken.takeFree("DOG") { "DOG-\($0)" } == "DOG-2")
    }

    /// Disks may give back a name in another form of Unicode than it was written in.
    @Test func `a name in two Unicode forms counts as one`() {
        var taken = TakenNames(["caf\u{E9}"])
        #expect(taken.takeFree("cafe\u{301}") { "cafe\u{301} \($0)" } == "cafe\u{301} 2")
    }
}
