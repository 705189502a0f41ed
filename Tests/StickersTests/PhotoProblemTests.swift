import Testing

@testable import Stickers

@Suite struct PhotoProblemTests {
    @Test(arguments: [
        ("the file ends before the image does", "the file ends before the image does"),
        ("not an image; convert it with: magick 'pets/a; b/a.tga' a.png", "not an image"),
        (
            "the cut-out command ended with status 1: /home/ana/a.jpg",
            "the cut-out command ended with status 1"
        ),
        ("ffmpeg ended with status 1: /home/ana/a.jpg", "ffmpeg ended with status 1"),
    ])
    func `a site gives the reason without names of files`(_ reason: String, published: String) {
        let problem = PhotoProblem(photo: "pets/a.jpg", reason: reason)
        #expect(
            problem.published(titles: ["pets/a.jpg": "Anna"])
                == PhotoProblem(photo: "Anna", reason: published))
        #expect(problem.published(titles: [:]) == PhotoProblem(photo: "a.jpg", reason: published))
    }

    @Test func `a site does not name a matte that cannot be read`() {
        var file = PhotoFile(at: "/photos/my; cat.jpg")
        file.mattePath = "/photos/my; cat.matte.png"
        let problem = PhotoProblem.ofMatte(file, reason: "not an image; save it as PNG")
        #expect(problem.reason == "its matte my; cat.matte.png cannot be read: not an image; save it as PNG")
        #expect(problem.published(titles: [:]).reason == "its matte cannot be read: not an image")
    }
}
