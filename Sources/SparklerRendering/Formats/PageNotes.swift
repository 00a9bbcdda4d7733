// Reports which layers a spec's PDFs rasterise, before they are rendered.
// Flow: LoadedSpec → its PDF outputs' frames → lines for `check`; PDFOutput's note.
import SparklerAuthoring
import SparklerPainting

extension LoadedSpec {
  /// A line for each PDF that can't store all layers as drawings.
  package var pageNotes: [String] {
    built.outputs.filter { $0.format.facts.isPaged && !$0.format.facts.choosesMoments }.compactMap { output in
      let moments = output.at.isEmpty ? [built.still] : output.at
      let pictures = moments.flatMap { built.compiled.sample(at: $0).pagePictures }
      return pictures.isEmpty ? nil : "\(output.file): \(PageNotes.text(pictures))"
    }
  }
}

enum PageNotes {
  private static let mostNames = 3

  /// Such as `pictures instead of drawings: a filter of glow, title; a soft shadow of card`.
  static func text(_ pictures: [PagePicture]) -> String {
    let causes = PagePicture.Cause.allCases.compactMap { cause -> String? in
      let found = pictures.filter { $0.cause == cause }
      if found.isEmpty { return nil }
      var layers: [String] = []
      for name in found.map(\.layer.onOneLine) where !name.isEmpty && !layers.contains(name) { layers.append(name) }
      let more = layers.count > mostNames ? " and \(layers.count - mostNames) more" : ""
      let shown = layers.prefix(mostNames).joined(separator: ", ") + more
      return shown.isEmpty ? cause.rawValue : "\(cause.rawValue) of \(shown)"
    }
    return "pictures instead of drawings: " + causes.joined(separator: "; ")
  }

  /// - Parameter families: fonts that may not be embedded.
  static func text(outlined families: [String]) -> String {
    "outlines instead of text in \(families.joined(separator: ", ")), which may not be embedded"
  }
}
