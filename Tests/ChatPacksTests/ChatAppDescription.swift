import Testing

@testable import ChatPacks

/// An app is named in the log by its title, not by all that is known of it.
extension ChatApp: CustomTestStringConvertible {
    /// Its title.
    public var testDescription: String { title }
}
