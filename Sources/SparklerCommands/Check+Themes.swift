// The dark theme's part of `check --variants`.
// Flow: a spec whose brand has dark colours → the same spec in the dark theme → TextAudit.
import SparklerAuthoring
import SparklerDocument
import SparklerRendering

extension Check {
  /// Checks the pictures of a spec in its brand's dark theme, unless the spec or the command line sets the theme.
  ///
  /// - Returns: whether they have no problems.
  func checkDark(_ family: LoadedFamily, _ bytes: [UInt8], with loader: SpecLoader) throws -> Bool {
    guard family.family.changesWithTheme else { return true }
    var loader = loader
    loader.overrides.keys.append((DocumentKeys.theme.name, BrandTheme.dark.rawValue))
    let dark = try loader.family(bytes, at: family.path)
    var isGood = true
    for variant in try dark.documents(only: only) {
      let spec = try loader.load(dark, variant)
      for finding in try TextAudit(spec).findings {
        isGood = false
        let name = variant.map { "\($0.name.onOneLine): " } ?? ""
        Diagnostics.say("\(family.path.onOneLine): theme dark: \(name)\(finding)")
      }
    }
    return isGood
  }
}
