// Reads `sparkler.yaml`: which files are compared with which references.
// Flow: SpecNode → TestReader → FileTestSpec.
import SparklerCore
import SparklerDocument
import SparklerImaging
import SparklerScene

extension TestReader {
  /// - Parameter root: the root of the file's tree.
  package mutating func fileTests(_ root: SpecNode) -> [FileTestSpec] {
    let found = reader.keys(of: root, FileTestFields.document, what: "sparkler.yaml")
    guard let list = found[FileTestKeys.tests] else {
      if root.entries != nil {
        reader.report(.missingKey, root, "tests: is missing", remedy: "tests: [{actual: out, references: refs}]")
      }
      return []
    }
    if list.items?.isEmpty == true {
      reader.report(.wrongCount, list, "tests: is empty", remedy: "- {actual: out, references: refs}")
    }
    return (list.items ?? [list]).compactMap { fileTest($0) }
  }

  private mutating func fileTest(_ node: SpecNode) -> FileTestSpec? {
    let found = reader.keys(of: node, FileTestFields.test, what: "a test of files")
    let values = reader.values(of: found, FileTestFields.plain, in: surroundings(.zero))
    for name in [FileTestKeys.actual.name, FileTestKeys.references.name] where found[name] == nil && node.entries != nil
    {
      reader.report(.missingKey, node, "a test of files needs \(name)", remedy: "{actual: out, references: refs}")
    }
    guard let actual = values[FileTestKeys.actual], let references = values[FileTestKeys.references] else { return nil }
    var test = FileTestSpec(actual: actual, references: references)
    test.line = node.place.line
    (test.rate, test.referenceRate) = (values[FileTestKeys.frameRate], values[FileTestKeys.referenceFrameRate])
    test.forbidsFlashes = values[FileTestKeys.flashes] == .forbidden
    if let node = found[FileTestKeys.tolerance] { test.tolerance = tolerance(node) ?? .visible }
    if let list = found[FileTestKeys.ignore] {
      test.regions = (list.items ?? [list]).compactMap { ignoredRegion($0) }
    }
    return test
  }

  private mutating func ignoredRegion(_ node: SpecNode) -> IgnoredRegion? {
    let found = reader.keys(of: node, FileTestFields.ignored, what: "an entry of ignore")
    if found.isEmpty {
      if node.entries != nil {
        reader.report(.missingKey, node, "the entry is empty", remedy: "{rect: [0, 0, 40, 12]} or {time: 1s..2s}")
      }
      return nil
    }
    let values = reader.values(of: found, FileTestFields.ignored, in: surroundings(.zero))
    var region = IgnoredRegion()
    if let span = values[IgnoredKeys.time] {
      region.start = max(0, span.from.value)
      region.end = min(span.to.value, .greatestFiniteMagnitude)
    }
    if let node = found[IgnoredKeys.rect] {
      guard let rect = values[IgnoredKeys.rect] else { return nil }
      region.place = place(of: rect, scale: 1, node)
      if region.place == nil { return nil }
    }
    return region
  }
}
