// Reads binary property lists, with the references of keyed archives.
// Flow: bytes → table of offsets → objects → SpecNode.
import SparklerCore
import SparklerDocument

/// The values of a binary property list.
///
/// - Source: CFBinaryPList.c: a table of offsets at the end, objects with a type in the upper half of their first byte.
struct BinaryPropertyList {
  private let bytes: [UInt8]
  private let offsetSize: Int
  private let referenceSize: Int
  private let table: Int
  private let objects: Int
  /// Values read so far: objects may be shared, so their number alone bounds nothing.
  private var count = 0
  /// Bytes of the texts read so far.
  private var textSize = 0

  private static let place = SourceRange(line: 1, column: 1)
  private static let damaged = MarkupFault("this binary property list is damaged", "Save it again, or as XML.")

  static func value(_ bytes: [UInt8]) throws(MarkupFault) -> SpecNode {
    guard bytes.count >= 40 else { throw damaged }
    let end = bytes.count - 32
    func number(_ at: Int) -> Int {
      bytes[(end + at)..<(end + at + 8)].reduce(0) { ($0 & 0x7F_FFFF_FFFF_FFFF) << 8 | Int($1) }
    }
    let (offsetSize, referenceSize) = (Int(bytes[end + 6]), Int(bytes[end + 7]))
    let (objects, root, table) = (number(8), number(16), number(24))
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize), objects > 0,
      objects <= MarkupValues.mostValues,
      root < objects, table >= 8, table <= end, objects * offsetSize <= end - table
    else { throw damaged }
    var list = BinaryPropertyList(
      bytes: bytes, offsetSize: offsetSize, referenceSize: referenceSize, table: table, objects: objects)
    return try list.object(root, depth: 0)
  }

  private init(bytes: [UInt8], offsetSize: Int, referenceSize: Int, table: Int, objects: Int) {
    (self.bytes, self.offsetSize, self.referenceSize) = (bytes, offsetSize, referenceSize)
    (self.table, self.objects) = (table, objects)
  }

  /// A big-endian number; huge ones are clamped.
  private func number(at start: Int, size: Int) throws(MarkupFault) -> Int {
    Int(clamping: try bits(at: start, size: size))
  }

  /// The last eight bytes of a big-endian number.
  private func bits(at start: Int, size: Int) throws(MarkupFault) -> UInt64 {
    guard start >= 0, size >= 0, start <= bytes.count - size else { throw Self.damaged }
    return bytes[start..<(start + size)].suffix(8).reduce(0) { $0 << 8 | UInt64($1) }
  }

  private mutating func object(_ index: Int, depth: Int) throws(MarkupFault) -> SpecNode {
    guard index < objects else { throw Self.damaged }
    guard depth < MarkupValues.deepest else { throw .tooDeep }
    count += 1
    guard count <= MarkupValues.mostValues else { throw .tooMany }
    let start = try number(at: table + index * offsetSize, size: offsetSize)
    guard start < table else { throw Self.damaged }
    let (kind, low) = (bytes[start] >> 4, Int(bytes[start] & 0xF))
    switch kind {
    case 0: return scalar(low == 9 ? "true" : low == 8 ? "false" : "null", isQuoted: false)
    case 1:
      let size = 1 << min(low, 4)
      let bits = try bits(at: start + 1, size: size)
      // Only integers of at least eight bytes have a sign.
      let isNegative = size >= 8 && bytes[start + 1] & 0x80 != 0
      return scalar(isNegative ? "\(Int64(bitPattern: bits))" : "\(bits)", isQuoted: false)
    case 2, 3: return try real(at: start + 1, size: 1 << min(low, 4))
    case 4, 5, 6, 7: return try text(kind, low, at: start)
    case 8: return map([("CF$UID", scalar("\(try number(at: start + 1, size: low + 1))", isQuoted: false))])
    case 10, 12:
      let (length, first) = try length(low, at: start, of: referenceSize)
      var items: [SpecNode] = []
      for i in 0..<length {
        items.append(try object(try number(at: first + i * referenceSize, size: referenceSize), depth: depth + 1))
      }
      return SpecNode(value: .list(items), place: Self.place, path: "")
    case 13: return try dictionary(low, at: start, depth: depth)
    default: throw Self.damaged
    }
  }

  private mutating func dictionary(_ low: Int, at start: Int, depth: Int) throws(MarkupFault) -> SpecNode {
    let (length, first) = try length(low, at: start, of: 2 * referenceSize)
    var entries: [(String, SpecNode)] = []
    for i in 0..<length {
      let key = try object(try number(at: first + i * referenceSize, size: referenceSize), depth: depth + 1)
      let value = try number(at: first + (length + i) * referenceSize, size: referenceSize)
      entries.append((key.text ?? "", try object(value, depth: depth + 1)))
    }
    return map(entries)
  }

  private func map(_ entries: [(String, SpecNode)]) -> SpecNode {
    SpecNode(
      value: .map(entries.map { SpecNode.Entry(key: $0, place: Self.place, node: $1) }), place: Self.place, path: "")
  }

  private func scalar(_ text: String, isQuoted: Bool) -> SpecNode {
    SpecNode(value: .scalar(text, isQuoted: isQuoted), place: Self.place, path: "")
  }

  private func real(at start: Int, size: Int) throws(MarkupFault) -> SpecNode {
    guard size == 4 || size == 8, start <= bytes.count - size else { throw Self.damaged }
    let bits = bytes[start..<(start + size)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    let value = size == 4 ? Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))) : Double(bitPattern: bits)
    return scalar("\(value)", isQuoted: !value.isFinite)
  }

  /// The number of elements, and where the first one is.
  private func length(_ low: Int, at start: Int, of size: Int) throws(MarkupFault) -> (Int, Int) {
    guard low == 15 else {
      guard low * size <= table - start else { throw Self.damaged }
      return (low, start + 1)
    }
    guard start + 1 < table, bytes[start + 1] >> 4 == 1 else { throw Self.damaged }
    let own = 1 << min(3, Int(bytes[start + 1] & 0xF))
    let length = try number(at: start + 2, size: own)
    guard length <= (table - start) / max(1, size) else { throw Self.damaged }
    return (length, start + 2 + own)
  }

  /// Data as base64, and strings.
  private mutating func text(_ kind: UInt8, _ low: Int, at start: Int) throws(MarkupFault) -> SpecNode {
    let (length, first) = try length(low, at: start, of: kind == 6 ? 2 : 1)
    let size = kind == 6 ? 2 * length : length
    guard first <= bytes.count - size else { throw Self.damaged }
    // A text may be referred to many times.
    textSize += size
    guard textSize <= MarkupValues.mostText else { throw .tooLong }
    let part = bytes[first..<(first + size)]
    switch kind {
    case 4: return scalar(Base64.text(part), isQuoted: true)
    case 6:
      let units = stride(from: part.startIndex, to: part.endIndex, by: 2).map {
        UInt16(part[$0]) << 8 | UInt16(part[$0 + 1])
      }
      return scalar(String(decoding: units, as: UTF16.self), isQuoted: true)
    default: return scalar(String(decoding: part, as: UTF8.self), isQuoted: true)
    }
  }
}
