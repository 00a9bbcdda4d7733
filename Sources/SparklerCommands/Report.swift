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
      The page needs no other file and no network. Several results (of shards, say) become one page. Without -o it is \
      report.html beside the first results. Shards that are missing or there twice are refused (66), unless --partial \
      is said. --comment writes Markdown for a pull request instead, and pictures into a folder beside it; its first \
      line is always the same, so that a bot finds its comment and edits it.
      """)

  @Argument(help: "Folders of results.")
  var results: [String] = [TestFolder.standard]

  @Option(name: .output, help: ArgumentHelp("Write here; - is standard output.", valueName: "file"))
  var output: String?

  @Option(help: ArgumentHelp("Write a comment, not the page.", valueName: "file.md"))
  var comment: String?

  @Option(
    help: ArgumentHelp("Where the folder of the comment's pictures can be reached: https://….", valueName: "address"))
  var base: String?

  @Flag(help: "Take shards that are missing, or of two of one the later one, and tell it.")
  var partial = false

  @Flag(name: .shortAndLong, help: "Say nothing but errors.")
  var quiet = false

  @Option(help: ArgumentHelp("Raise or lower a limit; `sparkler limits` lists them.", valueName: "name=value"))
  var limit: [String] = []

  func run() throws {
    var loader = SpecLoader()
    loader.effects = SparklerCommand.effects
    loader.limits = try SpecOptions.limits(limit)
    if base != nil, comment == nil {
      throw RenderingError(.usage, "--base is of a comment", remedy: "Say --comment, too.")
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
