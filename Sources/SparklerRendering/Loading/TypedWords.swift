// The words of the command line as the system has them, without a copy.
// Flow: argv → TypedWords → UntrustedFiles, `main`.
import Foundation

/// The arguments behind the program's name. They may hold secrets, and what is forked off this process has all of its
/// memory: so no text is made of them.
package struct TypedWords {
  private let words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let count: Int

  package init() {
    words = CommandLine.unsafeArgv
    count = Int(CommandLine.argc)
  }

  /// Whether one of the words is this one.
  package func contains(_ word: String) -> Bool { contains { strcmp($0, word) == 0 } }

  /// Whether there is one word, and this one it is.
  package func isOnly(_ word: String) -> Bool { count == 2 && contains(word) }

  /// Whether a word has a property.
  package func contains(where isWanted: (UnsafePointer<CChar>) -> Bool) -> Bool {
    (1..<max(1, count)).contains { i in words[i].map { isWanted($0) } ?? false }
  }
}
