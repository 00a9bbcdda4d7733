// `sparkler storyboard`: numbered moments of specs with their texts, for readers who don't run commands.
// Flow: argv → SpecLoader → RenderJobs of one file → RenderRun.
import ArgumentParser
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerFiles
import SparklerRendering

struct StoryboardCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "storyboard",
    abstract: "Lay out moments of specs on pages, numbered, with times, labels, texts and notes.",
    discussion: """
      A cover lists size, duration, colours and fonts; then come the moments named in `times:` and those at which the \
      scene changes. `note:` on the document and on layers is the author's comment for readers of the board. The \
      file's extension sets the format: a PDF, a web page or a picture.
      """)

  @Argument(help: "Spec files; - is standard input.")
  var specs: [String]

  @Option(
    name: .output,
    help: ArgumentHelp(
      "The .pdf, .html or .png to write, - for a PDF on standard output; default: NAME.storyboard.pdf.",
      valueName: "file"))
  var output: String?

  @Option(help: ArgumentHelp("Show moments at equal intervals, such as 0.5s.", valueName: "time"))
  var every: String?

  @Option(help: ArgumentHelp("Show these moments, such as 0s,1.2s,50%,reveal.", valueName: "times"))
  var at: String?

  @Flag(help: "Show every variant, not only the first.")
  var variants = false

  @Option(help: ArgumentHelp("Show only these variants; repeatable.", valueName: "axis=value"))
  var only: [String] = []

  @OptionGroup var pdf: PDFFlags

  @Flag(name: .shortAndLong, help: "Print only errors.")
  var quiet = false

  @OptionGroup var options: SpecOptions

  private static let endings = ["pdf", "html", "png"]

  func run() async throws {
    let file = output ?? Self.name(of: specs)
    guard file == "-" || Self.endings.contains(where: { file.lowercased().hasSuffix("." + $0) }) else {
      throw RenderingError(
        .usage, "-o \(file): a storyboard is a PDF, a page or a picture", remedy: "End it in .pdf, .html or .png.")
    }
    if at != nil, every != nil {
      throw RenderingError(.usage, "--at and --every both choose moments", remedy: "Give one.")
    }
    if file.lowercased().hasSuffix(".html"), pdf.areGiven {
      throw RenderingError(
        .usage, "--paper, --margin and --resolution don't apply to web pages",
        remedy: "Leave them out, or write a .pdf.")
    }
    let distance = try every.map { text throws(RenderingError) in try Self.distance(text) }
    let loader = try options.loader()
    var jobs: [RenderJob] = []
    for path in specs {
      let family = try loader.family(path)
      let documents = try family.documents(only: only)
      let isAll = variants || !only.isEmpty
      if documents.count > 1, !isAll, !quiet {
        Diagnostics.say("\(path.onOneLine): the first of \(documents.count) variants; --variants shows all")
      }
      for variant in isAll ? documents : Array(documents.prefix(1)) {
        let spec = try loader.load(family, variant)
        if !quiet { Diagnostics.warn(spec) }
        jobs.append(try job(spec, file, distance))
      }
    }
    guard let first = jobs.first else { return }
    try await RenderRun(jobs: 1, isQuiet: quiet).run([first.showing(Array(jobs.dropFirst()))])
  }

  private func job(_ spec: LoadedSpec, _ file: String, _ distance: Seconds?) throws -> RenderJob {
    let built = spec.built
    var wanted =
      built.outputs.first { $0.format == .storyboard }
      ?? OutputSpec(
        file: file, format: .storyboard, frameRate: built.frameRate, loop: built.loop, loopOffset: built.loopOffset)
    wanted.file = file
    if distance != nil || at != nil { (wanted.every, wanted.at) = (distance, []) }
    if let at { wanted.at = try MomentList.moments(at, in: built) }
    // The user has not named this file, so only a file of its own kind may be replaced.
    let policy = output == nil ? WritePolicy(roots: ["."], for: .page) : .typed
    return try RenderJob(spec, output: pdf.applied(to: [wanted])[0], path: file, policy: policy)
  }

  private static func distance(_ text: String) throws(RenderingError) -> Seconds {
    guard let time = Seconds(specText: text), OutputSpec.everyRange.contains(time.value) else {
      throw RenderingError(.usage, "--every \(text) is not a time of at least 0.01 s", remedy: "Write 0.5s or 500ms.")
    }
    return time
  }

  private static func name(of specs: [String]) -> String {
    guard specs.count == 1, specs[0] != "-" else { return "storyboard.pdf" }
    return OutputPlan.name(of: specs[0]) + ".storyboard.pdf"
  }
}
