// `sparkler measure`: times the stages of making a GIF; for scripts/lab bench, so the help does not list it.
// Flow: argv → SpecLoader → StageTimes → one line of numbers a spec; or raw frames → RawEncoding → GIF.
import ArgumentParser
import Foundation
import SparklerFiles
import SparklerImaging
import SparklerPainting
import SparklerRendering

struct Measure: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure",
    abstract: "Print the seconds of each stage: name frames pixels sample paint quantise compress.",
    shouldDisplay: false)

  @Argument(help: "Spec files.")
  var specs: [String]

  @Flag(help: "Print only the seconds that one full paint of a frame takes.")
  var fills = false

  @Option(help: "Painter for --fills.")
  var painter = PainterKind.raster

  @Flag(help: "Print only the number of frames and the seconds of sampling and painting.")
  var pictures = false

  @Option(help: "Instead, encode a file of straight RGBA frames of --size to this GIF.")
  var gif: String?

  @Option(name: .shortAndLong, help: "Number of CPU cores to use.")
  var jobs: Int?

  @OptionGroup var options: SpecOptions

  @OptionGroup(title: "Options for --gif") var flags: GIFFlags

  func run() async throws {
    if let gif { return try await encode(to: gif) }
    let loader = try options.loader()
    for path in specs {
      if fills {
        try Diagnostics.show("\(path.onOneLine) \(try StageTimes.fullPaint(try loader.load(path), by: painter))")
        continue
      }
      if pictures {
        let times = try StageTimes.pictures(try loader.load(path))
        try Diagnostics.show("\(path.onOneLine) \(times.frames) \(times.sample) \(times.paint)")
        continue
      }
      let times = try StageTimes(try loader.load(path))
      let steps = [times.sample, times.paint, times.quantise, times.compress].map { "\($0)" }.joined(separator: " ")
      try Diagnostics.show("\(path.onOneLine) \(times.frames) \(times.pixels) \(steps)")
    }
  }

  private func encode(to gif: String) async throws {
    let sides = (options.size ?? "").split(separator: "x").compactMap { Int($0) }
    guard sides.count == 2, let input = specs.first else {
      throw RenderingError(
        .usage, "--gif needs one file and its --size",
        remedy: "sparkler measure frames.rgba --gif out.gif --size 320x240")
    }
    var gifOptions = GIFOptions()
    flags.apply(to: &gifOptions)
    let rate = options.fps.flatMap(Double.init) ?? 25
    try await RawEncoding.gif(
      of: input, width: sides[0], height: sides[1], rate: rate, options: gifOptions,
      jobs: jobs ?? ProcessInfo.processInfo.activeProcessorCount, to: gif)
  }
}
