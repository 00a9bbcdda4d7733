// `sparkler fonts`: lists the fonts available to texts.
// Flow: argv → SpecLoader → FontLibrary.faces → stdout.
import ArgumentParser
import SparklerRendering

struct Fonts: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fonts",
    abstract: "List the font families that a spec's texts can use, with weights and scripts.",
    discussion:
      "Without a spec, lists the families that are always available. A spec can add others: fonts: [brand.ttf].")

  @Argument(help: "A spec file; - is standard input.")
  var spec: String?

  @Flag(help: "Print JSON: a list with an entry for each font.")
  var json = false

  @Option(help: ArgumentHelp("The variant to use; repeat it for each axis.", valueName: "axis=value"))
  var only: [String] = []

  @OptionGroup var options: SpecOptions

  private struct Entry: Encodable {
    var family: String
    var style: String
    var weight: Int
    var italic: Bool
    var scripts: [String]
  }

  func run() throws {
    let loader = try options.loader()
    let faces =
      try spec.map { try loader.load(try loader.family($0), only: only).fontFaces } ?? SpecLoader.installedFaces()
    if json {
      let entries = faces.map {
        Entry(family: $0.family, style: $0.style, weight: $0.weight, italic: $0.isItalic, scripts: $0.scripts)
      }
      return try TextOutput.write(try JSONText.of(entries), to: nil, inputs: [])
    }
    let families = Dictionary(grouping: faces, by: \.family).sorted { $0.key < $1.key }
    let width = families.map(\.key.count).max() ?? 0
    for (family, faces) in families {
      let weights = Set(faces.map(\.weight)).sorted().map { "\($0)" }.joined(separator: " ")
      let scripts = Set(faces.flatMap(\.scripts)).sorted().joined(separator: ", ")
      let slant = faces.contains(where: \.isItalic) ? ", italic" : ""
      let blanks = String(repeating: " ", count: width - family.count)
      try Diagnostics.show(
        "\(family.onOneLine)\(blanks)  \(weights)\(slant)  (\(scripts.isEmpty ? "no known script" : scripts))")
    }
  }
}
