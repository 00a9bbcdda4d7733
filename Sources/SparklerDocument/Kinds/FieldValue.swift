// The decoded values of fields.
// Flow: SparklerAuthoring decodes by `Field` → FieldValues → layers and effects.
import SparklerCore
import SparklerScene

/// A decoded value of a field.
public enum FieldValue: Sendable, Equatable {
  /// A number, in radians for angles, in seconds for times, in points for lengths.
  case number(Double)
  /// A boolean.
  case flag(Bool)
  /// A text, or a keyword.
  case text(String)
  indirect case color(Color)
  /// nil for `none`.
  indirect case paint(Paint?)
  /// In points, or as shares for a unit point.
  case point(Point)
  /// In points.
  case size(Size)
  indirect case rect(Rect)
  indirect case transform(Transform3D)
  indirect case timingFunction(TimingFunction)
  /// A span of time.
  case span(VisibleSpan)
  indirect case path(Path)
  indirect case gradient(Gradient)
  indirect case image(ImageContent)
  /// A layer, and the bounds of its parent.
  indirect case layer(Layer, in: Rect)
  indirect case layers([Layer], in: Rect)
  indirect case emitter(Emitter)
  /// The animations of a layer, in the order they are applied.
  case animations([Animation])
  indirect case keyPath(PropertyPath)
  /// A value of an animated property.
  indirect case animated(AnimatableValue, of: PropertyPath)
  /// The changes that a transition makes.
  case changes([Transition.Change])
  /// The contents of sparks.
  case contents([Contents])
  /// The contents of a cell's particles.
  case weightedContents([EmitterCell.WeightedContents])
  /// `a..b`.
  case range(ClosedRange<Double>)
  /// A map by field name.
  case map(FieldValues)
  /// An emitter's cells, or the cells of a cell.
  case cells([EmitterCell])
  /// Behaviours of a cell.
  case behaviors([EmitterBehavior])
  /// Changes to cells, by name.
  case cellValues([NamedValues])
  /// The control points and the end of each trajectory.
  indirect case trajectories(TrajectorySet)
  /// A list whose values have one kind.
  case list([FieldValue])
  /// An owner's properties, as `expand` writes them.
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

/// Custom curves of a firework's sparks: normalised, to the right, y down, each starting at (0, 0).
public struct TrajectorySet: Sendable, Hashable {
  /// For each curve, its control points and its end: two points for a quadratic curve, three for a cubic one.
  public var top: [[Point]]
  /// As `top`.
  public var bottom: [[Point]]

  /// An empty `bottom` keeps the original's lower curves.
  public init(top: [[Point]], bottom: [[Point]] = []) {
    self.top = top
    self.bottom = bottom
  }
}

/// The values that a spec sets, by field name.
public struct FieldValues: Sendable, Equatable {
  /// In the order they were set.
  private(set) var all: [(number: KeyNumber, value: FieldValue)] = []

  /// No values.
  public init() {}

  /// Reserves capacity.
  package init(most count: Int) { all.reserveCapacity(count) }

  package var isEmpty: Bool { all.isEmpty }

  /// The value of a field by its name; nil if it is not set.
  public subscript(name: String) -> FieldValue? {
    get { KeyNumber.known(name).flatMap { self[$0] } }
    set { self[KeyNumber(name)] = newValue }
  }

  package subscript(field: Field) -> FieldValue? {
    get { self[field.number] }
    set { self[field.number] = newValue }
  }

  subscript(number: KeyNumber) -> FieldValue? {
    get {
      for i in all.indices where all[i].number == number { return all[i].value }
      return nil
    }
    set {
      let place = all.indices.first { all[$0].number == number }
      guard let newValue else {
        if let place { all.remove(at: place) }
        return
      }
      if let place { all[place].value = newValue } else { all.append((number, newValue)) }
    }
  }

  public static func == (a: FieldValues, b: FieldValues) -> Bool {
    a.all.count == b.all.count && a.all.allSatisfy { b[$0.number] == $0.value }
  }
}

/// The changes that an effect's `cells` makes to one cell.
public struct NamedValues: Sendable, Equatable {
  /// The cell's name.
  public var name: String
  /// The changed values.
  public var values: FieldValues

  /// - Parameters:
  ///   - name: a cell of the effect, or `*` for all.
  ///   - values: the keys to change; others keep the effect's values.
  public init(name: String, values: FieldValues) {
    self.name = name
    self.values = values
  }
}
