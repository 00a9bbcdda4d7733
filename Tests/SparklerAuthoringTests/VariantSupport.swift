// Specs with files beside them, held in memory.
// Flow: texts → StubFiles → SpecFamily.
import SparklerAuthoring
import SparklerDocument
import Testing

/// Texts by name.
struct StubFiles: SpecFiles {
  var texts: [String: String]

  func read(_ path: String, limit: Int) throws(AssetError) -> SpecFile {
    guard let text = texts[path] else {
      throw AssetError(.missing, "there is no file \(path)", remedy: "a path counts from the spec's folder")
    }
    return SpecFile(bytes: Array(text.utf8.prefix(limit + 1)), path: "/specs/" + path)
  }
}

func family(
  _ text: String, _ files: [String: String] = [:], limits: Limits = Limits(),
  set: [(name: String, value: String)] = []
) throws -> SpecFamily {
  var overrides = SpecOverrides()
  overrides.set = set
  return try SpecFamily(
    Array(text.utf8), name: "test.yaml", limits: limits, overrides: overrides, files: StubFiles(texts: files))
}

/// The problems that keep a family from being read, or the first bad variant from being built.
func problems(_ text: String, _ files: [String: String] = [:], limits: Limits = Limits()) throws -> String {
  do {
    let family = try family(text, files, limits: limits)
    for variant in family.variants {
      _ = try family.document(variant).plannedOutputs()
      _ = try family.document(variant).build(assets: StubAssets(), measuring: StubMeasuring())
    }
    if !family.hasMatrix {
      _ = try family.document(nil).build(assets: StubAssets(), measuring: StubMeasuring())
    }
    return ""
  } catch let failure as SpecFailure {
    return failure.text
  }
}
