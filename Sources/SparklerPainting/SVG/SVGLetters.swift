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
  /// In bytes; what follows is not read.
  private static let longestDeclaration = 4096
  /// Words that take a family from elsewhere.
  private static let inherited: Set<String> = ["inherit", "initial", "unset", "revert", ""]

  package init() {}

  // MARK: Families

  /// Adds the families of an element's attribute.
  mutating func addAttribute(_ name: String, _ value: ArraySlice<UInt8>) {
    switch name {
    case "font-family": addFamilies(decoded(value))
    case "font": addShorthand(String(decoded(value).prefix(Self.longestDeclaration)))
    case "style": addStyle(decoded(value))
    default: break
    }
  }

  /// Adds the families of declarations, in an attribute or a style sheet. Takes time in proportion to its bytes.
  package mutating func addStyle(_ text: String) {
    let bytes = Array(text.utf8)
    guard Self.mentionsFont(bytes) else { return }
    var declaration: [UInt8] = []
    var place = 0
    while place < bytes.count, families.count < Self.mostFamilies {
      if bytes[place] == UInt8(ascii: "/"), place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "*") {
        place = Self.endOfComment(bytes, from: place + 2)
        continue
      }
      if ";{}".utf8.contains(bytes[place]) {
        addDeclaration(declaration)
        declaration.removeAll(keepingCapacity: true)
      } else if declaration.count < Self.longestDeclaration {
        declaration.append(bytes[place])
      }
      place += 1
    }
    addDeclaration(declaration)
  }

  private mutating func addDeclaration(_ bytes: [UInt8]) {
    guard Self.mentionsFont(bytes), let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return }
    let value = String(decoding: bytes[(colon + 1)...], as: UTF8.self)
    switch Self.trimmed(String(decoding: bytes[..<colon], as: UTF8.self)).lowercased() {
    case "font-family": addFamilies(value)
    case "font": addShorthand(value)
    default: break
    }
  }

  /// The place behind a comment; one without an end reaches to the end of the sheet.
  private static func endOfComment(_ bytes: [UInt8], from start: Int) -> Int {
    var place = start
    while place + 1 < bytes.count {
      if bytes[place] == UInt8(ascii: "*"), bytes[place + 1] == UInt8(ascii: "/") { return place + 2 }
      place += 1
    }
    return bytes.count
  }

  /// Whether bytes contain `font`, in any case.
  private static func mentionsFont(_ bytes: [UInt8]) -> Bool {
    let word = Array("font".utf8)
    guard bytes.count >= word.count else { return false }
    return (0...bytes.count - word.count).contains { start in
      word.indices.allSatisfy { bytes[start + $0] | 0x20 == word[$0] }
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
