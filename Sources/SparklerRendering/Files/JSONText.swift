// Values as JSON, the same bytes every time.
// Flow: Encodable → JSONText → stdout, reports, manifests.
import Foundation
import SparklerCore

/// Encodes values as JSON with sorted keys, so that equal values give equal bytes.
public enum JSONText {
  /// Indented, keys sorted, with a line's end.
  public static func of(_ value: some Encodable) throws -> String {
    try text(value, [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]) + "\n"
  }

  /// One line, keys sorted, without a line's end.
  package static func line(_ value: some Encodable) throws -> String {
    try text(value, [.sortedKeys, .withoutEscapingSlashes])
  }

  /// One line that can stand in a script element: nothing in it ends the element or a line.
  package static func forScript(_ value: some Encodable) throws -> String {
    // By scalars: a mark on a `<` would hide it.
    let parts = try line(value).unicodeScalars.split(separator: "<", omittingEmptySubsequences: false)
    return parts.map { String($0) }.joined(separator: "\\u003c")
  }

  private static func text(_ value: some Encodable, _ format: JSONEncoder.OutputFormatting) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = format
    encoder.dateEncodingStrategy = .iso8601
    return String(decoding: try encoder.encode(value), as: UTF8.self).inJSON
  }
}
