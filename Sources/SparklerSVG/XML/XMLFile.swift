// XML by libxml2: no files but the one given, no network, bounded entities.
// Flow: bytes → XMLFile (in a worker) → XMLEventWriter.
import CSparklerXML

/// Why a file can't be read.
enum XMLFailure: Error, Equatable {
  case malformed(line: Int, reason: String)
  case elements
  case depth
  case entities
  /// An attribute or a text is too long for libxml2.
  case length
  case memory
}

/// Parses XML.
struct XMLFile {
  /// The maximum number of elements, and of nested ones.
  var elements: Int
  var depth: Int

  static let svg = "http://www.w3.org/2000/svg"
  private static let xlink = "http://www.w3.org/1999/xlink"
  private static let xml = "http://www.w3.org/XML/1998/namespace"

  /// What the parser's functions count.
  private final class Counter {
    var left: Int
    let depth: Int
    var failure: XMLFailure?

    init(_ file: XMLFile) { (left, depth) = (file.elements, file.depth) }
  }

  func events(_ bytes: [UInt8]) throws(XMLFailure) -> [UInt8] {
    guard let size = Int32(exactly: bytes.count), let context = xmlNewParserCtxt() else { throw .memory }
    defer { xmlFreeParserCtxt(context) }
    let counter = Counter(self)
    defer { withExtendedLifetime(counter) {} }
    context.pointee._private = Unmanaged.passUnretained(counter).toOpaque()
    Self.confine(context)
    let options =
      XML_PARSE_NOENT.rawValue | XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue
      | XML_PARSE_NOCDATA.rawValue | XML_PARSE_BIG_LINES.rawValue
    let document = bytes.withUnsafeBytes { raw in
      xmlCtxtReadMemory(context, raw.bindMemory(to: CChar.self).baseAddress, size, nil, nil, Int32(options))
    }
    defer { if let document { xmlFreeDoc(document) } }
    if let failure = counter.failure { throw failure }
    guard let document, let root = xmlDocGetRootElement(document) else { throw Self.failure(of: context) }
    return try events(document, root)
  }

  /// Sets functions that declare no entity of another file, and count elements.
  private static func confine(_ context: xmlParserCtxtPtr) {
    guard let sax = context.pointee.sax else { return }
    sax.pointee.entityDecl = { context, name, type, publicID, systemID, content in
      let isInternal =
        type == Int32(XML_INTERNAL_GENERAL_ENTITY.rawValue) || type == Int32(XML_INTERNAL_PARAMETER_ENTITY.rawValue)
      if isInternal { xmlSAX2EntityDecl(context, name, type, publicID, systemID, content) }
    }
    sax.pointee.unparsedEntityDecl = { _, _, _, _, _ in }
    sax.pointee.externalSubset = { _, _, _, _ in }
    sax.pointee.resolveEntity = { _, _, _ in nil }
    sax.pointee.startElementNs = { context, name, prefix, uri, spaces, list, count, defaulted, attributes in
      xmlSAX2StartElementNs(context, name, prefix, uri, spaces, list, count, defaulted, attributes)
      guard let parser = context?.assumingMemoryBound(to: xmlParserCtxt.self), let raw = parser.pointee._private else {
        return
      }
      let counter = Unmanaged<Counter>.fromOpaque(raw).takeUnretainedValue()
      counter.left -= 1
      if counter.left < 0 { counter.failure = .elements }
      if Int(parser.pointee.nodeNr) > counter.depth { counter.failure = .depth }
      if counter.failure != nil { xmlStopParser(parser) }
    }
  }

  private static func failure(of context: xmlParserCtxtPtr) -> XMLFailure {
    guard let error = xmlCtxtGetLastError(context) else { return .malformed(line: 1, reason: "it is empty") }
    let reason = error.pointee.message.map { String(cString: $0) } ?? "it is not well-formed"
    let code = UInt32(bitPattern: error.pointee.code)
    if code == XML_ERR_NO_MEMORY.rawValue { return .memory }
    if code == XML_ERR_ENTITY_LOOP.rawValue { return .entities }
    if reason.contains("Excessive depth") { return .depth }
    if reason.contains("too long") || reason.contains("huge") || reason.contains("too big") { return .length }
    let line = reason.prefix { !$0.isNewline }
    return .malformed(line: max(1, Int(error.pointee.line)), reason: String(line.prefix(mostReason)))
  }

  private static let mostReason = 200

  // MARK: The tree

  private func events(_ document: xmlDocPtr, _ root: xmlNodePtr) throws(XMLFailure) -> [UInt8] {
    var writer = XMLEventWriter()
    var before = document.pointee.children
    while let node = before, node != root {
      if node.pointee.type == XML_PI_NODE, Self.text(node.pointee.name) == "xml-stylesheet" {
        writer.write(.styleSheet)
      }
      before = node.pointee.next
    }
    // Without namespaces the whole file counts as SVG.
    let isPlain = root.pointee.ns == nil
    var (at, count) = (root, 0)
    // Not by the nodes' own parents: those of an entity's contents may be elsewhere.
    var above: [xmlNodePtr] = []
    while true {
      if let tag = Self.tag(at, isPlain) {
        count += 1
        if count > elements { throw .elements }
        if above.count >= depth { throw .depth }
        writer.write(.open(tag))
        if let child = at.pointee.children {
          above.append(at)
          at = child
          continue
        }
        writer.write(.close)
      } else if let text = Self.characters(at) {
        writer.write(.text(text))
      }
      guard let next = Self.next(at, &above, &writer) else { return writer.bytes }
      at = next
    }
  }

  /// The next node in document order that is no child; nil behind the root.
  private static func next(
    _ node: xmlNodePtr, _ above: inout [xmlNodePtr], _ writer: inout XMLEventWriter
  ) -> xmlNodePtr? {
    var at = node
    while !above.isEmpty {
      if let next = at.pointee.next { return next }
      at = above.removeLast()
      writer.write(.close)
    }
    return nil
  }

  private static func characters(_ node: xmlNodePtr) -> String? {
    let type = node.pointee.type
    guard type == XML_TEXT_NODE || type == XML_CDATA_SECTION_NODE else { return nil }
    return text(node.pointee.content)
  }

  private static func tag(_ node: xmlNodePtr, _ isPlain: Bool) -> XMLTag? {
    guard node.pointee.type == XML_ELEMENT_NODE else { return nil }
    // Elements of entities have no namespace: the one in force where they are.
    let found = node.pointee.ns ?? (isPlain ? nil : xmlSearchNs(node.pointee.doc, node, nil))
    let space = found.flatMap { text($0.pointee.href) }
    let isForeign = space.map { $0 != svg } ?? !isPlain
    let name = text(node.pointee.name) ?? ""
    var tag = XMLTag(
      name: name, isForeign: isForeign || name.utf8.contains(UInt8(ascii: ":")), line: Int(xmlGetLineNo(node)),
      attributes: [])
    var next = node.pointee.properties
    while let attribute = next {
      if let name = Self.name(of: attribute) { tag.attributes.append((name, value(of: attribute))) }
      next = attribute.pointee.next
    }
    return tag
  }

  private static func name(of attribute: xmlAttrPtr) -> String? {
    let local = text(attribute.pointee.name) ?? ""
    switch attribute.pointee.ns.flatMap({ text($0.pointee.href) }) {
    case nil: return local
    case xlink?: return "xlink:" + local
    case xml?: return "xml:" + local
    default: return nil
    }
  }

  private static func value(of attribute: xmlAttrPtr) -> String {
    var out = ""
    var next = attribute.pointee.children
    while let piece = next {
      out += text(piece.pointee.content) ?? ""
      next = piece.pointee.next
    }
    return out
  }

  private static func text(_ pointer: UnsafePointer<xmlChar>?) -> String? { pointer.map { String(cString: $0) } }
  private static func text(_ pointer: UnsafeMutablePointer<xmlChar>?) -> String? {
    pointer.map { String(cString: $0) }
  }
}
