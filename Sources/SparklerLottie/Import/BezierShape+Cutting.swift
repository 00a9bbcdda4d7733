// Cuts parts out of an outline, for trim paths.
// Flow: BezierShape + shares of its length → BezierShapes.
import SparklerCore

extension BezierShape {
  /// Its lines and curves in order, including the closing one.
  var segments: [PathSegment] {
    let count = corners.count
    guard count > 0 else { return [] }
    return (0..<(isClosed ? count : count - 1)).map { i in
      let (a, b) = (corners[i], corners[(i + 1) % count])
      return a.out == .zero && b.into == .zero
        ? .line(a.point, b.point) : .cubic(a.point, a.point + a.out, b.point + b.into, b.point)
    }
  }

  var length: Double { segments.reduce(0) { $0 + $1.length } }

  /// An open outline of consecutive pieces.
  init(_ pieces: [PathSegment]) {
    self.init(isClosed: false)
    for piece in pieces {
      let points = piece.controlPoints
      let (start, end) = (points[0], points[points.count - 1])
      if corners.isEmpty { corners = [Corner(start)] }
      var next = Corner(end)
      if points.count == 4 {
        corners[corners.count - 1].out = points[1] - start
        next.into = points[2] - end
      }
      corners.append(next)
    }
  }

  /// The part between two shares of its length; beyond 1 it continues from the beginning.
  ///
  /// - Parameters:
  ///   - start: 0..<1.
  ///   - end: at most `start` + 1.
  func trimmed(from start: Double, to end: Double) -> [BezierShape] {
    guard end > start else { return [] }
    if end - start >= 1 - 1e-9 { return [self] }
    let all = segments
    let lengths = all.map(\.length)
    let whole = lengths.reduce(0, +)
    guard whole > 0 else { return [] }
    let head = Self.pieces(of: all, lengths, from: start * whole, to: min(1, end) * whole)
    guard end > 1 else { return head.isEmpty ? [] : [BezierShape(head)] }
    let tail = Self.pieces(of: all, lengths, from: 0, to: (end - 1) * whole)
    if isClosed { return head.isEmpty && tail.isEmpty ? [] : [BezierShape(head + tail)] }
    return [head, tail].filter { !$0.isEmpty }.map { BezierShape($0) }
  }

  private static func pieces(
    of segments: [PathSegment], _ lengths: [Double], from low: Double, to high: Double
  ) -> [PathSegment] {
    var out: [PathSegment] = []
    var passed = 0.0
    for (segment, length) in zip(segments, lengths) {
      let (from, to) = (max(0, low - passed), min(length, high - passed))
      passed += length
      guard to > from else { continue }
      var piece = segment
      let last = to < length ? segment.parameter(atLength: to) : 1
      if to < length { piece = piece.split(at: last).0 }
      if from > 0, last > 0 { piece = piece.split(at: min(1, segment.parameter(atLength: from) / last)).1 }
      out.append(piece)
    }
    return out
  }

  var reversed: BezierShape {
    // A closed outline keeps its first corner.
    let turned = corners.map { Corner($0.point, into: $0.out, out: $0.into) }
    return BezierShape(
      isClosed ? turned.prefix(1) + turned.dropFirst().reversed() : turned.reversed(), isClosed: isClosed)
  }

  func applying(_ map: AffineTransform) -> BezierShape {
    func turn(_ p: Point) -> Point { Point(map.a * p.x + map.c * p.y, map.b * p.x + map.d * p.y) }
    return BezierShape(
      corners.map { Corner(map.apply($0.point), into: turn($0.into), out: turn($0.out)) }, isClosed: isClosed)
  }
}
