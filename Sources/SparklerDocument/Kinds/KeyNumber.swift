// Interned key names: keys are compared as numbers instead of strings.
// Flow: Field → KeyNumber → FoundKeys, FieldValues.
import Synchronization

/// The interned name of a key. A name has the same number throughout a process.
struct KeyNumber: Hashable, Sendable {
  private let value: Int32

  private struct Table {
    var numbers: [String: KeyNumber] = [:]
    var names: [String] = []
  }
  private static let table = Mutex(Table())

  /// Returns a name's number, and adds the name if it is new.
  init(_ name: String) {
    self = Self.table.withLock { table in
      if let known = table.numbers[name] { return known }
      let new = KeyNumber(value: Int32(truncatingIfNeeded: table.names.count))
      table.names.append(name)
      table.numbers[name] = new
      return new
    }
  }

  private init(value: Int32) { self.value = value }

  /// The number of a name; nil if no key has it.
  static func known(_ name: String) -> KeyNumber? { table.withLock { $0.numbers[name] } }

  var name: String { Self.table.withLock { $0.names[Int(value)] } }
}
