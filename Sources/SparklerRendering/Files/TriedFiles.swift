// Every file that a spec asked for, whether it was there, whole, or neither.
// Flow: SpecLoader, AssetFolder → TriedFiles → what a preview watches.
import Synchronization

/// A list that grows while specs are read.
public final class TriedFiles: Sendable {
  private let list = Mutex<Set<String>>([])

  /// An empty list, for `SpecLoader.tried`.
  public init() {}

  /// Paths as they were tried, links not resolved.
  public var paths: Set<String> { list.withLock { $0 } }

  func add(_ path: String) { list.withLock { _ = $0.insert(path) } }
}
