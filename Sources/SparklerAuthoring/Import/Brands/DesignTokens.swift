// Brands and the W3C community group's Design Tokens, both ways.
// Flow: tokens in JSON → DesignTokens → NamedValue → BrandDraft; Brand → TreeText.
import SparklerCore
import SparklerDocument

/// The tokens of a file.
///
/// - Source: Design Tokens Format Module 2025.10.
struct DesignTokens {
  private var reader: Reader
  /// Tokens by path, with their types.
  private var tokens: [String: (type: String, value: SpecNode)] = [:]
  private var order: [String] = []

  private static let longestChain = 16

  /// - Throws: `SpecFailure` if the text is not JSON, or has no tokens.
  init(_ bytes: [UInt8], name: String, limits: Limits) throws(SpecFailure) {
    let (root, source) = try SpecParser.parse(bytes, name: name, limits: limits)
    reader = Reader(source, limits: limits, assets: NoAssets())
    collect(root, [], type: "")
    if order.isEmpty {
      reader.report(
        .badAsset, root, "this file has no design tokens", remedy: "a token is {\"$type\": \"color\", \"$value\": …}")
    }
  }

  /// The nesting is bounded by the parser's limit.
  private mutating func collect(_ node: SpecNode, _ path: [String], type: String) {
    let own = node["$type"]?.text ?? type
    if let value = node["$value"] {
      let name = path.joined(separator: ".")
      if tokens.updateValue((own, value), forKey: name) == nil { order.append(name) }
      return
    }
    for entry in node.entries ?? [] where !entry.key.hasPrefix("$") {
      collect(entry.node, path + [entry.key], type: own)
    }
  }

  /// The values in the tokens' order. A group `dark` beside one called `light` holds the dark theme's.
  mutating func values() throws(SpecFailure) -> [NamedValue] {
    var out: [NamedValue] = []
    var places: [String: Int] = [:]
    for name in order {
      guard let token = tokens[name] else { continue }
      let parts = name.split(separator: ".").map(String.init)
      let isDark = parts.contains("dark")
      let plain = parts.filter { $0 != "light" && $0 != "dark" }.joined(separator: ".")
      for (suffix, text) in texts(token.value, token.type, [name]) {
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

  /// A token's values as CSS texts; a composite token has several, with suffixes of its name.
  private mutating func texts(_ value: SpecNode, _ type: String, _ chain: [String]) -> [(String, String)] {
    if let text = value.text, text.hasPrefix("{"), text.hasSuffix("}") {
      let name = String(text.dropFirst().dropLast())
      if chain.contains(name) || chain.count >= Self.longestChain {
        let way = (chain + [name]).joined(separator: " → ")
        reader.report(.badBrand, value, "the token refers to itself: \(way)", remedy: "give one of them a value")
        return []
      }
      guard let other = tokens[name] else {
        reader.report(
          .undeclaredName, value, "there is no token '\(name)'",
          remedy: reader.nearMiss(name, among: order, else: "define it, or write a value"))
        return []
      }
      return texts(other.value, other.type.isEmpty ? type : other.type, chain + [name])
    }
    switch type {
    case "color": return Self.color(value).map { [("", $0)] } ?? []
    case "typography":
      return (value.entries ?? []).flatMap { entry in
        texts(entry.node, Self.types[entry.key] ?? "", chain).map { (".font." + entry.key + $0.0, $0.1) }
      }
    default: return Self.plain(value).map { [(type == "fontFamily" ? ".font" : "", $0)] } ?? []
    }
  }

  private static let types = ["fontFamily": "fontFamily", "fontSize": "dimension", "fontWeight": "fontWeight"]

  /// A colour as text, or as an object with a colour space.
  private static func color(_ value: SpecNode) -> String? {
    if let text = value.text { return text }
    if let hex = value["hex"]?.text, value["alpha"]?.text ?? "1" == "1" { return hex }
    let parts = (value["components"]?.items ?? []).compactMap(\.text)
    guard parts.count == 3, let space = value["colorSpace"]?.text else { return nil }
    let alpha = value["alpha"]?.text ?? "1"
    switch space {
    case "srgb": return "color(srgb \(parts.joined(separator: " ")) / \(alpha))"
    case "hsl": return "hsl(\(parts[0]) \(parts[1])% \(parts[2])% / \(alpha))"
    case "oklch": return "oklch(\(parts.joined(separator: " ")) / \(alpha))"
    default: return nil
    }
  }

  /// A number with its unit, a curve, or a list of names.
  private static func plain(_ value: SpecNode) -> String? {
    if let text = value.text { return text }
    if let number = value["value"]?.text { return number + (value["unit"]?.text ?? "") }
    guard let items = value.items else { return nil }
    let texts = items.compactMap(\.text)
    if texts.count == 4, texts.allSatisfy({ Units.number($0) != nil }) {
      return "cubic-bezier(\(texts.joined(separator: ", ")))"
    }
    return texts.joined(separator: ", ")
  }
}

extension BrandDraft {
  /// A brand from design tokens.
  ///
  /// - Parameter file: the file's name in messages.
  /// - Throws: `SpecFailure` if it has no tokens, or tokens that refer to themselves or to nothing.
  public init(name: String, tokens bytes: [UInt8], file: String, limits: Limits) throws(SpecFailure) {
    self.init(name: name)
    var tokens = try DesignTokens(bytes, name: file, limits: limits)
    add(try tokens.values(), keepsOthers: true)
    complete()
  }
}
