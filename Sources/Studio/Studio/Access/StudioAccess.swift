import Synchronization
import WebServer

/// Access to the studio: for browsers that got its address with a key, and only from the studio's own pages.
final class StudioAccess: Sendable {
    /// The key in the address that the terminal shows: 128 random bits, in hexadecimal digits.
    let token = StudioAccess.makeKey()
    /// The cookie's value. It is not the key, because browsers send cookies to all ports of a machine.
    private let session = StudioAccess.makeKey()
    /// The path of the studio's page and of all its requests. Nobody else can guess it. The cookie is limited
    /// to it, so that browsers do not send it to another server on this machine.
    let home = StudioServer.prefix + StudioAccess.makeKey() + "/"
    /// Keys that each open the studio once.
    private let passes = Mutex<[String]>([])
    let address: ServerAddress

    init(address: ServerAddress) { self.address = address }

    /// Returns a new key that opens the studio once.
    func makePass() -> String {
        let pass = StudioAccess.makeKey()
        passes.withLock { $0.append(pass) }
        return pass
    }

    private static func makeKey() -> String {
        var generator = SystemRandomNumberGenerator()
        return (0..<2).map { _ in
            let digits = String(generator.next() as UInt64, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }

    /// Contains the port, because cookies are shared by all ports of a machine.
    private var cookieName: String { "peel_studio_\(address.port)" }

    /// The cookie that replaces the key after the first page.
    var cookie: String { "\(cookieName)=\(session); Path=\(home); HttpOnly; SameSite=Strict" }

    /// Whether an address carries a valid key. Uses up a key that opens the studio once.
    func carriesKey(_ request: HTTPRequest) -> Bool {
        let key = request.query("token")
        if StudioAccess.isSame(key, token) { return true }
        return passes.withLock { passes in
            guard let place = passes.firstIndex(where: { StudioAccess.isSame(key, $0) }) else { return false }
            passes.remove(at: place)
            return true
        }
    }

    /// Whether a request comes from a browser with the cookie.
    func hasSession(_ request: HTTPRequest) -> Bool {
        StudioAccess.isSame(request.cookie(cookieName), session)
    }

    /// Returns the response to a request that may not change anything; `nil` if it may. The cookie alone is not enough, because a
    /// browser may send it with a request from another page.
    func refusalToChange(_ request: HTTPRequest) -> HTTPResponse? {
        guard hasSession(request) else { return StudioAccess.needsKey }
        let origins = request.values(of: "origin")
        let sites = request.values(of: "sec-fetch-site")
        let isOwn =
            origins.count <= 1 && sites.count <= 1 && origins.count + sites.count > 0
            && origins.allSatisfy(address.isOrigin) && sites.allSatisfy { $0 == "same-origin" }
        return isOwn ? nil : HTTPResponse(.forbidden, "Only the studio's own page may ask for this.")
    }

    /// The response to requests without the key.
    static let needsKey = HTTPResponse(
        .forbidden, "Open the studio with the address in the terminal: it contains the key.")

    /// Compares in constant time, so that the time does not tell how much of a guess is right.
    private static func isSame(_ guess: String?, _ key: String) -> Bool {
        guard let guess = guess?.utf8, guess.count == key.utf8.count else { return false }
        return zip(guess, key.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
