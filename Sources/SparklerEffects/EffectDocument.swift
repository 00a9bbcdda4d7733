// An effect that a document describes: where it stands, what its names stand for, and its emitter with `${…}` in it.
// Flow: `effects:` of a spec, or Presets/*.yaml → EffectDocument → DocumentEffect → emitter layer.
import SparklerCore
import SparklerDocument
import SparklerScene

/// What an entry below `effects:` says. Its expressions are reckoned for each place where the effect stands.
public struct EffectDocument: Sendable {
  package var name: String
  package var summary: String
  /// Where it is born when nothing says it.
  package var place: ShowerPlace
  /// How far its place is moved, whoever says it; expressions.
  package var offset: SpecNode?
  package var colors: [Color]
  /// Whether it adds light, which shows on dark grounds alone.
  package var isLuminous: Bool
  /// Whether its particles lie behind the layer that they come from.
  package var liesBehind: Bool
  /// Whether a layer must be named that it comes from.
  package var needsLayer: Bool
  package var duration: Key<NumberValue>
  package var fade: Key<Seconds>
  /// The fields of its params.
  package var params: [Field]
  /// Names for what is reckoned, each of those before it.
  package var definitions: [SpecNode.Entry]
  /// The emitter's map.
  package var emitter: SpecNode
  /// What messages call it by, as no one has written its text; nil of a spec's own.
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

  package var places: [String] { needsLayer ? [EffectKeys.from.name] : [EffectKeys.from.name, EffectKeys.at.name] }
}

/// An effect of a document, at one place.
package struct DocumentEffect: Shower {
  private let document: EffectDocument
  private let settings: PresetSettings

  /// - Throws: where values do not fit together.
  package init(_ document: EffectDocument, values: FieldValues) throws(EffectError) {
    self.document = document
    settings = try PresetSettings(
      values, duration: document.duration, fade: document.fade, ownFields: document.params)
  }

  /// What its emitter says here, once its expressions are reckoned.
  package var emitterValues = FieldValues()
  package var offset = Point.zero

  var timeline: ShowerTimeline { settings.timeline }
  var liesBehind: Bool { document.liesBehind }
  /// The spec's, or the document's own.
  package var colors: [Color] { settings.colors ?? document.colors }

  /// - Throws: where a cell is changed that it has not.
  package func checkNames() throws(EffectError) {
    try ShowerKeys.checkNames(settings.overrides, among: (emitterValues[EmitterKeys.cells] ?? []).map(\.name))
  }

  /// Where it gives birth, without its cells.
  package func placed(at source: EffectSource) -> Emitter {
    var emitter = Emitter()
    document.place.place(&emitter, from: source)
    return emitter
  }

  func emitter(from source: EffectSource) -> Emitter {
    var emitter = placed(at: source)
    emitter.position = emitter.position + offset
    Emitter.properties.apply(emitterValues, to: &emitter)
    settings.change(&emitter, isLuminous: document.isLuminous)
    // What has no end has no beginning; but a burst has one.
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
  /// Whether it goes on for ever where a spec says nothing.
  fileprivate var isEndless: Bool { duration.field.defaultValue == "infinite" }
}
