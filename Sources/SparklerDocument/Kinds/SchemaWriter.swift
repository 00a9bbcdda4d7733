// Building blocks for the JSON Schemas of value kinds.
// Flow: Field → SchemaWriter → TreeText.
import SparklerCore

/// Keys that several objects have, such as those of all layers. Their schemas are a definition, to which the objects refer.
package struct SharedKeys: Sendable {
  /// The definition's name.
  package let name: String
  package let fields: [Field]

  package init(_ name: String, _ fields: [Field]) { (self.name, self.fields) = (name, fields) }

  var names: [String] { fields.flatMap { [$0.name] + ($0.alias.map { [$0] } ?? []) } }
}

/// Writes JSON Schema, draft-07.
package struct SchemaWriter: Sendable {
  private let shared = SharedDefinitions()
  /// The schemas of structures, whose tables are declared in other folders and targets.
  private let structures: @Sendable (Structure, SchemaWriter) -> TreeText

  /// - Parameter structures: returns the schema of a structure.
  package init(structures: @escaping @Sendable (Structure, SchemaWriter) -> TreeText) { self.structures = structures }

  package func structure(_ structure: Structure) -> TreeText { structures(structure, self) }

  /// Shared definitions by name.
  package var definitions: [(String, TreeText)] { shared.all }

  package let anyName = TreeText.map([("type", .string("string")), ("pattern", .string("\\$"))])

  package func has(_ name: String) -> TreeText { .map([("required", .strings([name]))]) }

  /// An object with these fields and no others except `x-…`.
  ///
  /// - Parameters:
  ///   - either: sets of keys that must not all be present.
  ///   - shared: further keys, which are written once.
  package func object(
    _ fields: [Field], required: [String], either: [[String]] = [], with shared: SharedKeys? = nil
  ) -> [(String, TreeText)] {
    var (properties, rules) = keys(fields)
    rules = either.map { TreeText.map([("not", .map([("required", .strings($0))]))]) } + rules
    if let shared {
      // Only objects that list them can refuse all others.
      properties += shared.names.map { ($0, .raw("true")) }
      rules.insert(ref(shared.name), at: 0)
    }
    var out: [(String, TreeText)] = [
      ("type", .string("object")), ("properties", .map(properties)),
      ("patternProperties", .map([("^x-", .map([]))])), ("additionalProperties", .raw("false")),
    ]
    if !required.isEmpty { out.append(("required", .strings(required))) }
    if !rules.isEmpty { out.append(("allOf", .list(rules))) }
    return out
  }

  /// The definition of keys that several objects share.
  package func definition(of shared: SharedKeys) -> (String, TreeText) {
    let (properties, rules) = keys(shared.fields)
    let others = rules.isEmpty ? [] : [("allOf", TreeText.list(rules))]
    return (shared.name, .map([("properties", .map(properties))] + others))
  }

  /// The schemas of fields by all their names, and that no field has two.
  private func keys(_ fields: [Field]) -> (properties: [(String, TreeText)], rules: [TreeText]) {
    var properties: [(String, TreeText)] = []
    var conflicts: [TreeText] = []
    for field in fields {
      let value = shared.value(of: field) { described(field.kind.value.schema(of: field, self), field) }
      properties.append((field.name, value))
      guard let alias = field.alias else { continue }
      properties.append((alias, value))
      conflicts.append(.map([("not", .map([("required", .strings([field.name, alias]))]))]))
    }
    return (properties, conflicts)
  }

  private func described(_ value: TreeText, _ field: Field) -> TreeText {
    guard case .map(let entries) = value else { return value }
    let said = field.defaultValue.map { " Default: \($0)." } ?? ""
    return .map([("description", .string(field.summary + said))] + entries)
  }

  /// One of these. A text that may also be `anyName` is one option with it, because most values have both.
  package func anyOf(_ options: [TreeText]) -> TreeText {
    var options = options
    let patterns = options.map(Self.pattern)
    if let name = Self.pattern(of: anyName), patterns.last == name,
      let place = patterns.dropLast().firstIndex(where: { $0 != nil }), let other = patterns[place]
    {
      options[place] = .map([
        ("type", .string("string")), ("pattern", .raw("\(other.dropLast())|\(name.dropFirst())")),
      ])
      options.removeLast()
    }
    return .map([("anyOf", .list(options))])
  }

  /// The pattern of a text, in quotes; nil for other schemas.
  private static func pattern(of schema: TreeText) -> String? {
    guard case .map(let entries) = schema, entries.map(\.0) == ["type", "pattern"], case .raw = entries[0].1,
      case .raw(let text) = entries[1].1
    else { return nil }
    return text
  }
  package func pattern(_ text: String) -> TreeText {
    .map([("type", .string("string")), ("pattern", .string(text))])
  }
  package func ref(_ name: String) -> TreeText { .map([("$ref", .string("#/definitions/\(name)"))]) }
  package func array(_ item: TreeText, count: Int? = nil, isFilled: Bool = false) -> TreeText {
    var out: [(String, TreeText)] = [("type", .string("array")), ("items", item)]
    if isFilled { out.append(("minItems", .raw("1"))) }
    if let count { out += [("minItems", .raw("\(count)")), ("maxItems", .raw("\(count)"))] }
    return .map(out)
  }

  /// An object with exactly one of these fields.
  package func exactlyOne(of fields: [Field]) -> TreeText {
    .map(object(fields, required: []) + [("minProperties", .raw("1")), ("maxProperties", .raw("1"))])
  }

  /// An expression that begins with a name of `times:`.
  package var label: TreeText {
    pattern("^(?!(auto|inf|infinity|nan|null|true|false|infinite|forever)$)\(Self.labelled)$")
  }
  package static let labelled = "[A-Za-z_][A-Za-z0-9_-]*(\\([^()]*\\))?( *[-+*/] *[A-Za-z0-9_.*/ ()+-]+)?"

  package static let lengthUnit = "(%|em|vmin|vmax|vw|vh|mm|cm|in)?"
  package static let decimal = "[+-]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][+-]?[0-9]+)?"

  package func number(_ type: String, _ interval: ClosedRange<Double>?) -> TreeText {
    var out: [(String, TreeText)] = [("type", .string(type))]
    if let interval { out += [("minimum", .number(interval.lowerBound)), ("maximum", .number(interval.upperBound))] }
    return .map(out)
  }

  package var number: TreeText { NumberKind().schema(of: Field("", .number, ""), self) }
  package var length: TreeText { length(nil) }

  package func length(_ interval: ClosedRange<Double>?) -> TreeText {
    anyOf([number("number", interval), pattern("^\(Self.decimal)\(Self.lengthUnit)$"), anyName])
  }

  /// Keywords for points of a box.
  package var anchors: TreeText { .map([("enum", .strings(Units.anchors.keys.sorted()))]) }

  package let color = TreeText.map([
    ("type", .string("string")),
    (
      "pattern",
      .string(
        "^(#([0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})|[a-zA-Z]+|(rgba?|hsla?|oklch|color)\\(.*\\)|.*\\$.*)$")
    ),
  ])
}
