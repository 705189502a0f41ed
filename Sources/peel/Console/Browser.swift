import Programs

/// The user's browser.
enum Browser {
    /// Opens a page in the browser, or warns that there is none.
    static func open(_ address: String, console: Console) {
        #if os(macOS)
        let name = "open"
        #else
        let name = "xdg-open"
        #endif
        guard let path = Program.path(of: name),
            (try? Program(path: path, arguments: [address]).launch()) != nil
        else {
            return console.warning("cannot open a browser (\(name)); open \(address) yourself")
        }
    }
}
