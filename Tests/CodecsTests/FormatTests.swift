import Codecs
import Testing

@Suite struct FormatTests {
    @Test(arguments: [
        ("card-444.jpg", ImageFormat.jpeg), ("card-alpha.png", .png), ("card-lossy.webp", .webp),
        ("card-lossless-alpha.webp", .webp), ("card.heic", .heic), ("card.avif", .avif),
    ])
    func `the format follows from the content`(name: String, format: ImageFormat) throws {
        #expect(ImageFormat.sniff(try Card.file(name)) == format)
        #expect(ImageFormat.sniff(Array(try Card.file(name).prefix(64))) == format)
    }

    @Test(arguments: [
        ("%PDF-1.7", "a PDF document"),
        ("\0\0\0\u{14}ftypmp42\0\0\0\0isom", "a video or an image of another kind (mp42)"),
        ("<?xml version='1.0'?>\n<svg xmlns='x'>", "an SVG drawing"), ("<!DOCTYPE html><html>", "a web page"),
        ("\0\0\0\u{0C}JXL \r\n", "a JPEG XL image"), ("RIFF1234WAVE", "a RIFF file (sound or video)"),
        ("hello", "not an image that Peel can read"), ("\0\u{1}", "not an image that Peel can read"),
    ])
    func `files of other formats are refused, and the format is named`(content: String, name: String) {
        let bytes = Array(content.utf8)
        #expect(ImageFormat.sniff(bytes) == nil)
        let error = failure { () throws(ImageError) in _ = try ImageDecoder().header(of: bytes) }
        #expect(error?.code == .unsupportedFormat)
        #expect(error?.message == "\(name); Peel reads JPEG, PNG, WebP, GIF, BMP, TIFF and HEIC")
    }

    @Test func `an empty file is reported as empty`() {
        let error = failure { () throws(ImageError) in _ = try ImageDecoder().decode([]) }
        #expect(error?.code == .empty)
        #expect(error?.message == "the file is empty")
    }

    @Test(arguments: [
        (String(repeating: "\0", count: 3000), "the file has zeros alone; copy or download it again"),
        (
            "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n",
            "a pointer of Git LFS, not the photo itself; fetch that with: git lfs pull"
        ),
    ])
    func `a pointer to a photo elsewhere is refused with the command to get the photo`(
        content: String, message: String
    ) {
        let error = failure { () throws(ImageError) in _ = try ImageDecoder().decode(Array(content.utf8)) }
        #expect(error?.code == .truncated && error?.message == message)
    }

    #if !HEIC
    @Test func `without HEIC the message says what to do`() throws {
        let bytes = try Card.file("card.heic")
        let error = failure { () throws(ImageError) in _ = try ImageDecoder().decode(bytes) }
        #expect(error?.code == .unsupportedBuild)
        #expect(error?.message.contains("save it as JPEG") == true)
    }
    #endif
}
