// Cache of the values used last, by name.
// Flow: Batch → LRUCache.
import Synchronization

/// Creates a value if it is not cached; concurrent callers may both create it.
package final class LRUCache<Value: Sendable>: Sendable {
  private let count: Int
  private let kept = Mutex<[(name: String, value: Value)]>([])

  package init(count: Int) { self.count = count }

  package func value(_ name: String, make: () throws -> Value) rethrows -> Value {
    let known = kept.withLock { kept in kept.first { $0.name == name }?.value }
    let value = try known ?? make()
    kept.withLock { kept in
      kept.removeAll { $0.name == name }
      kept.append((name, value))
      if kept.count > count { kept.removeFirst() }
    }
    return value
  }
}
