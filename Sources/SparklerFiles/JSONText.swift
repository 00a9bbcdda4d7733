// Values as JSON, with reproducible bytes.
// Flow: Encodable → JSONText → stdout, reports, manifests.
import Foundation
import SparklerCore

/// Encodes values as JSON.
public enum JSONText {
  /// Indented, with sorted keys and a trailing newline.
  public static func of(_ value: some Encodable) throws -> String {
    try text(value, [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]) + "\n"
  }

  /// One line with sorted keys, without a newline.
  package static func line(_ value: some Encodable) throws -> String {
    try text(value, [.sortedKeys, .withoutEscapingSlashes])
  }

  /// One line for a script element, which nothing in it can close.
  package static func forScript(_ value: some Encodable) throws -> String {
    // By scalars: a combining mark after `<` would hide it.
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
