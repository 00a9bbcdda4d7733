// `sparkler report`: a run's results as one page.
// Flow: results.json → HTMLReport → .html.
import ArgumentParser
import SparklerCore
import SparklerFiles
import SparklerReferences
import SparklerRendering
import SparklerVisualTests

struct Report: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Show a test run's results as one HTML page.",
    discussion: """
      The page needs no other file and no network. Several results, such as those of shards, become one page. Without \
      -o it is report.html next to the first results. Missing or duplicate shards are refused (66), unless --partial \
      is given. --comment writes Markdown for a pull request instead, with pictures in a folder next to it; its first \
      line is always the same, so that a bot can find its comment and edit it. --serve shows the page at an address of \
      this machine, with buttons that approve: they write what `sparkler approve` would, and take it back. Only browsers on this machine \
      can open it, and only with the token in its address.
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

  @Flag(help: "Show the page until Ctrl-C, with buttons that approve.")
  var serve = false

  @Option(help: "With --serve: listen on this port of 127.0.0.1; 0 picks a free one.")
  var port: UInt16?

  @OptionGroup(title: "With --serve") var folders: ReferenceFolders

  @Flag(name: .shortAndLong, help: "Print only errors.")
  var quiet = false

  @Option(help: ArgumentHelp("Raise or lower a limit; `sparkler limits` lists them.", valueName: "name=value"))
  var limit: [String] = []

  func run() async throws {
    try GivenNames.check(
      results.map { ("the name of a results folder", $0) } + [("-o", output), ("--comment", comment)])
    var loader = SpecLoader()
    loader.effects = SparklerCommand.effects
    loader.limits = try SpecOptions.limits(limit)
    if base != nil, comment == nil {
      throw RenderingError(.usage, "--base needs --comment", remedy: "Add --comment.")
    }
    if serve { return try await approve(loader) }
    for (name, value) in [
      ("--port", port.map { "\($0)" }), ("--references", folders.references), ("--out-root", folders.root),
    ] {
      if value != nil { throw RenderingError(.usage, "\(name) needs --serve", remedy: "Add --serve.") }
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

  /// Shows the page until it is cancelled.
  private func approve(_ loader: SpecLoader) async throws {
    if output != nil || comment != nil {
      throw RenderingError(.usage, "--serve writes no page", remedy: "Leave out -o and --comment.")
    }
    let isQuiet = quiet
    let desk = ReportDesk(
      results, loader: loader, roots: folders.all, isPartial: partial
    ) { words in
      if !isQuiet { Diagnostics.say(words) }
    }
    // Bad results end the command before anybody opens the page.
    _ = try await desk.html()
    try await LocalServer(port: port).run(
      { ReportRoutes(desk: desk, port: $0) },
      ready: { try? Diagnostics.show("The report is shown at \($0)  (Ctrl-C ends it)") },
      beside: { try await Task.sleep(for: .seconds(1 << 40)) })
  }
}
