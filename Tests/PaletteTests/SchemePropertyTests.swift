import Palette
import Pixels
import Testing

/// What holds for every scheme of every picture.
@Suite struct SchemePropertyTests {
    private static let seeds: ClosedRange<UInt64> = 1...6

    private func allSchemes(_ kind: TestImages.Kind, _ emphasis: Emphasis) -> [(ColorSchemes, UInt64)] {
        Self.seeds.map { seed in
            let subject = emphasis == .plain ? nil : Matte(width: 2, height: 2, values: [0, 255, 0, 0])
            return (
                SchemeExtractor(emphasis: emphasis).schemes(of: kind.picture(seed), subject: subject), seed
            )
        }
    }

    @Test(arguments: TestImages.kinds, Emphasis.allCases)
    func `has the requested number of distinct colors`(kind: TestImages.Kind, emphasis: Emphasis) {
        for (schemes, seed) in allSchemes(kind, emphasis) {
            for count in ColorSchemes.counts {
                let slots = schemes[count].slots
                #expect(slots.count == count)
                #expect(slots.allSatisfy { $0.color.alpha == 255 })
                for (index, slot) in slots.enumerated() {
                    for other in slots[..<index] {
                        #expect(
                            slot.oklab.distance(to: other.oklab) >= SchemeExtractor.minDistance * 0.9999,
                            "\(slot.hex) and \(other.hex) of \(count), seed \(seed)")
                    }
                }
            }
        }
    }

    @Test(arguments: TestImages.kinds, Emphasis.allCases)
    func `shares sum to one as displayed`(kind: TestImages.Kind, emphasis: Emphasis) {
        for (schemes, seed) in allSchemes(kind, emphasis) {
            for count in ColorSchemes.counts {
                let slots = schemes[count].slots
                let thousandths = slots.map { Int(($0.share * 1000).rounded()) }
                #expect(thousandths.reduce(0, +) == 1000, "\(count) colours, seed \(seed)")
                #expect(zip(slots, thousandths).allSatisfy { $0.share == Double($1) / 1000 })
                #expect(zip(slots, thousandths).allSatisfy { $0.isSynthesized || $1 > 0 })
                #expect(abs(slots.reduce(0) { $0 + $1.prominence } - 1) < 1e-5)
                #expect(abs(slots.reduce(0) { $0 + $1.subjectShare } - 1) < 1e-5)
            }
        }
    }

    @Test(arguments: TestImages.kinds)
    func `text is readable on every color`(kind: TestImages.Kind) {
        for (schemes, _) in allSchemes(kind, .subject) {
            for count in ColorSchemes.counts {
                #expect(schemes[count].slots.allSatisfy { $0.contrast(with: $0.textColor) >= Contrast.text })
            }
        }
    }

    @Test(arguments: TestImages.kinds, Emphasis.allCases)
    func `one more color keeps all but one`(kind: TestImages.Kind, emphasis: Emphasis) {
        for (schemes, seed) in allSchemes(kind, emphasis) where kind.description != "transparent" {
            for count in ColorSchemes.counts.dropLast() {
                let larger = schemes[count + 1].slots
                let kept = schemes[count].slots.filter { slot in
                    larger.contains { $0.color == slot.color && $0.isSynthesized == slot.isSynthesized }
                }
                #expect(kept.count >= count - 1, "from \(count), seed \(seed)")
                let order = kept.compactMap { slot in larger.firstIndex { $0.color == slot.color } }
                #expect(order == order.sorted() || count < 5, "the kept keep their order")
            }
        }
    }

    @Test(arguments: TestImages.kinds)
    func `is the same every time`(kind: TestImages.Kind) async {
        let raster = kind.picture(7)
        let first = SchemeExtractor().schemes(of: raster, subject: nil)
        await withTaskGroup { group in
            for _ in 0..<20 { group.addTask { SchemeExtractor().schemes(of: raster, subject: nil) } }
            for await again in group { #expect(again == first) }
        }
    }

    @Test func `marks shades that the photo does not have`() {
        for seed in Self.seeds {
            let schemes = SchemeExtractor().schemes(of: TestImages.single(seed: seed), subject: nil)
            #expect(ColorSchemes.counts.allSatisfy { schemes[$0].slots.count { !$0.isSynthesized } == 1 })
            let noise = SchemeExtractor().schemes(of: TestImages.noise(seed: seed), subject: nil)
            #expect(noise[10].slots.allSatisfy { !$0.isSynthesized })
        }
    }
}
