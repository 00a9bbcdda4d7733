// `sparkler render`: renders specs to files.
// Flow: argv → SpecLoader → RenderJob for each output → RenderRun.
import ArgumentParser
import Foundation
import SparklerAuthoring
import SparklerDocument
import SparklerFiles
import SparklerPainting
import SparklerRendering

struct Render: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Render specs to files.",
    discussion: """
      Without -o each spec's own outputs are written, or NAME.gif if it has none. The extension sets the format: \
      \(OutputFormat.endings). Videos need the program ffmpeg; .json is Lottie, or with --format sheet a sprite sheet \
      with its PNG. A name such as frames/%04d.png writes every frame to its own file; with several specs, %s stands \
      for the spec's name. Every variant of a spec with a matrix is rendered; --list shows them, --only selects some. \
      A file is written whole or not at all. Files that specs name must be in the current folder, --out-dir or \
      --out-root (77), must not be hidden, and replace only files of their own kind, unless --overwrite names them \
      (73). A path given with -o may be anywhere.
      """)

  @Argument(help: "Spec files; - is standard input.")
  var specs: [String]

  @Option(name: .output, help: ArgumentHelp("Write to this file; - is standard output.", valueName: "file"))
  var output: String?

  @Option(
    name: .customLong("out-dir"),
    help: ArgumentHelp("Folder for relative output paths; created if missing.", valueName: "folder"))
  var folder: String?

  @Option(
    help: ArgumentHelp(
      "Render moments, not the animation: 1.2s, 50% or a name from times:; several for a PDF.",
      valueName: "times"))
  var at: String?

  @Option(help: ArgumentHelp("Format such as gif or webm, if the extension does not set it.", valueName: "format"))
  var format: String?

  @Option(
    help: ArgumentHelp(
      "Render only these: half-open by index (0..100) or one of n parts (1/8); PNGs, or a GIF chunk for `merge`.",
      valueName: "a..b"))
  var frames: String?

  @Flag(help: "List what would be rendered, without rendering.")
  var list = false

  @Flag(help: "Print the --list as JSON.")
  var json = false

  @Option(
    help: ArgumentHelp("Only variants with this value, such as theme=teal; repeatable.", valueName: "axis=value"))
  var only: [String] = []

  @Option(
    help: ArgumentHelp(
      "Painter to use: raster, or cairo for comparison, which GIFs and PNGs then record.",
      valueName: "raster|cairo"))
  var painter = PainterKind.raster

  @Option(name: .shortAndLong, help: "Number of CPU cores to use; does not affect the output.")
  var jobs: Int?

  @Flag(name: .shortAndLong, help: "Print only errors.")
  var quiet = false

  @OptionGroup(title: "GIF options") var gif: GIFFlags
  @OptionGroup(title: "PDF options") var pdf: PDFFlags

  @OptionGroup var writing: WriteOptions
  @OptionGroup var options: SpecOptions

  func run() async throws {
    var loader = try options.loader()
    loader.moment = at.flatMap(MomentList.single)
    let jobs = self.jobs ?? ProcessInfo.processInfo.activeProcessorCount
    try RenderingError.check("--jobs", jobs, in: 1...256)
    if specs.count > 1, let output, !output.contains("%s") {
      throw RenderingError(
        .usage, "-o \(output) would be written \(specs.count) times", remedy: "Write %s where the spec's name goes.")
    }
    if json, !list { throw RenderingError(.usage, "--json needs --list", remedy: "Add --list, or leave it out.") }
    var wishes = OutputOverrides(output: output, format: format, at: at, folder: folder)
    (wishes.root, wishes.overwriting) = (writing.root, writing.overwrite)
    writing.speed.apply()
    try OutputPlan.check(wishes)
    var worst: RenderingError.Code?
    var entries: [VariantPlan.Entry] = []
    var families: [(LoadedFamily, [SpecVariant?])] = []
    for spec in specs {
      // One bad spec does not stop the others.
      do {
        let family = try loader.family(spec)
        let documents = try family.documents(only: only)
        entries += try VariantPlan.Entry.all(of: family, documents, as: wishes)
        families.append((family, documents))
      } catch  where specs.count > 1 {
        let code = Diagnostics.report(error)
        worst = worst ?? code
      }
    }
    if let output, !output.contains("%s"), entries.count > 1 {
      throw RenderingError(
        .usage, "-o \(output) would be written \(entries.count) times",
        remedy: "Write %s where the variant's name goes, or choose one with --only.")
    }
    try VariantPlan.check(entries)
    if list { try RenderList.show(entries, isJSON: json) }
    let leftovers = list ? 0 : VariantPlan.removeLeftovers(entries, wishes)
    if leftovers > 0, !quiet {
      Diagnostics.say("removed \(leftovers) unfinished file\(leftovers == 1 ? "" : "s") of earlier runs")
    }
    for (family, documents) in families where !list {
      // Problems that several variants share are printed once.
      var known = VariantProblems()
      for variant in documents {
        do {
          let spec = try loader.load(family, variant)
          if !quiet { Diagnostics.say(spec.built.warnings, of: variant?.name, spec.source, after: &known) }
          try await render(spec, as: wishes, jobs: jobs)
        } catch let failure as SpecFailure where documents.count > 1 {
          Diagnostics.say(failure.diagnostics, of: variant?.name, failure.source, after: &known)
          worst = worst ?? failure.exitCode
        } catch  where specs.count > 1 || documents.count > 1 {
          let code = Diagnostics.report(error)
          worst = worst ?? code
        }
      }
      Diagnostics.sayShared(known, of: documents.count, family.family.source)
    }
    if let worst { throw ExitCode(worst.rawValue) }
  }

  private func render(_ spec: LoadedSpec, as wishes: OutputOverrides, jobs: Int) async throws {
    let plan = try OutputPlan(spec, specPath: spec.path, wishes)
    // Every output is checked before the first one is rendered.
    let range = try frames.map { try FrameRange($0) }
    let tasks = try pdf.applied(to: gif.applied(to: plan.outputs)).map { output in
      let job = try RenderJob(spec, output: output, path: plan.path(of: output), policy: plan.policy, painter: painter)
      return try range.map { try job.only($0) } ?? job
    }
    try await RenderRun(jobs: jobs, isQuiet: quiet).run(tasks)
  }
}

extension PainterKind: ExpressibleByArgument {}

/// What would be rendered, as text or JSON: `sparkler render --list`.
private enum RenderList {
  private struct Row: Encodable {
    var spec: String
    var variant: [String: String]?
    var seed: UInt64?
    var files: [String]
  }

  static func show(_ entries: [VariantPlan.Entry], isJSON: Bool) throws {
    if isJSON { return try json(entries) }
    for entry in entries {
      let name = (entry.variant?.name ?? entry.spec).onOneLine
      try Diagnostics.show("\(name)\t\(entry.files.map(\.onOneLine).joined(separator: " "))")
    }
    let files = entries.reduce(0) { $0 + $1.files.count }
    try Diagnostics.show("\(entries.count) to render, \(files) file\(files == 1 ? "" : "s")")
  }

  private static func json(_ entries: [VariantPlan.Entry]) throws {
    let rows = entries.map { entry in
      Row(
        spec: entry.spec,
        variant: entry.variant.map { Dictionary($0.keys.map { ($0.axis, $0.slug) }, uniquingKeysWith: { $1 }) },
        seed: entry.variant?.seed, files: entry.files)
    }
    try TextOutput.write(JSONText.of(rows), to: nil, inputs: [])
  }
}
