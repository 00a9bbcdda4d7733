// Typefaces that nobody lays out with any more, kept until Pango's own threads are through with them.
// Flow: Typeface's end → here → freed a little later.
//
// For each set of fonts Pango starts threads that match and sort ([pango] FcFontSetMatch, FcFontSetSort). Nobody can wait
// for them, and at their end they look into the font map: one that was freed meanwhile ends the process.
import CSparklerPango
import CSparklerPangoFc
import Foundation
import Synchronization

enum RetiredTypefaces {
  /// Far longer than such a thread lives, on a machine where many wait for a core.
  private static let rest = Duration.seconds(2)
  /// Where there are more than `most`, the oldest have to do with this.
  private static let shortRest = Duration.milliseconds(250)
  private static let most = 64

  private struct Retired {
    /// A `PangoContext`, owned: its address, as pointers don't go from thread to thread.
    var context: UInt
    var since: ContinuousClock.Instant
  }

  private static let all = Mutex<[Retired]>([])

  /// Takes over a context, and frees those that have rested.
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

  /// - Returns: how many are left.
  @discardableResult private static func free(olderThan age: Duration) -> Int {
    let now = ContinuousClock.now
    let (old, left) = all.withLock { all in
      let count = all.prefix { $0.since.duration(to: now) >= age }.count
      defer { all.removeFirst(count) }
      return (all.prefix(count).map(\.context), all.count - count)
    }
    for address in old {
      guard let context = OpaquePointer(bitPattern: address) else { continue }
      // Borrowed: the context keeps the map, which forgets to give its configuration back.
      FontLock.lock()
      pango_fc_font_map_set_config(OpaquePointer(pango_context_get_font_map(context)), nil)
      g_object_unref(UnsafeMutableRawPointer(context))
      FontLock.unlock()
    }
    return left
  }
}
