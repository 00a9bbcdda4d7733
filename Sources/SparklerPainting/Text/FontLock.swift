// One thread at a time makes and frees Cairo's fonts.
// Flow: TextLayoutCache, RetiredTypefaces → FontLock → Pango, Cairo.
//
// Cairo keeps fonts of all threads in one table, and leaves those there that nobody holds any more. When the last reference
// to a font goes, Cairo 1.16 asserts that the font is not in use before it locks the table: another thread that has found
// the font there meanwhile, and uses it, makes that false, and the process ends.
import Foundation

enum FontLock {
  private static let guarded = NSLock()

  static func lock() { guarded.lock() }
  static func unlock() { guarded.unlock() }
}
