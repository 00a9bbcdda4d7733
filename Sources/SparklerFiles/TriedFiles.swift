// Every file that a spec tries to read, including missing and broken ones.
// Flow: SpecLoader, AssetFolder → TriedFiles → what a preview watches.
import Synchronization

/// Collects paths while specs are read.
public final class TriedFiles: Sendable {
  private let list = Mutex<Set<String>>([])

  /// Creates an empty list.
  public init() {}

  /// Paths as requested, links not resolved.
  public var paths: Set<String> { list.withLock { $0 } }

  package func add(_ path: String) { list.withLock { _ = $0.insert(path) } }
}
