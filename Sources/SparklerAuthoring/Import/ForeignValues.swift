// Another program's values by name; tracks which were used, are invalid, or have no counterpart.
// Flow: SpecNode → ForeignValues → numbers and colours, with Diagnostics.
import SparklerCore
import SparklerDocument

/// A map of values from another program, with the problems found in it.
struct ForeignValues {
  let root: SpecNode
  let source: SpecSource
  /// Whether it is a property list, whose keys are compared without regard to case.
  var isMarkup = false
  /// Lower-case names of values that were used.
  var known: Set<String> = []
  private(set) var problems: [Diagnostic] = []
  /// Values without a counterpart: the first hundred, and their number.
  private var notes: [String] = []
  private var noted: Set<String> = []
  /// The values of a property list, by lower-case name.
  private let byName: [String: SpecNode]

  private static let mostNotes = 100
  private static let longestNote = 200

  init(_ root: SpecNode, source: SpecSource, isMarkup: Bool = false) {
    (self.root, self.source, self.isMarkup) = (root, source, isMarkup)
    let entries = isMarkup ? root.entries ?? [] : []
    byName = Dictionary(entries.map { ($0.key.lowercased(), $0.node) }) { first, _ in first }
  }

  /// Values without a counterpart, one line each.
  var leftOut: [String] {
    noted.count > notes.count ? notes + ["\(noted.count - notes.count) more"] : notes
  }

  mutating func report(_ node: SpecNode?, _ message: String, remedy: String) {
    problems.append(
      Diagnostic(
        code: .malformed, place: node?.place, path: node?.path ?? "", message: message, remedy: remedy))
  }

  mutating func note(_ text: String) {
    guard noted.insert(text).inserted, notes.count < Self.mostNotes else { return }
    notes.append(text.count > Self.longestNote ? text.prefix(Self.longestNote) + "…" : text)
  }

  /// Notes the keys of a map that were not used.
  mutating func noteOthers(of node: SpecNode, besides known: Set<String>) {
    for entry in node.entries ?? [] where !known.contains(isMarkup ? entry.key.lowercased() : entry.key) {
      note(node.path.isEmpty ? entry.key : "\(node.path).\(entry.key)")
    }
  }

  func node(_ name: String, in map: SpecNode) -> SpecNode? {
    isMarkup ? byName[name.lowercased()] : map[name]
  }

  /// A number within bounds; the fallback if it is missing or, after a report, invalid.
  mutating func number(
    _ name: String, in map: SpecNode, _ bounds: ClosedRange<Double>, else fallback: Double
  ) -> Double {
    guard let node = node(name, in: map) else { return fallback }
    return number(node, name, bounds) ?? fallback
  }

  mutating func number(_ node: SpecNode, _ name: String, _ bounds: ClosedRange<Double>) -> Double? {
    guard let text = node.text, let value = Double(text), value.isFinite else {
      report(node, "\(name) is \(node.description), not a number", remedy: "write a number from \(Self.words(bounds))")
      return nil
    }
    guard bounds.contains(value) else {
      report(node, "\(name) is \(text)", remedy: "write a number from \(Self.words(bounds))")
      return nil
    }
    return value
  }

  private static func words(_ bounds: ClosedRange<Double>) -> String {
    "\(Limits.text(bounds.lowerBound)) to \(Limits.text(bounds.upperBound))"
  }

  /// A number, or {min, max}.
  mutating func range(
    _ name: String, in map: SpecNode, _ bounds: ClosedRange<Double>, else fallback: ClosedRange<Double>
  ) -> ClosedRange<Double> {
    guard let node = node(name, in: map) else { return fallback }
    guard node.entries != nil else { return number(node, name, bounds).map { $0...$0 } ?? fallback }
    let low = number("min", in: node, bounds, else: fallback.lowerBound)
    let high = number("max", in: node, bounds, else: max(low, fallback.upperBound))
    guard low <= high else {
      report(node, "\(name) has its max below its min", remedy: "write min below max")
      return fallback
    }
    return low...high
  }

  mutating func flag(_ name: String, in map: SpecNode) -> Bool? {
    guard let node = node(name, in: map) else { return nil }
    switch node.text?.lowercased() {
    case "true", "1", "yes": return true
    case "false", "0", "no": return false
    default:
      report(node, "\(name) is neither true nor false", remedy: "write true or false")
      return nil
    }
  }

  /// One colour or a list, with or without `#`.
  mutating func colors(_ node: SpecNode?) -> [Color] {
    guard let node else { return [] }
    var out: [Color] = []
    for item in node.items ?? [node] {
      guard let text = item.text, let color = Color(css: text) ?? Color(css: "#" + text) else {
        report(item, "\(item.description) is not a colour", remedy: "write a colour such as #bb0000")
        continue
      }
      out.append(color)
    }
    return out
  }
}
