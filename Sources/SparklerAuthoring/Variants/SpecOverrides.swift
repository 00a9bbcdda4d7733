// What the command line puts over a document's own values, and what is wrong with it before any spec is read.
// Flow: argv → SpecOverrides → SpecDocument.
import SparklerCore
import SparklerDocument
import SparklerScene

/// What the command line puts over a document's own values.
public struct SpecOverrides: Sendable {
  /// Values of params, the last one of a name wins.
  public var set: [(name: String, value: String)] = []
  /// Document keys with new texts: size, scale, fps, seed, duration.
  public var keys: [(name: String, value: String)] = []

  public init() {}

  /// Why no document can have this value; nil where some can.
  ///
  /// - Parameter name: of a key of the document.
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
