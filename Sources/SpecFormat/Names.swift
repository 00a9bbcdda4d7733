// Params and palettes: the names that a spec declares, put in for `$name`.
// Flow: raw SpecNode + `--set` → SpecNode without names.
import Primitives
import SceneGraph

/// A declared parameter's values go in as text; a palette's as a list.
struct Names {
  var texts: [String: String] = [:]
  var palettes: [String: SpecNode] = [:]

  var all: [String] { (Array(texts.keys) + Array(palettes.keys)).sorted() }
}

extension SpecDecoder {
  static let paramFields: [Field] = [
    Field("type", .choice(["text", "number", "color", "choice", "image"]), "What values it takes."),
    Field("default", .text, "Its value where none is set."),
    Field("choices", .list(.text), "The values of a choice."),
    Field("maxLength", .integer, in: 1...10_000, "Of a text, in characters."),
    Field("summary", .text, "What it is for."),
  ]

  /// The tree with every `$name` outside `params` replaced.
  mutating func resolvingNames(_ root: SpecNode, set: [(name: String, value: String)]) -> SpecNode {
    var names = Names()
    if let params = root["params"] { readParams(params, set: set, into: &names) }
    for (name, _) in set where root["params"]?[name] == nil {
      let known = root["params"]?.entries?.map(\.key) ?? []
      let near = Units.nearest(name, among: known).map { "did you mean '\($0)'?" }
      report(
        .undeclaredName, root, "--set \(name): the spec declares no such param",
        remedy: near ?? "declare it under params:")
    }
    for entry in root["palettes"]?.entries ?? [] {
      if names.texts[entry.key] != nil {
        report(
          .bothNames, entry.node, "'\(entry.key)' is a param and a palette", remedy: "rename one of them",
          place: entry.place)
      }
      names.palettes[entry.key] = replacing(entry.node, names)
    }
    guard case .map(let entries) = root.value else { return root }
    var out = root
    out.value = .map(
      entries.map { entry in
        var entry = entry
        if entry.key != "params" && entry.key != "palettes" { entry.node = replacing(entry.node, names) }
        return entry
      })
    return out
  }

  private mutating func readParams(_ node: SpecNode, set: [(name: String, value: String)], into names: inout Names) {
    guard let entries = node.entries else {
      report(
        .wrongType, node, "params are a map, not \(node.description)",
        remedy: "params: {name: {type: text, default: Ada}}")
      return
    }
    for entry in entries {
      let found = keys(of: entry.node, Self.paramFields, what: "a param")
      let values = values(of: found, Self.paramFields, parent: .zero)
      let type = values.text("type") ?? "text"
      let given = set.last { $0.name == entry.key }?.value
      guard let text = given ?? values.text("default") else {
        report(
          .missingKey, entry.node, "the param '\(entry.key)' has no value",
          remedy: "give it a default, or --set \(entry.key)=…",
          place: entry.place)
        names.texts[entry.key] = ""
        continue
      }
      names.texts[entry.key] = text
      let wanted: String? =
        switch type {
        case "number": Units.number(text) == nil ? "a number" : nil
        case "color": Color(css: text) == nil ? "a colour" : nil
        case "choice":
          (values.texts("choices") ?? []).contains(text)
            ? nil : "one of \((values.texts("choices") ?? []).joined(separator: ", "))"
        default: values.integer("maxLength").flatMap { text.count > $0 ? "at most \($0) characters" : nil }
        }
      if let wanted {
        report(.malformed, found["default"] ?? entry.node, "the param '\(entry.key)' is '\(text)'; wanted is \(wanted)")
      }
    }
  }

  private mutating func replacing(_ node: SpecNode, _ names: Names) -> SpecNode {
    var out = node
    switch node.value {
    case .list(let items): out.value = .list(items.map { replacing($0, names) })
    case .map(let entries):
      out.value = .map(
        entries.map { entry in
          var entry = entry
          entry.node = replacing(entry.node, names)
          return entry
        })
    case .scalar(let text, let isQuoted):
      guard text.contains("$") else { return node }
      let trimmed = text.dropFirst().drop { $0 == "{" }
      let whole = trimmed.hasSuffix("}") && text.hasPrefix("${") ? trimmed.dropLast() : trimmed
      if text.hasPrefix("$"), let palette = names.palettes[String(whole)] {
        var list = palette
        list.place = node.place
        list.path = node.path
        return list
      }
      out.value = .scalar(replacing(text, in: node, names), isQuoted: isQuoted || text.hasPrefix("$"))
    }
    return out
  }

  /// `$name` and `${name}` where a name is declared, `$$` for a dollar; a `$` before anything else is itself.
  private mutating func replacing(_ text: String, in node: SpecNode, _ names: Names) -> String {
    var out = ""
    var rest = text[...]
    while let dollar = rest.firstIndex(of: "$") {
      out += rest[..<dollar]
      rest = rest[rest.index(after: dollar)...]
      if rest.hasPrefix("$") {
        out += "$"
        rest = rest.dropFirst()
        continue
      }
      let isBraced = rest.hasPrefix("{")
      let body = isBraced ? rest.dropFirst() : rest
      let name = body.prefix { $0.isLetter || $0.isNumber || $0 == "_" || (isBraced && ".-".contains($0)) }
      guard let first = name.first, first.isLetter || first == "_" else {
        out += "$"
        continue
      }
      if isBraced && body.dropFirst(name.count).first != "}" {
        out += "$"
        continue
      }
      rest = body.dropFirst(name.count + (isBraced ? 1 : 0))
      if let value = names.texts[String(name)] {
        out += value
      } else {
        let near = Units.nearest(String(name), among: names.all).map { "did you mean '$\($0)'?" }
        let isPalette = names.palettes[String(name)] != nil
        report(
          .undeclaredName, node,
          isPalette ? "the palette '\(name)' can't stand inside a text" : "'$\(name)' is not declared",
          remedy: near ?? "declare it under params: or palettes:, or write $$ for a dollar sign")
      }
    }
    return out + rest
  }
}
