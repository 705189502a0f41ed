import Programs

/// The browser that this person uses.
enum Browser {
    /// Opens a page in it; where there is none, the address in the terminal has to do.
    static func open(_ address: String) {
        #if os(macOS)
        let name = "open"
        #else
        let name = "xdg-open"
        #endif
        guard let path = Program.path(of: name) else { return }
        try? Program(path: path, arguments: [address]).launch()
    }
}
