// Options of `render` for PDFs.
// Flow: argv → PDFFlags → OutputSpec.
import ArgumentParser
import SparklerAuthoring
import SparklerDocument
import SparklerFiles
import SparklerRendering

package struct PDFFlags: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Paper of a PDF, rotated to match the scene: \(PaperSize.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "sheet"))
  var paper: String?

  @Option(help: ArgumentHelp("Margin on each side of a page, such as 12mm, 0.5in or 36.", valueName: "length"))
  var margin: String?

  @Option(
    help: ArgumentHelp("Pixels per inch of rasterised parts of a PDF: 36 to 1200; default: 300.", valueName: "number")
  )
  var resolution: Double?

  package init() {}

  package var areGiven: Bool { paper != nil || margin != nil || resolution != nil }

  /// Applies the options to the outputs that are PDFs.
  ///
  /// - Throws: a usage error for an invalid value, or if no output is a PDF.
  package func applied(to outputs: [OutputSpec]) throws -> [OutputSpec] {
    let given = [("paper", paper != nil), ("margin", margin != nil), ("resolution", resolution != nil)].first { $0.1 }
    guard let given else { return outputs }
    guard outputs.contains(where: \.format.facts.isPaged) else {
      throw RenderingError(.usage, "--\(given.0) is for PDFs, and none is written", remedy: "Leave it out.")
    }
    let sheet = try paper.map { name throws(RenderingError) in try Self.paper(name) }
    let points = try margin.map { text throws(RenderingError) in try Self.length(text) }
    if let resolution, !OutputSpec.resolutionRange.contains(resolution) {
      throw RenderingError(
        .usage, "--resolution \(Limits.text(resolution)) is out of range", remedy: "Write 36 to 1200.")
    }
    return outputs.map { output in
      guard output.format.facts.isPaged else { return output }
      var output = output
      if let sheet { output.paper = sheet }
      if let points { output.margin = points }
      if let resolution { output.resolution = resolution }
      return output
    }
  }

  private static func paper(_ name: String) throws(RenderingError) -> PaperSize {
    if let sheet = PaperSize.allCases.first(where: { $0.rawValue.lowercased() == name.lowercased() }) { return sheet }
    let known = PaperSize.allCases.map(\.rawValue).joined(separator: ", ")
    throw RenderingError(.usage, "--paper \(name): unknown paper size", remedy: "Use one of: \(known).")
  }

  private static func length(_ text: String) throws(RenderingError) -> Double {
    guard let points = Units.points(text), OutputSpec.marginRange.contains(points) else {
      throw RenderingError(
        .usage, "--margin \(text) is not a length of 0 to 1000 points", remedy: "Write 12mm or 0.5in.")
    }
    return points
  }
}
