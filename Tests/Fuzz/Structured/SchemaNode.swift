// The JSON Schema as a tree that can be walked.
// Flow: Schema().text → SchemaNode → SpecMaker.
import Foundation

/// One schema: what a value may be.
final class SchemaNode {
  let types: [String]
  /// By name, so that the order is always the same.
  private(set) var properties: [(name: String, schema: SchemaNode)]
  let required: [String]
  /// Keys of which only one may stand.
  private(set) var conflicts: [[String]]
  /// The definition of further properties, which are listed here as `true`.
  let shared: String?
  /// Keys that may not stand.
  let forbidden: [String]
  /// One of these holds too.
  let options: [SchemaNode]
  let items: SchemaNode?
  let itemCounts: ClosedRange<Int>
  let additional: SchemaNode?
  let propertyCounts: ClosedRange<Int>
  let numbers: ClosedRange<Double>?
  let pattern: String?
  let words: [String]
  let reference: String?

  init(_ json: Any) {
    let map = json as? [String: Any] ?? [:]
    func strings(_ value: Any?) -> [String] {
      (value as? [Any])?.compactMap { $0 as? String } ?? (value as? String).map { [$0] } ?? []
    }
    func number(_ key: String) -> Double? { (map[key] as? NSNumber)?.doubleValue }
    func names(_ value: Any?) -> [String] { strings((value as? [String: Any])?["required"]) }
    types = strings(map["type"])
    properties = (map["properties"] as? [String: Any] ?? [:]).filter { $0.value is [String: Any] }
      .sorted { $0.key < $1.key }
      .map { ($0.key, SchemaNode($0.value)) }
    required = strings(map["required"])
    conflicts = (map["allOf"] as? [[String: Any]] ?? []).map { names($0["not"]) }.filter { !$0.isEmpty }
    shared = (map["allOf"] as? [[String: Any]])?.lazy.compactMap { Self.name($0["$ref"]) }.first
    let not = map["not"] as? [String: Any]
    forbidden = (not?["anyOf"] as? [Any] ?? []).flatMap(names)
    options = ((map["anyOf"] ?? map["oneOf"]) as? [Any] ?? []).map(SchemaNode.init)
    items = map["items"].map { ($0 as? [Any])?.last ?? $0 }.map(SchemaNode.init)
    let least = Int(number("minItems") ?? 0)
    itemCounts = least...max(least, Int(number("maxItems") ?? 1e6))
    additional = (map["additionalProperties"] as? [String: Any]).map(SchemaNode.init)
    let fewest = Int(number("minProperties") ?? 0)
    propertyCounts = fewest...max(fewest, Int(number("maxProperties") ?? 1e6))
    numbers = number("minimum").flatMap { low in number("maximum").map { low...max(low, $0) } }
    pattern = map["pattern"] as? String
    let constant: Any? = map["const"]
    words = strings(map["enum"]) + (constant.map { ["\($0)"] } ?? [])
    reference = Self.name(map["$ref"])
  }

  private static func name(_ reference: Any?) -> String? {
    (reference as? String)?.split(separator: "/").last.map(String.init)
  }

  /// Adds the properties that it shares with others.
  func add(_ other: SchemaNode) {
    properties = (properties + other.properties).sorted { $0.name < $1.name }
    conflicts += other.conflicts
  }
}

/// A whole schema with the parts that it names.
struct SpecSchema {
  let root: SchemaNode
  private let definitions: [String: SchemaNode]
  /// The schema of a layer's, an animation's or a cell's property by its name.
  let properties: [String: SchemaNode]

  init(_ text: String) throws {
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8))
    root = SchemaNode(json)
    let parts = (json as? [String: Any])?["definitions"] as? [String: Any] ?? [:]
    let definitions = parts.mapValues(SchemaNode.init)
    for node in definitions.values {
      if let name = node.shared, let shared = definitions[name] { node.add(shared) }
    }
    self.definitions = definitions
    var properties: [String: SchemaNode] = [:]
    for name in ["layer", "cell", "gradient"] {
      guard let node = definitions[name] else { continue }
      for kind in node.options + [node] {
        for property in kind.properties where properties[property.name] == nil {
          properties[property.name] = property.schema
        }
      }
    }
    self.properties = properties
  }

  func resolved(_ node: SchemaNode) -> SchemaNode {
    node.reference.flatMap { definitions[$0] } ?? node
  }

  func definition(_ name: String) -> SchemaNode? { definitions[name] }
}
