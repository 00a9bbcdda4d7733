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
      report.html beside the first results. Shards that are missing are told, and of two results of one shard the \
      later one counts.
      """)

  @Argument(help: "Folders of results.")
  var results: [String] = [TestFolder.standard]

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("Write here; - is standard output.", valueName: "file"))
  var output: String?

  @Flag(name: .shortAndLong, help: "Say nothing but errors.")
  var quiet = false

  @Option(help: ArgumentHelp("Raise or lower a limit; `sparkler limits` lists them.", valueName: "name=value"))
  var limit: [String] = []

  func run() throws {
    var loader = SpecLoader()
    loader.effects = SparklerCommand.effects
    loader.limits = try SpecOptions.limits(limit)
    let report = try HTMLReport(results, loader: loader)
    let path = try report.write(to: output)
    for warning in report.warnings { Diagnostics.say("warning: \(warning)") }
    if !quiet, path != "-" { Diagnostics.say("\(path.onOneLine) was written") }
  }
}
