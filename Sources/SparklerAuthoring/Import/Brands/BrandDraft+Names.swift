// A brand from named values, as style sheets and design tokens have them.
// Flow: NamedValue by name → BrandDraft.
import SparklerCore
import SparklerDocument
import SparklerScene

/// A value with a name, as text in CSS's syntax.
struct NamedValue {
  /// Such as `--color-accent`, or `color.accent`.
  var name: String
  var light: String
  /// nil if it is the same in the dark theme.
  var dark: String?
}

extension BrandDraft {
  /// The most colours without a role of Sparkler's that are kept under their own names.
  private static let mostOwnRoles = 32

  /// Adds the values whose names mean something to a brand. The first one of a role wins.
  ///
  /// - Parameter keepsOthers: whether colours without a known role are kept under their own names.
  mutating func add(_ values: [NamedValue], keepsOthers: Bool) {
    var skipped = 0
    for value in values {
      let words = RoleNames.words(of: value.name)
      if let color = Self.color(value.light) {
        let themed = ThemedColor(color, dark: value.dark.flatMap(Self.color).flatMap { $0 == color ? nil : $0 })
        if !addColor(themed, value.name, words, keepsOther: keepsOthers) { skipped += 1 }
      } else if words.contains("radius") || words.contains("rounded") {
        addSize(value, &radius)
      } else if words.contains(where: { ["space", "spacing", "gap"].contains($0) }) {
        addSize(value, &spacing)
      } else if let role = Self.role(words, besides: ["duration", "durations", "motion", "transition"]),
        Units.time(value.light).map({ (0.001...3600).contains($0) }) == true, value.light.contains("s")
      {
        durations[role] = durations[role] ?? value.light
      } else if let role = Self.role(words, besides: ["ease", "easing", "easings", "motion", "timing"]),
        value.light.hasPrefix("cubic-bezier("), Self.isEasing(value.light)
      {
        easings[role] = easings[role] ?? value.light
      } else if words.contains("font") || words.contains("family") {
        addFamily(value.light, words)
      }
    }
    if skipped > 0 { notes.append("\(skipped) colours have names that mean no role, and were left out") }
  }

  /// - Returns: whether the colour was used, or another one has its role.
  private mutating func addColor(_ color: ThemedColor, _ name: String, _ words: [String], keepsOther: Bool) -> Bool {
    if let role = RoleNames.color(name) {
      if colors[role.rawValue] == nil { colors[role.rawValue] = color }
      return true
    }
    guard keepsOther, colors.count < Self.mostOwnRoles,
      let own = Self.role(words, besides: ["color", "colors", "colour", "palette", "light", "dark"]), own.isName,
      colors[own] == nil
    else { return false }
    colors[own] = color
    return true
  }

  private func addSize(_ value: NamedValue, _ sizes: inout [String: Double]) {
    guard let points = Self.points(value.light), (0...10_000).contains(points) else { return }
    let words = RoleNames.words(of: value.name)
    guard let name = RoleNames.size(value.name) ?? (words.count == 1 ? BrandKeys.medium : nil) else { return }
    sizes[name] = sizes[name] ?? points
  }

  /// Families that a spec can use without files become the brand's; others are named in a note.
  mutating func addFamily(_ list: String, _ words: [String]) {
    let isCode = words.contains { ["mono", "code", "monospace"].contains($0) }
    let isHeadline = words.contains { ["display", "heading", "headings", "title"].contains($0) }
    let role = isCode ? BrandKeys.codeRole : isHeadline ? BrandKeys.titleRole : BrandFonts.body
    guard fonts[role]?.family == nil else { return }
    let families = list.split(separator: ",").prefix(16).map { $0.filter { !"\"'".contains($0) }.trimming() }
    guard let first = families.first, !first.isEmpty, first.count <= 100, !first.contains("(") else { return }
    let known = ["inter": "Inter", "serif": "serif", "monospace": "mono", "ui-monospace": "mono", "mono": "mono"]
    if let family = families.lazy.compactMap({ known[$0.lowercased()] }).first {
      fonts[role, default: DraftFont()].family = family
    }
    if known[first.lowercased()] == nil {
      notes.append("the font of \(role) is '\(first)': list its files under fonts, then name it as the family")
    }
  }

  // MARK: Values

  /// A colour in CSS's syntax, or the three numbers of `hsl()` without it, as some themes store them.
  static func color(_ text: String) -> Color? {
    if let color = Color(css: text) { return color }
    let parts = text.split(separator: " ")
    guard parts.count == 3, parts[1].hasSuffix("%"), parts[2].hasSuffix("%") else { return nil }
    return Color(css: "hsl(\(parts.joined(separator: ", ")))")
  }

  /// A length in points: `8px`, `0.5rem`, `8`.
  static func points(_ text: String) -> Double? {
    for (unit, factor) in [("px", 1.0), ("rem", 16), ("em", 16), ("pt", 4.0 / 3), ("", 1)] where text.hasSuffix(unit) {
      return Units.number(String(text.dropLast(unit.count)).trimming()).map { $0 * factor }
    }
    return nil
  }

  private static func isEasing(_ text: String) -> Bool {
    var reader = Reader(SpecSource(name: "", text: ""), limits: Limits(), assets: NoAssets())
    let node = SpecNode(value: .scalar(text, isQuoted: true), place: SourceRange(line: 1, column: 1), path: "")
    let field = Field("", .timingFunction, "")
    return reader.value(node, field.kind, as: field, in: Surroundings(bounds: .zero)) != nil
  }

  /// The words of a name in camel case, without those of its category; nil if none is left or no such word was there.
  private static func role(_ words: [String], besides category: Set<String>) -> String? {
    let own = words.filter { !category.contains($0) }
    guard let first = own.first, own.count < words.count else { return nil }
    return first + own.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
