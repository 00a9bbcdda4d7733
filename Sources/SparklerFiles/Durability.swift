// Whether finished files survive a power failure.
// Flow: `--no-sync` → Durability → AtomicFile, OpenFolder.
import Synchronization

/// Durability setting: a file reported as written is already on the disk under its name.
///
/// Without it a file is still complete or absent after a crash of the program; after a power failure it may be the old
/// one.
public enum Durability {
  private static let state = Atomic<Bool>(true)

  /// Default: true.
  public static var isOn: Bool {
    get { state.load(ordering: .relaxed) }
    set { state.store(newValue, ordering: .relaxed) }
  }
}
