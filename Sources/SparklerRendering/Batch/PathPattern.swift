// Path patterns as in shells: `*`, `?`, `[a-z]` within a name, and `**` for any number of folders.
// Flow: quoted argument → PathPattern → BatchInputs.
import Foundation

package struct PathPattern: Sendable {
  /// Path components; `**` matches any number of folders, including none.
  private let parts: [String]
  private let isRooted: Bool

  package init(_ text: String) {
    isRooted = text.hasPrefix("/")
    let names = Self.names(of: text)
    // Two in a row are equivalent to one.
    parts = names.enumerated().filter { $0 == 0 || $1 != "**" || names[$0 - 1] != "**" }.map(\.element)
  }

  /// Whether the pattern matches a path.
  package func matches(_ path: String) -> Bool {
    guard path.hasPrefix("/") == isRooted else { return false }
    let names = Self.names(of: path)
    // Tracks all matching prefixes of the pattern at once: there is no backtracking, so no pattern takes long.
    var reached = Set([0])
    func passed(_ reached: Set<Int>) -> Set<Int> {
      reached.union(reached.filter { $0 < parts.count && parts[$0] == "**" }.map { $0 + 1 })
    }
    for (i, name) in names.enumerated() {
      let isFolder = i < names.count - 1
      var next: Set<Int> = []
      for place in passed(reached) where place < parts.count {
        if parts[place] == "**" {
          // At the end of a pattern it matches every file below.
          if isFolder || place == parts.count - 1 { next.insert(place) }
        } else if fnmatch(parts[place], name, 0) == 0 {
          next.insert(place + 1)
        }
      }
      reached = next
    }
    return passed(reached).contains(parts.count)
  }

  private static func names(of path: String) -> [String] {
    path.split(separator: "/").map(String.init).filter { $0 != "." }
  }
}
