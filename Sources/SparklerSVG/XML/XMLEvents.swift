// An XML file as a row of events in bytes, which a worker can send.
// Flow: XMLFile (worker) → XMLEventWriter → bytes → XMLEventReader → TreeBuilder.

/// A start tag.
struct XMLTag: Equatable {
  /// The local name.
  var name: String
  /// Whether it is in another namespace than SVG's.
  var isForeign: Bool
  /// From 1.
  var line: Int
  /// By local name, those of XLink and XML with the prefixes `xlink:` and `xml:`; others of namespaces are left out.
  var attributes: [(name: String, value: String)]

  static func == (a: XMLTag, b: XMLTag) -> Bool {
    a.name == b.name && a.isForeign == b.isForeign && a.line == b.line
      && a.attributes.elementsEqual(b.attributes, by: { $0 == $1 })
  }
}

/// One step through a file.
enum XMLEvent: Equatable {
  case open(XMLTag)
  case close
  case text(String)
  /// A processing instruction `xml-stylesheet`.
  case styleSheet

  fileprivate enum Code: UInt8 {
    case open, openForeign, close, text, styleSheet
  }
}

/// Writes events.
struct XMLEventWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ event: XMLEvent) {
    switch event {
    case .open(let tag):
      bytes.append((tag.isForeign ? XMLEvent.Code.openForeign : .open).rawValue)
      write(tag.line)
      write(tag.name)
      write(tag.attributes.count)
      for attribute in tag.attributes {
        write(attribute.name)
        write(attribute.value)
      }
    case .close: bytes.append(XMLEvent.Code.close.rawValue)
    case .text(let text):
      bytes.append(XMLEvent.Code.text.rawValue)
      write(text)
    case .styleSheet: bytes.append(XMLEvent.Code.styleSheet.rawValue)
    }
  }

  private mutating func write(_ number: Int) {
    var rest = UInt32(clamping: number)
    for _ in 0..<4 {
      bytes.append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }

  private mutating func write(_ text: String) {
    write(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }
}

/// Reads events, and trusts nothing.
struct XMLEventReader {
  /// The bytes are no events.
  struct Nonsense: Error {}

  private let bytes: [UInt8]
  private var at = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// nil at the end.
  mutating func next() throws(Nonsense) -> XMLEvent? {
    guard at < bytes.count else { return nil }
    guard let code = XMLEvent.Code(rawValue: bytes[at]) else { throw Nonsense() }
    at += 1
    switch code {
    case .close: return .close
    case .styleSheet: return .styleSheet
    case .text: return .text(try text())
    case .open, .openForeign:
      var tag = XMLTag(name: "", isForeign: code == .openForeign, line: try number(), attributes: [])
      tag.name = try text()
      let count = try number()
      guard count <= bytes.count else { throw Nonsense() }
      for _ in 0..<count { tag.attributes.append((try text(), try text())) }
      return .open(tag)
    }
  }

  private mutating func number() throws(Nonsense) -> Int {
    guard bytes.count - at >= 4 else { throw Nonsense() }
    var out = 0
    for i in 0..<4 { out |= Int(bytes[at + i]) << (8 * i) }
    at += 4
    return out
  }

  private mutating func text() throws(Nonsense) -> String {
    let count = try number()
    guard count <= bytes.count - at else { throw Nonsense() }
    defer { at += count }
    return String(decoding: bytes[at..<at + count], as: UTF8.self)
  }
}
