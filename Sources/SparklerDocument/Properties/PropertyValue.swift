// Types of properties' values, each with its kind in a spec.
// Flow: a model's stored properties → PropertyValue → Property.
import SparklerCore
import SparklerScene

/// A value that has the same type in the model and in a spec.
public protocol PropertyValue: WrittenValue, DocumentConvertible, Equatable where Value == Self {
  /// The value as a field value.
  var fieldValue: FieldValue { get }
  /// nil if the value has another kind.
  init?(_ value: FieldValue)
}

extension PropertyValue {
  public static func value(_ read: FieldValue) -> Self? { Self(read) }
  public var documentValue: DocumentValue { DocumentValue(fieldValue, as: Self.kind) }
}

/// An enumeration that a spec writes by the names of its cases.
public protocol Word: PropertyValue, CaseIterable, Hashable, RawRepresentable<String> {}

extension Word {
  public static var kind: Field.Kind { .choice(allCases.map(\.rawValue)) }
  public var fieldValue: FieldValue { .text(rawValue) }
  public init?(_ value: FieldValue) {
    guard case .text(let text) = value else { return nil }
    self.init(rawValue: text)
  }
}

/// A value with properties. Properties that a spec omits keep the values of a new instance.
public protocol PropertyOwner: Sendable {
  /// A value with the defaults of all properties.
  init()
}

extension PropertyOwner {
  /// A new value with changes: `.with { $0.rate = 2 }`.
  public static func with(_ change: (inout Self) -> Void) -> Self { Self().with(change) }

  /// A changed copy: `TextRun("30 %").with { $0.underline = true }`.
  public func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}

/// A value that a spec writes as a map of its properties.
public protocol Record: PropertyValue, PropertyOwner {
  /// The keys of the map.
  static var properties: [Property<Self>] { get }
  /// The property that a value other than a map sets; nil if only a map is allowed.
  static var shortForm: String? { get }
}

extension Record {
  public static var shortForm: String? { nil }
  public static var kind: Field.Kind {
    shortForm.map { .map(properties.map(\.field), short: $0) } ?? .keys(properties.map(\.field))
  }
  public var fieldValue: FieldValue { .map(FieldValues(self, Self.properties)) }
  /// The map of the properties that must be written: those that differ from a new value's.
  var changedValue: FieldValue {
    var values = FieldValues()
    for property in Self.properties where !property.isDefault(self) {
      values[property.field.number] = property.value(self)
    }
    return .map(values)
  }
  public init?(_ value: FieldValue) {
    guard case .map(let values) = value else { return nil }
    self.init()
    Self.properties.apply(values, to: &self)
  }
}

extension Double: PropertyValue {
  public static var kind: Field.Kind { .number }
  public var fieldValue: FieldValue { .number(self) }
  public init?(_ value: FieldValue) {
    guard case .number(let number) = value else { return nil }
    self = number
  }
}

extension Int: PropertyValue {
  public static var kind: Field.Kind { .integer }
  public var fieldValue: FieldValue { .number(Double(self)) }
  public init?(_ value: FieldValue) {
    guard case .number(let number) = value, let whole = Int(exactly: number.rounded()) else { return nil }
    self = whole
  }
}

extension Bool: PropertyValue {
  public static var kind: Field.Kind { .boolean }
  public var fieldValue: FieldValue { .flag(self) }
  public init?(_ value: FieldValue) {
    guard case .flag(let flag) = value else { return nil }
    self = flag
  }
}

extension String: PropertyValue {
  public static var kind: Field.Kind { .text }
  public var fieldValue: FieldValue { .text(self) }
  public init?(_ value: FieldValue) {
    guard case .text(let text) = value else { return nil }
    self = text
  }
}

extension Seconds: PropertyValue {
  public static var kind: Field.Kind { .time }
  public var fieldValue: FieldValue { .number(value) }
  public init?(_ value: FieldValue) {
    guard case .number(let number) = value else { return nil }
    self = Seconds(number)
  }
}

extension Color: PropertyValue {
  public static var kind: Field.Kind { .color }
  public var fieldValue: FieldValue { .color(self) }
  public init?(_ value: FieldValue) {
    guard case .color(let color) = value else { return nil }
    self = color
  }
}

extension Point: PropertyValue {
  public static var kind: Field.Kind { .point }
  public var fieldValue: FieldValue { .point(self) }
  public init?(_ value: FieldValue) {
    guard case .point(let point) = value else { return nil }
    self = point
  }
}

extension Size: PropertyValue {
  public static var kind: Field.Kind { .size }
  public var fieldValue: FieldValue { .size(self) }
  public init?(_ value: FieldValue) {
    guard case .size(let size) = value else { return nil }
    self = size
  }
}

extension Rect: PropertyValue {
  public static var kind: Field.Kind { .rect }
  public var fieldValue: FieldValue { .rect(self) }
  public init?(_ value: FieldValue) {
    guard case .rect(let rect) = value else { return nil }
    self = rect
  }
}

extension Transform3D: PropertyValue {
  public static var kind: Field.Kind { .transform }
  public var fieldValue: FieldValue { .transform(self) }
  public init?(_ value: FieldValue) {
    guard case .transform(let transform) = value else { return nil }
    self = transform
  }
}

extension AffineTransform: PropertyValue {
  public static var kind: Field.Kind { .affine }
  public var fieldValue: FieldValue { .list(numbers.map { .number($0) }) }
  public init?(_ value: FieldValue) {
    guard case .list(let values) = value else { return nil }
    self.init(numbers: values.compactMap { Double($0) })
  }
}

extension Path: PropertyValue {
  public static var kind: Field.Kind { .pathData }
  public var fieldValue: FieldValue { .path(self) }
  public init?(_ value: FieldValue) {
    guard case .path(let path) = value else { return nil }
    self = path
  }
}

extension TimingFunction: PropertyValue {
  public static var kind: Field.Kind { .timingFunction }
  public var fieldValue: FieldValue { .timingFunction(self) }
  public init?(_ value: FieldValue) {
    guard case .timingFunction(let function) = value else { return nil }
    self = function
  }
}

extension VisibleSpan: PropertyValue {
  public static var kind: Field.Kind { .timeRange }
  public var fieldValue: FieldValue { .span(self) }
  public init?(_ value: FieldValue) {
    guard case .span(let span) = value else { return nil }
    self = span
  }
}

extension Paint: PropertyValue {
  public static var kind: Field.Kind { .paint }
  public var fieldValue: FieldValue { .paint(self) }
  public init?(_ value: FieldValue) {
    guard case .paint(let paint?) = value else { return nil }
    self = paint
  }
}

extension Corners.Radii: PropertyValue {
  public static var kind: Field.Kind { .corners }
  /// One number if all are equal.
  public var fieldValue: FieldValue { uniform.map { .number($0) } ?? .list(all.map { .number($0) }) }
  public init?(_ value: FieldValue) {
    switch value {
    case .number(let radius): self.init(radius)
    case .list(let values):
      let all = values.compactMap { Double($0) }
      guard all.count == 4, values.count == 4 else { return nil }
      self.init(all[0], all[1], all[2], all[3])
    default: return nil
    }
  }
}

extension Array: PropertyValue where Element: PropertyValue {
  public var fieldValue: FieldValue { .list(map(\.fieldValue)) }
  /// A single value is read as a list of one.
  public init?(_ value: FieldValue) {
    if case .list(let values) = value {
      self = values.compactMap { Element($0) }
    } else {
      guard let single = Element(value) else { return nil }
      self = [single]
    }
  }
}
