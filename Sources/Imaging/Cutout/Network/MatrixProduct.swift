#if canImport(Accelerate)
import Accelerate
#else
import CBLIS
#endif

/// Single-precision matrix products by the system's BLAS: Accelerate on macOS, otherwise BLIS, with the routines that
/// `CDepthwise` chooses when the program is loaded. Uses only the calling thread, because photos are worked on in parallel.
enum MatrixProduct {
    /// Computes `result (rows x columns) = left (rows x depth) * right (depth x columns)`, all row-major. If
    /// `adding`, adds the product to `result`. `left` starts at its row `first`. `result` starts at its column
    /// `column`; its rows have `width` values, or `columns` if that is `nil`.
    @unsafe static func multiply(
        _ left: UnsafePointer<Float>, fromRow first: Int = 0, _ right: UnsafePointer<Float>,
        into result: UnsafeMutablePointer<Float>, at column: Int = 0, of width: Int? = nil,
        rows: Int, columns: Int, depth: Int, adding: Bool = false
    ) {
        unsafe cblas_sgemm(
            CblasRowMajor, CblasNoTrans, CblasNoTrans, Int32(rows), Int32(columns), Int32(depth), 1,
            left + first * depth, Int32(depth), right, Int32(columns), adding ? 1 : 0, result + column,
            Int32(width ?? columns))
    }
}

/// The library of the matrix products. `CDepthwise` chooses its routines when the program is loaded.
package enum MatrixLibrary {
    /// The library's name and version, and the processor whose routines it uses; for bug reports.
    package static var description: String {
        #if canImport(Accelerate)
        return "Accelerate"
        #else
        return unsafe "BLIS \(String(cString: bli_info_get_version_str())) for \(processor)"
        #endif
    }

    #if !canImport(Accelerate)
    /// The processor whose routines the products use, as the library names it.
    static var processor: String { unsafe String(cString: bli_arch_string(bli_arch_query_id())) }
    #endif
}
