package import Pixels

/// Without ranges and closures of their own, which take long in test code, as it is not optimised.
extension Raster {
    /// How many pixels a rule holds for.
    package func count(where holds: (RGBA) -> Bool) -> Int {
        unsafe bytes.withUnsafeBufferPointer { bytes in
            var (count, place) = (0, 0)
            while place < bytes.count {
                let pixel = unsafe RGBA(
                    bytes[place], bytes[place + 1], bytes[place + 2], bytes[place + 3])
                if holds(pixel) { count += 1 }
                place += Raster.channels
            }
            return count
        }
    }

    /// How many pixels of another picture of its size have a colour channel that is further away than `most`.
    package func differences(from other: Raster, over most: Int) -> Int {
        unsafe bytes.withUnsafeBufferPointer { bytes in
            unsafe other.bytes.withUnsafeBufferPointer { others in
                var (count, place) = (0, 0)
                while place < bytes.count {
                    var channel = place
                    while channel < place + 3 {
                        if unsafe abs(Int(bytes[channel]) - Int(others[channel])) > most {
                            count += 1
                            break
                        }
                        channel += 1
                    }
                    place += Raster.channels
                }
                return count
            }
        }
    }
}
