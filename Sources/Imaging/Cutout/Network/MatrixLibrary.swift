#if canImport(Accelerate)
import Accelerate
#else
import CBLIS
#endif

/// The library of the matrix products. `CDepthwise` chooses its routines when the program is loaded.
package enum MatrixLibrary {
    /// Its name and version, and the processor whose routines it uses; for bug reports.
    package static var description: String {
        #if canImport(Accelerate)
        return "Accelerate"
        #else
        return unsafe "BLIS \(String(cString: bli_info_get_version_str())) for \(processor)"
        #endif
    }

    #if !canImport(Accelerate)
    /// The processor whose routines the products take, as the library names it.
    static var processor: String { unsafe String(cString: bli_arch_string(bli_arch_query_id())) }
    #endif
}
