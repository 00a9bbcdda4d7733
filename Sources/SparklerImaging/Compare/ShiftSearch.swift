// How far a part of a picture has moved.
// Flow: Patch × 2 → ShiftSearch → StillChange, TimingChange.
import SparklerCore

/// A displacement that explains most of the difference between two patches.
struct ShiftSearch {
  /// In pixels of the patches.
  let dx: Int
  let dy: Int
  /// The share of the difference that remains.
  let remaining: Double

  var length: Double { Double(dx * dx + dy * dy).squareRoot() }

  /// - Parameters:
  ///   - slack: differences of a channel that are rounding or grain.
  ///   - most: the share of the difference that may remain.
  init?(_ a: Patch, _ b: Patch, slack: Float, most: Double = 0.2) {
    let base = a.difference(b, slack: slack)
    guard base > 0, let ground = a.ground, let other = b.ground, Patch.distance(ground, other) <= slack + 2 else {
      return nil
    }
    let across = Self.moves(a, b, ground, isAcross: true)
    let down = Self.moves(a, b, ground, isAcross: false)
    var best = (dx: 0, dy: 0, left: base)
    func test(_ dx: Int, _ dy: Int) {
      let left = a.shifted(dx, dy).difference(b, slack: slack)
      if left < best.left { best = (dx, dy, left) }
    }
    for dx in across { for dy in down where dx != 0 || dy != 0 { test(dx, dy) } }
    let middle = best
    for dx in middle.dx - 1...middle.dx + 1 { for dy in middle.dy - 1...middle.dy + 1 { test(dx, dy) } }
    guard best.left <= most * base, best.dx != 0 || best.dy != 0 else { return nil }
    // What leaves the patch has not moved within it.
    let old = a.profile(ground, isAcross: true).reduce(0, +)
    let kept = a.shifted(best.dx, best.dy).profile(ground, isAcross: true).reduce(0, +)
    guard abs(kept - old) <= 0.1 * old else { return nil }
    (dx, dy, remaining) = (best.dx, best.dy, best.left / base)
  }

  /// The shifts of a profile that fit best: the best one, and none.
  private static func moves(_ a: Patch, _ b: Patch, _ ground: Patch.Color, isAcross: Bool) -> [Int] {
    let (p, q) = (a.profile(ground, isAcross: isAcross), b.profile(ground, isAcross: isAcross))
    let reach = max(0, p.count - 8)
    var best = (shift: 0, cost: Float.infinity)
    for shift in -reach...reach {
      var cost: Float = 0
      for i in q.indices {
        let from = i - shift
        cost += abs(q[i] - (p.indices.contains(from) ? p[from] : 0))
      }
      // Of equal ones, the shortest.
      cost *= 1 + 1e-4 * Float(abs(shift))
      if cost < best.cost { best = (shift, cost) }
    }
    return best.shift == 0 ? [0] : [0, best.shift]
  }
}
