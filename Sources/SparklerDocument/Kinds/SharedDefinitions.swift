// Schema definitions of fields that occur several times.
// Flow: Field → definition → `$ref` wherever the field occurs.
import SparklerCore
import Synchronization

/// Writes the schema of each field once and refers to it afterwards.
final class SharedDefinitions: Sendable {
  private struct State {
    var names: [Field: String] = [:]
    var all: [(String, TreeText)] = []
    var taken: Set<String> = []
  }

  private let state = Mutex(State())

  /// All definitions by name, in order of first use.
  var all: [(String, TreeText)] { state.withLock { $0.all } }

  /// The schema of a field: inline if it is short, otherwise a reference to its definition.
  func value(of field: Field, _ make: () -> TreeText) -> TreeText {
    if field.kind.value.isShort { return make() }
    if let name = state.withLock({ $0.names[field] }) { return Self.reference(name) }
    let made = make()
    return state.withLock { state in
      if let name = state.names[field] { return Self.reference(name) }
      var name = "key-" + field.name
      var count = 1
      while !state.taken.insert(name).inserted {
        count += 1
        name = "key-\(field.name)-\(count)"
      }
      state.names[field] = name
      state.all.append((name, made))
      return Self.reference(name)
    }
  }

  private static func reference(_ name: String) -> TreeText {
    .map([("$ref", .string("#/definitions/" + name))])
  }
}
