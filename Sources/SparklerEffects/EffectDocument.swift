// An effect defined in a document: its place, its definitions, and its emitter with `${…}` expressions.
// Flow: `effects:` of a spec, or Presets/*.yaml → EffectDocument → DocumentEffect → emitter layer.
import SparklerCore
import SparklerDocument
import SparklerScene

/// An entry of `effects:`. Its expressions are evaluated for each use of the effect.
public struct EffectDocument: Sendable {
  package var name: String
  package var summary: String
  /// The default position of births.
  package var place: ShowerPlace
  /// The offset of its position, however it was placed; expressions.
  package var offset: SpecNode?
  package var colors: [Color]
  /// The default colours on a light ground; with them its cells are drawn there as the document says. Empty if its
  /// colours and its light are adapted instead.
  package var colorsOnLight: [Color] = []
  /// Whether it adds light, which is visible only on dark backgrounds.
  package var isLuminous: Bool
  /// Whether its particles are drawn behind their source layer.
  package var liesBehind: Bool
  /// Whether it requires a source layer.
  package var needsLayer: Bool
  package var duration: Key<NumberValue>
  package var fade: Key<Seconds>
  /// The fields of its parameters.
  package var params: [Field]
  /// Named expressions; each can use those before it.
  package var definitions: [SpecNode.Entry]
  /// The emitter's map.
  package var emitter: SpecNode
  /// The name of its text in messages, since it is no file of the user's; nil for a spec's own.
  package var source: SpecSource?

  package init(name: String, emitter: SpecNode) {
    (self.name, self.emitter) = (name, emitter)
    (summary, colors, params, definitions) = ("", [], [], [])
    (place, isLuminous, liesBehind, needsLayer) = (.at(0.5, 0.5), false, false, false)
    (duration, fade) = (ShowerKeys.duration(default: "infinite"), ShowerKeys.fade(default: "1s"))
  }

  package var fields: [Field] {
    PresetKeys.fields(duration: duration.field, fade: fade.field, isLuminous: isLuminous) + params
  }

  /// Its default colours on a ground.
  package func colors(on ground: Ground) -> [Color] {
    ground == .light && !colorsOnLight.isEmpty ? colorsOnLight : colors
  }

  package var places: [String] { needsLayer ? [EffectKeys.from.name] : [EffectKeys.from.name, EffectKeys.at.name] }
}

/// An effect defined in a document, at one position.
package struct DocumentEffect: Shower {
  private let document: EffectDocument
  private let settings: PresetSettings

  /// - Throws: if values don't fit together.
  package init(_ document: EffectDocument, values: FieldValues) throws(EffectError) {
    self.document = document
    settings = try PresetSettings(
      values, duration: document.duration, fade: document.fade, ownFields: document.params)
  }

  /// The values of its emitter, after evaluating its expressions.
  package var emitterValues = FieldValues()
  package var offset = Point.zero

  var timeline: ShowerTimeline { settings.timeline }
  var liesBehind: Bool { document.liesBehind }
  /// Whether its cells were made for this ground.
  private var isDesigned: Bool { settings.ground == .light && !document.colorsOnLight.isEmpty }
  /// The spec's colours, darkened for cells that were made for a light ground, or the document's.
  package var colors: [Color] {
    guard let own = settings.colors else { return document.colors(on: settings.ground) }
    return isDesigned ? own.map { $0.deepened(to: PresetSettings.lightness(isLuminous: document.isLuminous)) } : own
  }
  package var ground: Ground { settings.ground }

  /// - Throws: if a cell that doesn't exist is changed.
  package func checkNames() throws(EffectError) {
    try ShowerKeys.checkNames(settings.overrides, among: (emitterValues[EmitterKeys.cells] ?? []).map(\.name))
  }

  /// The emitter at its position, without cells.
  package func placed(at source: EffectSource) -> Emitter {
    var emitter = Emitter()
    document.place.place(&emitter, from: source)
    return emitter
  }

  func emitter(from source: EffectSource) -> Emitter {
    var emitter = placed(at: source)
    emitter.position = emitter.position + offset
    Emitter.properties.apply(emitterValues, to: &emitter)
    settings.change(&emitter, isLuminous: document.isLuminous, isDesigned: isDesigned)
    // Endless emission has no beginning, except for bursts.
    let hasBursts = emitter.cells.contains { $0.burst > 0 || $0.burstBounds != nil }
    if timeline.duration != nil {
      emitter.preWarm = 0
    } else if document.isEndless, emitter.preWarm == 0, !hasBursts {
      emitter.preWarm = emitter.greatestLifetime
    }
    return emitter
  }
}

extension EffectDocument {
  /// Whether it is endless by default.
  fileprivate var isEndless: Bool { duration.field.defaultValue == "infinite" }
}
