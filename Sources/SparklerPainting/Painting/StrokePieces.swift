// Finds where a stroke crosses itself, or runs too close to itself.
// Flow: StrokeTracer → StrokePieces → EdgeList's overlaps.
import SparklerCore

/// The lines and smooth curves of a stroke's centre line.
struct StrokePieces {
  private struct Piece {
    let from: Point
    let to: Point
    /// Largest distance of the curve from its chord.
    let bulge: Double
    let low: Double
    let high: Double
    /// The index of its line, and its own index in it.
    let line: Int
    let order: Int
  }

  /// One piece of a curve: enough chords that it isn't bent much.
  struct Part {
    fileprivate var from: Point
    fileprivate let bulge: Double
    private let chords: Int

    /// - Parameter bend: the curve's greatest second difference, in pixels.
    init(of count: Int, bend: Double, _ pen: StrokePen, from: Point) {
      self.from = from
      let parts = max(1, min((1.5 * bend / (pen.reach + 2)).squareRoot().rounded(.up), Double(count)))
      chords = (count + Int(parts) - 1) / Int(parts)
      let share = Double(chords) / Double(count)
      bulge = 0.75 * bend * share * share
    }

    @inline(__always) func ends(at chord: Int) -> Bool { chord % chords == 0 }
  }

  /// More pieces are not kept: they are so close to each other that looking everywhere takes no longer.
  private static let mostPieces = 4096
  /// As many pairs per piece are compared.
  private static let mostPairs = 24

  private var pieces: [Piece] = []
  /// Number of pieces of each closed line; 0 for open ones.
  private var rounds = [0]
  private var count = 0

  /// Adds a part of a curve; the next part starts where it ends.
  mutating func appendPart(_ part: inout Part, _ to: Point) {
    appendPiece(part.from, to, bulge: part.bulge)
    part.from = to
  }

  mutating func appendPiece(_ from: Point, _ to: Point, bulge: Double = 0) {
    count += 1
    // One more shows that there were too many.
    if pieces.count > Self.mostPieces { return }
    pieces.append(
      Piece(
        from: from, to: to, bulge: bulge, low: min(from.x, to.x) - bulge, high: max(from.x, to.x) + bulge,
        line: rounds.count - 1, order: count - 1))
  }

  /// Ends a line.
  mutating func end(isClosed: Bool) {
    if isClosed { rounds[rounds.count - 1] = count }
    rounds.append(0)
    count = 0
  }

  /// Passes boxes to `body` that together contain all overlaps of two pieces, except at corners.
  ///
  /// - Returns: false if there is too much to compare, and boxes may be missing.
  mutating func findOverlaps(_ pen: StrokePen, _ body: (Rect) -> Void) -> Bool {
    if pieces.count > Self.mostPieces { return false }
    let reach = 2 * max(pen.extent.x, pen.extent.y)
    pieces.sort { $0.low < $1.low }
    var pairs = pieces.count * Self.mostPairs
    for (i, piece) in pieces.enumerated() {
      for other in pieces[(i + 1)...] {
        if other.low > piece.high + reach { break }
        pairs -= 1
        if pairs < 0 { return false }
        guard min(other.from.y, other.to.y) - other.bulge <= max(piece.from.y, piece.to.y) + piece.bulge + reach,
          max(other.from.y, other.to.y) + other.bulge >= min(piece.from.y, piece.to.y) - piece.bulge - reach,
          !followEachOther(piece, other), let part = Self.part(of: piece, near: other, 2 * pen.reach + 1)
        else { continue }
        body(part.grown(by: pen.extent.x + piece.bulge, pen.extent.y + piece.bulge))
      }
    }
    return true
  }

  /// Whether one piece continues where the other ends, or nearly, without turning back.
  private func followEachOther(_ a: Piece, _ b: Piece) -> Bool {
    guard a.line == b.line else { return false }
    let apart = abs(a.order - b.order)
    let around = rounds[a.line] > 0 ? rounds[a.line] - apart : .max
    guard min(apart, around) <= 2 else { return false }
    let (first, second) = (a.order < b.order) == (apart <= around) ? (a, b) : (b, a)
    let (way, other, between) = (first.to - first.from, second.to - second.from, second.from - first.to)
    // The lines of a star before and after one of its lines point the same way, and cross.
    let isForward = min(apart, around) == 1 || between.dot(way) >= 0 && between.dot(other) >= 0
    // Two quarters of a circle meet at a right angle.
    return isForward && way.dot(other) >= -0.3 * way.length * other.length
  }

  /// The bounding box of the part of one piece's chord that is near another's.
  private static func part(of a: Piece, near b: Piece, _ reach: Double) -> Rect? {
    let (way, along) = (a.to - a.from, b.to - b.from)
    let (length, distance) = (along.length, reach + a.bulge + b.bulge)
    guard length > 0 else { return nil }
    let unit = along * (1 / length)
    var (first, last) = (0.0, 1.0)
    /// Keeps the part where a value that grows linearly along the chord is between two bounds.
    func cut(_ start: Double, _ growth: Double, _ low: Double, _ high: Double) {
      if growth == 0 {
        if start < low || start > high { last = -1 }
        return
      }
      let (one, other) = ((low - start) / growth, (high - start) / growth)
      first = max(first, min(one, other))
      last = min(last, max(one, other))
    }
    let start = a.from - b.from
    cut(unit.cross(start), unit.cross(way), -distance, distance)
    cut(unit.dot(start), unit.dot(way), -distance, length + distance)
    if first > last { return nil }
    let (p, q) = (a.from + way * first, a.from + way * last)
    return Rect(min(p.x, q.x), min(p.y, q.y), abs(p.x - q.x), abs(p.y - q.y))
  }
}
