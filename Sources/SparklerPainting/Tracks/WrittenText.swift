// A text as strings with fonts and positions, for vector files that keep texts.
// Flow: TextContent + TextShape → WrittenText → SVGBake.
import SparklerCore
import SparklerScene

/// The lines of a text, split by font and style; lengths in points, in the layer's coordinates.
package struct WrittenText: Sendable, Equatable {
  /// Letters of one style on one line.
  package struct Part: Sendable, Equatable {
    package var string: String
    /// Where the baseline of the first letter starts.
    package var origin: Point
    /// With the family that is really used.
    package var font: Font
    package var letterSpacing: Double
    /// OpenType features, as in `tnum=1,liga=0`; empty for the font's own.
    package var features: String
    /// Values of a variable font's axes, as in `wdth=80`; empty for the font's own.
    package var variations: String
    /// The fill; nil for none.
    package var paint: Paint?
  }

  /// In the order of the string; at least one.
  package var parts: [Part]
  /// The whole text's box, which gradients cover.
  package var box: Rect
}

extension WrittenText {
  /// nil for a text that its letters' outlines show better: parts of a text, texts along a path, truncated or from right
  /// to left, with emoji, lines or boxes, and with letters that no font has.
  init?(_ text: TextContent, _ shape: TextShape, ems: AffineTransform, fonts: FontLibrary) {
    let form = TextForm(text)
    let isWhole = text.part == nil && text.textPath == nil && text.maxLines == nil && text.truncation == .none
    let isDrawn = text.strokeStyle.strokeStart <= 0 && text.strokeStyle.strokeEnd >= 1
    let hasMarks = form.styles.contains { $0.underline || $0.strikethrough || $0.hasBackground }
    guard isWhole, isDrawn, !hasMarks, shape.pictures.isEmpty, shape.metrics.missing.isEmpty,
      !shape.metrics.isRightToLeft, !shape.clusters.isEmpty, shape.runsForward
    else { return nil }
    let (size, characters) = (text.font.size, Array(text.string))
    parts = []
    for (i, cluster) in shape.clusters.enumerated() {
      let next = i + 1 < shape.clusters.count ? shape.clusters[i + 1].character : characters.count
      let string = String(characters[cluster.character..<max(cluster.character, next)]).filter { !$0.isNewline }
      let last = i > 0 ? shape.clusters[i - 1] : nil
      if let last, last.line == cluster.line, last.run == cluster.run {
        parts[parts.count - 1].string += string
        continue
      }
      let run = shape.runs[cluster.run]
      guard form.styles.indices.contains(run.style) else { return nil }
      let style = form.styles[run.style]
      var font = style.font
      font.size *= size
      font.family = fonts.resolved(font.family)
      let own = text.runs.indices.contains(run.style) ? text.runs[run.style].color : nil
      parts.append(
        Part(
          string: string, origin: ems.apply(Point(cluster.box.minX, run.baseline)), font: font,
          letterSpacing: style.letterSpacing * size, features: style.features, variations: style.variations,
          paint: own ?? text.paint))
    }
    box = ems.boundingBox(of: Rect(origin: .zero, size: shape.metrics.size))
  }
}

extension TextShape {
  /// Whether all letters stand from left to right in the order of the string.
  fileprivate var runsForward: Bool {
    zip(clusters, clusters.dropFirst()).allSatisfy { a, b in
      a.character <= b.character && (a.line < b.line || a.line == b.line && a.box.minX <= b.box.minX + 1e-6)
    } && !clusters.contains(where: \.isEllipsis)
  }
}
