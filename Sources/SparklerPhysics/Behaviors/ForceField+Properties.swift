// What a spec can set on a field of force.
// Flow: here → SparklerSpecs (decoding, near-misses, schema, expand).
import SparklerCore
import SparklerDocument
import SparklerScene

extension ForceField: PropertyOwner {
  /// Downwards everywhere.
  public init() { self.init(.linearGravity(direction: Point(0, 1))) }

  /// Every kind by its name, as it is where a spec says no more.
  package static let kinds: [(name: String, kind: Kind)] = [
    .linearGravity(direction: Point(0, 1)), .radialGravity, .vortex, .drag, .noise(smoothness: 0.5, speed: 1),
    .turbulence(smoothness: 0.5, speed: 1), .spring,
  ].map { ($0.name, $0) }

  package static let properties: [Property<ForceField>] = Property.list {
    Property(
      "position", \.position, as: .position, default: "center", isAlwaysWritten: true, "About which it acts.")
    Property(
      "strength", \.strength, in: -1e6...1e6, isAlwaysWritten: true,
      "1 accelerates by 100 points per second squared; of drag and spring by less what is heavier.")
    Property(
      "direction", .direction(allowsNumber: true), default: "[0, 1]", "Of linearGravity.",
      value: { if case .linearGravity(let direction) = $0.kind { .point(direction) } else { nil } },
      set: { field, value in
        if case .linearGravity = field.kind, let direction = Point(value) {
          field.kind = .linearGravity(direction: direction)
        }
      })
    Property("falloff", \.falloff, in: -10...10, "How fast it weakens beyond `minimumRadius`: a power.")
    Property("minimumRadius", \.minimumRadius, as: .length, in: 0.001...1e6, "Up to here it is uniform.")
    Property(
      ForceFieldKeys.region, value: { if case .size(let size) = $0.region { .size(size) } else { nil } },
      set: { $0.region = .size($1) })
    Property(
      ForceFieldKeys.radius, value: { if case .radius(let radius) = $0.region { .number(radius) } else { nil } },
      set: { $0.region = .radius($1) })
    Property(
      "smoothness", .number, in: 0...1, default: "0.5", "Of noise and turbulence; 0 is rough.",
      value: { $0.kind.noise.map { .number($0.smoothness) } },
      set: { field, value in if let smoothness = Double(value) { field.kind.setNoise(smoothness: smoothness) } })
    Property(
      "animationSpeed", .number, in: 0...1000, default: "1", "Of noise and turbulence, changes per second.",
      value: { $0.kind.noise.map { .number($0.speed) } },
      set: { field, value in if let speed = Double(value) { field.kind.setNoise(speed: speed) } })
    Property(
      ForceFieldKeys.seed, value: { field in field.kind.noise.map { _ in .number(Double(field.seed)) } },
      set: { $0.seed = $1 })
  }
}

/// What stands beside `field`.
package enum ForceFieldKeys {
  /// An infinite one is no size.
  package static let region = Key<Size>(
    "region", as: .orWord(.size, "infinite"), default: "infinite", "The box about the position where it acts.")
  package static let radius = Key<Double>(
    "radius", as: .length, in: 0...1e6, "Where it acts, instead of `region`.")
  package static let seed = Key<UInt64>(
    Field(
      "seed", .integer, in: 0...9_007_199_254_740_992, "Of noise and turbulence; from the scene's where left out.")
  ) { Double($0).map { UInt64(exactly: $0.rounded()) ?? 0 } }
}

extension BehaviorKeys {
  static let field = Key<ForceField.Kind>(
    Field("field", .choice(ForceField.kinds.map(\.name)), "A force that depends on place, motion or time.")
  ) { value in ForceField.kinds.first { $0.name == String(value) }?.kind }
}

extension BehaviorTable {
  static let field = Self(
    Property(BehaviorKeys.field, value: { .text($0.kind.name) }, set: { $0.kind = $1 }),
    beside: ForceField.properties, { if case .field(let field) = $0 { field } else { nil } }, { .field($0) })
}

extension ForceField.Kind {
  package var name: String {
    switch self {
    case .linearGravity: "linearGravity"
    case .radialGravity: "radialGravity"
    case .vortex: "vortex"
    case .drag: "drag"
    case .noise: "noise"
    case .turbulence: "turbulence"
    case .spring: "spring"
    }
  }

  /// Of noise and turbulence; nil of others.
  package var noise: (smoothness: Double, speed: Double)? {
    switch self {
    case .noise(let smoothness, let speed), .turbulence(let smoothness, let speed): (smoothness, speed)
    case .linearGravity, .radialGravity, .vortex, .drag, .spring: nil
    }
  }

  fileprivate mutating func setNoise(smoothness: Double? = nil, speed: Double? = nil) {
    switch self {
    case .noise(let old, let oldSpeed): self = .noise(smoothness: smoothness ?? old, speed: speed ?? oldSpeed)
    case .turbulence(let old, let oldSpeed):
      self = .turbulence(smoothness: smoothness ?? old, speed: speed ?? oldSpeed)
    case .linearGravity, .radialGravity, .vortex, .drag, .spring: break
    }
  }
}
