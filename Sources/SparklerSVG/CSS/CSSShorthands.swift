// Shorthands of CSS: one declaration that sets several properties.
// Flow: declaration → CSSShorthands → longhands.

/// Divides shorthands.
enum CSSShorthands {
  typealias Longhand = (property: String, text: String)

  private static let table: [String: [String]] = [
    "animation": animation.map(\.property),
    "font": ["font-style", "font-variant", "font-weight", "font-stretch", "font-size", "line-height", "font-family"],
    "marker": ["marker-start", "marker-mid", "marker-end"],
    "offset": ["offset-position", "offset-path", "offset-distance", "offset-rotate", "offset-anchor"],
    "background": ["background-color", "background-image"],
  ]

  /// The properties that a shorthand sets; nil if it is none.
  static func longhands(of name: String) -> [String]? { name == "all" ? CSSProperties.ordered : table[name] }

  /// nil if the text is invalid.
  static func values(of text: String, for name: String) -> [Longhand]? {
    guard let longhands = longhands(of: name) else { return nil }
    let word = text.lowercased()
    if CSSProperties.wideWords.contains(word) {
      return longhands.map { ($0, word == "revert-layer" ? "revert" : word) }
    }
    let found: [Longhand]?
    switch name {
    case "animation": found = animations(text)
    case "font": found = font(text)
    case "marker": found = longhands.map { ($0, text) }
    case "offset": found = offset(text)
    case "background": found = background(text)
    default: found = nil
    }
    guard let found else { return nil }
    var out: [Longhand] = []
    for (property, text) in found {
      guard let normal = CSSProperties.normal(text, for: property) else { return nil }
      out.append((property, normal))
    }
    return out
  }

  // MARK: Animations

  private static let animation: [Longhand] = [
    ("animation-duration", "0s"), ("animation-timing-function", "ease"), ("animation-delay", "0s"),
    ("animation-iteration-count", "1"), ("animation-direction", "normal"), ("animation-fill-mode", "none"),
    ("animation-play-state", "running"), ("animation-composition", "replace"), ("animation-name", "none"),
  ]

  private static let easings: Set<String> = [
    "linear", "ease", "ease-in", "ease-out", "ease-in-out", "step-start", "step-end",
  ]
  private static let words: [(property: String, words: Set<String>)] = [
    ("animation-iteration-count", ["infinite"]),
    ("animation-direction", ["normal", "reverse", "alternate", "alternate-reverse"]),
    ("animation-fill-mode", ["none", "forwards", "backwards", "both"]),
    ("animation-play-state", ["running", "paused"]),
  ]

  private static let mostAnimations = 1000

  private static func animations(_ text: String) -> [Longhand]? {
    var lists: [String: [String]] = [:]
    let parts = text.cssParts(",")
    guard parts.count <= mostAnimations else { return nil }
    for part in parts {
      guard let one = oneAnimation(part) else { return nil }
      for (property, initial) in animation { lists[property, default: []].append(one[property] ?? initial) }
    }
    return animation.map { ($0.property, (lists[$0.property] ?? []).joined(separator: ", ")) }
  }

  private static func oneAnimation(_ text: String) -> [String: String]? {
    var found: [String: String] = [:]
    let parts = text.cssWords
    if parts.isEmpty { return nil }
    for part in parts {
      guard let property = property(of: part, found), found[property] == nil else { return nil }
      found[property] = part
    }
    return found
  }

  private static func property(of part: String, _ found: [String: String]) -> String? {
    let word = part.lowercased()
    if isTime(word) { return found["animation-duration"] == nil ? "animation-duration" : "animation-delay" }
    let function = word.prefix { $0 != "(" }
    if found["animation-timing-function"] == nil {
      if easings.contains(word) || word.hasSuffix(")") && ["cubic-bezier", "steps", "linear"].contains(function) {
        return "animation-timing-function"
      }
    }
    if found["animation-iteration-count"] == nil, let count = Double(word), count >= 0 {
      return "animation-iteration-count"
    }
    for (property, words) in words where found[property] == nil && words.contains(word) { return property }
    var scanner = CSSScanner(part)
    let name = scanner.string() ?? scanner.identifier()
    return name != nil && scanner.isAtEnd ? "animation-name" : nil
  }

  private static func isTime(_ word: String) -> Bool {
    if word.hasPrefix("calc(") { return true }
    let number = word.hasSuffix("ms") ? word.dropLast(2) : word.hasSuffix("s") ? word.dropLast() : ""
    return Double(number) != nil && !number.contains { $0.isLetter && $0 != "e" }
  }

  /// The names of a list, without quotes; nil if one is invalid.
  static func names(_ text: String) -> String? {
    var out: [String] = []
    for part in text.cssParts(",") {
      var scanner = CSSScanner(part)
      guard let name = scanner.string() ?? scanner.identifier(), scanner.isAtEnd else { return nil }
      out.append(name)
    }
    return out.joined(separator: ", ")
  }

  // MARK: Fonts

  private static let stretches: Set<String> = [
    "ultra-condensed", "extra-condensed", "condensed", "semi-condensed", "semi-expanded", "expanded", "extra-expanded",
    "ultra-expanded",
  ]
  private static let sizes: Set<String> = [
    "xx-small", "x-small", "small", "medium", "large", "x-large", "xx-large", "xxx-large", "larger", "smaller",
  ]

  private static func font(_ text: String) -> [Longhand]? {
    var found: [String: String] = [:]
    var scanner = CSSScanner(text)
    while true {
      scanner.skipBlanks()
      let begin = scanner.at
      scanner.skip(to: [0x20, 0x09, 0x0A, 0x0C, 0x0D, UInt8(ascii: "/")])
      let part = scanner.text(begin..<scanner.at).lowercased()
      if part.isEmpty { return nil }
      if part == "normal" { continue }
      if let property = fontProperty(part) {
        if found.updateValue(part, forKey: property) != nil { return nil }
      } else {
        found["font-size"] = part
        break
      }
    }
    scanner.skipBlanks()
    if scanner.take("/") {
      scanner.skipBlanks()
      let begin = scanner.at
      scanner.skip(to: [0x20, 0x09, 0x0A, 0x0C, 0x0D])
      found["line-height"] = scanner.text(begin..<scanner.at)
    }
    let family = scanner.text(scanner.at..<scanner.end)
    guard let size = found["font-size"], isSize(size), !family.isEmpty else { return nil }
    found["font-family"] = family
    return (table["font"] ?? []).map { ($0, found[$0] ?? "normal") }
  }

  private static func fontProperty(_ word: String) -> String? {
    switch word {
    case "italic", "oblique": "font-style"
    case "small-caps": "font-variant"
    case "bold", "bolder", "lighter": "font-weight"
    default: stretches.contains(word) ? "font-stretch" : Double(word) != nil ? "font-weight" : nil
    }
  }

  private static func isSize(_ word: String) -> Bool {
    guard let first = word.utf8.first else { return false }
    return sizes.contains(word) || CSSScanner.isDigit(first) || first == UInt8(ascii: ".") || word.hasSuffix(")")
  }

  // MARK: Others

  private static func offset(_ text: String) -> [Longhand]? {
    let halves = text.cssParts("/")
    guard let first = halves.first, halves.count <= 2 else { return nil }
    var path: String?
    var (position, distance, rotate): ([String], [String], [String]) = ([], [], [])
    for word in first.cssWords {
      let lower = word.lowercased()
      if path == nil {
        if lower.hasSuffix(")") && !lower.hasPrefix("calc(") || lower == "none" {
          path = word
        } else {
          position.append(word)
        }
      } else if ["auto", "reverse"].contains(lower) || isAngle(lower) {
        rotate.append(word)
      } else {
        distance.append(word)
      }
    }
    guard distance.count <= 1, rotate.count <= 2, path != nil || !position.isEmpty else { return nil }
    return [
      ("offset-position", position.isEmpty ? "normal" : position.joined(separator: " ")),
      ("offset-path", path ?? "none"), ("offset-distance", distance.first ?? "0"),
      ("offset-rotate", rotate.isEmpty ? "auto" : rotate.joined(separator: " ")),
      ("offset-anchor", halves.count > 1 ? halves[1] : "auto"),
    ]
  }

  private static func isAngle(_ word: String) -> Bool {
    ["deg", "grad", "rad", "turn"].contains { word.hasSuffix($0) && Double(word.dropLast($0.count)) != nil }
  }

  /// Only the colour, and whether there is a picture.
  private static func background(_ text: String) -> [Longhand]? {
    let layers = text.cssParts(",")
    guard let last = layers.last else { return nil }
    let words = last.cssWords
    let color = words.first { word in
      if case .color? = SVGGrammar.value(of: word, for: "background-color") { true } else { false }
    }
    let image = layers.flatMap(\.cssWords).first {
      $0.hasSuffix(")") && $0 != color && !$0.lowercased().hasPrefix("calc(")
    }
    return [("background-color", color ?? "transparent"), ("background-image", image ?? "none")]
  }
}
