import Pixels

/// Reads one of the sets of the weights file, layer by layer in the order of inference. `Training/export.py` writes the layout
/// and describes it. Everything is checked before it is used, so that damaged bytes give an error and never a wrong cut-out.
struct WeightsReader {
    /// The version of the file's layout that this reader understands.
    static let formatVersion: UInt32 = 2

    private static let magic: [UInt8] = Array("PEELNET".utf8) + [0]
    private static let headerSize = 24
    private static let entrySize = 32
    private static let nameSize = 24

    /// The sets of weights in the file.
    enum Set {
        case automatic, tapped

        /// The prefix of its layers' names.
        var prefix: String { self == .tapped ? "tap/" : "" }

        fileprivate func has(_ name: String) -> Bool {
            name.hasPrefix(Set.tapped.prefix) == (self == .tapped)
        }
    }

    /// The version of the weights, which every training increases.
    let networkVersion: UInt32

    private struct Entry {
        var name: String
        var outputs, inputs, kernel: Int
        var weights: Int { outputs * inputs * kernel * kernel }
        /// A scale, a bias and weights of 8 bits.
        var size: Int { 8 * outputs + weights }
    }

    private let bytes: [UInt8]
    /// The set's entries, each with the offset of its numbers.
    private let entries: [(entry: Entry, offset: Int)]
    private var next = 0
    private var offset = 0

    /// Checks header, checksum, table and size of the whole file.
    init(_ bytes: [UInt8], _ set: Set) throws(CutoutError) {
        guard bytes.count >= Self.headerSize, bytes.starts(with: Self.magic) else {
            throw Self.damaged("they do not start as Peel's weights do")
        }
        let format = Self.word(bytes, at: 8)
        guard format == Self.formatVersion else {
            throw Self.damaged("their format is \(format), not \(Self.formatVersion)")
        }
        guard CRC32.checksum(of: bytes[20...]) == Self.word(bytes, at: 16) else {
            throw Self.damaged("their checksum does not match")
        }
        networkVersion = Self.word(bytes, at: 12)
        let count = Int(Self.word(bytes, at: 20))
        var end = Self.headerSize + count * Self.entrySize
        guard end <= bytes.count else { throw Self.damaged("their table is cut short") }
        let all = (0..<count).map { index in
            let start = Self.headerSize + index * Self.entrySize
            func short(_ position: Int) -> Int {
                let at = start + Self.nameSize + 2 * position
                return Int(bytes[at]) | Int(bytes[at + 1]) << 8
            }
            return Entry(
                name: String(
                    decoding: bytes[start..<start + Self.nameSize].prefix { $0 != 0 }, as: UTF8.self),
                outputs: short(0), inputs: short(1), kernel: short(2))
        }
        entries = all.map { entry in
            defer { end += entry.size }
            return (entry, end)
        }.filter { set.has($0.entry.name) }
        guard end == bytes.count else { throw Self.damaged("their size does not match their table") }
        self.bytes = bytes
    }

    /// Reads the next layer, which must have this name and shape.
    mutating func convolution(_ name: String, outputs: Int, inputs: Int, kernel: Int = 1)
        throws(CutoutError) -> Convolution
    {
        guard next < entries.count else { throw Self.damaged("layer \(name) is missing") }
        let (entry, start) = entries[next]
        guard entry.name == name, entry.outputs == outputs, entry.inputs == inputs, entry.kernel == kernel
        else {
            throw Self.damaged("layer \(next) is \(entry.name), not \(name), or of another shape")
        }
        next += 1
        offset = start
        let scales = floats(count: outputs)
        let biases = floats(count: outputs)
        return unsafe bytes.withUnsafeBufferPointer { bytes in
            unsafe Convolution(
                outputs: outputs, inputs: inputs, kernel: kernel, bytes: bytes.baseAddress! + offset,
                scales: scales, biases: biases)
        }
    }

    /// Checks that every layer of the set was read.
    func finish() throws(CutoutError) {
        guard next == entries.count else {
            throw Self.damaged("they hold \(entries.count) layers, not \(next)")
        }
    }

    private mutating func floats(count: Int) -> [Float] {
        defer { offset += 4 * count }
        return (0..<count).map { Float(bitPattern: Self.word(bytes, at: offset + 4 * $0)) }
    }

    private static func word(_ bytes: [UInt8], at offset: Int) -> UInt32 {
        (0..<4).reduce(0) { $0 | UInt32(bytes[offset + $1]) << (8 * UInt32($1)) }
    }

    /// Returns the error for weights that cannot be used, with the reason.
    static func damaged(_ reason: String) -> CutoutError {
        CutoutError(
            .damagedWeights,
            "the subject network's weights are damaged (\(reason)); build Peel again from clean sources")
    }
}
