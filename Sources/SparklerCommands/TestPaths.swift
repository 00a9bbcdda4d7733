// What tests are of: specs, or recordings beside references.
// Flow: argv → TestPaths → TestPlan.
import ArgumentParser
import SparklerAuthoring
import SparklerRendering
import SparklerVisualTests

/// Specs, or `--actual` and `--references`, or else `sparkler.yaml`.
package struct TestPaths: ParsableArguments {
  @Argument(help: "Spec files, and folders of them.")
  var paths: [String] = []

  @Option(
    help: ArgumentHelp(
      "Compare files and folders of frames, not specs: a path or a pattern; repeatable.", valueName: "path"))
  var actual: [String] = []

  @Option(
    help: ArgumentHelp(
      "References count from here, not from the specs' folders; with --actual also a pattern.", valueName: "folder"))
  var references: String?

  package init() {}

  /// - Parameters:
  ///   - rules: what may differ between recordings; nil where nothing is said of it.
  ///   - excluded: folders that hold no recordings: a run's results.
  ///   - tell: takes what was found beside recordings, a sentence each.
  package func plan(
    _ loader: SpecLoader, rules: FileTestSpec? = nil, without excluded: [String] = [], tell: (String) -> Void
  ) throws -> TestPlan {
    if !actual.isEmpty, !paths.isEmpty {
      throw RenderingError(.usage, "specs and --actual are two runs", remedy: "Leave the specs out, or --actual.")
    }
    if !paths.isEmpty {
      if rules != nil { throw Self.refused("specs say in tests: what may differ") }
      return try TestPlan(paths, references: references, loader: loader)
    }
    let scan = try FileTestScan(try fileTests(loader, rules), root: loader.root, without: excluded)
    for note in scan.notes { tell(note) }
    return try TestPlan(scan)
  }

  private func fileTests(_ loader: SpecLoader, _ rules: FileTestSpec?) throws -> [FileTestSpec] {
    if actual.isEmpty {
      if let references {
        throw RenderingError(.usage, "--references \(references): of what?", remedy: "Name specs, or --actual.")
      }
      if rules != nil { throw Self.refused("\(FileTestSpec.fileName) says what may differ") }
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
    RenderingError(.usage, "a tolerance goes with --actual: \(why)", remedy: "Leave it out.")
  }
}
