// `sparkler check`: every problem of a spec, and nothing else.
// Flow: argv → SpecLoader → diagnostics.
import ArgumentParser
import SparklerAuthoring
import SparklerCore
import SparklerRendering
import SparklerSpecs

struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Find every problem of specs without rendering them.",
    discussion: "Of a spec with a matrix every variant is built. Exits with 1 where there are errors.")

  @Argument(help: "Spec files; - is standard input.")
  var specs: [String]

  @Option(help: ArgumentHelp("Look at these variants only; repeatable.", valueName: "axis=value"))
  var only: [String] = []

  @Flag(
    help: """
      Look at the pictures, too: name each variant whose texts leave the canvas, lie on each other, or have less \
      contrast than WCAG's 4.5 (3 where they are large), and by how much.
      """)
  var variants = false

  @Flag(name: .shortAndLong, help: "Say nothing but errors.")
  var quiet = false

  @OptionGroup var options: SpecOptions

  func run() throws {
    let loader = try options.loader()
    var isGood = true
    var worst: RenderingError.Code?
    for path in specs {
      do {
        let family = try loader.family(path)
        isGood = try check(family, with: loader) && isGood
      } catch let failure as SpecFailure {
        Diagnostics.say(failure.text)
        if failure.exitCode == .usage { worst = .usage }
        isGood = false
      } catch let error as RenderingError where specs.count > 1 {
        // One that can't be read does not hide what is wrong with the others.
        let code = Diagnostics.report(error)
        worst = worst ?? code
      }
    }
    if let worst { throw ExitCode(worst.rawValue) }
    if !isGood { throw ExitCode(RenderingError.Code.differs.rawValue) }
  }

  private func check(_ family: LoadedFamily, with loader: SpecLoader) throws -> Bool {
    let documents = try family.documents(only: only)
    // What several variants share is told once, with the first of them.
    var told: [String: Int] = [:]
    var bad = 0
    func tell(_ text: String, _ variant: SpecVariant?) {
      told[text, default: 0] += 1
      if told[text] == 1 { Diagnostics.say(text + (variant.map { "\n  in the variant \($0.name.onOneLine)" } ?? "")) }
    }
    for variant in documents {
      do {
        let spec = try loader.load(family, variant)
        let problems = spec.outputProblems
        for problem in problems { tell("\(problem)", variant) }
        let findings = variants && problems.isEmpty ? try TextAudit(spec).findings : []
        for finding in findings {
          Diagnostics.say("\(family.path.onOneLine): \(variant.map { "\($0.name.onOneLine): " } ?? "")\(finding)")
        }
        if !problems.isEmpty || !findings.isEmpty { bad += 1 }
        guard problems.isEmpty, findings.isEmpty, !quiet else { continue }
        for warning in spec.built.warnings { tell(warning.text(source: spec.source), variant) }
        guard variant == nil || documents.count == 1 else { continue }
        let scene = spec.built.scene
        let frames = BuiltSpec.frameCount(duration: scene.duration, rate: spec.built.frameRate)
        try Diagnostics.show(
          "\(family.path.onOneLine): good, \(scene.pixelWidth)×\(scene.pixelHeight) pixels, \(scene.duration), \(frames) \(frames == 1 ? "frame" : "frames")"
        )
      } catch let failure as SpecFailure {
        bad += 1
        if failure.exitCode == .usage { throw failure }
        for problem in failure.diagnostics { tell(problem.text(source: failure.source), variant) }
      }
    }
    let repeated = told.values.reduce(0) { $0 + $1 - 1 }
    if repeated > 0 { Diagnostics.say("\(family.path.onOneLine): \(repeated) more of these in other variants") }
    if bad == 0 { try VariantPlan.check(VariantPlan.Entry.all(of: family, documents)) }
    if !quiet, documents.count > 1 {
      try Diagnostics.show("\(family.path.onOneLine): \(bad == 0 ? "good" : "\(bad) bad"), \(documents.count) variants")
    }
    return bad == 0
  }
}
