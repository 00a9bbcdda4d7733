// Whether all differences of a comparison are in texts.
// Flow: SceneSubject + ComparisonOutcome → TextRegions → TestResult.
import SparklerCore
import SparklerImaging
import SparklerRendering
import SparklerScene

extension SceneSubject {
  /// Whether every difference is within a text's bounding box; false if unknown.
  package func isTextAlone(_ outcome: ComparisonOutcome) -> Bool {
    guard outcome.kinds == [.pixels] else { return false }
    let timeline = self.timeline
    let pairs = outcome.pairs.filter(\.isBeyond)
    guard !pairs.isEmpty else { return false }
    return pairs.prefix(50).allSatisfy { pair in
      guard (0..<timeline.count).contains(pair.actual), pair.pixels.places.count < PixelComparison.mostPlaces else {
        return false
      }
      let frame = spec.built.compiled.sample(at: timeline.time(at: pair.actual))
      let texts = frame.items.flatMap(\.texts)
      return pair.pixels.places.allSatisfy { found in
        // Shadows and filters extend slightly beyond the letters.
        let place = found.place.rect
        return texts.contains { text in
          place.x >= text.x - 2 && place.y >= text.y - 2 && place.maxX <= text.maxX + 2 && place.maxY <= text.maxY + 2
        }
      }
    }
  }
}

extension DisplayItem {
  /// Bounding boxes of its texts in pixels.
  fileprivate var texts: [PixelRect] {
    switch drawing {
    case .text: [bounds]
    case .group(let group): group.items.flatMap(\.texts)
    default: []
    }
  }
}
