// `sparkler fonts`: lists the fonts available to texts, or adds fonts of the machine to a spec.
// Flow: argv → SpecLoader → FontLibrary.faces → stdout; --add → FontAddition → font files, the spec.
import ArgumentParser
import SparklerFiles
import SparklerRendering
import SparklerScene

struct Fonts: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fonts",
    abstract: "List the font families that a spec's texts can use, or add fonts of this machine to a spec.",
    discussion: """
      Without a spec, lists the families that every spec can use: Inter, Noto Color Emoji and, if they are installed, \
      mono, serif and display. Other fonts of this machine are not used, because a spec must draw the same \
      everywhere: --add copies them into the folder fonts beside the spec and lists them in its `fonts:`. Only the \
      styles that its texts use are copied; if no text names the family yet, regular and bold. What the font's file \
      says about its licence is printed.
      """)

  @Argument(help: "A spec file; - is standard input.")
  var spec: String?

  @Option(
    help: ArgumentHelp(
      "Copy this family's fonts beside the spec and list them in it; repeat it for several.", valueName: "family"))
  var add: [String] = []

  @Option(
    help: ArgumentHelp("Likewise Noto's font for a script: \(WritingSystem.namesInHelp).", valueName: "script"))
  var addScript: [String] = []

  @Flag(help: "Also add fonts whose licence bits forbid embedding.")
  var force = false

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
    let requests = add.map { FontAddition.Request.family($0) } + addScript.map { .script($0) }
    if !requests.isEmpty { return try perform(requests, loader) }
    if force { throw RenderingError(.usage, "--force belongs to --add", remedy: "Name a family, or leave it out.") }
    let faces =
      try spec.map { try loader.load(try loader.family($0), only: only).fontFaces } ?? SpecLoader.installedFaces()
    if json {
      let entries = faces.map {
        Entry(family: $0.family, style: $0.style, weight: $0.weight, italic: $0.isItalic, scripts: $0.scripts)
      }
      return try TextOutput.write(try JSONText.of(entries), to: nil, inputs: [])
    }
    let families = Dictionary(grouping: faces, by: \.family).sorted { $0.key < $1.key }
      .map { (name: Self.shown($0.key), faces: $0.value) }
    let width = families.map(\.name.count).max() ?? 0
    for (family, faces) in families {
      let weights = Set(faces.map(\.weight)).sorted().map { "\($0)" }.joined(separator: " ")
      let scripts = Set(faces.flatMap(\.scripts)).sorted().joined(separator: ", ")
      let slant = faces.contains(where: \.isItalic) ? ", italic" : ""
      let blanks = String(repeating: " ", count: width - family.count)
      try Diagnostics.show(
        "\(family)\(blanks)  \(weights)\(slant)  (\(scripts.isEmpty ? "no known script" : scripts))")
    }
  }

  /// Such as `mono (JetBrains Mono)`.
  private static func shown(_ family: String) -> String {
    family.onOneLine + (SpecLoader.genericFamilies[family].map { " (\($0))" } ?? "")
  }

  private func perform(_ requests: [FontAddition.Request], _ loader: SpecLoader) throws {
    if json || !only.isEmpty {
      throw RenderingError(.usage, "--add can't be combined with --json or --only", remedy: "Leave one of them out.")
    }
    var addition = try FontAddition(to: spec, loader: loader, isForced: force)
    for line in try addition.add(requests) { Diagnostics.say(line.onOneLine) }
  }
}
