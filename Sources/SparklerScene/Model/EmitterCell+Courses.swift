// Courses that each particle draws at birth: values at death, polar motion, and a rectangle that it stays in.
// Flow: a cell's map → these → DrawnCourse → ParticlePose, Particle.
import SparklerCore

extension EmitterCell {
  /// A number, or bounds between which each particle draws one.
  public struct Interval: Sendable, Hashable {
    /// In the unit of the property that it belongs to.
    public var least: Double
    /// At least `least`.
    public var most: Double
    /// One number for all particles.
    public init(_ number: Double) { (least, most) = (number, number) }
    /// Bounds; both ends are included.
    public init(_ ends: ClosedRange<Double>) { (least, most) = (ends.lowerBound, ends.upperBound) }

    /// The value at a share in 0...1.
    func at(_ share: Double) -> Double { least + (most - least) * share }
  }

  /// Values at death, to which those at birth change linearly over life. Beyond Core Animation.
  public struct Ending: Sendable, Hashable {
    /// A factor of the contents' size; nil leaves the scale to `scaleSpeed` and curves.
    public var scale: Interval?
    /// Radians; nil leaves the rotation to `spin`.
    public var rotation: Interval?
    /// nil leaves the colour to its speeds.
    public var color: Color?
    /// The spread of each component about `color`, by the emitter's range rule.
    public var colorRange = ColorParts()
    /// Changes nothing.
    public init() {}
  }

  /// Motion in polar coordinates about the emitter's position, or that of the parent's birth. It replaces velocity and
  /// acceleration; the emission angle is the angle at birth. Beyond Core Animation.
  public struct Polar: Sendable, Hashable {
    /// The distance at birth, in points.
    public var radius = Interval(100)
    /// The distance at death; nil keeps that at birth.
    public var endRadius: Interval?
    /// Radians a second, clockwise.
    public var rotation = Interval(0)
    /// A still circle of radius 100.
    public init() {}
  }

  /// A rectangle that particles stay in. Beyond Core Animation.
  public struct Confinement: Sendable, Hashable {
    /// What happens at a side of the rectangle.
    public enum Edge: String, Sendable, CaseIterable {
      /// A particle that leaves on one side returns on the opposite one.
      case wrap
      /// It is reflected, without loss of speed.
      case bounce
    }
    /// In the emitter layer's coordinates, in points.
    public var rect = Rect(0, 0, 100, 100)
    /// What happens at its sides.
    public var edge = Edge.wrap
    /// 100 points square; particles wrap around.
    public init() {}

    /// A position inside the rectangle.
    struct Place {
      var position: Point
      /// The factors of its velocity's components.
      var signs: Point
      /// How many times it has wrapped around to get there: to the right and down.
      var laps: Point
    }

    /// A position inside for one anywhere.
    func inside(_ p: Point) -> Place {
      let x = folded(p.x - rect.origin.x, rect.size.width)
      let y = folded(p.y - rect.origin.y, rect.size.height)
      return Place(
        position: Point(rect.origin.x + x.value, rect.origin.y + y.value), signs: Point(x.sign, y.sign),
        laps: Point(x.laps, y.laps))
    }

    private func folded(_ v: Double, _ length: Double) -> (value: Double, sign: Double, laps: Double) {
      guard length > 0, v.isFinite else { return (v, 1, 0) }
      if edge == .wrap {
        let laps = (v / length).rounded(.down)
        return (v - laps * length, 1, laps)
      }
      let u = v - (v / (2 * length)).rounded(.down) * 2 * length
      return u <= length ? (u, 1, 0) : (2 * length - u, -1, 0)
    }
  }

  /// Whether particles are accelerated away from or around the emitter's position.
  var isPulled: Bool {
    radialAcceleration != 0 || tangentialAcceleration != 0 || bounds[.radialAcceleration] != nil
      || bounds[.tangentialAcceleration] != nil
  }
}
