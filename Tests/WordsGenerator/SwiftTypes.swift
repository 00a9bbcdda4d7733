// What a property is in Swift: the type of a parameter, by the kind of the property's field.
// Flow: KindCase → the name of a type; the types that come of it (words to choose from, maps) on the way.
import SparklerAuthoring
import SparklerDocument
import SparklerScene

/// Names of types, and those that must be declared for them.
struct SwiftTypes {
  /// Words to choose from, by the type's name.
  private(set) var options: [String: [String]] = [:]
  /// Whose properties are looked at: a name that is taken is called after it.
  var owner = ""
  /// Maps, by the type's name, with the field that a bare value means.
  private(set) var records: [String: (fields: [Field], short: String?, summary: String)] = [:]

  /// The type of a value.
  ///
  /// - Parameter name: of the property; types of its own are called after it.
  mutating func type(_ kind: KindCase, of name: String, summary: String) -> String {
    switch kind {
    case .number: "Double"
    case .integer, .bytes: "Int"
    case .boolean: "Bool"
    case .text, .identifier, .keyPath: "String"
    case .length, .width: "LengthValue"
    case .time: "Seconds"
    case .moment: "MomentValue"
    case .angle: "AngleValue"
    case .color: "ColorValue"
    case .paint: "PaintValue"
    case .unitPoint, .point, .position, .vector: "PlaceValue"
    case .size, .sides: "SizeValue"
    case .transform: "[TransformValue]"
    case .timingFunction: "TimingValue"
    case .timeRange: "SpanValue"
    case .pathData: "PathValue"
    case .picture, .asset, .video: "Picture"
    case .range: "RangeValue"
    case .gradient: record("gradient", Reader.gradientFields, nil, "Colours over an area.")
    case .contents, .cellContents: "[Piece]"
    case .cells: "[Cell]"
    case .animations: "[LayerAnimation]"
    case .layer: "any AnyLayer"
    case .choice(let words): option(name, words)
    // Runs are given by a modifier.
    case .list(.map(let fields, "text")): textRuns(fields)
    case .list(let inner): "[\(type(inner, of: name, summary: summary))]"
    case .orWord(let inner, _): orWord(inner, of: name, summary: summary)
    case .map(let fields, let short): record(name, fields, short, summary)
    case .keys(let fields): record(name, fields, nil, summary)
    case .oneOf(let fields): oneOf(name, fields, summary)
    default: "DocumentValue"
    }
  }

  private mutating func textRuns(_ fields: [Field]) -> String {
    records["TextRunValue"] = (fields, "text", "A part of a text that is set in a way of its own.")
    return "String"
  }

  /// A value that can be a word, too: the types of texts and literals can be it by themselves.
  private mutating func orWord(_ kind: KindCase, of name: String, summary: String) -> String {
    switch kind {
    case .number, .integer, .time: return "NumberValue"
    case .orWord(let inner, _): return orWord(inner, of: name, summary: summary)
    case .choice: return "String"
    default:
      let inner = type(kind, of: name, summary: summary)
      return ["Bool", "[TransformValue]"].contains(inner) ? "DocumentValue" : inner
    }
  }

  /// Maps of one key each, by the type's name: `filters` and `backdrop` are lists of one type.
  private(set) var choices: [String: (fields: [Field], summary: String)] = [:]

  private mutating func oneOf(_ name: String, _ fields: [Field], _ summary: String) -> String {
    let known = choices.first { $0.value.fields.map(\.name) == fields.map(\.name) }
    let type = known?.key ?? (name.hasSuffix("s") ? String(name.dropLast()) : name).capitalizedFirst + "Value"
    if known == nil { choices[type] = (fields, summary) }
    return type
  }

  private mutating func option(_ name: String, _ words: [String]) -> String {
    var type = name.capitalizedFirst + "Option"
    // Another property of the same name has other words.
    while let known = options[type], known != words { type = owner + type }
    options[type] = words
    return type
  }

  /// Written by hand.
  private static let taken = ["NumberValue"]

  private mutating func record(_ name: String, _ fields: [Field], _ short: String?, _ summary: String) -> String {
    var type = name.capitalizedFirst + "Value"
    if Self.taken.contains(type) { type = owner + type }
    while let known = records[type], known.fields.map(\.name) != fields.map(\.name) { type = owner + type }
    if records[type] == nil { records[type] = (fields, short, summary) }
    return type
  }
}

extension String {
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

  /// A word of a spec as a name in Swift: `slide-left` is `slideLeft`.
  var swiftName: String {
    // `.none` of a parameter that may be left out is Optional's, and would set nothing.
    if self == "none" { return "off" }
    let parts = split(whereSeparator: { !$0.isLetter && !$0.isNumber })
    let name = (parts.first.map(String.init) ?? "_") + parts.dropFirst().map { String($0).capitalizedFirst }.joined()
    let first = name.first.map { $0.isNumber ? "_" + name : name } ?? name
    return Self.reserved.contains(first) ? "`\(first)`" : first
  }

  private static let reserved: Set<String> = [
    "in", "repeat", "default", "return", "self", "init", "case", "is", "as", "for", "while", "where", "static",
    "extension", "operator", "throw", "true", "false", "continue", "break",
  ]
}
