// Whether files that are whole also outlast a loss of power.
// Flow: `--no-sync` → Durability → AtomicFile, OpenFolder.
import Synchronization

/// A promise about power: a file that was told as written is on the disk, under its name, before it is told.
///
/// Without it a file is still whole or absent after a crash of the program; after a loss of power it may be the old one.
public enum Durability {
  private static let state = Atomic<Bool>(true)

  /// True where nobody says otherwise.
  public static var isOn: Bool {
    get { state.load(ordering: .relaxed) }
    set { state.store(newValue, ordering: .relaxed) }
  }
}
