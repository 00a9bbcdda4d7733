// Where references may be written by approving.
// Flow: argv → ReferenceFolders → Approval.
import ArgumentParser

/// Folders besides the current one, because results are untrusted input.
struct ReferenceFolders: ParsableArguments {
  @Option(help: ArgumentHelp("Folder of the references, as in the run.", valueName: "folder"))
  var references: String?

  @Option(
    name: .customLong("out-root"),
    help: ArgumentHelp("Another folder that references may be in.", valueName: "folder"))
  var root: String?

  /// All of them, the current one first.
  var all: [String] { ["."] + [references, root].compactMap { $0 } }
}
