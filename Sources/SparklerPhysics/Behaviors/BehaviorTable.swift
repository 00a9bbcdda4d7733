// The keys of a behaviour in specs: the one that names it, and those next to it.
// Flow: here → SparklerAuthoring, which adds items and times (decoding, near-misses, schema, expand).
import SparklerCore
import SparklerDocument
import SparklerScene

/// A behaviour's key, its value, and the keys next to it.
package struct BehaviorTable: Sendable {
  /// The value of the key.
  package enum Form: Sendable {
    case value(Property<Behavior>)
    /// A map of properties.
    case map(Key<FieldValues>, [Property<Behavior>])
  }

  package let form: Form
  /// The keys next to the behaviour's key.
  package let properties: [Property<Behavior>]
  /// The behaviour with default values.
  package let blank: Behavior.Kind

  /// A key with a value, and the behaviour's properties next to it.
  init<Value: PropertyOwner>(
    _ key: Property<Value>, beside properties: [Property<Value>] = [],
    _ get: @escaping @Sendable (Behavior.Kind) -> Value?, _ make: @escaping @Sendable (Value) -> Behavior.Kind
  ) {
    form = .value(Self.lifted(key, get, make))
    self.properties = properties.map { Self.lifted($0, get, make) }
    blank = make(Value())
  }

  /// A key with a map that contains the behaviour's properties, and others.
  init<Value: PropertyOwner>(
    _ key: Key<FieldValues>, _ properties: [Property<Value>], beside others: [Property<Behavior>] = [],
    _ get: @escaping @Sendable (Behavior.Kind) -> Value?, _ make: @escaping @Sendable (Value) -> Behavior.Kind
  ) {
    form = .map(key, properties.map { Self.lifted($0, get, make) } + others)
    self.properties = []
    blank = make(Value())
  }

  private static func lifted<Value>(
    _ property: Property<Value>, _ get: @escaping @Sendable (Behavior.Kind) -> Value?,
    _ make: @escaping @Sendable (Value) -> Behavior.Kind
  ) -> Property<Behavior> {
    property.of({ get($0.kind) }, { $0.kind = make($1) })
  }
}
