// A brand file by itself: read, checked, and written as design tokens.
// Flow: bytes → Brand; Brand → TreeText → JSON.
import SparklerCore
import SparklerDocument
import SparklerScene

extension Brand {
  /// Reads a brand file.
  ///
  /// - Parameters:
  ///   - bytes: the file's contents.
  ///   - name: the file's name in messages.
  /// - Throws: `SpecFailure` with every error in it.
  public init(_ bytes: [UInt8], file name: String, limits: Limits) throws(SpecFailure) {
    let (root, source) = try SpecParser.parse(bytes, name: name, limits: limits)
    var reader = BrandReader(source, limits: limits)
    self = reader.brand(root)
    if diagnostics.contains(where: { $0.code.severity == .error }) {
      throw SpecFailure(source: source, diagnostics: diagnostics)
    }
  }

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
      (theme.rawValue, Self.group(values(BrandKeys.colors.name, theme).filter { !isOfList($0.name) }, Self.color))
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
    let easings = Self.group(values("\(motion).\(BrandKeys.easings.name)"), Self.easing)
    groups.append(("easing", .map([("$type", .string("cubicBezier"))] + Self.entries(easings))))
    return TreeText.map(groups).json + "\n"
  }

  /// Whether a name is that of a list's colour, such as `chart1`.
  private func isOfList(_ name: String) -> Bool {
    let list = name.prefix { !$0.isNumber }
    return list.count < name.count && light.nodes["brand.\(BrandKeys.colors.name).\(list)"] != nil
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

  /// The format has Bézier curves only; other easings are left out.
  private static func easing(_ text: String) -> TreeText? {
    guard let word = EasingWord.all.first(where: { $0.name == text }), case .cubic(let a, let b) = word.function else {
      return nil
    }
    return .numbers([a.x, a.y, b.x, b.y])
  }
}
