// `sparkler expand`: prints the layers that a spec expands to, as a spec.
// Flow: argv → SpecLoader → BuiltSpec.expanded → stdout or a file.
import ArgumentParser
import SparklerFiles
import SparklerRendering

struct Expand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "expand",
    abstract: "Print a spec with effects, names and shorthands expanded to plain layers and behaviours.",
    discussion: """
      Rendering the result gives the same pixels. A result beyond the limits is refused, because it could not be read \
      back.
      """)

  @Argument(help: "A spec file; - is standard input.")
  var spec: String

  @Option(name: .output, help: ArgumentHelp("Write here instead of standard output.", valueName: "file"))
  var output: String?

  @Flag(name: .long, help: "Write physics as keyframes, not as behaviours.")
  var baked = false

  @Option(help: ArgumentHelp("The variant to print; repeat it for each axis.", valueName: "axis=value"))
  var only: [String] = []

  @OptionGroup var options: SpecOptions

  func run() throws {
    let loader = try options.loader()
    let spec = try loader.load(try loader.family(spec), only: only)
    Diagnostics.warn(spec)
    let text = spec.expanded(for: output, isBaked: baked)
    try loader.check(expansion: text, for: output)
    try TextOutput.write(text, to: output, inputs: spec.inputs)
  }
}
