// Named times of `times:`, and expressions that use them.
// Flow: `times: {reveal: 1.2s}` → TimeLabels → `reveal + 0.3s` → seconds.
import SparklerCore

/// A named time.
public struct TimeLabel: Sendable, Hashable {
  /// The label.
  public var name: String
  /// The time in the scene.
  public var time: Seconds

  /// A label at a time.
  public init(_ name: String, at time: Seconds) { (self.name, self.time) = (name, time) }
}

/// A document's named times.
package struct TimeLabels: Sendable, ExpressionScope {
  /// In seconds.
  package var times: [String: Double] = [:]
  /// Names that are declared without a valid time.
  package var broken: Set<String> = []
  /// Whether the document has `times:`, read or not.
  package var areDeclared = false
  /// The seconds of a beat of `bpm:`.
  package var beat: Double?
  /// Numbers that the times themselves may name, without a `$`: params.
  package var params: [String: ExpressionValue] = [:]
  /// The document's `values:`, which animations and counters follow.
  package var courses: [String: NumberCourse] = [:]
  /// Names of `values:` that can't be read.
  package var brokenCourses: Set<String> = []

  package var names: [String] { times.keys.sorted() }

  package func value(named name: String) -> ExpressionName? {
    if let time = times[name] { return .value(.number(time, "s")) }
    if broken.contains(name) { return .broken }
    return params[name].map { .value($0) }
  }

  package func advice(for name: String) -> String? {
    // A hyphen may be meant as a minus.
    name.contains("-") ? nil : "write a time such as 2s, or declare it: times: {\(name): 1s}"
  }

  /// All labels, by time, then by name.
  package var moments: [TimeLabel] {
    times.map { TimeLabel($0.key, at: Seconds($0.value)) }.sorted {
      ($0.time.value, $0.name) < ($1.time.value, $1.name)
    }
  }

  package var isEmpty: Bool { !areDeclared && times.isEmpty && broken.isEmpty && beat == nil }

  /// The largest number of labels in a document.
  package static let most = 1000
}

extension Reader {
  /// The result of reading an expression of labels.
  package enum LabelledTime {
    case seconds(Double)
    /// An error that has been reported, here or at a label's declaration.
    case told
  }

  /// Evaluates `reveal + 0.3s`; nil if the document has no labels and no tempo.
  ///
  /// - Parameter offset: the text's offset in the scalar.
  package mutating func labelled(_ text: String, from offset: Int = 0, in node: SpecNode) -> LabelledTime? {
    guard !labels.isEmpty || text.contains("beat(") else { return nil }
    do throws(ExpressionError) {
      let expression = try Expression(text, scope: labels)
      switch try expression.value(in: labels).storage {
      case .number(let v, unit: "s"), .number(let v, unit: ""): return .seconds(v)
      default:
        throw ExpressionError(
          .unit, expression.range, "'\(text)' is not a time", remedy: "write a time such as 2s, or a name of times:")
      }
    } catch {
      if !error.isSilent {
        let name = String(Array(text)[error.range.clamped(to: 0..<text.count)])
        let message =
          error.code == .undeclaredName && dollarNames.contains(name)
          ? "'\(name)' is a param, and params need a $" : error.message
        report(
          error.code, node, message, remedy: dollarSpelling(text).map { "write \($0)" } ?? error.remedy,
          place: place(in: node, error.range, from: offset))
      }
      return .told
    }
  }

  /// The source location of a range of a scalar; the whole scalar's if escapes or folded lines prevent that.
  ///
  /// - Parameter offset: added to the range to get an offset in the scalar.
  package func place(in node: SpecNode, _ range: Range<Int>, from offset: Int = 0) -> SourceRange {
    guard case .scalar(let text, _) = node.value else { return node.place }
    var place = node.place
    var rest = source.file(place.file).text(line: place.line, column: place.column)
    var lead = 0
    if let quote = rest.first, "'\"".contains(quote) {
      rest = rest.dropFirst()
      lead = 1
    }
    guard rest.hasPrefix(text) else { return place }
    place.column += lead + offset + range.lowerBound
    place.length = max(1, range.count)
    return place
  }
}
