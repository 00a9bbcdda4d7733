// From a document's tree to its scene: what it asks of the world, and what is told of it.
// Flow: SpecNode (of SparklerSpecs or of Swift) + SceneBuilder → DocumentStage → BuiltSpec.
import SparklerCore
import SparklerDocument
import SparklerEffects
import SparklerScene

/// Builds scenes of documents, wherever these come from: sizes, layers, effects, physics.
public struct SceneBuilder: Sendable {
  public var limits: Limits
  /// Finds the files that a document names.
  public var assets: any AssetResolving
  /// Measures texts, and what painted layers cover.
  public var measuring: any ContentMeasuring
  /// What `effect:` may name.
  public var effects: EffectLibrary

  /// - Parameters:
  ///   - assets: nil where no file may be named.
  ///   - measuring: nil where nothing is measured: every text is empty then.
  public init(
    limits: Limits = Limits(), assets: (any AssetResolving)? = nil, measuring: (any ContentMeasuring)? = nil,
    effects: EffectLibrary = .standard
  ) {
    self.limits = limits
    self.assets = assets ?? NoAssets()
    self.measuring = measuring ?? NoMeasuring()
    self.effects = effects
  }

  /// - Parameters:
  ///   - source: the text that the tree's places count in.
  ///   - variant: its name and what `seed: per-variant` stands for; nil without a matrix.
  ///   - names: those that hold in the whole document: params, palettes, times.
  ///   - found: problems of the tree that are known already; all are told at once.
  ///   - retelling: how a problem is told, where its value does not stand in the text.
  /// - Throws: `SpecFailure` with every error of the document.
  package func build(
    _ root: SpecNode, of source: SpecSource, variant: (name: String, seed: UInt64)? = nil,
    names: VariableScope = VariableScope(), after found: [Diagnostic] = [],
    retelling: (Diagnostic) -> Diagnostic = { $0 }
  ) throws(SpecFailure) -> BuiltSpec {
    try DeepStack.run { () throws(SpecFailure) in
      var reader = Reader(source, limits: limits, assets: assets)
      reader.diagnostics = found
      var stage = DocumentStage(reader, self, variantSeed: variant?.seed, names: names)
      let built = stage.document(root)
      var told = stage.reader.diagnostics.map(retelling)
      if source.isGenerated { told = told.map(\.withoutPlace) }
      let all = told.inDocumentOrder
      guard var built, !all.contains(where: { $0.code.severity == .error }) else {
        throw SpecFailure(source: source, diagnostics: all, variant: variant?.name)
      }
      built.warnings = Diagnostic.folded(all)
      return built
    }
  }
}

extension [Diagnostic] {
  /// By their places; those at one place as they were found.
  fileprivate var inDocumentOrder: [Diagnostic] {
    // With its type written down: the compiler took half a minute to find it.
    typealias Key = (file: Int, line: Int, column: Int, found: Int)
    func key(_ i: Int) -> Key {
      let place = self[i].place
      return (place?.file ?? 0, place?.line ?? 0, place?.column ?? 0, i)
    }
    return indices.map(key).sorted { (a: Key, b: Key) -> Bool in a < b }.map { self[$0.found] }
  }
}

extension Diagnostic {
  /// The same of a text that nobody has written.
  fileprivate var withoutPlace: Diagnostic {
    Diagnostic(code: code, place: nil, path: "", message: message, remedy: remedy)
  }
}

/// Measures nothing.
struct NoMeasuring: ContentMeasuring {
  func measure(_ text: TextContent) throws -> TextMetrics { TextMetrics() }
  func coverage(of layer: Layer) throws -> Coverage { Coverage(of: layer.bounds) }
}
