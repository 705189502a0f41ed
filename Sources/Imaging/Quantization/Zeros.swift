import CPixels

/// A large table of zeros of which little is written to: what nobody touches costs neither time nor memory.
@safe struct Zeros<Number: FixedWidthInteger>: ~Copyable {
    let start: UnsafeMutablePointer<Number>

    init(count: Int) {
        let bytes = unsafe peel_allocate_zeros(count, MemoryLayout<Number>.stride)
        unsafe start = bytes.bindMemory(to: Number.self, capacity: count)
    }

    deinit { unsafe peel_free_zeros(start) }
}
