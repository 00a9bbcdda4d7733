// A field of a document: its name, its allowed values and its summary.
// Flow: tables of properties → reading, near-misses, schema, expand and `sparkler effects`.
import SparklerScene
import Synchronization

/// A property that a spec can set.
public struct Field: Sendable, Hashable {
  /// The key in a spec.
  public var name: String { didSet { number = KeyNumber(name) } }
  /// The number of `name`.
  private(set) var number: KeyNumber
  /// Another name of the same property: Core Animation's, if `name` is a shorter one.
  public var alias: String?
  /// How its value is written.
  public var kind: Kind
  /// The allowed numbers; nil allows all finite ones.
  public var interval: ClosedRange<Double>?
  /// The default as a spec would write it; nil if nothing is set without the key.
  public var defaultValue: String?
  /// One sentence for the schema and the manual.
  public var summary: String

  /// A field with its summary.
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
  /// Its name and its alias.
  package var names: [String] { [name] + [alias].compactMap { $0 } }

  /// How its value is written: one of the types that conform to `ValueKind`.
  public struct Kind: Sendable, Hashable {
    /// Boxed because fields are copied often.
    private let box: Box

    private final class Box: Sendable {
      let value: any ValueKind
      /// Computed on first use, because the id of a map contains those of all its fields.
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

    /// A unique identifier of the kind.
    package var id: String { box.id }

    /// Types are compared first: ids are long texts, and the first ones that a program makes cost milliseconds.
    public static func == (a: Kind, b: Kind) -> Bool {
      a.box === b.box || (type(of: a.value) == type(of: b.value) && a.id == b.id)
    }
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
  }
}

extension [Field] {
  /// A unique identifier of the list, for kinds that contain fields.
  var id: String {
    map { field in
      let bounds = field.interval.map { "\($0)" } ?? ""
      return [field.name, field.alias ?? "", field.kind.id, bounds, field.defaultValue ?? "", field.summary]
        .joined(separator: "|")
    }.joined(separator: ";")
  }
}
