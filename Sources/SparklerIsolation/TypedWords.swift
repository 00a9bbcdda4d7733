// The words of the command line as the system has them, without a copy.
// Flow: argv → TypedWords → UntrustedFiles, `main`.
import CSparklerIsolation
import Foundation

/// The program's name and its arguments. They may hold secrets, and what is forked off this process has all of its
/// memory: so no text is made of them before.
package struct TypedWords {
  private let words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let count: Int

  package init() {
    // Swift's own look into /proc, which a bare root has not.
    var count: Int32 = 0
    if let kept = iso_words(&count) {
      words = kept
    } else {
      words = CommandLine.unsafeArgv
      count = CommandLine.argc
    }
    self.count = Int(count)
  }

  /// The arguments as texts; bytes that are none are mended.
  package var arguments: [String] {
    (1..<max(1, count)).compactMap { i in words[i].map { String(cString: $0) } }
  }

  /// Whether one of the arguments is this one.
  package func contains(_ word: String) -> Bool { contains { strcmp($0, word) == 0 } }

  /// Whether there is one argument, and this one it is.
  package func isOnly(_ word: String) -> Bool { count == 2 && contains(word) }

  /// Whether an argument has a property.
  package func contains(where isWanted: (UnsafePointer<CChar>) -> Bool) -> Bool {
    (1..<max(1, count)).contains { i in words[i].map { isWanted($0) } ?? false }
  }

  /// Whether an argument, counted from 1, has the letters that it was typed with.
  package func isText(_ number: Int) -> Bool {
    guard (1..<max(1, count)).contains(number), let word = words[number] else { return true }
    return String(validatingCString: word) != nil
  }
}
