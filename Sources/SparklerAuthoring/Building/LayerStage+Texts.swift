// Measures the texts of layers, particles and effects.
// Flow: TextContent → LimitedMeasurer → TextContent with its metrics.
import SparklerCore
import SparklerDocument
import SparklerScene

extension LayerStage {
  /// Checks values inside a text's keys that no table can check.
  private mutating func checkWords(of text: TextContent, at node: SpecNode) {
    let all = text.setting.fontFeatures + text.runs.flatMap { $0.fontFeatures ?? [] }
    if let bad = all.first(where: { FontFeature($0) == nil }) {
      reader.report(
        .malformed, node, "'\(bad)' is not an OpenType feature",
        remedy: "write its tag of four letters: fontFeatures: [tnum], liga=0 or -liga to switch one off")
    }
    for run in text.runs {
      if let family = run.font?.family { warnOfMissing(family, node) }
    }
  }

  /// Measures a text; warns of characters that no font has.
  mutating func measured(_ text: TextContent, at node: SpecNode) -> TextContent {
    var text = text
    do {
      text.metrics = try measuring.measure(text)
    } catch is LimitedMeasurer.LimitReached {
      reportLetters(at: node)
    } catch {
      reader.report(.malformed, node, "the text can't be laid out: \(error)", remedy: "write plain letters")
    }
    warnOfMissing(text.font.family, node)
    if !text.metrics.missing.isEmpty {
      let missing = MissingCharacters(text.metrics.missing)
      let remedy = missing.remedy(spec: reader.specName, root: reader.limits.rootOption)
      reader.report(.missingGlyph, node, missing.message, remedy: remedy)
    }
    return text
  }

  /// Reports a family that no font has.
  mutating func warnOfMissing(_ family: String, _ node: SpecNode) {
    guard !measuring.hasFamily(family) else { return }
    let absence = measuring.absence(of: family)
    var remedy = absence.remedy(spec: reader.specName, root: reader.limits.rootOption)
    if absence == .unknown { remedy = reader.nearMiss(family, among: measuring.families, else: remedy) }
    reader.report(.missingFont, node, absence.message(family), remedy: remedy)
  }

  /// The bounds of a layer's text: those of its path if it has one, otherwise what `measure` returns.
  mutating func textBounds(
    _ draft: inout LayerDraft, _ measure: (TextContent, inout LayerDraft, inout LayerStage) -> Rect?
  ) -> Rect? {
    guard case .text(let text) = draft.layer.content else { return nil }
    checkWords(of: text, at: draft.key)
    return text.textPath == nil ? measure(text, &draft, &self) : onPath(text, at: draft.key, &draft.layer)
  }

  /// Lays a text out on its path, which determines its bounds.
  private mutating func onPath(_ text: TextContent, at node: SpecNode, _ layer: inout Layer) -> Rect? {
    let hasMarks = text.runs.contains { $0.underline == true || $0.strikethrough == true || $0.background != nil }
    if hasMarks || text.setting.underline || text.setting.strikethrough {
      reader.report(
        .kindCount, node, "letters on a path can have neither lines nor boxes",
        remedy: "leave underline, strikethrough and background out")
    }
    let straight = measured(text.straight, at: node).metrics.size.width
    let length = text.textPath?.path?.segments().reduce(0) { $0 + $1.length } ?? 0
    if straight > length + 0.5 {
      reader.report(
        .overflow, node,
        "the text is \(Limits.text(straight.rounded())) pt long and its path \(Limits.text(length.rounded())): \(Limits.text((straight - length).rounded(.up))) pt too short",
        remedy: "take a smaller font or a longer path")
    }
    layer.content = .text(measured(text, at: node))
    return layer.content.naturalBounds
  }
}

extension TextContent {
  /// The same text without its path.
  fileprivate var straight: TextContent {
    var out = self
    (out.textPath, out.maxWidth) = (nil, nil)
    return out
  }
}
