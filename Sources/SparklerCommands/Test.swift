// `sparkler test`: scenes compared with their references.
// Flow: argv → TestPlan → TestRunner → results, words, JUnit, annotations, exit code.
import ArgumentParser
import Foundation
import SparklerAuthoring
import SparklerFiles
import SparklerReferences
import SparklerRendering
import SparklerVisualTests

struct Test: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Compare scenes with their references.",
    discussion: """
      A spec with tests: is compared with the references that it names, relative to its folder. A spec without is \
      compared with NAME.apng, or NAME.png, next to NAME.scene.yaml. With --references both are looked up there, in \
      the same subfolders. With --actual, files and folders of frames made by other programs are compared with those \
      of the same names in --references; `out/*-new.gif` and `refs/*.gif` are paired by pattern; links are followed \
      within both folders and into --root. Without specs and --actual, sparkler.yaml defines what is compared. A \
      missing reference is written if --record allows it, and the test still fails. Exits with 0 if all are the same; \
      1 if a test differs or has no reference; an error's own code if one can't be compared; 66 if there is no test.
      """)

  @Option(
    help: ArgumentHelp(
      "Frame rate of references that are folders of frames, if --fps is only for --actual.", valueName: "number"))
  var referenceFps: Double?

  @Option(
    help: ArgumentHelp(
      "Format of new references next to specs: apng, gif, or png for a file per frame.", valueName: "format"))
  var format: String?

  @Option(
    help: ArgumentHelp(
      "References to write: missing, failed, all, never. Default: missing; never if CI is set.", valueName: "which"))
  var record: RecordMode?

  @Option(
    name: .customLong("out-dir"),
    help: ArgumentHelp(
      "Folder for results, actual files and differences; replaces the last run's.", valueName: "folder"))
  var folder = TestFolder.standard

  @Option(name: .shortAndLong, help: "Number of tests to run at once.")
  var jobs: Int?

  @Option(help: ArgumentHelp("Run one of n parts: 1/4 to 4/4.", valueName: "i/n"))
  var shard: String?

  @Option(help: ArgumentHelp("Also write JUnit XML.", valueName: "file"))
  var junit: String?

  @Option(help: ArgumentHelp("Also write SARIF, for code scanning.", valueName: "file"))
  var sarif: String?

  @Flag(help: "Print the results as JSON.")
  var json = false

  @Flag(inversion: .prefixedNo, help: "Annotate for GitHub Actions; default: if GITHUB_ACTIONS is true.")
  var github: Bool?

  @Flag(name: .shortAndLong, help: "Print nothing if all tests pass.")
  var quiet = false

  @OptionGroup var which: TestPaths
  @OptionGroup(title: "With --actual") var tolerance: ToleranceOptions
  @OptionGroup var options: SpecOptions

  func run() async throws {
    try GivenNames.check([("--out-dir", folder), ("--junit", junit), ("--sarif", sarif)])
    let environment = ProcessInfo.processInfo.environment
    let jobs = self.jobs ?? ProcessInfo.processInfo.activeProcessorCount
    try RenderingError.check("--jobs", jobs, in: 1...256)
    let part = try shard.map { text in try Shard(text) } ?? .whole
    let loader = try options.loader()
    let plan = try self.plan(loader)
    let isCI = environment["CI"].map { !$0.isEmpty } ?? false
    for file in [junit, sarif].compactMap({ $0 }) { try TextOutput.check(file) }
    let output = try TestFolder(folder)
    let results: TestResults
    do {
      let runner = try TestRunner(
        loader: loader, mode: record ?? (isCI ? .never : .missing), folder: output, ending: format,
        policy: WritePolicy(roots: plan.roots, for: .test))
      let cases = plan.part(part)
      let line = ProgressLine(name: "test", count: cases.count, isQuiet: quiet, unit: "tests")
      let tests = try await runner.run(cases, jobs: jobs) { line.show($0) }
      line.erase()
      let found = TestResults(
        tests: tests, orphans: plan.orphans, isStrict: options.strict, shard: shard.map { _ in part.description })
      results = try output.publish(found)
    } catch {
      output.discard()
      throw error
    }
    try reportResults(results, environment)
    if results.exitCode != 0 { throw ExitCode(results.exitCode) }
  }

  /// Path of the results' folder in JUnit XML: Jenkins accepts only absolute paths.
  private func attachments(_ environment: [String: String]) -> String {
    let isJenkins = environment["JENKINS_URL"].map { !$0.isEmpty } ?? false
    return isJenkins ? Files.resolved(folder) ?? folder : folder
  }

  private func plan(_ loader: SpecLoader) throws -> TestPlan {
    try which.plan(loader, rules: try rules(), without: [folder]) { if !quiet { Diagnostics.say($0) } }
  }

  /// What may differ between recordings; nil if no option sets it.
  private func rules() throws -> FileTestSpec? {
    if which.actual.isEmpty, !tolerance.isSaid, referenceFps == nil { return nil }
    if let id = tolerance.ignoreLayer.first, !which.actual.isEmpty {
      throw RenderingError(.usage, "--ignore-layer \(id): files have no layers", remedy: "Use --ignore x,y,w,h.")
    }
    if let referenceFps, !(0.001...1000).contains(referenceFps) {
      throw RenderingError(.usage, "--reference-fps \(referenceFps) is outside 0.001–1000", remedy: "Write 30.")
    }
    var spec = FileTestSpec(actual: "", references: "")
    (spec.tolerance, spec.regions) = (tolerance.isLimitSaid ? try tolerance.value() : nil, try tolerance.regions())
    (spec.rate, spec.referenceRate) = (options.fps.flatMap(Double.init), referenceFps)
    return spec
  }

  private func reportResults(_ results: TestResults, _ environment: [String: String]) throws {
    if !quiet { Diagnostics.warn(results) }
    if let junit {
      try TextOutput.write(JUnitReport(results, folder: attachments(environment)).xml, to: junit, inputs: [])
    }
    if let sarif {
      try TextOutput.write(SARIF.text(results.problems.map { CheckFinding($0.test) }), to: sarif, inputs: [])
    }
    if json {
      try TextOutput.write(try results.json(), to: nil, inputs: [])
    } else if !quiet || !results.isGood {
      try Diagnostics.show(results.text(folder: folder), terminator: "")
    }
    guard github ?? (environment["GITHUB_ACTIONS"] == "true") else { return }
    let notes = GitHubNotes(results)
    for command in notes.commands {
      // With --json standard output must stay one document, so commands go to stderr; GitHub reads both.
      if json { Diagnostics.command(command) } else { try TextOutput.write(command + "\n", to: nil, inputs: []) }
    }
    if let file = environment["GITHUB_STEP_SUMMARY"], !file.isEmpty {
      try TextOutput.append(notes.summary, to: file)
    }
  }
}

extension RecordMode: ExpressibleByArgument {}
