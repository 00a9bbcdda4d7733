// Words of a text as the source of particles: `from: head.open`.
// Flow: LayerStage, EffectStage → WordBox → PlaceFinder.
import SparklerCore
import SparklerDocument
import SparklerScene

/// Words of a text, as a layer that particles are born on.
struct WordBox: Sendable {
  /// The text's layer.
  let id: String
  /// In that layer's coordinates.
  let box: Rect
}

extension LayerStage {
  /// Finds the boxes of words that emitters name as their source.
  mutating func findWordBoxes() {
    for (name, node) in origins.emissionPlaces.sorted(by: { $0.key < $1.key }) where names[name] == nil {
      guard let place = LayerPlace(name, isID: { names[$0] != nil }), place.id != name else { continue }
      guard let words = place.part else {
        reader.report(
          .wrongType, node, "'\(name)' is a point, and particles are born on a layer or words of a text",
          remedy: "write \(place.id)")
        origins.emissionPlaces[name] = nil
        continue
      }
      if let box = box(ofWords: words, of: place.id, node) {
        origins.wordBoxes[name] = WordBox(id: place.id, box: box)
      } else {
        // Reported, so it is not looked for.
        origins.emissionPlaces[name] = nil
      }
    }
  }
}
