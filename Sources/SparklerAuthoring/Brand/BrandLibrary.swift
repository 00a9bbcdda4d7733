// The brands that every spec can use by name.
// Flow: Brands/*.brand.yaml, compiled in → BrandLibrary → BrandFinder, `sparkler brand show`.

/// The brands that come with Sparkler.
public enum BrandLibrary {
  /// Names and texts of the brands, in the order in which they are listed.
  public static let all: [(name: String, bytes: [UInt8])] = [
    ("studio", PackageResources.studio_brand_yaml),
    ("gazette", PackageResources.gazette_brand_yaml),
    ("arcade", PackageResources.arcade_brand_yaml),
  ]

  /// Whether a value of `brand:` names a file, not one of these brands.
  public static func isFile(_ name: String) -> Bool {
    [".yaml", ".yml", ".json"].contains { name.lowercased().hasSuffix($0) }
  }

  static func bytes(named name: String) -> [UInt8]? { all.first { $0.name == name }?.bytes }
}
