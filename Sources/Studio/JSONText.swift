// Values as JSON, the same bytes every time.
// Flow: Encodable → JSONText → stdout, reports, manifests.
import Foundation

public enum JSONText {
  /// Indented, keys sorted, with a line's end.
  public static func of(_ value: some Encodable) throws -> String {
    try text(value, [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]) + "\n"
  }

  /// One line, keys sorted, without a line's end.
  static func line(_ value: some Encodable) throws -> String {
    try text(value, [.sortedKeys, .withoutEscapingSlashes])
  }

  private static func text(_ value: some Encodable, _ format: JSONEncoder.OutputFormatting) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = format
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}
