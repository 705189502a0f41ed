import CQREncode

extension QRCode {
    /// The version of libqrencode, for bug reports.
    package static var libraryVersion: String { unsafe String(cString: QRcode_APIVersionString()) }
}
