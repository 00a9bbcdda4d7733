// Writes a built scene as a spec: effects as layers and behaviours, names replaced, in Core Animation's terms.
// Flow: BuiltSpec → Expand → YAML; rendering it gives the same pixels.
import SparklerCore
import SparklerDocument
import SparklerImaging
import SparklerScene

extension BuiltSpec {
  /// The scene as a spec without effects, names, shorthands or `auto`.
  ///
  /// - Parameters:
  ///   - isBaked: writes physics as keyframes instead of behaviours. Particles have no keyframes, so they and
  ///     everything that they interact with keep their behaviours.
  ///   - assetPath: how the result refers to a resolved asset.
  public func expanded(isBaked: Bool = false, assetPath: @escaping @Sendable (String) -> String) -> String {
    DeepStack.run {
      var spec = self
      if isBaked { spec.bake() }
      return Expander(assetPath: assetPath).document(spec).yaml
    }
  }
}

struct Expander {
  let assetPath: @Sendable (String) -> String

  var writer: TreeWriter {
    TreeWriter(assetPath: assetPath) { value, writer in Expander(assetPath: assetPath).model(value) }
  }

  func document(_ spec: BuiltSpec) -> TreeText { .map(entries(DocumentFields.properties, of: spec)) }
}
