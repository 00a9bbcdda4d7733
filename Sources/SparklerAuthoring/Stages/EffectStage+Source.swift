// What an effect is placed on: a layer, words of a text, a point, or its parent.
// Flow: `from`, `around`, `above`, `at` + laid-out layers → EffectSource.
import SparklerCore
import SparklerDocument
import SparklerEffects
import SparklerScene

extension EffectStage {
  /// The effect's source, and the id of the layer that its layers are inserted next to.
  mutating func source(
    of pending: PendingEffect, _ values: FieldValues, _ place: String?, among places: [String], _ node: SpecNode,
    id: String?, _ spaces: ItemSpaces
  ) -> (EffectSource, String)? {
    // A point has no layer, so the effect's own position among its siblings is used.
    guard let place else {
      return (
        EffectSource(frame: pending.surroundings.bounds, parent: pending.surroundings.bounds), pending.placeholder
      )
    }
    if place == EffectKeys.at.name {
      return values[EffectKeys.at].map { point in
        let frame = Rect(origin: point, size: .zero)
        let canvas = spaces.space(of: pending.placeholder, [])?.canvas ?? scope.bounds
        return (
          EffectSource(frame: frame, parent: pending.surroundings.bounds, canvas: canvas, place: place),
          pending.placeholder
        )
      }
    }
    guard case .text(let target)? = values[place] else { return nil }
    guard target != id else {
      stage.reader.report(.unknownLayer, node, "an effect can't be placed around itself", remedy: "name a layer")
      return nil
    }
    guard let named = LayerPlace(target, isID: { spaces[$0] != nil }), let item = spaces[named.id] else {
      stage.names.reportUnknown(stage.names.id(meantBy: target), node, &stage.reader)
      return nil
    }
    guard named.point == nil else {
      stage.reader.report(
        .wrongType, node, "'\(target)' is a point, and \(place) needs a layer or words of a text",
        remedy: "write \(place): \(named.id)" + (places.contains(EffectKeys.at.name) ? ", or at: \(target)" : ""))
      return nil
    }
    let space = spaces.spaces[item.space]
    var source = EffectSource(
      frame: item.layer.frame, zPosition: item.layer.zPosition, parent: space.bounds, canvas: space.canvas,
      place: place, id: target, bounds: item.layer.bounds)
    if let words = named.part {
      guard let box = stage.box(ofWords: words, of: named.id, node) else { return nil }
      (source.frame, source.bounds) = (item.layer.toSuper.boundingBox(of: box), box)
      stage.origins.wordBoxes[target] = WordBox(id: named.id, box: box)
    }
    return (source, named.id)
  }

  /// Reports an effect on words that changes the whole layer.
  mutating func refuseWords(
    of source: EffectSource, _ layer: String, _ fragment: Fragment, _ type: LibraryEffect, _ node: SpecNode
  ) -> Bool {
    guard let name = source.id, stage.origins.wordBoxes[name] != nil,
      !fragment.sourceAnimations.isEmpty || !fragment.sourceMask.isEmpty
    else { return false }
    stage.reader.report(
      .badEffect, node, "\(type.name) changes a whole layer, not words of a text",
      remedy: "write \(EffectKeys.from.name): \(layer), or put the words into a text of their own")
    return true
  }
}
