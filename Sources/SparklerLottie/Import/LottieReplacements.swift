// What others put in place of a file's own texts, colours and pictures: by slot or by a layer's name.
// Flow: `replace:` of a spec → LottieReplacements → readers.
import SparklerCore

/// Values by name, and what could be replaced.
final class LottieReplacements {
  private let values: [String: String]
  /// Values of another kind than what they replace, with what is wanted.
  private(set) var wrong: [(name: String, wanted: String)] = []
  /// All names that could be replaced.
  private(set) var known: Set<String> = []

  init(_ values: [String: String]) { self.values = values }

  /// A text or a picture's file, by name, which is known from now on.
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
