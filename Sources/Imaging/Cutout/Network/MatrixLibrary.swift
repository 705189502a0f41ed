#if canImport(Accelerate)
import Accelerate
#else
import CBLIS
import CDepthwise
import Glibc
#endif

/// The library of the matrix products.
package enum MatrixLibrary {
    /// Its name and version, and the processor whose routines it uses; for bug reports.
    package static var description: String {
        #if canImport(Accelerate)
        return "Accelerate"
        #else
        choose()
        return unsafe "BLIS \(String(cString: bli_info_get_version_str())) for \(processor)"
        #endif
    }

    #if !canImport(Accelerate)
    /// The processor whose routines the products take, as the library names it; taken by the library itself where
    /// ``choose()`` was not called before.
    static var processor: String { unsafe String(cString: bli_arch_string(bli_arch_query_id())) }
    #endif

    /// Has the library use the routines for AVX2 wherever there is AVX2, before its first product.
    ///
    /// By itself it looks for the processor's model: those made after it (BLIS 0.9 knows none of AMD's since Zen 3) get routines
    /// without vectors, which take four times as long; and since each model's routines add up in an order of their own, bytes
    /// would differ between processors. `BLIS_ARCH_TYPE` overrules it. Costs nothing after the first time.
    static func choose() { _ = chosen }

    #if canImport(Accelerate)
    private static let chosen: Void = ()
    #else
    private static let chosen: Void = {
        let variable = "BLIS_ARCH_TYPE"
        guard peel_has_avx2(), unsafe getenv(variable) == nil else { return }
        // The routines' numbers differ from version to version; their names end with those of no processor.
        var id: Int32 = 0
        while case let name = unsafe String(cString: bli_arch_string(id)), name != "haswell" {
            guard name != "generic" else { return }
            id += 1
        }
        // Read once, when the library is made ready; other programs that this one starts are none of its business.
        unsafe setenv(variable, String(id), 1)
        bli_init()
        unsafe unsetenv(variable)
    }()
    #endif
}
