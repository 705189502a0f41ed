/// Memory that one task's passes through the network share, so that it is taken from the system once.
struct NetworkWorkspace {
    /// One channel with a border of zeros.
    var padded: [Float] = []
    /// A few expanded channels of an inverted residual block.
    var expanded: [Float] = []
    /// A depthwise convolution's result.
    var spatial: [Float] = []
    /// The windows of a dense convolution, one column per pixel.
    var windows: [Float] = []

    /// Makes an array at least `count` long; what it holds is not kept.
    static func reserve(_ array: inout [Float], _ count: Int) {
        if array.count < count { array = [Float](repeating: 0, count: count) }
    }

    /// Makes an array at least `count` long and its first `count` values 0.
    static func clear(_ array: inout [Float], _ count: Int) {
        reserve(&array, count)
        for index in 0..<count { array[index] = 0 }
    }
}
