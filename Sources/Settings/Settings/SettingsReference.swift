/// The keys of `peel.yaml` for people and for editors, derived from their declarations.
package enum SettingsReference {
    /// A Markdown table with one row per key.
    static var table: String {
        let rows = PackSettings.keys.rows().map { row in
            "| `\(row.name)` | \(row.about) | \(row.values) | \(row.defaultValue) | \(row.reach.rawValue) |\n"
        }
        return """
            | key | means | values | default | holds for |
            |---|---|---|---|---|

            """ + rows.joined()
    }

    /// A JSON Schema (draft 7) with which editors check `peel.yaml`.
    package static var schema: String {
        guard case .object(let keys) = PackSettings.keys.schema else { return "" }
        let head: [(key: String, value: JSONValue)] = [
            (key: "$schema", value: .text("http://json-schema.org/draft-07/schema#")),
            (key: "title", value: .text("peel.yaml: what Peel makes of a folder of photos")),
        ]
        return JSONValue.object(head + keys).text() + "\n"
    }
}
