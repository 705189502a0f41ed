import Quantization
import Codecs
import Foundation
import Pixels

/// QuantizerBench COLORS OUT PNG ...: each picture with a palette of so many colours, into the folder OUT.
///
/// `DITHERING` in the environment, 0 to 1, tries another strength of dithering.
@main
struct QuantizerBench {
    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst()
        guard arguments.count > 2, let count = Int(arguments[arguments.startIndex]), (2...256).contains(count)
        else {
            print("usage: QuantizerBench COLORS OUT PNG ...")
            exit(64)
        }
        let out = URL(fileURLWithPath: arguments[arguments.startIndex + 1], isDirectory: true)
        var quantizer = PaletteQuantizer()
        if let text = ProcessInfo.processInfo.environment["DITHERING"], let strength = Float(text) {
            quantizer.dithering = strength
        }
        for path in arguments.dropFirst(2) {
            let url = URL(fileURLWithPath: path)
            let raster = try ImageDecoder().decode(Array(Data(contentsOf: url))).raster
            let bytes = try PNGEncoder.encode(quantizer.indexed(raster, colors: count))
            try Data(bytes).write(to: out.appending(path: url.lastPathComponent))
        }
    }
}
