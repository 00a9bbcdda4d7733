// Finds the sizes of layers that expressions use: lays the scene out until each is known.
// Flow: NameSource + SceneBuilder → trial layouts → ResolvedNames with every number.
import SparklerCore
import SparklerDocument

/// Finds the numbers of layers that a spec's names stand for.
///
/// A number is settled once it stays the same although all numbers that aren't settled have been changed: then it depends
/// only on settled ones. So chains of layers are followed however they depend on each other: by expressions, stacks, or
/// the size of contents. In a circle, no further number settles.
struct MeasuredNames {
  let source: NameSource
  let builder: SceneBuilder
  let variantSeed: UInt64?

  /// How many layers may depend on each other, one after another.
  private static let longestChain = 8
  /// The change in which numbers that don't depend on others stay the same, in points.
  private static let change = 16.0

  /// The tree with every number; for those that can't be known, a diagnostic is added.
  func resolved() -> ResolvedNames {
    // A nil is a number of a layer that isn't there.
    var settled: [String: Double?] = [:]
    var before: [String: Double?]?
    for _ in 0...(2 * Self.longestChain) {
      var given = settled
      for (name, value) in before ?? [:] where given[name] == nil { given[name] = (value ?? 0) + Self.change }
      var names = source.resolved(given.compactMapValues { $0 })
      let (measured, problems) = builder.measure(
        names.root, asked: names.asked, family: names.names.brand.family, of: source.source, variantSeed: variantSeed)
      if names.asked.keys.allSatisfy({ settled[$0] != nil }) {
        guard let changed = settled.keys.sorted().first(where: { measured[$0] != settled[$0] }) else {
          names.diagnostics += problems
          return names
        }
        return refused(names, [changed])
      }
      guard let last = before else {
        before = measured
        continue
      }
      let same = measured.filter { settled[$0.key] == nil && last[$0.key] == $0.value }
      if same.isEmpty { return refused(names, names.asked.keys.filter { settled[$0] == nil }.sorted()) }
      settled.merge(same) { $1 }
      before = nil
    }
    let names = source.resolved(settled.compactMapValues { $0 })
    return refused(names, names.asked.keys.filter { settled[$0] == nil }.sorted(), isChain: true)
  }

  /// Reports numbers that depend on themselves, or that hang on too many others.
  private func refused(_ names: ResolvedNames, _ circle: [String], isChain: Bool = false) -> ResolvedNames {
    var names = names
    guard let node = circle.compactMap({ names.asked[$0] }).min(by: { $0.place.line < $1.place.line }) else {
      return names
    }
    let shown = circle.prefix(8).map { "'\($0)'" }.joined(separator: ", ") + (circle.count > 8 ? ", …" : "")
    var reader = Reader(source.source, limits: source.limits, assets: NoAssets())
    reader.report(
      .badExtends, node,
      isChain
        ? "\(shown): more than \(Self.longestChain) layers depend on each other, one after another"
        : circle.count == 1 ? "\(shown) depends on itself" : "\(shown) depend on each other, so none can be measured",
      remedy: "give one of these layers a size in points: size: 120x40")
    names.diagnostics += reader.diagnostics
    return names
  }
}
