// One thread at a time makes and frees Cairo's fonts.
// Flow: TextLayoutCache, RetiredTypefaces → FontLock → Pango, Cairo.
//
// Cairo keeps fonts of all threads in one table. Where the last reference to a font goes, Cairo 1.16 asserts that the font
// is not in use, but another thread may have found it in the table meanwhile: the process ends then.
import Foundation

enum FontLock {
  private static let lock = NSLock()

  static func close() { lock.lock() }
  static func open() { lock.unlock() }
}
