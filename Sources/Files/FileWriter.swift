/// A new file that is written piece by piece. What stood at its path is replaced, not written into: it may have other names.
package struct FileWriter: ~Copyable {
    private var file: FileDescriptor

    /// Begins the file at `path`.
    package init(_ path: String) throws(FileError) {
        try FileSystem.removeFile(path)
        file = try FileDescriptor(making: path)
    }

    /// Adds bytes.
    package func write(_ bytes: [UInt8]) throws(FileError) { try file.write(bytes) }

    /// Adds all bytes of another file, a block at a time.
    ///
    /// - Throws: ``FileError`` also where that has become shorter.
    package func copy(_ other: InputFile) throws(FileError) { try other.copy(to: file) }

    /// Ends the file: some disks say only now that they are full.
    package mutating func finish() throws(FileError) { try file.finish() }
}
