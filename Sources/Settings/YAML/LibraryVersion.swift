import CYAML

extension YAMLParser {
    /// The version of libyaml, for bug reports.
    package static var libraryVersion: String { unsafe String(cString: yaml_get_version_string()) }
}
