import Essentials
package import Pixels

/// Where a photo's subject is, as the cache keeps it: whatever becomes of the sticker's finish, nobody has to look again.
package struct KeptMatte: Sendable {
    /// What was found; `nil` where the photo has no clear subject.
    package let matte: Matte?

    package init(_ matte: Matte?) { self.matte = matte }

    /// Whether this may be the matte of a photo of that size.
    func fits(_ raster: Raster) -> Bool {
        matte.map { ($0.width, $0.height) == (raster.width, raster.height) } ?? true
    }
}

/// Nearly all of a matte is wholly covered or wholly clear: ``PackBits`` takes a tenth of the time of a PNG, both ways.
extension KeptMatte: Codable {
    private enum CodingKeys: CodingKey {
        case width, height, coverage
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        guard let matte else { return }
        try container.encode(matte.width, forKey: .width)
        try container.encode(matte.height, forKey: .height)
        try container.encode(Data(PackBits.packed(matte.values)), forKey: .coverage)
    }

    /// - Throws: `DecodingError` where there is not the coverage of every pixel.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        guard let coverage = try container.decodeIfPresent(Data.self, forKey: .coverage) else {
            matte = nil
            return
        }
        let (width, height) = (
            try container.decode(Int.self, forKey: .width), try container.decode(Int.self, forKey: .height)
        )
        let (count, isTooMany) = width.multipliedReportingOverflow(by: height)
        guard width > 0, height > 0, !isTooMany, let values = PackBits.unpacked(Array(coverage), count: count)
        else {
            throw DecodingError.dataCorruptedError(
                forKey: .coverage, in: container, debugDescription: "not \(width) x \(height) values")
        }
        matte = Matte(width: width, height: height, values: values)
    }
}
