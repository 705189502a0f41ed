import CGlibc

#if canImport(Glibc)
import Glibc
#endif

/// How the program asks the system for memory. Rasters come and go by the megabyte.
enum Heap {
    /// What the heap has room for from the beginning, in bytes. Only what is used takes memory.
    private static let room = 96 << 20

    /// Call it once, before the work. Without effect where the C library is not glibc.
    static func prepare() {
        #if canImport(Glibc)
        // Memory that went back to the system with each raster would have to be cleared anew, page by page: a tenth of a
        // cut-out's time.
        _ = mallopt(M_MMAP_THRESHOLD, 64 << 20)
        _ = mallopt(M_TRIM_THRESHOLD, 128 << 20)
        // One heap for all threads: what one job has given back, another takes. With one for each the peak is a fifth higher.
        _ = mallopt(M_ARENA_MAX, 1)
        // Pages of 2 MB, which some systems give only to those who ask: another tenth. The heap takes its room in one piece, for
        // which Peel asks once. A system that refuses changes nothing else.
        _ = mallopt(M_TOP_PAD, CInt(room))
        let block = unsafe malloc(1 << 20)
        _ = mallopt(M_TOP_PAD, 128 << 10)
        // A block that nothing looks at is left out by the compiler.
        guard unsafe malloc_usable_size(block) > 0 else { return }
        unsafe free(block)
        let page = Int(getpagesize())
        guard let end = unsafe sbrk(0) else { return }
        let first = (UInt(bitPattern: end) - UInt(room)) / UInt(page) * UInt(page)
        _ = unsafe madvise(UnsafeMutableRawPointer(bitPattern: first), room, MADV_HUGEPAGE)
        #endif
    }
}
