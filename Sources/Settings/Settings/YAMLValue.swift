import Essentials
import Files
import Hosts
import YAML

/// A value of `peel.yaml` and what is needed to say where it stands.
struct YAMLValue {
    let node: YAMLNode
    /// The file, as the user knows it; empty for a value that is in none.
    let file: String
    /// The key that it belongs to.
    let path: String

    /// An error at this value's line.
    func error(_ message: String) -> UserError { error(message, line: node.line) }

    /// An error at a line of this value's file.
    func error(_ message: String, line: Int) -> UserError {
        UserError(.badInput, file.isEmpty ? message : "\(file):\(line): \(message)")
    }

    /// Its entries: key, the key's line, value.
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

    /// The items of a list, each under this value's own key.
    func items(such example: String) throws(UserError) -> [YAMLValue] {
        guard let items = node.items else {
            throw error("\(path) must be a list, such as \(example)\(found)")
        }
        return items.map { YAMLValue(node: $0, file: file, path: path) }
    }

    /// What stands there instead, as the end of a sentence.
    var found: String {
        guard let text = node.text, !text.isEmpty, !node.isNull else { return "" }
        // Whole addresses first: half of one may have a secret that nothing ends.
        return ", not “\(ShownAddress.hidingSecrets(in: String(text.prefix(1000))).prefix(40))”"
    }
}
