// One stroke of a marker: a line with a width that changes along it.
// Flow: MarkPen → MarkStroke → the outline that is filled, and the line that uncovers it.
import SparklerCore

/// A line that a marker draws.
struct MarkStroke: Equatable {
  /// The line's points, in the order of drawing.
  var line: [Point]
  /// Half of the width at each point, in points.
  var radii: [Double]
  /// Whether the ends are cut straight, as a highlighter's are.
  var isChisel: Bool

  /// The line as a smooth path, which a chisel's is prolonged, as its ends lean.
  var course: Path {
    guard isChisel, line.count > 1, let first = line.first, let last = line.last else {
      return Path.smooth(through: line)
    }
    let reach = (radii.max() ?? 0) * 2 * Self.lean
    let (start, end) = (normal(at: 0), normal(at: line.count - 1))
    let before = first - Point(-start.y, start.x) * reach
    return Path.smooth(through: [before] + line + [last + Point(-end.y, end.x) * reach])
  }

  /// How far a chisel's edges are ahead of its line and behind it, as a share of its radius: it is held at an angle.
  private static let lean = 0.13

  /// The outline of the ink.
  var outline: Path {
    guard line.count > 1, radii.count == line.count else { return Path() }
    let normals = line.indices.map(normal)
    var left: [Point] = []
    var right: [Point] = []
    for i in line.indices {
      let lean = isChisel ? Point(-normals[i].y, normals[i].x) * (Self.lean * radii[i]) : .zero
      left.append(line[i] + normals[i] * radii[i] + lean)
      right.append(line[i] - normals[i] * radii[i] - lean)
    }
    let last = line.count - 1
    let (tip, tail) = isChisel ? ([], []) : (cap(at: last, normals[last]), cap(at: 0, normals[0] * -1))
    var out = Path.smooth(through: left)
    // The ends are lines or arcs, so that the corners of a chisel stay corners.
    for p in tip { out.line(to: p) }
    let back = Path.smooth(through: right.reversed())
    if let first = right.last { out.line(to: first) }
    out.elements += back.elements.dropFirst()
    for p in tail { out.line(to: p) }
    out.close()
    return out
  }

  /// A unit vector to the left of the line's direction.
  private func normal(at i: Int) -> Point {
    let way = line[min(i + 1, line.count - 1)] - line[max(i - 1, 0)]
    let length = Point.zero.distance(to: way)
    return length > 0 ? Point(way.y / length, -way.x / length) : Point(0, -1)
  }

  /// Half a circle around an end, from its left to its right.
  private func cap(at i: Int, _ normal: Point) -> [Point] {
    let forward = Point(-normal.y, normal.x)
    let steps = 8
    return (1..<steps).map { k in
      let (sin, cos) = Maths.sincos(Double.pi * Double(k) / Double(steps))
      return line[i] + (normal * cos + forward * sin) * radii[i]
    }
  }
}

extension Path {
  /// A smooth path through points, by Catmull and Rom.
  static func smooth(through points: [Point]) -> Path {
    var out = Path()
    guard let first = points.first else { return out }
    out.move(to: first)
    for i in points.indices.dropLast() {
      let (a, b) = (points[max(0, i - 1)], points[i])
      let (c, d) = (points[i + 1], points[min(points.count - 1, i + 2)])
      out.cubic(to: c, b + (c - a) * (1 / 6), c - (d - b) * (1 / 6))
    }
    return out
  }
}
