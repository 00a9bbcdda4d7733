// What an item is to the engine: circles and convex polygons about its centre.
// Flow: DynamicItem → BodyShape → Plan → World.
import Primitives

/// One shape that the engine knows, in points about the body's centre.
enum ShapePart: Sendable, Hashable {
  case circle(center: Point, radius: Double)
  /// At most eight corners; the skin lies round them.
  case polygon([Point], skin: Double)

  func applying(_ t: AffineTransform) -> ShapePart {
    switch self {
    case .circle(let center, let radius): .circle(center: t.apply(center), radius: radius)
    case .polygon(let corners, let skin): .polygon(corners.map(t.apply), skin: skin)
    }
  }

  /// How far it reaches from the centre.
  var reach: Double {
    switch self {
    case .circle(let center, let radius): center.length + radius
    case .polygon(let corners, let skin): (corners.map(\.length).max() ?? 0) + skin
    }
  }
}

enum BodyShape {
  /// The engine's polygons keep their distance by a skin of 1 pt: they are drawn in by it, so that edges meet as they show.
  static let skin = 1.0
  /// Outlines can't be drawn in easily: theirs is thin and lies outside.
  static let outlineSkin = 0.25

  static func parts(of shape: ItemShape, size: Size) throws(OutlineProblem) -> [ShapePart] {
    let (w, h) = (size.width / 2, size.height / 2)
    let skin = min(skin, min(w, h) / 2)
    switch shape {
    case .rectangle:
      let (x, y) = (w - skin, h - skin)
      return [.polygon([Point(-x, -y), Point(x, -y), Point(x, y), Point(-x, y)], skin: skin)]
    case .ellipse:
      if w == h { return [.circle(center: .zero, radius: w)] }
      let corners = (0..<24).map { i in
        let (s, c) = Maths.sincos(Double(i) / 24 * 2 * Double.pi)
        return Point(c * (w - skin), s * (h - skin))
      }
      return ConvexParts.of(corners).map { $0.map { .polygon($0, skin: skin) } } ?? []
    case .path(let path):
      let thin = min(outlineSkin, min(w, h) / 4)
      var out: [ShapePart] = []
      for polygon in try Outline.polygons(of: path) {
        guard let parts = ConvexParts.of(polygon) else { throw .crossesItself }
        out += parts.map { .polygon($0, skin: thin) }
      }
      guard !out.isEmpty else { throw .noArea }
      return out
    }
  }
}
