// What many layers take is told once in the schema.
// Flow: Field → definition → `$ref` wherever the field stands.
import SparklerCore
import Synchronization

/// The definitions of fields that stand in several places.
final class SharedDefinitions: Sendable {
  private struct State {
    var names: [Field: String] = [:]
    var all: [(String, TreeText)] = []
    var taken: Set<String> = []
  }

  private let state = Mutex(State())

  /// By name, in the order in which they came up.
  var all: [(String, TreeText)] { state.withLock { $0.all } }

  /// What a field may hold: by itself where that is short, else a reference to its definition.
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
