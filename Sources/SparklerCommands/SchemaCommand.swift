// `sparkler schema`: the JSON Schema of specs, for editors.
// Flow: Schema → stdout.
import ArgumentParser
import SparklerAuthoring
import SparklerFiles
import SparklerRendering

struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Print the JSON Schema of specs (draft-07).",
    discussion: "Save it as sparkler-1.schema.json beside a spec whose first line is "
      + "`# yaml-language-server: $schema=./sparkler-1.schema.json`, and an editor completes and explains keys.")

  @Option(name: .output, help: ArgumentHelp("Write here instead of standard output.", valueName: "file"))
  var output: String?

  func run() throws { try TextOutput.write(Schema(effects: SparklerCommand.effects).text, to: output, inputs: []) }
}
