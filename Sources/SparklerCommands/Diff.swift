// `sparkler diff`: two animations compared as animations.
// Flow: argv → DiffJob → stdout, exit code.
import ArgumentParser
import SparklerCore
import SparklerFiles
import SparklerImaging
import SparklerRendering
import SparklerVisualTests

struct Diff: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compare two animations: pictures, times, loop, size.",
    discussion: """
      Each side is a GIF, APNG, PNG, WebP, AVIF or JPEG file, a folder or a pattern (frames/%04d.png) of PNG files, \
      or a spec, which is rendered first. Pictures are compared by the time at which they are shown; a picture that is \
      never shown is missing, whatever --time allows. Frame files play at the times in their folder's frames.json, \
      else at --fps, else at the other side's rate, which is reported. Differences of colours are CIEDE2000 (ΔE00 ÷ 100): \
      0 is the same, 0.02 just visible, 1 black against white. Exits with 0 if both are the same, 1 if they differ, 65 for a bad \
      file, 66 for a missing one.
      """)

  @Argument(help: "The expected animation.")
  var expected: String

  @Argument(help: "The actual animation.")
  var actual: String

  @Option(
    name: .output,
    help: ArgumentHelp("Paint the differences: a .png of the first picture, a .gif or .apng of all.", valueName: "file")
  )
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Frame rate of the expected side, if it is a frame sequence; --fps sets both.", valueName: "number"))
  var expectedFps: Double?

  @Option(help: ArgumentHelp("Frame rate of the actual side.", valueName: "number"))
  var actualFps: Double?

  @Flag(help: "Print the result as JSON.")
  var json = false

  @Flag(name: .shortAndLong, help: "Print nothing; use the exit code.")
  var quiet = false

  @OptionGroup(title: "Tolerance") var tolerance: ToleranceOptions
  @OptionGroup var options: SpecOptions

  func run() async throws {
    try GivenNames.check([
      ("the name of the expected animation", expected), ("the name of the actual animation", actual), ("-o", output),
    ])
    if let output { try DiffJob.format(of: output) }
    // The loader has already checked --fps.
    let loader = try options.loader()
    for (name, rate) in [("--expected-fps", expectedFps), ("--actual-fps", actualFps)] {
      guard let rate, !(0.001...1000).contains(rate) else { continue }
      throw RenderingError(.usage, "\(name) \(rate) is outside 0.001–1000", remedy: "Write 30, or another rate.")
    }
    let job = try DiffJob(
      expected, actual, input: ComparisonInput(loader: loader, rate: options.fps.flatMap(Double.init)),
      tolerance: try tolerance.value(), ignoring: try tolerance.regions(), layers: tolerance.ignoreLayer,
      rates: (expectedFps, actualFps))
    let report = try await job.run()
    if json {
      try TextOutput.write(try report.json(), to: nil, inputs: [])
    } else if !quiet {
      try Diagnostics.show(report.text, terminator: "")
    }
    if !quiet { for note in report.notes { Diagnostics.say(note) } }
    if let output, !(try await job.paint(report, to: output)), !quiet {
      Diagnostics.say("no picture differs, so \(output.onOneLine) is not written")
    }
    if !report.comparison.isSame { throw ExitCode(RenderingError.Code.differs.rawValue) }
  }
}
