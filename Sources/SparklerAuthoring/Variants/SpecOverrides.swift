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
    guard let field = DocumentFields.document.first(where: { $0.name == name }) else { return nil }
    do { _ = try read(value, as: field) } catch { return (error.message, error.remedy) }
    return nil
  }

  /// The value of a key as an option gives it.
  package static func value<Written>(_ text: String, of key: Key<Written>) throws(OptionProblem) -> Written.Value {
    guard let value = try read(text, as: key.field).flatMap(key.value) else {
      throw OptionProblem(message: "'\(text)' has no meaning here", remedy: "leave it out")
    }
    return value
  }

  private static func read(_ text: String, as field: Field) throws(OptionProblem) -> FieldValue? {
    var reader = Reader(SpecSource(name: "", text: ""), limits: Limits(), assets: NoAssets())
    let node = SpecNode(
      value: .scalar(text, isQuoted: true), place: SourceRange(line: 1, column: 1), path: field.name)
    let value = reader.value(node, field.kind, as: field, in: Surroundings(bounds: .zero))
    if let problem = reader.diagnostics.first(where: { $0.code.severity == .error }) {
      throw OptionProblem(message: problem.message, remedy: problem.remedy)
    }
    return value
  }
}

/// Why an option's value can't be a value of its key.
package struct OptionProblem: Error {
  package var message: String
  package var remedy: String
}
