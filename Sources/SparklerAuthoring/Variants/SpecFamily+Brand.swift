// The brand that a variant of a spec uses, and the text that it was read from.
// Flow: SpecFamily + SpecVariant → Brand, its file (the preview's card of the document).
import SparklerCore
import SparklerDocument

extension SpecFamily {
  /// The brand of a variant, or of a spec without variants; nil for none.
  package func brand(of variant: SpecVariant?) -> Brand? { variant == nil ? brand : variant?.brand }
}

extension SpecSource {
  /// The text of a brand that the spec names: that of the file that was read, or of a brand that comes with Sparkler.
  package func text(ofBrand name: String) -> SpecSource? {
    if let bytes = BrandLibrary.bytes(named: name) {
      return SpecSource(name: "the brand \(name)", text: String(decoding: bytes, as: UTF8.self))
    }
    guard var file = others.last(where: { ("/" + $0.name).hasSuffix("/" + name) }) else { return nil }
    // As a reader of the spec would name it.
    let folder = Self.folder(of: self.name) + "/"
    if file.name.hasPrefix(folder) { file.name = String(file.name.dropFirst(folder.count)) }
    return file
  }
}

extension Brand {
  /// A colour in one theme.
  package struct RoleColor: Sendable, Hashable {
    package var role: String
    /// What it is for; empty for a role of the brand's own.
    package var summary: String
    /// The colours as CSS; several for a palette.
    package var light: [String]
    package var dark: [String]
  }

  /// A font by its role.
  package struct RoleFont: Sendable, Hashable {
    package var role: String
    package var family: String
    package var size: String
    package var weight: String
  }

  private static let colors = "brand.\(BrandKeys.colors.name)."
  private static let type = "brand.\(BrandKeys.type.name)."

  /// The standard roles in their order, then the brand's own.
  package var roleColors: [RoleColor] {
    let names = Set(light.all + dark.all).filter { $0.hasPrefix(Self.colors) }.map { $0.dropFirst(Self.colors.count) }
    let known = BrandRole.allCases.map(\.rawValue)
    // The members of palettes have names with numbers.
    let palettes = Set(light.nodes.keys.filter { $0.hasPrefix(Self.colors) }.map { $0.dropFirst(Self.colors.count) })
    let own = Set(names.map(String.init)).subtracting(known).filter { name in
      let stem = name.prefix { !$0.isNumber }
      return !palettes.contains(stem) || stem.count == name.count
    }
    return (known + own.sorted()).compactMap { role in
      let (light, dark) = (Self.colors(role, light), Self.colors(role, dark))
      guard !light.isEmpty || !dark.isEmpty else { return nil }
      return RoleColor(role: role, summary: BrandRole(rawValue: role)?.summary ?? "", light: light, dark: dark)
    }
  }

  private static func colors(_ role: String, _ names: BrandNames) -> [String] {
    if let text = names.texts[colors + role] { return [text] }
    return names.nodes[colors + role]?.items?.compactMap(\.text) ?? []
  }

  /// The fonts, larger ones first.
  package var roleFonts: [RoleFont] {
    let ending = "." + FontKeys.family.name
    let roles = light.texts.keys.filter { $0.hasPrefix(Self.type) && $0.hasSuffix(ending) }
      .map { String($0.dropFirst(Self.type.count).dropLast(ending.count)) }
    let fonts = roles.map { role in
      func part(_ name: String) -> String { light.texts["\(Self.type)\(role).\(name)"] ?? "" }
      return RoleFont(
        role: role, family: part(FontKeys.family.name), size: part(FontKeys.size.name),
        weight: part(FontKeys.weight.name))
    }
    return fonts.sorted { (-(Double($0.size) ?? 0), $0.role) < (-(Double($1.size) ?? 0), $1.role) }
  }
}
