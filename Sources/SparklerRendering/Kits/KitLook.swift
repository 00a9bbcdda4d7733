// Which looks a spec has for pages that are light or dark: a param or an axis of its matrix that takes both words.
// Flow: LoadedFamily → KitLook.all → Kit.
import SparklerAuthoring

/// For which pages a file is meant.
public enum KitLook: String, Sendable {
  /// `any` is for a spec with one look. The others are for pages in light or dark mode: file names end in `-light` or
  /// `-dark`.
  case any, light, dark

  /// In a file's name.
  var suffix: String { self == .any ? "" : "-\(rawValue)" }

  /// The spec once, or light and dark where a param of choices, or the matrix, takes these two words.
  ///
  /// - Parameter only: which variant, such as `size=story`; the axis of light and dark is left open.
  /// - Throws: a usage error where several other variants are left.
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
    else { return [(.any, plain)] }
    return try [light, dark].map { look in
      var loader = loader
      loader.overrides.set.append((param.name, look.rawValue))
      return (look, try loader.load(try loader.family(path), only: only))
    }
  }

  /// Two variants that differ in nothing but light and dark.
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
