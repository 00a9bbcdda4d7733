// Physics behaviours as written in a spec, each with its items and its times.
// Flow: BehaviorTable → here → DynamicsStage, Schema, Expander.
import SparklerCore
import SparklerDocument
import SparklerPhysics
import SparklerScene

package enum DynamicsFields {
  package typealias Entry = RestingScene.Entry

  /// A behaviour's key and the keys allowed next to it.
  package struct BehaviorDescriptor: Sendable {
    package let key: Property<Entry>
    package let all: [Property<Entry>]
    /// The behaviour before anything is set.
    package let blank: Behavior.Kind

    package var name: String { key.field.name }
    package var fields: [Field] { all.map(\.field) }

    init(_ table: BehaviorTable) {
      blank = table.blank
      switch table.form {
      case .value(let property): key = property.of(\.behavior)
      case .map(let map, let own):
        var properties: [Property<Entry>] = own.map { $0.of(\.behavior) }
        var field = map.field
        if case .properties = table.blank {
          properties.append(collisionShape)
          field.kind = .keys(properties.map(\.field))
        }
        key = Property(
          Key<FieldValues>(field, value: map.value), value: { [properties] in .record(properties.written(of: $0)) },
          set: { [properties] entry, values in properties.apply(values, to: &entry) })
      }
      all = [key] + table.properties.map { $0.of(\.behavior) } + [items] + times
    }
  }

  package static let kinds = BehaviorTable.all.map(BehaviorDescriptor.init)

  /// Items that move as one.
  package static let group = [ItemGroupWord.group.field, DynamicsKeys.items.field]

  private static let items = Property<Entry>(
    DynamicsKeys.items,
    value: { entry in
      // An attachment's second item has its own key.
      if case .attachment = entry.behavior.kind { return Array(entry.behavior.items.prefix(1)).fieldValue }
      return entry.behavior.items.fieldValue
    })

  private static let times: [Property<Entry>] = [
    Property(
      BehaviorKeys.begin, value: { $0.behavior.begin.fieldValue }, isDefault: { $0.behavior.begin == 0 },
      set: { entry, begin in entry.behavior.begin = begin }),
    Property(
      BehaviorKeys.end, value: { $0.behavior.end.fieldValue }, isDefault: { !$0.behavior.end.isFinite },
      set: { entry, end in entry.behavior.end = end }),
  ]

  private static let collisionShape = Property<Entry>(
    ItemPropertiesKeys.collisionShape, value: { $0.shape?.fieldValue }, set: { entry, shape in entry.shape = shape })
}
