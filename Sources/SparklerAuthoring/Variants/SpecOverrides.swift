// Values from the command line that replace a document's own, and checks of them before any spec is read.
// Flow: argv → SpecOverrides → SpecDocument.
import SparklerCore
import SparklerDocument
import SparklerScene

/// Values from the command line that replace a document's own.
public struct SpecOverrides: Sendable {
  /// Values of params; the last one of a name wins.
  public var set: [(name: String, value: String)] = []
  /// Document keys with their new values: size, scale, fps, seed, duration.
  public var keys: [(name: String, value: String)] = []

  /// No overrides.
  public init() {}

  /// Why no document can have this value; nil if one could.
  ///
  /// - Parameter name: a key of the document.
  public static func problem(_ name: String, _ value: String) -> (message: String, remedy: String)? {
    var reader = Reader(SpecSource(name: "", text: ""), limits: Limits(), assets: NoAssets())
    let place = SourceRange(line: 1, column: 1)
    let node = SpecNode(value: .scalar(value, isQuoted: true), place: place, path: name)
    if let field = DocumentFields.document.first(where: { $0.name == name }) {
      _ = reader.value(node, field.kind, as: field, in: Surroundings(bounds: .zero))
    }
    return reader.diagnostics.first { $0.code.severity == .error }.map { ($0.message, $0.remedy) }
  }
}
