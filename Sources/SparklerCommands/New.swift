// `sparkler new`: writes a spec to start from.
// Flow: argv → Template → files.
import ArgumentParser
import SparklerAuthoring
import SparklerCore
import SparklerRendering

struct New: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Write a spec to start from, that renders.",
    discussion: """
      Its first line tells editors with a YAML language server where the schema is, so that they complete keys and \
      explain them; --schema writes that file too. No file is ever replaced.
      """)

  @Argument(help: "The file to write, NAME.scene.yaml without it; - is standard output.")
  var file: String?

  @Option(help: ArgumentHelp("One of those that --list shows.", valueName: "name"))
  var template = "starter"

  @Flag(help: "List the templates.")
  var list = false

  @Flag(help: "Write the JSON Schema beside it, where it is not there yet.")
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
      for other in others { Diagnostics.say("\(other.onOneLine): what it shows") }
      let (render, preview) = (
        String.command(["sparkler", "render", file]), String.command(["sparkler", "preview", file])
      )
      Diagnostics.say("\(file.onOneLine): try `\(render)` or `\(preview)`")
    }
  }

  /// Lists samples first, then templates for a purpose.
  private func listByPurpose() throws {
    let width = Template.all.reduce(0) { max($0, $1.name.count) }
    var purposes: [String?] = [nil]
    for template in Template.all where !purposes.contains(template.purpose) { purposes.append(template.purpose) }
    for purpose in purposes.sorted(by: { $0 ?? "" < $1 ?? "" }) {
      try Diagnostics.show("\(purpose == nil ? "" : "\n")\(purpose ?? "to learn from"):")
      for template in Template.all where template.purpose == purpose {
        try Diagnostics.show("  " + template.name.padded(to: width + 2) + template.summary)
      }
    }
  }
}
