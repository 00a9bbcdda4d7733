// The values that fields hold once a spec has been read.
// Flow: SparklerSpecs decodes by `Field` → FieldValues → layers and effects.
import SparklerCore
import SparklerScene

/// A decoded value of a field.
public indirect enum FieldValue: Sendable, Equatable {
  case number(Double)
  case flag(Bool)
  case text(String)
  case color(Color)
  /// nil is `none`.
  case paint(Paint?)
  case point(Point)
  case size(Size)
  case rect(Rect)
  case transform(Transform3D)
  case timingFunction(TimingFunction)
  case span(VisibleSpan)
  case path(Path)
  case gradient(Gradient)
  case image(ImageContent)
  /// Layers, and the bounds that they lie in.
  case layer(Layer, in: Rect)
  case layers([Layer], in: Rect)
  case emitter(Emitter)
  case animations([Animation])
  case keyPath(PropertyPath)
  /// What an animation gives to a property.
  case animated(AnimatableValue, of: PropertyPath)
  /// What a transition changes.
  case changes([Transition.Change])
  case contents([Contents])
  case weightedContents([EmitterCell.WeightedContents])
  /// `a..b`.
  case range(ClosedRange<Double>)
  case map(FieldValues)
  case cells([EmitterCell])
  case behaviors([EmitterBehavior])
  case cellValues([NamedValues])
  /// Rows of points: of each trajectory its control points and its end.
  case trajectories(TrajectorySet)
  case list([FieldValue])
  /// What an owner of properties has to say, as `expand` writes it.
  case record([Written])
}

/// A property as `expand` writes it.
public struct Written: Sendable, Equatable {
  package init(field: Field, value: FieldValue) {
    self.field = field
    self.value = value
  }

  package var field: Field
  package var value: FieldValue

  public static func == (a: Written, b: Written) -> Bool { a.field.name == b.field.name && a.value == b.value }
}

/// A user's own curves for a firework: normalised, right-hand, y down, all from (0, 0).
public struct TrajectorySet: Sendable, Hashable {
  /// Of each curve the control points, then the end: two for a quadratic, three for a cubic curve.
  public var top: [[Point]]
  public var bottom: [[Point]]

  public init(top: [[Point]], bottom: [[Point]] = []) {
    self.top = top
    self.bottom = bottom
  }
}

/// What a spec has set, by field name. An absent field gives nil.
public struct FieldValues: Sendable, Equatable {
  private var storage: [String: FieldValue] = [:]

  public init() {}

  /// With room for so many.
  package init(most count: Int) { storage = Dictionary(minimumCapacity: count) }

  /// What is said, in no order.
  var all: [String: FieldValue] { storage }

  public subscript(name: String) -> FieldValue? {
    get { storage[name] }
    set { storage[name] = newValue }
  }
}

/// A cell's values under its name: what an effect's `cells` changes.
public struct NamedValues: Sendable, Equatable {
  public var name: String
  public var values: FieldValues

  public init(name: String, values: FieldValues) {
    self.name = name
    self.values = values
  }
}
