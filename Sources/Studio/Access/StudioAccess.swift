import WebServer

/// Who may use the studio: those who were given its address with the token in it, from the studio's own pages.
struct StudioAccess: Sendable {
    /// 128 random bits, in hexadecimal digits.
    let token: String
    private let address: ServerAddress

    init(address: ServerAddress) {
        self.address = address
        var generator = SystemRandomNumberGenerator()
        token = (0..<2).map { _ in
            let digits = String(generator.next() as UInt64, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }

    /// Cookies are shared by all ports of a machine.
    private var cookieName: String { "peel_studio_\(address.port)" }

    /// The cookie that stands for the token from the first page on.
    var cookie: String { "\(cookieName)=\(token); Path=\(StudioServer.prefix); HttpOnly; SameSite=Strict" }

    /// Whether an address carries the token.
    func isInvited(_ request: HTTPRequest) -> Bool { isToken(request.query("token")) }

    /// Whether a request comes from a browser that was invited.
    func isKnown(_ request: HTTPRequest) -> Bool { isToken(request.cookie(cookieName)) }

    /// Why a request may not change anything; `nil` where it may.
    ///
    /// The cookie alone would not do: a browser may send it along with what another page asks for.
    func refusalToChange(_ request: HTTPRequest) -> HTTPResponse? {
        guard isKnown(request) else { return StudioAccess.uninvited }
        let origins = request.values(of: "origin")
        let sites = request.values(of: "sec-fetch-site")
        let isOwn =
            origins.count <= 1 && sites.count <= 1 && origins.count + sites.count > 0
            && origins.allSatisfy(address.isOrigin) && sites.allSatisfy { $0 == "same-origin" }
        return isOwn ? nil : HTTPResponse(.forbidden, "Only the studio's own page may ask for this.")
    }

    /// What those hear who do not know the token.
    static let uninvited = HTTPResponse(
        .forbidden, "Open the studio by the address that the terminal shows: it carries the key to it.")

    /// Compares in a time that does not tell how much of it is right.
    private func isToken(_ guess: String?) -> Bool {
        guard let guess = guess?.utf8, guess.count == token.utf8.count else { return false }
        return zip(guess, token.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
