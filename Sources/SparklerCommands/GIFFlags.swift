// Command-line options for GIFs; they override the keys of the same names in a spec's output.
// Flow: argv → GIFFlags → OutputSpec.
import ArgumentParser
import SparklerAuthoring
import SparklerDocument
import SparklerFiles
import SparklerImaging
import SparklerRendering

extension AlphaMode: ExpressibleByArgument {}
extension DitherMode: ExpressibleByArgument {}

package struct GIFFlags: ParsableArguments {
  @Option(help: ArgumentHelp("Maximum number of palette colours: 2 to 256.", valueName: "number"))
  var colors: Int?

  @Option(help: ArgumentHelp("How semi-transparent pixels are converted.", valueName: "mode"))
  var alpha: AlphaMode?

  @Option(
    help: ArgumentHelp(
      "How colours missing from the palette are shown; none also stops dithering of gradients.", valueName: "mode"
    ))
  var dither: DitherMode?

  @Option(
    help: ArgumentHelp("Quality of GIF, WebP, AVIF and video: 100 is best, 0 smallest.", valueName: "number"))
  var quality: Double?

  @Option(help: ArgumentHelp("100 minus --quality, for GIFs; the older option.", valueName: "number"))
  var lossy: Double?

  @Option(help: ArgumentHelp("How hard to try to shrink a GIF, APNG, WebP or AVIF: 1 to 9.", valueName: "number"))
  var effort: Int?

  package init() {}

  package func validate() throws {
    try check("colors", colors, GIFOptions.colorRange)
    try check("quality", quality, GIFOptions.qualityRange)
    try check("lossy", lossy, GIFOptions.qualityRange)
    if quality != nil, lossy != nil {
      throw ValidationError("--lossy L means --quality 100 − L; use one of them")
    }
    try check("effort", effort, GIFOptions.effortRange)
  }

  private func check<T>(_ name: String, _ value: T?, _ range: ClosedRange<T>) throws {
    guard let value, !range.contains(value) else { return }
    func text(_ value: T) -> String { (value as? Double).map(Limits.text) ?? "\(value)" }
    throw ValidationError("--\(name) \(text(value)): write \(text(range.lowerBound)) to \(text(range.upperBound))")
  }

  /// One option: the outputs it applies to, and how it changes them.
  private struct Rule {
    /// Also the key of an output.
    var name: String
    /// As a spec writes it; nil if the option is not given.
    var text: String?
    /// Name of these outputs in messages.
    var files = "GIFs"
    var takes: (OutputFormat) -> Bool = { $0 == .gif }
    var change: (inout OutputSpec) -> Void
  }

  private var rules: [Rule] {
    [
      Rule(name: "colors", text: colors.map(String.init)) { $0.colors = colors ?? $0.colors },
      Rule(name: "alpha", text: alpha?.rawValue) { $0.alpha = alpha ?? $0.alpha },
      Rule(
        name: "dither", text: dither?.rawValue, files: "pictures", takes: { $0 == .gif || $0.facts.isTrueColor }
      ) { $0.dither = dither ?? $0.dither },
      Rule(
        name: "quality", text: quality.map(Limits.text), files: "GIFs, WebPs, AVIFs and videos",
        takes: { $0 == .gif || $0.facts.loss != .never }
      ) { ($0.quality, $0.isLossless) = (quality, false) },
      Rule(name: "lossy", text: lossy.map(Limits.text)) { ($0.quality, $0.lossy) = (nil, lossy ?? $0.lossy) },
      Rule(
        name: "effort", text: effort.map(String.init), files: "GIFs, APNGs, WebPs and AVIFs",
        takes: { [.gif, .apng, .webp, .avif].contains($0) }
      ) { $0.effort = effort ?? $0.effort },
    ]
  }

  /// The given options as keys of an output.
  package var keys: [(key: String, value: String)] { rules.compactMap { rule in rule.text.map { (rule.name, $0) } } }

  /// - Throws: a usage error if a given option applies to none of the outputs.
  package func applied(to outputs: [OutputSpec]) throws -> [OutputSpec] {
    let given = rules.filter { $0.text != nil }
    for option in given where !outputs.contains(where: { option.takes($0.format) }) {
      throw RenderingError(
        .usage, "--\(option.name) applies only to \(option.files), and no output is one", remedy: "Leave it out.")
    }
    return outputs.map { output in
      var output = output
      for option in given where option.takes(output.format) { option.change(&output) }
      return output
    }
  }

  package func apply(to options: inout GIFOptions) {
    if let colors { options.colors = colors }
    if let alpha { options.alpha = alpha }
    if let dither { options.dither = dither }
    if let quality { options.quality = quality }
    if let lossy { options.lossy = lossy }
    if let effort { options.effort = effort }
  }
}
