// Scans an SVG's text before any parser allocates memory for it: its size, declarations and links.
// Flow: bytes → SVGScan → SVGPicture.
import SparklerCore

/// Limits on an SVG's content.
public struct SVGLimits: Hashable, Sendable {
  /// Number of elements.
  public var elements = 100_000
  /// Depth of nested elements; libxml2 itself stops at 256.
  public var depth = 256

  /// The default limits.
  public init() {}
}

/// Reads only tags and attributes. Rejects anything that it can't interpret (entities in links, unusual encodings).
package struct SVGScan {
  private let bytes: [UInt8]
  private let limits: SVGLimits
  private var place = 0
  private var elements = 0
  private var depth = 0
  /// Whether it contains text, which needs fonts.
  package private(set) var hasText = false
  /// What fonts its texts need.
  package private(set) var letters = SVGLetters()
  /// The depths at which an open text, a style sheet and a description began; nil outside of them.
  private var (textDepth, styleDepth, hiddenDepth): (Int?, Int?, Int?)
  /// Elements that are not drawn, each once, in order.
  package private(set) var ignored: [String] = []

  /// SVG features that librsvg ignores: text on a path is not drawn, and animations show their first moment.
  private static let unseen: Set<String> = [
    "textPath", "foreignObject", "animate", "animateColor", "animateMotion", "animateTransform", "set",
  ]

  package init(_ bytes: [UInt8], _ limits: SVGLimits, refusal: ([UInt8]) -> String?) throws(SVGError) {
    self.bytes = bytes
    self.limits = limits
    if bytes.contains(0) { throw .encoding("UTF-16") }
    while let open = find("<", from: place) {
      addLetters(bytes[place..<open])
      place = open
      if starts("<!--") {
        try skip(past: "-->")
      } else if starts("<![CDATA[") {
        let start = place + 9
        try skip(past: "]]>")
        addLetters(bytes[min(start, place - 3)..<(place - 3)], isLiteral: true)
      } else if starts("<?") {
        try instruction()
      } else if starts("<!") {
        try declaration()
      } else if starts("</") {
        closeElement()
        try skip(past: ">")
      } else {
        try element(refusal)
      }
    }
    if elements == 0 { throw .notSVG }
  }

  // MARK: Parts

  private mutating func instruction() throws(SVGError) {
    let start = place
    try skip(past: "?>")
    let text = String(decoding: bytes[start..<place], as: UTF8.self).lowercased()
    guard text.hasPrefix("<?xml"), let name = text.firstMatch(of: /encoding\s*=\s*["']([^"']*)["']/)?.1 else { return }
    // Tags can only be recognised in encodings that extend ASCII.
    letters.isUnicode = ["utf-8", "utf8", "us-ascii", "ascii"].contains(name)
    let isPlain = letters.isUnicode || name.hasPrefix("iso-8859-")
    if !isPlain && !name.hasPrefix("windows-125") { throw .encoding(String(name)) }
  }

  /// Reads a document type. Of its declarations, only short plain entities are accepted, as drawing programs write them
  /// for namespace names.
  private mutating func declaration() throws(SVGError) {
    guard starts("<!DOCTYPE") else { throw .declaration("declaration") }
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): _ = try quoted()
      case UInt8(ascii: ">"):
        place += 1
        return
      case UInt8(ascii: "["):
        place += 1
        try subset()
      default: place += 1
      }
    }
    throw .truncated
  }

  private mutating func subset() throws(SVGError) {
    while place < bytes.count {
      skipSpace()
      if starts("]") {
        place += 1
        return
      }
      if starts("<!--") {
        try skip(past: "-->")
        continue
      }
      guard starts("<!ENTITY") else { throw .declaration("document type") }
      place += 8
      skipSpace()
      let name = word()
      skipSpace()
      guard !name.isEmpty, starts("\"") || starts("'") else { throw .declaration("entity") }
      let value = try quoted()
      let isPlain = !value.contains { [UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: "%")].contains($0) }
      guard isPlain, value.count <= 256 else { throw .declaration("entity") }
      letters.entities[String(decoding: name, as: UTF8.self)] = String(decoding: value, as: UTF8.self)
      skipSpace()
      guard starts(">") else { throw .declaration("entity") }
      place += 1
    }
    throw .truncated
  }

  private mutating func element(_ refusal: ([UInt8]) -> String?) throws(SVGError) {
    elements += 1
    depth += 1
    if elements > limits.elements { throw .tooManyElements(limit: limits.elements) }
    if depth > limits.depth { throw .tooDeep(limit: limits.depth) }
    place += 1
    let name = local(word())
    if elements == 1 && name != "svg" { throw .notSVG }
    openElement(name)
    if Self.unseen.contains(name), !ignored.contains(name) { ignored.append(name) }
    while place < bytes.count {
      skipSpace()
      if starts(">") {
        place += 1
        return
      }
      if starts("/>") {
        closeElement()
        place += 2
        return
      }
      let key = word()
      skipSpace()
      guard !key.isEmpty, starts("=") else { throw place < bytes.count ? .corrupt("a tag is not closed") : .truncated }
      place += 1
      skipSpace()
      guard starts("\"") || starts("'") else {
        throw place < bytes.count ? .corrupt("a value has no quotes") : .truncated
      }
      let value = try quoted()
      letters.addAttribute(local(key), value)
      if local(key) == "href" && name != "a" { try check(link: value, refusal) }
    }
    throw .truncated
  }

  // MARK: Letters

  private mutating func openElement(_ name: String) {
    switch name {
    case "text":
      hasText = true
      textDepth = textDepth ?? depth
    case "style": styleDepth = styleDepth ?? depth
    case "title", "desc", "metadata": hiddenDepth = hiddenDepth ?? depth
    default: break
    }
  }

  private mutating func closeElement() {
    if textDepth == depth { textDepth = nil }
    if styleDepth == depth { styleDepth = nil }
    if hiddenDepth == depth { hiddenDepth = nil }
    depth -= 1
  }

  /// Adds what stands between two tags, if it is drawn or is a style sheet.
  private mutating func addLetters(_ text: ArraySlice<UInt8>, isLiteral: Bool = false) {
    if hiddenDepth != nil || text.isEmpty { return }
    if styleDepth != nil {
      letters.addStyle(text)
    } else if textDepth != nil {
      letters.addText(text, isLiteral: isLiteral)
    }
  }

  /// Checks that a link refers to a part of the file itself, or contains a picture.
  ///
  /// - Parameter refusal: returns why a picture can't be used; nil if it can.
  private func check(link: ArraySlice<UInt8>, _ refusal: ([UInt8]) -> String?) throws(SVGError) {
    let text = String(decoding: link, as: UTF8.self)
    if text.hasPrefix("#") && !text.contains("&") { return }
    guard let comma = text.firstIndex(of: ","), text.hasPrefix("data:image/"), text[..<comma].hasSuffix(";base64")
    else {
      throw .outside(text)
    }
    guard let picture = Base64.bytes(text[text.index(after: comma)...]) else {
      throw .embedded("its data is not base64")
    }
    if let reason = refusal(picture) { throw .embedded(reason) }
  }

  // MARK: Tokens

  private func starts(_ text: StaticString) -> Bool {
    guard place + text.utf8CodeUnitCount <= bytes.count else { return false }
    return UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
      .elementsEqual(bytes[place..<(place + text.utf8CodeUnitCount)])
  }

  private func find(_ character: Unicode.Scalar, from start: Int) -> Int? {
    bytes[start...].firstIndex(of: UInt8(ascii: character))
  }

  private mutating func skip(past end: StaticString) throws(SVGError) {
    while place < bytes.count {
      if starts(end) {
        place += end.utf8CodeUnitCount
        return
      }
      place += 1
    }
    throw .truncated
  }

  private mutating func skipSpace() {
    while place < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[place]) { place += 1 }
  }

  /// Reads up to white space or a character that ends a name.
  private mutating func word() -> ArraySlice<UInt8> {
    let start = place
    while place < bytes.count, !Self.ends[Int(bytes[place])] { place += 1 }
    return bytes[start..<place]
  }

  private static let ends: [Bool] = (0..<256).map { " \t\n\r=<>/\"'[]".utf8.contains(UInt8($0)) }

  private func local(_ name: ArraySlice<UInt8>) -> String {
    String(decoding: name.split(separator: UInt8(ascii: ":")).last ?? [], as: UTF8.self)
  }

  /// Reads a quoted value; the current byte is its opening quote.
  private mutating func quoted() throws(SVGError) -> ArraySlice<UInt8> {
    guard let end = bytes[(place + 1)...].firstIndex(of: bytes[place]) else { throw .truncated }
    defer { place = end + 1 }
    return bytes[(place + 1)..<end]
  }
}
