// A span of time.
// Flow: a node → this kind → FieldValue.
import SparklerCore
import SparklerScene

package struct TimeRangeKind: ValueKind {
  package var words: KindWords { KindWords("span of time: a..b, a.., ..b") }
  package func sample(of field: Field) -> String? { "0.5s..1.5s" }

  package func schema(of field: Field, _ schema: SchemaWriter) -> TreeText {
    let side = "(\(SchemaWriter.decimal)(ms|s)?|\(SchemaWriter.labelled))?"
    return schema.anyOf([schema.pattern("^(?!.*\\.\\.\\.)\(side)\\.\\.\(side)$"), schema.anyName])
  }

  package func read(
    _ node: SpecNode, as field: Field, in surroundings: Surroundings, _ reader: inout Reader
  ) -> FieldValue? {
    reader.timeRange(node).map { .span($0) }
  }
}

extension Field.Kind {
  /// `a..b`, half open; either side may be left out.
  public static let timeRange = Field.Kind(TimeRangeKind())
}

extension Reader {
  /// The largest time in seconds, the same as for animations, because a layer's motions begin when it appears.
  package static let farthestTime = 1e6

  /// Reads `a..b`, half open; either side may be left out.
  package mutating func timeRange(_ node: SpecNode) -> VisibleSpan? {
    guard let text = scalar(node, wanted: "a span such as 1s..2s") else { return nil }
    guard let dots = text.firstRange(of: "..") else {
      report(.malformed, node, "'\(text)' is not a span", remedy: "write 1s..2s, 1s.. or ..2s")
      return nil
    }
    let (left, right) = (String(text[..<dots.lowerBound]), String(text[dots.upperBound...]))
    // 0...2 would otherwise be read as 0 to .2.
    if text.contains("...") {
      report(
        .malformed, node, "'\(text)' has three dots", remedy: "write two dots: \(text.replacing("...", with: ".."))")
      return nil
    }
    guard let from = spanEnd(left, at: 0, node) ?? (left.isEmpty ? -Double.infinity : nil),
      let to = spanEnd(right, at: left.count + 2, node) ?? (right.isEmpty ? Double.infinity : nil)
    else { return nil }
    if let far = [from, to].first(where: { $0.isFinite && abs($0) > Self.farthestTime }) {
      report(
        .outOfRange, node, "the span \(text) reaches to \(far) s",
        remedy: "stay within ±\(Limits.text(Self.farthestTime)) s, or leave that side out")
      return nil
    }
    if from >= to {
      let later = Limits.text(from + 1)
      report(
        .outOfRange, node, "the span \(text) ends \(from > to ? "before" : "when") it begins",
        remedy: from > to ? "write \(right)..\(left)" : "write \(left)..\(later)s")
      return nil
    }
    return VisibleSpan(from: Seconds(from), to: Seconds(to))
  }

  /// Reads one side of a span; nil if it is empty, or, with a report, if it is not a time.
  private mutating func spanEnd(_ text: String, at offset: Int, _ node: SpecNode) -> Double? {
    if let time = Units.time(text) { return time }
    if text.isEmpty { return nil }
    switch labelled(text, from: offset, in: node) {
    case .seconds(let time)?: return time
    case .told?: return nil
    case nil:
      let isName = text.first?.isLetter ?? false
      report(
        .malformed, node, "'\(node.text ?? text)' is not a span",
        remedy: "write 1s..2s, 1s.. or ..2s"
          + (isName
            ? ", or name a moment: times: {\(text.prefix { $0.isLetter || $0.isNumber || "_-".contains($0) }): 1s}"
            : ""))
      return nil
    }
  }
}
