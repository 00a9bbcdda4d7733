// Basic shapes and filter functions of CSS.
// Flow: text of `clip-path`, `offset-path`, `filter` → `.shape`, `.filters`.
import SparklerCore

extension SVGGrammar {
  /// `none`, `url(#id)`, a shape, a reference box, or both of these. A box beside a shape is left out.
  static func clip(_ text: String) -> SVGValue? {
    var scanner = SVGTextScanner(text)
    if scanner.url() != nil { return reference(text) }
    let begin = scanner.at
    if let word = scanner.name(), scanner.next != UInt8(ascii: "("), boxes.contains(word) {
      if scanner.hasEnded() { return .word(word) }
    } else {
      scanner.at = begin
    }
    if let shape = shape(&scanner) {
      if scanner.hasEnded() { return .shape(shape) }
      guard let word = scanner.name(), boxes.contains(word), scanner.hasEnded() else { return nil }
      return .shape(shape)
    }
    return text.lowercased() == "none" ? .word("none") : nil
  }

  private static let boxes: Set<String> = [
    "border-box", "padding-box", "content-box", "margin-box", "fill-box", "stroke-box", "view-box",
  ]

  static func offsetPath(_ text: String) -> SVGValue? {
    guard let value = clip(text) else { return nil }
    if case .shape(.path(let path, _)) = value { return .path(path) }
    return value
  }

  static func shape(_ scanner: inout SVGTextScanner) -> SVGBasicShape? {
    guard let name = scanner.functionName(), let inside = scanner.restOfFunction() else { return nil }
    var arguments = SVGTextScanner(inside)
    arguments.skipBlanks()
    switch name {
    case "inset", "rect", "xywh": return inset(name, &arguments)
    case "circle", "ellipse": return round(name, &arguments)
    case "polygon": return polygon(&arguments)
    case "path":
      let isEvenOdd = fillRule(&arguments)
      guard let data = arguments.string(), arguments.hasEnded() else { return nil }
      return .path(Path(svgUntilError: data), isEvenOdd: isEvenOdd)
    case "ray": return arguments.angle().map { .ray($0) }
    default: return nil
    }
  }

  private static func fillRule(_ scanner: inout SVGTextScanner) -> Bool {
    let begin = scanner.at
    guard let name = scanner.name(), name == "evenodd" || name == "nonzero" else {
      scanner.at = begin
      return false
    }
    scanner.skipComma()
    return name == "evenodd"
  }

  private static func inset(_ name: String, _ scanner: inout SVGTextScanner) -> SVGBasicShape? {
    var sides: [SVGLength] = []
    while sides.count < 4 {
      scanner.skipBlanks()
      let begin = scanner.at
      if let next = scanner.length() {
        sides.append(next)
      } else if name == "rect", scanner.name() == "auto" {
        sides.append(SVGLength(percent: sides.count == 1 || sides.count == 2 ? 100 : 0))
      } else {
        scanner.at = begin
        break
      }
    }
    guard let radii = cornerRadii(&scanner) else { return nil }
    let whole = SVGLength(percent: 100)
    func less(_ a: SVGLength, _ b: SVGLength) -> SVGLength { a.combined(1, with: b, -1) }
    switch (name, sides.count) {
    case ("inset", 1...4):
      let (top, right) = (sides[0], sides.count > 1 ? sides[1] : sides[0])
      let bottom = sides.count > 2 ? sides[2] : top
      return .inset([top, right, bottom, sides.count > 3 ? sides[3] : right], radii: radii)
    case ("rect", 4):
      return .inset([sides[0], less(whole, sides[1]), less(whole, sides[2]), sides[3]], radii: radii)
    case ("xywh", 4):
      let (x, y) = (sides[0], sides[1])
      return .inset([y, less(less(whole, x), sides[2]), less(less(whole, y), sides[3]), x], radii: radii)
    default: return nil
    }
  }

  /// `round` with radii as in `border-radius`, up to the end; zeros without it, nil for anything else.
  private static func cornerRadii(_ scanner: inout SVGTextScanner) -> [SVGLength]? {
    if scanner.hasEnded() { return Array(repeating: SVGLength(), count: 8) }
    guard scanner.name() == "round", let across = four(&scanner) else { return nil }
    guard scanner.take("/") else { return scanner.hasEnded() ? across + across : nil }
    guard let down = four(&scanner), scanner.hasEnded() else { return nil }
    return across + down
  }

  /// One to four lengths for four corners.
  private static func four(_ scanner: inout SVGTextScanner) -> [SVGLength]? {
    var out: [SVGLength] = []
    scanner.skipBlanks()
    while out.count < 4, let next = scanner.length() {
      if next.isNegative { return nil }
      out.append(next)
      scanner.skipBlanks()
    }
    guard let first = out.first else { return nil }
    let second = out.count > 1 ? out[1] : first
    return [first, second, out.count > 2 ? out[2] : first, out.count > 3 ? out[3] : second]
  }

  private static func round(_ name: String, _ scanner: inout SVGTextScanner) -> SVGBasicShape? {
    var radii: [SVGLength?] = []
    while radii.count < 2 {
      scanner.skipBlanks()
      let begin = scanner.at
      if let length = scanner.length() {
        guard !length.isNegative else { return nil }
        radii.append(length)
      } else if let word = scanner.name(), word == "closest-side" || word == "farthest-side" {
        radii.append(nil)
      } else {
        scanner.at = begin
        break
      }
    }
    var center = (x: SVGLength(percent: 50), y: SVGLength(percent: 50))
    if !scanner.hasEnded() {
      guard scanner.name() == "at", let given = position(&scanner), scanner.hasEnded() else { return nil }
      center = given
    }
    if name == "circle" {
      return radii.count < 2 ? .circle(radius: radii.first ?? nil, x: center.x, y: center.y) : nil
    }
    guard radii.count != 1 else { return nil }
    return .ellipse(rx: radii.first ?? nil, ry: radii.last ?? nil, x: center.x, y: center.y)
  }

  private static func polygon(_ scanner: inout SVGTextScanner) -> SVGBasicShape? {
    let isEvenOdd = fillRule(&scanner)
    guard let list = list(&scanner, { $0.length() }), list.count % 2 == 0, !list.isEmpty else { return nil }
    return .polygon(list, isEvenOdd: isEvenOdd)
  }

  // MARK: Filters

  /// `none`, or functions and references in a row.
  static func filter(_ text: String) -> SVGValue? {
    if text.utf8.count == 4, text.lowercased() == "none" { return .word("none") }
    var scanner = SVGTextScanner(text)
    var out: [SVGFilterFunction] = []
    while !scanner.hasEnded() {
      if let url = scanner.url() {
        var function = SVGFilterFunction("url")
        function.id = url.hasPrefix("#") ? String(url.dropFirst()) : url
        out.append(function)
      } else if let name = scanner.functionName(), let inside = scanner.restOfFunction(),
        let function = filterFunction(name, inside.trimmed)
      {
        out.append(function)
      } else {
        return nil
      }
    }
    return out.isEmpty ? nil : .filters(out)
  }

  private static func filterFunction(_ name: String, _ inside: String) -> SVGFilterFunction? {
    var (out, scanner) = (SVGFilterFunction(name), SVGTextScanner(inside))
    switch name {
    case "blur":
      guard let radius = inside.isEmpty ? SVGLength() : single(&scanner, { $0.length() }), !radius.isNegative
      else { return nil }
      out.lengths = [radius]
    case "brightness", "contrast", "saturate", "grayscale", "invert", "opacity", "sepia":
      guard let amount = inside.isEmpty ? 1 : single(&scanner, { $0.fraction() }), amount >= 0 else { return nil }
      out.numbers = [["brightness", "contrast", "saturate"].contains(name) ? amount : min(1, amount)]
    case "hue-rotate":
      guard let angle = inside.isEmpty ? 0 : single(&scanner, { $0.angle() }) else { return nil }
      out.numbers = [angle]
    case "drop-shadow": return shadow(out, &scanner)
    default: return nil
    }
    return out
  }

  private static func shadow(_ empty: SVGFilterFunction, _ scanner: inout SVGTextScanner) -> SVGFilterFunction? {
    var out = empty
    out.color = .current
    var hasColor = false
    while !scanner.hasEnded() {
      if let length = scanner.length() {
        guard out.lengths.count < 3 else { return nil }
        out.lengths.append(length)
        continue
      }
      let begin = scanner.at
      if scanner.functionName() != nil {
        guard scanner.restOfFunction() != nil else { return nil }
      } else {
        while !scanner.isAtEnd, !SVGTextScanner.isBlank(scanner.next) { scanner.at += 1 }
      }
      let word = String(decoding: scanner.bytes[begin..<scanner.at], as: UTF8.self)
      guard !hasColor, let color = SVGColor(text: word) else { return nil }
      (out.color, hasColor) = (color, true)
    }
    guard out.lengths.count >= 2 else { return nil }
    if out.lengths.count == 2 { out.lengths.append(SVGLength()) }
    return out.lengths[2].isNegative ? nil : out
  }
}
