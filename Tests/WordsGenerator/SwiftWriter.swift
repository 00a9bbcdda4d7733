// A spec's tree as Swift that says the same.
// Flow: SpecNode + tables of properties → the words of Sources/Sparkler/Words.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerEffects
import SparklerScene

struct SwiftWriter {
  private var types = SwiftTypes()

  // MARK: Elements

  /// - Parameter root: with all names put in.
  mutating func scene(_ root: SpecNode) -> String {
    var arguments: [String] = []
    let size = (root["size"]?.text ?? "100x100").split(separator: "x").map(String.init)
    let sides = root["size"]?.items?.compactMap(\.text) ?? size
    arguments += ["width: \(sides[0])", "height: \(sides.last ?? sides[0])"]
    if let scale = root["scale"] { arguments.append("scale: \(scale.text ?? "1")") }
    if let text = root["duration"]?.text, let time = Units.time(text) { arguments.append("duration: \(short(time))") }
    if let rate = root["fps"]?.text { arguments.append("frameRate: \(rate)") }
    if let seed = root["seed"]?.text { arguments.append("seed: \(seed)") }
    if let paint = root["background"] { arguments.append("background: \(value(paint, .paint, ""))") }
    if let loop = root["loop"]?.text {
      arguments.append("loop: \(Double(loop) == nil ? ".\(loop)" : ".times(\(loop))")")
    }
    if let blur = root["motionBlur"] { arguments.append("motionBlur: \(literal(blur))") }
    if let fonts = root["fonts"] { arguments.append("fonts: \(value(fonts, .list(.text), ""))") }
    var out = "Scene(\(arguments.joined(separator: ", "))) {\n"
    for layer in root["layers"]?.items ?? [] { out += element(layer) + "\n" }
    out += "}"
    if let moves = root["dynamics"]?.items {
      out += " dynamics: {\n" + moves.map { behavior($0) }.joined(separator: "\n") + "\n}"
    }
    for key in ["hold", "loopOffset"] { if let node = root[key] { out += set(key, node) } }
    return out
  }

  private mutating func element(_ node: SpecNode) -> String {
    if let name = node["effect"]?.text, let type = EffectLibrary.standard.type(named: name) {
      let shared = EffectLibrary.sharedFields
      let own = shared.filter { type.places.contains($0.name) } + shared.filter { $0.name == "begin" } + type.fields
      let rest = shared.filter { field in !own.contains { $0.name == field.name } }
      return name.capitalizedFirst + "(" + arguments(node, own) + ")" + modifiers(node, rest)
    }
    guard let kind = LayerKind.all.first(where: { node[$0.name] != nil }), let key = node[kind.name] else { return "" }
    let field = kind.key.field
    var out = WordFiles.typeName(kind)
    switch field.kind.cased {
    case .layers:
      let own = arguments(node, kind.properties.map(\.field))
      out += own.isEmpty ? " {\n" : "(\(own)) {\n"
      out += (key.items ?? []).map { element($0) }.joined(separator: "\n") + "\n}"
    case _ where WordFiles.isNested(kind):
      out += "(" + arguments(key, WordFiles.fields(of: field.kind.cased)) + ")"
    case .list(.map(let fields, "text")):
      let own = arguments(node, kind.properties.map(\.field))
      out += "(" + ([quoted(key.text ?? "")] + (own.isEmpty ? [] : [own])).joined(separator: ", ") + ")"
      if let runs = key.items {
        out += "\n.runs(" + list(runs.map { $0.text.map(quoted) ?? ".init(\(arguments($0, fields)))" }) + ")"
      }
    default:
      let own = arguments(node, kind.properties.map(\.field))
      out +=
        "(" + ([value(key, field.kind.cased, field.name)] + (own.isEmpty ? [] : [own])).joined(separator: ", ") + ")"
    }
    return out + modifiers(node, LayerFields.common + LayerFields.timing)
  }

  private mutating func behavior(_ node: SpecNode) -> String {
    if let kind = DynamicsFields.kinds.first(where: { node[$0.name] != nil }), let key = node[kind.name] {
      let fields = kind.all.map(\.field)
      let first = value(key, fields[0].kind.cased, fields[0].name)
      let rest = arguments(node, Array(fields.dropFirst()))
      return kind.name.capitalizedFirst + "Behavior(" + first + (rest.isEmpty ? "" : ", " + rest) + ")"
    }
    return "DynamicItemGroup(\(arguments(node, DynamicsFields.group)))"
  }

  private func found(_ node: SpecNode, _ field: Field) -> SpecNode? {
    node[field.name] ?? field.alias.flatMap { node[$0] }
  }

  private mutating func arguments(_ node: SpecNode, _ fields: [Field], leading: String? = nil) -> String {
    var out: [String] = []
    for field in fields {
      guard let node = found(node, field) else { continue }
      let value = value(node, field.kind.cased, field.name)
      out.append(field.name == leading ? value : "\(field.name.swiftName): \(value)")
    }
    return out.joined(separator: ", ")
  }

  private mutating func modifiers(_ node: SpecNode, _ fields: [Field]) -> String {
    var seen: Set<String> = []
    var out = ""
    for field in fields where seen.insert(field.name).inserted {
      if let node = found(node, field) { out += "\n." + modifier(node, field) }
    }
    return out
  }

  private mutating func modifier(_ node: SpecNode, _ field: Field) -> String {
    let name = field.name.swiftName
    switch field.kind.cased {
    case .layers: return name + " {\n" + (node.items ?? []).map { element($0) }.joined(separator: "\n") + "\n}"
    case .layer: return "\(name)(\(element(node)))"
    // What all motions take may stand beside the word.
    case .motion where node.items != nil || node.entries.map({ $0.count > 1 || $0.first?.node.entries == nil }) == true:
      return "set(\(quoted(field.name)), \(literal(node)))"
    case .motion(let words):
      guard let (word, options) = node.entries?.first.map({ ($0.key, $0.node) }) else {
        return "\(name)(.\((node.text ?? "").swiftName))"
      }
      let rest = arguments(options, MotionWord.options(of: words))
      return "\(name)(.\(word.swiftName)\(rest.isEmpty ? "" : ", " + rest))"
    case .orWord(.list(let inner), _) where node.items != nil:
      return "\(name)(\(value(node, .list(inner), field.name)))"
    case .orWord(.list(let inner), _) where node.entries != nil:
      return "\(name)(\(arguments(node, WordFiles.fields(of: inner))))"
    case .keys, .map, .orWord(.keys, _), .orWord(.map, _), .orWord(.list, _):
      guard node.entries != nil else { return "set(\(quoted(field.name)), \(literal(node)))" }
      return "\(name)(\(arguments(node, WordFiles.fields(of: field.kind.cased))))"
    default: return "\(name)(\(value(node, field.kind.cased, field.name)))"
    }
  }

  private mutating func set(_ key: String, _ node: SpecNode) -> String { ".set(\(quoted(key)), \(literal(node)))" }

  // MARK: Values

  private mutating func value(_ node: SpecNode, _ kind: KindCase, _ name: String) -> String {
    let text = node.text ?? ""
    switch kind {
    case .number, .integer, .boolean, .bytes: return text
    case .text, .identifier, .keyPath, .asset, .picture, .video: return quoted(text)
    case .time: return Units.time(text).map(short) ?? quoted(text)
    case .color, .angle, .pathData, .timeRange: return quoted(text)
    case .length, .width, .moment, .range: return scalar(node)
    case .choice: return "." + text.swiftName
    case .paint:
      if let gradient = node["gradient"] {
        return ".gradient(.init(\(arguments(gradient, Reader.gradientFields))))"
      }
      if let image = node["image"] { return ".image(\(quoted(image.text ?? "")))" }
      return quoted(text)
    case .unitPoint, .point, .position, .vector, .size, .sides:
      if node.entries != nil { return ".init(\(literal(node)))" }
      return node.items.map { list($0.map(scalar)) } ?? scalar(node)
    case .transform: return list((node.items ?? [node]).map(literal))
    case .timingFunction:
      if let items = node.items { return ".cubic(\(items.compactMap(\.text).joined(separator: ", ")))" }
      return node.entries == nil ? quoted(text) : ".init(\(literal(node)))"
    case .gradient: return ".init(\(arguments(node, Reader.gradientFields)))"
    case .contents, .cellContents:
      return list((node.items ?? [node]).map { "Piece(\(arguments($0, ContentsWords.weighted)))" })
    case .cells: return list((node.items ?? [node]).map { "Cell(\(arguments($0, EmitterFields.cell)))" })
    case .animations:
      let fields = LayerFields.animation + LayerFields.timing
      return list((node.items ?? [node]).map { "LayerAnimation(\(arguments($0, fields, leading: "keyPath")))" })
    case .layer: return element(node)
    case .list(let inner): return list((node.items ?? [node]).map { value($0, inner, name) })
    case .map(let fields, _), .keys(let fields):
      return node.entries == nil ? quoted(text) : ".init(\(arguments(node, fields)))"
    case .oneOf(let fields):
      guard let entry = node.entries?.first, let field = fields.first(where: { $0.name == entry.key }) else {
        return literal(node)
      }
      return ".\(field.name.swiftName)(\(value(entry.node, field.kind.cased, field.name)))"
    case .orWord(let inner, _): return orWord(node, inner, name)
    default: return literal(node)
    }
  }

  private mutating func orWord(_ node: SpecNode, _ kind: KindCase, _ name: String) -> String {
    switch kind {
    case .number, .integer, .time: return scalar(node)
    case .orWord(let inner, _): return orWord(node, inner, name)
    case .choice: return quoted(node.text ?? "")
    case .boolean, .transform: return literal(node)
    default: return node.text == nil ? value(node, kind, name) : scalar(node)
    }
  }

  private func list(_ items: [String]) -> String { "[" + items.joined(separator: ", ") + "]" }

  /// A number as it stands, all else in quotes.
  private func scalar(_ node: SpecNode) -> String {
    let text = node.text ?? ""
    return Units.number(text) != nil && !text.hasPrefix("+") ? short(Units.number(text) ?? 0) : quoted(text)
  }

  /// As a `DocumentValue`.
  private func literal(_ node: SpecNode) -> String {
    if let items = node.items { return list(items.map(literal)) }
    if let entries = node.entries {
      return entries.isEmpty ? "[:]" : list(entries.map { "\(quoted($0.key)): \(literal($0.node))" })
    }
    if let text = node.text, text == "true" || text == "false" { return text }
    return scalar(node)
  }

  private func short(_ v: Double) -> String { TreeText.short(v) }

  private func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n") + "\""
  }
}
