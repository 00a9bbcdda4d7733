// A brand that is being made from another file, and its text.
// Flow: colours of a logo, a style sheet, design tokens → BrandDraft → a brand file.
import SparklerCore
import SparklerDocument

/// A colour in both themes.
public struct ThemedColor: Sendable, Equatable {
  /// On light backgrounds.
  public var light: Color
  /// On dark backgrounds; nil if it is the same.
  public var dark: Color?

  /// A colour in both themes.
  public init(_ light: Color, dark: Color? = nil) { (self.light, self.dark) = (light, dark) }
}

/// A font of a brand, with what is known of it.
struct DraftFont: Sendable {
  var family: String?
  /// In points.
  var size: Double?
  /// 1...1000.
  var weight: Double?
}

/// A brand made from another file.
public struct BrandDraft: Sendable {
  /// Its name; empty if it has none.
  public var name: String
  /// Path of its logo, relative to the brand's file; nil for none.
  public var logo: String?
  /// Colours by role.
  public var colors: [String: ThemedColor] = [:]
  var fonts: [String: DraftFont] = [:]
  var radius: [String: Double] = [:]
  var spacing: [String: Double] = [:]
  var durations: [String: String] = [:]
  var easings: [String: String] = [:]
  /// What was changed or left out, in sentences.
  public internal(set) var notes: [String] = []

  /// An empty brand.
  public init(name: String) { self.name = name }

  /// Adds the colours that every brand needs, and moves those that could not be seen to the nearest that can.
  mutating func complete() {
    let hadDark = colors.values.contains { $0.dark != nil }
    if colors[BrandRole.surface.rawValue] == nil {
      colors[BrandRole.surface.rawValue] = ThemedColor(.white)
      noteMade(.surface, "white")
    }
    makeOpaque()
    for role in BrandRole.required where colors[role.rawValue] == nil {
      let accent = colors[BrandRole.accent.rawValue]?.light
      let base = role == .ink ? accent.map { $0.mixed(with: .black, 0.75) } : colors[BrandRole.ink.rawValue]?.light
      let made = (base ?? role.suggestion(known(.light))).inBytes
      colors[role.rawValue] = ThemedColor(made)
      let source = role == .ink && accent != nil ? ", from the accent" : base == nil ? "" : ", from the ink"
      noteMade(role, made.cssText + source)
    }
    if !hadDark { addDark() }
    for theme in hadDark || hasDark ? BrandTheme.allCases : [.light] { mend(theme) }
  }

  private mutating func noteMade(_ role: BrandRole, _ made: String) {
    notes.append("no colour for \(role.rawValue) was found, so one was made: \(made)")
  }

  /// Contrast can't be measured on transparent surfaces: they become what they look like on white.
  private mutating func makeOpaque() {
    for role in [BrandRole.surface, .raised, .accent, .highlight] {
      guard let themed = colors[role.rawValue], themed.light.alpha < 1 || (themed.dark?.alpha ?? 1) < 1 else {
        continue
      }
      let dark = themed.dark.map { Color.black.mixed(with: $0, $0.alpha).opaque }
      colors[role.rawValue] = ThemedColor(Color.white.mixed(with: themed.light, themed.light.alpha).opaque, dark: dark)
      notes.append("\(role.rawValue) was transparent, and is now the colour that it has on white, or on black if dark")
    }
  }

  private var hasDark: Bool { colors.values.contains { $0.dark != nil } }

  /// The colours of a theme by role.
  private func known(_ theme: BrandTheme) -> [String: Color] {
    colors.mapValues { theme == .dark ? $0.dark ?? $0.light : $0.light }
  }

  /// Colours for dark backgrounds: the surfaces in the accent's hue, the others as near as their contrast allows.
  private mutating func addDark() {
    let accent = colors[BrandRole.accent.rawValue]?.light ?? .black
    let hue = OKLab(accent)
    func tinted(_ lightness: Double) -> Color {
      Color(oklab: OKLab(lightness: lightness, a: hue.a * 0.12, b: hue.b * 0.12)).inBytes
    }
    let isDark = (colors[BrandRole.surface.rawValue]?.light.luminance ?? 1) < 0.18
    // A brand that is dark already stays so in both themes.
    if isDark { return }
    let all = [(BrandRole.surface, 0.18), (.raised, 0.24), (.line, 0.36), (.muted, 0.76), (.ink, 0.97)]
    var made: [String] = []
    for (role, lightness) in all where colors[role.rawValue] != nil {
      colors[role.rawValue]?.dark = tinted(lightness)
      made.append("\(role.rawValue) \(tinted(lightness).cssText)")
    }
    notes.append(
      "no colours for dark backgrounds were found, so they were made in the accent's hue: "
        + made.joined(separator: ", "))
    for role in [BrandRole.onAccent, .onHighlight, .onSuccess, .onWarning, .onDanger] { colors[role.rawValue] = nil }
  }

  /// Moves written colours that are hard to see to the nearest that are not.
  private mutating func mend(_ theme: BrandTheme) {
    for role in BrandRole.allCases {
      guard let color = known(theme)[role.rawValue] else { continue }
      let (roles, least) = role.contrast
      let all = known(theme)
      let grounds = roles.compactMap { all[$0.rawValue] ?? ($0 == .raised ? all[BrandRole.surface.rawValue] : nil) }
      guard color.leastContrast(on: grounds) < least, let better = color.legible(on: grounds, least: least) else {
        continue
      }
      if theme == .dark { colors[role.rawValue]?.dark = better } else { keepLight(role, better) }
      notes.append(
        "\(role.rawValue) is \(better.cssText) in the \(theme.rawValue) theme: \(color.inBytes.cssText) has too little contrast"
      )
    }
  }

  /// Replaces the light colour. The dark theme keeps the original if it had no other.
  private mutating func keepLight(_ role: BrandRole, _ color: Color) {
    guard var themed = colors[role.rawValue] else { return }
    if themed.dark == nil, hasDark { themed.dark = themed.light }
    themed.light = color
    colors[role.rawValue] = themed
  }
}

extension BrandDraft {
  /// The brand file, YAML.
  public var text: String {
    var lines = ["# A brand: specs name it with `brand:`, and read it by name: $ink, ${brand.radius}."]
    lines += notes.map { "# Note: \($0.onOneLine)." } + ["brand: 1"]
    if !name.isEmpty { lines.append("name: \(TreeText.quoted(name))") }
    if let logo { lines.append("logo: \(TreeText.quoted(logo))") }
    lines.append("colors:")
    let standard = BrandRole.allCases.map(\.rawValue)
    let palettes = palettes
    let listed = Set(palettes.flatMap(\.parts))
    let others = colors.keys.filter { !standard.contains($0) && !listed.contains($0) }.sorted()
    for role in standard.filter({ colors[$0] != nil }) + others {
      guard let color = colors[role] else { continue }
      let light = TreeText.quoted(color.light.inBytes.cssText)
      let dark = color.dark.map { TreeText.quoted($0.inBytes.cssText) }
      lines.append("  \(role): " + (dark.map { "{light: \(light), dark: \($0)}" } ?? light))
    }
    lines += palettes.map { "  \($0.name): \(list($0.parts))" }
    lines += section(BrandKeys.type.name, fonts.mapValues(Self.written))
    lines += section(BrandKeys.radius.name, Self.completed(radius).mapValues(TreeText.short))
    lines += section(BrandKeys.spacing.name, Self.completed(spacing).mapValues(TreeText.short))
    if !durations.isEmpty || !easings.isEmpty {
      lines.append("\(BrandKeys.motion.name):")
      let motion = section(BrandKeys.durations.name, durations) + section(BrandKeys.easings.name, easings)
      lines += motion.map { "  " + $0 }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Colours with one name and numbers from 1, which become a list.
  private var palettes: [(name: String, parts: [String])] {
    let names = Set(colors.keys.filter { $0.hasSuffix("1") }.map { String($0.dropLast()) })
    return names.sorted().compactMap { name in
      let parts = (1...colors.count).map { "\(name)\($0)" }.prefix { colors[$0] != nil }
      return name.isName && colors[name] == nil && parts.count > 1 ? (name, Array(parts)) : nil
    }
  }

  private func list(_ parts: [String]) -> String {
    let found = parts.compactMap { colors[$0] }
    func text(_ colors: [Color]) -> String {
      "[" + colors.map { TreeText.quoted($0.inBytes.cssText) }.joined(separator: ", ") + "]"
    }
    let light = text(found.map(\.light))
    return found.contains { $0.dark != nil }
      ? "{light: \(light), dark: \(text(found.map { $0.dark ?? $0.light }))}" : light
  }

  /// Sizes with the medium one, which every brand has: from a size whose ratio to it is known, else the middle one.
  private static func completed(_ sizes: [String: Double]) -> [String: Double] {
    guard sizes[BrandKeys.medium] == nil, let middle = sizes.values.sorted().dropFirst(sizes.count / 2).first else {
      return sizes
    }
    let known = BrandKeys.sizes.lazy.compactMap { name, ratio in sizes[name].map { $0 / ratio } }.first
    return sizes.merging([BrandKeys.medium: known ?? middle]) { own, _ in own }
  }

  private func section(_ name: String, _ values: [String: String]) -> [String] {
    if values.isEmpty { return [] }
    return ["\(name):"] + values.sorted { $0.key < $1.key }.map { "  \($0.key): \($0.value)" }
  }

  private static func written(_ font: DraftFont) -> String {
    let parts = [
      font.family.map { "family: \(TreeText.quoted($0))" }, font.size.map { "size: \(TreeText.short($0))" },
      font.weight.map { "weight: \(TreeText.short($0))" },
    ]
    return "{" + parts.compactMap(\.self).joined(separator: ", ") + "}"
  }
}
