// Rows that were inserted in a still picture, or removed from it, found by the exact pixels of all rows.
// Flow: Pixmap × 2 → RowPrints → RowInsertion → MotionExplanation, AnimationComparison.
import SparklerCore

/// A hash of each row of a picture.
struct RowPrints: Sendable {
  let rows: [UInt64]

  init(_ picture: Pixmap) {
    rows = picture.pixels.withUnsafeBufferPointer { pixels in
      (0..<picture.height).map { y in
        var hash: UInt64 = 0x9E37_79B9_7F4A_7C15
        for x in 0..<picture.width {
          hash = (hash ^ UInt64(pixels[y &* picture.width &+ x])) &* 0x0000_0100_0000_01B3
          hash ^= hash &>> 29
        }
        return hash
      }
    }
  }
}

/// Where rows were inserted or removed, and how many.
struct RowInsertion {
  let top: Int
  let height: Int
  let isMore: Bool

  /// Rows below must be many and various, so that no empty page fits.
  private static let least = (height: 4, rows: 24, kinds: 8)
  /// Larger pictures are not looked at.
  private static let mostRows = 20_000

  init?(_ a: RowPrints, _ b: RowPrints) {
    let most = max(a.rows.count, b.rows.count)
    guard most <= Self.mostRows else { return nil }
    let top = zip(a.rows, b.rows).prefix { $0 == $1 }.count
    for isMore in [true, false] {
      let (p, q) = isMore ? (a.rows, b.rows) : (b.rows, a.rows)
      guard q.count >= p.count, let height = Self.height(p, q, top) else { continue }
      (self.top, self.height, self.isMore) = (top, height, isMore)
      return
    }
    return nil
  }

  /// The sentence.
  var words: String { "\(height) px \(isMore ? "more" : "less") at y = \(top); the rest is the same" }

  /// How many rows of the longer picture are new.
  private static func height(_ p: [UInt64], _ q: [UInt64], _ top: Int) -> Int? {
    let known = q.count > p.count ? [q.count - p.count] : Array(least.height..<max(least.height, q.count - top))
    // Of pages of one size, the lower margin may be the same.
    let margin = q.count > p.count ? 0 : zip(p.reversed(), q.reversed()).prefix { $0 == $1 }.count
    return known.first { height in
      let count = min(p.count - top, q.count - top - height)
      guard height >= least.height, count >= least.rows, count * 4 >= p.count - top else { return false }
      let same = (0..<count).prefix { p[top + $0] == q[top + height + $0] }.count
      // Without anything new, something only moved.
      return same >= least.rows && same + margin >= count && Set(p[top..<top + same]).count >= least.kinds
        && Set(q[top..<top + height]).count >= least.kinds
    }
  }
}
