// Which family a name in a text stands for, and why a name stands for none.
// Flow: a text's family → FontLibrary → the family that is laid out, FontAbsence.
import SparklerScene

extension FontLibrary {
  /// A name without what font lookup ignores: case and spaces.
  static func plain(_ name: some StringProtocol) -> String { name.lowercased().filter { $0 != " " } }

  /// Names that stand for the fonts that every text falls back to.
  private static let fallbacks: Set<String> = ["sans-serif", "emoji"]

  /// Generic names, with the families that they stand for.
  public static var genericFamilies: [String: String] {
    Dictionary(uniqueKeysWithValues: GenericFamily.all.map { ($0.names[0], $0.family) })
  }

  /// Whether the library has one of the families; several are separated by commas.
  func hasFamily(_ name: String) -> Bool {
    name.split(separator: ",").contains { known[Self.plain($0)] != nil || Self.fallbacks.contains(Self.plain($0)) }
  }

  /// The family that a text's family stands for: the first of a list that exists, and what a generic name means.
  func resolved(_ family: String) -> String {
    let isList = family.contains(",")
    for part in family.split(separator: ",") {
      let name = Self.plain(part)
      if let known = known[name] { return isList || name != Self.plain(known) ? known : family }
      if Self.fallbacks.contains(name) { return isList ? name : family }
    }
    // Only its generic name brings an installed family into a text.
    let isGeneric = GenericFamily.all.contains { Self.plain($0.family) == Self.plain(family) }
    return isGeneric ? Self.textFamily : family
  }

  /// A text's form with the families that its own stand for.
  func resolved(_ form: TextForm) -> TextForm {
    var form = form
    for i in form.styles.indices { form.styles[i].font.family = resolved(form.styles[i].font.family) }
    return form
  }

  /// The installed family that a generic name stands for; nil for other names.
  func generic(of family: String) -> InstalledFamily? {
    let real = resolved(family)
    return generics.first { $0.kind.family == real }?.files
  }

  /// The generic families that some names ask for, and those of them that are not the spec's own.
  func generics(in names: [String]) -> (all: [GenericFamily], installed: [GenericFamily]) {
    let plain = Set(names.map { Self.plain($0) })
    let all = GenericFamily.all.filter { kind in kind.names.contains { plain.contains($0) && known[$0] == kind.family }
    }
    return (all, all.filter { kind in generics.contains { $0.kind.family == kind.family } })
  }

  /// Why the library has none of the families.
  func absence(of family: String) -> FontAbsence {
    let names = family.split(separator: ",").map { Self.plain($0) }
    if let kind = names.lazy.compactMap({ name in GenericFamily.all.first { $0.names.contains(name) } }).first {
      return .notInstalled(family: kind.family, package: kind.package)
    }
    guard let name = names.lazy.compactMap({ machine.fonts.family(named: $0)?.name }).first else { return .unknown }
    let kind = GenericFamily.all.first { Self.plain($0.family) == Self.plain(name) }
    let generic = kind.flatMap { kind in generics.contains { $0.kind.family == kind.family } ? kind.names.first : nil }
    return .installed(name, generic: generic)
  }
}
