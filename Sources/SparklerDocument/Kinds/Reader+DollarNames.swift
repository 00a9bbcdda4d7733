// Suggests the missing `$` for names of params: `${60s / bpm}` for `60s / bpm`.
// Flow: `params:`, `matrix:` + a text that can't be read → the remedy with the dollar sign.
import SparklerCore

extension Reader {
  /// Collects the names that a document's texts can insert with `$`.
  package mutating func noteDollarNames(of root: SpecNode) {
    let names = ["params", "matrix"].flatMap { root[$0]?.entries ?? [] }.map(\.key)
    dollarNames = Set(names.filter { !$0.hasPrefix("x-") && $0 != "include" && $0 != "exclude" })
  }

  /// The remedy for a text that fails to parse only because of names without `$`; nil for any other.
  package func dollarRemedy(_ code: Diagnostic.Code, _ node: SpecNode) -> String? {
    // Names are not substituted in the declarations themselves.
    guard [.malformed, .badColor].contains(code), let text = node.text, !node.path.hasPrefix("params.") else {
      return nil
    }
    return dollarSpelling(text).map { "write \($0)" }
  }

  /// `$bpm` for `bpm`, `"${60s / bpm}"` for `60s / bpm`; nil if the text names no param or is not an expression.
  package func dollarSpelling(_ text: String) -> String? {
    guard !dollarNames.isEmpty, !text.contains("$"), text.count <= Expression.longest,
      let expression = try? Expression(text, scope: DollarScope(names: dollarNames.sorted())),
      expression.names.contains(where: { dollarNames.contains(String($0.prefix { $0 != "." })) })
    else { return nil }
    if case .name = expression { return "$\(text)" }
    return "\"${\(text)}\""
  }
}

/// A scope of names without values.
private struct DollarScope: ExpressionScope {
  let names: [String]

  func value(named name: String) -> ExpressionName? { names.contains(name) ? .broken : nil }
}
