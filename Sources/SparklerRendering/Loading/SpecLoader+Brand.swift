// The brand that a command line names.
// Flow: `--brand` → a file's bytes, or a brand that comes with Sparkler → GivenBrand → SpecOverrides.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerFiles

extension SpecLoader {
  /// A brand by the path of its file, or by the name of one that comes with Sparkler.
  ///
  /// - Throws: `RenderingError` if there is no such brand.
  public static func brand(_ name: String, limits: Limits) throws -> GivenBrand {
    if let known = GivenBrand(named: name) { return known }
    let names = BrandLibrary.all.map(\.name)
    guard BrandLibrary.isFile(name) else {
      throw RenderingError(
        .usage, "--brand \(name): no brand is called so",
        remedy: NearMiss.remedy(
          name, among: names, else: "Use \(names.joined(separator: ", ")), or a file such as acme.brand.yaml."))
    }
    guard Files.kind(name) == .regular, let path = Files.resolved(name) else {
      throw RenderingError(.noInput, "--brand: there is no file \(name)", remedy: "Name a YAML or JSON file.")
    }
    return GivenBrand(bytes: try Files.read(name, limit: limits.whole("spec-bytes")), name: name, path: path)
  }
}
