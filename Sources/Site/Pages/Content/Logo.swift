/// A picture at the top of every page.
package struct Logo: Sendable, Equatable {
    /// The PNG file.
    package var bytes: [UInt8]
    /// Its size in pixels.
    package var width, height: Int

    /// A picture from its file and size.
    package init(bytes: [UInt8], width: Int, height: Int) {
        self.bytes = bytes
        self.width = width
        self.height = height
    }
}
