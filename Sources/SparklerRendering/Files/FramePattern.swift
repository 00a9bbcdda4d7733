// File names that hold a frame's number.
// Flow: `frames/%04d.png` → FramePattern → RenderJob, OutputFiles.

/// A file name with a place for a frame's number: `%d`, or `%04d` with leading zeros.
package struct FramePattern {
  /// As it was written.
  let pattern: String
  private let before: Substring
  private let after: Substring
  private let digits: Int

  package init?(_ path: String) {
    guard let match = path.firstMatch(of: /%(0?)([1-9]?)d/) else { return nil }
    pattern = path
    before = path[..<match.range.lowerBound]
    after = path[match.range.upperBound...]
    digits = Int(match.2) ?? 1
  }

  package func name(_ number: Int) -> String {
    let text = String(number)
    return before + String(repeating: "0", count: max(0, digits - text.count)) + text + after
  }

  /// The same for patterns that differ in their digits alone: from some number on these have names in common.
  var withoutDigits: String { before + "%d" + after }

  /// Whether some frame's file has this name.
  package func matches(_ name: String) -> Bool {
    guard name.count > before.count + after.count, name.hasPrefix(before), name.hasSuffix(after) else { return false }
    let number = name.dropFirst(before.count).dropLast(after.count)
    return Int(number).map { $0 >= 0 && self.name($0) == name } ?? false
  }
}
