// Numbers in place of the names of keys: what was read is found by comparing these, not texts.
// Flow: Field → KeyNumber → FoundKeys, FieldValues.
import Synchronization

/// The name of a key as a number, which is the same for all uses of the name in one process.
struct KeyNumber: Hashable, Sendable {
  private let value: Int32

  private struct Table {
    var numbers: [String: KeyNumber] = [:]
    var names: [String] = []
  }
  private static let table = Mutex(Table())

  /// Gives a name its number.
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

  /// The number of a name; nil where no key has it.
  static func known(_ name: String) -> KeyNumber? { table.withLock { $0.numbers[name] } }

  var name: String { Self.table.withLock { $0.names[Int(value)] } }
}
