// Builds scenes from documents: the builder's dependencies, and the order of its diagnostics.
// Flow: SpecNode (of SparklerAuthoring or of Swift) + SceneBuilder → DocumentStage → BuiltSpec.
import SparklerCore
import SparklerDocument
import SparklerEffects
import SparklerScene

/// Builds scenes from documents of any origin: sizes, layers, effects, physics.
public struct SceneBuilder: Sendable {
  /// Limits on what a document may request.
  public var limits: Limits
  /// Finds the files that a document names.
  public var assets: any AssetResolving
  /// Measures texts and the coverage of painted layers.
  public var measuring: any ContentMeasuring
  /// Effects that `effect:` may name.
  public var effects: EffectLibrary

  /// - Parameters:
  ///   - assets: nil if the document may not name files.
  ///   - measuring: nil to measure nothing; every text is then empty.
  public init(
    limits: Limits = Limits(), assets: (any AssetResolving)? = nil, measuring: (any ContentMeasuring)? = nil,
    effects: EffectLibrary = .standard
  ) {
    self.limits = limits
    self.assets = assets ?? NoAssets()
    self.measuring = measuring ?? NoMeasuring()
    self.effects = effects
  }

  /// Builds a document's scene.
  ///
  /// - Parameters:
  ///   - source: the text that the tree's locations refer to.
  ///   - variant: its name and the value of `seed: per-variant`; nil without a matrix.
  ///   - names: those valid in the whole document: params, palettes, times.
  ///   - found: problems of the tree that are already known; all are reported together.
  ///   - retelling: rewrites the report of a problem whose value is not in the text.
  /// - Throws: `SpecFailure` with every error of the document.
  package func build(
    _ root: SpecNode, of source: SpecSource, variant: (name: String, seed: UInt64)? = nil,
    names: VariableScope = VariableScope(), after found: [Diagnostic] = [],
    retelling: (Diagnostic) -> Diagnostic = { $0 }
  ) throws(SpecFailure) -> BuiltSpec {
    try DeepStack.run { () throws(SpecFailure) in
      var reader = Reader(source, limits: limits, assets: assets)
      reader.diagnostics = found
      reader.family = names.brand.family
      reader.house = names.brand.texts
      var stage = DocumentStage(reader, self, variantSeed: variant?.seed, names: names)
      let built = stage.document(root)
      var told = stage.reader.diagnostics.map(retelling)
      if source.isGenerated { told = told.map(\.withoutPlace) }
      let all = told.inDocumentOrder
      guard var built, !all.contains(where: { $0.code.severity == .error }) else {
        let problems = all.filter { $0.code.severity != .note }
        throw SpecFailure(source: source, diagnostics: problems, variant: variant?.name)
      }
      built.warnings = Diagnostic.folded(all.filter { $0.code.severity == .warning })
      built.notes = Diagnostic.folded(all.filter { $0.code.severity == .note })
      return built
    }
  }
}

extension [Diagnostic] {
  /// By location; diagnostics at the same location stay in the order found.
  fileprivate var inDocumentOrder: [Diagnostic] {
    // The type is spelt out because the compiler took half a minute to infer it.
    typealias Key = (file: Int, line: Int, column: Int, found: Int)
    func key(_ i: Int) -> Key {
      let place = self[i].place
      return (place?.file ?? 0, place?.line ?? 0, place?.column ?? 0, i)
    }
    return indices.map(key).sorted { (a: Key, b: Key) -> Bool in a < b }.map { self[$0.found] }
  }
}

extension Diagnostic {
  /// The same diagnostic without a location, for a document that has no text.
  fileprivate var withoutPlace: Diagnostic {
    Diagnostic(code: code, place: nil, path: "", message: message, remedy: remedy)
  }
}

/// Measures nothing.
struct NoMeasuring: ContentMeasuring {
  func measure(_ text: TextContent) throws -> TextMetrics { TextMetrics() }
  func coverage(of layer: Layer) throws -> Coverage { Coverage(of: layer.bounds) }
}
