import Codecs
import Testing
@testable import Studio

/// Names of photos that come in: none chooses a place, hides a file or stands for another kind of file.
@Suite struct NewPhotoNameTests {
    @Test(arguments: [
        ("cat.jpg", "cat.jpg"), ("IMG_0001.JPEG", "IMG_0001.JPEG"), ("a/b/c.jpg", "c.jpg"),
        ("..\\..\\c.jpg", "c.jpg"),
        ("../../etc/passwd", "passwd.jpg"), ("..", "photo.jpg"), ("", "photo.jpg"), ("/", "photo.jpg"),
        (".jpg", "jpg.jpg"),
        (".git/hooks/x", "x.jpg"), ("peel.yaml", "peel.yaml.jpg"), ("_secret.jpg", "secret.jpg"),
        ("-rf.jpg", "rf.jpg"),
        ("a\0b.jpg", "ab.jpg"), ("a\nb.jpg", "ab.jpg"), ("a\u{202E}gpj.jpg", "agpj.jpg"),
        ("a<b>:\"|?*c.jpg", "abc.jpg"),
        ("CON.jpg", "CON photo.jpg"), ("nul", "nul photo.jpg"), ("com1.tar.jpg", "com1.tar photo.jpg"),
        ("console.jpg", "console.jpg"), ("cat.matte.png", "cat.jpg"), ("cat.png", "cat.jpg"),
        ("🐱 Miso.jpg", "🐱 Miso.jpg"),
        ("e\u{301}.jpg", "é.jpg"), ("holiday.2024.jpg", "holiday.2024.jpg"), ("   .jpg", "photo.jpg"),
    ])
    func `makes a name`(given: String, made: String) {
        #expect(NewPhotoName(given, format: .jpeg).name(1) == made)
    }

    @Test func `adds numbers to the next attempts`() {
        let name = NewPhotoName("cat.HEIC", format: .heic)
        #expect(name.name(1) == "cat.HEIC" && name.name(2) == "cat 2.HEIC" && name.name(13) == "cat 13.HEIC")
    }

    @Test func `fits on a disk`() {
        let long = NewPhotoName(String(repeating: "ä", count: 300) + ".png", format: .png)
        #expect(long.name(9999).utf8.count < 230 && long.name(1).hasSuffix("ä.png"))
    }
}
