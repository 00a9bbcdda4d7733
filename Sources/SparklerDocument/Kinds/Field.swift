// One table of fields: what a property is called, what it may hold and what it is for.
// Flow: tables of properties → reading, near-misses, schema, expand and `sparkler effects`.
import SparklerScene
import Synchronization

/// A property that a spec can set.
public struct Field: Sendable, Hashable {
  public var name: String { didSet { number = KeyNumber(name) } }
  /// Of its name.
  private(set) var number: KeyNumber
  /// The same property by its other name (Core Animation's where `name` is the short one).
  public var alias: String?
  public var kind: Kind
  /// The numbers that are allowed; all finite ones when nil.
  public var interval: ClosedRange<Double>?
  /// As a spec would write it; nil where nothing is set without the key.
  public var defaultValue: String?
  /// One sentence for the schema.
  public var summary: String

  public init(
    _ name: String, alias: String? = nil, _ kind: Kind, in interval: ClosedRange<Double>? = nil,
    default defaultValue: String? = nil, _ summary: String
  ) {
    self.name = name
    number = KeyNumber(name)
    self.alias = alias
    self.kind = kind
    self.interval = interval
    self.defaultValue = defaultValue
    self.summary = summary
  }
}

extension Field {
  /// Its name, and its other one where it has any.
  package var names: [String] { [name] + [alias].compactMap { $0 } }

  /// How its value is written: one of the types that conform to `ValueKind`.
  public struct Kind: Sendable, Hashable {
    /// Boxed, for fields are copied often.
    private let box: Box

    private final class Box: Sendable {
      let value: any ValueKind
      /// Made when it is asked for: that of a map is made of all its fields.
      private let known = Mutex<String?>(nil)

      init(_ value: any ValueKind) { self.value = value }

      var id: String {
        known.withLock { known in
          let id = known ?? value.id
          known = id
          return id
        }
      }
    }

    package init(_ value: any ValueKind) { box = Box(value) }

    package var value: any ValueKind { box.value }

    /// Tells it from other kinds.
    package var id: String { box.id }

    public static func == (a: Kind, b: Kind) -> Bool { a.box === b.box || a.id == b.id }
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }
}

extension [Field] {
  /// Tells lists of fields apart, for kinds that are made of them.
  var id: String {
    map { field in
      let bounds = field.interval.map { "\($0)" } ?? ""
      return [field.name, field.alias ?? "", field.kind.id, bounds, field.defaultValue ?? "", field.summary]
        .joined(separator: "|")
    }.joined(separator: ";")
  }
}
