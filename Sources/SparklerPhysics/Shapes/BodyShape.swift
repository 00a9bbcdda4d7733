// Collision shapes for the engine: circles and convex polygons about the item's centre.
// Flow: DynamicItem → BodyShape → SimulationPlan → World.
import SparklerCore

/// One shape of the engine, in points about the body's centre.
enum ShapePart: Sendable, Hashable {
  case circle(center: Point, radius: Double)
  /// At most eight corners; the skin is a margin around them.
  case polygon([Point], skin: Double)

  func applying(_ t: AffineTransform) -> ShapePart {
    switch self {
    case .circle(let center, let radius): .circle(center: t.apply(center), radius: radius)
    case .polygon(let corners, let skin): .polygon(corners.map(t.apply), skin: skin)
    }
  }

  /// The maximum distance from the centre.
  var reach: Double {
    switch self {
    case .circle(let center, let radius): center.length + radius
    case .polygon(let corners, let skin): (corners.map(\.length).max() ?? 0) + skin
    }
  }
}

enum BodyShape {
  /// The margin by which the engine keeps the cores of bodies apart (less half a point); walls have none. Cores are
  /// inset by it, so that visible edges meet. With a skin thinner than `leastSkin`, bodies at rest would be in range of
  /// continuous collision detection, which would then run at every step; so items thinner than twice that collide as
  /// if they were as thick.
  static let skin = 2.0
  static let leastSkin = 1.25
  /// Half of the smallest core.
  private static let leastCore = 0.05

  static func parts(of shape: ItemShape, size: Size) throws(DynamicsError.Problem) -> [ShapePart] {
    let (w, h) = (size.width / 2, size.height / 2)
    let skin = max(leastSkin, min(skin, min(w, h) - leastCore))
    let core = Size(max(leastCore, w - skin), max(leastCore, h - skin))
    switch shape {
    case .rectangle:
      let (x, y) = (core.width, core.height)
      return [.polygon([Point(-x, -y), Point(x, -y), Point(x, y), Point(-x, y)], skin: skin)]
    case .ellipse:
      if w == h { return [.circle(center: .zero, radius: max(w, leastSkin))] }
      let corners = (0..<24).map { i in
        let (s, c) = Maths.sincos(Double(i) / 24 * 2 * Double.pi)
        return Point(c * core.width, s * core.height)
      }
      return ConvexParts.of(corners).map { $0.map { .polygon($0, skin: skin) } } ?? []
    case .path(let path): return try parts(of: path)
    }
  }

  /// Insets an outline by the skin in each direction, by scaling about the centre of its box. An outline thinner than
  /// four skins becomes its box.
  private static func parts(of path: Path) throws(DynamicsError.Problem) -> [ShapePart] {
    var out: [ShapePart] = []
    let polygons = try Outline.polygons(of: path)
    let box = path.controlBox ?? .zero
    guard min(box.size.width, box.size.height) > 4 * leastSkin else {
      return try parts(of: .rectangle, size: box.size).map { $0.applying(.translation(box.center.x, box.center.y)) }
    }
    func factor(_ side: Double) -> Double { 1 - 2 * leastSkin / side }
    let smaller = AffineTransform.translation(-box.center.x, -box.center.y)
      .then(.scale(factor(box.size.width), factor(box.size.height)))
      .then(.translation(box.center.x, box.center.y))
    for polygon in polygons {
      guard let parts = ConvexParts.of(polygon) else { throw .crossesItself }
      out += parts.map { .polygon($0.map(smaller.apply), skin: leastSkin) }
    }
    guard !out.isEmpty else { throw .noArea }
    return out
  }
}
