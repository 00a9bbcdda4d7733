// Parts that follow each other, at other times than expected.
// Flow: findings of parts → PartDelays → MotionExplanation.
import SparklerCore

/// Parts that begin late by evenly growing times.
struct PartDelays {
  let words: String

  /// Nil if they are no row of parts.
  init?(_ parts: [(region: PixelRect, finding: Finding)]) {
    let known = parts.compactMap { part in part.finding.late.map { (part: part, late: $0) } }
    guard known.count >= 2, known.count == parts.count else { return nil }
    let isTimed = known.allSatisfy { $0.part.finding.starts != nil }
    let rows = known.sorted { p, q in
      if isTimed, let first = p.part.finding.starts?.a, let second = q.part.finding.starts?.a { return first < second }
      return (p.part.region.y, p.part.region.x) < (q.part.region.y, q.part.region.x)
    }
    let lates = rows.map(\.late)
    guard let more = Self.step(lates), abs(more) > 0.004 else { return nil }
    // Two are a row only if one that is as expected precedes them.
    guard rows.count >= 3 || isTimed && Self.isAlike(parts[0].region, parts[1].region) && abs(lates[0] - more) <= 0.006
    else { return nil }
    let ends = lates.map(abs)
    let (least, most) = (PlaceWords.milliseconds(ends.min() ?? 0), PlaceWords.milliseconds(ends.max() ?? 0))
    let side = lates[lates.count - 1] + lates[0] > 0 ? "late" : "early"
    let starts = isTimed ? rows.compactMap(\.part.finding.starts) : []
    if let old = Self.step(starts.map(\.a)), let new = Self.step(starts.map(\.b)), old > 0.004, new > 0.004 {
      let apart = [new, old].map { PlaceWords.milliseconds($0) }
      words = "\(apart[0]) apart instead of \(apart[1]), and begin \(least) to \(most) \(side)"
    } else {
      words = "begin \(least) to \(most) \(side), each by \(PlaceWords.milliseconds(more)) more than the one before"
    }
  }

  /// By how much some times grow from one to the next; nil if they don't grow evenly.
  private static func step(_ times: [Double]) -> Double? {
    guard times.count >= 2 else { return nil }
    let steps = zip(times.dropFirst(), times).map { $0 - $1 }
    let mean = steps.reduce(0, +) / Double(steps.count)
    return steps.allSatisfy { abs($0 - mean) <= max(0.005, 0.2 * abs(mean)) } ? mean : nil
  }

  private static func isAlike(_ a: PixelRect, _ b: PixelRect) -> Bool {
    abs(a.width - b.width) * 4 <= max(a.width, b.width) && abs(a.height - b.height) * 4 <= max(a.height, b.height)
  }
}
