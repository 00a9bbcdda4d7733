// The edges of a stroke: both sides of a line, its joins and its caps.
// Flow: StrokeLine + StrokePen → StrokeOutline → EdgeList → CoverageRaster.
import SparklerCore
import SparklerScene

/// Outlines a line with a pen.
///
/// Every chord is a strip and every corner a wedge. All have the same orientation, so they add up without holes. On a
/// corner's inner side, strips are cut where they meet. Strips that are too short for that overlap, and the area is
/// marked.
struct StrokeOutline {
  let pen: StrokePen
  /// Lines outside are not drawn.
  let clip: Rect
  private(set) var edges: EdgeList

  mutating func appendLine(_ line: StrokeLine) {
    guard line.nodes.count > 1, isSeen(line) else { return }
    line.nodes.withUnsafeBufferPointer { nodes in
      if !line.isClosed {
        cap(at: nodes[0].place, nodes[0].out * -1)
        cap(at: nodes[nodes.count - 1].place, nodes[nodes.count - 1].into)
      }
      follow(nodes, isClosed: line.isClosed, left: true)
      follow(nodes, isClosed: line.isClosed, left: false)
    }
  }

  /// Whether the pen, including its mitres, touches the clip.
  private func isSeen(_ line: StrokeLine) -> Bool {
    var (low, high) = (line.nodes[0].place, line.nodes[0].place)
    for node in line.nodes {
      low = Point(min(low.x, node.place.x), min(low.y, node.place.y))
      high = Point(max(high.x, node.place.x), max(high.y, node.place.y))
    }
    let reach = pen.extent * (pen.join == .miter && line.nodes.count > 2 ? pen.miterLimit : 1)
    return low.x - reach.x <= clip.maxX && high.x + reach.x >= clip.minX && low.y - reach.y <= clip.maxY
      && high.y + reach.y >= clip.minY
  }

  /// Marks the areas around a line's ends, which other lines may cover.
  mutating func markEnds(of line: StrokeLine) {
    guard !line.isClosed, let first = line.nodes.first, let last = line.nodes.last else { return }
    markEnd(at: first.place)
    markEnd(at: last.place)
  }

  mutating func markEnd(at place: Point, reach: Double = 1) {
    guard pen.findsOverlaps else { return }
    edges.mark(Rect(origin: place, size: .zero).grown(by: pen.extent.x * reach, pen.extent.y * reach))
  }

  /// Marks the triangle of a mitre.
  private mutating func markTip(_ a: Point, _ b: Point, _ c: Point) {
    guard pen.findsOverlaps else { return }
    let (left, top) = (min(a.x, b.x, c.x), min(a.y, b.y, c.y))
    edges.mark(Rect(left, top, max(a.x, b.x, c.x) - left, max(a.y, b.y, c.y) - top))
  }

  /// A line without extent: both caps.
  mutating func dot(at place: Point) {
    cap(at: place, Point(1, 0))
    cap(at: place, Point(-1, 0))
  }

  /// The half of the pen's edge beyond a line's end, from its left to its right.
  private mutating func cap(at place: Point, _ direction: Point) {
    let (left, ahead) = (pen.left(of: direction), pen.ahead(direction))
    switch pen.cap {
    case .butt: edge(place + left, place - left)
    case .square:
      edge(place + left, place + left + ahead)
      edge(place + left + ahead, place - left + ahead)
      edge(place - left + ahead, place - left)
    case .round:
      arc(round: place, from: direction, by: -.pi, side: 1, isLeft: true)
    }
  }

  @inline(__always) private mutating func edge(_ a: Point, _ b: Point) { edges.line(a, b) }

  /// Adds an edge of one side; edges on the right side are reversed.
  @inline(__always) private mutating func edge(_ a: Point, _ b: Point, isLeft: Bool) {
    if isLeft { edges.line(a, b) } else { edges.line(b, a) }
  }

  /// The pen's edge from the side of one direction to that of another.
  private mutating func arc(round place: Point, from direction: Point, by angle: Double, side: Double, isLeft: Bool) {
    let count = max(1, Int((abs(angle) / pen.turn).rounded(.up)))
    let step = angle / Double(count)
    let (s, c) = Maths.sincos(step)
    // Chord ends are as far outside the pen's edge as the chords are inside.
    let lift = side * (1 + step * step * 0.0625)
    var way = direction
    var last = place + pen.left(of: way) * side
    for _ in 1..<count {
      way = Point(way.x * c - way.y * s, way.x * s + way.y * c)
      let next = place + pen.left(of: way) * lift
      edge(last, next, isLeft: isLeft)
      last = next
    }
    let (sine, cosine) = Maths.sincos(angle)
    let final = Point(direction.x * cosine - direction.y * sine, direction.x * sine + direction.y * cosine)
    edge(last, place + pen.left(of: final) * side, isLeft: isLeft)
  }
}

// MARK: - One side

extension StrokeOutline {
  /// The edge of a strip on one side.
  private struct Side {
    var from: Point
    var to: Point
    /// Whether the curve is too narrow for the pen, so that the chord's edge is used.
    var isFolded = false
    /// Where its neighbours' edges cut it, and the fraction of it that remains.
    var start: Point?
    var shown = 0.0...1.0

    var begin: Point { start ?? from }
  }

  /// The edge of a chord on a side: 1 is the left.
  @inline(__always) private func side(_ a: StrokeLine.Node, _ b: StrokeLine.Node, _ side: Double) -> Side {
    let (out, into) = (a.out, b.into)
    var edge = Side(from: a.place + pen.left(of: out) * side, to: b.place + pen.left(of: into) * side)
    if out == into { return edge }
    let way = pen.unmapped(b.place - a.place)
    let change = Point(out.y - into.y, into.x - out.x) * (side * pen.radius)
    if way.dot(way + change) > 0 { return edge }
    if let direction = pen.direction(of: b.place - a.place) {
      let beside = pen.left(of: direction) * side
      edge = Side(from: a.place + beside, to: b.place + beside, isFolded: true)
    }
    return edge
  }

  /// Draws the edges of one side, with its joins.
  private mutating func follow(_ nodes: UnsafeBufferPointer<StrokeLine.Node>, isClosed: Bool, left: Bool) {
    let sign = left ? 1.0 : -1.0
    let count = isClosed ? nodes.count : nodes.count - 1
    func node(_ i: Int) -> StrokeLine.Node { nodes[i < nodes.count ? i : i - nodes.count] }
    var current = side(nodes[0], node(1), sign)
    let opening = current
    // Where the first and the last strip of a closed line meet.
    var seam: Meeting?
    if isClosed {
      if nodes[0].turn != .smooth, isInner(nodes[0], sign) {
        seam = meeting(side(nodes[count - 1], nodes[0], sign), current, at: nodes[0])
      }
      if let seam { (current.start, current.shown) = (seam.place, seam.shares.1...1) }
    } else {
      if current.isFolded {
        edge(nodes[0].place + pen.left(of: nodes[0].out) * sign, nodes[0].place, isLeft: left)
        edge(nodes[0].place, current.from, isLeft: left)
      }
    }
    for i in 0..<(count - 1) {
      let following = side(nodes[i + 1], node(i + 2), sign)
      var next = following
      if i + 2 == count, let seam { next.shown = 0...seam.shares.0 }
      pass(nodes[i + 1], current, &next, hides: (nodes[i].isHidden, nodes[i + 1].isHidden), sign)
      current = next
    }
    if !isClosed {
      edge(current.begin, current.to, isLeft: left)
      if current.isFolded {
        edge(current.to, nodes[count].place, isLeft: left)
        edge(nodes[count].place, nodes[count].place + pen.left(of: nodes[count].into) * sign, isLeft: left)
      }
    } else if let seam {
      edge(current.begin, seam.place, isLeft: left)
    } else {
      var next = opening
      pass(nodes[0], current, &next, hides: (false, false), sign, mayMeet: false)
    }
  }

  /// Draws a strip's edge and connects it to the next one's.
  @inline(__always) private mutating func pass(
    _ node: StrokeLine.Node, _ current: Side, _ next: inout Side, hides: (Bool, Bool), _ sign: Double,
    mayMeet: Bool = true
  ) {
    let isLeft = sign > 0
    if node.turn == .smooth, !current.isFolded, !next.isFolded, !hides.0, !hides.1 {
      return edge(current.begin, current.to, isLeft: isLeft)
    }
    if hides.0 || hides.1 {
      // Hidden parts of a curve follow its centre line.
      if !hides.0 { edge(current.begin, current.to, isLeft: isLeft) }
      if !hides.0 { edge(current.to, node.place, isLeft: isLeft) }
      if !hides.1 { edge(node.place, next.from, isLeft: isLeft) }
      return
    }
    let isOuter = node.turn != .smooth && !isInner(node, sign)
    if isOuter, !current.isFolded, !next.isFolded {
      edge(current.begin, current.to, isLeft: isLeft)
      return join(node, current.to, next.from, sign)
    }
    if !isOuter, mayMeet, let meeting = meeting(current, next, at: node) {
      edge(current.begin, meeting.place, isLeft: isLeft)
      next.start = meeting.place
      next.shown = min(meeting.shares.1, next.shown.upperBound)...next.shown.upperBound
      return
    }
    edge(current.begin, current.to, isLeft: isLeft)
    edge(current.to, node.place, isLeft: isLeft)
    if isOuter { wedge(node, sign) }
    edge(node.place, next.from, isLeft: isLeft)
    mark(node, current, next)
  }

  /// Marks a node where strips overlap.
  private mutating func mark(_ node: StrokeLine.Node, _ current: Side, _ next: Side) {
    markEnd(at: node.place, reach: current.isFolded || next.isFolded ? 2 : 1)
  }

  /// The outer side of a corner as a separate piece.
  private mutating func wedge(_ node: StrokeLine.Node, _ sign: Double) {
    let (from, to) = (node.place + pen.left(of: node.into) * sign, node.place + pen.left(of: node.out) * sign)
    edge(node.place, from, isLeft: sign > 0)
    join(node, from, to, sign)
    edge(to, node.place, isLeft: sign > 0)
  }

  /// Whether a line turns towards a side.
  @inline(__always) private func isInner(_ node: StrokeLine.Node, _ sign: Double) -> Bool {
    let cross = node.into.cross(node.out)
    // A line that reverses has its join on the left.
    return cross == 0 ? sign < 0 : cross * sign > 0
  }

  /// The intersection of two edges, and its fractions along them.
  private struct Meeting {
    let place: Point
    let shares: (Double, Double)
  }

  private func meeting(_ a: Side, _ b: Side, at node: StrokeLine.Node) -> Meeting? {
    let (along, other, gap) = (a.to - a.from, b.to - b.from, b.from - a.from)
    let size = along.cross(other)
    guard abs(size) > 1e-9 else { return nil }
    let shares = (gap.cross(other) / size, gap.cross(along) / size)
    guard a.shown.contains(shares.0), b.shown.contains(shares.1) else { return nil }
    // A strip's corner must not stick out beyond the end of the other strip.
    let width = pen.radius * abs(node.into.cross(node.out))
    guard pen.unmapped(along).length >= width, pen.unmapped(other).length >= width else { return nil }
    return Meeting(place: a.from + along * shares.0, shares: shares)
  }

  /// Draws the outer side of a corner.
  private mutating func join(_ node: StrokeLine.Node, _ from: Point, _ to: Point, _ sign: Double) {
    let isLeft = sign > 0
    let (dot, cross) = (node.into.dot(node.out), node.into.cross(node.out))
    if pen.join == .round || node.turn == .round {
      let angle = Maths.atan2(cross, dot)
      return arc(
        round: node.place, from: node.into, by: cross == 0 ? -.pi : angle, side: sign, isLeft: isLeft)
    }
    if pen.join == .miter, node.turn == .corner, pen.miterLimit * pen.miterLimit * (1 + dot) >= 2 {
      let tip = node.place + pen.left(of: (node.into + node.out) * (1 / (1 + dot))) * sign
      // A longer tip than half a square's diagonal reaches what is not near the line.
      if dot < 0 { markTip(from, tip, to) }
      edge(from, tip, isLeft: isLeft)
      return edge(tip, to, isLeft: isLeft)
    }
    edge(from, to, isLeft: isLeft)
  }
}
