// `sparkler import`: converts another program's particles to a spec.
// Flow: argv → ImportedSpec → stdout or a file.
import ArgumentParser
import SparklerAuthoring
import SparklerCore
import SparklerRendering

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Write a spec from another program's particles.",
    discussion: """
      It reads canvas-confetti's options (one call as JSON, or a list of calls with `at` in seconds), tsParticles' options, \
      Particle Designer's .pex and .plist, and SpriteKit's properties as an XML property list. What has no counterpart is \
      listed, and stands in the spec's first lines.
      """)

  @Argument(help: "The file to read; - is standard input.")
  var file: String

  @Option(name: .output, help: ArgumentHelp("The spec to write; standard output without it.", valueName: "file"))
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
