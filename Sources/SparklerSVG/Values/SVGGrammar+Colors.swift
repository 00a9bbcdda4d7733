// Colours and paints.
// Flow: text → SVGColor, SVGPaint.
import SparklerCore

extension SVGColor {
  /// The longest text of a colour, in bytes.
  private static let longest = 400

  /// - Parameter text: without blanks at its ends.
  init?(text: String) {
    guard text.utf8.count <= Self.longest else { return nil }
    var text = text
    // SVG 1.1: a colour of an ICC profile after one of sRGB.
    let lower = text.lowercased()
    if lower.hasSuffix(")"), let end = lower.firstIndex(of: " ").map({ lower[$0...].trimmed }),
      end.hasPrefix("icc-color(")
    {
      text = String(lower.prefix { $0 != " " })
    }
    if text.lowercased() == "currentcolor" {
      self = .current
    } else if let color = Color(css: text) ?? Self.other(text.lowercased()) {
      self = .fixed(color)
    } else {
      return nil
    }
  }

  /// `hwb()`, and system colours of a light theme.
  private static func other(_ text: String) -> Color? {
    if let rgb = systemColors[text] { return Color(rgb: rgb) }
    var scanner = SVGTextScanner(text)
    guard scanner.functionName() == "hwb" else { return nil }
    scanner.skipBlanks()
    guard let hue = scanner.angle() else { return nil }
    scanner.skipBlanks()
    guard let white = scanner.fraction() else { return nil }
    scanner.skipBlanks()
    guard let black = scanner.fraction() else { return nil }
    scanner.skipBlanks()
    var alpha = 1.0
    if scanner.take("/") {
      scanner.skipBlanks()
      guard let given = scanner.fraction() else { return nil }
      alpha = max(0, min(1, given))
    }
    scanner.skipBlanks()
    guard scanner.take(")"), scanner.hasEnded(), hue.isFinite,
      let pure = Color(css: "hsl(\(hue), 100%, 50%)")
    else { return nil }
    let sum = max(1, white + black)
    let (w, b) = (max(0, white) / sum, max(0, black) / sum)
    func part(_ value: Double) -> Double { max(0, min(1, value * (1 - w - b) + w)) }
    return Color(red: part(pure.red), green: part(pure.green), blue: part(pure.blue), alpha: alpha)
  }

  private static let systemColors: [String: UInt32] = [
    "canvas": 0xFFFFFF, "canvastext": 0x000000, "linktext": 0x0000EE, "visitedtext": 0x551A8B, "activetext": 0xFF0000,
    "buttonface": 0xEFEFEF, "buttontext": 0x000000, "buttonborder": 0x000000, "field": 0xFFFFFF,
    "fieldtext": 0x000000, "highlight": 0xB5D5FF, "highlighttext": 0x000000, "graytext": 0x808080, "mark": 0xFFFF00,
    "marktext": 0x000000, "windowtext": 0x000000, "window": 0xFFFFFF, "menu": 0xF7F7F7, "menutext": 0x000000,
    "background": 0xFFFFFF, "infobackground": 0xFBFCC5, "infotext": 0x000000,
  ]
}

extension SVGPaint {
  /// - Parameter text: without blanks at its ends.
  init?(text: String) {
    switch text.utf8.count <= 16 ? text.lowercased() : "" {
    case "none": self = .none
    case "context-fill": self = .contextFill
    case "context-stroke": self = .contextStroke
    default:
      var scanner = SVGTextScanner(text)
      if let url = scanner.url() {
        scanner.skipBlanks()
        let rest = String(decoding: scanner.bytes[scanner.at...], as: UTF8.self).trimmed
        guard rest.isEmpty || !rest.lowercased().hasPrefix("url(") else { return nil }
        let fallback = rest.isEmpty ? nil : SVGPaint(text: rest)
        if !rest.isEmpty, fallback == nil { return nil }
        self = .server(url.hasPrefix("#") ? String(url.dropFirst()) : url, fallback: fallback)
      } else if let color = SVGColor(text: text) {
        self = .color(color)
      } else {
        return nil
      }
    }
  }
}
