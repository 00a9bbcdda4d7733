// The behaviours that move layers by physics, as a spec writes them.
// Flow: here → SpecDecoder, Schema, Expander.
import SparklerCore
import SparklerPhysics
import SparklerScene

package enum DynamicsFields {
  package typealias Entry = RestingScene.Entry

  /// A behaviour's key, what it holds, and the keys beside it.
  package struct Kind: Sendable {
    package var key: Property<Entry>
    package var properties: [Property<Entry>] = []
    /// The behaviour before anything is set.
    package var blank: Behavior.Kind

    package var name: String { key.field.name }
    package var all: [Property<Entry>] { [key] + properties + [items] + times }
    package var fields: [Field] { all.map(\.field) }
  }

  package static let kinds = [gravity, push, collision, snap, attachment, field, properties]

  /// Items that move as one.
  package static let group: [Field] = [
    Field("group", .identifier, "Names items that move as one; behaviours take it for an item."), items.field,
  ]

  package static func kind(of behavior: Behavior.Kind) -> Kind {
    switch behavior {
    case .gravity: gravity
    case .push: push
    case .collision: collision
    case .snap: snap
    case .attachment: attachment
    case .field: field
    case .properties: properties
    }
  }

  /// Of maps that need keys, which of these are together enough: just one of the lists.
  package static let needs = [
    "snap": [["to"]], "attachment": [["anchor"], ["item"]], "boundaries": [["from", "to"], ["path"]],
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

  /// A key whose map holds a behaviour's own properties, and others of the entry's.
  private static func map<Value: PropertyOwner>(
    _ name: String, _ summary: String, _ properties: [Property<Value>], beside others: [Property<Entry>] = [],
    _ get: @escaping @Sendable (Behavior.Kind) -> Value?, _ make: @escaping @Sendable (Value) -> Behavior.Kind
  ) -> Kind {
    let all = properties.map { $0.of({ get($0.behavior.kind) }, { $0.behavior.kind = make($1) }) } + others
    let key = Property<Entry>(
      name, .keys(all.map(\.field)), summary, value: { .record(all.written(of: $0)) },
      set: { entry, value in if case .map(let values) = value { all.apply(values, to: &entry) } })
    return Kind(key: key, blank: make(Value()))
  }

  private static let gravity = Kind(
    key: Property(
      "gravity", .direction(allowsNumber: true),
      "Accelerates every item alike; 1 is 1000 points per second squared.",
      value: { if case .gravity(let gravity) = $0.behavior.kind { .point(gravity.direction) } else { nil } },
      set: { entry, value in
        if let direction = Point(value) { entry.behavior.kind = .gravity(Gravity(direction: direction)) }
      }),
    blank: .gravity(Gravity()))

  private static let push = Kind(
    key: Property(
      "push", .direction(allowsNumber: false),
      "Its length is the magnitude: 1 pushes an item of 100x100 at 100 points per second, or per second squared.",
      value: { pushed($0).map { .point($0.direction) } },
      set: { entry, value in
        guard var push = pushed(entry), let direction = Point(value) else { return }
        push.direction = direction
        entry.behavior.kind = .push(push)
      }),
    properties: Push.properties.map { $0.of(pushed, { $0.behavior.kind = .push($1) }) }, blank: .push(Push()))

  @Sendable private static func pushed(_ entry: Entry) -> Push? {
    if case .push(let push) = entry.behavior.kind { push } else { nil }
  }

  private static let collision = map(
    "collision", "Items bounce off each other, off boundaries, or both; other collisions' items pass through them.",
    Collision.properties, { if case .collision(let collision) = $0 { collision } else { nil } }, { .collision($0) })

  private static let snap = map(
    "snap", "Pulls each item to a place and turns it upright.", Snap.properties,
    { if case .snap(let snap) = $0 { snap } else { nil } }, { .snap($0) })

  private static let attachment = map(
    "attachment", "Holds each item at a distance from a place or from another item.", Attachment.properties,
    beside: [
      Property(
        "item", .identifier, "The item that holds the items.",
        value: { $0.behavior.items.count > 1 ? .text($0.behavior.items[1]) : nil })
    ],
    { if case .attachment(let attachment) = $0 { attachment } else { nil } }, { .attachment($0) })

  private static let field = Kind(
    key: Property(
      "field", .choice(ForceField.kinds.map(\.name)), "A force that depends on place, motion or time.",
      value: { forceField($0).map { .text($0.kind.name) } },
      set: { entry, value in
        guard var field = forceField(entry), let found = ForceField.kinds.first(where: { $0.name == String(value) })
        else { return }
        field.kind = found.kind
        entry.behavior.kind = .field(field)
      }),
    properties: ForceField.properties.map { $0.of(forceField, { $0.behavior.kind = .field($1) }) },
    blank: .field(ForceField()))

  @Sendable private static func forceField(_ entry: Entry) -> ForceField? {
    if case .field(let field) = entry.behavior.kind { field } else { nil }
  }

  private static let properties = map(
    "properties", "What items are made of, and how they start.", ItemProperties.properties,
    beside: [
      Property(
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
    ],
    { if case .properties(let properties) = $0 { properties } else { nil } }, { .properties($0) })
}
