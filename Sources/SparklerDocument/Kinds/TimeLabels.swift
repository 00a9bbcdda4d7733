// Moments with names: `times:`, and times that are told by them.
// Flow: `times: {reveal: 1.2s}` → TimeLabels → `reveal + 0.3s` → seconds.
import SparklerCore

/// A moment with a name.
public struct TimeLabel: Sendable, Hashable {
  public var name: String
  public var time: Seconds

  public init(_ name: String, at time: Seconds) { (self.name, self.time) = (name, time) }
}

/// The document's moments by their names.
package struct TimeLabels: Sendable, ExpressionScope {
  /// In seconds.
  package var times: [String: Double] = [:]
  /// Declared, but without a time that can be read.
  package var broken: Set<String> = []
  /// The document has `times:`, be they read or not.
  package var areDeclared = false

  package var names: [String] { times.keys.sorted() }

  package func value(named name: String) -> ExpressionName? {
    if let time = times[name] { return .value(.number(time, "s")) }
    return broken.contains(name) ? .broken : nil
  }

  package func advice(for name: String) -> String? {
    // A hyphen may have been meant as a minus.
    name.contains("-") ? nil : "write a time such as 2s, or declare it: times: {\(name): 1s}"
  }

  /// In the order of their times.
  package var moments: [TimeLabel] {
    times.map { TimeLabel($0.key, at: Seconds($0.value)) }.sorted {
      ($0.time.value, $0.name) < ($1.time.value, $1.name)
    }
  }

  package var isEmpty: Bool { !areDeclared && times.isEmpty && broken.isEmpty }

  /// Labels of one document.
  package static let most = 1000
}

extension Reader {
  /// A time that is told by labels.
  package enum LabelledTime {
    case seconds(Double)
    /// Reported, or broken where it was declared.
    case told
  }

  /// `reveal + 0.3s`; nil where the document has no labels.
  ///
  /// - Parameter offset: of the text in the scalar.
  package mutating func labelled(_ text: String, from offset: Int = 0, in node: SpecNode) -> LabelledTime? {
    guard !labels.isEmpty else { return nil }
    do throws(ExpressionError) {
      let expression = try Expression(text, scope: labels)
      switch try expression.value(in: labels).storage {
      case .number(let v, unit: "s"), .number(let v, unit: ""): return .seconds(v)
      default:
        throw ExpressionError(
          .unit, expression.range, "'\(text)' is no time", remedy: "write a time such as 2s, or a name of times:")
      }
    } catch {
      if !error.isSilent {
        let name = String(Array(text)[error.range.clamped(to: 0..<text.count)])
        let message =
          error.code == .undeclaredName && dollarNames.contains(name)
          ? "'\(name)' is a param, which is put in by $ alone" : error.message
        report(
          error.code, node, message, remedy: dollarSpelling(text).map { "write \($0)" } ?? error.remedy,
          place: place(in: node, error.range, from: offset))
      }
      return .told
    }
  }

  /// Where characters of a scalar stand in the text; the scalar's own place where escapes or folded lines are in the way.
  ///
  /// - Parameter offset: of the range's start in the scalar.
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
