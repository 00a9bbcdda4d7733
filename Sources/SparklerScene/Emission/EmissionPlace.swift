// Where a particle is born and in which direction its emitter's shape sends it.
// Flow: Emitter.shape × mode (or its places) + three random numbers → EmissionPlace → ParticleBirthState.
import SparklerCore

/// A position of birth with the shape's own direction there.
struct EmissionPlace: Equatable {
  var point: Point
  var z = 0.0
  /// Radians in the plane.
  var angle = 0.0
  /// Index among the emitter's places.
  var placeIndex: Int?
  /// The direction's component in the plane, and the one out of it.
  var inPlane = 1.0
  var outwards = 0.0

  /// - Parameters:
  ///   - u: uniform in [0, 1), as are `v` and `w`.
  /// - Source: CAEmitterLayer.h for the shapes; the directions are inferred from its documentation.
  init(of emitter: borrowing Emitter, _ u: Double, _ v: Double, _ w: Double) {
    let centre = emitter.position
    point = centre
    z = emitter.zPosition
    if let places = emitter.places {
      let count = min(places.points.count, places.directions.count)
      guard count > 0 else { return }
      let i = min(count - 1, Int(clamping: u * Double(count)))
      (point, angle, placeIndex) = (places.points[i], places.directions[i], i)
      return
    }
    switch emitter.shape {
    case .point: break
    case .line:
      // A line emits upwards, so that a longitude of half a turn points down.
      angle = -Double.pi / 2
      let share = emitter.mode == .points ? (u < 0.5 ? -0.5 : 0.5) : u - 0.5
      point.x += share * emitter.size.width
    case .rectangle: place(inRectangleOf: emitter, u, v)
    case .cuboid:
      place(inRectangleOf: emitter, u, v)
      let isInside = emitter.mode == .volume || emitter.mode == .surface
      z += (isInside ? w - 0.5 : w < 0.5 ? -0.5 : 0.5) * emitter.depth
    case .circle:
      guard emitter.mode != .points else { break }
      angle = 2 * Double.pi * u
      let (s, c) = Maths.sincos(angle)
      let r = emitter.size.width * (emitter.mode == .outline ? 1 : v.squareRoot())
      point = centre + Point(c, s) * r
    case .sphere: place(inSphereOf: emitter, u, v, w)
    }
  }

  private mutating func place(inRectangleOf emitter: Emitter, _ u: Double, _ v: Double) {
    let (width, height) = (emitter.size.width, emitter.size.height)
    switch emitter.mode {
    case .points: point = point + Point((u < 0.5 ? -0.5 : 0.5) * width, (v < 0.5 ? -0.5 : 0.5) * height)
    case .surface, .volume: point = point + Point((u - 0.5) * width, (v - 0.5) * height)
    case .outline:
      // Clockwise along the outline from the top left corner; each side emits outwards.
      let sides = [width, height, width, height].map(abs)
      var rest = u * sides.reduce(0, +)
      var side = 0
      while side < 3 && rest >= sides[side] {
        rest -= sides[side]
        side += 1
      }
      let share = sides[side] > 0 ? min(1, rest / sides[side]) : 0
      angle = [-Double.pi / 2, 0, Double.pi / 2, Double.pi][side]
      let offset =
        [
          Point(share - 0.5, -0.5), Point(0.5, share - 0.5), Point(0.5 - share, 0.5), Point(-0.5, 0.5 - share),
        ][side]
      point = point + Point(offset.x * width, offset.y * height)
    }
  }

  private mutating func place(inSphereOf emitter: Emitter, _ u: Double, _ v: Double, _ w: Double) {
    guard emitter.mode != .points else { return }
    angle = 2 * Double.pi * u
    // A uniform height gives a uniform distribution on a sphere.
    outwards = 2 * v - 1
    inPlane = max(0, 1 - outwards * outwards).squareRoot()
    var r = emitter.size.width
    if emitter.mode == .volume { r *= Maths.pow(w, 1 / 3) }
    let (s, c) = Maths.sincos(angle)
    point = point + Point(c, s) * (r * inPlane)
    z += r * outwards
  }
}
