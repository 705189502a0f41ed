import CBLAS

/// Single-precision matrix products by the system's BLAS, on the calling thread only.
enum MatrixProduct {
    /// Photos are worked on in parallel, so each product stays on its own thread. Set once per process, before
    /// the first product: OpenBLAS would otherwise wake a pool of threads for every layer.
    private static let oneThread: Void = openblas_set_num_threads(1)

    /// `result (rows x columns) = left (rows x depth) * right (depth x columns)`, all row-major; added to what
    /// `result` holds where `adding` is set. `left` starts at its row `first`.
    @unsafe static func multiply(
        _ left: UnsafePointer<Float>, fromRow first: Int = 0, _ right: UnsafePointer<Float>,
        into result: UnsafeMutablePointer<Float>, rows: Int, columns: Int, depth: Int, adding: Bool = false
    ) {
        _ = oneThread
        unsafe cblas_sgemm(
            CblasRowMajor, CblasNoTrans, CblasNoTrans, Int32(rows), Int32(columns), Int32(depth), 1,
            left + first * depth, Int32(depth), right, Int32(columns), adding ? 1 : 0, result, Int32(columns))
    }
}
