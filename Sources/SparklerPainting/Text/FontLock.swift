// Lets only one thread at a time create and free Cairo's fonts.
// Flow: TextLayoutCache, RetiredTypefaces → FontLock → Pango, Cairo.
//
// Cairo keeps the fonts of all threads in one table, where unused ones stay. When the last reference to a font is
// released, Cairo 1.16 asserts that the font is not in use before it locks the table. If another thread has found the
// font there in the meantime and uses it, the assertion fails and the process aborts.
import Foundation

enum FontLock {
  private static let guarded = NSLock()

  static func lock() { guarded.lock() }
  static func unlock() { guarded.unlock() }
}
