// Numbers, lengths and lists of them; fonts' values.
// Flow: text → SVGGrammar → `.number`, `.numbers`, `.length`, `.lengths`.
import SparklerCore

extension SVGGrammar {
  /// Numbers between blanks and single commas; nil if there is anything else. No text is an empty list.
  static func numbers(_ text: String) -> [Double]? {
    var scanner = SVGTextScanner(text)
    return list(&scanner) { $0.fraction() }
  }

  /// All that `read` finds between blanks and single commas, up to the end.
  static func list<Value>(_ scanner: inout SVGTextScanner, _ read: (inout SVGTextScanner) -> Value?) -> [Value]? {
    var out: [Value] = []
    if scanner.hasEnded() { return out }
    while true {
      guard let value = read(&scanner) else { return nil }
      out.append(value)
      let hasComma = scanner.skipComma()
      if scanner.isAtEnd { return hasComma ? nil : out }
    }
  }

  /// Coordinates up to the first error; the last one of an odd number is left out.
  static func points(_ text: String) -> SVGValue? {
    var scanner = SVGTextScanner(text)
    var out: [Double] = []
    scanner.skipBlanks()
    while let value = scanner.number() {
      out.append(value)
      scanner.skipComma()
    }
    if out.count % 2 == 1 { out.removeLast() }
    return .numbers(out)
  }

  /// Whether a list of points has no error and an even number of coordinates.
  static func isWhole(points text: String) -> Bool {
    var scanner = SVGTextScanner(text)
    var count = 0
    scanner.skipBlanks()
    while scanner.number() != nil {
      count += 1
      scanner.skipComma()
    }
    return scanner.isAtEnd && count % 2 == 0
  }

  static func viewBox(_ text: String) -> SVGValue? {
    guard let n = numbers(text), n.count == 4, n[2] >= 0, n[3] >= 0 else { return nil }
    return .numbers(n)
  }

  /// Path data up to its first error; CSS's `path("…")` and `none`, too.
  static func path(_ text: String) -> SVGValue? {
    var scanner = SVGTextScanner(text)
    scanner.skipBlanks()
    if let name = scanner.functionName() {
      scanner.skipBlanks()
      guard name == "path", let data = scanner.string() else { return nil }
      scanner.skipBlanks()
      return scanner.take(")") && scanner.hasEnded() ? .path(Path(svgUntilError: data)) : nil
    }
    return .path(Path(svgUntilError: text))
  }

  /// A length, or a keyword such as `auto`.
  static func length(_ text: String, isSigned: Bool) -> SVGValue? {
    var scanner = SVGTextScanner(text)
    if let length = single(&scanner, { $0.length() }) {
      return isSigned || !length.isNegative ? .length(length) : nil
    }
    scanner.at = 0
    return single(&scanner) { $0.name() }.flatMap { lengthWords.contains($0) ? .word($0) : nil }
  }

  /// Keywords of properties that are lengths otherwise.
  private static let lengthWords: Set<String> = [
    "auto", "none", "normal", "left", "center", "right", "top", "bottom", "baseline", "sub", "super", "text-top",
    "text-bottom", "middle", "min-content", "max-content", "fit-content",
  ]

  /// One length, or several.
  static func lengths(_ text: String) -> SVGValue? {
    var scanner = SVGTextScanner(text)
    guard let list = list(&scanner, { $0.length() }) else { return length(text, isSigned: true) }
    return list.isEmpty ? nil : list.count == 1 ? .length(list[0]) : .lengths(list)
  }

  static func dashes(_ text: String) -> SVGValue? {
    if text.utf8.count == 4, text.lowercased() == "none" { return .lengths([]) }
    var scanner = SVGTextScanner(text)
    guard let list = list(&scanner, { $0.length() }), !list.isEmpty, !list.contains(where: \.isNegative) else {
      return nil
    }
    return .lengths(list)
  }

  /// `translate`'s lengths.
  static func pair(_ text: String) -> SVGValue? {
    if text.lowercased() == "none" { return .word("none") }
    var scanner = SVGTextScanner(text)
    guard let list = list(&scanner, { $0.length() }), (1...3).contains(list.count) else { return nil }
    return .lengths([list[0], list.count > 1 ? list[1] : SVGLength()])
  }

  /// CSS's `rotate` or the attribute of texts.
  static func angleOrNumbers(_ text: String) -> SVGValue? {
    var scanner = SVGTextScanner(text)
    if let list = list(&scanner, { $0.number() }), !list.isEmpty {
      return list.count == 1 ? .number(list[0]) : .numbers(list)
    }
    scanner.at = 0
    if let angle = single(&scanner, { $0.angle() }) { return .angle(angle) }
    // CSS: an axis before the angle.
    var words = text.split(separator: " ").map { $0.lowercased() }
    if words.count == 2, let i = words.firstIndex(of: "z") {
      words.remove(at: i)
      var scanner = SVGTextScanner(words[0])
      return single(&scanner) { $0.angle() }.map { .angle($0) }
    }
    return words.count == 1 ? .word(words[0]) : nil
  }

  /// CSS's `scale` or the attribute of `feDisplacementMap`.
  static func scale(_ text: String) -> SVGValue? {
    if text.lowercased() == "none" { return .word("none") }
    guard let list = numbers(text), (1...3).contains(list.count) else { return nil }
    return list.count == 1 ? .number(list[0]) : .numbers(Array(list.prefix(2)))
  }

  static func turn(_ text: String) -> SVGValue? {
    guard text.utf8.count < 100 else { return nil }
    var scanner = SVGTextScanner(text)
    if let angle = single(&scanner, { $0.angle() }) { return .angle(angle) }
    let words = text.lowercased().split(separator: " ")
    let isValid = (1...2).contains(words.count) && words.contains { $0 == "auto" || $0 == "reverse" }
    return isValid ? .word(words.joined(separator: " ")) : nil
  }

  static func orient(_ text: String) -> SVGValue? {
    if text == "auto" || text == "auto-start-reverse" { return .word(text) }
    var scanner = SVGTextScanner(text)
    return single(&scanner) { $0.angle() }.map { .angle($0) }
  }

  /// A position: keywords become percentages. A third length, along z, is left out.
  static func origin(_ text: String) -> SVGValue? {
    var scanner = SVGTextScanner(text)
    if let position = position(&scanner) {
      if !scanner.hasEnded() {
        guard scanner.length() != nil, scanner.hasEnded() else { return nil }
      }
      return .lengths([position.x, position.y])
    }
    let word = text.lowercased()
    return ["auto", "normal"].contains(word) ? .word(word) : nil
  }

  /// One or two lengths or keywords.
  static func position(_ scanner: inout SVGTextScanner) -> (x: SVGLength, y: SVGLength)? {
    func part(_ scanner: inout SVGTextScanner) -> (length: SVGLength, axis: Character?)? {
      scanner.skipBlanks()
      if let length = scanner.length() { return (length, nil) }
      let begin = scanner.at
      switch scanner.name() {
      case "left": return (SVGLength(percent: 0), "x")
      case "right": return (SVGLength(percent: 100), "x")
      case "top": return (SVGLength(percent: 0), "y")
      case "bottom": return (SVGLength(percent: 100), "y")
      case "center": return (SVGLength(percent: 50), nil)
      default:
        scanner.at = begin
        return nil
      }
    }
    guard let first = part(&scanner) else { return nil }
    let middle = SVGLength(percent: 50)
    guard let second = part(&scanner) else {
      return first.axis == "y" ? (middle, first.length) : (first.length, middle)
    }
    if first.axis == "y" || second.axis == "x" {
      return first.axis == "x" || second.axis == "y" ? nil : (second.length, first.length)
    }
    return (first.length, second.length)
  }

  static func fontSize(_ text: String) -> SVGValue? {
    var scanner = SVGTextScanner(text)
    if var length = single(&scanner, { $0.length() }) {
      guard !length.isNegative else { return nil }
      // Percentages refer to the font size.
      length.em += length.percent / 100
      length.percent = 0
      return .length(length)
    }
    let word = text.lowercased()
    if let px = fontSizes[word] { return .length(SVGLength(px: px)) }
    var relative = SVGLength()
    relative.em = word == "larger" ? 1.2 : 1 / 1.2
    return word == "larger" || word == "smaller" ? .length(relative) : nil
  }

  private static let fontSizes: [String: Double] = [
    "xx-small": 9, "x-small": 10, "small": 13, "medium": 16, "large": 18, "x-large": 24, "xx-large": 32,
    "xxx-large": 48,
  ]

  static func fontWeight(_ text: String) -> SVGValue? {
    switch text.lowercased() {
    case "normal": return .number(400)
    case "bold": return .number(700)
    case "bolder", "lighter": return .word(text.lowercased())
    default:
      var scanner = SVGTextScanner(text)
      guard let weight = single(&scanner, { $0.number() }), (1...1000).contains(weight) else { return nil }
      return .number(weight)
    }
  }

  static func lineHeight(_ text: String) -> SVGValue? {
    if text.lowercased() == "normal" { return .word("normal") }
    var scanner = SVGTextScanner(text)
    if let number = single(&scanner, { $0.number() }) { return number >= 0 ? .number(number) : nil }
    return length(text, isSigned: false)
  }
}
