#if canImport(Accelerate)
import Accelerate
#else
import CBLIS
#endif

/// The library of the matrix products, for bug reports.
package enum MatrixLibrary {
    /// Its name and version, and the processor whose routines it has chosen.
    package static var description: String {
        #if canImport(Accelerate)
        "Accelerate"
        #else
        unsafe "BLIS \(String(cString: bli_info_get_version_str())) for \(String(cString: bli_arch_string(bli_arch_query_id())))"
        #endif
    }
}
