// A spec's params, and their values.
// Flow: `params:` + `--set` + `with:` → VariableScope.
import SparklerCore
import SparklerDocument
import SparklerScene

/// Keys of a param's declaration.
package enum ParamKeys {
  package static let type = Key<ParamType>("type", "The type of its values.")
  package static let fallback = Key<String>("default", "Its value if none is set.")
  package static let choices = Key<[String]>("choices", "The values of a choice.")
  package static let least = Key<String>("min", "The least number, in its own unit.")
  package static let most = Key<String>("max", "The greatest number, in its own unit.")
  package static let maxLength = Key<Int>("maxLength", in: 1...10_000, "Of a text, in characters.")
  package static let summary = Key<String>("summary", "What it is for.")
}

extension NameResolver {
  package static let paramFields = [
    ParamKeys.type.field, ParamKeys.fallback.field, ParamKeys.choices.field, ParamKeys.least.field,
    ParamKeys.most.field,
    ParamKeys.maxLength.field,
    ParamKeys.summary.field,
  ]

  /// - Parameters:
  ///   - set: all given values; the last one of a name wins.
  ///   - options: those of them that come from the command line.
  mutating func readParams(
    _ node: SpecNode, set: [(name: String, value: String)], options: [(name: String, value: String)],
    into scope: inout VariableScope
  ) {
    let remedy = "params: {name: {type: text, default: Ada}}"
    guard let entries = reader.entries(of: node, "params are a map", remedy: remedy) else { return }
    for entry in entries {
      let found = reader.keys(of: entry.node, Self.paramFields, what: "a param")
      guard entry.node.entries != nil else {
        scope.broken.insert(entry.key)
        continue
      }
      let values = reader.values(of: found, Self.paramFields, in: Surroundings(bounds: .zero))
      let rule = rule(values, found)
      let given = set.last { $0.name == entry.key }?.value
      guard let text = given ?? values[ParamKeys.fallback].map({ fallback($0, scope) }) else {
        if found[ParamKeys.fallback] == nil {
          reader.report(
            .missingKey, entry.node, "the param '\(entry.key)' has no value",
            remedy: "give it a default, or \(reader.limits.wording.param(entry.key))", place: entry.place)
        }
        scope.broken.insert(entry.key)
        continue
      }
      if rule.type == .choice && rule.choices.isEmpty {
        reader.report(
          .missingKey, entry.node, "the choice '\(entry.key)' needs choices", remedy: "choices: [\(text), …]")
        scope.broken.insert(entry.key)
      } else if let wanted = rule.wanted(text) {
        if given != nil, options.contains(where: { $0.name == entry.key }) {
          reader.reportOption(
            entry.node, "--set \(entry.key): '\(text)' is not a value of the param", remedy: "write \(wanted)",
            place: entry.place)
        } else {
          reader.report(
            .malformed, given == nil ? found[ParamKeys.fallback] ?? entry.node : entry.node,
            "the param '\(entry.key)' is '\(text)'", remedy: "write \(wanted)",
            place: given == nil ? found[ParamKeys.fallback]?.place : entry.place)
        }
        scope.broken.insert(entry.key)
      } else {
        if scope.texts[entry.key] != nil {
          reader.report(
            .bothNames, entry.node, "'\(entry.key)' is a param and an axis of the matrix",
            remedy: "rename the axis, and bind the param under with:", place: entry.place)
        }
        scope.texts[entry.key] = text
      }
    }
  }
}
