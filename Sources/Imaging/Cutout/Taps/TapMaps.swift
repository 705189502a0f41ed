import Pixels

/// Taps as the network takes them: discs around kept and around dropped places, and the answer so far, with closed lines applied.
enum TapMaps {
    /// The radius of a tap's disc, in pixels of the network's input.
    static let radius = 5

    /// Returns the three maps for a part of a photo, with the answer before these taps; `mirrored` swaps left and right.
    static func make(
        _ taps: Taps, photo: PixelRect, part: PixelRect, answer: CoarseMatte, mirrored: Bool = false
    ) -> FeatureMap {
        let side = NetworkInput.side
        var maps = FeatureMap(channels: 3, width: side, height: side)
        for index in maps.values.indices { maps.values[index] = 0 }
        func place(_ index: Int) -> Int {
            3 * (mirrored ? index - index % side + side - 1 - index % side : index)
        }
        let grid = TapGrid(taps: taps, photo: photo, part: part, width: side, height: side)
        grid.discs(radius: radius) {
            maps.values[place($0)] = 1
        } drop: {
            maps.values[place($0) + 1] = 1
        }
        for (index, logit) in answer.sampled(over: part, width: side, height: side).enumerated() {
            maps.values[place(index) + 2] = CoarseMatte.probability(logit)
        }
        grid.surrounded { stretch, isKept in
            for index in stretch { maps.values[place(index) + 2] = isKept ? 1 : 0 }
        }
        return maps
    }
}
