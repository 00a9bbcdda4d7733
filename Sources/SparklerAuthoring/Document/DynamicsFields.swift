// The behaviours that move layers by physics, as a spec writes them: each with its items and its times.
// Flow: BehaviorTable → here → DynamicsStage, Schema, Expander.
import SparklerCore
import SparklerDocument
import SparklerPhysics
import SparklerScene

package enum DynamicsFields {
  package typealias Entry = RestingScene.Entry

  /// A behaviour's key with all that stands beside it.
  package struct Kind: Sendable {
    package let key: Property<Entry>
    package let all: [Property<Entry>]
    /// The behaviour before anything is set.
    package let blank: Behavior.Kind

    package var name: String { key.field.name }
    package var fields: [Field] { all.map(\.field) }

    /// Of maps that need keys, which of these are together enough: just one of the lists.
    private static let needs = ["snap": [["to"]], "attachment": [["anchor"], ["item"]]]

    init(_ table: BehaviorTable) {
      blank = table.blank
      switch table.key {
      case .value(let property): key = property.of(\.behavior)
      case .map(let name, let summary, let own):
        var properties: [Property<Entry>] = own.map { $0.of(\.behavior) }
        if case .properties = table.blank { properties.append(collisionShape) }
        key = Property(
          name, .keys(properties.map(\.field), either: Self.needs[name] ?? []), summary,
          value: { [properties] in .record(properties.written(of: $0)) },
          set: { [properties] entry, value in if case .map(let values) = value { properties.apply(values, to: &entry) }
          })
      }
      all = [key] + table.properties.map { $0.of(\.behavior) } + [items] + times
    }
  }

  package static let kinds = BehaviorTable.all.map(Kind.init)

  /// Items that move as one.
  package static let group: [Field] = [
    Field("group", .identifier, "Names items that move as one; behaviours take it for an item."), items.field,
  ]

  private static let items = Property<Entry>(
    "items", .list(.identifier),
    "The layers that it moves, by id; an effect's id means its items, an emitter's its particles.",
    value: { entry in
      // The second one of an attachment holds the first.
      if case .attachment = entry.behavior.kind { return Array(entry.behavior.items.prefix(1)).fieldValue }
      return entry.behavior.items.fieldValue
    })

  private static let times: [Property<Entry>] = [
    Property(
      "begin", .time, in: 0...1e6, default: "0s", "When it is added.",
      value: { $0.behavior.begin.fieldValue }, isDefault: { $0.behavior.begin == 0 },
      set: { entry, value in if let begin = Seconds(value) { entry.behavior.begin = begin } }),
    Property(
      "end", .time, in: 0...1e6, "When it is taken away.",
      value: { $0.behavior.end.fieldValue }, isDefault: { !$0.behavior.end.isFinite },
      set: { entry, value in if let end = Seconds(value) { entry.behavior.end = end } }),
  ]

  private static let collisionShape = Property<Entry>(
    "collisionShape", .orWord(.orWord(.pathData, "rectangle"), "ellipse"), default: "rectangle",
    "What of an item collides: its bounds, the ellipse in them, or a path in them.",
    value: { entry in
      switch entry.shape {
      case .rectangle?: .text("rectangle")
      case .ellipse?: .text("ellipse")
      case .path(let path)?: .path(path)
      case nil: nil
      }
    },
    set: { entry, value in
      if case .path(let path) = value { entry.shape = .path(path) }
      if let word = String(value) { entry.shape = word == "ellipse" ? .ellipse : .rectangle }
    })
}
