// `sparkler new`: writes a spec to start from.
// Flow: argv → Template → files.
import ArgumentParser
import SparklerAuthoring
import SparklerCore
import SparklerRendering

struct New: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Write a spec to start from; it renders as it is.",
    discussion: """
      Its first line tells editors with a YAML language server where the schema is, so that they can complete and \
      explain keys; --schema writes that file too. Existing files are never replaced.
      """)

  @Argument(help: "The file to write, - for standard output; default: NAME.scene.yaml.")
  var file: String?

  @Option(help: ArgumentHelp("A template from --list.", valueName: "name"))
  var template = "starter"

  @Flag(help: "List the templates.")
  var list = false

  @Flag(help: "Also write the JSON Schema next to it, if missing.")
  var schema = false

  func run() throws {
    if list {
      return try listByPurpose()
    }
    let chosen = try Template.named(template)
    let file = self.file ?? (template == "starter" ? "fireworks" : template) + ".scene.yaml"
    let others = try chosen.create(at: file)
    if schema, file != "-" { try Template.createSchema(beside: file) }
    if file != "-" {
      for other in others { Diagnostics.say("\(other.onOneLine): used by the spec") }
      let (render, preview) = (
        String.command(["sparkler", "render", file]), String.command(["sparkler", "preview", file])
      )
      Diagnostics.say("\(file.onOneLine): try `\(render)` or `\(preview)`")
    }
  }

  /// Lists the best first, then the others by purpose, and samples that demonstrate features last.
  private func listByPurpose() throws {
    let best = Template.best
    let others = Template.all.filter { template in !best.contains { $0.name == template.name } }
    let purposes = Set(others.compactMap(\.purpose)).sorted()
    let parts =
      [("the best to begin with", best)]
      + purposes.map { purpose in (purpose, others.filter { $0.purpose == purpose }) }
      + [("to learn from", others.filter { $0.purpose == nil })]
    let width = Template.all.reduce(0) { max($0, $1.name.count) }
    for (i, part) in parts.enumerated() {
      try Diagnostics.show("\(i == 0 ? "" : "\n")\(part.0):")
      for template in part.1 { try Diagnostics.show("  " + template.name.padded(to: width + 2) + template.summary) }
    }
  }
}
