// `sparkler brand`: makes a brand file, prints one, checks one, writes design tokens.
// Flow: argv → BrandDraft, Brand → stdout or a file.
import ArgumentParser
import SparklerAuthoring
import SparklerDocument
import SparklerFiles
import SparklerRendering

struct BrandCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "brand",
    abstract: "Make, show and export brands: colours, fonts and motion by role.",
    discussion: """
      A spec names a brand with `brand: acme.brand.yaml` and reads it by name: $ink, ${brand.radius}. `--brand` and \
      `--theme dark` replace the spec's own.
      """,
    subcommands: [BrandFrom.self, BrandShow.self, BrandTokens.self])
}

struct BrandFrom: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "from",
    abstract: "Make a brand file from a logo, a style sheet or design tokens.",
    discussion: """
      From a picture (SVG, PNG, …) the roles follow from the area that each colour covers; from a style sheet (.css) \
      or design tokens (.json) from their names. Missing colours are made, also those for dark backgrounds, and those \
      with too little contrast are moved to the nearest that have enough; comments in the file say which. Of design tokens, aliases, $ref and $extends are followed.
      """)

  @Argument(help: "A picture, a .css file, or design tokens in JSON.")
  var file: String

  @Option(
    name: .output, help: ArgumentHelp("Write the brand to this file instead of standard output.", valueName: "file"))
  var output: String?

  @Option(help: ArgumentHelp("The brand's name; default: the file's.", valueName: "text"))
  var name: String?

  @OptionGroup var writing: BrandWriting
  @OptionGroup var reading: ReadOptions

  func run() throws {
    try writing.check(output)
    var loader = SpecLoader()
    loader.limits.wording = .commandLine
    if try reading.isInProcess() { loader.isolation = nil }
    let draft = try loader.brandDraft(from: file, name: name, beside: output)
    try TextOutput.write(draft.text, to: output, inputs: Set([Files.resolved(file)].compactMap(\.self)))
    if output != nil { for note in draft.notes { Diagnostics.say("note: \(note.onOneLine)") } }
  }
}

/// Whether a brand file may be replaced: it is edited by hand once it is made.
struct BrandWriting: ParsableArguments {
  @Flag(help: "Replace an existing file.")
  var force = false

  /// - Throws: 73 if the file exists and may not be replaced.
  func check(_ output: String?) throws {
    guard let output, output != "-", !force, Files.resolved(output) != nil else { return }
    throw RenderingError(
      .cannotCreate, "\(output) already exists", remedy: "Write another name with -o, or --force to replace it.")
  }
}

struct BrandShow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Print a brand that comes with Sparkler, as a start, or list all.")

  @Argument(help: ArgumentHelp("Such as studio; without it, all are listed.", valueName: "name"))
  var name: String?

  @Option(name: .output, help: ArgumentHelp("Write here instead of standard output.", valueName: "file"))
  var output: String?

  @OptionGroup var writing: BrandWriting

  func run() throws {
    try writing.check(output)
    guard let name else {
      for (name, bytes) in BrandLibrary.all {
        let first = String(decoding: bytes, as: UTF8.self).prefix { $0 != "\n" }.drop { $0 == "#" || $0 == " " }
        try Diagnostics.show("\(name.padded(to: 10))\(first)")
      }
      return
    }
    let given = try SpecLoader.brand(name, limits: Limits())
    try TextOutput.write(String(decoding: given.bytes, as: UTF8.self), to: output, inputs: [])
  }
}

struct BrandTokens: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tokens",
    abstract: "Check a brand and write it as design tokens.",
    discussion: """
      The format is that of the W3C Design Tokens Community Group, 2025.10. Easings other than Bézier curves become \
      the nearest one and keep their own form under $extensions; a logo and font files have no form in it.
      """)

  @Argument(help: "A brand file, or the name of a brand that comes with Sparkler.")
  var brand: String

  @Option(name: .output, help: ArgumentHelp("Write here instead of standard output.", valueName: "file"))
  var output: String?

  func run() throws {
    var limits = Limits()
    limits.wording = .commandLine
    let given = try SpecLoader.brand(brand, limits: limits)
    let read = try Brand(given.bytes, file: given.name, limits: limits)
    try TextOutput.write(read.tokens, to: output, inputs: Set([given.path].compactMap(\.self)))
    for note in read.tokenNotes { Diagnostics.say("note: \(note.onOneLine)") }
  }
}
