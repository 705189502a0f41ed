import Testing

@testable import Stickers

@Suite struct PhotoNameTests {
    @Test(arguments: [
        ("cat.jpg", "Cat"),
        ("01 cat.jpg", "Cat"),
        ("3_blue-boots.JPEG", "Blue boots"),
        ("2. the cat.webp", "The cat"),
        ("2024-05-01 party.jpg", "2024 05 01 party"),
        ("12.jpg", "12"),
        ("IMG_2041.HEIC", "Photo"), ("DSC01234.JPG", "Photo"), ("PXL_20240501_101530.jpg", "Photo"),
        ("cat (2).jpg", "Cat"), ("cat copy.jpg", "Cat"), ("cat - Kopie (2).jpg", "Cat"),
        ("copier.jpg", "Copier"),
        ("peppercopia.jpg", "Peppercopia"), ("cat copy 3.jpg", "Cat"), ("cat_2.jpg", "Cat"),
        ("backpack-00.jpg", "Backpack"), ("dog5-01.jpg", "Dog5"), ("apollo 11.jpg", "Apollo 11"),
        ("covid-19.jpg", "Covid 19"), ("2024-05-01.jpg", "2024 05 01"), ("(2).jpg", "Photo"),
        ("a.b.c.png", "A.b.c"),
        ("😴.png", "😴"),
        ("___.png", "Photo"),
        (#"C:\Users\ana\01 cat.jpg"#, "Cat"), (#"C:\Users\ana\___.jpg"#, "Photo"), (#"\.jpg"#, #"\"#),
        ("red\u{1B}[31mcat\u{7}.jpg", "Red[31mcat"), ("\u{1}\u{7F}.jpg", "Photo"), ("\u{200B}.jpg", "Photo"),
    ])
    func `a title is in the form that a person would write`(name: String, title: String) {
        #expect(PhotoName(name).title == title)
    }

    @Test(arguments: [
        "IMG_1234.jpg", "IMG_1234 (1).jpg", "IMG_E1234.HEIC", "IMG-20240501-WA0007.jpg", "_MG_1234.JPG",
        "_DSC0042.JPG", "DSC_0042.JPG", "DSC00042.JPG", "DSCN1234.JPG", "P1010123.JPG", "GOPR0123.JPG",
        "IMG_1234 2.JPG", "20240501_101112 2.jpg", "MVIMG_20190101_101010.jpg",
        "20240101_101010_BURST001.jpg",
        "00100lrPORTRAIT_00100_BURST20190101101010_COVER.jpg", "PXL_20240501_101530123.jpg",
        "PXL_20240501_101530123.PORTRAIT-01.COVER.jpg",
        "PXL_20240501_1015.MP.jpg",
        "WhatsApp Image 2024-05-01 at 10.11.12.jpeg", "WhatsApp Image 2024-05-01 at 10.11.12 AM (1).jpeg",
        "Screenshot 2024-05-01 at 10.11.12.png", "Screenshot_20240501-101112_Chrome.jpg",
        "Screen Shot 2024.png",
        "123E4567-E89B-12D3-A456-426614174000.jpg", "d41d8cd98f00b204e9800998ecf8427e.jpg",
        "20240501_101112.jpg", "20240501_101112(0).jpg", "2024-05-01 10.11.12.jpg", "1714557000123.jpg",
        "photo_2024-05-01_10-11-12.jpg", "signal-2024-05-01-10-11-12-123.jpg", "FB_IMG_1714557000000.jpg",
        "100_1234.JPG", "download.jpg", "download (3).png", "image.jpg", "image0.jpeg", "unnamed.webp",
        "Untitled.png", "FullSizeRender.jpg", "(1).jpg", "03 IMG_2041.jpg",
        "original_123e4567-e89b-12d3-a456-426614174000_P.jpg", "STK-20230701-WA0001.webp",
        "WIN_20230701_10_11_12_Pro.jpg", "WP_20130701_001.jpg", "WP_20130701_10_11_12_Pro.jpg",
        "20230701_101112_edit_12345678901234.jpg", "Resized_20230701_101112.jpeg", "20230701_101112.heic.jpg",
        "IMG_0001.HEIC.jpg", "IMG_1234-bearbeitet.jpg", "IMG_1234 Kopie.jpg", "IMG_1234_DxO.jpg",
        "DSC00001-Enhanced-NR.jpg", "IMG_20230701_101112_Bokeh.jpg", "LRM_EXPORT_20230701_101112.jpg",
        "Lightroom (1 of 3).jpg", "G0011234.JPG", "L1000123.JPG", "R0012345.JPG", "BURST20230701101112.jpg",
        "Scan0001.jpg", "SCAN_20230701_101112.jpg", "EPSON001.JPG", "CCI01072023_0001.jpg",
        "Adobe Scan 01 Jul 2023.jpg", "CamScanner 07-01-2023 10.11.jpg", "InShot_20230701_101112345.jpg",
        "AirBrush_20230701101112.jpg", "Polish_20230701_101112345.jpg", "RDT_20230701_1011123456789.jpg",
        "lv_0_20230701101112.jpg", "downloadfile.jpg", "unbenannt.png",
    ])
    func `a name from a camera or a program is not a title`(name: String) {
        #expect(PhotoName(name).isGeneric && PhotoName(name).title == "Photo")
    }

    @Test(arguments: [
        "cat.jpg", "12.jpg", "image of miso.jpg", "photo of a dog.jpg", "picture frame.png",
        "P-51 mustang.jpg",
        "pic nic.jpg", "2024-05-01 party.jpg", "sam.jpg", "decade.jpg", "signal tower.jpg",
        "IMG_2041 miso.jpg",
        "downloads desk.jpg", "screenshot of miso.png", "😴.png", "polish dog.jpg", "scan of a leaf.jpg",
        "lightroom poster.jpg", "copier.jpg", "l8.jpg", "epson printer.jpg", "pro.jpg", "stk miso.jpg",
        "cat kopie.jpg",
    ])
    func `a name from a person is a title`(name: String) { #expect(!PhotoName(name).isGeneric) }

    @Test(arguments: [
        "PXL_20240501_101530123.PORTRAIT mama", "IMG_" + String(repeating: "1", count: 240) + "!",
        "IMG_" + String(repeating: "1.", count: 120) + "!", "Scan" + String(repeating: "1", count: 240) + "!",
        "x" + String(repeating: " ", count: 240) + "x(1))", String(repeating: "_", count: 250) + "!",
        "WhatsApp " + String(repeating: "1-", count: 120) + "!", String(repeating: "a (1) copy ", count: 20),
    ])
    func `a nearly generic name is recognised quickly`(name: String) {
        let start = ContinuousClock.now
        for _ in 0..<20 { _ = PhotoName(name + ".jpg").title }
        #expect(
            ContinuousClock.now - start < .seconds(5),
            "it is far less where each character matches in one way")
    }

    @Test func `generic names are numbered`() {
        #expect(
            PhotoName.titles(of: ["cat.jpg", "IMG_1.jpg", "IMG_2041.jpg", "download.jpg"])
                == ["Cat", "Photo 1", "Photo 2", "Photo 3"])
        #expect(PhotoName.titles(of: ["cat.jpg", "IMG_2041.jpg"]) == ["Cat", "Photo"])
        #expect(PhotoName("download", isFolder: true).title == "Download")
    }

    @Test func `leading numbers come first, then the natural order`() {
        let names = [
            "b.jpg", "10 last.jpg", "IMG_10.jpg", "2 second.jpg", "a.jpg", "IMG_9.jpg", "01 first.jpg",
        ]
        let ordered = names.map { PhotoName($0) }.sorted().map(\.fileName)
        #expect(
            ordered == [
                "01 first.jpg", "2 second.jpg", "10 last.jpg", "a.jpg", "b.jpg", "IMG_9.jpg", "IMG_10.jpg",
            ])
    }

    @Test func `equal names have a fixed order`() {
        let composed = "caf\u{E9}.jpg"
        let decomposed = "cafe\u{301}.jpg"
        let names = [composed, decomposed, "Cat.jpg", "cat.jpg"].map { PhotoName($0) }
        let once = names.sorted().map { Array($0.fileName.utf8) }
        let again = names.reversed().sorted().map { Array($0.fileName.utf8) }
        #expect(once == again)
        #expect(PhotoName(composed) != PhotoName(decomposed))
    }
}

@Suite struct SlugsTests {
    @Test(arguments: [
        ("Blue boots", "blue-boots"),
        ("Café Müller", "cafe-muller"),
        ("Straße", "strasse"),
        ("<script>alert(1)</script>", "script-alert-1-script"),
        ("--help", "help"),
        ("a/../b", "a-b"),
        ("It’s Bob's", "its-bobs"),
    ])
    func `a slug is plain ASCII`(title: String, slug: String) {
        var slugs = Slugs()
        #expect(slugs.slug(for: title, fallback: "sticker") == slug)
    }

    @Test func `every title gets a unique slug`() {
        var slugs = Slugs()
        let titles = ["Cat", "cat", "CAT", "caf\u{E9}", "cafe\u{301}", "猫", "😴", "cat 2", ""]
        let given = titles.map { slugs.slug(for: $0, fallback: "sticker") }
        #expect(Set(given).count == titles.count)
        #expect(given.prefix(3) == ["cat", "cat-2", "cat-3"])
        #expect(given[5].hasPrefix("sticker-") && given[6].hasPrefix("sticker-") && given[8] == "sticker")
    }

    @Test(arguments: [
        ("Кот на стуле", "kot-na-stule"), ("щётка", "shchyotka"), ("Γάτα", "gata"), ("ねこ", "neko"),
        ("サボテン", "saboten"), ("고양이", "goyangi"), ("קפה", "kph"), ("صبار", "sbar"), ("Миска 2", "miska-2"),
        ("猫 cat", "cat"), ("Tokyo 東京の旅 2024", "tokyo-2024"),
    ])
    func `a title in another script is written in Latin if its letters have sounds`(
        _ title: String, _ slug: String
    ) {
        var slugs = Slugs()
        #expect(slugs.slug(for: title, fallback: "sticker") == slug)
    }

    @Test func `titles without a Latin form get the same unique slugs in any order`() {
        let titles = ["猫", "犬", "ต้นไม้", "😴", "बिल्ली", "東京の旅", "大阪の夏", "食べる", "3匹の猫"]
        var (first, second) = (Slugs(), Slugs())
        let given = titles.map { first.slug(for: $0, fallback: "sticker") }
        let reversed = titles.reversed().map { second.slug(for: $0, fallback: "sticker") }
        #expect(Set(given).count == titles.count && given == reversed.reversed())
        #expect(given.allSatisfy { Slugs.isValid($0) && $0.hasPrefix("sticker-") })
    }

    @Test func `long titles stay short and reserved names stay free`() {
        var slugs = Slugs(reserved: ["assets"])
        #expect(slugs.slug(for: "猫", named: "Cactus", fallback: "sticker") == "cactus")
        #expect(slugs.slug(for: "猫", named: "サボテン", fallback: "sticker") == "saboten")
        #expect(slugs.slug(for: "Cactus 2", named: "IMG 1", fallback: "sticker") == "cactus-2")
        #expect(slugs.slug(for: String(repeating: "wordy ", count: 90), fallback: "x").utf8.count <= 60)
        #expect(slugs.slug(for: "Assets", fallback: "x") == "assets-2")
    }

    @Test(arguments: ["nul", "Aux", "CON", "prn", "com1", "LPT9", "COM¹"])
    func `no slug is the name of a device in Windows`(_ title: String) {
        var slugs = Slugs()
        #expect(slugs.slug(for: title, fallback: "x").hasSuffix("-2"))
        #expect(slugs.slug(for: title + " er", fallback: "x").hasSuffix("-er"))
    }
}
