#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The system's folders for a user's files.
package enum UserFolders {
    /// The folder for files that programs can create again: `XDG_CACHE_HOME` if it is set (XDG Base Directory Specification),
    /// otherwise `~/Library/Caches` on macOS and `~/.cache` elsewhere. `nil` for a user without a home.
    package static var caches: String? {
        if let told = variable("XDG_CACHE_HOME"), told.hasPrefix("/") { return told }
        guard let home else { return nil }
        #if canImport(Darwin)
        return FileSystem.joined(home, "Library/Caches")
        #else
        return FileSystem.joined(home, ".cache")
        #endif
    }

    /// The folder for the user's settings: `XDG_CONFIG_HOME`, otherwise `~/.config`, on macOS too; `nil` without a home.
    package static var settings: String? {
        if let told = variable("XDG_CONFIG_HOME"), told.hasPrefix("/") { return told }
        return home.map { FileSystem.joined($0, ".config") }
    }

    /// The user's home; `nil` for a user without one.
    package static var home: String? { variable("HOME").flatMap { $0.hasPrefix("/") ? $0 : nil } }

    private static func variable(_ name: String) -> String? {
        guard let value = unsafe getenv(name) else { return nil }
        return unsafe String(cString: value)
    }
}
