// Components: layers with params, declared once under a name.
// Flow: `components:` → Components → NameResolver+Use.
import SparklerCore
import SparklerDocument
import SparklerScene

/// Keys of a component's declaration, besides its group's.
package enum ComponentKeys {
  package static let params = Key<FieldValue>(
    "params", as: .params, "What a use may set, declared like the document's params.")
  package static let layers = Key<[Layer]>.layers("layers", "The layers of each use, with ${names} for the params.")
}

/// The components that `use` may name, and the names valid in all of them. A class, because a scope and its components
/// refer to each other.
package final class Components: Sendable {
  let all: [String: Component]
  /// Names of components whose declaration is invalid.
  let broken: Set<String>
  /// The document's own names.
  let scope: VariableScope

  init(_ all: [String: Component] = [:], broken: Set<String> = [], scope: VariableScope) {
    (self.all, self.broken, self.scope) = (all, broken, scope)
  }

  /// Why a param can't have a name; nil if it can.
  static func reason(_ name: String) -> String? {
    groupKeys.contains(name) || [EntryKeys.use.name, GroupWord.group.name].contains(name)
      ? "is a key of every layer, and can't be a component's param" : nil
  }
  /// What a use may set of its group.
  package static let groupFields = LayerFields.common + LayerFields.timing
  static let groupKeys = groupFields.flatMap { [$0.name] + ($0.alias.map { [$0] } ?? []) }
  package static let fields =
    [ComponentKeys.params.field, ComponentKeys.layers.field]
    + groupFields.filter { $0.name != LayerKeys.id.name && $0.name != ComponentKeys.layers.name }
}

extension Components {
  struct Component: Sendable {
    var name: String
    var params: [Param]
    /// The group's keys unless a use overrides them.
    var defaults: [SpecNode.Entry]
    var layers: [SpecNode]
    var place: SourceRange
    var path: String
  }

  struct Param: Sendable {
    var name: String
    var rule: ParamRule
    var summary: String
    var fallback: String?
    var place: SourceRange
    /// Already reported as wrong.
    var isBroken = false

    /// The param as a key of a map.
    var field: Field { Field(name, rule.kind, in: rule.interval, default: fallback, summary) }
  }
}

extension NameResolver {
  /// - Parameter scope: the document's names.
  mutating func readComponents(_ node: SpecNode, _ scope: VariableScope) -> Components {
    let remedy = "components: {card: {params: {title: {default: Hi}}, layers: [{text: $title}]}}"
    let entries = reader.entries(of: node, "components are a map", remedy: remedy) ?? []
    var all: [String: Components.Component] = [:]
    var broken: Set<String> = []
    for entry in entries {
      if let component = component(entry, scope) {
        all[entry.key] = component
      } else {
        broken.insert(entry.key)
      }
    }
    return Components(all, broken: broken, scope: scope)
  }

  private mutating func component(_ entry: SpecNode.Entry, _ scope: VariableScope) -> Components.Component? {
    let found = reader.keys(of: entry.node, Components.fields, what: "a component")
    guard entry.node.entries != nil else { return nil }
    guard let layers = found[ComponentKeys.layers] else {
      reader.report(
        .missingKey, entry.node, "the component '\(entry.key)' has no layers", remedy: "layers: [{text: $title}]",
        place: entry.place)
      return nil
    }
    let remedy = "layers: [{shape: circle, size: 40}]"
    guard let items = reader.items(of: layers, "layers are a list", remedy: remedy) else { return nil }
    let params = found[ComponentKeys.params].map { ownParams($0, scope, taken: Components.reason) } ?? []
    let own = (entry.node.entries ?? []).filter {
      Components.groupKeys.contains($0.key) && $0.key != ComponentKeys.layers.name
    }
    return Components.Component(
      name: entry.key, params: params,
      defaults: own.filter { $0.key != LayerKeys.id.name && !LayerKeys.layers.field.names.contains($0.key) },
      layers: items,
      place: entry.place, path: entry.node.path)
  }

  /// - Parameter taken: why a param can't have a name; nil if it can.
  mutating func ownParams(
    _ node: SpecNode, _ scope: VariableScope, taken: (String) -> String?
  ) -> [Components.Param] {
    let remedy = "params: {title: {type: text, default: Hi}}"
    guard let entries = reader.entries(of: node, "params are a map", remedy: remedy) else { return [] }
    return entries.map { entry in
      let declaration = replacing(entry.node, scope)
      let found = reader.keys(of: declaration, Self.paramFields, what: "a param")
      let values =
        declaration.entries == nil
        ? FieldValues() : reader.values(of: found, Self.paramFields, in: Surroundings(bounds: .zero))
      var param = Components.Param(
        name: entry.key, rule: rule(values, found), summary: values[ParamKeys.summary] ?? "What a spec declares.",
        fallback: values[ParamKeys.fallback], place: entry.place)
      if let text = param.fallback, let node = found[ParamKeys.fallback] {
        param.fallback = plain(text, param.rule, at: node)
      }
      param.isBroken = declaration.entries == nil || (param.fallback == nil && found[ParamKeys.fallback] != nil)
      if let reason = taken(entry.key) {
        reader.report(
          .bothNames, entry.node, "'\(entry.key)' \(reason)",
          remedy: "rename the param, such as own\(entry.key.prefix(1).uppercased() + entry.key.dropFirst())",
          place: entry.place)
        param.isBroken = true
      } else if param.rule.type == .choice && param.rule.choices.isEmpty {
        reader.report(
          .missingKey, entry.node, "the choice '\(entry.key)' needs choices",
          remedy: "choices: [\(param.fallback ?? "small"), …]")
        param.isBroken = true
      } else if let text = param.fallback,
        let wanted = param.rule.wanted(text)
      {
        reader.report(
          .malformed, found[ParamKeys.fallback] ?? entry.node, "the param '\(entry.key)' is '\(text)'",
          remedy: "write \(wanted)"
        )
        param.isBroken = true
      }
      return param
    }
  }
}
