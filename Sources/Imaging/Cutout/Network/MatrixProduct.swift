#if canImport(Accelerate)
import Accelerate
#else
import CBLIS
#endif

/// Single-precision matrix products by the system's BLAS: Accelerate on macOS, elsewhere BLIS, with the routines that
/// `CDepthwise` chooses when the program is loaded. On the calling thread only, as photos are worked on in parallel.
enum MatrixProduct {
    /// `result (rows x columns) = left (rows x depth) * right (depth x columns)`, all row-major; added to what
    /// `result` holds where `adding` is set. `left` starts at its row `first`, `result` at its column `column`, of as many as
    /// `width` says, or of `columns`.
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
