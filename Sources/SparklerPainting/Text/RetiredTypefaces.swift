// Unused typefaces, kept until Pango's own threads have finished with them.
// Flow: IdleTypefaces, SVGFonts → here → freed a little later.
//
// For each set of fonts, Pango starts threads that match and sort ([pango] FcFontSetMatch, FcFontSetSort). They can't
// be joined, and they access the font map when they end: if it has been freed, the process crashes.
import CSparklerPango
import CSparklerPangoFc
import Foundation
import Synchronization

enum RetiredTypefaces {
  /// Far longer than such a thread lives, even on a busy machine.
  private static let rest = Duration.seconds(2)
  /// If there are more than `most`, the oldest are freed after this time.
  private static let shortRest = Duration.milliseconds(250)
  private static let most = 64

  private struct Retired {
    /// A `PangoContext`, owned; stored as an address, because pointers are not Sendable.
    var context: UInt
    var since: ContinuousClock.Instant
  }

  private static let all = Mutex<[Retired]>([])

  /// Takes ownership of a context, and frees those that have waited long enough.
  static func retire(_ context: OpaquePointer) {
    let retired = Retired(context: UInt(bitPattern: context), since: .now)
    let count = all.withLock { all in
      all.append(retired)
      return all.count
    }
    free(olderThan: rest)
    guard count > most else { return }
    while free(olderThan: shortRest) > most { usleep(1000) }
  }

  /// - Returns: the number of remaining contexts.
  @discardableResult private static func free(olderThan age: Duration) -> Int {
    let now = ContinuousClock.now
    let (old, left) = all.withLock { all in
      let count = all.prefix { $0.since.duration(to: now) >= age }.count
      defer { all.removeFirst(count) }
      return (all.prefix(count).map(\.context), all.count - count)
    }
    for address in old {
      guard let context = OpaquePointer(bitPattern: address) else { continue }
      // Borrowed: the context keeps the map, which leaks its configuration.
      FontLock.lock()
      pango_fc_font_map_set_config(OpaquePointer(pango_context_get_font_map(context)), nil)
      g_object_unref(UnsafeMutableRawPointer(context))
      FontLock.unlock()
    }
    return left
  }
}
