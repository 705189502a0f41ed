import Foundation

/// The browser that this person uses.
enum Browser {
    /// Opens a page in it; where there is none, the address in the terminal has to do.
    static func open(_ address: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        #if os(macOS)
        process.arguments = ["open", address]
        #else
        process.arguments = ["xdg-open", address]
        #endif
        try? process.run()
    }
}
