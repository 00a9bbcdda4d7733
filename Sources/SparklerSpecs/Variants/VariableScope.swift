// Params and palettes: the names that a spec declares, put in for `$name`.
// Flow: raw SpecNode + `--set` → SpecNode without names.
import SparklerAuthoring
import SparklerCore
import SparklerScene

/// What `$name` may stand for: a declared parameter's value goes in as text, a palette as a list.
struct VariableScope {
  var texts: [String: String] = [:]
  var palettes: [String: SpecNode] = [:]
  /// Declared, but without a value that could be put in.
  var broken: Set<String> = []
  /// Names whose value comes from a matrix: where it is written, for what can't be part of a file name.
  var origins: [String: SourceRange] = [:]

  var all: [String] { (Array(texts.keys) + Array(palettes.keys) + broken).sorted() }
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
  mutating func resolvingNames(
    _ root: SpecNode, set: [(name: String, value: String)], variant: SpecVariant? = nil
  ) -> SpecNode {
    var scope = variant?.scope ?? VariableScope()
    let options = set
    let set = bindings(root, &scope) + set
    if let params = root["params"] { readParams(params, set: set, options: options, into: &scope) }
    paramTexts = scope.texts
    for (name, _) in set where root["params"]?[name] == nil && root["with"]?[name] == nil {
      let known = root["params"]?.entries?.map(\.key) ?? []
      reportOption(
        root, "--set \(name): the spec declares no such param",
        remedy: nearMiss(name, among: known, else: "declare it under params:"))
    }
    if let palettes = root["palettes"], palettes.entries == nil {
      report(
        .wrongType, palettes, "palettes are a map, not \(palettes.description)",
        remedy: "palettes: {warm: [red, gold]}")
    }
    for entry in root["palettes"]?.entries ?? [] where !entry.key.hasPrefix("x-") {
      if scope.texts[entry.key] != nil {
        report(
          .bothNames, entry.node, "'\(entry.key)' is a param and a palette", remedy: "rename one of them",
          place: entry.place)
      }
      let palette = replacing(entry.node, scope)
      let items = palette.items ?? [palette]
      if items.isEmpty {
        report(
          .wrongCount, palette, "the palette '\(entry.key)' is empty", remedy: "\(entry.key): [red, gold]")
      }
      // A palette that is no list of colours is told once, here, and not at each use.
      if items.isEmpty || items.filter({ color($0) == nil }).count > 0 {
        scope.broken.insert(entry.key)
      } else {
        scope.palettes[entry.key] = palette
      }
    }
    guard case .map(let entries) = root.value else { return root }
    var out = root
    out.value = .map(
      entries.map { entry in
        var entry = entry
        if !Self.withoutNames.contains(entry.key), !entry.key.hasPrefix("x-") {
          entry.node = replacing(entry.node, scope)
        }
        return entry
      })
    return out
  }

  /// Keys that declare names, or are read before names are put in.
  private static let withoutNames: Set<String> = ["params", "palettes", "matrix", "with", "extends"]

  /// - Parameters:
  ///   - set: all values that are given, the last one of a name wins.
  ///   - options: those of the command line among them.
  private mutating func readParams(
    _ node: SpecNode, set: [(name: String, value: String)], options: [(name: String, value: String)],
    into scope: inout VariableScope
  ) {
    guard let entries = node.entries else {
      report(
        .wrongType, node, "params are a map, not \(node.description)",
        remedy: "params: {name: {type: text, default: Ada}}")
      return
    }
    for entry in entries where !entry.key.hasPrefix("x-") {
      let found = keys(of: entry.node, Self.paramFields, what: "a param")
      guard entry.node.entries != nil else {
        scope.broken.insert(entry.key)
        continue
      }
      let values = values(of: found, Self.paramFields, parent: .zero)
      let type = values.text("type") ?? "text"
      let given = set.last { $0.name == entry.key }?.value
      guard let text = given ?? values.text("default") else {
        if found["default"] == nil {
          report(
            .missingKey, entry.node, "the param '\(entry.key)' has no value",
            remedy: "give it a default, or \(limits.wording.param(entry.key))", place: entry.place)
        }
        scope.broken.insert(entry.key)
        continue
      }
      let choices = values.texts("choices") ?? []
      if type == "choice" && choices.isEmpty {
        report(.missingKey, entry.node, "the choice '\(entry.key)' needs choices", remedy: "choices: [\(text), …]")
        scope.broken.insert(entry.key)
      } else if let wanted = Self.wanted(text, type: type, choices: choices, values) {
        if given != nil, options.contains(where: { $0.name == entry.key }) {
          reportOption(
            entry.node, "--set \(entry.key): '\(text)' is not what the param takes", remedy: "write \(wanted)",
            place: entry.place)
        } else {
          report(
            .malformed, given == nil ? found["default"] ?? entry.node : entry.node,
            "the param '\(entry.key)' is '\(text)'", remedy: "write \(wanted)",
            place: given == nil ? found["default"]?.place : entry.place)
        }
        scope.broken.insert(entry.key)
      } else {
        if scope.texts[entry.key] != nil {
          report(
            .bothNames, entry.node, "'\(entry.key)' is a param and an axis of the matrix",
            remedy: "rename the axis, and bind the param under with:", place: entry.place)
        }
        scope.texts[entry.key] = text
      }
    }
  }

  /// What a param's value should be; nil where it is.
  private static func wanted(_ text: String, type: String, choices: [String], _ values: FieldValues) -> String? {
    switch type {
    case "number": Units.number(text) == nil ? "a number" : nil
    case "color": Color(css: text) == nil ? "a colour" : nil
    case "choice": choices.contains(text) ? nil : "one of \(choices.joined(separator: ", "))"
    default: values.integer("maxLength").flatMap { text.count > $0 ? "at most \($0) characters" : nil }
    }
  }

  mutating func replacing(_ node: SpecNode, _ scope: VariableScope) -> SpecNode {
    var out = node
    switch node.value {
    case .list(let items): out.value = .list(items.map { replacing($0, scope) })
    case .map(let entries):
      out.value = .map(
        entries.map { entry in
          var entry = entry
          // A note is nobody's business, its dollars too.
          if !entry.key.hasPrefix("x-") { entry.node = replacing(entry.node, scope) }
          return entry
        })
    case .scalar(let text, let isQuoted):
      guard text.contains("$") else { return node }
      let isBraced = text.hasPrefix("${") && text.hasSuffix("}")
      let whole = isBraced ? text.dropFirst(2).dropLast() : text.dropFirst()
      if text.hasPrefix("$"), let palette = scope.palettes[String(whole)] {
        var list = palette
        list.place = node.place
        list.path = node.path
        return list
      }
      let replaced = replacing(text, in: node, scope)
      out.isBroken = replaced == nil
      // What a name holds is data: no `null`, whatever its letters.
      out.value = .scalar(replaced ?? text, isQuoted: isQuoted || replaced != text)
    }
    return out
  }

  /// `$name` and `${name}` where a name is declared, `$$` for a dollar; a `$` before anything else is itself.
  ///
  /// - Returns: nil, once reported, where a name in it has no value.
  private mutating func replacing(_ text: String, in node: SpecNode, _ scope: VariableScope) -> String? {
    var out = ""
    var isBroken = false
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
      var name = body.prefix { $0.isLetter || $0.isNumber || $0 == "_" || (isBraced && ".-".contains($0)) }
      guard let first = name.first, first.isLetter || first == "_" else {
        out += "$"
        continue
      }
      if isBraced && body.dropFirst(name.count).first != "}" {
        out += "$"
        continue
      }
      if !isBraced { name = dotted(body, from: name, scope) }
      rest = body.dropFirst(name.count + (isBraced ? 1 : 0))
      checkFileName(String(name), in: node, scope)
      if let value = scope.texts[String(name)] {
        out += value
      } else {
        isBroken = true
        reportName(String(name), in: node, scope)
      }
    }
    return isBroken ? nil : out + rest
  }

  /// `theme.brand` where a matrix gives it, else the first word.
  private func dotted(_ text: Substring, from first: Substring, _ scope: VariableScope) -> Substring {
    guard !scope.origins.isEmpty, text.dropFirst(first.count).first == "." else { return first }
    var long = text.prefix { $0.isLetter || $0.isNumber || "_-.".contains($0) }
    while long.count > first.count {
      if scope.texts[String(long)] != nil { return long }
      long = long.dropLast()
    }
    return first
  }

  private mutating func reportName(_ name: String, in node: SpecNode, _ scope: VariableScope) {
    if scope.broken.contains(name) { return }
    if scope.palettes[name] != nil {
      report(
        .undeclaredName, node, "the palette '\(name)' can't stand inside a text",
        remedy: "a palette is a whole list of colours: colors: $\(name)")
    } else {
      let other = "declare it under params: or palettes:, or write $$ for a dollar sign"
      report(
        .undeclaredName, node, "'$\(name)' is not declared",
        remedy: nearMiss("$" + name, among: scope.all.map { "$" + $0 }, else: other))
    }
  }
}
