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
  private static let mostOwnRoles = 64
  /// Words for colours in general.
  private static let colorWords: Set = ["color", "colors", "colour", "palette", "light", "dark"]

  /// Adds the values whose names mean something to a brand, and notes the others. The first one of a role wins.
  mutating func add(_ values: [NamedValue]) {
    var unused: [String] = []
    for value in values where !add(value, RoleNames.words(of: value.name)) { unused.append(value.name) }
    leaveOut(unused, "values")
  }

  /// Notes names that a brand has no place for.
  mutating func leaveOut(_ names: [String], _ what: String) {
    guard let first = names.first else { return }
    let shown = names.prefix(3).joined(separator: ", ") + (names.count > 3 ? " and \(names.count - 3) more" : "")
    let count = names.count == 1 ? "'\(first)' has a name or a type" : "\(names.count) \(what) have names or types"
    notes.append(
      "\(count) that a brand has no place for, and \(names.count == 1 ? "was" : "were") left out"
        + (names.count == 1 ? "" : ": \(shown)"))
  }

  /// - Returns: whether the value was used, or another one has its role.
  private mutating func add(_ value: NamedValue, _ words: [String]) -> Bool {
    if let color = Self.color(value.light) {
      let dark = value.dark.flatMap(Self.color).flatMap { $0 == color ? nil : $0 }
      return addColor(ThemedColor(color, dark: dark), value.name, words)
    }
    if words.contains("radius") || words.contains("rounded") { return Self.add(value, words, to: &radius) }
    if words.contains(where: { ["space", "spacing", "gap"].contains($0) }) {
      return Self.add(value, words, to: &spacing)
    }
    if let role = Self.role(words, besides: ["duration", "durations", "motion", "transition"]),
      Units.time(value.light).map({ (0.001...3600).contains($0) }) == true, value.light.contains("s")
    {
      durations[role] = durations[role] ?? value.light
      return true
    }
    if let role = Self.role(words, besides: ["ease", "easing", "easings", "motion", "timing"]),
      let easing = Self.easing(value.light)
    {
      easings[role] = easings[role] ?? easing
      return true
    }
    return addFont(value, words)
  }

  /// - Returns: whether the colour was used, or another one has its role.
  private mutating func addColor(_ color: ThemedColor, _ name: String, _ words: [String]) -> Bool {
    let role = RoleNames.color(name)
    if let role, colors[role.rawValue] == nil {
      colors[role.rawValue] = color
      return true
    }
    guard let own = Self.role(words, besides: Self.colorWords) ?? Self.role(words, besides: ["brand"]), own.isName
    else { return role != nil }
    if colors[own] != nil { return true }
    guard colors.count < Self.mostOwnRoles else { return false }
    colors[own] = color
    return true
  }

  private static func add(_ value: NamedValue, _ words: [String], to sizes: inout [String: Double]) -> Bool {
    guard let points = points(value.light), (0...10_000).contains(points) else { return false }
    let own = role(words, besides: ["radius", "rounded", "border", "corner", "space", "spacing", "gap"])
    guard let name = RoleNames.size(value.name) ?? (words.count == 1 ? BrandKeys.medium : own), name.isName else {
      return false
    }
    sizes[name] = sizes[name] ?? points
    return true
  }

  // MARK: Fonts

  /// Words for parts of a font.
  private static let fontWords: Set = [
    "font", "fonts", "family", "size", "weight", "typography", "type", "text", "typeface", "stack",
  ]

  /// Adds a family, a size or a weight to the font of a role.
  private mutating func addFont(_ value: NamedValue, _ words: [String]) -> Bool {
    guard words.contains("font") || words.contains("fonts") || words.contains("family") || words.contains("text") else {
      return false
    }
    let own = Self.role(words, besides: Self.fontWords)
    let role = RoleNames.font(words) ?? own ?? BrandFonts.body
    let isComposite = value.name.contains(".font.")
    guard role.isName, isComposite || RoleNames.font(words) != nil || own == nil else { return false }
    if words.contains("size") || words.contains("text") && !words.contains("family") && !words.contains("weight") {
      guard let points = Self.points(value.light), (1...4096).contains(points) else { return false }
      fonts[role, default: DraftFont()].size = fonts[role]?.size ?? points
      return true
    }
    if words.contains("weight") {
      let plain = value.light.lowercased().filter { $0.isLetter || $0.isNumber || $0 == "." }
      guard let weight = Font.weights[plain] ?? Self.weights[plain] ?? Units.number(plain), (1...1000).contains(weight)
      else { return false }
      fonts[role, default: DraftFont()].weight = fonts[role]?.weight ?? weight
      return true
    }
    addFamily(value.light, role)
    return true
  }

  /// Names of weights in design tokens that specs don't have.
  private static let weights = [
    "hairline": 100.0, "extralight": 200, "ultralight": 200, "book": 400, "demibold": 600, "ultrabold": 800,
    "heavy": 900,
    "extrablack": 950, "ultrablack": 950,
  ]

  /// A family that a spec can use without files becomes the brand's; others are named in a note.
  private mutating func addFamily(_ list: String, _ role: String) {
    guard fonts[role]?.family == nil else { return }
    let families = list.split(separator: ",").prefix(16).map { $0.filter { !"\"'".contains($0) }.trimming() }
    guard let first = families.first, !first.isEmpty, first.count <= 100, !first.contains("(") else { return }
    let known = [
      "inter": "Inter", "serif": "serif", "monospace": "mono", "ui-monospace": "mono", "mono": "mono",
      "display": "display",
    ]
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

  /// An easing as a brand file writes it; nil if it is none.
  private static func easing(_ text: String) -> String? {
    if SpecNode(quoted: text).timingFunction != nil { return text }
    guard text.hasPrefix("{"), let (node, _) = try? SpecParser.parse(Array(text.utf8), name: "", limits: Limits())
    else {
      return nil
    }
    return node.timingFunction == nil ? nil : node.flowText
  }

  /// The words of a name in camel case, without those of its category; nil if none is left or no such word was there.
  private static func role(_ words: [String], besides category: Set<String>) -> String? {
    let own = words.filter { !category.contains($0) }
    guard let first = own.first, own.count < words.count else { return nil }
    return first + own.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
