// Replacements for a file's texts, colours, numbers and pictures, by slot or layer name.
// Flow: `replace:` of a spec → LottieReplacements → readers.
import SparklerCore

/// Replacement values by name; records which names could be replaced.
final class LottieReplacements {
  private let values: [String: String]
  /// Replacements of a wrong kind, with the expected kind.
  private(set) var wrong: [(name: String, wanted: String)] = []
  /// All names that can be replaced, as far as the file has been read.
  private(set) var known: Set<String> = []

  init(_ values: [String: String]) { self.values = values }

  /// The replacement for a text or a picture file; records the name as known.
  func text(_ name: String) -> String? {
    known.insert(name)
    return values[name]
  }

  func color(_ name: String) -> Color? {
    guard let value = text(name) else { return nil }
    let color = Color(css: value)
    if color == nil { wrong.append((name, "a colour such as #5B5BD6")) }
    return color
  }

  func number(_ name: String) -> Double? {
    guard let value = text(name) else { return nil }
    let number = Double(value)
    if number == nil { wrong.append((name, "a number")) }
    return number
  }

  /// Names that no layer and no slot has.
  var unknown: [String] { values.keys.filter { !known.contains($0) }.sorted() }
}
