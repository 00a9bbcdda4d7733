// Writes JSON as text: Foundation takes ten times as long for a file of many small values.
// Flow: LottieExpressions, ExpressionRequest → JSONBytes → bytes.
import Foundation

/// The text of a JSON value.
struct JSONBytes {
  private(set) var bytes: [UInt8] = []

  /// - Parameter value: of texts, numbers, lists and dictionaries; anything else becomes `null`.
  init(_ value: Any) { append(value) }

  private mutating func append(_ value: Any) {
    // Numbers come last: asking a list whether it is one converts the list.
    if let map = value as? [String: Any] {
      append(map.sorted { $0.key < $1.key }, "{", "}") { text, entry in
        text.append(text: entry.key)
        text.bytes.append(UInt8(ascii: ":"))
        text.append(entry.value)
      }
    } else if let list = value as? [Any] {
      append(list, "[", "]") { text, value in text.append(value) }
    } else if let text = value as? String {
      append(text: text)
    } else if let number = value as? NSNumber {
      append(number)
    } else {
      bytes += "null".utf8
    }
  }

  private mutating func append<Element>(
    _ list: [Element], _ open: Unicode.Scalar, _ close: Unicode.Scalar, _ each: (inout JSONBytes, Element) -> Void
  ) {
    bytes.append(UInt8(ascii: open))
    var isFirst = true
    for element in list {
      if !isFirst { bytes.append(UInt8(ascii: ",")) }
      isFirst = false
      each(&self, element)
    }
    bytes.append(UInt8(ascii: close))
  }

  private mutating func append(_ number: NSNumber) {
    // What Foundation has read as true or false is a number of type char.
    if number.objCType.pointee == CChar(bitPattern: UInt8(ascii: "c")) {
      bytes += (number.boolValue ? "true" : "false").utf8
      return
    }
    let value = number.doubleValue
    if let whole = Int(exactly: value), abs(value) < 0x1p53 {
      bytes += "\(whole)".utf8
    } else {
      bytes += (value.isFinite ? "\(value)" : "null").utf8
    }
  }

  private mutating func append(text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0..<32: bytes += "\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
