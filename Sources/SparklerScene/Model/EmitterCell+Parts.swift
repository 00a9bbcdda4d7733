// What a cell's values are made of, and how a spec writes them.
// Flow: EmitterCell's table of properties → here → EmitterCell.
import SparklerCore

extension EmitterCell: PropertyOwner {
  public enum Trigger: String, Word { case onBirth, during, onDeath, onCollision }

  public enum Orient: String, Word {
    /// By `rotation` and `spin`.
    case spin
    /// The contents' x axis follows the velocity; `rotation` is added.
    case velocity
  }

  /// What `a..b` can bound.
  public enum RangedProperty: String, Sendable, Hashable, CaseIterable {
    case lifetime, emissionLongitude, velocity, scale, spin, mass, rotation

    /// Among all of them.
    fileprivate var place: Int {
      switch self {
      case .lifetime: 0
      case .emissionLongitude: 1
      case .velocity: 2
      case .scale: 3
      case .spin: 4
      case .mass: 5
      case .rotation: 6
      }
    }
  }

  /// Bounds of some of these. Every particle asks for each of them: they stand side by side, by their places.
  public struct RangedBounds: Sendable, Hashable {
    private var all: [ClosedRange<Double>?] = []
    public init() {}

    public var isEmpty: Bool { all.allSatisfy { $0 == nil } }

    public subscript(property: RangedProperty) -> ClosedRange<Double>? {
      get { all.isEmpty ? nil : all[property.place] }
      set {
        if all.isEmpty {
          if newValue == nil { return }
          all = Array(repeating: nil, count: RangedProperty.allCases.count)
        }
        all[property.place] = newValue
        if newValue == nil, isEmpty { all = [] }
      }
    }
  }

  /// Red, green, blue and alpha as plain numbers, which may lie outside 0...1.
  public struct ColorParts: Sendable, Hashable {
    public var red = 0.0, green = 0.0, blue = 0.0, alpha = 0.0
    public init(red: Double = 0, green: Double = 0, blue: Double = 0, alpha: Double = 0) {
      (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }
  }

  public struct ColorStop: Sendable, Hashable {
    public var location: Double
    public var color: Color
    public init(location: Double, color: Color) {
      self.location = location
      self.color = color
    }
  }

  /// A content with its share among its cell's contents.
  public struct WeightedContents: Sendable, Equatable {
    public var contents: Contents
    /// Above 0.
    public var weight: Double
    public init(_ contents: Contents, weight: Double = 1) {
      self.contents = contents
      self.weight = weight
    }
  }

  /// Paper turning in space: foreshortened by its tilt, with a lighter and a darker face. Beyond Core Animation.
  public struct Tumble: Sendable, Hashable {
    /// Turns of the tilt a second, and what it spans.
    public var rate = 1.0
    public var rateRange = 0.5
    /// How much lighter the front and darker the back is at most, 0...1.
    public var shading = 0.25
    public init() {}
  }

  /// Swaying from side to side as it flies. Beyond Core Animation.
  public struct Wobble: Sendable, Hashable {
    /// Points to each side, across the direction of gravity (x).
    public var amplitude = 10.0
    /// Per second.
    public var frequency = 1.0
    public init() {}
  }

  /// A smooth random displacement that grows with age. Beyond Core Animation.
  public struct Turbulence: Sendable, Hashable {
    public enum Field: String, Word {
      /// Each particle drifts by itself.
      case own
      /// Neighbours drift together, as in water: the field swirls without sources.
      case curl
    }
    public var field = Field.own
    /// Points from one swirl of a shared field to the next.
    public var size = 120.0
    /// Points at most.
    public var amplitude = 20.0
    /// Per second.
    public var frequency = 0.5
    public init() {}
  }
}

extension EmitterCell {
  /// Circling about the emitter's place, whatever else it does. Beyond Core Animation.
  public struct Orbit: Sendable, Hashable {
    /// Turns a second, clockwise, of what was born at `radius`.
    public var rate = 0.25
    /// How much slower what is farther out turns: rate × (distance ÷ radius) to the power of −falloff.
    public var falloff = 0.0
    /// Points.
    public var radius = 100.0
    /// Radians: the circles lean out of the plane about the x axis.
    public var tilt = 0.0
    public init() {}
  }

  /// Sets what the values hold, its clock's timing too, and leaves the rest.
  public mutating func apply(_ values: FieldValues) {
    Self.properties.apply(values, to: &self)
    Timing.properties.apply(values, to: &timing)
  }

  /// Draws a property from between two bounds, whatever the range rule; its value becomes their mean.
  public mutating func setBounds(_ property: RangedProperty, _ ends: ClosedRange<Double>) {
    let mean = (ends.lowerBound + ends.upperBound) / 2
    switch property {
    case .lifetime: (lifetime, lifetimeRange) = (Seconds(mean), 0)
    case .emissionLongitude: (emissionLongitude, emissionRange) = (mean, 0)
    case .velocity: (velocity, velocityRange) = (mean, 0)
    case .scale: (scale, scaleRange) = (mean, 0)
    case .spin: (spin, spinRange) = (mean, 0)
    case .mass: (mass, massRange) = (mean, 0)
    case .rotation: (rotation, rotationRange) = (mean, 0)
    }
    bounds[property] = ends
  }

  /// A value that `a..b` may bound: a number, which wins over bounds of before, or the bounds.
  static func ranged(
    _ property: RangedProperty, named name: String? = nil, _ path: WritableKeyPath<EmitterCell, Double> & Sendable,
    _ kind: Field.Kind, in interval: ClosedRange<Double>, _ summary: String
  ) -> Property<EmitterCell> {
    let base = EmitterCell()[keyPath: path]
    return Property(
      name ?? property.rawValue, alias: name.map { _ in property.rawValue }, .range(kind), in: interval,
      default: FieldValue.number(base).asDefault(of: kind), summary,
      value: { cell in cell.bounds[property].map { .range($0) } ?? .number(cell[keyPath: path]) },
      isDefault: { $0.bounds[property] == nil && $0[keyPath: path] == base },
      set: { cell, value in
        if case .range(let ends) = value { return cell.setBounds(property, ends) }
        guard let number = Double(value) else { return }
        cell[keyPath: path] = number
        cell.bounds[property] = nil
      }
    ).animating([track(property.rawValue, path, kind)])
  }

  /// What such a value spans; written, it wins over bounds of before.
  static func span(
    _ property: RangedProperty, _ name: String, alias: String? = nil,
    _ path: WritableKeyPath<EmitterCell, Double> & Sendable, _ kind: Field.Kind, in interval: ClosedRange<Double>,
    _ summary: String
  ) -> Property<EmitterCell> {
    Property(
      name, alias: alias, kind, in: interval, default: FieldValue.number(0).asDefault(of: kind), summary,
      value: { .number($0[keyPath: path]) },
      isDefault: { $0.bounds[property] != nil || $0[keyPath: path] == 0 },
      set: { cell, value in
        guard let number = Double(value) else { return }
        cell[keyPath: path] = number
        cell.bounds[property] = nil
      }
    ).animating([track(alias ?? name, path, kind)])
  }

  /// Animated, a value and what it spans change within bounds of before.
  private static func track(
    _ keyPath: String, _ path: WritableKeyPath<EmitterCell, Double> & Sendable, _ kind: Field.Kind
  ) -> AnimatableTrack<EmitterCell> {
    AnimatableTrack(
      keyPath, kind, get: { .number($0[keyPath: path]) },
      set: { cell, value in if case .number(let number) = value { cell[keyPath: path] = number } })
  }

  /// A property of the pictures among the contents, which `expand` writes with them.
  static func ofPictures(
    _ name: String, alias: String? = nil, _ kind: Field.Kind, default text: String, _ summary: String,
    _ set: @escaping @Sendable (inout ImageContent, FieldValue) -> Void
  ) -> Property<EmitterCell> {
    Property(
      name, alias: alias, kind, default: text, summary,
      set: { cell, value in
        for i in cell.contents.indices {
          guard case .image(var image) = cell.contents[i].contents.layer.content else { continue }
          set(&image, value)
          cell.contents[i].contents.layer.content = .image(image)
        }
      })
  }

  /// Rates about 0 would still turn: who writes 0, and no range, wants it flat.
  mutating func setTumble(_ value: FieldValue) {
    guard case .map(let values) = value, let new = Tumble(value) else { return }
    tumble = new.rate == 0 && (values.number("rateRange") ?? 0) == 0 ? nil : new
  }
}

extension EmitterCell.Tumble: Record {
  public static var shortForm: String? { "rate" }
  public static let properties: [Property<Self>] = Property.list {
    Property("rate", \.rate, in: -1e3...1e3, "Turns of the tilt a second; 0 leaves pieces flat.")
    Property("rateRange", \.rateRange, in: 0...1e3, "What rates span; 0 where the rate is 0.")
    Property("shading", \.shading, in: 0...1, "How much lighter the front and darker the back is.")
  }
}

extension EmitterCell.Wobble: Record {
  public static var shortForm: String? { "amplitude" }
  public static let properties: [Property<Self>] = Property.list {
    Property("amplitude", \.amplitude, as: .length, in: 0...1e5, "Points to each side.")
    Property("frequency", \.frequency, in: 0...1e3, "Times a second.")
  }
}

extension EmitterCell.Turbulence: Record {
  public static var shortForm: String? { "amplitude" }
  public static let properties: [Property<Self>] = Property.list {
    Property("amplitude", \.amplitude, as: .length, in: 0...1e5, "Points at most.")
    Property("frequency", \.frequency, in: 0...1e3, "Changes a second.")
    Property("field", \.field, "Whether each drifts by itself, or all in one field that swirls.")
    Property("size", \.size, as: .length, in: 1...1e5, "Points from one swirl of a shared field to the next.")
  }
}

extension EmitterCell.Orbit: Record {
  public static var shortForm: String? { "rate" }
  public static let properties: [Property<Self>] = Property.list {
    Property("rate", \.rate, in: -1e3...1e3, "Turns a second at `radius`; clockwise above 0.")
    Property("falloff", \.falloff, in: 0...8, "How much slower the outer ones are; 0 turns all as one.")
    Property("radius", \.radius, as: .length, in: 1...1e5, "Where `rate` holds.")
    Property("tilt", \.tilt, as: .angle, in: -100...100, "Leans the circles out of the plane.")
  }
}

extension EmitterCell.ColorStop {
  /// Colours and where they stand, as two lists.
  static let fields: [Field] = [
    Field("colors", .list(.color), "From birth to death."),
    Field("locations", .list(.number), in: 0...1, "One for each colour, ascending shares of the life; even without."),
  ]

  /// Of `colors` and `locations`, even ones without.
  static func stops(_ values: FieldValues) -> [EmitterCell.ColorStop] {
    let locations = values.numbers("locations")
    let colors = values.colors("colors") ?? []
    return colors.enumerated().map { i, color in
      let even = colors.count > 1 ? Double(i) / Double(colors.count - 1) : 0
      return EmitterCell.ColorStop(location: locations.flatMap { i < $0.count ? $0[i] : nil } ?? even, color: color)
    }
  }

  static func values(_ stops: [EmitterCell.ColorStop]) -> FieldValues {
    var values = FieldValues()
    values["colors"] = stops.map(\.color).fieldValue
    values["locations"] = stops.map(\.location).fieldValue
    return values
  }
}
