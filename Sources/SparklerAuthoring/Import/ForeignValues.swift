// Reads another program's values leniently: bounds, colours, flags; collects errors and findings.
// Flow: SpecNode → ReadTree → ForeignValues → an importer, with Diagnostics and ReadFindings.
import SparklerCore
import SparklerDocument

/// A file of another program, with the problems found in it.
struct ForeignValues {
  let node: SpecNode
  let source: SpecSource
  let tree: ReadTree
  /// Whether it is a property list or XML, whose keys are compared without regard to case.
  let isMarkup: Bool
  /// Whether its XML has elements with attributes, as `.pex` files do.
  var hasElements = false
  let findings = ReadFindings()
  private(set) var problems: [Diagnostic] = []

  private static let mostProblems = 200

  init(_ node: SpecNode, source: SpecSource, isMarkup: Bool = false) {
    (self.node, self.source, self.isMarkup) = (node, source, isMarkup)
    tree = node.readTree(ignoringCase: isMarkup)
  }

  var root: ReadValue { tree.root }

  mutating func report(_ value: ReadValue, _ message: String, remedy: String) {
    guard problems.count < Self.mostProblems else { return }
    let path = value.path
    problems.append(
      Diagnostic(
        code: .malformed, place: node.place(at: path) ?? node.place, path: path, message: message, remedy: remedy))
    value.dismiss()
  }

  /// Reports that something is shown in another way, and nothing more about what is in it.
  func note(_ value: ReadValue, _ feature: String, _ instead: String, remedy: String = "") {
    findings.add(.unsupported, feature, instead, remedy: remedy, path: value.path)
    value.dismiss()
  }

  /// The first elements of a list; the others are reported and left out.
  func few(_ list: [ReadValue], _ most: Int, _ what: String) -> [ReadValue] {
    if list.count > most { note(list[most], "more than \(most) \(what)", "the others are left out") }
    for value in list.dropFirst(most) { value.dismiss() }
    return Array(list.prefix(most))
  }

  /// A duration in seconds, at most a minute. A longer one is reported.
  func minute(_ seconds: Double) -> Double { within(60, seconds) }

  /// A duration in seconds, at most `most`. A longer one is reported.
  func within(_ most: Double, _ seconds: Double) -> Double {
    if seconds > most {
      findings.add(
        .unsupported, "a file that lasts longer than \(TreeText.short(most)) s", "the spec ends there",
        remedy: "set duration")
    }
    return min(most, seconds)
  }

  /// Reports what was not read.
  func close(by table: FormatTable, from kind: String) {
    _ = Leftovers.find(in: tree, by: table, from: kind, to: findings)
  }

  // MARK: Numbers

  /// A number, also one in quotes; nil if it is something else.
  func plain(_ value: ReadValue) -> Double? {
    if let number = value.double { return number.isFinite ? number : nil }
    guard let text = value.peekedText, let number = Double(text), number.isFinite else { return nil }
    value.accept()
    return number
  }

  /// A number within bounds; the fallback if it is missing or, after a report, invalid.
  mutating func number(_ value: ReadValue, _ name: String, _ bounds: ClosedRange<Double>, else fallback: Double)
    -> Double
  {
    guard value.exists else { return fallback }
    guard let number = plain(value) else {
      report(value, "\(name) is \(described(value)), not a number", remedy: "write a number from \(Self.words(bounds))")
      return fallback
    }
    guard bounds.contains(number) else {
      report(value, "\(name) is \(TreeText.short(number))", remedy: "write a number from \(Self.words(bounds))")
      return fallback
    }
    return number
  }

  private static func words(_ bounds: ClosedRange<Double>) -> String {
    "\(Limits.text(bounds.lowerBound)) to \(Limits.text(bounds.upperBound))"
  }

  /// The value as messages describe it.
  func described(_ value: ReadValue) -> String {
    if value.isMap { return "a map" }
    if value.isList { return "a list" }
    if let text = value.peekedText { return "'\(text.count > 40 ? text.prefix(40) + "…" : text[...])'" }
    return value.peekedNumber.map { TreeText.short($0) } ?? "nothing"
  }

  /// True, false, or nil, after a report, for anything else.
  mutating func flag(_ value: ReadValue, _ name: String) -> Bool? {
    guard value.exists else { return nil }
    if let number = plain(value) { return number != 0 }
    switch value.peekedText?.lowercased() {
    case "true", "yes":
      value.accept()
      return true
    case "false", "no":
      value.accept()
      return false
    default:
      report(value, "\(name) is neither true nor false", remedy: "write true or false")
      return nil
    }
  }

  // MARK: Colours

  /// A colour with or without `#`.
  static func color(_ text: String) -> Color? { Color(css: text) ?? Color(css: "#" + text) }

  /// One colour or a list.
  mutating func colors(_ value: ReadValue) -> [Color] {
    guard value.exists else { return [] }
    var out: [Color] = []
    for item in value.isList ? value.items : [value] {
      guard let text = item.peekedText ?? item.peekedNumber.map(TreeText.short), let color = Self.color(text) else {
        report(item, "\(described(item)) is not a colour", remedy: "write a colour such as #bb0000")
        continue
      }
      item.accept()
      out.append(color)
    }
    return out
  }
}

extension SpecNode {
  /// The location of a value by its path, such as `a.b[2]`; nil if there is none.
  fileprivate func place(at path: String) -> SourceRange? {
    var node = self
    for part in path.split(whereSeparator: { ".[]".contains($0) }) {
      if let entry = node.entries?.first(where: { $0.key == part }) {
        node = entry.node
      } else if let items = node.items, let i = Int(part), items.indices.contains(i) {
        node = items[i]
      } else {
        return nil
      }
    }
    return node.place
  }
}

extension Color {
  /// Every part in 0...1; what is not a number becomes 0.
  var within: Color {
    func part(_ value: Double) -> Double { value > 0 ? min(1, value) : 0 }
    return Color(red: part(red), green: part(green), blue: part(blue), alpha: part(alpha))
  }
}
