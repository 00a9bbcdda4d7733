// Media queries for the screen that a picture is assumed to be on.
// Flow: `@media`, `media` → CSSScreen → whether rules apply.

/// A desktop page of the file's size.
struct CSSScreen {
  /// In CSS pixels.
  var width: Double
  var height: Double

  private static let standardWidth = 300.0
  private static let standardHeight = 150.0

  /// - Parameter root: the file's root element, whose size the page has.
  init(root: SVGNode?) {
    let box = (root?.attributes["viewBox"] ?? "").split { $0 == "," || $0.isWhitespace }.compactMap { Double($0) }
    let hasBox = box.count == 4 && box.allSatisfy(\.isFinite)
    width = Self.length(root?.attributes["width"]) ?? (hasBox ? box[2] : Self.standardWidth)
    height = Self.length(root?.attributes["height"]) ?? (hasBox ? box[3] : Self.standardHeight)
  }

  private static let units: [(String, Double)] = [
    ("px", 1), ("pt", 96.0 / 72), ("pc", 16), ("mm", 96 / 25.4), ("cm", 96 / 2.54), ("in", 96), ("rem", 16), ("em", 16),
  ]

  /// CSS pixels; nil for percentages and invalid text.
  private static func length(_ text: String?) -> Double? {
    guard let text = text?.trimmedBlanks.lowercased() else { return nil }
    if let plain = Double(text) { return plain.isFinite ? plain : nil }
    for (unit, factor) in units where text.hasSuffix(unit) {
      return Double(text.dropLast(unit.count)).flatMap { $0.isFinite ? $0 * factor : nil }
    }
    return nil
  }

  /// Whether one query of a list holds.
  func matches(_ list: String) -> Bool {
    let queries = list.lowercased().cssParts(",")
    return queries == [""] || queries.contains(where: holds)
  }

  private func holds(_ query: String) -> Bool {
    var words = query.cssWords
    var isNegated = false
    if words.first == "only" {
      words.removeFirst()
    } else if words.first == "not", words.count > 1, !words[1].hasPrefix("(") {
      isNegated = true
      words.removeFirst()
    }
    var isType = true
    if let type = words.first, !type.hasPrefix("("), type != "not" {
      isType = type == "all" || type == "screen"
      words.removeFirst()
      if !words.isEmpty, words.removeFirst() != "and" || words.isEmpty { return false }
    }
    guard words.isEmpty || CSSCondition.isKnown(words) else { return false }
    return (isType && (words.isEmpty || CSSCondition.holds(words, depth: 0, feature))) != isNegated
  }

  // MARK: Features

  /// Words that hold on the assumed screen.
  private static let facts: [String: Set<String>] = [
    "prefers-reduced-motion": ["no-preference"], "prefers-color-scheme": ["light"],
    "prefers-contrast": ["no-preference"], "prefers-reduced-transparency": ["no-preference"],
    "prefers-reduced-data": ["no-preference"], "forced-colors": ["none"], "inverted-colors": ["none"],
    "hover": ["hover"], "any-hover": ["hover"], "pointer": ["fine"], "any-pointer": ["fine"], "update": ["fast"],
    "scripting": ["none"], "display-mode": ["browser"], "color-gamut": ["srgb"], "dynamic-range": ["standard"],
    "overflow-block": ["scroll"], "overflow-inline": ["scroll"], "scan": ["progressive"],
  ]

  private func feature(_ text: String) -> Bool {
    if let colon = text.firstIndex(of: ":") {
      let name = String(text[..<colon].trimmedBlanks)
      let value = String(text[text.index(after: colon)...].trimmedBlanks)
      if name == "orientation" { return value == (height >= width ? "portrait" : "landscape") }
      if let words = Self.facts[name] { return words.contains(value) }
      return compared(name, value)
    }
    if text.contains(where: { "<>=".contains($0) }) { return range(text) }
    let name = String(text.trimmedBlanks)
    if let words = Self.facts[name] { return !words.isSubset(of: ["none", "no-preference"]) }
    return ["width", "height", "color", "aspect-ratio", "resolution", "orientation"].contains(name)
  }

  private func compared(_ name: String, _ value: String) -> Bool {
    let stem = name.hasPrefix("min-") || name.hasPrefix("max-") ? String(name.dropFirst(4)) : name
    guard let own = own(stem), let other = Self.number(value) else { return false }
    return name.hasPrefix("min-") ? own >= other : name.hasPrefix("max-") ? own <= other : own == other
  }

  private func own(_ name: String) -> Double? {
    switch name {
    case "width", "device-width": width
    case "height", "device-height": height
    case "aspect-ratio", "device-aspect-ratio": height > 0 ? width / height : nil
    case "resolution", "-webkit-device-pixel-ratio", "device-pixel-ratio": 1
    case "color": 8
    case "monochrome", "color-index", "grid": 0
    default: nil
    }
  }

  private static func number(_ text: String) -> Double? {
    let parts = text.split(separator: "/")
    if parts.count == 2, let a = Double(parts[0].trimmedBlanks), let b = Double(parts[1].trimmedBlanks), b > 0 {
      return a / b
    }
    for (unit, factor) in [("dppx", 1), ("dpi", 1.0 / 96), ("x", 1)] where text.hasSuffix(unit) && !text.hasSuffix("px")
    {
      return Double(text.dropLast(unit.count)).map { $0 * factor }
    }
    if text.hasSuffix("dppx") { return Double(text.dropLast(4)) }
    return length(text)
  }

  /// `width >= 400px`, `400px <= width < 700px`.
  private func range(_ text: String) -> Bool {
    var parts: [String] = [""]
    var signs: [String] = []
    for character in text {
      if "<>=".contains(character) {
        if parts[parts.count - 1].isEmpty, let last = signs.last {
          signs[signs.count - 1] = last + String(character)
        } else {
          signs.append(String(character))
          parts.append("")
        }
      } else if character != " " || !parts[parts.count - 1].isEmpty {
        parts[parts.count - 1].append(character)
      }
    }
    guard (1...2).contains(signs.count), signs.count + 1 == parts.count else { return false }
    let values = parts.map { own(String($0.trimmedBlanks)) ?? Self.number(String($0.trimmedBlanks)) }
    for (i, sign) in signs.enumerated() {
      guard let a = values[i], let b = values[i + 1] else { return false }
      switch sign {
      case "<": if a >= b { return false }
      case "<=": if a > b { return false }
      case ">": if a <= b { return false }
      case ">=": if a < b { return false }
      case "=": if a != b { return false }
      default: return false
      }
    }
    return true
  }
}
