// `sparkler render`: specs become files.
// Flow: argv → SpecLoader → RenderJob for each output.
import ArgumentParser
import Foundation
import Primitives
import SpecFormat
import Studio

struct Render: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Render specs to files.",
    discussion: """
      Without -o each spec's own outputs are written, or NAME.gif where it has none. The extension tells the format: \
      .gif, .apng, .png, .webp, .mp4, .webm, .mov (by the program ffmpeg), .json (Lottie; with --format sheet a sprite \
      sheet and its PNG), .rgba, .y4m. A name such as frames/%04d.png gives every frame as a file; with several specs, \
      %s stands for the spec's name. A file appears whole or not at all.
      """)

  @Argument(help: "Spec files; - is standard input.")
  var specs: [String]

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("Write here; - is standard output.", valueName: "file"))
  var output: String?

  @Option(
    name: .customLong("out-dir"),
    help: ArgumentHelp("Outputs count from this folder, which is made.", valueName: "folder"))
  var folder: String?

  @Option(help: ArgumentHelp("One moment instead of the animation, such as 1.2s.", valueName: "time"))
  var at: String?

  @Option(help: ArgumentHelp("Such as gif or webm, where the extension does not tell.", valueName: "format"))
  var format: String?

  @Option(name: .shortAndLong, help: "How many cores work at once; no byte depends on it.")
  var jobs: Int?

  @Flag(name: .shortAndLong, help: "Say nothing but errors.")
  var quiet = false

  @OptionGroup(title: "GIF options") var gif: GIFFlags

  @OptionGroup var options: SpecOptions

  func run() async throws {
    let loader = try options.loader()
    let jobs = self.jobs ?? ProcessInfo.processInfo.activeProcessorCount
    guard (1...256).contains(jobs) else { throw StudioError(.usage, "--jobs \(jobs): 1 to 256 cores can work") }
    if specs.count > 1, let output, !output.contains("%s") {
      throw StudioError(
        .usage, "-o \(output) would be written \(specs.count) times", remedy: "Write %s where the spec's name goes.")
    }
    var worst: StudioError.Code?
    for spec in specs {
      // One bad spec does not stop the others.
      do { try await render(spec, with: loader, jobs: jobs) } catch  where specs.count > 1 {
        worst = worst ?? Diagnostics.report(error)
      }
    }
    if let worst { throw ExitCode(worst.rawValue) }
  }

  private func render(_ path: String, with loader: SpecLoader, jobs: Int) async throws {
    let spec = try loader.load(path)
    if !quiet { Diagnostics.warn(spec) }
    let plan = try OutputPlan(
      spec, specPath: path, output: output, format: format, at: at, folder: folder)
    // Every output is checked before the first one is rendered.
    let tasks = try gif.applied(to: plan.outputs).map { try RenderJob(spec, output: $0, path: plan.path(of: $0)) }
    try await RenderGroup.check(tasks)
    var tooLarge: StudioError?
    for group in RenderGroup.groups(of: tasks) {
      for task in try await group.painted(workers: jobs) {
        let line = ProgressLine(name: task.path, count: task.frameCount, isQuiet: quiet || task.path == "-")
        do {
          let note = try await task.run(jobs: jobs) { line.show($0) }
          line.finish(note: note)
        } catch let error as StudioError where error.code == .differs && tasks.count > 1 {
          // One file that can't be made small enough does not stop the others.
          if let tooLarge { _ = Diagnostics.report(tooLarge) }
          tooLarge = error
        }
      }
    }
    if let tooLarge { throw tooLarge }
  }
}
