import Archive
import Codecs
import Cutout
import Files
import Essentials
import QRCode
import Settings
import SiteBuild
import Artifacts
import Stickers
import YAML

/// The facts about a program that a bug report needs, for `peel --version --verbose`.
enum VersionReport {
    /// Returns lines of a name and its value.
    static func text(version: String) -> String {
        let libraries =
            LibraryVersions.all.map { "\($0.name) \($0.version)" } + [
                "libzip \(ZIPFile.libraryVersion)", "libyaml \(YAMLParser.libraryVersion)",
                "libqrencode \(QRCode.libraryVersion)",
            ]
        let lines = [
            ("peel", version), ("system", system), ("libraries", libraries.joined(separator: ", ")),
            ("processor", "\(processor), \(ProcessInfo.processInfo.activeProcessorCount) cores"),
            ("network", SubjectNetwork.arithmetic), ("cache", cache), ("settings", settings),
        ]
        return lines.map { name, what in
            name + String(repeating: " ", count: 11 - name.count) + ShownText.name(what)
        }.joined(separator: "\n")
    }

    private static var system: String {
        #if canImport(Darwin)
        let name = "macOS \(ProcessInfo.processInfo.operatingSystemVersionString)"
        #else
        let release = (try? FileSystem.read("/etc/os-release", upTo: 1 << 16)) ?? []
        let line = String(decoding: release, as: UTF8.self).split(separator: "\n")
            .first { $0.hasPrefix("PRETTY_NAME=") }
        let name = line.map { $0.dropFirst("PRETTY_NAME=".count).filter { $0 != "\"" } } ?? "Linux"
        #endif
        #if arch(x86_64)
        return name + ", x86-64"
        #elseif arch(arm64)
        return name + ", arm64"
        #else
        return name
        #endif
    }

    /// The processor, and those of its features that Peel and its libraries use.
    private static var processor: String {
        #if canImport(Darwin)
        return "Apple"
        #else
        // The system reports a size of 0 for this file.
        let text = FileManager.default.contents(atPath: "/proc/cpuinfo") ?? Data()
        let lines = String(decoding: text, as: UTF8.self).split(separator: "\n")
        let flags =
            lines.first { $0.hasPrefix("flags") || $0.hasPrefix("Features") }?.split(separator: " ") ?? []
        let used = ["avx2", "fma", "avx512f", "sha_ni", "asimd", "sha2"].filter { flags.contains($0[...]) }
        let model = lines.first { $0.hasPrefix("model name") }?.split(separator: ":").last.map {
            String($0.trimmingPrefix(while: \.isWhitespace))
        }
        return (model ?? "unknown") + (used.isEmpty ? "" : " (\(used.joined(separator: ", ")))")
        #endif
    }

    private static var cache: String {
        guard let store = try? ArtifactStore.open(.standard), let folder = store.folder,
            let contents = try? CacheContents(of: folder)
        else { return "none" }
        let count = contents.stickers.count
        let stickers = "\(count) \(count == 1 ? "sticker" : "stickers")"
        return "\(contents.folder), \(stickers), \(ByteCount(bytes: contents.bytes))"
    }

    private static var settings: String {
        guard let path = UserSettings.path else { return "none" }
        guard let settings = try? UserSettings.own.get() else { return "\(path) (invalid)" }
        return settings.file ?? "\(path) (missing)"
    }
}
