// What tests compare: specs, or recordings with references.
// Flow: argv → TestPaths → TestPlan.
import ArgumentParser
import SparklerAuthoring
import SparklerFiles
import SparklerRendering
import SparklerVisualTests

/// Specs, or `--actual` with `--references`, or `sparkler.yaml`.
package struct TestPaths: ParsableArguments {
  @Argument(help: "Spec files, and folders of them.")
  var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      "Compare these files and folders of frames, not specs: a path or pattern; repeatable.", valueName: "path"))
  var actual: [String] = []

  @Option(
    help: ArgumentHelp(
      "Folder of the references; default: each spec's folder. With --actual also a pattern.", valueName: "folder"))
  var references: String?

  package init() {}

  /// - Parameters:
  ///   - rules: what may differ between recordings; nil if no option sets it.
  ///   - excluded: folders to skip, such as a run's results.
  ///   - tell: called with each note on the recordings.
  package func plan(
    _ loader: SpecLoader, rules: FileTestSpec? = nil, without excluded: [String] = [], tell: (String) -> Void
  ) throws -> TestPlan {
    try GivenNames.check(
      paths.map { ("the name of a spec", $0) } + actual.map { ("--actual", $0) } + [("--references", references)])
    if !actual.isEmpty, !paths.isEmpty {
      throw RenderingError(.usage, "specs and --actual can't be combined", remedy: "Leave the specs out, or --actual.")
    }
    if !paths.isEmpty {
      if rules != nil { throw Self.refused("specs set theirs in tests:") }
      return try TestPlan(paths, references: references, loader: loader)
    }
    let scan = try FileTestScan(try fileTests(loader, rules), root: loader.root, without: excluded)
    for note in scan.notes { tell(note) }
    return try TestPlan(scan)
  }

  private func fileTests(_ loader: SpecLoader, _ rules: FileTestSpec?) throws -> [FileTestSpec] {
    if actual.isEmpty {
      if let references {
        throw RenderingError(
          .usage, "--references \(references) needs specs or --actual", remedy: "Name specs, or --actual.")
      }
      if rules != nil { throw Self.refused("\(FileTestSpec.fileName) sets its own") }
      return try FileTestScan.settings(loader)
    }
    guard let references else {
      throw RenderingError(.usage, "--actual needs --references", remedy: "Name the references' folder.")
    }
    return actual.map { path in
      guard var spec = rules else { return FileTestSpec(actual: path, references: references) }
      (spec.actual, spec.references) = (path, references)
      return spec
    }
  }

  private static func refused(_ why: String) -> RenderingError {
    RenderingError(.usage, "tolerance options need --actual: \(why)", remedy: "Leave them out.")
  }
}
