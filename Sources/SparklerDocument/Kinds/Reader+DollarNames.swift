// Names of params that stand where they are not put in: `60s / bpm` for `${60s / bpm}`.
// Flow: `params:`, `matrix:` + a text that can't be read → the remedy with the dollar sign.
import SparklerCore

extension Reader {
  /// Takes note of the names that a document's texts write with `$`.
  package mutating func noteDollarNames(of root: SpecNode) {
    let names = ["params", "matrix"].flatMap { root[$0]?.entries ?? [] }.map(\.key)
    dollarNames = Set(names.filter { !$0.hasPrefix("x-") && $0 != "include" && $0 != "exclude" })
  }

  /// What to write for a text with bare names of params, which alone keep it from being read; nil for any other.
  package func dollarRemedy(_ code: Diagnostic.Code, _ node: SpecNode) -> String? {
    // Nothing is put into the declarations themselves.
    guard [.malformed, .badColor].contains(code), let text = node.text, !node.path.hasPrefix("params.") else {
      return nil
    }
    return dollarSpelling(text).map { "write \($0)" }
  }

  /// `$bpm` for `bpm`, `"${60s / bpm}"` for `60s / bpm`; nil where no param is named, or it is no expression.
  package func dollarSpelling(_ text: String) -> String? {
    guard !dollarNames.isEmpty, !text.contains("$"), text.count <= Expression.longest,
      let expression = try? Expression(text, scope: DollarScope(names: dollarNames.sorted())),
      expression.names.contains(where: { dollarNames.contains(String($0.prefix { $0 != "." })) })
    else { return nil }
    if case .name = expression { return "$\(text)" }
    return "\"${\(text)}\""
  }
}

/// Knows names, and no values.
private struct DollarScope: ExpressionScope {
  let names: [String]

  func value(named name: String) -> ExpressionName? { names.contains(name) ? .broken : nil }
}
