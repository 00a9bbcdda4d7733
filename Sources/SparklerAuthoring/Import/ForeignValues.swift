// Another program's values by name: which were used, which are wrong, which have no counterpart.
// Flow: SpecNode → ForeignValues → numbers and colours, with Diagnostics.
import SparklerCore
import SparklerDocument

/// A map of another program with what was found wrong in it.
struct ForeignValues {
  let root: SpecNode
  let source: SpecSource
  /// It comes from a property list, whose keys are compared without their capitals.
  var isMarkup = false
  /// Names that something was made of, without capitals.
  var known: Set<String> = []
  private(set) var problems: [Diagnostic] = []
  /// What nothing was made of: the first hundred, and how many there are.
  private var notes: [String] = []
  private var noted: Set<String> = []
  /// Of a property list, by its names without capitals.
  private let byName: [String: SpecNode]

  private static let mostNotes = 100
  private static let longestNote = 200

  init(_ root: SpecNode, source: SpecSource, isMarkup: Bool = false) {
    (self.root, self.source, self.isMarkup) = (root, source, isMarkup)
    let entries = isMarkup ? root.entries ?? [] : []
    byName = Dictionary(entries.map { ($0.key.lowercased(), $0.node) }) { first, _ in first }
  }

  /// What has no counterpart, a line each.
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

  /// Notes the keys of a map that nothing was made of.
  mutating func noteOthers(of node: SpecNode, besides known: Set<String>) {
    for entry in node.entries ?? [] where !known.contains(isMarkup ? entry.key.lowercased() : entry.key) {
      note(node.path.isEmpty ? entry.key : "\(node.path).\(entry.key)")
    }
  }

  func node(_ name: String, in map: SpecNode) -> SpecNode? {
    isMarkup ? byName[name.lowercased()] : map[name]
  }

  /// A number within bounds; the fallback where it is not there or, with a report, where it is none.
  mutating func number(
    _ name: String, in map: SpecNode, _ bounds: ClosedRange<Double>, else fallback: Double
  ) -> Double {
    guard let node = node(name, in: map) else { return fallback }
    return number(node, name, bounds) ?? fallback
  }

  mutating func number(_ node: SpecNode, _ name: String, _ bounds: ClosedRange<Double>) -> Double? {
    guard let text = node.text, let value = Double(text), value.isFinite else {
      report(node, "\(name) is \(node.description), and no number", remedy: "write a number from \(Self.words(bounds))")
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
      report(node, "\(name) ends before it begins", remedy: "write min below max")
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
        report(item, "\(item.description) is no colour", remedy: "write a colour such as #bb0000")
        continue
      }
      out.append(color)
    }
    return out
  }
}
