import Essentials
import Files
import Hosts
import YAML

/// A value of `peel.yaml`, with its place for errors.
struct YAMLValue {
    let node: YAMLNode
    /// The file as the user knows it. Empty for a value that is not from a file.
    let file: String
    /// The key of the value.
    let path: String

    /// Returns an error at the line of this value.
    func error(_ message: String) -> UserError { error(message, line: node.line) }

    /// Returns an error at a line of this value's file.
    func error(_ message: String, line: Int) -> UserError {
        UserError(.badInput, file.isEmpty ? message : "\(file):\(line): \(message)")
    }

    /// Returns the entries: key, the key's line, value.
    func entries() throws(UserError) -> [(name: String, line: Int, value: YAMLValue)] {
        guard let entries = node.entries else {
            let isRoot = path == FileSystem.name(of: file)
            guard isRoot, let text = node.text, let colon = text.firstIndex(of: ":") else {
                throw error(
                    "\(path) needs keys with values, \(isRoot ? "such as author: Ana" : "indented below it")")
            }
            throw error(
                "a space is missing after the colon: \(text[..<colon]): \(text[text.index(after: colon)...])")
        }
        return entries.map { entry in
            let name = entry.key.text ?? ""
            return (name, entry.key.line, YAMLValue(node: entry.value, file: file, path: name))
        }
    }

    /// Returns the items of a list. Each has this value's key.
    func items(such example: String) throws(UserError) -> [YAMLValue] {
        guard let items = node.items else {
            throw error("\(path) must be a list, such as \(example)\(found)")
        }
        return items.map { YAMLValue(node: $0, file: file, path: path) }
    }

    /// The value in quotes, as the end of an error message. Empty if there is no value.
    var found: String {
        guard let text = node.text, !text.isEmpty, !node.isNull else { return "" }
        // Whole addresses first, because in a truncated address nothing marks the end of a secret.
        return ", not “\(ShownAddress.hidingSecrets(in: String(text.prefix(1000))).prefix(40))”"
    }
}
