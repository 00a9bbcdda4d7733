// The types of behaviours, with their keys and properties.
// Flow: reading, near-misses, schema, expand ← this table → the model.
import SparklerCore
import SparklerScene

/// Keys of a behaviour's map, shared by several types.
package enum EmitterBehaviorKeys {
  package static let type = Key<String>(
    "type", as: .choice(EmitterBehavior.Descriptor.all.map(\.type)), "Which behaviour it is.")
  package static let name = Key<String>("name", "A name for the reader; it has no effect.")
  package static let isEnabled = Key<Bool>("enabled", default: "true", "Whether it acts.")
  static let force = Key<PlaceValue>(
    "force", as: .vector, in: -1e6...1e6, "[x, y] in points a second squared for mass 1.")
}

/// Keys of a value's curve over life.
enum ValueOverLifeKeys {
  static let keyPath = Key<EmitterBehavior.ParticleProperty>("keyPath", "The property that it sets.")
  static let values = Key<[Double]>("values", in: -1e6...1e6, "The values from birth to death.")
  static let locations = Key<[Double]>(
    "locations", in: 0...1, "One for each value, ascending; by default evenly spaced.")
  static let isAdditive = Key<Bool>("additive", default: "false", "Adds to the value instead.")
}

extension EmitterBehavior {
  /// A type of behaviour with its properties in addition to `name` and `enabled`.
  public struct Descriptor: Sendable {
    /// The value of the key `type`.
    public var type: String
    /// The properties in addition to the shared ones.
    public var properties: [Property<EmitterBehavior>]
    /// The names of required properties.
    public var required: [String]
    /// The behaviour with default values.
    var blank: EmitterBehavior

    init(
      _ type: String, _ blank: EmitterBehavior, required: [String] = [],
      @PropertyList<EmitterBehavior> _ properties: () -> [Property<EmitterBehavior>]
    ) {
      self.type = type
      self.blank = blank
      self.required = required
      self.properties = properties()
    }
  }

  /// Creates a behaviour; nil if a required property is missing.
  public init?(_ kind: Descriptor, _ values: FieldValues) {
    guard kind.required.allSatisfy({ values[$0] != nil }) else { return nil }
    self = kind.blank
    kind.properties.apply(values, to: &self)
    switch self {
    case .valueOverLife(_, let list, _, _): if list.isEmpty { return nil }
    case .colorOverLife(let stops): if stops.isEmpty { return nil }
    case .wave, .drag, .alignToMotion, .attractor: break
    }
  }

  /// Its type.
  public var kind: Descriptor {
    switch self {
    case .wave: .wave
    case .drag: .drag
    case .alignToMotion: .alignToMotion
    case .valueOverLife: .valueOverLife
    case .colorOverLife: .colorOverLife
    case .attractor: .attractor
    }
  }
}

extension EmitterBehavior.Descriptor {
  /// All types.
  public static let all = [wave, drag, alignToMotion, valueOverLife, colorOverLife, attractor]

  /// The fields of every type.
  public static let shared = [
    EmitterBehaviorKeys.type.field, EmitterBehaviorKeys.name.field, EmitterBehaviorKeys.isEnabled.field,
  ]

  static let wave = Self(
    "wave", .wave(force: .zero, frequency: 1), required: [EmitterBehaviorKeys.force.name]
  ) {
    Property(
      EmitterBehaviorKeys.force, value: { if case .wave(let force, _) = $0 { .point(force) } else { nil } },
      set: {
        guard case .wave(_, let frequency) = $0 else { return }
        $0 = .wave(force: $1, frequency: frequency)
      })
    Property(
      "frequency", .number, in: 0...1e4, default: "1", "The frequency, in Hz.",
      value: { if case .wave(_, let frequency) = $0 { .number(frequency) } else { nil } },
      set: {
        guard case .wave(let force, _) = $0, let frequency = Double($1) else { return }
        $0 = .wave(force: force, frequency: frequency)
      })
  }

  static let drag = Self("drag", .drag(0)) {
    Property(
      "drag", .number, in: 0...1e3, default: "0", "The opposing force as a multiple of the velocity.",
      value: { if case .drag(let drag) = $0 { .number(drag) } else { nil } },
      set: { if let drag = Double($1) { $0 = .drag(drag) } })
  }

  static let alignToMotion = Self("alignToMotion", .alignToMotion(rotation: 0)) {
    Property(
      "rotation", .number, in: -1e3...1e3, default: "0", "Additional turns of the y axis.",
      value: { if case .alignToMotion(let rotation) = $0 { .number(rotation) } else { nil } },
      set: { if let rotation = Double($1) { $0 = .alignToMotion(rotation: rotation) } })
  }

  static let valueOverLife = Self(
    "valueOverLife", .valueOverLife(.scale, values: [], locations: nil, isAdditive: false),
    required: [ValueOverLifeKeys.keyPath.name, ValueOverLifeKeys.values.name]
  ) {
    valueOverLife(ValueOverLifeKeys.keyPath, value: { $0.property.fieldValue }, set: { $0.property = $1 })
    valueOverLife(ValueOverLifeKeys.values, value: { $0.values.fieldValue }, set: { $0.values = $1 })
    valueOverLife(ValueOverLifeKeys.locations, value: { $0.locations?.fieldValue }, set: { $0.locations = $1 })
    valueOverLife(ValueOverLifeKeys.isAdditive, value: { .flag($0.isAdditive) }, set: { $0.isAdditive = $1 })
  }

  private struct ValueOverLife {
    var property: EmitterBehavior.ParticleProperty
    var values: [Double]
    var locations: [Double]?
    var isAdditive: Bool
  }

  private static func valueOverLife<Written>(
    _ key: Key<Written>, value: @escaping @Sendable (ValueOverLife) -> FieldValue?,
    set: @escaping @Sendable (inout ValueOverLife, Written.Value) -> Void
  ) -> Property<EmitterBehavior> {
    @Sendable func parts(_ behavior: EmitterBehavior) -> ValueOverLife? {
      guard case .valueOverLife(let property, let values, let locations, let isAdditive) = behavior else { return nil }
      return ValueOverLife(property: property, values: values, locations: locations, isAdditive: isAdditive)
    }
    return Property(
      key, value: { parts($0).flatMap(value) },
      set: {
        guard var all = parts($0) else { return }
        set(&all, $1)
        $0 = .valueOverLife(all.property, values: all.values, locations: all.locations, isAdditive: all.isAdditive)
      })
  }

  static let colorOverLife = Self("colorOverLife", .colorOverLife([]), required: [ColorStopKeys.colors.name]) {
    for field in ColorStopKeys.fields {
      Property(
        field.name, field.kind, in: field.interval, field.summary,
        value: {
          if case .colorOverLife(let stops) = $0 { EmitterCell.ColorStop.values(stops)[field.name] } else { nil }
        },
        set: {
          guard case .colorOverLife(let stops) = $0 else { return }
          var values = EmitterCell.ColorStop.values(stops)
          // Locations belong to the previous colours.
          if field.name == ColorStopKeys.colors.name { values[ColorStopKeys.locations] = nil }
          values[field] = $1
          $0 = .colorOverLife(EmitterCell.ColorStop.stops(values))
        })
    }
  }

  static let attractor = Self("attractor", .attractor(EmitterBehavior.Attractor())) {
    for property in EmitterBehavior.Attractor.properties {
      property.of(
        { if case .attractor(let attractor) = $0 { attractor } else { nil } }, { $0 = .attractor($1) })
    }
  }
}

extension EmitterBehavior.Attractor: PropertyOwner {
  static let properties: [Property<Self>] = Property.list {
    Property(
      "attractorType", \.geometry,
      "What attracts it: a point, an axis or a plane; `vortex`, beyond Core Animation, drives it round a point.")
    Property("stiffness", \.stiffness, in: -1e6...1e6, "The stiffness of the spring.")
    Property("radius", \.radius, as: .length, in: 0...1e6, "The radius within which it has no effect.")
    Property("position", \.position, as: .position, "The position in the layer's bounds.")
    Property(
      "orientation", \.orientation, as: .angle, in: -1e3...1e3, "The angle of the axis, or of the plane's normal.")
    Property("falloff", \.falloff, in: -16...16, "The power of the distance that divides the force.")
  }
}
