import Foundation
import Testing

@testable import Codecs

/// What photos say about themselves.
@Suite struct CaptionTests {
    /// A JPEG that is segments alone.
    private func jpeg(_ segments: (marker: UInt8, payload: [UInt8])...) -> [UInt8] {
        segments.reduce([0xFF, 0xD8]) { bytes, segment in
            let length = segment.payload.count + 2
            return bytes + [0xFF, segment.marker, UInt8(length >> 8), UInt8(length & 0xFF)] + segment.payload
        } + [0xFF, 0xD9]
    }

    private func packet(_ properties: String, attributes: String = "") -> [UInt8] {
        Array(
            "<x:xmpmeta><rdf:RDF><rdf:Description \(attributes)>\(properties)</rdf:Description></rdf:RDF></x:xmpmeta>"
                .utf8)
    }

    private func xmp(_ packet: [UInt8]) -> [UInt8] { Array("http://ns.adobe.com/xap/1.0/\0".utf8) + packet }

    private func alternatives(_ element: String, _ texts: (String, String)...) -> String {
        let items = texts.map { "<rdf:li xml:lang=\"\($0.0)\">\($0.1)</rdf:li>" }.joined()
        return "<\(element)><rdf:Alt>\(items)</rdf:Alt></\(element)>"
    }

    /// An IPTC record, in the segment that Photoshop made for it.
    private func iptc(_ sets: (Int, [UInt8])...) -> [UInt8] {
        var record: [UInt8] = []
        for (set, text) in sets { record += [0x1C, 2, UInt8(set), 0, UInt8(text.count)] as [UInt8] + text }
        var segment = Array("Photoshop 3.0\0".utf8)
        // Another resource, with a name, comes first.
        segment += Array("8BIM".utf8) + [0x04, 0x25, 1, 65, 0, 0, 0, 3, 1, 2, 3, 0] as [UInt8]
        segment += Array("8BIM".utf8) + [0x04, 0x04, 0, 0, 0, 0, 0, UInt8(record.count)] as [UInt8]
        return segment + record
    }

    private func exif(_ description: String) -> [UInt8] { exif(Array(description.utf8)) }

    private func exif(_ description: [UInt8]) -> [UInt8] {
        let text = description + [0]
        var block = Array("Exif\0\0MM\0*".utf8)
        block += [0, 0, 0, 8, 0, 1, 0x01, 0x0E, 0, 2, 0, 0, 0, UInt8(text.count)] as [UInt8]
        let place: [UInt8] = text.count > 4 ? [0, 0, 0, 26] : Array((text + [0, 0, 0]).prefix(4))
        return block + place + [0, 0, 0, 0] as [UInt8] + text
    }

    @Test func `the default language is used, wherever it is in the list`() {
        let title = alternatives("dc:title", ("de", "Katze"), ("x-default", "Cat"), ("en", "A cat"))
        #expect(PhotoCaption(in: jpeg((0xE1, xmp(packet(title)))))?.title == "Cat")
        let german = alternatives("dc:title", ("de", " "), ("de-AT", "Katze"), ("en", "A cat"))
        #expect(PhotoCaption(in: jpeg((0xE1, xmp(packet(german)))))?.title == "Katze")
    }

    @Test(arguments: [
        ("de", "Katze"), ("de-AT", "Kater"), ("de-CH", "Katze"), ("fr", "Cat"), ("DE", "Katze"),
    ])
    func `the pack's language is used if the photo has it`(_ language: String, _ title: String) {
        let words = alternatives("dc:title", ("x-default", "Cat"), ("de-DE", "Katze"), ("de-AT", "Kater"))
        #expect(PhotoCaption(in: jpeg((0xE1, xmp(packet(words)))), language: language)?.title == title)
    }

    @Test(arguments: ["\u{89}PNG\r\n\u{1A}\n", "RIFF\0\0\0\0WEBP", "II*\0", "\0\0\0\u{18}ftypheic"])
    func `words are read from other formats than JPEG, too`(signature: String) {
        let bytes = signature.unicodeScalars.map { UInt8($0.value) } + Array("<x<x:x".utf8)
        let words = packet(alternatives("dc:title", ("x-default", "Cat")))
        #expect(PhotoCaption(in: bytes + words + [1, 2])?.title == "Cat")
        #expect(PhotoCaption(in: bytes + words.dropLast(2)) == nil)
        #expect(PhotoCaption(in: bytes) == nil && PhotoCaption(in: []) == nil)
        for count in words.indices { #expect(PhotoCaption(in: bytes + words.prefix(count)) == nil) }
    }

    @Test func `a headline is a title, as an element or an attribute`() {
        for words in [
            packet("<photoshop:Headline>Two &amp; one</photoshop:Headline>"),
            packet("", attributes: "photoshop:Headline=\"Two &amp; one\""),
        ] { #expect(PhotoCaption(in: jpeg((0xE1, xmp(words))))?.title == "Two & one") }
    }

    @Test func `IPTC and EXIF supply the words that XMP lacks`() {
        let record = iptc((5, Array("Título".utf8)), (120, [0x4B, 0xE4, 0x74]), (105, Array("Line".utf8)))
        let caption = PhotoCaption(in: jpeg((0xE1, exif("From EXIF")), (0xED, record)))
        #expect(caption?.title == "Título" && caption?.alt == "Kät")
        #expect(PhotoCaption(in: jpeg((0xED, iptc((105, Array("Line".utf8))))))?.title == "Line")
        #expect(PhotoCaption(in: jpeg((0xE1, exif("A red bear"))))?.alt == "A red bear")
        #expect(PhotoCaption(in: jpeg((0xE1, exif("Bär"))))?.alt == "Bär")
        // Latin-1, as older programs of Windows write it.
        #expect(PhotoCaption(in: jpeg((0xE1, exif([0x45, 0x6E, 0x74, 0x65, 0x20, 0xD6]))))?.alt == "Ente Ö")
        let own = packet(alternatives("dc:description", ("x-default", "Own")))
        #expect(PhotoCaption(in: jpeg((0xED, record), (0xE1, xmp(own))))?.alt == "Own")
        for count in 0..<record.count {
            _ = PhotoCaption(in: jpeg((0xED, Array(record.prefix(count)))))
        }
    }

    @Test(arguments: ["OLYMPUS DIGITAL CAMERA         ", "SAMSUNG CAMERA PICTURES", "SONY DSC", "hdr"])
    func `texts that a camera writes into every photo are ignored`(_ text: String) {
        #expect(PhotoCaption(in: jpeg((0xE1, exif(text)))) == nil)
        let title = packet(alternatives("dc:title", ("x-default", text)))
        #expect(PhotoCaption(in: jpeg((0xE1, xmp(title)))) == nil)
    }
}
