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

  @Option(help: ArgumentHelp("How colours are shown that the table lacks.", valueName: "mode"))
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

  /// - Throws: a usage error where an option is given and none of the outputs is a GIF.
  func applied(to outputs: [OutputSpec]) throws -> [OutputSpec] {
    let given: [(name: String, isGiven: Bool)] = [
      ("colors", colors != nil), ("alpha", alpha != nil), ("dither", dither != nil), ("lossy", lossy != nil),
      ("effort", effort != nil),
    ]
    guard let first = given.first(where: \.isGiven) else { return outputs }
    let isForAPNG = first.name == "effort" && outputs.contains { $0.format == .apng }
    guard isForAPNG || outputs.contains(where: { $0.format == .gif }) else {
      throw RenderingError(.usage, "--\(first.name) is for GIFs, and none is written", remedy: "Leave it out.")
    }
    return outputs.map { output in
      var output = output
      if output.format == .apng, let effort { output.effort = effort }
      guard output.format == .gif else { return output }
      var options = GIFOptions(output)
      apply(to: &options)
      (output.colors, output.alpha, output.dither) = (options.colors, options.alpha, options.dither)
      (output.lossy, output.effort) = (options.lossy, options.effort)
      return output
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
