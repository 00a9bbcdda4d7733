// `sparkler approve`: makes the actual files of a test run its references.
// Flow: argv → Approval → references.
import ArgumentParser
import SparklerCore
import SparklerFiles
import SparklerReferences
import SparklerRendering
import SparklerVisualTests

struct Approve: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "approve",
    abstract: "Make actual files of a test run the references.",
    discussion: """
      The reference of a recording that was not made is removed, if its test is named in full. Run it in the folder where the last `sparkler test` ran. Nothing is approved if a reference has changed since \
      (73) or an actual file is missing (66). References must be in the current folder, --references or --out-root; \
      results that lead elsewhere are refused (77).
      """)

  @Argument(help: "Test names, folders of tests, or patterns such as 'out/icons/*'; ** also matches folders.")
  var names: [String] = []

  @Flag(help: "Approve every test that differs or has no reference.")
  var all = false

  @Option(
    help: ArgumentHelp(
      "Results folder of a run; repeatable. Default: \(TestFolder.standard).", valueName: "folder"))
  var results: [String] = []

  @OptionGroup var folders: ReferenceFolders

  @Flag(name: .shortAndLong, help: "Print only errors.")
  var quiet = false

  func run() throws {
    try GivenNames.check(
      names.map { ("the name of a test", $0) } + results.map { ("--results", $0) }
        + [("--references", folders.references), ("--out-root", folders.root)])
    let runs = try (results.isEmpty ? [TestFolder.standard] : results).map {
      try Approval($0, roots: folders.all)
    }
    guard all != !names.isEmpty else {
      let open = runs.flatMap(\.names)
      throw RenderingError(
        .usage, all ? "names and --all can't be combined" : "no test is named",
        remedy: Approval.choices(open))
    }
    let removable = Set(runs.flatMap(\.removable))
    let changed = try Approval.approve(all ? nil : names, in: runs)
    if quiet { return }
    let lines = changed.map { "\($0.onOneLine) was \(removable.contains($0) ? "removed" : "written")\n" }
    try Diagnostics.show(lines.joined(), terminator: "")
    if changed.count > 1 { Diagnostics.say("\(changed.count) references were changed") }
  }
}
