// `sparkler approve`: what a run has shown becomes the reference.
// Flow: argv → Approval → references.
import ArgumentParser
import Studio

struct Approve: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Make actual files of a test run the references.",
    discussion: """
      Takes what the last `sparkler test` wrote, from the same current folder. A reference that has changed since, or \
      an actual file that is gone, refuses all: 73 and 66.
      """)

  @Argument(help: "Tests by name.")
  var names: [String] = []

  @Flag(help: "Every test that differs or has no reference.")
  var all = false

  @Option(help: ArgumentHelp("The run's results.", valueName: "folder"))
  var results = TestFolder.standard

  @Flag(name: .shortAndLong, help: "Say nothing but errors.")
  var quiet = false

  func run() throws {
    var approval = try Approval(results)
    guard all != !names.isEmpty else {
      let open = approval.names
      throw StudioError(
        .usage, all ? "names and --all are two ways" : "which tests are meant?",
        remedy: open.isEmpty ? "There is nothing to approve." : "Use --all, or: \(open.joined(separator: ", ")).")
    }
    let written = try approval.approve(all ? nil : names)
    if quiet { return }
    try TextOutput.write(written.map { "\($0) was written\n" }.joined(), to: nil, inputs: [])
  }
}
