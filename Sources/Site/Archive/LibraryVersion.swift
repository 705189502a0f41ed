import CZip

extension ZIPFile {
    /// The version of libzip, for bug reports.
    package static var libraryVersion: String { unsafe String(cString: zip_libzip_version()) }
}
