// A brand's fonts by role, and how roles that it leaves out follow from the others.
// Flow: `type:` → BrandFonts → fonts by role.
import SparklerCore
import SparklerDocument
import SparklerScene

/// A font of a brand, with the parts that are set.
struct BrandFont {
  var family: String
  var size: Double
  var weight: String
  var style = "normal"

  /// The font as a spec writes it.
  func node(at place: SpecNode) -> SpecNode {
    let parts = [
      (FontKeys.family.name, family), (FontKeys.size.name, TreeText.short(size)), (FontKeys.weight.name, weight),
      (FontKeys.style.name, style),
    ]
    var out = place
    out.value = .map(
      parts.map { name, text in
        SpecNode.Entry(
          key: name, place: place.place,
          node: SpecNode(value: .scalar(text, isQuoted: true), place: place.place, at: place.location))
      })
    return out
  }
}

/// Reads the fonts of a brand.
struct BrandFonts {
  static let size = Key<Double>("size", in: 1...4096, "In points.")
  static let fields = [FontKeys.family.field, size.field, FontKeys.weight.field, FontKeys.style.field]

  /// By role.
  private(set) var fonts: [String: BrandFont] = [:]
  private let written: [String: FieldValues]

  static let body = "body"

  init(_ node: SpecNode?, _ reader: inout Reader) {
    let example = "type: {body: {family: Inter, size: 16}}"
    let entries = node.flatMap { reader.entries(of: $0, "type is a map of roles", remedy: example) } ?? []
    var written: [String: FieldValues] = [:]
    for entry in entries {
      let found = reader.keys(of: entry.node, Self.fields, what: "a font of a brand")
      written[entry.key] = reader.values(of: found, Self.fields, in: Surroundings(bounds: .zero))
    }
    self.written = written
    let body = font(Self.body, or: BrandFont(family: Font().family, size: 16, weight: "400"))
    let display = BrandKeys.displayRole
    let title = BrandKeys.titleRole
    // A brand with one font for headlines uses it for all of them.
    let headline = written[title]?[FontKeys.family] ?? written[display]?[FontKeys.family] ?? body.family
    let weight = weight(of: title) ?? weight(of: display) ?? "700"
    let roles: [(String, BrandFont)] = [
      (display, BrandFont(family: headline, size: 3 * body.size, weight: weight)),
      (title, BrandFont(family: headline, size: 1.75 * body.size, weight: weight)),
      (BrandKeys.captionRole, BrandFont(family: body.family, size: 0.8125 * body.size, weight: body.weight)),
      (BrandKeys.codeRole, BrandFont(family: "mono", size: body.size, weight: "400")),
    ]
    fonts[Self.body] = body
    for (role, standard) in roles { fonts[role] = font(role, or: standard) }
    for role in written.keys where fonts[role] == nil { fonts[role] = font(role, or: body) }
  }

  private func font(_ role: String, or standard: BrandFont) -> BrandFont {
    guard let values = written[role] else { return standard }
    return BrandFont(
      family: values[FontKeys.family] ?? standard.family, size: values[Self.size] ?? standard.size,
      weight: weight(of: role) ?? standard.weight, style: values[FontKeys.style] ?? standard.style)
  }

  private func weight(of role: String) -> String? {
    guard let values = written[role] else { return nil }
    switch values[FontKeys.weight.field] {
    case .number(let number): return TreeText.short(number)
    case .text(let word): return word
    default: return nil
    }
  }
}
