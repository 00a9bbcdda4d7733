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
    case positionX = "position.x"
    case positionY = "position.y"
    case velocityX = "velocity.x"
    case velocityY = "velocity.y"
    case mass, rotation, spin, scale, scaleSpeed
    case red = "color.red"
    case green = "color.green"
    case blue = "color.blue"
    case alpha = "color.alpha"
  }

  /// A force towards or around a position, in points of the emitter layer.
  public struct Attractor: Sendable, Hashable {
    /// The target of the force: a point, an axis, a plane; or a rotation about a point.
    public enum Geometry: String, Sendable, CaseIterable { case radial, axial, planar, vortex }
    public var geometry = Geometry.radial
    public var stiffness = 1.0
    public var radius = 0.0
    public var position = Point.zero
    /// The axis, or the plane's normal, in radians.
    public var orientation = 0.0
    /// The force decreases with distance to this power; 0 is a plain spring.
    public var falloff = 0.0
    public init() {}
  }
}
