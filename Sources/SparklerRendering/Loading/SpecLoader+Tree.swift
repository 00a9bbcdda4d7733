// Loads a document that a program builds without text.
// Flow: SpecNode + given pictures → SpecLoader → LoadedSpec.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerImaging
import SparklerPainting
import SparklerScene

extension SpecLoader {
  /// Builds a document's tree.
  ///
  /// - Parameters:
  ///   - source: the source of its positions.
  ///   - folder: folder for its relative file names.
  ///   - pictures: supplied pictures, by their names in the tree.
  /// - Throws: `SpecFailure` with every error in it.
  package func load(
    _ root: SpecNode, of source: SpecSource, folder: String?, pictures: [String: GivenPicture] = [:]
  ) throws -> LoadedSpec {
    let assets = AssetFolder(
      folder: folder, root: self.root, limits: limits, readers: readers, tried: tried,
      refusesDamage: refusesDamage, given: pictures)
    let names = root[DocumentKeys.fonts].map { ($0.items ?? [$0]).compactMap(\.text) } ?? []
    let fonts = try assets.fonts(names.compactMap { try? assets.font($0) })
    assets.cache.fontsInPictures.withLock { $0 = fonts }
    let builder = SceneBuilder(
      limits: limits, assets: assets, measuring: TextMeasurer(fonts: fonts) { ImageStore(assets.pictures) },
      effects: effects)
    let built = try builder.build(root, of: source)
    if let problem = WorkLimit.problem(of: built.compiled, limits) {
      throw SpecFailure(source: source, diagnostics: [problem])
    }
    if isStrict, !built.warnings.isEmpty { throw SpecFailure(source: source, diagnostics: built.warnings) }
    return LoadedSpec(
      path: source.name, built: built, source: source, inputs: [], params: [], seed: nil, variant: nil, document: nil,
      stamps: assets.stamps, images: ImageStore(assets.pictures, holding: assets.shares), fonts: fonts, limits: limits)
  }
}
