// What an entry below `effects:` says: an effect of one's own, whose particles are a document.
// Flow: here → NameResolver.effectDocuments, schema, manual.
import SparklerCore
import SparklerDocument
import SparklerEffects
import SparklerScene

/// Keys of an effect that a document describes.
package enum EffectDocumentKeys {
  static let summary = Key<String>("summary", "One sentence on what it shows.")
  static let params = Key<FieldValue>(
    "params", as: .params, "Keys of its own, as the document's params are declared; `${name}` is what an entry says.")
  static let stands = Key<EffectPlacement>(
    "stands", default: "point", "Where particles are born when an entry says neither `at` nor `from`.")
  static let anchor = Key<Point>(
    "anchor", as: .unitPoint, default: "center", "The point of the parent where it stands, in shares of it.")
  static let reach = Key<Double>(
    "reach", in: 0...10, default: "1", "The share of an edge on which particles are born, in its middle.")
  static let margin = Key<Double>(
    "margin", in: -1e5...1e5, default: "0",
    "With `stands: top`, points beyond the edge, so that nothing pops up in sight.")
  static let offset = Key<Point>(
    "offset", as: .vector, in: -1e5...1e5, "[x, y] by which its place is moved, wherever that is.")
  static let colors = Key<[ColorValue]>(
    "colors", "What `$colors` stands for when an entry says none; white without.")
  static let isLuminous = Key<Bool>(
    "light", default: "false", "Adds light: it takes `blend`, and on a light `ground` it is laid down plainly.")
  static let liesBehind = Key<Bool>(
    "behind", default: "false", "Its particles lie behind the layer that they come from.")
  static let needsLayer = Key<Bool>("needsLayer", default: "false", "An entry has to say `from: LAYER`.")
  package static let duration = ShowerKeys.duration(default: "infinite")
  package static let fade = ShowerKeys.fade(default: "1s")
  static let definitions = Key<FieldValue>(
    "let", as: .definitions, "Names for what is reckoned, each of those before it: {tall: \"${height * 0.5}\"}.")
  package static let emitter = Key<FieldValue>(
    "emitter", as: .effectEmitter, "What gives birth: an emitter's keys and its cells.")

  /// In the order in which they are written.
  package static let fields = [
    summary.field, params.field, isLuminous.field, liesBehind.field, needsLayer.field, stands.field, anchor.field,
    reach.field, margin.field, offset.field, duration.field, fade.field, colors.field, definitions.field,
    emitter.field,
  ]

  /// Those that are read at once.
  static let plain = fields.filter {
    ![params.name, offset.name, definitions.name, emitter.name].contains($0.name)
  }
}

/// Where an effect of a document is born.
package enum EffectPlacement: String, Word {
  /// At `anchor`.
  case point
  /// Along the upper edge, `margin` beyond it.
  case top
  /// Along the lower edge.
  case bottom
  /// Anywhere in the parent.
  case everywhere

  func place(_ values: FieldValues) -> ShowerPlace {
    switch self {
    case .point:
      let anchor = values[EffectDocumentKeys.anchor] ?? Point(0.5, 0.5)
      return .at(anchor.x, anchor.y)
    case .top:
      return .upperEdge(
        margin: values[EffectDocumentKeys.margin] ?? 0, share: values[EffectDocumentKeys.reach] ?? 1)
    case .bottom: return .lowerEdge(share: values[EffectDocumentKeys.reach] ?? 1)
    case .everywhere: return .area
    }
  }
}
