// The properties of a cell's parts.
// Flow: reading, near-misses, schema, expand ← this table → the model.
import SparklerCore
import SparklerScene

/// Keys of a tumble's map that are looked up elsewhere.
enum TumbleKeys {
  static let rateRange = Key<Double>("rateRange", in: 0...1e3, "How much rates vary; 0 if the rate is 0.")
}

extension EmitterCell.Tumble: Record {
  public static var shortForm: String? { "rate" }
  public static let properties: [Property<Self>] = Property.list {
    Property("rate", \.rate, in: -1e3...1e3, "Turns a second out of the plane; 0 keeps pieces flat.")
    Property(TumbleKeys.rateRange, \.rateRange)
    Property("shading", \.shading, in: 0...1, "How much lighter the front and how much darker the back is.")
    Property(
      "narrowest", \.narrowest, in: 0...1,
      "The least width of a piece seen from its edge, as a fraction: bent pieces never look like a line.")
  }
}

extension EmitterCell.Wobble: Record {
  public static var shortForm: String? { "amplitude" }
  public static let properties: [Property<Self>] = Property.list {
    Property("amplitude", \.amplitude, as: .length, in: 0...1e5, "The amplitude to each side, in points.")
    Property("frequency", \.frequency, in: 0...1e3, "The frequency, in Hz.")
  }
}

extension EmitterCell.Turbulence: Record {
  public static var shortForm: String? { "amplitude" }
  public static let properties: [Property<Self>] = Property.list {
    Property("amplitude", \.amplitude, as: .length, in: 0...1e5, "The largest displacement, in points.")
    Property("frequency", \.frequency, in: 0...1e3, "The number of changes a second.")
    Property("field", \.field, "Whether particles drift independently, or in a shared field with swirls.")
    Property("size", \.size, as: .length, in: 1...1e5, "The distance between swirls of a shared field, in points.")
  }
}

extension EmitterCell.Orbit: Record {
  public static var shortForm: String? { "rate" }
  public static let properties: [Property<Self>] = Property.list {
    Property("rate", \.rate, in: -1e3...1e3, "Turns a second at `radius`; clockwise above 0.")
    Property("falloff", \.falloff, in: 0...8, "How much slower outer particles are; at 0 all turn together.")
    Property("radius", \.radius, as: .length, in: 1...1e5, "The radius at which `rate` applies.")
    Property("tilt", \.tilt, as: .angle, in: -100...100, "Tilts the circles out of the plane.")
  }
}

/// Keys of colours over life and their locations.
enum ColorStopKeys {
  static let colors = Key<[ColorValue]>("colors", "The colours from birth to death.")
  static let locations = Key<[Double]>(
    "locations", in: 0...1, "One for each colour, ascending shares of the life; by default evenly spaced.")

  static let fields = [colors.field, locations.field]
}

extension EmitterCell.ColorStop {
  /// Creates stops from `colors` and `locations`, evenly spaced by default.
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
    Property("color", \.color, "The parent's colour: at its birth, now, or none.")
    Property("alpha", \.alpha, "The parent's opacity: at its birth, now, or none.")
    Property("scale", \.scale, "The parent's scale: at its birth, now, or none.")
    Property("velocity", \.velocity, in: -100...100, "The share of the parent's velocity that is added.")
  }
}

extension EmitterCell.Curve: Record {
  public static var shortForm: String? { "values" }
  public static let properties: [Property<Self>] = Property.list {
    Property("values", \.values, in: 0...1e4, isAlwaysWritten: true, "The values from birth to death.")
    Property("locations", optional: \.locations, in: 0...1, "One for each value, ascending shares of the life.")
    Property("easing", alias: "timingFunction", \.easing, "The easing from each value to the next.")
  }
}

extension EmitterCell.Twinkle: Record {
  public static var shortForm: String? { "frequency" }
  public static let properties: [Property<Self>] = Property.list {
    Property("frequency", \.frequency, in: 0...1e3, "The number of changes a second.")
    Property("depth", \.depth, in: 0...1, "How dark it gets; at 1 it disappears.")
  }
}

extension EmitterCell.Stretch: Record {
  public static var shortForm: String? { "perSpeed" }
  public static let properties: [Property<Self>] = Property.list {
    Property(
      "perSpeed", \.perSpeed, in: 0...100, "The length added for each point a second, as a multiple of its own length.")
    Property("max", \.max, in: 1...1e4, "The largest length, as a multiple of its own.")
  }
}

extension EmitterCell.Trail: Record {
  public static var shortForm: String? { "life" }
  public static let properties: [Property<Self>] = Property.list {
    Property("life", \.life, in: 0.001...60, "The age of its end.")
    Property("width", \.width, in: 0...1e4, "The widths at the head and at the end, or one for both, in points.")
    Property(
      "colors", \.colors, default: "[white, transparent]", "From the head to the end; they multiply the particle's.")
  }
}
