// Keys of a force field in specs.
// Flow: here → reading, near-misses, schema, expand; Swift's modifiers.
import SparklerCore
import SparklerDocument
import SparklerScene

extension ForceField: PropertyOwner {
  /// Linear gravity downwards.
  public init() { self.init(.linearGravity(direction: Point(0, 1))) }

  package static let properties: [Property<ForceField>] = Property.list {
    Property(FieldWord.position, \.position, isAlwaysWritten: true)
    Property(FieldWord.strength, \.strength, isAlwaysWritten: true)
    Property(
      FieldWord.direction,
      value: { if case .linearGravity(let direction) = $0.kind { .point(direction) } else { nil } },
      set: { field, direction in
        if case .linearGravity = field.kind { field.kind = .linearGravity(direction: direction) }
      })
    Property(FieldWord.falloff, \.falloff)
    Property(FieldWord.minimumRadius, \.minimumRadius)
    Property(
      FieldWord.region, value: { if case .size(let size) = $0.region { .size(size) } else { nil } },
      set: { $0.region = .size($1) })
    Property(
      FieldWord.radius, value: { if case .radius(let radius) = $0.region { .number(radius) } else { nil } },
      set: { $0.region = .radius($1) })
    Property(
      FieldWord.smoothness, value: { $0.kind.noise.map { .number($0.smoothness) } },
      set: { $0.kind.noise?.smoothness = $1 })
    Property(
      FieldWord.animationSpeed, value: { $0.kind.noise.map { .number($0.speed) } },
      set: { $0.kind.noise?.speed = $1 })
    Property(
      FieldWord.seed, value: { field in field.kind.noise.map { _ in .number(Double(field.seed)) } },
      set: { $0.seed = $1 })
  }
}

/// The behaviour `field`. Its keys, and those that all behaviours have, are modifiers of `FieldBehavior`.
public final class FieldWord: BehaviorKeys {
  /// A force that depends on position, motion or time.
  public static let field = Key<ForceField.Name>("field", "A force that depends on position, motion or time.")
  /// The centre of the field.
  public static let position = Key<PlaceValue>("position", default: "center", "The centre of the field.")
  /// 1 accelerates by 100 points per second squared; for drag and spring it is divided by the mass.
  public static let strength = Key<Double>(
    "strength", in: -1e6...1e6,
    "1 accelerates by 100 points per second squared; for drag and spring it is divided by the mass.")
  /// The direction of `linearGravity`; its length multiplies the strength.
  public static let direction = Key<DirectionValue>("direction", default: "[0, 1]", "The direction of linearGravity.")
  /// The exponent with which it weakens beyond `minimumRadius`; 0 is uniform.
  public static let falloff = Key<Double>(
    "falloff", in: -10...10, "The exponent with which it weakens beyond `minimumRadius`.")
  /// The field is uniform up to this distance.
  public static let minimumRadius = Key<LengthValue>(
    "minimumRadius", in: 0.001...1e6, "The field is uniform up to this distance.")
  /// The box about the position in which it acts; omitted if infinite.
  public static let region = Key<SizeValue>(
    "region", as: .orWord(.size, "infinite"), default: "infinite", "The box about the position in which it acts.")
  /// The radius in which it acts, instead of `region`.
  public static let radius = Key<LengthValue>(
    "radius", in: 0...1e6, "The radius in which it acts, instead of `region`.")
  /// The smoothness of noise and turbulence; 0 is rough, 1 is smooth.
  public static let smoothness = Key<Double>(
    "smoothness", in: 0...1, default: "0.5", "The smoothness of noise and turbulence; 0 is rough.")
  /// Changes per second of noise and turbulence.
  public static let animationSpeed = Key<Double>(
    "animationSpeed", in: 0...1000, default: "1", "Changes per second of noise and turbulence.")
  /// The seed of noise and turbulence, 0...2⁵³; by default it depends on the scene's.
  public static let seed = Key<UInt64>(
    Field(
      "seed", .integer, in: 0...9_007_199_254_740_992,
      "The seed of noise and turbulence; by default it depends on the scene's.")
  ) { Double($0).map { UInt64(exactly: $0.rounded()) ?? 0 } }
}

extension BehaviorTable {
  static let field = Self(
    Property(FieldWord.field, value: { $0.kind.name.fieldValue }, set: { $0.kind = $1.kind }),
    beside: ForceField.properties, { if case .field(let field) = $0 { field } else { nil } }, { .field($0) })
}

extension ForceField {
  /// The names of the kinds.
  public enum Name: String, Word {
    /// Each is `ForceField.Kind`'s case of that name, in documents.
    case linearGravity, radialGravity, vortex, drag, noise, turbulence, spring

    /// The kind with its default values.
    package var kind: Kind {
      switch self {
      case .linearGravity: .linearGravity(direction: Point(0, 1))
      case .radialGravity: .radialGravity
      case .vortex: .vortex
      case .drag: .drag
      case .noise: .noise(smoothness: 0.5, speed: 1)
      case .turbulence: .turbulence(smoothness: 0.5, speed: 1)
      case .spring: .spring
      }
    }
  }
}

extension ForceField.Kind {
  package var name: ForceField.Name {
    switch self {
    case .linearGravity: .linearGravity
    case .radialGravity: .radialGravity
    case .vortex: .vortex
    case .drag: .drag
    case .noise: .noise
    case .turbulence: .turbulence
    case .spring: .spring
    }
  }

  /// The parameters of noise and turbulence; nil for other kinds, which ignore the setter.
  package fileprivate(set) var noise: (smoothness: Double, speed: Double)? {
    get {
      switch self {
      case .noise(let smoothness, let speed), .turbulence(let smoothness, let speed): (smoothness, speed)
      case .linearGravity, .radialGravity, .vortex, .drag, .spring: nil
      }
    }
    set {
      guard let newValue else { return }
      switch self {
      case .noise: self = .noise(smoothness: newValue.smoothness, speed: newValue.speed)
      case .turbulence: self = .turbulence(smoothness: newValue.smoothness, speed: newValue.speed)
      case .linearGravity, .radialGravity, .vortex, .drag, .spring: break
      }
    }
  }
}
