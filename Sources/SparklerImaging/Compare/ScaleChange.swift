// Whether pictures of two sizes are the same picture at two scales.
// Flow: Pixmap × 2 at some moments → ScaleChange → ComparisonOutcome.explanations.
import SparklerCore

/// Compares small copies of pictures of two sizes.
struct ScaleChange {
  /// The longer side of a copy, in pixels, at most.
  static let side = 96
  /// The greatest mean difference of a channel, 0...255, and the greatest share of pixels that differ more.
  private static let most = (mean: 4.0, strangers: 0.02)

  /// The sentence; nil if they are different pictures.
  ///
  /// - Parameter pairs: both sides at some moments, shrunk to one size.
  static func explanation(
    _ pairs: [(a: Pixmap, b: Pixmap)], from old: AnimationFacts, to new: AnimationFacts
  ) -> ComparisonOutcome.Explanation? {
    guard !pairs.isEmpty, old.width > 0, old.height > 0 else { return nil }
    let (across, down) = (Double(new.width) / Double(old.width), Double(new.height) / Double(old.height))
    // Sides are whole pixels.
    guard abs(across - down) <= 1.5 / Double(min(old.width, old.height)), abs(across - 1) > 0.01,
      pairs.allSatisfy({ isSame($0.a, $0.b) })
    else { return nil }
    return ComparisonOutcome.Explanation(
      change: .scale, place: PixelPlace(PixelRect(x: 0, y: 0, width: old.width, height: old.height)), start: 0, end: 0,
      message: "the same \(pairs.count > 1 ? "pictures" : "picture") at \(words(across))")
  }

  private static func words(_ scale: Double) -> String {
    switch scale {
    case 2: "twice the scale"
    case 3: "three times the scale"
    case 0.5: "half the scale"
    default: "\((scale * 100).rounded() / 100) times the scale"
    }
  }

  private static func isSame(_ p: Pixmap, _ q: Pixmap) -> Bool {
    guard p.width == q.width, p.height == q.height, isVaried(p) else { return false }
    let (old, new) = (Patch(p, p.bounds), Patch(q, q.bounds))
    var (sum, strangers) = (0.0, 0)
    for i in old.values.indices {
      let distance = Double(Patch.distance(old.values[i], new.values[i]))
      sum += distance
      if distance > 48 { strangers += 1 }
    }
    let count = Double(max(1, old.values.count))
    return sum / count <= most.mean && Double(strangers) / count <= most.strangers
  }

  /// Whether it shows anything: empty pictures of two sizes are not a change of scale.
  private static func isVaried(_ picture: Pixmap) -> Bool { picture.pixels.contains { $0 != picture.pixels[0] } }
}
