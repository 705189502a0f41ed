import Essentials
import Foundation
import Testing

/// Letters held against Foundation's Unicode library, which the program does not have.
@Suite struct LetterTests {
    @Test(arguments: [
        ("é", "e"), ("Ế", "e"), ("ø", "o"), ("ﬁ", "fi"), ("Ａ", "a"), ("ａ", "a"), ("²", "2"), ("④", "4"),
        ("𝓐", "a"),
        ("ⓑ", "b"),
    ])
    func `variants of letters are recognised`(letter: String, plain: String) {
        #expect(letter.unicodeScalars.first?.plainLatin == plain)
    }

    @Test(arguments: ["猫", "я", "ß", "æ", "٣", "-", " ", "ı", "😴", "\u{301}"])
    func `other letters have no plain form`(letter: String) {
        #expect(letter.unicodeScalars.first?.plainLatin == nil)
    }

    @Test func `letters with marks have the plain letters of their decomposition`() {
        for value in Array(0xC0...0x24F) + Array(0x1E00...0x1EFF) {
            guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
            let parts = Array(String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars)
            guard parts.count > 1, parts[0].isASCII else { continue }
            #expect(scalar.plainLatin == String(parts[0]).lowercased(), "\(scalar)")
        }
    }

    @Test(arguments: ["Café über Ñandú", "Việt Nam", "ガギグ パ", "한국어", "Ёлка Й", "plain", "e\u{301}\u{1F600}"])
    func `composed text equals Foundation's`(text: String) {
        let apart = text.decomposedStringWithCanonicalMapping
        #expect(
            Array(apart.composed.unicodeScalars)
                == Array(text.precomposedStringWithCanonicalMapping.unicodeScalars))
    }

    @Test func `trimming changes only the ends`() {
        #expect("  a b \n".trimmed(\.isWhitespace) == "a b" && "  ".trimmed(\.isWhitespace).isEmpty)
    }
}
