// Effects that the palette adds: where they go, what they belong to, and the brand's colours.
// Flow: an effect's name + the selected layer → SpecText.Value → SpecText.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerEffects
import SparklerRendering

extension TreeEdit {
  /// Effects that are rarely used without a layer.
  private static let ofLayers: Set = ["sparkle", "dissolve", "assemble"]

  /// Effects with the colours of what they show, such as fire, or of the layer that they take apart.
  private static let withOwnColors: Set = [
    "aurora", "assemble", "coins", "dissolve", "embers", "emojiBurst", "fire", "fireflies", "handSparkler", "leaves",
    "matrix", "money", "neonFlicker", "parade", "petals", "rain", "rocket", "seaAnemone", "smoke", "snow",
    "sparkleText",
    "steam", "welding",
  ]

  /// - Parameter layer: the selected layer; the effect belongs to it if it needs one.
  static func add(effect name: String, on layer: SpecNode?, to text: inout SpecText, _ spec: LoadedSpec) throws {
    guard let effect = EffectLibrary.standard.effect(named: name) else {
      throw SpecText.Refusal("There is no effect '\(name.onOneLine)'.")
    }
    var pairs = [SpecText.Value.Pair(EffectKeys.effect.name, .text(name))]
    pairs.append(SpecText.Value.Pair(LayerKeys.id.name, .text(free(name, among: text.root.ids))))
    let look = look(of: name, NewLayer.Colors(spec, text))
    let isOfLayer = effect.needsPlace || layer != nil && ofLayers.contains(name)
    if isOfLayer, let layer, let key = effect.places.first(where: { $0 != EffectKeys.at.name }) {
      let id = layer[LayerKeys.id.name]?.text ?? free("layer", among: text.root.ids)
      if layer[LayerKeys.id.name] == nil { try text.add(LayerKeys.id.name, .text(id), toMapAt: layer.place) }
      pairs.append(SpecText.Value.Pair(key, .text(id)))
      return try insert(.map(pairs + look), beside: layer, into: &text)
    }
    if effect.needsPlace {
      guard effect.places.contains(EffectKeys.at.name) else {
        throw SpecText.Refusal("The effect '\(name)' needs a layer: select one first.")
      }
      pairs.append(SpecText.Value.Pair(EffectKeys.at.name, .text("center")))
    }
    try insert(.map(pairs + look), above: layer, into: &text)
  }

  /// The brand's colours for an effect that has no colours of its own; without a brand it keeps its original's.
  private static func look(of name: String, _ colors: NewLayer.Colors) -> [SpecText.Value.Pair] {
    guard !colors.ofEffects.isEmpty, !withOwnColors.contains(name) else { return [] }
    let own = SpecText.Value.Pair(EffectKeys.colors.name, .texts(colors.ofEffects))
    guard name == ConfettiEffect.name else { return [own] }
    // The original's pieces are emoji and shapes with their own colours.
    let pieces: [SpecText.Value] = [("rect", "12x8"), ("circle", "9"), ("triangle", "11")].map { shape, size in
      .map([.init("shape", .text(shape)), .init("size", .text(size))])
    }
    return [.init(EffectKeys.contents.name, .items(pieces)), own]
  }
}
