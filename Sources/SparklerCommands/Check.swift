// `sparkler check`: reports every problem of a spec without rendering it.
// Flow: argv → SpecLoader → diagnostics.
import ArgumentParser
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerFiles
import SparklerRendering

struct Check: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Find every problem of specs without rendering them.",
    discussion: """
      Every variant of a spec with a matrix is built. Exits with 1 if there are errors. With --flashes the arguments \
      may also be other files, and 1 means that one flashes too much.
      """)

  @Argument(help: "Spec files; - is standard input.")
  var specs: [String]

  @Option(help: ArgumentHelp("Check only these variants; repeatable.", valueName: "axis=value"))
  var only: [String] = []

  @Flag(
    help: """
      Check the pictures too: report each variant whose texts leave the canvas, overlap, or have less contrast than \
      WCAG's 4.5 (3 for large text), and by how much. A spec with a brand is checked in both of its themes.
      """)
  var variants = false

  @Flag(
    help: """
      Look at the rendered frames as an art director does, and report covered letters, a first frame without the \
      message, text that is too small, too brief or too pale, near alignments, dead space, loops that jump, and more. \
      The guide "Review a design" lists measures and thresholds.
      """)
  var design = false

  @Option(
    help: ArgumentHelp("With --design: write a PNG of each finding's place into this folder.", valueName: "folder"))
  var crops: String?

  @Flag(name: .shortAndLong, help: "Print only errors.")
  var quiet = false

  @Flag(help: "Also print which parts of files have no effect.")
  var verbose = false

  @OptionGroup(title: "Flashes") var flashes: FlashOptions

  @Option(
    help: ArgumentHelp(
      "Format of findings: text for people, json (one line per spec) for editors, sarif for result viewers.",
      valueName: "text|json|sarif"))
  var format = CheckFormat.text

  @Flag(help: "Check again whenever a spec or a file that it reads is saved, until Ctrl-C.")
  var watch = false

  @OptionGroup var options: SpecOptions

  func validate() throws {
    if watch, specs.contains("-") {
      throw ValidationError("--watch needs files: standard input can only be read once.")
    }
    if watch, format == .sarif { throw ValidationError("--watch prints text or json: SARIF is a single document.") }
    if flashes.flashes, watch || variants || format != .text {
      throw ValidationError("--flashes can't be combined with --watch, --variants or --format; --json prints JSON.")
    }
    if quiet, verbose { throw ValidationError("--quiet can't be combined with --verbose.") }
    if crops != nil, !design { throw ValidationError("--crops needs --design.") }
    if design, watch || flashes.flashes {
      throw ValidationError("--design can't be combined with --watch or --flashes.")
    }
    if variants, format != .text { throw ValidationError("--variants prints text: leave --format out.") }
  }

  func run() async throws {
    let loader = try options.loader()
    guard format == .text, !watch else { return try await reportPrograms(loader) }
    if flashes.flashes {
      let isGood = try flashes.check(
        specs, only: only, loader: loader, rate: options.fps.flatMap(Double.init), isQuiet: quiet)
      if !isGood { throw ExitCode(RenderingError.Code.differs.rawValue) }
      return
    }
    var isGood = true
    var worst: RenderingError.Code?
    for path in specs {
      do {
        let bytes = try loader.bytes(path)
        let family = try loader.family(bytes, at: path)
        isGood = try check(family, with: loader) && isGood
        if variants { isGood = try checkDark(family, bytes, with: loader) && isGood }
        if design { isGood = try await reviewDesign(of: family, with: loader) && isGood }
      } catch let failure as SpecFailure {
        Diagnostics.say(failure.text)
        if failure.exitCode == .usage { worst = .usage }
        isGood = false
      } catch let error as RenderingError where specs.count > 1 {
        // An unreadable spec must not hide the problems of the others.
        let code = Diagnostics.report(error)
        worst = worst ?? code
      }
    }
    if let worst { throw ExitCode(worst.rawValue) }
    if !isGood { throw ExitCode(RenderingError.Code.differs.rawValue) }
  }

  /// Prints findings with their positions; with `watch` again after every change.
  private func reportPrograms(_ loader: SpecLoader) async throws {
    var told: [String: [CheckFinding]] = [:]
    guard watch else {
      if design { return try await reportDesign(loader) }
      if !(try report(specs, loader, &told).isGood) { throw ExitCode(RenderingError.Code.differs.rawValue) }
      return
    }
    var files = WatchedFiles()
    while true {
      let start = Date()
      files.watch(try report(specs, loader, &told).inputs, readSince: start)
      while !files.haveChanged() { try await Task.sleep(for: .milliseconds(50)) }
      // Some editors truncate a file before they write it: wait until the file no longer changes.
      repeat { try await Task.sleep(for: .milliseconds(50)) } while files.haveChanged()
    }
  }

  /// Prints the findings of each spec if they differ from those printed before.
  private func report(_ specs: [String], _ loader: SpecLoader, _ told: inout [String: [CheckFinding]]) throws -> (
    isGood: Bool, inputs: Set<String>
  ) {
    var all: [CheckFinding] = []
    var isGood = true
    var inputs: Set<String> = []
    for path in specs {
      let checked = CheckedSpec(path, only: only, with: loader, isVerbose: verbose)
      inputs.formUnion(checked.inputs)
      isGood = isGood && checked.isGood
      all += checked.findings
      guard told[path] != checked.findings else { continue }
      told[path] = checked.findings
      switch format {
      case .json:
        let line = CheckLine(spec: path, good: checked.isGood, findings: checked.findings)
        try TextOutput.write(try line.text() + "\n", to: nil, inputs: [])
      case .text:
        for finding in checked.findings { Diagnostics.say(finding.told()) }
        try Diagnostics.show("\(path.onOneLine): \(checked.isGood ? "good" : "bad")")
      case .sarif: break
      }
    }
    if format == .sarif { try TextOutput.write(SARIF.text(all), to: nil, inputs: []) }
    return (isGood, inputs)
  }

  private func check(_ family: LoadedFamily, with loader: SpecLoader) throws -> Bool {
    let documents = try family.documents(only: only)
    // A problem that several variants share is printed once, with all its positions.
    var known = VariantProblems()
    var bad = 0
    var good: String?
    // Notes on parts that PDFs can't store as vector drawings.
    var notes: [String] = []
    for variant in documents {
      do {
        let spec = try loader.load(family, variant)
        let problems = spec.outputProblems
        let findings = variants && problems.isEmpty ? try TextAudit(spec).findings : []
        for finding in findings {
          Diagnostics.say("\(family.path.onOneLine): \(variant.map { "\($0.name.onOneLine): " } ?? "")\(finding)")
        }
        let isGood = problems.isEmpty && findings.isEmpty
        if !isGood { bad += 1 }
        let told = isGood && !quiet ? spec.built.warnings + (verbose ? spec.built.notes : []) : []
        known.add(problems + told, of: variant?.name)
        if isGood, variant == nil || documents.count == 1 { (good, notes) = (Self.summary(of: spec), spec.pageNotes) }
      } catch let failure as SpecFailure {
        bad += 1
        if failure.exitCode == .usage { throw failure }
        known.add(failure.diagnostics, of: variant?.name)
      }
    }
    for entry in known.listed {
      let extent = entry.extent(of: documents.count).map { "\n  \($0)" } ?? ""
      Diagnostics.say(entry.problem.text(source: family.family.source) + extent)
    }
    if let rest = known.notListed { Diagnostics.say(rest.text(source: family.family.source)) }
    if let good, !quiet { try Diagnostics.show("\(family.path.onOneLine): \(good)") }
    if !quiet { for note in notes { Diagnostics.say("\(family.path.onOneLine): \(note)") } }
    if bad == 0 { try VariantPlan.check(VariantPlan.Entry.all(of: family, documents)) }
    if !quiet, documents.count > 1 {
      try Diagnostics.show("\(family.path.onOneLine): \(bad == 0 ? "good" : "\(bad) bad"), \(documents.count) variants")
    }
    return bad == 0
  }

  private static func summary(of spec: LoadedSpec) -> String {
    let scene = spec.built.scene
    let frames = BuiltSpec.frameCount(duration: scene.duration, rate: spec.built.frameRate)
    let duration = Seconds((scene.duration.value * 1000).rounded() / 1000)
    return
      "good, \(scene.pixelWidth)×\(scene.pixelHeight) pixels, \(duration), \(frames) \(frames == 1 ? "frame" : "frames")"
  }
}
