// Typefaces that nobody uses at the moment, for the next scene with the same fonts.
// Flow: Typeface deinit → here → Typeface init.
//
// Setting one up reads its font files, and Pango starts threads for it: in a batch of small scenes, that took longer than
// painting them.
import SparklerScene
import Synchronization

/// What a typeface was made of.
struct TypefaceKey: Hashable, Sendable {
  /// Families, weights and slants.
  let looks: Set<Font>
  /// The paths in the order in which fontconfig got them, with stamps.
  let files: [String]
}

enum IdleTypefaces {
  /// Scenes have one or two looks, and each worker has its own typefaces.
  private static let most = 32

  private struct Idle {
    var key: TypefaceKey
    /// A `PangoContext`, owned; stored as an address, because pointers are not Sendable.
    var context: UInt
  }

  /// The one used last stands last.
  private static let all = Mutex<[Idle]>([])

  /// An idle context for the key; the caller owns it.
  static func take(_ key: TypefaceKey) -> OpaquePointer? {
    all.withLock { all in all.lastIndex { $0.key == key }.map { all.remove(at: $0).context } }
      .flatMap { OpaquePointer(bitPattern: $0) }
  }

  /// Takes ownership of a context.
  static func keep(_ context: OpaquePointer, for key: TypefaceKey) {
    let oldest = all.withLock { all in
      all.append(Idle(key: key, context: UInt(bitPattern: context)))
      return all.count > most ? all.removeFirst().context : nil
    }
    oldest.flatMap { OpaquePointer(bitPattern: $0) }.map { RetiredTypefaces.retire($0) }
  }
}
