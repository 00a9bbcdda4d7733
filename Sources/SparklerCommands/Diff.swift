// `sparkler diff`: two animations compared as animations.
// Flow: argv → DiffJob → stdout, exit code.
import ArgumentParser
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerImaging
import SparklerRendering
import SparklerVisualTests

struct Diff: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compare two animations: pictures, times, loop, size.",
    discussion: """
      Each side is a GIF, APNG, PNG, WebP or JPEG file, a folder or a pattern (frames/%04d.png) of PNG files, or a \
      spec, which is rendered for the purpose. Pictures are compared by the time at which they show; a picture that \
      never shows is missing, whatever --time allows. Picture files have no times: they play at --fps, else as fast as \
      the other side, and it is said. A colour's unit \
      is a distance in OKLab: 0 is the same, 0.02 just visible, 1 black against white. Exits with 0 where both are \
      the same, 1 where they differ, 65 for a bad file, 66 for a missing one.
      """)

  @Argument(help: "What is expected.")
  var expected: String

  @Argument(help: "What is there.")
  var actual: String

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("Paint what differs: a .png of the first picture, a .gif or .apng of all.", valueName: "file"))
  var output: String?

  @Flag(help: "Print what was found as JSON.")
  var json = false

  @Flag(name: .shortAndLong, help: "Print nothing; the exit code tells.")
  var quiet = false

  @OptionGroup(title: "Tolerance") var tolerance: ToleranceOptions
  @OptionGroup var options: SpecOptions

  func run() async throws {
    if let output { try DiffJob.format(of: output) }
    // The loader refuses what is no rate.
    let loader = try options.loader()
    let job = try DiffJob(
      expected, actual, input: ComparisonInput(loader: loader, rate: options.fps.flatMap(Double.init)),
      tolerance: try tolerance.value(), ignoring: try tolerance.regions(), layers: tolerance.ignoreLayer)
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

/// How much may differ, and where.
struct ToleranceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "exact (every bit), visible (what an eye sees) or loose (edges may lie half a pixel elsewhere).",
      valueName: "name"))
  var tolerance = "visible"

  @Option(help: ArgumentHelp("OKLab distance up to which colours are the same.", valueName: "0...1"))
  var color: Double?

  @Option(help: ArgumentHelp("Pixels of a frame that may differ: 12 or 0.1%.", valueName: "number"))
  var changed: String?

  @Option(help: ArgumentHelp("Pixels of all frames together that may differ.", valueName: "number"))
  var total: String?

  @Option(
    help: ArgumentHelp("A window of that many pixels a side may differ in that part.", valueName: "size:density"))
  var window: String?

  @Option(help: ArgumentHelp("How much earlier or later a picture may show; it must show.", valueName: "time"))
  var time: String?

  @Flag(help: "Count pixels that only differ as smoothing of edges does.")
  var antialiasing = false

  @Flag(help: "Leave aside edges that lie elsewhere by up to half a pixel, as another hinting puts them.")
  var subpixel = false

  @Option(
    help: ArgumentHelp("Leave out a rectangle, a span of time or both.", valueName: "x,y,w,h@1s..2s"))
  var ignore: [String] = []

  @Option(
    help: ArgumentHelp("Leave out a layer of a spec, wherever it is at the time; may be repeated.", valueName: "id"))
  var ignoreLayer: [String] = []

  /// - Throws: a usage error that names the option.
  func value() throws -> Tolerance {
    let presets = ["exact": Tolerance.exact, "visible": .visible, "loose": .loose]
    guard var value = presets[tolerance] else {
      throw RenderingError(
        .usage, "--tolerance \(tolerance) is not known",
        remedy: NearMiss.name(tolerance, among: presets.keys.sorted()).map { "Did you mean '\($0)'?" }
          ?? "Use exact, visible or loose.")
    }
    if let color {
      guard (0...1).contains(color) else {
        throw RenderingError(
          .usage, "--color \(Limits.text(color)) is outside 0–1", remedy: "Write 0.02, or another part.")
      }
      value.color = color
    }
    if let changed { value.changed = try Self.share(changed, "--changed") }
    if let total { value.total = try Self.share(total, "--total") }
    if let window {
      let parts = window.split(separator: ":").compactMap { Double($0) }
      guard parts.count == 2, (4...64).contains(parts[0]), (0...1).contains(parts[1]) else {
        throw RenderingError(
          .usage, "--window \(window) is no window", remedy: "Write 8:0.25: 4–64 pixels, a part 0–1.")
      }
      value.window = Tolerance.Window(size: Int(parts[0]), density: parts[1])
    }
    if let time {
      guard let seconds = Seconds(specText: time), seconds >= 0, seconds.isFinite else {
        throw RenderingError(.usage, "--time \(time) is no time", remedy: "Write 10ms or 0.01s.")
      }
      value.time = seconds.value
    }
    if subpixel { value.ignoresSubpixel = true }
    if antialiasing { value.ignoresAntialiasing = false }
    return value
  }

  func regions() throws -> [IgnoredRegion] { try ignore.map(Self.region) }

  private static func share(_ text: String, _ option: String) throws -> Tolerance.Share {
    if text.hasSuffix("%"), let percent = Double(text.dropLast()), (0...100).contains(percent) {
      return .ratio(percent / 100)
    }
    if let count = Int(text), count >= 0 { return .count(count) }
    throw RenderingError(.usage, "\(option) \(text) is no number of pixels", remedy: "Write 12 or 0.1%.")
  }

  private static func region(_ text: String) throws -> IgnoredRegion {
    let wrong = RenderingError(
      .usage, "--ignore \(text) is no region", remedy: "Write 0,0,40,12 or 1s..1.2s or 0,0,40,12@1s..1.2s.")
    let parts = text.split(separator: "@", omittingEmptySubsequences: false).map(String.init)
    guard parts.count <= 2 else { throw wrong }
    var region = IgnoredRegion()
    for part in parts {
      if let dots = part.range(of: "..") {
        guard let from = Seconds(specText: String(part[..<dots.lowerBound])),
          let to = Seconds(specText: String(part[dots.upperBound...])), from <= to
        else { throw wrong }
        (region.start, region.end) = (from.value, to.value)
      } else {
        let numbers = part.split(separator: ",").compactMap { Int($0) }
        guard numbers.count == 4, numbers.allSatisfy({ (0...1 << 24).contains($0) }) else { throw wrong }
        region.place = PixelPlace(PixelRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
      }
    }
    return region
  }
}
