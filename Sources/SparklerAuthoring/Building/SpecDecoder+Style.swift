// Gradients, pictures, measured texts and curves inside a layer or an effect.
// Flow: SpecNode → SparklerScene values.
import SparklerCore
import SparklerDocument
import SparklerScene

extension SpecDecoder {
  /// Words inside a text's keys that no table can check.
  mutating func checkWords(of text: TextContent, at node: SpecNode) {
    let all = text.setting.fontFeatures + text.runs.flatMap { $0.fontFeatures ?? [] }
    if let bad = all.first(where: { FontFeature($0) == nil }) {
      report(
        .malformed, node, "'\(bad)' is no OpenType feature",
        remedy: "write its tag of four letters: fontFeatures: [tnum], liga=0 or -liga to switch one off")
    }
    for run in text.runs {
      if let family = run.font?.family { warnOfMissing(family, node) }
    }
  }

  /// The text with its measure; characters that no font has are warned of.
  mutating func measured(_ text: TextContent, at node: SpecNode) -> TextContent {
    var text = text
    do {
      text.metrics = try measuring.measure(text)
    } catch is LetterMeter.Full {
      reportLetters(at: node)
    } catch {
      report(.malformed, node, "the text can't be laid out: \(error)", remedy: "write plain letters")
    }
    warnOfMissing(text.font.family, node)
    if !text.metrics.missing.isEmpty {
      let names = text.metrics.missing.prefix(5).map { c in
        "'\(c)' (\(c.unicodeScalars.map { "U+" + String($0.value, radix: 16, uppercase: true) }.joined(separator: " ")))"
      }
      report(
        .missingGlyph, node, "no font has \(names.joined(separator: ", "))",
        remedy: "list a font that has it under fonts:, and name its family")
    }
    return text
  }

  /// Warns of a family that no font has.
  mutating func warnOfMissing(_ family: String, _ node: SpecNode) {
    guard !measuring.hasFamily(family) else { return }
    let remedy = nearMiss(
      family, among: measuring.families, else: "list its file under fonts:, or take the family Inter")
    report(
      .missingFont, node, "no font of the family '\(family)' is there: Inter stands in for it", remedy: remedy)
  }

  mutating func reportCutShadow(_ node: SpecNode, place: SourceRange? = nil) {
    report(
      .noEffect, node, "the layer is cut at its bounds, and its shadow with it",
      remedy: "put the shadow on a group around the layer: {group: [{…, masksToBounds: true}], shadow: {…}}",
      place: place)
  }

  /// A named shape with its numbers.
  static func outline(_ name: String, _ values: FieldValues) -> ShapeOutline {
    var outline = ShapeOutline(ShapeOutline.Kind(rawValue: name) ?? .rect)
    switch outline.kind {
    case .roundedRect: outline.cornerRadius = values.number("cornerRadius")
    case .polygon: outline.sides = values.integer("sides") ?? outline.sides
    case .star:
      outline.points = values.integer("points") ?? outline.points
      outline.innerRadius = values.number("innerRadius") ?? outline.innerRadius
    default: break
    }
    return outline
  }
}
