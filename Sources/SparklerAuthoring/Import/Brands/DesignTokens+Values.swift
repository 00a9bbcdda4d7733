// The values of design tokens, as texts in CSS's syntax.
// Flow: DesignTokens.Token → references followed → NamedValue.
import SparklerCore
import SparklerDocument

extension DesignTokens {
  /// The values in the tokens' order. A group `dark` beside one called `light` holds the dark theme's.
  mutating func values() throws(SpecFailure) -> [NamedValue] {
    var out: [NamedValue] = []
    var places: [String: Int] = [:]
    for name in order {
      guard let token = tokens[name] else { continue }
      let parts = name.split(separator: ".").map(String.init)
      let isDark = parts.contains("dark")
      let plain = parts.filter { $0 != "light" && $0 != "dark" }.joined(separator: ".")
      let texts = token.easing.map { [("", $0)] } ?? texts(token.value, token.type, [name])
      if texts.isEmpty { unused.append(name) }
      for (suffix, text) in texts {
        let full = plain + suffix
        if let place = places[full] {
          if isDark { out[place].dark = text }
        } else {
          places[full] = out.count
          out.append(NamedValue(name: full, light: text, dark: isDark ? text : nil))
        }
      }
    }
    if reader.diagnostics.contains(where: { $0.code.severity == .error }) {
      throw SpecFailure(source: reader.source, diagnostics: reader.diagnostics)
    }
    return out
  }

  /// A token's values; a composite token has several, with suffixes of its name.
  private mutating func texts(_ value: SpecNode, _ type: String, _ chain: [String]) -> [(String, String)] {
    if let (other, otherType, name) = target(of: value, chain) {
      guard let other else { return [] }
      return texts(other, otherType.isEmpty ? type : otherType, chain + [name])
    }
    switch type {
    case "color": return color(value, chain).map { [("", $0)] } ?? []
    case "typography":
      return (value.entries ?? []).flatMap { entry -> [(String, String)] in
        guard let type = Self.types[entry.key] else {
          unused.append("\(chain.first ?? "").\(entry.key)")
          return []
        }
        return texts(entry.node, type, chain).map { (".font." + entry.key, $0.1) }
      }
    case "shadow", "border", "gradient", "strokeStyle", "transition": return []
    default: return plain(value, chain).map { [(type == "fontFamily" ? ".font" : "", $0)] } ?? []
    }
  }

  private static let types = ["fontFamily": "fontFamily", "fontSize": "dimension", "fontWeight": "fontWeight"]

  /// What a reference leads to, with its type and name; nil for a value. The node is nil after a report.
  private mutating func target(of value: SpecNode, _ chain: [String]) -> (SpecNode?, String, String)? {
    let isPointer = value["$ref"] != nil
    let written = value["$ref"]?.text ?? value.text ?? ""
    guard let path = isPointer ? Self.pointer(written) : Self.path(ofAlias: written) else { return nil }
    let tokenPath = path.last == "$value" ? path.dropLast() : path[...]
    let name = tokenPath.joined(separator: ".")
    if chain.contains(name) {
      report(circle: chain + [name], "token", value)
      return (nil, "", name)
    }
    guard chain.count < Self.longestChain else {
      reportLength("tokens", value)
      return (nil, "", name)
    }
    if let token = tokens[name] { return (token.value, token.type, name) }
    if isPointer, let node = node(at: path) { return (node, "", name) }
    reader.report(
      .undeclaredName, value, "there is no token '\(name)'",
      remedy: reader.nearMiss(name, among: order, else: "define it, or write a value"))
    return (nil, "", name)
  }

  /// A text or number, its reference followed; nil for anything else.
  private mutating func scalar(_ node: SpecNode?, _ chain: [String]) -> String? {
    guard let node else { return nil }
    guard let (other, _, name) = target(of: node, chain) else { return node.text }
    return scalar(other, chain + [name])
  }

  /// A colour as text, or as an object with a colour space.
  private mutating func color(_ value: SpecNode, _ chain: [String]) -> String? {
    if let text = value.text { return text }
    let alpha = scalar(value["alpha"], chain) ?? "1"
    if let hex = value["hex"]?.text, alpha == "1" { return hex }
    let parts = (value["components"]?.items ?? []).compactMap { scalar($0, chain) }.map { $0 == "none" ? "0" : $0 }
    guard parts.count == 3, let space = value["colorSpace"]?.text else { return nil }
    switch space {
    case "hsl", "hwb": return "\(space)(\(parts[0]) \(parts[1])% \(parts[2])% / \(alpha))"
    case "lab", "lch", "oklab", "oklch": return "\(space)(\(parts.joined(separator: " ")) / \(alpha))"
    default: return "color(\(space) \(parts.joined(separator: " ")) / \(alpha))"
    }
  }

  /// A number with its unit, a curve, or a list of names.
  private mutating func plain(_ value: SpecNode, _ chain: [String]) -> String? {
    if let text = value.text { return text }
    if let number = scalar(value["value"], chain) { return number + (scalar(value["unit"], chain) ?? "") }
    guard let items = value.items else { return nil }
    let texts = items.compactMap { scalar($0, chain) }
    if texts.count == 4, texts.allSatisfy({ Units.number($0) != nil }) {
      return "cubic-bezier(\(texts.joined(separator: ", ")))"
    }
    return texts.joined(separator: ", ")
  }
}
