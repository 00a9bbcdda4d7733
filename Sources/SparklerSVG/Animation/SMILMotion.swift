// Motion along a path by `animateMotion`.
// Flow: `path`, `mpath`, coordinates → SMILMotion → the property "motion", a matrix.
import SparklerCore

/// Where `animateMotion` puts an element.
struct SMILMotion: Sendable {
  enum Turn: Sendable {
    case fixed(Double)
    /// In the direction of motion, plus radians.
    case along(Double)
  }

  /// The path, if it has one: steps are then shares of its length, otherwise coordinates.
  var path: SMILPath?
  var turn = Turn.fixed(0)

  /// - Parameter n: a share of the path's length and, if accumulated, an offset; or x and y.
  func value(_ n: [Double]) -> SVGValue {
    guard let path else {
      let (x, y) = (n.first ?? 0, n.count > 1 ? n[1] : 0)
      guard case .fixed(let angle) = turn else { return .transform([.matrix(.translation(x, y))]) }
      return .transform([.matrix(AffineTransform.rotation(angle).then(.translation(x, y)))])
    }
    let share = n.first ?? 0
    // Accumulated repetitions count whole lengths.
    let turns = share > 1 ? (share - SMILTiming.tolerance).rounded(.down) : 0
    let place = path.place(at: share - turns)
    let shift = (path.end - .zero) * turns
    let angle =
      switch turn {
      case .fixed(let angle): angle
      case .along(let more): place.angle + more
      }
    let p = place.point + shift
    return .transform([.matrix(AffineTransform.rotation(angle).then(.translation(p.x, p.y)))])
  }

  /// - Parameter text: the attribute `rotate`.
  static func turn(_ text: String?) -> Turn {
    switch text?.trimmed {
    case "auto": return .along(0)
    case "auto-reverse": return .along(Double.pi)
    case let text?:
      var scanner = SVGTextScanner(text)
      return .fixed((SVGGrammar.single(&scanner) { $0.angle() } ?? 0) * Double.pi / 180)
    case nil: return .fixed(0)
    }
  }
}

/// A path with its length, over all subpaths.
struct SMILPath: Sendable {
  private let parts: [PathMeasure]
  /// The sum of lengths up to the end of each part.
  private let sums: [Double]
  private let start: Point
  let end: Point

  init(_ path: Path) {
    var (sum, sums, parts) = (0.0, [Double](), [PathMeasure]())
    for part in path.subpaths {
      let measure = PathMeasure(part)
      guard measure.length > 0 else { continue }
      sum += measure.length
      parts.append(measure)
      sums.append(sum)
    }
    (self.parts, self.sums) = (parts, sums)
    start = path.points.first ?? .zero
    end = path.segments().last?.end ?? start
  }

  /// The point and direction at a share of the length.
  func place(at share: Double) -> (point: Point, angle: Double) {
    guard let whole = sums.last else { return (start, 0) }
    let distance = max(0, min(1, share)) * whole
    let i = min(parts.count - 1, sums.indices.partitionPoint { sums[$0] >= distance })
    let before = i > 0 ? sums[i - 1] : 0
    // Short of the end, where a closed path begins again.
    let along = max(0, min(parts[i].length * (1 - 1e-12), distance - before))
    return parts[i].place(at: along) ?? (end, 0)
  }
}
