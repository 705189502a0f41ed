#if HEIC
import CHEIF
#endif
import CImageShims
import CLCMS
import CWebP

/// The versions of the image libraries, for bug reports.
package enum LibraryVersions {
    /// Names and versions, as the libraries write them.
    package static var all: [(name: String, version: String)] {
        let webp = WebPGetDecoderVersion()
        let lcms = cmsGetEncodedCMMversion()
        var all = [
            ("libpng", unsafe String(cString: peel_png_version())),
            ("libjpeg", unsafe String(cString: peel_jpeg_version())),
            ("libwebp", "\(webp >> 16).\(webp >> 8 & 0xFF).\(webp & 0xFF)"),
            ("Little CMS", "\(lcms / 1000).\(lcms % 1000 / 10)"),
        ]
        #if HEIC
        let heif = unsafe String(cString: heif_get_version())
        all.append(("libheif", HEICDecoder.readsAVIF ? heif + ", reads AVIF" : heif + ", without AVIF"))
        #endif
        return all
    }
}
