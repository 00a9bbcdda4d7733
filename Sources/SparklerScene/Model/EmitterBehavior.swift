// Forces and curves over life that act on a cell's particles.
// Flow: `behaviors:` of a cell → EmitterBehavior → how its particles move and look.
import SparklerCore

/// A force or a curve over life that acts on a cell's particles; applied in order.
///
/// - Source: CAEmitterBehavior.h of iOS 8.4's SDK.
public enum EmitterBehavior: Sendable, Hashable {
  /// A force × a triangle wave through a quadratic smoothstep, `frequency` times a second.
  case wave(force: Point, frequency: Double)
  /// Force = −drag · v.
  case drag(Double)
  /// The contents' y axis follows the velocity; `rotation` in turns.
  case alignToMotion(rotation: Double)
  /// Piecewise linear in age ÷ lifetime; evenly spaced if `locations` is nil; added to the value if `isAdditive`.
  case valueOverLife(ParticleProperty, values: [Double], locations: [Double]?, isAdditive: Bool)
  /// Replaces the colour by stops over life.
  case colorOverLife([EmitterCell.ColorStop])
  /// A spring towards a position, without effect within `radius`.
  case attractor(Attractor)

  /// A property of particles that can change over life; raw values are Core Animation's key paths.
  public enum ParticleProperty: String, Sendable, CaseIterable {
    /// In the emitter layer's points; positive is to the right.
    case positionX = "position.x"
    /// In the emitter layer's points; positive is down.
    case positionY = "position.y"
    /// Points per second to the right.
    case velocityX = "velocity.x"
    /// Points per second downwards.
    case velocityY = "velocity.y"
    /// The divisor of forces; radians; radians per second; a factor of the contents' size; its change per second.
    case mass, rotation, spin, scale, scaleSpeed
    /// 0...1, sRGB-encoded.
    case red = "color.red"
    /// 0...1, sRGB-encoded.
    case green = "color.green"
    /// 0...1, sRGB-encoded.
    case blue = "color.blue"
    /// 0 is transparent, 1 is opaque.
    case alpha = "color.alpha"
  }

  /// A force towards or around a position, in points of the emitter layer.
  public struct Attractor: Sendable, Hashable {
    /// The target of the force: a point, an axis, a plane; or a rotation about a point.
    public enum Geometry: String, Sendable, CaseIterable { case radial, axial, planar, vortex }
    /// The target of the force.
    public var geometry = Geometry.radial
    /// The acceleration of a mass of 1 for each point of distance beyond `radius`, in 1/s²; below 0 it repels.
    public var stiffness = 1.0
    /// The distance in points within which there is no force.
    public var radius = 0.0
    /// The target, in points of the emitter layer.
    public var position = Point.zero
    /// The axis, or the plane's normal, in radians.
    public var orientation = 0.0
    /// The force decreases with distance to this power; 0 is a plain spring.
    public var falloff = 0.0
    /// A spring of stiffness 1 towards (0, 0).
    public init() {}
  }
}
