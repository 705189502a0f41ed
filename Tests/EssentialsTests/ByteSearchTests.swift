import Essentials
import Testing

@Suite struct ByteSearchTests {
    @Test(arguments: [
        ("", nil), ("ignor", nil), ("ignore", ""), ("iignore: [x]", ": [x]"), ("ign\nignore", ""),
        ("ignore ignore", " ignore"),
    ])
    func `the bytes after the first word are returned`(text: String, rest: String?) {
        let found = ByteSearch.rest(of: Array(text.utf8)[...], after: "ignore")
        #expect(found.map { String(decoding: $0, as: UTF8.self) } == rest)
    }
}
