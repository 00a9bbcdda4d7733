// The raw command-line arguments, accessed without copying.
// Flow: argv → TypedWords → UntrustedFiles, `main`.
import Foundation

/// The arguments after the program's name. They may contain secrets, and forked children inherit this process's memory,
/// so they are not turned into Strings.
package struct TypedWords {
  private let words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let count: Int

  package init() {
    words = CommandLine.unsafeArgv
    count = Int(CommandLine.argc)
  }

  /// Whether an argument equals this word.
  package func contains(_ word: String) -> Bool { contains { strcmp($0, word) == 0 } }

  /// Whether this word is the only argument.
  package func isOnly(_ word: String) -> Bool { count == 2 && contains(word) }

  /// Whether an argument satisfies a predicate.
  package func contains(where isWanted: (UnsafePointer<CChar>) -> Bool) -> Bool {
    (1..<max(1, count)).contains { i in words[i].map { isWanted($0) } ?? false }
  }
}
