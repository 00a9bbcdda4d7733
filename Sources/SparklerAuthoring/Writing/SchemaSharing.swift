// Moves repeated parts of a schema into shared definitions.
// Flow: Schema's tree → SchemaSharing → `$ref`s and definitions → text.
import SparklerCore

/// Finds equal parts of a schema and replaces them by references.
struct SchemaSharing {
  /// A tree in which equal parts have the same number.
  private final class Node {
    enum Value {
      case raw(String)
      case list([Node])
      case map([(key: String, value: Node)])
    }

    let id: Int
    /// Length of its text in characters.
    let length: Int
    let value: Value

    init(id: Int, length: Int, value: Value) { (self.id, self.length, self.value) = (id, length, value) }
  }

  /// Identifies equal trees: their parts, by number.
  private enum Key: Hashable {
    case raw(String)
    case list([Int])
    case map([String], [Int])
  }

  /// Shorter parts stay where they are used, because a reference takes as much space.
  private static let shortest = 64

  private var ids: [Key: Int] = [:]
  private var counts: [Int: Int] = [:]
  private var names: [Int: String] = [:]
  private var taken: Set<String> = []
  private var definitions: [(String, TreeText)] = []

  /// The same schema, with a definition for each part that occurred several times.
  static func shared(_ root: [(String, TreeText)]) -> [(String, TreeText)] {
    var sharing = SchemaSharing()
    let node = sharing.numbered(.map(root))
    guard case .map(let entries) = node.value else { return root }
    for (key, value) in entries where key == "definitions" {
      if case .map(let own) = value.value { sharing.taken = Set(own.map(\.key)) }
    }
    sharing.count(node)
    guard case .map(let out) = sharing.written(node, called: "", isWhole: true) else { return root }
    return out.map { key, value in
      guard key == "definitions", case .map(let own) = value else { return (key, value) }
      return (key, .map(own + sharing.definitions))
    }
  }

  private mutating func numbered(_ tree: TreeText) -> Node {
    let value: Node.Value
    let key: Key
    var length = 2
    switch tree {
    case .raw(let text):
      (value, key, length) = (.raw(text), .raw(text), text.utf8.count)
    case .list(let items):
      let nodes = items.map { numbered($0) }
      length += nodes.reduce(0) { $0 + $1.length + 1 }
      (value, key) = (.list(nodes), .list(nodes.map(\.id)))
    case .map(let entries):
      let nodes = entries.map { (key: $0.0, value: numbered($0.1)) }
      length += nodes.reduce(0) { $0 + $1.key.utf8.count + 4 + $1.value.length }
      (value, key) = (.map(nodes), .map(nodes.map(\.key), nodes.map(\.value.id)))
    }
    let id = ids[key] ?? ids.count
    ids[key] = id
    return Node(id: id, length: length, value: value)
  }

  /// Calls `visit` with each nested schema.
  private func parts(of key: String, _ value: Node, _ visit: (String, Node) -> Void) {
    switch (key, value.value) {
    case ("properties", .map(let entries)), ("patternProperties", .map(let entries)),
      ("definitions", .map(let entries)):
      for entry in entries { visit(entry.key, entry.value) }
    case ("anyOf", .list(let items)), ("oneOf", .list(let items)), ("allOf", .list(let items)),
      ("items", .list(let items)):
      for item in items { visit("", item) }
    case ("not", .map), ("if", .map), ("then", .map), ("else", .map), ("additionalProperties", .map),
      ("propertyNames", .map), ("items", .map):
      visit("", value)
    default: break
    }
  }

  private mutating func count(_ node: Node) {
    counts[node.id, default: 0] += 1
    guard counts[node.id] == 1, case .map(let entries) = node.value else { return }
    var inner: [Node] = []
    for (key, value) in entries { parts(of: key, value) { inner.append($1) } }
    for part in inner { count(part) }
  }

  /// - Parameters:
  ///   - name: the preferred name of a definition of it.
  ///   - isWhole: whether it is the definition itself.
  private mutating func written(_ node: Node, called name: String, isWhole: Bool = false) -> TreeText {
    guard case .map(let entries) = node.value else { return Self.tree(node) }
    if !isWhole, node.length > Self.shortest, counts[node.id, default: 0] > 1, entries.first?.key != "$ref" {
      return .map([("$ref", .string("#/definitions/" + definition(of: node, called: name)))])
    }
    return .map(entries.map { entry in (entry.key, within(entry.key, entry.value, called: name)) })
  }

  private mutating func within(_ key: String, _ value: Node, called name: String) -> TreeText {
    var isSchema = false
    parts(of: key, value) { _, _ in isSchema = true }
    guard isSchema else { return Self.tree(value) }
    switch value.value {
    case .raw: return Self.tree(value)
    case .list(let items): return .list(items.map { written($0, called: name) })
    case .map(let entries):
      let holdsNames = ["properties", "patternProperties", "definitions"].contains(key)
      guard holdsNames else { return written(value, called: name) }
      // A definition stays separate, even if others are equal to it.
      return .map(entries.map { ($0.key, written($0.value, called: $0.key, isWhole: key == "definitions")) })
    }
  }

  private mutating func definition(of node: Node, called wanted: String) -> String {
    if let known = names[node.id] { return known }
    let plain = wanted.isEmpty || wanted.hasPrefix("^") ? "value" : wanted
    var name = plain
    var number = 1
    while !taken.insert(name).inserted {
      number += 1
      name = "\(plain)-\(number)"
    }
    names[node.id] = name
    let place = definitions.count
    definitions.append((name, .raw("")))
    definitions[place].1 = written(node, called: wanted, isWhole: true)
    return name
  }

  private static func tree(_ node: Node) -> TreeText {
    switch node.value {
    case .raw(let text): .raw(text)
    case .list(let items): .list(items.map(tree))
    case .map(let entries): .map(entries.map { ($0.key, tree($0.value)) })
    }
  }
}
