// A brand as design tokens.
// Flow: Brand → TreeText → JSON; what the format can't hold → notes.
import SparklerCore
import SparklerDocument
import SparklerScene

extension Brand {
  /// The values of a path in the brand's file, by the rest of the path, sorted.
  private func values(_ path: String, _ theme: BrandTheme = .light) -> [(name: String, text: String)] {
    let prefix = "brand.\(path)."
    let names = names(in: theme)
    return names.texts.filter { $0.key.hasPrefix(prefix) }.map { (String($0.key.dropFirst(prefix.count)), $0.value) }
      .sorted { $0.0 < $1.0 }
  }

  /// The brand as JSON in the W3C community group's format for design tokens.
  ///
  /// - Source: Design Tokens Format Module 2025.10.
  public var tokens: String {
    var groups: [(String, TreeText)] = []
    if !name.isEmpty { groups.append(("$description", .string(name))) }
    let themes: [BrandTheme] = hasDark ? [.light, .dark] : [.light]
    let colors = themes.map { theme in
      (theme.rawValue, TreeText.map(Self.entries(Self.group(plainColors(theme), Self.color)) + palettes(theme)))
    }
    groups.append(("color", .map([("$type", .string("color"))] + (hasDark ? colors : Self.entries(colors[0].1)))))
    let families = values(BrandKeys.type.name).filter { $0.name.hasSuffix(".family") }.map(\.name)
    groups.append(("typography", .map(families.map { typography(String($0.dropLast(".family".count))) })))
    for key in [BrandKeys.radius, BrandKeys.spacing] {
      let sizes = Self.group(values(key.name)) { Self.measure($0, "px") }
      groups.append((key.name, .map([("$type", .string("dimension"))] + Self.entries(sizes))))
    }
    let motion = BrandKeys.motion.name
    let durations = Self.group(values("\(motion).\(BrandKeys.durations.name)")) { text in
      Units.time(text).flatMap { Self.measure(TreeText.short($0), "s") }
    }
    groups.append(("duration", .map([("$type", .string("duration"))] + Self.entries(durations))))
    groups.append(("easing", .map([("$type", .string("cubicBezier"))] + writtenEasings.map { ($0.name, $0.token) })))
    return TreeText.map(groups).json + "\n"
  }

  private func plainColors(_ theme: BrandTheme) -> [(name: String, text: String)] {
    values(BrandKeys.colors.name, theme).filter { !isOfList($0.name) }
  }

  /// Whether a name is that of a list's colour, such as `chart1`.
  private func isOfList(_ name: String) -> Bool {
    let list = name.prefix { !$0.isNumber }
    return list.count < name.count && light.nodes["brand.\(BrandKeys.colors.name).\(list)"] != nil
  }

  /// Lists of colours as groups, whose tokens are numbered from 1.
  private func palettes(_ theme: BrandTheme) -> [(String, TreeText)] {
    let prefix = "brand.\(BrandKeys.colors.name)."
    let lists = names(in: theme).nodes.filter { $0.key.hasPrefix(prefix) }.sorted { $0.key < $1.key }
    return lists.map { name, node in
      let colors = (node.items ?? []).enumerated().map { (name: "\($0 + 1)", text: $1.text ?? "") }
      return (String(name.dropFirst(prefix.count)), Self.group(colors, Self.color))
    }
  }

  private func typography(_ role: String) -> (String, TreeText) {
    func value(_ part: String) -> String { light.texts["brand.type.\(role).\(part)"] ?? "" }
    let weight = Double(value("weight")) ?? Double(Font.weights[value("weight")] ?? 400)
    let parts: [(String, TreeText)] = [
      ("fontFamily", .string(value("family"))),
      ("fontSize", Self.measure(value("size"), "px") ?? .raw("null")), ("fontWeight", .number(weight)),
    ]
    return (role, .map([("$type", .string("typography")), ("$value", .map(parts))]))
  }

  /// Tokens of the values that have a form in the format.
  private static func group(
    _ values: [(name: String, text: String)], _ token: (String) -> TreeText?
  ) -> TreeText {
    .map(values.compactMap { name, text in token(text).map { (name, .map([("$value", $0)])) } })
  }

  private static func entries(_ tree: TreeText) -> [(String, TreeText)] {
    if case .map(let entries) = tree { entries } else { [] }
  }

  private static func color(_ text: String) -> TreeText? {
    guard let color = Color(css: text) else { return nil }
    let hex = color.inBytes.cssText.prefix(7).lowercased()
    var parts: [(String, TreeText)] = [
      ("colorSpace", .string("srgb")), ("components", .numbers([color.red, color.green, color.blue].map(short))),
    ]
    if color.alpha < 1 { parts.append(("alpha", .number(short(color.alpha)))) }
    return .map(parts + [("hex", .string(hex))])
  }

  private static func short(_ v: Double) -> Double { (v * 10_000).rounded() / 10_000 }

  private static func measure(_ text: String, _ unit: String) -> TreeText? {
    Units.number(text).map { .map([("value", .number($0)), ("unit", .string(unit))]) }
  }

  // MARK: Easings

  /// Sparkler's key in `$extensions` of tokens, and that of an easing in it.
  static let (tokenExtension, tokenEasing) = ("sparkler", "easing")

  /// An easing as a token, and whether its curve is only near to it.
  private struct WrittenEasing {
    var name: String
    var token: TreeText
    var isNear: Bool
  }

  /// The format has Bézier curves only: other easings become the nearest one, and keep their own form as an extension.
  private var writtenEasings: [WrittenEasing] {
    let prefix = "brand.\(BrandKeys.motion.name).\(BrandKeys.easings.name)."
    let texts = light.texts.filter { $0.key.hasPrefix(prefix) }.mapValues { SpecNode(quoted: $0) }
    let nodes = light.nodes.filter { $0.key.hasPrefix(prefix) }
    return texts.merging(nodes) { own, _ in own }.sorted { $0.key < $1.key }.compactMap { path, node in
      guard let function = node.timingFunction else { return nil }
      let curve = function.nearestBezier
      let value = ("$value", TreeText.numbers([curve.a.x, curve.a.y, curve.b.x, curve.b.y]))
      let isNear = function != .cubic(curve.a, curve.b) && function != .linear
      let own = TreeText.map([(Self.tokenExtension, .map([(Self.tokenEasing, .string(node.flowText))]))])
      return WrittenEasing(
        name: String(path.dropFirst(prefix.count)), token: .map([value] + (isNear ? [("$extensions", own)] : [])),
        isNear: isNear)
    }
  }

  /// What the tokens lack or only come near to, in sentences.
  public var tokenNotes: [String] {
    var out = writtenEasings.filter(\.isNear).map {
      "the easing '\($0.name)' is no Bézier curve: its token is the nearest one, with the easing itself under $extensions"
    }
    if light.nodes["brand.\(BrandKeys.logo.name)"] != nil { out.append("a logo has no form in design tokens") }
    if !fonts.isEmpty { out.append("font files have no form in design tokens") }
    return out
  }
}
