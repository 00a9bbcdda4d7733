// The values that fields hold once a spec has been read.
// Flow: SparklerSpecs decodes by `Field` → FieldValues → layers and effects.
import SparklerCore
import SparklerScene

/// A decoded value of a field.
public enum FieldValue: Sendable, Equatable {
  case number(Double)
  case flag(Bool)
  case text(String)
  indirect case color(Color)
  /// nil is `none`.
  indirect case paint(Paint?)
  case point(Point)
  case size(Size)
  indirect case rect(Rect)
  indirect case transform(Transform3D)
  indirect case timingFunction(TimingFunction)
  case span(VisibleSpan)
  indirect case path(Path)
  indirect case gradient(Gradient)
  indirect case image(ImageContent)
  /// Layers, and the bounds that they lie in.
  indirect case layer(Layer, in: Rect)
  indirect case layers([Layer], in: Rect)
  indirect case emitter(Emitter)
  case animations([Animation])
  indirect case keyPath(PropertyPath)
  /// What an animation gives to a property.
  indirect case animated(AnimatableValue, of: PropertyPath)
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
  indirect case trajectories(TrajectorySet)
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
  /// In the order in which they were set.
  private(set) var all: [(number: KeyNumber, value: FieldValue)] = []

  public init() {}

  /// With room for so many.
  package init(most count: Int) { all.reserveCapacity(count) }

  package var isEmpty: Bool { all.isEmpty }

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

/// A cell's values under its name: what an effect's `cells` changes.
public struct NamedValues: Sendable, Equatable {
  public var name: String
  public var values: FieldValues

  public init(name: String, values: FieldValues) {
    self.name = name
    self.values = values
  }
}
