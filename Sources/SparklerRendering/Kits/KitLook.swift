// Finds a spec's light and dark looks: a param or an axis of the matrix with both words, or a brand's themes.
// Flow: LoadedFamily → KitLook.all → Kit.
import SparklerAuthoring
import SparklerDocument

/// The pages that a file is meant for.
public enum KitLook: String, Sendable {
  /// `any` is for a spec with one look. The others are for pages in light or dark mode: file names end in `-light` or
  /// `-dark`.
  case any, light, dark

  /// Suffix in file names.
  var suffix: String { self == .any ? "" : "-\(rawValue)" }

  /// The spec once, or light and dark if a choice param or the matrix has both words, or its brand both themes.
  ///
  /// - Parameter only: selects the variant, such as `size=story`; not needed for the axis of light and dark.
  /// - Throws: a usage error if several other variants remain.
  public static func all(
    of path: String, only: [String], by loader: SpecLoader
  ) throws -> [(look: KitLook, spec: LoadedSpec)] {
    let family = try loader.family(path)
    let found = try family.documents(only: only)
    if let pair = pair(among: found) {
      return [(.light, try loader.load(family, pair.light)), (.dark, try loader.load(family, pair.dark))]
    }
    let plain = try loader.load(family, only: only)
    let isGiven = { (name: String) in loader.overrides.set.contains { $0.name == name } }
    let both = [light.rawValue, dark.rawValue]
    guard
      let param = plain.params.first(where: { param in
        param.type == "choice" && !isGiven(param.name) && both.allSatisfy(param.choices.contains)
      })
    else { return try themes(of: plain, family, only: only, by: loader) }
    return try [light, dark].map { look in
      var loader = loader
      loader.overrides.set.append((param.name, look.rawValue))
      return (look, try loader.load(try loader.family(path), only: only))
    }
  }

  /// The spec in both of its brand's themes, if they differ in it; otherwise the spec once.
  private static func themes(
    of plain: LoadedSpec, _ family: LoadedFamily, only: [String], by loader: SpecLoader
  ) throws -> [(look: KitLook, spec: LoadedSpec)] {
    guard family.family.changesWithTheme else { return [(.any, plain)] }
    var loader = loader
    loader.overrides.keys.append((DocumentKeys.theme.name, BrandTheme.dark.rawValue))
    let dark = try loader.load(try loader.family(plain.path), only: only)
    return dark.built.scene == plain.built.scene ? [(.any, plain)] : [(.light, plain), (.dark, dark)]
  }

  /// Two variants that differ only in light and dark.
  private static func pair(among variants: [SpecVariant?]) -> (light: SpecVariant, dark: SpecVariant)? {
    guard variants.count == 2, let a = variants[0], let b = variants[1], a.keys.count == b.keys.count else {
      return nil
    }
    let differing = zip(a.keys, b.keys).filter { $0 != $1 }
    guard differing.count == 1, let (one, other) = differing.first else { return nil }
    switch (one.slug, other.slug) {
    case (light.rawValue, dark.rawValue): return (a, b)
    case (dark.rawValue, light.rawValue): return (b, a)
    default: return nil
    }
  }
}
