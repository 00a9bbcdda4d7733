// `sparkler import`: converts another program's particles to a spec.
// Flow: argv → ImportedSpec → stdout or a file.
import ArgumentParser
import SparklerAuthoring
import SparklerCore
import SparklerRendering

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Convert another program's particles to a spec.",
    discussion: """
      Reads canvas-confetti's options (one call as JSON, or a list of calls with `at` in seconds), tsParticles' \
      options, Particle Designer's .pex and .plist, and SpriteKit's properties as an XML property list. Settings \
      without a counterpart are listed, also in the spec's first lines.
      """)

  @Argument(help: "The file to read; - is standard input.")
  var file: String

  @Option(
    name: .output, help: ArgumentHelp("Write the spec to this file instead of standard output.", valueName: "file"))
  var output: String?

  func run() throws {
    let bytes = try SpecLoader().bytes(file)
    let made = try ImportedSpec(bytes, name: file == "-" ? "<stdin>" : file)
    try TextOutput.write(made.text, to: output, inputs: Set([Files.resolved(file)].compactMap(\.self)))
    if output != nil {
      for key in made.leftOut { Diagnostics.say("left out: \(key.onOneLine)") }
    }
  }
}
