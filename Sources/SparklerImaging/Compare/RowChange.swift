// Rows that were inserted or removed, below which everything is the same at another height.
// Flow: SmallFilm → RowChange → MotionExplanation.
import SparklerCore

/// Finds at which height rows were added, and how many pixels of them.
struct RowChange {
  /// In pixels of the film.
  let top: Int
  let height: Int
  let isMore: Bool

  private static let mostRemaining = 0.08

  /// - Parameters:
  ///   - samples: the region of both sides at some moments; its first row is the first one that differs.
  ///   - slack: differences of a channel that are rounding or grain.
  init?(_ samples: [(a: Patch, b: Patch)], slack: Float) {
    guard let first = samples.first, first.a.height >= 12, first.a.width >= 12 else { return nil }
    for isMore in [true, false] {
      let sides = samples.map { isMore ? ($0.a, $0.b) : ($0.b, $0.a) }
      guard let height = Self.shift(sides[0].0, sides[0].1), Self.isRow(sides[0].1, height, slack),
        sides.allSatisfy({ Self.isExplained($0.0, $0.1, height, slack) })
      else { continue }
      (top, self.height, self.isMore) = (0, height, isMore)
      return
    }
    return nil
  }

  /// The height by which the rows of `b` fit best to those of `a`.
  private static func shift(_ a: Patch, _ b: Patch) -> Int? {
    let (p, q) = (signatures(a), signatures(b))
    var best = (height: 0, cost: Float.infinity)
    for height in 4...max(4, a.height * 3 / 4) where height < a.height - 4 {
      var cost: Float = 0
      for y in height..<a.height { cost += distance(q, y, p, y - height) }
      cost /= Float(a.height - height)
      if cost < best.cost { best = (height, cost) }
    }
    return best.height > 0 ? best.height : nil
  }

  private static let bands = 8

  /// The mean colours of bands of each row.
  private static func signatures(_ patch: Patch) -> [Patch.Color] {
    var out: [Patch.Color] = []
    for y in 0..<patch.height {
      for band in 0..<bands {
        let (left, right) = (band * patch.width / bands, (band + 1) * patch.width / bands)
        let sum = patch.values[(y * patch.width + left)..<(y * patch.width + right)].reduce(Patch.Color(), +)
        out.append(sum / Float(max(1, right - left)))
      }
    }
    return out
  }

  private static func distance(_ a: [Patch.Color], _ y: Int, _ b: [Patch.Color], _ v: Int) -> Float {
    (0..<bands).reduce(Float(0)) { $0 + Patch.distance(a[y * bands + $1], b[v * bands + $1]) }
  }

  /// Whether the new rows show something: a taller box has more rows that look like the one above.
  private static func isRow(_ b: Patch, _ height: Int, _ slack: Float) -> Bool {
    let others = (1..<height).count { y in
      (0..<b.width).count { Patch.distance(b.values[y * b.width + $0], b.values[$0]) > max(12, slack) } * 50 > b.width
    }
    return others * 4 >= height
  }

  /// The sum of differences from the main colour.
  private static func variety(_ colors: [Patch.Color]) -> Double {
    guard let main = Patch.main(of: colors)?.color else { return 0 }
    return colors.reduce(0) { $0 + Double(Patch.distance($1, main)) }
  }

  /// Whether rows of `b` below the new ones are those of `a`.
  private static func isExplained(_ a: Patch, _ b: Patch, _ height: Int, _ slack: Float) -> Bool {
    var (base, left) = (Double(0), Double(0))
    let all = a.difference(b, slack: slack)
    for y in height..<a.height {
      for x in 0..<a.width {
        let new = b.values[y * a.width + x]
        base += Double(max(0, Patch.distance(new, a.values[y * a.width + x]) - slack))
        left += Double(max(0, Patch.distance(new, a.values[(y - height) * a.width + x]) - slack))
      }
    }
    guard all > 0, base >= 0.25 * all, left <= mostRemaining * base else { return false }
    // Something must have moved: empty rows are everywhere the same, and a large box is no ground.
    let rows = a.values.prefix((a.height - height) * a.width)
    return variety(Array(rows)) >= 0.2 * variety(a.values)
  }
}
