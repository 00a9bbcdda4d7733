// What the command line may change about a GIF: the keys of a spec's output by the same names.
// Flow: argv → GIFFlags → OutputSpec.
import ArgumentParser
import SparklerAuthoring
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

  @Option(help: ArgumentHelp("How much truth may be given up for size: 0 to 100.", valueName: "number"))
  var lossy: Double?

  @Option(help: ArgumentHelp("How hard a small file is looked for, of APNGs too: 1 to 9.", valueName: "number"))
  var effort: Int?

  func validate() throws {
    try check("colors", colors, GIFOptions.colorRange)
    try check("lossy", lossy, GIFOptions.lossyRange)
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
      ("colors", colors != nil), ("alpha", alpha != nil), ("dither", dither != nil), ("lossy", lossy != nil),
      ("effort", effort != nil),
    ]
    for option in given where option.isGiven && !outputs.contains(where: { Self.takes(option.name, $0.format) }) {
      throw RenderingError(
        .usage, "--\(option.name) is for \(option.name == "dither" ? "pictures" : "GIFs"), and none is written",
        remedy: "Leave it out.")
    }
    return outputs.map { output in
      var output = output
      if Self.takes("effort", output.format), let effort { output.effort = effort }
      if Self.takes("dither", output.format), let dither { output.dither = dither }
      guard output.format == .gif else { return output }
      var options = GIFOptions(output)
      apply(to: &options)
      (output.colors, output.alpha, output.lossy) = (options.colors, options.alpha, options.lossy)
      return output
    }
  }

  private static func takes(_ name: String, _ format: OutputFormat) -> Bool {
    switch name {
    case "effort": format == .gif || format == .apng
    case "dither": format == .gif || format.facts.isTrueColor
    default: format == .gif
    }
  }

  func apply(to options: inout GIFOptions) {
    if let colors { options.colors = colors }
    if let alpha { options.alpha = alpha }
    if let dither { options.dither = dither }
    if let lossy { options.lossy = lossy }
    if let effort { options.effort = effort }
  }
}
