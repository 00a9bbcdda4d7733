// File names that contain a frame number.
// Flow: `frames/%04d.png` → FramePattern → RenderJob, OutputFiles.

/// A file name with a placeholder for a frame's number: `%d`, or `%04d` with leading zeros.
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

  /// Equal for patterns that differ only in their number of digits: these share names from some number on.
  var withoutDigits: String { before + "%d" + after }

  /// Whether it is the name of some frame's file.
  package func matches(_ name: String) -> Bool {
    guard name.count > before.count + after.count, name.hasPrefix(before), name.hasSuffix(after) else { return false }
    let number = name.dropFirst(before.count).dropLast(after.count)
    return Int(number).map { $0 >= 0 && self.name($0) == name } ?? false
  }
}
