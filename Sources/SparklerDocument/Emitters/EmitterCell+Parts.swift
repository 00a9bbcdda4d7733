// What the parts of a cell take.
// Flow: reading, near-misses, schema, expand ← this table → the model.
import SparklerCore
import SparklerScene

/// What a tumble's map says, as far as somebody asks for it.
enum TumbleKeys {
  static let rateRange = Key<Double>("rateRange", in: 0...1e3, "What rates span; 0 where the rate is 0.")
}

extension EmitterCell.Tumble: Record {
  public static var shortForm: String? { "rate" }
  public static let properties: [Property<Self>] = Property.list {
    Property("rate", \.rate, in: -1e3...1e3, "Turns of the tilt a second; 0 leaves pieces flat.")
    Property(TumbleKeys.rateRange, \.rateRange)
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

/// Colours over life and where they stand, as two lists.
enum ColorStopKeys {
  static let colors = Key<[ColorValue]>("colors", "From birth to death.")
  static let locations = Key<[Double]>(
    "locations", in: 0...1, "One for each colour, ascending shares of the life; even without.")

  static let fields = [colors.field, locations.field]
}

extension EmitterCell.ColorStop {
  /// Of `colors` and `locations`, even ones without.
  static func stops(_ values: FieldValues) -> [EmitterCell.ColorStop] {
    let locations = values[ColorStopKeys.locations]
    let colors = values[ColorStopKeys.colors] ?? []
    return colors.enumerated().map { i, color in
      let even = colors.count > 1 ? Double(i) / Double(colors.count - 1) : 0
      return EmitterCell.ColorStop(location: locations.flatMap { i < $0.count ? $0[i] : nil } ?? even, color: color)
    }
  }

  static func values(_ stops: [EmitterCell.ColorStop]) -> FieldValues {
    var values = FieldValues()
    values[ColorStopKeys.colors] = stops.map(\.color)
    values[ColorStopKeys.locations] = stops.map(\.location)
    return values
  }
}

extension EmitterCell.Inherit: Record {
  public static let properties: [Property<Self>] = Property.list {
    Property("color", \.color, "Its colour: of its birth, of now, or none.")
    Property("alpha", \.alpha, "Its opacity: of its birth, of now, or none.")
    Property("scale", \.scale, "Its scale: of its birth, of now, or none.")
    Property("velocity", \.velocity, in: -100...100, "The share of its velocity that is added.")
  }
}

extension EmitterCell.Curve: Record {
  public static var shortForm: String? { "values" }
  public static let properties: [Property<Self>] = Property.list {
    Property("values", \.values, in: 0...1e4, isAlwaysWritten: true, "From birth to death.")
    Property("locations", optional: \.locations, in: 0...1, "One for each value, ascending shares of the life.")
    Property("easing", alias: "timingFunction", \.easing, "From each value to the next.")
  }
}

extension EmitterCell.Twinkle: Record {
  public static var shortForm: String? { "frequency" }
  public static let properties: [Property<Self>] = Property.list {
    Property("frequency", \.frequency, in: 0...1e3, "Changes a second.")
    Property("depth", \.depth, in: 0...1, "How dark it gets; 1 goes out altogether.")
  }
}

extension EmitterCell.Stretch: Record {
  public static var shortForm: String? { "perSpeed" }
  public static let properties: [Property<Self>] = Property.list {
    Property("perSpeed", \.perSpeed, in: 0...100, "Lengths of its own that a point a second adds.")
    Property("max", \.max, in: 1...1e4, "Lengths of its own at most.")
  }
}

extension EmitterCell.Trail: Record {
  public static var shortForm: String? { "life" }
  public static let properties: [Property<Self>] = Property.list {
    Property("life", \.life, in: 0.001...60, "How long ago its end was.")
    Property("width", \.width, in: 0...1e4, "Points at the head and at the end, or of all.")
    Property(
      "colors", \.colors, default: "[white, transparent]", "From the head to the end; they multiply the particle's.")
  }
}
