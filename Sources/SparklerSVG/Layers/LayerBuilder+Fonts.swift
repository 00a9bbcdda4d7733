// Fonts and letter settings of texts, and where their baselines are.
// Flow: font properties → Font, TextSetting, shift of the baseline → LayerBuilder+TextRuns.
import SparklerCore
import SparklerScene

extension LayerBuilder {
  /// The font of an element's own characters at the beginning.
  ///
  /// - Parameter size: in points.
  func font(of node: Int, size: Double) -> Font {
    Font(family: family(of: node), weight: weight(of: node), isItalic: isItalic(node), size: size)
  }

  private func text(_ node: Int, _ property: String) -> String? {
    switch values.value(node, property).first {
    case .word(let text): text
    case .number(let number): String(Int(clamping: number.rounded()))
    default: nil
    }
  }

  private func isItalic(_ node: Int) -> Bool {
    let style = text(node, "font-style")?.lowercased() ?? ""
    return style == "italic" || style.hasPrefix("oblique")
  }

  /// The first family of a list that exists; the list itself if none does.
  private func family(of node: Int) -> String {
    guard let list = text(node, "font-family") else {
      return measuring.hasFamily(Self.initialFamily) ? Self.initialFamily : "Inter"
    }
    let names = list.prefix(Self.longestFamilies).split(separator: ",").map { part in
      part.filter { !"\"'".contains($0) }.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }.filter { !$0.isEmpty }
    for name in names {
      let plain = name.lowercased()
      if let generic = Self.generics[plain] { return generic }
      if measuring.hasFamily(name) { return name }
    }
    let wanted = names.first ?? list
    findings.add(
      .absent, "the font '\(wanted)'", "another one is shown",
      remedy: "give its file with `fonts:`, or name a family that `sparkler fonts` lists",
      path: document.place(of: node))
    return names.joined(separator: ", ")
  }

  /// Browsers' own, with which a text without a family is shown.
  private static let initialFamily = "serif"
  private static let longestFamilies = 2000
  /// CSS's generic names that have other names here.
  private static let generics = [
    "sans-serif": "sans-serif", "system-ui": "sans-serif", "ui-sans-serif": "sans-serif", "ui-monospace": "monospace",
    "ui-serif": "serif", "ui-rounded": "sans-serif", "-apple-system": "sans-serif", "blinkmacsystemfont": "sans-serif",
  ]

  /// `bolder` and `lighter` are relative to the parent's weight.
  private func weight(of node: Int) -> Int {
    var relative: [String] = []
    var at: Int? = node
    var weight = Self.regular
    while let element = at {
      let own = document[element].declared["font-weight"]
      if own == "bolder" || own == "lighter" {
        if relative.count < Self.mostRelative { relative.append(own ?? "") }
      } else if own != nil, own != "inherit" {
        weight = fixedWeight(element)
        break
      }
      at = document[element].parent
    }
    for word in relative.reversed() {
      if word == "bolder" {
        weight = weight < 350 ? 400 : weight < 550 ? 700 : max(900, weight)
      } else {
        weight = weight < 550 ? min(100, weight) : weight < 750 ? 400 : 700
      }
    }
    return weight
  }

  private static let (regular, bold, mostRelative) = (400, 700, 8)

  private func fixedWeight(_ node: Int) -> Int {
    switch values.value(node, "font-weight").first {
    case .number(let number): return max(1, min(1000, Int(clamping: number.rounded())))
    case .length(let length): return max(1, min(1000, Int(clamping: length.px.rounded())))
    case .word(let word):
      if word == "bold" { return Self.bold }
      return Int(word).map { max(1, min(1000, $0)) } ?? Self.regular
    default: return Self.regular
    }
  }

  /// Spacing, features and lines of an element's characters.
  func setting(of node: Int, in scope: Scope) -> TextSetting {
    var setting = TextSetting()
    setting.letterSpacing = length(node, "letter-spacing", .width, in: scope, default: 0).first
    setting.fontFeatures = features(of: node)
    for (tag, value) in tags(text(node, "font-variation-settings")) {
      setting.fontVariations.axes[tag] = value
    }
    var at: Int? = node
    while let element = at {
      let lines = text(element, "text-decoration-line") ?? text(element, "text-decoration") ?? ""
      if lines.contains("underline") { setting.underline = true }
      if lines.contains("line-through") { setting.strikethrough = true }
      if lines.contains("overline") {
        findings.add(.unsupported, "a line above letters", "it is not drawn", path: document.place(of: element))
      }
      at = document[element].parent
    }
    return setting
  }

  private func features(of node: Int) -> [String] {
    var out: [String] = []
    let variant = (text(node, "font-variant-caps") ?? "") + " " + (text(node, "font-variant") ?? "")
    if variant.contains("small-caps") { out.append("smcp") }
    if text(node, "font-kerning") == "none" { out.append("kern=0") }
    for (tag, value) in tags(text(node, "font-feature-settings")) {
      out.append(value == 1 ? tag : "\(tag)=\(Int(clamping: value.rounded()))")
    }
    return out
  }

  /// Pairs such as `"smcp" 1`; a missing number or `on` is 1, `off` is 0.
  private func tags(_ text: String?) -> [(String, Double)] {
    guard let text, text != "normal" else { return [] }
    return text.split(separator: ",").prefix(Self.mostTags).compactMap { part in
      let words = part.split { $0.isWhitespace || "\"'".contains($0) }
      guard let tag = words.first, tag.utf8.count == 4 else { return nil }
      let value = words.count > 1 ? words[1] : "on"
      return (String(tag), value == "on" ? 1 : value == "off" ? 0 : Double(value) ?? 1)
    }
  }

  private static let mostTags = 64

  // MARK: Baselines

  /// Lengths of a font in points, y up from the baseline.
  struct FontHeights: Sendable {
    var ascent: Double
    var descent: Double
    var xHeight: Double
  }

  func heights(of font: Font) -> FontHeights {
    if let known = fontHeights[font] { return known }
    let metrics = try? measuring.measure(TextContent(string: "x", font: font))
    let ascent = metrics?.baseline ?? font.size * Self.usualAscent
    let height = metrics?.size.height ?? font.size * Self.usualHeight
    let top = metrics?.ink.minY ?? ascent - font.size / 2
    let made = FontHeights(ascent: ascent, descent: max(0, height - ascent), xHeight: max(0, ascent - top))
    fontHeights[font] = made
    return made
  }

  private static let (usualAscent, usualHeight) = (0.95, 1.2)

  /// How far the baseline of an element's characters is below that of its text, for a font at its first size.
  ///
  /// - Parameter nodes: the elements around the characters, the text element first.
  func baselineShift(_ nodes: [Int], font: Font, in scope: Scope) -> Double {
    guard let node = nodes.last else { return 0 }
    let own = heights(of: font)
    let aligned = nodes.count > 1 ? text(node, "alignment-baseline") : nil
    let baseline = aligned.flatMap { $0 == "auto" || $0 == "baseline" ? nil : $0 } ?? text(node, "dominant-baseline")
    var shift = Self.offset(of: baseline ?? "auto", own)
    for element in nodes {
      let size = fontSize(of: element, in: scope).first
      switch values.value(element, "baseline-shift").first {
      case .word("sub"), .word("super"):
        let outer = heights(of: self.font(of: document[element].parent ?? element, size: size))
        let half = (outer.ascent + outer.descent) / 2
        shift += values.value(element, "baseline-shift").first == .word("sub") ? half : -half
      case .length(var length):
        // A percentage refers to the font's size.
        let share = length.percent / 100 * size
        length.percent = 0
        shift -= share + scale(of: element, in: scope).first.points(length, of: .height)
      case .number(let number): shift -= number
      default: break
      }
    }
    return shift
  }

  /// Whether something shifts the baseline of an element's characters.
  func isRaised(_ nodes: [Int]) -> Bool {
    ["baseline-shift", "dominant-baseline", "alignment-baseline"].contains { property in
      nodes.contains { values.value($0, property).first != nil }
    }
  }

  /// How far letters are lowered so that one of their font's lines is at the baseline.
  ///
  /// - Source: CSS Inline Layout; the parts of the ascent that browsers use.
  private static func offset(of baseline: String, _ heights: FontHeights) -> Double {
    switch baseline {
    case "middle": heights.xHeight / 2
    case "central": (heights.ascent - heights.descent) / 2
    case "hanging": heights.ascent * 0.8
    case "mathematical": heights.ascent / 2
    case "text-before-edge", "before-edge", "text-top", "top": heights.ascent
    case "text-after-edge", "after-edge", "ideographic", "text-bottom", "bottom": -heights.descent
    default: 0
    }
  }
}
