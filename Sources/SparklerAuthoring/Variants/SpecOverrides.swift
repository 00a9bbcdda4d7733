// Values from the command line that replace a document's own, and checks of them before any spec is read.
// Flow: argv → SpecOverrides → SpecDocument.
import SparklerCore
import SparklerDocument
import SparklerScene

/// Values from the command line that replace a document's own.
public struct SpecOverrides: Sendable {
  /// Values of params; the last one of a name wins.
  public var set: [(name: String, value: String)] = []
  /// Document keys with their new values: size, scale, fps, seed, duration, theme.
  public var keys: [(name: String, value: String)] = []
  /// The brand to use instead of the spec's; nil for the spec's own.
  public var brand: GivenBrand?

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

/// A brand that the command line names.
public struct GivenBrand: Sendable {
  /// The contents of its file.
  public var bytes: [UInt8]
  /// Its name in messages.
  public var name: String
  /// The resolved path of its file; nil for a brand that comes with Sparkler.
  public var path: String?

  /// The brand of a file.
  public init(bytes: [UInt8], name: String, path: String) { (self.bytes, self.name, self.path) = (bytes, name, path) }

  /// A brand that comes with Sparkler; nil if none has this name.
  public init?(named name: String) {
    guard let bytes = BrandLibrary.bytes(named: name) else { return nil }
    (self.bytes, self.name, path) = (bytes, name, nil)
  }
}

/// Why an option's value can't be a value of its key.
package struct OptionProblem: Error {
  package var message: String
  package var remedy: String
}
