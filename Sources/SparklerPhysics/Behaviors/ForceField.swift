// Fields: forces that depend on an item's position, its motion, or the time.
// Flow: Behavior → SimulationPlan → Forces.
import SparklerCore
import SparklerScene

/// A field of force over a region.
///
/// UIKit publishes no units; here a strength of 1 accelerates by 100 pt/s² (1 m/s²), regardless of mass. The exceptions
/// are `drag` and `spring`, which are forces and therefore accelerate heavier items less.
/// - Source: UIFieldBehavior.
public struct ForceField: Sendable, Hashable {
  /// The kind of force.
  public enum Kind: Sendable, Hashable {
    /// Along a direction, whose length multiplies the strength.
    case linearGravity(direction: Point)
    /// Towards the position.
    case radialGravity
    /// Around the position, clockwise on screen.
    case vortex
    /// Against the motion: strength · velocity.
    case drag
    /// In all directions, depending on position and time; `speed` in changes per second, `smoothness` 0 (rough)...1.
    case noise(smoothness: Double, speed: Double)
    /// Like noise, but proportional to the item's speed: equal to noise at 100 pt/s.
    case turbulence(smoothness: Double, speed: Double)
    /// Towards the position: strength · distance.
    case spring
  }

  /// The area of a field, relative to its position.
  public enum Region: Sendable, Hashable {
    /// Everywhere.
    case infinite
    /// Within a radius in points.
    case radius(Double)
    /// Within an upright box.
    case size(Size)
  }

  /// The kind of force, with its parameters.
  public var kind: Kind
  /// The centre of the field and of its region, in points of the scene.
  public var position: Point
  /// Where it acts; items outside aren't affected. Everywhere by default.
  public var region: Region
  /// Multiplies the force, -10⁶...10⁶; below 0 it is reversed. 1 is 100 pt/s², except for `drag` and `spring`.
  public var strength: Double
  /// Beyond `minimumRadius` the strength is multiplied by (minimumRadius / distance) to this power; 0 is uniform.
  public var falloff: Double
  /// In points, above 0.
  public var minimumRadius: Double
  /// For noise and turbulence.
  public var seed: UInt64

  /// Makes a field; by default at (0, 0), everywhere, of strength 1 at every distance.
  public init(
    _ kind: Kind, position: Point = .zero, region: Region = .infinite, strength: Double = 1, falloff: Double = 0,
    minimumRadius: Double = 100, seed: UInt64 = 0
  ) {
    self.kind = kind
    self.position = position
    self.region = region
    self.strength = strength
    self.falloff = falloff
    self.minimumRadius = minimumRadius
    self.seed = seed
  }

  /// In pt/s² at strength 1.
  public static let unit = 100.0

  /// Whether it changes without any motion.
  var isRestless: Bool {
    if case .noise(_, let speed) = kind { return speed != 0 }
    return false
  }

  /// The acceleration of a mass at a position, in pt/s².
  func acceleration(at place: Point, velocity: Point, mass: Double, time: Double) -> Point {
    let away = place - position
    let distance = away.length
    switch region {
    case .infinite: break
    case .radius(let radius): if distance > radius { return .zero }
    case .size(let size): if abs(away.x) > size.width / 2 || abs(away.y) > size.height / 2 { return .zero }
    }
    var strength = strength
    if falloff != 0 && distance > minimumRadius { strength *= Maths.pow(minimumRadius / distance, falloff) }
    let toward = distance > 0 ? away * (-1 / distance) : .zero
    switch kind {
    case .linearGravity(let direction): return direction * (strength * Self.unit)
    case .radialGravity: return toward * (strength * Self.unit)
    case .vortex: return Point(toward.y, -toward.x) * (strength * Self.unit)
    case .drag: return velocity * (-strength / mass)
    case .spring: return away * (-strength / mass)
    case .noise(let smoothness, let speed):
      return Noise(seed: seed, smoothness: smoothness).vector(at: place, time: time * speed) * (strength * Self.unit)
    case .turbulence(let smoothness, let speed):
      return Noise(seed: seed, smoothness: smoothness).vector(at: place, time: time * speed)
        * (strength * velocity.length)
    }
  }
}

/// Smooth noise in the plane and in time: random vectors at the corners of a grid, interpolated.
struct Noise {
  let stream: SeededRandom
  /// Points between the grid's lines.
  let cell: Double
  private static let cells = 10.0...210.0

  init(seed: UInt64, smoothness: Double) {
    stream = SeededRandom(seed: seed)
    cell = Self.cells.lowerBound + (Self.cells.upperBound - Self.cells.lowerBound) * max(0, min(1, smoothness))
  }

  /// Each component in -1...1.
  func vector(at place: Point, time: Double) -> Point {
    let (x, y, t) = (place.x / cell, place.y / cell, time)
    guard abs(x) < 1e9, abs(y) < 1e9, abs(t) < 1e9 else { return .zero }
    let (x0, y0, t0) = (x.rounded(.down), y.rounded(.down), t.rounded(.down))
    func ease(_ u: Double) -> Double { u * u * (3 - 2 * u) }
    let (u, v, w) = (ease(x - x0), ease(y - y0), ease(t - t0))
    var sum = Point.zero
    for corner in 0..<8 {
      let (i, j, k) = (corner & 1, corner >> 1 & 1, corner >> 2)
      let weight = (i == 1 ? u : 1 - u) * (j == 1 ? v : 1 - v) * (k == 1 ? w : 1 - w)
      sum = sum + random(Int(clamping: x0) + i, Int(clamping: y0) + j, Int(clamping: t0) + k) * weight
    }
    return sum
  }

  private func random(_ x: Int, _ y: Int, _ t: Int) -> Point {
    let row = stream.value(at: UInt64(bitPattern: Int64(y)))
    let cell = SeededRandom(seed: row ^ UInt64(bitPattern: Int64(t)) &* 0x9E37_79B9_7F4A_7C15)
    let bits = cell.value(at: UInt64(bitPattern: Int64(x)))
    return Point(Double(bits >> 32) * 0x1p-31 - 1, Double(bits & 0xFFFF_FFFF) * 0x1p-31 - 1)
  }
}
