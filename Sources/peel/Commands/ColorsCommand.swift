import Stickers
import ArgumentParser
import Palette
import SiteBuild

/// `peel colors`: photos in, colour schemes out.
struct ColorsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "colors",
        abstract: "Show the colours of photos.",
        discussion: """
            EXAMPLES
              peel colors cat.jpg                            a table, with blocks of colour
              peel colors cat.jpg --count 8
              peel colors *.jpg --format css > colors.css    CSS custom properties
              peel colors cat.jpg --format ase > cat.ase     Adobe Swatch Exchange
              peel colors - --format json < cat.jpg          the photo on standard input
            """)

    @Argument(help: "Photos; - reads one from standard input.", completion: .photos)
    var photos: [String]

    @Option(help: ArgumentHelp("Number of colours, 3 to 10.", valueName: "n"))
    var count = 5

    @Option(help: "Output format.", completion: .list(Format.allValueStrings))
    var format = Format.table

    @OptionGroup var jobs: JobsOption

    @OptionGroup var outputOptions: OutputOptions

    /// The table for people, or a format for programs.
    struct Format: ExpressibleByArgument {
        /// `nil` for the table.
        var file: PaletteFormat?

        static let table = Format(file: nil)
        static let allValueStrings = ["table"] + PaletteFormat.allCases.map(\.rawValue)

        init(file: PaletteFormat?) { self.file = file }

        init?(argument: String) {
            guard argument != "table" else { return }
            guard let format = PaletteFormat(rawValue: argument) else { return nil }
            file = format
        }

        var defaultValueDescription: String { file?.rawValue ?? "table" }
    }

    func validate() throws {
        if !ColorSchemes.counts.contains(count) {
            throw ValidationError("--count takes a number from 3 to 10.")
        }
    }

    func run() async throws {
        let console = outputOptions.console
        let width = try jobs.count
        let input = try InputPhotos(photos, command: "colors")
        let paths = input.paths
        let reader = PhotoColors(memory: jobs.memoryForPhotos)
        let results = try await interruptible { try await reader.read(paths, jobs: width) }
        defer { withExtendedLifetime(input) {} }
        var schemes: [NamedScheme] = []
        var slugs = Slugs()
        for result in results {
            switch result {
            case .success(let photo):
                let scheme = photo.named(count: self.count, slugs: &slugs)
                console.detail("\(input.shown(photo.photo)): \(scheme.slug)")
                schemes.append(scheme)
            case .failure(let problem): console.problem(input.shown(problem))
            }
        }
        guard !schemes.isEmpty else { throw ExitCode.nothingMade }
        if let format = format.file {
            try console.result(bytes: format.bytes(for: schemes))
        } else {
            try console.result(ColorTable(schemes: schemes, showsBlocks: console.showsColorInResults).text)
        }
        if schemes.count < results.count { throw ExitCode.partly }
    }
}
