// Reads `times:`, named times that may refer to each other.
// Flow: `times: {reveal: 1.2s, end: reveal + 2s}` → TimeLabels.
import SparklerCore

extension Reader {
  /// The entries of `times:`, each after those that it refers to; empty, with a report, if the node is not such a map.
  package mutating func timesInOrder(_ node: SpecNode) -> [SpecNode.Entry] {
    guard let entries = node.entries else {
      report(
        .wrongType, node, "times are a map of names and times, not \(node.description)", remedy: "times: {reveal: 1.2s}"
      )
      return []
    }
    if entries.count > TimeLabels.most {
      report(.limit, node, "the spec has \(entries.count) times", remedy: "name at most \(TimeLabels.most)")
      labels.broken.formUnion(entries.map(\.key))
      return []
    }
    labels.areDeclared = !entries.isEmpty
    return inOrder(entries.filter { isLabel($0) })
  }

  /// Reads one time. Returns the node with the time in seconds, or marked as broken.
  @discardableResult package mutating func readTime(_ name: String, _ node: SpecNode) -> SpecNode {
    var node = node
    let field = Field(name, .time, in: -1e6...1e6, "")
    if !labels.broken.contains(name), !node.isBroken,
      let v = number(node, TimeKind(), as: field, in: Surroundings(bounds: .zero))
    {
      labels.times[name] = v
      node.value = .scalar(TreeText.short(v) + "s", isQuoted: true)
    } else {
      labels.broken.insert(name)
      node.isBroken = true
    }
    return node
  }

  /// Whether its name can be distinguished from a time; reports it otherwise.
  private mutating func isLabel(_ entry: SpecNode.Entry) -> Bool {
    if entry.key.hasPrefix("x-") { return false }
    let name = entry.key
    let isName =
      (name.first.map { $0.isLetter || $0 == "_" } ?? false) && name.last != "-" && name.count <= 100
      && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
    if isName, !["auto", "infinite", "forever", "once", "true", "false"].contains(name) { return true }
    labels.broken.insert(name)
    report(
      .malformed, entry.node, "'\(name.prefix(40))' can't be the name of a time",
      remedy: "begin it with a letter, then letters, digits, _ and -", place: entry.place)
    return false
  }

  /// Sorts topologically. Cycles are reported, and their labels are marked as broken.
  private mutating func inOrder(_ entries: [SpecNode.Entry]) -> [SpecNode.Entry] {
    let byName = Dictionary(entries.map { ($0.key, $0) }) { first, _ in first }
    var out: [SpecNode.Entry] = []
    var done: Set<String> = []
    // The labels being visited, each with the references not visited yet.
    var path: [(name: String, waits: [String])] = []
    for entry in entries where !done.contains(entry.key) {
      path = [(entry.key, Self.words(in: entry.node).filter { byName[$0] != nil })]
      while var last = path.popLast() {
        if let next = last.waits.popLast() {
          path.append(last)
          if let start = path.firstIndex(where: { $0.name == next }) {
            reportCircle(path[start...].compactMap { byName[$0.name] })
          } else if !done.contains(next), let node = byName[next]?.node {
            path.append((next, Self.words(in: node).filter { byName[$0] != nil }))
          }
        } else if done.insert(last.name).inserted, let entry = byName[last.name] {
          out.append(entry)
        }
      }
    }
    return out
  }

  /// All words in a scalar that may be names of labels.
  private static func words(in node: SpecNode) -> [String] {
    let words = (node.text ?? "").prefix(Expression.longest).split {
      !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-")
    }
    var out: Set<String> = []
    for word in words {
      let parts = word.split(separator: "-")
      // A hyphen may be part of a name or a minus.
      for i in parts.indices { out.formUnion([String(parts[i]), parts[...i].joined(separator: "-")]) }
    }
    return out.sorted()
  }

  private mutating func reportCircle(_ circle: [SpecNode.Entry]) {
    guard let first = circle.first, !circle.allSatisfy({ labels.broken.contains($0.key) }) else { return }
    labels.broken.formUnion(circle.map(\.key))
    let others = circle.dropFirst().map { "'\($0.key)' (line \($0.place.line))" }
      .joined(separator: ", which depends on ")
    report(
      .malformed, first.node,
      "'\(first.key)' depends on \(others.isEmpty ? "itself" : "\(others), which depends on '\(first.key)'")",
      remedy: "give one of them a time such as 1.2s", place: first.place)
  }
}
