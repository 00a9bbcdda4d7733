// The texts in an SVG: the families that it names, and the characters that it draws.
// Flow: SVGScan → SVGLetters → SVGPicture.

/// Collects what fonts an SVG's texts need.
package struct SVGLetters {
  /// Lists of families as the SVG names them, without quotes, each once, in order.
  package private(set) var families: [String] = []
  /// Visible characters, each once, in order.
  package private(set) var scalars: [Unicode.Scalar] = []
  private var seen: Set<Unicode.Scalar> = []
  /// Declared names of short texts.
  var entities: [String: String] = [:]
  /// Whether bytes are UTF-8. Other encodings extend ASCII; of theirs, only ASCII is read.
  var isUnicode = true

  /// Limits for what is collected.
  private static let (mostFamilies, longestFamily, mostScalars) = (64, 300, 20_000)
  /// Words that take a family from elsewhere.
  private static let inherited: Set<String> = ["inherit", "initial", "unset", "revert", ""]

  // MARK: Families

  /// Adds the families of an element's attribute.
  mutating func addAttribute(_ name: String, _ value: ArraySlice<UInt8>) {
    switch name {
    case "font-family": addFamilies(decoded(value))
    case "font": addShorthand(decoded(value))
    case "style": addStyle(decoded(value))
    default: break
    }
  }

  /// Adds the families of declarations, in an attribute or a style sheet.
  mutating func addStyle(_ text: String) {
    for part in text.replacing(/\/\*.*?\*\//.dotMatchesNewlines(), with: "").split(whereSeparator: {
      ";{}".contains($0)
    }) {
      guard let colon = part.firstIndex(of: ":") else { continue }
      let value = String(part[part.index(after: colon)...])
      switch Self.trimmed(part[..<colon]).lowercased() {
      case "font-family": addFamilies(value)
      case "font": addShorthand(value)
      default: break
      }
    }
  }

  /// In `bold 12px/1.5 "A", serif`, the families follow the size.
  private mutating func addShorthand(_ value: String) {
    guard let size = value.firstMatch(of: /(^|\s)[0-9.]+[a-z%]*(\s*\/\s*[0-9.]+[a-z%]*)?\s+/) else { return }
    addFamilies(String(value[size.range.upperBound...]))
  }

  private mutating func addFamilies(_ value: String) {
    let list = value.prefix(Self.longestFamily).split(separator: "!").first ?? ""
    let names = list.split(separator: ",").map { Self.trimmed($0.filter { !"\"'".contains($0) }) }
      .filter { !Self.inherited.contains($0.lowercased()) }
    let family = names.joined(separator: ", ")
    if !family.isEmpty, families.count < Self.mostFamilies, !families.contains(family) { families.append(family) }
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  // MARK: Characters

  /// Adds the characters of a text element.
  mutating func addText(_ bytes: ArraySlice<UInt8>, isLiteral: Bool = false) {
    guard scalars.count < Self.mostScalars else { return }
    let text = isLiteral ? plain(bytes) : decoded(bytes)
    for scalar in text.unicodeScalars where !seen.contains(scalar) {
      seen.insert(scalar)
      let facts = scalar.properties
      let isSeen = !facts.isWhitespace && !facts.isDefaultIgnorableCodePoint && !facts.isVariationSelector
      if isSeen, ![.control, .format].contains(facts.generalCategory) { scalars.append(scalar) }
    }
  }

  private func plain(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: isUnicode ? bytes : bytes.filter { $0 < 0x80 }[...], as: UTF8.self)
  }

  /// The text with its references replaced; unknown ones are left out.
  private func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    let text = plain(bytes)
    guard text.contains("&") else { return text }
    return text.replacing(/&([^;&]{1,32});/) { match in
      let name = match.1
      if name.hasPrefix("#") {
        let isHex = name.dropFirst().first == "x"
        let number = UInt32(name.dropFirst(isHex ? 2 : 1), radix: isHex ? 16 : 10)
        return number.flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? ""
      }
      let known = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]
      return known[String(name)] ?? entities[String(name)] ?? ""
    }
  }
}
