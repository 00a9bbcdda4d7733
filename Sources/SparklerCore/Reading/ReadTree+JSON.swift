// Parses JSON text into a ReadTree, without recursion.
// Flow: bytes → JSONScanner → ReadTree.

/// Why a text is not JSON.
package struct JSONFailure: Error, Equatable {
  package var message: String
  /// Both from 1; the column counts bytes.
  package var line: Int
  package var column: Int

  package var description: String { "line \(line), column \(column): \(message)" }
}

extension ReadTree {
  /// The greatest depth of nested lists and maps.
  package static let deepest = 512

  /// - Parameter bytes: JSON in UTF-8 (RFC 8259), with or without a byte order mark, at most 1 GiB.
  package convenience init(json bytes: [UInt8]) throws(JSONFailure) {
    var scanner = JSONScanner()
    let problem: JSONProblem? = bytes.withUnsafeBufferPointer { bytes in
      do throws(JSONProblem) {
        try scanner.scan(bytes)
        return nil
      } catch { return error }
    }
    if let problem {
      let before = bytes.prefix(problem.offset)
      let line = before.count { $0 == UInt8(ascii: "\n") }
      let begin = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      throw JSONFailure(message: problem.message, line: line + 1, column: before.count - begin + 1)
    }
    self.init(nodes: scanner.nodes, bytes: bytes)
  }
}

private struct JSONProblem: Error {
  var message: String
  var offset: Int
}

private struct JSONScanner {
  var nodes: ContiguousArray<ReadTree.Node> = []
  private var at = 0
  /// The enclosing lists and maps.
  private var open: [Int32] = []
  private var key: (id: UInt64, start: Int32, isEscaped: Bool) = (0, 0, false)

  mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONProblem) {
    guard bytes.count <= 1 << 30 else { throw JSONProblem(message: "it is longer than 1 GiB", offset: 0) }
    nodes.reserveCapacity(bytes.count / 6)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { at = 3 }
    try value(bytes)
    while let innermost = open.last { try element(of: innermost, bytes) }
    skipSpace(bytes)
    if at < bytes.count { throw fail("there is text after the end") }
  }

  private func fail(_ message: String) -> JSONProblem { JSONProblem(message: message, offset: at) }

  private mutating func skipSpace(_ bytes: UnsafeBufferPointer<UInt8>) {
    while at < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[at]) { at += 1 }
  }

  private mutating func next(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONProblem) -> UInt8 {
    skipSpace(bytes)
    guard at < bytes.count else { throw fail("the text ends too early") }
    return bytes[at]
  }

  /// Reads an element of the innermost list or map, with the comma before it, or its end.
  private mutating func element(of container: Int32, _ bytes: UnsafeBufferPointer<UInt8>) throws(JSONProblem) {
    let isMap = nodes[Int(container)].kind == .map
    let isFirst = nodes.count == Int(container) + 1
    var byte = try next(bytes)
    if byte == (isMap ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
      at += 1
      open.removeLast()
      nodes[Int(container)].end = Int32(nodes.count)
      return
    }
    if !isFirst {
      guard byte == UInt8(ascii: ",") else { throw fail("a comma is missing") }
      at += 1
      byte = try next(bytes)
    }
    key = (0, 0, false)
    if isMap {
      guard byte == UInt8(ascii: "\"") else { throw fail("a key in quotation marks is missing") }
      at += 1
      let start = at
      let isEscaped = try text(bytes)
      let name = bytes[start..<(at - 1)]
      key = (
        isEscaped ? KeyIdentity.of(JSONEscapes.text(bytes, from: start)) : KeyIdentity.of(name), Int32(start), isEscaped
      )
      guard try next(bytes) == UInt8(ascii: ":") else { throw fail("a colon is missing") }
      at += 1
    }
    try value(bytes)
  }

  private mutating func append(_ kind: ReadTree.Kind, _ start: Int, _ number: Double = 0) {
    let parent = open.last ?? -1
    nodes.append(
      ReadTree.Node(
        key: key.id, number: number, keyStart: key.start, start: Int32(start), end: Int32(nodes.count + 1),
        parent: parent, kind: kind, isKeyEscaped: key.isEscaped))
  }

  private mutating func value(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONProblem) {
    let byte = try next(bytes)
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard open.count < ReadTree.deepest else { throw fail("it is nested too deeply") }
      append(byte == UInt8(ascii: "{") ? .map : .list, at)
      open.append(Int32(nodes.count - 1))
      at += 1
    case UInt8(ascii: "\""):
      at += 1
      let start = at
      append(try text(bytes) ? .escaped : .text, start)
    case UInt8(ascii: "t"): try word("true", .yes, bytes)
    case UInt8(ascii: "f"): try word("false", .no, bytes)
    case UInt8(ascii: "n"): try word("null", .null, bytes)
    default: try number(bytes)
    }
  }

  private mutating func word(_ word: StaticString, _ kind: ReadTree.Kind, _ bytes: UnsafeBufferPointer<UInt8>)
    throws(JSONProblem)
  {
    let count = word.utf8CodeUnitCount
    guard at + count <= bytes.count, (0..<count).allSatisfy({ bytes[at + $0] == word.utf8Start[$0] }) else {
      throw fail("a value is missing")
    }
    append(kind, at, kind == .yes ? 1 : 0)
    at += count
  }

  /// Skips a text after its opening quotation mark.
  ///
  /// - Returns: whether it has escapes.
  private mutating func text(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONProblem) -> Bool {
    let start = at
    var (isEscaped, isPlain) = (false, true)
    while at < bytes.count, bytes[at] != UInt8(ascii: "\"") {
      if bytes[at] == UInt8(ascii: "\\") {
        isEscaped = true
        at += 1
        guard at < bytes.count else { break }
        guard JSONEscapes.isEscape(bytes, at) else { throw fail("an escape is broken") }
      }
      guard bytes[at] >= 0x20 else { throw fail("a text has a line break or a control character") }
      if bytes[at] >= 0x80 { isPlain = false }
      at += 1
    }
    guard at < bytes.count else { throw fail("a text has no end") }
    if !isPlain, String(validating: bytes[start..<at], as: UTF8.self) == nil { throw fail("a text is not UTF-8") }
    at += 1
    return isEscaped
  }

  private mutating func digits(_ bytes: UnsafeBufferPointer<UInt8>, _ mantissa: inout UInt64) -> Int {
    let start = at
    while at < bytes.count, bytes[at] >= 0x30, bytes[at] <= 0x39 {
      // Longer numbers are parsed again, from their text.
      mantissa = mantissa &* 10 &+ UInt64(bytes[at] - 0x30)
      at += 1
    }
    return at - start
  }

  private mutating func number(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONProblem) {
    let start = at
    var mantissa: UInt64 = 0
    let isNegative = bytes[at] == UInt8(ascii: "-")
    if isNegative { at += 1 }
    let first = at < bytes.count ? bytes[at] : 0
    let wholes = digits(bytes, &mantissa)
    guard wholes > 0, wholes == 1 || first != 0x30 else { throw fail("a value is missing") }
    var decimals = 0
    if at < bytes.count, bytes[at] == UInt8(ascii: ".") {
      at += 1
      decimals = digits(bytes, &mantissa)
      guard decimals > 0 else { throw fail("a number has no digits after its point") }
    }
    var isPlain = wholes + decimals <= 15
    if at < bytes.count, bytes[at] | 0x20 == UInt8(ascii: "e") {
      isPlain = false
      at += 1
      if at < bytes.count, bytes[at] == UInt8(ascii: "+") || bytes[at] == UInt8(ascii: "-") { at += 1 }
      var ignored: UInt64 = 0
      guard digits(bytes, &ignored) > 0 else { throw fail("a number has no digits in its exponent") }
    }
    // Both operands are exact, so that the quotient is rounded correctly.
    let plain = Double(mantissa) / Self.powers[min(decimals, 15)]
    let value =
      isPlain ? (isNegative ? -plain : plain) : Double(String(decoding: bytes[start..<at], as: UTF8.self)) ?? 0
    append(.number, start, value)
  }

  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]
}

/// The escapes in JSON's texts.
enum JSONEscapes {
  private static let short: [UInt8: UInt8] = [
    UInt8(ascii: "b"): 8, UInt8(ascii: "f"): 12, UInt8(ascii: "n"): 10, UInt8(ascii: "r"): 13, UInt8(ascii: "t"): 9,
    UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "\\"): UInt8(ascii: "\\"),
    UInt8(ascii: "/"): UInt8(ascii: "/"),
  ]

  /// Whether an escape follows a backslash.
  static func isEscape(_ bytes: some RandomAccessCollection<UInt8>, _ at: Int) -> Bool {
    let i = bytes.index(bytes.startIndex, offsetBy: at)
    if short[bytes[i]] != nil { return true }
    return bytes[i] == UInt8(ascii: "u") && unit(bytes[bytes.index(after: i)...].prefix(4)) != nil
  }

  private static func unit(_ digits: some Collection<UInt8>) -> UInt16? {
    guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  /// The text from an offset to its closing quotation mark. Half surrogates become U+FFFD.
  static func text(_ bytes: some RandomAccessCollection<UInt8>, from start: Int) -> String {
    var rest = bytes.dropFirst(start)
    var (out, units) = ([UInt8](), [UInt16]())
    func flush() {
      if !units.isEmpty { out += String(decoding: units, as: UTF16.self).utf8 }
      units = []
    }
    while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
      guard byte == UInt8(ascii: "\\"), let escape = rest.popFirst() else {
        flush()
        out.append(byte)
        continue
      }
      if escape == UInt8(ascii: "u"), let unit = unit(rest.prefix(4)) {
        units.append(unit)
        rest = rest.dropFirst(4)
      } else {
        flush()
        out.append(short[escape] ?? escape)
      }
    }
    flush()
    return String(decoding: out, as: UTF8.self)
  }
}
