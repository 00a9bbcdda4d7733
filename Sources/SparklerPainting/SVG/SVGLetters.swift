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
  /// Bytes of a declaration that are read, and those that the entities of a text may have together.
  private static let (longestDeclaration, mostOfEntities) = (1000, 1 << 16)
  /// Words that take a family from elsewhere.
  private static let inherited: Set<String> = ["inherit", "initial", "unset", "revert", ""]

  // MARK: Families

  /// Adds the families of an element's attribute.
  mutating func addAttribute(_ name: String, _ value: ArraySlice<UInt8>) {
    switch name {
    case "font-family": addFamilies(text(decoded(value.prefix(Self.longestDeclaration))))
    case "font": addShorthand(text(decoded(value.prefix(Self.longestDeclaration))))
    case "style": addStyle(decoded(value))
    default: break
    }
  }

  /// Adds the families of declarations, in an attribute or a style sheet. Each byte is read once: this is the tool's own
  /// process.
  mutating func addStyle(_ sheet: ArraySlice<UInt8>) {
    guard families.count < Self.mostFamilies, Self.namesFonts(sheet) else { return }
    let (slash, star) = (UInt8(ascii: "/"), UInt8(ascii: "*"))
    var declaration: [UInt8] = []
    var (place, isComment) = (sheet.startIndex, false)
    while place < sheet.endIndex {
      let byte = sheet[place]
      let next = place + 1 < sheet.endIndex ? sheet[place + 1] : 0
      if isComment ? byte == star && next == slash : byte == slash && next == star {
        isComment.toggle()
        place += 2
        continue
      }
      place += 1
      if isComment { continue }
      if Self.separators.contains(byte) {
        addDeclaration(declaration[...])
        declaration.removeAll(keepingCapacity: true)
      } else if declaration.count < Self.longestDeclaration {
        declaration.append(byte)
      }
    }
    addDeclaration(declaration[...])
  }

  /// Whether a style sheet contains `font`.
  private static func namesFonts(_ sheet: ArraySlice<UInt8>) -> Bool {
    var found = 0
    for byte in sheet {
      let small = byte | 0x20
      found = small == word[found] ? found + 1 : small == word[0] ? 1 : 0
      if found == word.count { return true }
    }
    return false
  }

  private static let word = Array("font".utf8)
  private static let separators = Array(";{}".utf8)

  private mutating func addDeclaration(_ bytes: ArraySlice<UInt8>) {
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), Self.namesFonts(bytes[..<colon]) else { return }
    let value = text(bytes[(colon + 1)...])
    switch Self.trimmed(text(bytes[..<colon])).lowercased() {
    case "font-family": addFamilies(value)
    case "font": addShorthand(value)
    default: break
    }
  }

  /// In `bold 12px/1.5 "A", serif`, the families follow the size.
  private mutating func addShorthand(_ value: String) {
    guard let size = value.firstMatch(of: /(^|\s)[0-9.]+[a-z%]*(\s*\/\s*[0-9.]+[a-z%]*)?\s+/) else { return }
    addFamilies(String(value[size.range.upperBound...]))
  }

  private mutating func addFamilies(_ value: String) {
    guard families.count < Self.mostFamilies else { return }
    let list = value.prefix(Self.longestFamily).split(separator: "!").first ?? ""
    let names = list.split(separator: ",").map { Self.trimmed($0.filter { !"\"'".contains($0) }) }
      .filter { !Self.inherited.contains($0.lowercased()) }
    let family = names.joined(separator: ", ")
    if !family.isEmpty, !families.contains(family) { families.append(family) }
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  // MARK: Characters

  /// Adds the characters of a text element.
  mutating func addText(_ bytes: ArraySlice<UInt8>, isLiteral: Bool = false) {
    guard scalars.count < Self.mostScalars else { return }
    for scalar in text(isLiteral ? bytes : decoded(bytes)).unicodeScalars where !seen.contains(scalar) {
      seen.insert(scalar)
      let facts = scalar.properties
      let isSeen = !facts.isWhitespace && !facts.isDefaultIgnorableCodePoint && !facts.isVariationSelector
      if isSeen, ![.control, .format].contains(facts.generalCategory) { scalars.append(scalar) }
    }
  }

  private func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: isUnicode ? bytes : bytes.filter { $0 < 0x80 }[...], as: UTF8.self)
  }

  /// The bytes with their references replaced; unknown ones are left out, as are entities beyond a limit.
  private func decoded(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let (start, end) = (UInt8(ascii: "&"), UInt8(ascii: ";"))
    guard bytes.contains(start) else { return bytes }
    var (out, rest, room) = ([UInt8](), bytes, Self.mostOfEntities)
    while let mark = rest.firstIndex(of: start) {
      out += rest[..<mark]
      rest = rest[(mark + 1)...]
      let name = rest.prefix(33).prefix { $0 != end && $0 != start }
      guard (1...32).contains(name.count), name.endIndex < rest.endIndex, rest[name.endIndex] == end else {
        out.append(start)
        continue
      }
      rest = rest[(name.endIndex + 1)...]
      let value = value(ofReference: String(decoding: name, as: UTF8.self)).utf8
      // A few bytes can stand for many.
      if value.count > 4 { room -= value.count }
      if value.count <= 4 || room >= 0 { out += value }
    }
    return (out + rest)[...]
  }

  private func value(ofReference name: String) -> String {
    if name.hasPrefix("#") {
      let isHex = name.dropFirst().first == "x"
      let number = UInt32(name.dropFirst(isHex ? 2 : 1), radix: isHex ? 16 : 10)
      return number.flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? ""
    }
    return Self.references[name] ?? entities[name] ?? ""
  }

  private static let references = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]
}
