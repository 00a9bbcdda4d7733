// A ribbon along a particle's recent path, recomputed for every frame.
// Flow: EmitterCell.Trail + ParticlePose at earlier ages → TrailPoint → the ribbon's outline and colours.
import SparklerCore

/// A trail's parameters, compiled once.
struct CompiledTrail: Sendable, Equatable {
  /// Seconds of the cell's clock.
  let life: Double
  let width: Ramp
  let colors: ColorRamp

  init?(_ trail: EmitterCell.Trail) {
    guard trail.life > 0, trail.life.isFinite, let width = Ramp(trail.width.isEmpty ? [0] : trail.width, at: nil),
      let colors = ColorRamp(trail.colors.isEmpty ? [.white] : trail.colors)
    else { return nil }
    (life, self.width, self.colors) = (trail.life.value, width, colors)
  }

  /// Upper bound of the number of points of a ribbon.
  static let most = 25
  /// Minimum time between two points, in seconds.
  static let step = 1.0 / 120
}

/// A point of a ribbon; points run from the head to the end.
public struct TrailPoint: Sendable, Hashable {
  /// In the emitter layer's coordinates, in points.
  public var position: Point
  /// Points.
  public var width: Double
  /// Without the colour drawn from the cell's `colors`.
  public var color: Color
}

extension Particle {
  /// The ribbon of a particle at an age, which may exceed its lifetime. It ends where the particle wrapped around its
  /// rectangle.
  static func trail(
    _ trail: CompiledTrail, of initial: borrowing ParticleBirthState, _ compiled: CompiledCell, index: Int,
    birth: Double, age: Double
  ) -> [TrailPoint] {
    let (newest, oldest) = (min(age, initial.life), max(0, age - trail.life))
    guard newest > oldest else { return [] }
    let count = max(2, Int(min(Double(CompiledTrail.most), (newest - oldest) / CompiledTrail.step + 2)))
    var out: [TrailPoint] = []
    var (last, laps): (Double, Point?) = (newest, nil)
    for k in 0..<count {
      var then = newest + (oldest - newest) * Double(k) / Double(count - 1)
      var pose = ParticlePose(of: initial, compiled, index: index, birth: birth, age: then)
      let hasWrapped = laps.map { $0 != pose.laps } ?? false
      if hasWrapped {
        then = wrapping(of: initial, compiled, index: index, birth: birth, since: then, before: last)
        pose = ParticlePose(of: initial, compiled, index: index, birth: birth, age: then)
      }
      (last, laps) = (then, pose.laps)
      let (share, past) = (max(0, min(1, then / initial.life)), (age - then) / trail.life)
      let look = Particle.appearance(of: initial, compiled.behaviors, age: then, share: share)
      out.append(
        TrailPoint(
          position: pose.position, width: max(0, trail.width.value(at: past)) * look.scale,
          color: look.color.multiplied(by: trail.colors.color(at: past).clamped)))
      if hasWrapped { break }
    }
    guard out.allSatisfy({ abs($0.position.x) + abs($0.position.y) + $0.width < 1e9 }) else { return [] }
    return out
  }

  /// The first age after wrapping around, by bisection.
  ///
  /// - Parameters:
  ///   - early: an age before that.
  ///   - late: an age after that, which is returned at the latest.
  private static func wrapping(
    of initial: borrowing ParticleBirthState, _ compiled: CompiledCell, index: Int, birth: Double, since early: Double,
    before late: Double
  ) -> Double {
    var (early, late) = (early, late)
    let laps = ParticlePose(of: initial, compiled, index: index, birth: birth, age: late).laps
    for _ in 0..<16 {
      let middle = (early + late) / 2
      let pose = ParticlePose(of: initial, compiled, index: index, birth: birth, age: middle)
      if pose.laps == laps { late = middle } else { early = middle }
    }
    return late
  }
}

/// A ribbon as one filled outline with one gradient.
struct TrailDrawing {
  let path: Path
  let fill: Fill
  let box: Rect

  /// - Parameter tint: multiplies every colour.
  init?(_ points: [TrailPoint], tint: (Color) -> Color) {
    guard let first = points.first, let last = points.last, let path = Self.outline(points),
      let box = path.controlBox, box.size.width > 0, box.size.height > 0
    else { return nil }
    (self.path, self.box) = (path, box)
    let axis = last.position - first.position
    let length = axis.distance(to: .zero)
    let colors = points.map { tint($0.color) }
    guard colors.contains(where: { $0.alpha > 0 }) else { return nil }
    guard length > 0.01 else {
      fill = Fill(.color(colors[0]), box: box, opacity: 1)
      return
    }
    var gradient = Gradient(colors: colors)
    func share(_ p: Point) -> Point {
      Point((p.x - box.minX) / box.size.width, (p.y - box.minY) / box.size.height)
    }
    (gradient.startPoint, gradient.endPoint) = (share(first.position), share(last.position))
    // Projects each point onto the straight line; a path that bends back keeps its order.
    var reached = 0.0
    gradient.locations = points.map { point in
      let away = point.position - first.position
      reached = max(reached, min(1, (away.x * axis.x + away.y * axis.y) / (length * length)))
      return reached
    }
    fill = Fill(.gradient(gradient), box: box, opacity: 1)
  }

  /// Follows one side and returns along the other, with a round head.
  private static func outline(_ points: [TrailPoint]) -> Path? {
    var (left, right): ([Point], [Point]) = ([], [])
    var normal = Point.zero
    for (i, point) in points.enumerated() {
      let way = points[min(i + 1, points.count - 1)].position - points[max(i - 1, 0)].position
      let length = way.distance(to: .zero)
      if length > 1e-6 { normal = Point(-way.y / length, way.x / length) }
      let half = normal * (point.width / 2)
      left.append(point.position + half)
      right.append(point.position - half)
    }
    guard normal != .zero else { return nil }
    var path = Path()
    path.move(to: left[0])
    for p in left.dropFirst() + right.reversed() { path.line(to: p) }
    let radius = points[0].width / 2
    if radius > 0.2 {
      // A semicircle in front of the head, from the right side to the left one.
      let from = right[0] - points[0].position
      for k in 1..<6 {
        let (s, c) = Maths.sincos(Double.pi * Double(k) / 6)
        path.line(to: points[0].position + Point(from.x * c + from.y * s, from.y * c - from.x * s))
      }
    }
    path.close()
    return path
  }
}
