// `sparkler report`: a run's results as one page.
// Flow: results.json → HTMLReport → .html.
import ArgumentParser
import SparklerCore
import SparklerRendering
import SparklerVisualTests

struct Report: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Show a test run's results as one HTML page.",
    discussion: """
      The page needs no other file and no network. Several results, such as those of shards, become one page. Without \
      -o it is report.html next to the first results. Missing or duplicate shards are refused (66), unless --partial \
      is given. --comment writes Markdown for a pull request instead, with pictures in a folder next to it; its first \
      line is always the same, so that a bot can find its comment and edit it.
      """)

  @Argument(help: "Folders of results.")
  var results: [String] = [TestFolder.standard]

  @Option(name: .output, help: ArgumentHelp("Write to this file; - is standard output.", valueName: "file"))
  var output: String?

  @Option(help: ArgumentHelp("Write a Markdown comment instead of the page.", valueName: "file.md"))
  var comment: String?

  @Option(
    help: ArgumentHelp("Address of the folder of the comment's pictures: https://….", valueName: "address"))
  var base: String?

  @Flag(help: "Accept missing shards, and the later of duplicates, and report them.")
  var partial = false

  @Flag(name: .shortAndLong, help: "Print only errors.")
  var quiet = false

  @Option(help: ArgumentHelp("Raise or lower a limit; `sparkler limits` lists them.", valueName: "name=value"))
  var limit: [String] = []

  func run() throws {
    var loader = SpecLoader()
    loader.effects = SparklerCommand.effects
    loader.limits = try SpecOptions.limits(limit)
    if base != nil, comment == nil {
      throw RenderingError(.usage, "--base needs --comment", remedy: "Add --comment.")
    }
    let report = try HTMLReport(results, loader: loader, isPartial: partial)
    if let comment {
      try TestComment(report).write(to: comment, base: base)
      if !quiet, comment != "-" { Diagnostics.say("\(comment.onOneLine) was written") }
      if output == nil { return }
    }
    let path = try report.write(to: output)
    for warning in report.warnings { Diagnostics.say("warning: \(warning)") }
    if !quiet, path != "-" { Diagnostics.say("\(path.onOneLine) was written") }
  }
}
