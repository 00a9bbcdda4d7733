// `sparkler approve`: makes the actual files of a test run its references.
// Flow: argv → Approval → references.
import ArgumentParser
import SparklerCore
import SparklerRendering
import SparklerVisualTests

struct Approve: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "approve",
    abstract: "Make actual files of a test run the references.",
    discussion: """
      Takes what the last `sparkler test` wrote, from the same current folder. A reference that has changed since, or \
      an actual file that is gone, refuses all: 73 and 66. References lie in the current folder, --references or \
      --out-root; results that lead elsewhere are refused: 77.
      """)

  @Argument(help: "Tests by name, folders of them, and patterns such as 'out/icons/*'.")
  var names: [String] = []

  @Flag(help: "Every test that differs or has no reference.")
  var all = false

  @Option(
    help: ArgumentHelp(
      "The run's results; repeatable. Default: \(TestFolder.standard).", valueName: "folder"))
  var results: [String] = []

  @Option(help: ArgumentHelp("The references' folder, as the run had it.", valueName: "folder"))
  var references: String?

  @Option(
    name: .customLong("out-root"),
    help: ArgumentHelp("References may also lie in this folder.", valueName: "folder"))
  var root: String?

  @Flag(name: .shortAndLong, help: "Say nothing but errors.")
  var quiet = false

  func run() throws {
    let runs = try (results.isEmpty ? [TestFolder.standard] : results).map {
      try Approval($0, roots: ["."] + [references, root].compactMap { $0 })
    }
    guard all != !names.isEmpty else {
      let open = runs.flatMap(\.names)
      throw RenderingError(
        .usage, all ? "names and --all are two ways" : "which tests are meant?",
        remedy: open.isEmpty ? "There is nothing to approve." : "Use --all, or: \(open.joined(separator: ", ")).")
    }
    let written = try Approval.approve(all ? nil : names, in: runs)
    if quiet { return }
    try Diagnostics.show(written.map { "\($0.onOneLine) was written\n" }.joined(), terminator: "")
    if written.count > 1 { Diagnostics.say("\(written.count) references were written") }
  }
}
