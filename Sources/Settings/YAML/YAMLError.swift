/// What keeps a text from being read as YAML.
package struct YAMLError: Error, Sendable, Equatable {
    /// The line of the text, from 1.
    package var line: Int
    /// What is wrong there, and where it is known what would be right.
    package var message: String
}
