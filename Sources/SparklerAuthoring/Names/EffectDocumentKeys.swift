// Keys of an entry of `effects:`: a custom effect, whose particles are a document.
// Flow: here → NameResolver.effectDocuments, schema, manual.
import SparklerCore
import SparklerDocument
import SparklerEffects
import SparklerScene

/// Keys of an effect that is written as a document.
package enum EffectDocumentKeys {
  static let summary = Key<String>("summary", "One sentence on what it shows.")
  static let params = Key<FieldValue>(
    "params", as: .params, "Its own keys, declared like the document's params; `${name}` is an entry's value.")
  static let stands = Key<EffectPlacement>(
    "stands", default: "point", "Where particles are born when an entry says neither `at` nor `from`.")
  static let anchor = Key<Point>(
    "anchor", as: .unitPoint, default: "center", "Its position in the parent, in fractions of the parent's size.")
  static let reach = Key<Double>(
    "reach", in: 0...10, default: "1", "The fraction of an edge, around its middle, on which particles are born.")
  static let margin = Key<Double>(
    "margin", in: -1e5...1e5, default: "0",
    "With `stands: top`, points beyond the edge, so that nothing pops up in sight.")
  static let offset = Key<Point>(
    "offset", as: .vector, in: -1e5...1e5, "[x, y] by which its position is shifted.")
  static let colors = Key<[ColorValue]>(
    "colors", "The value of `$colors` if an entry sets none; white by default.")
  static let colorsOnLight = Key<[ColorValue]>(
    "colorsOnLight",
    "The value of `$colors` on a light `ground`; with it, colours and blend modes of cells are kept there.")
  static let isLuminous = Key<Bool>(
    "light", default: "false", "Adds light: it accepts `blend`, and is painted normally on a light `ground`.")
  static let liesBehind = Key<Bool>(
    "behind", default: "false", "Draws its particles behind the layer that they come from.")
  static let needsLayer = Key<Bool>("needsLayer", default: "false", "An entry must set `from: LAYER`.")
  package static let duration = ShowerKeys.duration(default: "infinite")
  package static let fade = ShowerKeys.fade(default: "1s")
  static let definitions = Key<FieldValue>(
    "let", as: .definitions, "Named values, each computed from those before it: {tall: \"${height * 0.5}\"}.")
  package static let emitter = Key<FieldValue>(
    "emitter", as: .effectEmitter, "The emitter: its keys and its cells.")

  /// In the order in which they are written.
  package static let fields = [
    summary.field, params.field, isLuminous.field, liesBehind.field, needsLayer.field, stands.field, anchor.field,
    reach.field, margin.field, offset.field, duration.field, fade.field, colors.field, colorsOnLight.field,
    definitions.field, emitter.field,
  ]

  /// Fields that are read immediately.
  static let plain = fields.filter {
    ![params.name, offset.name, definitions.name, emitter.name].contains($0.name)
  }
}

/// Where the particles of a document's effect are born.
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
