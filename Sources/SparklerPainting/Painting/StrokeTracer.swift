// The centre line of a stroke: lines and curves as chords that keep their curve's direction.
// Flow: Path + transform + StrokePen → StrokeTracer → StrokeLine → StrokeDashes, StrokeOutline.
import SparklerCore

/// A line through places in pixels.
struct StrokeLine {
  /// How the line continues at a node.
  enum Turn { case smooth, corner, round }

  struct Node {
    var place: Point
    /// The directions before and after it, in the path's coordinates; equal at a smooth node.
    var into: Point
    var out: Point
    var turn = Turn.corner
    /// Whether the chord after it is invisible.
    var isHidden = false
  }

  var nodes: [Node] = []
  /// Whether a chord leads from the last node to the first.
  var isClosed = false

  mutating func clear() {
    nodes.removeAll(keepingCapacity: true)
    isClosed = false
  }
}

/// Flattens a subpath.
struct StrokeTracer {
  /// A curve with more chords is split first.
  private static let mostChords = 64.0
  private static let mostHalvings = 14
  /// Shorter lines have no direction of their own, in pixels.
  private static let shortest = 1.0 / 256
  /// A corner that moves the pen's edge by less is ignored, in pixels.
  private static let slightest = 1.0 / 128

  let pen: StrokePen
  /// Chords outside it may be hidden; nil if their lengths are needed.
  let clip: Rect?
  private(set) var line = StrokeLine()
  /// The pieces of all lines.
  var pieces = StrokePieces()
  /// The current point; at most the shortest length away from the last node.
  private(set) var last = Point.zero
  private(set) var start = Point.zero
  private var hasPoint = false
  /// Whether anything was drawn, even without extent.
  private(set) var hasDrawn = false

  init(pen: StrokePen, clip: Rect?) {
    self.pen = pen
    self.clip = clip
  }

  mutating func move(to p: Point) {
    pieces.end(isClosed: line.isClosed)
    line.clear()
    (start, last, hasPoint, hasDrawn) = (p, p, true, false)
  }

  mutating func addLine(to p: Point) {
    if !hasPoint { return move(to: p) }
    hasDrawn = true
    let from = line.nodes.last?.place ?? start
    guard (p - from).length >= Self.shortest, let direction = pen.direction(of: p - from) else {
      last = p
      return
    }
    pieces.appendPiece(from, p)
    begin(direction, isHidden: false)
    end(at: p, direction)
  }

  mutating func close() {
    if !hasPoint { return }
    addLine(to: start)
    line.isClosed = line.nodes.count > 1
    guard line.isClosed, let final = line.nodes.last else { return }
    // The closing chord ends exactly or nearly at the start.
    line.nodes.removeLast()
    line.nodes[0].into = final.into
    Self.dropInvisibleCorner(&line.nodes[0], pen)
    if line.nodes.count == 1 {
      // A loop with a single chord is an open line.
      line.nodes[0].turn = .corner
      line.nodes.append(final)
      line.isClosed = false
    }
  }

  mutating func addQuad(_ control: Point, to end: Point) {
    if !hasPoint { move(to: control) }
    let last = last
    // A quadratic equals the cubic whose controls are two thirds of the way to its own.
    addCubic(last + (control - last) * (2.0 / 3), end + (control - end) * (2.0 / 3), to: end)
  }

  mutating func addCubic(_ b: Point, _ c: Point, to d: Point) {
    if !hasPoint { move(to: b) }
    hasDrawn = true
    let first = max(line.nodes.count, 1)
    flattenCubic(line.nodes.last?.place ?? start, b, c, d, halvings: Self.mostHalvings, ends: (true, true))
    last = d
    // Corners within a curve are round, whatever the style.
    if first >= line.nodes.count - 1 { return }
    for i in first..<(line.nodes.count - 1) where line.nodes[i].turn == .corner { line.nodes[i].turn = .round }
  }

  /// - Parameters:
  ///   - halvings: how often the curve may still be split.
  ///   - ends: whether it starts and ends where the whole curve does. There it is drawn even if it is invisible,
  ///     because the neighbouring joins depend on it.
  private mutating func flattenCubic(
    _ a: Point, _ b: Point, _ c: Point, _ d: Point, halvings: Int, ends: (first: Bool, last: Bool)
  ) {
    let (first, second, third) = (b - a, c - b, d - c)
    let size = max(first.length, second.length, third.length)
    if size < Self.shortest / 4 { return }
    let (u, v, w) = (pen.unmapped(first), pen.unmapped(second), pen.unmapped(third))
    if !ends.first, !ends.last, isHidden(a, b, c, d), let into = direction(u, v, w), let out = direction(w, v, u) {
      begin(into, isHidden: true)
      return end(at: d, out)
    }
    if let turn = Self.turn(u, v, w) {
      let bend = max((second - first).length, (third - second).length)
      var flatness = StrokePen.flatness
      // If no part may be left out, enormous curves are drawn more coarsely.
      if clip == nil { flatness = max(flatness, size * 0x1p-20) }
      let steps = max((0.75 * bend / flatness + turn * turn / (pen.turn * pen.turn)).squareRoot(), 1)
      if steps <= Self.mostChords || halvings == 0 { return chords(a, first, second, third, d, min(steps, 1024)) }
    } else if halvings == 0 {
      return join(d)
    }
    let (ab, bc, cd) = ((a + b) * 0.5, (b + c) * 0.5, (c + d) * 0.5)
    let (abc, bcd) = ((ab + bc) * 0.5, (bc + cd) * 0.5)
    let middle = (abc + bcd) * 0.5
    flattenCubic(a, ab, abc, middle, halvings: halvings - 1, ends: (ends.first, false))
    flattenCubic(line.nodes.last?.place ?? middle, bcd, cd, d, halvings: halvings - 1, ends: (false, ends.last))
  }

  /// The greatest change of direction in a smooth curve, in radians over its whole length; nil if there is no simple
  /// bound.
  private static func turn(_ u: Point, _ v: Point, _ w: Point) -> Double? {
    let (uu, vv, ww) = (u.dot(u), v.dot(v), w.dot(w))
    let (least, greatest) = (min(uu, vv, ww), max(uu, vv, ww))
    guard greatest <= 25 * least, u.dot(v) > 0, v.dot(w) > 0, u.dot(w) >= 0 || u.dot(w) > -1e-6 * greatest else {
      return nil
    }
    let (uv, uw, vw) = (u.cross(v), u.cross(w), v.cross(w))
    var most = 0.0
    for i in 0...4 {
      let t = Double(i) * 0.25
      let s = 1 - t
      let speed = u * (s * s) + v * (2 * s * t) + w * (t * t)
      most = max(most, 2 * abs(uv * s * s + uw * s * t + vw * t * t) / max(speed.dot(speed), least * 0.01))
    }
    return most * 1.05
  }

  /// A smooth curve in equal steps of its parameter.
  private mutating func chords(_ a: Point, _ b: Point, _ c: Point, _ d: Point, _ end: Point, _ steps: Double) {
    guard let into = pen.direction(of: b), let out = pen.direction(of: d) else { return join(end) }
    begin(into, isHidden: false)
    let count = Int(steps.rounded(.up))
    let step = 1 / Double(count)
    var piece = StrokePieces.Part(of: count, bend: max((c - b).length, (d - c).length), pen, from: a)
    // Polynomial coefficients in powers of t, relative to the start, for half the derivative.
    let (p, q, r) = (b * 3, (c - b) * 3, d - c * 2 + b)
    // A chord deviates from the curve by an eighth of the second derivative times the squared step; its ends move
    // outwards by half of that.
    let lift = step * step / 8
    var before = into
    for i in 1..<max(count, 1) {
      let t = Double(i) * step
      let place = ((r * t + q) * t + p) * t + a
      guard let direction = pen.direction(of: (r * (3 * t) + q * 2) * t + p) else { continue }
      let turn = before.cross(direction)
      before = direction
      // The same for the pen's edge.
      let lifted = direction * (1 + turn * turn * 0.0625)
      line.nodes.append(
        StrokeLine.Node(place: place - (r * (3 * t) + q) * lift, into: lifted, out: lifted, turn: .smooth))
      if piece.ends(at: i) { pieces.appendPart(&piece, place) }
    }
    pieces.appendPart(&piece, end)
    self.end(at: end, out)
  }

  /// A last short piece of a curve.
  private mutating func join(_ p: Point) {
    let from = line.nodes.last?.place ?? start
    guard let direction = pen.direction(of: p - from) else { return }
    begin(direction, isHidden: false)
    end(at: p, direction)
  }

  private func direction(_ ways: Point...) -> Point? {
    for way in ways where way.length > 0 { return way * (1 / way.length) }
    return nil
  }

  /// Starts a chord at the last node.
  private mutating func begin(_ direction: Point, isHidden: Bool) {
    if line.nodes.isEmpty { line.nodes.append(StrokeLine.Node(place: start, into: direction, out: direction)) }
    let i = line.nodes.count - 1
    line.nodes[i].out = direction
    line.nodes[i].isHidden = isHidden
    if i > 0 { Self.dropInvisibleCorner(&line.nodes[i], pen) }
  }

  private mutating func end(at p: Point, _ direction: Point) {
    line.nodes.append(StrokeLine.Node(place: p, into: direction, out: direction))
    last = p
  }

  /// Smooths a corner that is too slight to be seen.
  private static func dropInvisibleCorner(_ node: inout StrokeLine.Node, _ pen: StrokePen) {
    guard node.into.dot(node.out) > 0, abs(node.into.cross(node.out)) * pen.reach < slightest else { return }
    node.out = node.into
    node.turn = .smooth
  }

  /// Whether the pen touches nothing within the clip along a curve.
  private func isHidden(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Bool {
    guard let clip else { return false }
    let (x, y) = (pen.extent.x, pen.extent.y)
    return max(max(a.x, b.x), max(c.x, d.x)) + x < clip.minX || min(min(a.x, b.x), min(c.x, d.x)) - x > clip.maxX
      || max(max(a.y, b.y), max(c.y, d.y)) + y < clip.minY || min(min(a.y, b.y), min(c.y, d.y)) - y > clip.maxY
  }
}
