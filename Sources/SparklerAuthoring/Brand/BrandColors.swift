// A brand's colours in one theme: values, references to other roles, roles that follow from others, contrast.
// Flow: `colors:` → BrandColors → colours and palettes by role.
import SparklerCore
import SparklerDocument

/// The colours of a brand in one theme.
struct BrandColors {
  let theme: BrandTheme
  /// The theme in messages; empty if both are alike.
  let setting: String
  /// How each role is written in this theme.
  private let written: [String: SpecNode]
  private(set) var colors: [String: Color] = [:]
  private(set) var palettes: [String: [Color]] = [:]
  private(set) var broken: Set<String> = []

  /// The longest chain of roles that refer to one another.
  private static let longestChain = 16
  /// A palette of different colours for charts, which every brand has.
  static let chart = "chart"
  static let chartParts = 6

  /// - Parameter colors: the value of `colors:`; if that is missing, the node of the brand.
  init(_ colors: SpecNode, _ theme: BrandTheme, hasDark: Bool, _ reader: inout Reader) {
    self.theme = theme
    setting = hasDark ? "in the \(theme.rawValue) theme, " : ""
    var written: [String: SpecNode] = [:]
    for entry in colors.entriesWithoutNotes ?? [] { written[entry.key] = entry.node.value(in: theme) }
    self.written = written
    for (role, node) in written.sorted(by: { $0.value.place < $1.value.place }) { read(role, node, &reader) }
    addMissing(at: colors, &reader)
    // A chart of a brand without an accent would only hide that error.
    if palettes[Self.chart] == nil, colors[BrandRole.accent.rawValue] == nil { broken.insert(Self.chart) }
    if palettes[Self.chart] == nil, !broken.contains(Self.chart) { palettes[Self.chart] = chart }
    if isSurfaceOpaque(&reader) { checkContrast(&reader) }
  }

  private mutating func read(_ role: String, _ node: SpecNode, _ reader: inout Reader) {
    guard let items = node.items else {
      if colors[role] == nil, !broken.contains(role) { _ = color(role, [], &reader) }
      return
    }
    if items.isEmpty {
      reader.report(.wrongCount, node, "the palette '\(role)' is empty", remedy: "\(role): [$accent, gold]")
    }
    let found = items.compactMap { value(of: $0, [role], &reader) }
    if found.isEmpty || found.count < items.count { broken.insert(role) } else { palettes[role] = found }
  }

  /// The colour of a role; nil, after a report, if it has none.
  ///
  /// - Parameter chain: the roles that refer to it, the first one first.
  private mutating func color(_ role: String, _ chain: [String], _ reader: inout Reader) -> Color? {
    if let known = colors[role] { return known }
    guard let node = written[role], node.items == nil, !broken.contains(role) else { return nil }
    let found = value(of: node, chain + [role], &reader)
    if let found { colors[role] = found } else { broken.insert(role) }
    return found
  }

  private mutating func value(of node: SpecNode, _ chain: [String], _ reader: inout Reader) -> Color? {
    guard let text = node.text, text.hasPrefix("$") else { return reader.color(node) }
    let name = String(text.dropFirst())
    if let start = chain.firstIndex(of: name) {
      let circle = (chain[start...] + [name]).joined(separator: " → ")
      reader.report(
        .badBrand, node, "the colour '\(name)' refers to itself: \(circle)",
        remedy: "give one of them a colour of its own, such as \(name): \"\(suggestion(for: name).cssText)\"")
      return nil
    }
    guard chain.count < Self.longestChain else {
      reader.report(
        .badBrand, node, "more than \(Self.longestChain) colours refer to one another",
        remedy: "write \(name)'s colour here")
      return nil
    }
    if written[name]?.items != nil {
      reader.report(.badBrand, node, "'\(name)' is a palette, not a colour", remedy: "name one colour")
      return nil
    }
    if written[name] == nil, BrandRole(rawValue: name) != nil { return follow(name, chain, &reader) }
    guard written[name] != nil else {
      let known = Set(written.keys).union(BrandRole.allCases.map(\.rawValue)).sorted().map { "$" + $0 }
      reader.report(
        .undeclaredName, node, "the brand has no colour '\(name)'",
        remedy: reader.nearMiss(text, among: known, else: "define it: \(name): \"#5B5BD6\""))
      return nil
    }
    return color(name, chain, &reader)
  }

  /// The colour of a role that is not written, from those that it follows from.
  private mutating func follow(_ name: String, _ chain: [String], _ reader: inout Reader) -> Color? {
    for role in BrandRole.required where !chain.contains(role.rawValue) { _ = color(role.rawValue, chain, &reader) }
    for role in BrandRole.allCases where colors[role.rawValue] == nil && written[role.rawValue] == nil {
      colors[role.rawValue] = role.derived(colors)
    }
    return colors[name]
  }

  private func suggestion(for name: String) -> Color {
    BrandRole(rawValue: name)?.suggestion(colors) ?? Color(rgb: 0x5B5BD6)
  }

  /// Reports missing roles that a brand needs, and adds those that follow from others.
  private mutating func addMissing(at node: SpecNode, _ reader: inout Reader) {
    for role in BrandRole.allCases where colors[role.rawValue] == nil && !broken.contains(role.rawValue) {
      if palettes[role.rawValue] != nil, let written = written[role.rawValue] {
        reader.report(
          .wrongType, written, "the role '\(role.rawValue)' is one colour, not a list",
          remedy: "\(role.rawValue): \"\(role.suggestion(colors).cssText)\"")
        palettes[role.rawValue] = nil
      } else if let color = role.derived(colors) {
        colors[role.rawValue] = color
        continue
      } else if BrandRole.required.contains(role) {
        reader.report(
          .missingKey, node, "\(setting)the brand has no colour for the role '\(role.rawValue)'",
          remedy: "colors: {\(role.rawValue): \"\(role.suggestion(colors).cssText)\"}")
      }
      broken.insert(role.rawValue)
    }
  }

  /// Different colours for the parts of a chart: the accent's, the highlight's, and others that stand out.
  private var chart: [Color]? {
    var found: [Color] = []
    for role in [BrandRole.accent, .highlight, .success, .warning, .danger] {
      if let color = colors[role.rawValue], !found.contains(color) { found.append(color) }
    }
    return found.isEmpty ? nil : found
  }

  /// Reports a transparent surface, on which no contrast can be measured: that depends on the page.
  ///
  /// - Returns: whether it is opaque.
  private func isSurfaceOpaque(_ reader: inout Reader) -> Bool {
    let role = BrandRole.surface
    guard let color = colors[role.rawValue], let node = written[role.rawValue], color.alpha < 1 else { return true }
    let better = color.alpha > 0.2 ? color.opaque.inBytes : role.suggestion(colors)
    reader.report(
      .badBrand, node, "\(setting)'\(role.rawValue)' is transparent, so contrast on it can't be measured",
      remedy: "write \(role.rawValue): \"\(better.cssText)\"; a spec without background is transparent in any case")
    return false
  }

  /// A colour that others are painted on, as it looks on the surface.
  private func ground(_ role: BrandRole) -> Color? {
    guard let color = colors[role.rawValue], color.alpha < 1, let surface = colors[BrandRole.surface.rawValue] else {
      return colors[role.rawValue]
    }
    return surface.mixed(with: color, color.alpha).opaque.inBytes
  }

  /// The nearest colour that can be seen on all grounds, and the nearest grounds on which this one can; nil if no
  /// colour can be seen on all.
  private func remedy(for color: Color, on grounds: [(role: BrandRole, color: Color)], _ least: Double) -> String? {
    guard let nearest = color.legible(on: grounds.map(\.color), least: least) else { return nil }
    let own = "the nearest colour that has it is \"\(nearest.cssText)\""
    let low = grounds.filter { color.contrast(on: $0.color) < least }
    let others = low.compactMap { ground in
      ground.color.ground(under: color, least: least).map { "'\(ground.role.rawValue)' \"\($0.cssText)\"" }
    }
    return others.count == low.count ? "\(own); or make \(others.joined(separator: " and "))" : own
  }

  /// Reports written colours that are hard to see on the colours that they are painted on.
  private func checkContrast(_ reader: inout Reader) {
    for role in BrandRole.allCases {
      guard let node = written[role.rawValue], let color = colors[role.rawValue] else { continue }
      let (roles, least) = role.contrast
      let grounds = roles.compactMap { other in ground(other).map { (other, $0) } }
      let worst = grounds.min { color.contrast(on: $0.1) < color.contrast(on: $1.1) }
      guard let (ground, below) = worst, color.contrast(on: below) < least else { continue }
      let has = (color.contrast(on: below) * 10).rounded(.down) / 10
      let names = roles.map(\.rawValue).joined(separator: " and ")
      reader.report(
        .badBrand, node,
        "\(setting)'\(role.rawValue)' has a contrast of \(TreeText.short(has)) on '\(ground.rawValue)' "
          + "(\(color.cssText) on \(below.cssText)); the minimum is \(TreeText.short(least))",
        remedy: remedy(for: color, on: grounds, least) ?? "no colour has it on both: make \(names) more alike")
    }
  }
}

extension SpecNode {
  /// The node for a theme, if the value is `{light, dark}`; otherwise the node itself.
  func value(in theme: BrandTheme) -> SpecNode {
    guard entries != nil else { return self }
    let (own, other) = theme == .light ? (BrandKeys.light, BrandKeys.dark) : (BrandKeys.dark, BrandKeys.light)
    return self[own] ?? self[other] ?? self
  }
}

extension SourceRange {
  fileprivate static func < (a: SourceRange, b: SourceRange) -> Bool { (a.line, a.column) < (b.line, b.column) }
}
