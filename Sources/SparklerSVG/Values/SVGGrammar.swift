// Text of properties and attributes → values.
// Flow: SVGDocument's text → SVGGrammar → SVGValue.
import SparklerCore

/// Parses values by the grammar of their property.
package enum SVGGrammar {
  /// The value of a property or an attribute; properties without a grammar are words.
  ///
  /// Keywords of CSS are returned in the case of their specification. `rotate` and `scale` are CSS's properties and
  /// attributes of other elements: numbers without units stay `.number` or `.numbers`, an angle is `.angle`.
  ///
  /// - Returns: nil if the text is no valid value.
  package static func value(of text: String, for property: String) -> SVGValue? {
    switch property {
    case "d": return path(text)
    case "points", "viewBox": return property == "points" ? points(text) : viewBox(text)
    case "transform", "gradientTransform", "patternTransform": return transform(text)
    case "href", "xlink:href": return href(text)
    default: break
    }
    let trimmed = text.trimmed
    if let kind = kinds[property] { return value(of: trimmed, kind, property) }
    if let words = keywords[property] { return keyword(trimmed, of: words) }
    if lowercased.contains(property) { return trimmed.isEmpty ? nil : .word(trimmed.lowercased()) }
    return .word(trimmed)
  }

  /// What a property's value is made of.
  enum Kind {
    case color, paint, alpha, number, numbers, fraction
    /// `isSigned`: whether it may be negative.
    case length(isSigned: Bool)
    case lengths, dashes, origin, pair, angleOrNumbers, scale, turn, reference, clip, offsetPath, filter
    case fontSize, fontWeight, spacing, lineHeight, orient, transformBox
  }

  private static func value(of text: String, _ kind: Kind, _ property: String) -> SVGValue? {
    var scanner = SVGTextScanner(text)
    switch kind {
    case .color: return SVGColor(text: text).map { .color($0) }
    case .paint: return SVGPaint(text: text).map { .paint($0) }
    case .alpha: return single(&scanner) { $0.fraction() }.map { .number(max(0, min(1, $0))) }
    case .number: return single(&scanner) { $0.fraction() }.map { .number($0) }
    case .fraction: return single(&scanner) { $0.fraction() }.map { .number($0) }
    case .numbers: return numbers(text).map { .numbers($0) }
    case .length(let isSigned): return length(text, isSigned: isSigned)
    case .lengths: return lengths(text)
    case .dashes: return dashes(text)
    case .origin: return origin(text)
    case .pair: return pair(text)
    case .angleOrNumbers: return angleOrNumbers(text)
    case .scale: return scale(text)
    case .turn: return turn(text)
    case .reference: return reference(text)
    case .clip: return clip(text)
    case .offsetPath: return offsetPath(text)
    case .filter: return filter(text)
    case .fontSize: return fontSize(text)
    case .fontWeight: return fontWeight(text)
    case .spacing: return text.lowercased() == "normal" ? .length(SVGLength()) : length(text, isSigned: true)
    case .lineHeight: return lineHeight(text)
    case .orient: return orient(text)
    case .transformBox: return keyword(text, of: ["view-box", "fill-box", "stroke-box", "content-box", "border-box"])
    }
  }

  /// What `read` finds, if nothing follows.
  static func single<Value>(_ scanner: inout SVGTextScanner, _ read: (inout SVGTextScanner) -> Value?) -> Value? {
    scanner.skipBlanks()
    guard let value = read(&scanner), scanner.hasEnded() else { return nil }
    return value
  }

  private static func keyword(_ text: String, of words: [String]) -> SVGValue? {
    guard text.utf8.count < 64 else { return nil }
    let lower = text.lowercased()
    return words.first { $0.lowercased() == lower }.map { .word($0) }
  }

  /// A reference in an attribute: `#id`, or the address as written.
  private static func href(_ text: String) -> SVGValue? {
    let trimmed = text.trimmed
    return trimmed.hasPrefix("#") ? .reference(String(trimmed.dropFirst())) : .word(trimmed)
  }

  /// `none`, or `url(#id)`.
  static func reference(_ text: String) -> SVGValue? {
    var scanner = SVGTextScanner(text)
    if let url = scanner.url() {
      return url.hasPrefix("#") ? .reference(String(url.dropFirst())) : .word("url(\(url))")
    }
    return text.isEmpty ? nil : .word(text.lowercased())
  }
}
