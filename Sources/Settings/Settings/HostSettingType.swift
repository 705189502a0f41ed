import Files
import Hosts
import YAML

extension SettingType where Value == WebHost {
    /// A host whose limits are known.
    static var webHost: Self {
        let names = WebHost.all.map(\.id)
        return SettingType(
            names.map { "`\($0)`" }.joined(separator: ", "),
            schema: [("enum", .list(names.map { .text($0) }))], input: .choice(names)
        ) { (value) throws(UserError) in
            guard let host = value.node.text.flatMap({ WebHost(id: $0) }) else {
                throw value.error(
                    "\(value.path) must be one of \(names.joined(separator: ", "))\(value.found)")
            }
            return host
        } write: {
            .text($0.id)
        }
    }
}
