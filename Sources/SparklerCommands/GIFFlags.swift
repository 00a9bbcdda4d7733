// What the command line may change about a GIF: the keys of a spec's output by the same names.
// Flow: argv → GIFFlags → OutputSpec.
import ArgumentParser
import SparklerAuthoring
import SparklerDocument
import SparklerImaging
import SparklerRendering

extension AlphaMode: ExpressibleByArgument {}
extension DitherMode: ExpressibleByArgument {}

struct GIFFlags: ParsableArguments {
  @Option(help: ArgumentHelp("The most colours in the table: 2 to 256.", valueName: "number"))
  var colors: Int?

  @Option(help: ArgumentHelp("How soft edges are cut.", valueName: "mode"))
  var alpha: AlphaMode?

  @Option(
    help: ArgumentHelp(
      "How colours are shown that the table lacks; none also leaves other files' gradients in bands.", valueName: "mode"
    ))
  var dither: DitherMode?

  @Option(
    help: ArgumentHelp("Of GIF, WebP and video: 100 is best, 0 smallest.", valueName: "number"))
  var quality: Double?

  @Option(help: ArgumentHelp("What a GIF's quality lacks to 100: its older name.", valueName: "number"))
  var lossy: Double?

  @Option(help: ArgumentHelp("How hard a small GIF, APNG or WebP is looked for: 1 to 9.", valueName: "number"))
  var effort: Int?

  func validate() throws {
    try check("colors", colors, GIFOptions.colorRange)
    try check("quality", quality, GIFOptions.qualityRange)
    try check("lossy", lossy, GIFOptions.qualityRange)
    if quality != nil, lossy != nil {
      throw ValidationError("--lossy is what --quality lacks to 100: keep one of them")
    }
    try check("effort", effort, GIFOptions.effortRange)
  }

  private func check<T>(_ name: String, _ value: T?, _ range: ClosedRange<T>) throws {
    guard let value, !range.contains(value) else { return }
    func text(_ value: T) -> String { (value as? Double).map(Limits.text) ?? "\(value)" }
    throw ValidationError("--\(name) \(text(value)): write \(text(range.lowerBound)) to \(text(range.upperBound))")
  }

  /// - Throws: a usage error where an option is given that none of the outputs takes.
  func applied(to outputs: [OutputSpec]) throws -> [OutputSpec] {
    let given: [(name: String, isGiven: Bool)] = [
      ("colors", colors != nil), ("alpha", alpha != nil), ("dither", dither != nil),
      ("quality", quality != nil), ("lossy", lossy != nil), ("effort", effort != nil),
    ]
    for option in given where option.isGiven && !outputs.contains(where: { Self.takes(option.name, $0.format) }) {
      throw RenderingError(
        .usage, "--\(option.name) is for \(Self.formats(of: option.name)), and none is written",
        remedy: "Leave it out.")
    }
    return outputs.map { output in
      var output = output
      if Self.takes("effort", output.format), let effort { output.effort = effort }
      if Self.takes("dither", output.format), let dither { output.dither = dither }
      if Self.takes("quality", output.format), let quality { (output.quality, output.isLossless) = (quality, false) }
      guard output.format == .gif else { return output }
      if let lossy { (output.quality, output.lossy) = (nil, lossy) }
      if let colors { output.colors = colors }
      if let alpha { output.alpha = alpha }
      return output
    }
  }

  private static func takes(_ name: String, _ format: OutputFormat) -> Bool {
    switch name {
    case "effort": [.gif, .apng, .webp].contains(format)
    case "dither": format == .gif || format.facts.isTrueColor
    case "quality": format == .gif || format.facts.loss != .never
    default: format == .gif
    }
  }

  private static func formats(of name: String) -> String {
    switch name {
    case "dither": "pictures"
    case "quality": "GIFs, WebPs and videos"
    case "effort": "GIFs, APNGs and WebPs"
    default: "GIFs"
    }
  }

  func apply(to options: inout GIFOptions) {
    if let colors { options.colors = colors }
    if let alpha { options.alpha = alpha }
    if let dither { options.dither = dither }
    if let quality { options.quality = quality }
    if let lossy { options.lossy = lossy }
    if let effort { options.effort = effort }
  }
}
