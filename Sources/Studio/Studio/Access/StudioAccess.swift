import Synchronization
import WebServer

/// Who may use the studio: those who were given its address with a key in it, from the studio's own pages.
final class StudioAccess: Sendable {
    /// The key in the address that the terminal shows: 128 random bits, in hexadecimal digits.
    let token = StudioAccess.makeKey()
    /// What the cookie holds. It is not the key: browsers send cookies to all ports of a machine.
    private let session = StudioAccess.makeKey()
    /// The path of the studio's page and of all that it asks for. Nobody else can guess it, and browsers send the cookie
    /// nowhere else: what another server of this machine is sent does not contain it.
    let home = StudioServer.prefix + StudioAccess.makeKey() + "/"
    /// Keys that open the studio once.
    private let passes = Mutex<[String]>([])
    let address: ServerAddress

    init(address: ServerAddress) { self.address = address }

    /// A key that opens the studio once.
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

    /// Cookies are shared by all ports of a machine.
    private var cookieName: String { "peel_studio_\(address.port)" }

    /// The cookie that stands for the key from the first page on.
    var cookie: String { "\(cookieName)=\(session); Path=\(home); HttpOnly; SameSite=Strict" }

    /// Whether an address carries a key. One that opens once is used up by it.
    func carriesKey(_ request: HTTPRequest) -> Bool {
        let key = request.query("token")
        if StudioAccess.isSame(key, token) { return true }
        return passes.withLock { passes in
            guard let place = passes.firstIndex(where: { StudioAccess.isSame(key, $0) }) else { return false }
            passes.remove(at: place)
            return true
        }
    }

    /// Whether a request comes from a browser that was invited.
    func hasSession(_ request: HTTPRequest) -> Bool {
        StudioAccess.isSame(request.cookie(cookieName), session)
    }

    /// Why a request may not change anything; `nil` where it may.
    ///
    /// The cookie alone would not do: a browser may send it along with what another page asks for.
    func refusalToChange(_ request: HTTPRequest) -> HTTPResponse? {
        guard hasSession(request) else { return StudioAccess.needsKey }
        let origins = request.values(of: "origin")
        let sites = request.values(of: "sec-fetch-site")
        let isOwn =
            origins.count <= 1 && sites.count <= 1 && origins.count + sites.count > 0
            && origins.allSatisfy(address.isOrigin) && sites.allSatisfy { $0 == "same-origin" }
        return isOwn ? nil : HTTPResponse(.forbidden, "Only the studio's own page may ask for this.")
    }

    /// What those hear who do not know the token.
    static let needsKey = HTTPResponse(
        .forbidden, "Open the studio with the address in the terminal: it contains the key.")

    /// Compares in a time that does not tell how much of it is right.
    private static func isSame(_ guess: String?, _ key: String) -> Bool {
        guard let guess = guess?.utf8, guess.count == key.utf8.count else { return false }
        return zip(guess, key.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
