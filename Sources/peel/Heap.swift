import CGlibc

#if canImport(Glibc)
import Glibc
#endif

/// The program's use of the C library's heap. Rasters come and go by the megabyte.
enum Heap {
    /// The room of the heap from the beginning, in bytes. Only used pages take memory.
    private static let room = 96 << 20

    /// Sets up the heap. Call it once, before the work. It has no effect unless the C library is glibc.
    static func prepare() {
        #if canImport(Glibc)
        // Memory that goes back to the system with each raster has to be cleared again, page by page: a tenth
        // of a cut-out's time.
        _ = mallopt(M_MMAP_THRESHOLD, 64 << 20)
        _ = mallopt(M_TRIM_THRESHOLD, 128 << 20)
        // One heap for all threads, so that one job takes the memory that another has given back. With one heap
        // for each thread, the peak is a fifth higher.
        _ = mallopt(M_ARENA_MAX, 1)
        // Pages of 2 MB save another tenth. Some systems give them only on request. The heap takes its room in
        // one piece, for which Peel asks once. If a system refuses, nothing else changes.
        _ = mallopt(M_TOP_PAD, CInt(room))
        let block = unsafe malloc(1 << 20)
        _ = mallopt(M_TOP_PAD, 128 << 10)
        // The compiler leaves out a block that nothing reads.
        guard unsafe malloc_usable_size(block) > 0 else { return }
        unsafe free(block)
        let page = Int(getpagesize())
        guard let end = unsafe sbrk(0) else { return }
        let first = (UInt(bitPattern: end) - UInt(room)) / UInt(page) * UInt(page)
        _ = unsafe madvise(UnsafeMutableRawPointer(bitPattern: first), room, MADV_HUGEPAGE)
        #endif
    }
}
