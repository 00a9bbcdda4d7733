// `use`: a component's layers in a group, with its params replaced.
// Flow: `{use: card, title: Hello}` + Components → a group.
import SparklerCore
import SparklerDocument
import SparklerScene

extension NameResolver {
  /// The group that a use expands to; without layers if the use is reported as wrong.
  mutating func used(_ item: SpecNode, _ scope: VariableScope) -> SpecNode {
    guard let node = item[EntryKeys.use] else { return item }
    guard let component = component(named: node, scope) else {
      return group(item.entries?.filter { Components.groupKeys.contains($0.key) } ?? [], [], item)
    }
    var own: [SpecNode.Entry] = []
    var given: [String: SpecNode] = [:]
    for var entry in item.entriesWithoutNotes ?? [] where entry.key != EntryKeys.use.name {
      let isParam = component.params.contains { $0.name == entry.key }
      guard isParam || Components.groupKeys.contains(entry.key) else {
        reportParam(entry, of: component)
        continue
      }
      entry.node = replacing(entry.node, scope)
      if isParam { given[entry.key] = entry.node } else { own.append(entry) }
    }
    guard let inner = enter(component, node, item, scope) else { return group(own, [], item) }
    useCounts[component.name, default: 0] += 1
    let prefix =
      own.first { $0.key == LayerKeys.id.name }?.node.text ?? "\(component.name)-\(useCounts[component.name] ?? 1)"
    var names = bindParams(component, given, node, inner)
    let written = component.layers.reduce(into: Set<String>()) { $1.collectIDs(into: &$0, withNames: true) }
    names.layers.levels.append(.component(ids: written, prefix: prefix))
    let layers = replacingLayers(component.layers, names)
    let path = "\(item.path).\(component.name)"
    let defaults = component.defaults.map { entry in
      SpecNode.Entry(
        key: entry.key, place: entry.place,
        node: replacing(entry.node, names).moved(from: component.path, to: path))
    }
    let ids = layers.reduce(into: Set<String>()) { $1.collectIDs(into: &$0, withNames: true) }
    let inside = layers.map { layer in
      layer.moved(from: component.path, to: path).renamingIDs { text in
        LayerPlace(text, isID: ids.contains).map { _ in "\(prefix).\(text)" }
      }
    }
    return group(laid(own, over: defaults, item), inside, item)
  }

  private func group(_ entries: [SpecNode.Entry], _ layers: [SpecNode], _ item: SpecNode) -> SpecNode {
    var out = item
    let list = SpecNode(value: .list(layers), place: item.place, path: item.path)
    out.value = .map([SpecNode.Entry(key: GroupWord.group.name, place: item.place, node: list)] + entries)
    return out
  }

  private mutating func laid(
    _ own: [SpecNode.Entry], over defaults: [SpecNode.Entry], _ item: SpecNode
  ) -> [SpecNode.Entry] {
    var (top, base) = (item, item)
    (top.value, base.value) = (.map(own), .map(defaults))
    do { return try Overlay.laid(top, over: base).entries ?? own } catch {
      reader.report(.badExtends, error.node, error.message, remedy: error.remedy)
      return own
    }
  }

  /// nil, after a report, if there is none.
  private mutating func component(named node: SpecNode, _ scope: VariableScope) -> Components.Component? {
    let value = replacing(node, scope)
    if value.isBroken { return nil }
    guard let name = value.text, !value.isNull else {
      reader.report(.wrongType, value, "use names a component, not \(value.description)", remedy: "use: card")
      return nil
    }
    if let component = scope.components?.all[name] { return component }
    if scope.components?.broken.contains(name) == true { return nil }
    let known = (scope.components?.all.keys.sorted() ?? []) + (scope.components?.broken.sorted() ?? [])
    let other =
      known.isEmpty ? "declare it: components: {\(name): {layers: […]}}" : "use \(known.joined(separator: ", "))"
    reader.report(
      .undeclaredName, value, "no component is called '\(name)'",
      remedy: reader.nearMiss(name, among: known, else: other))
    return nil
  }

  /// The names valid in a component before its params are set; nil, after a report, if it can't be entered.
  private mutating func enter(
    _ component: Components.Component, _ node: SpecNode, _ item: SpecNode, _ scope: VariableScope
  ) -> VariableScope? {
    if let first = scope.uses.firstIndex(of: component.name) {
      let way = (scope.uses[first...] + [component.name]).map { "'\($0)'" }.joined(separator: " uses ")
      reader.report(
        .badExtends, node, "\(way), which never ends (declared in line \(component.place.line))",
        remedy: "remove one use")
      return nil
    }
    let depth = scope.depth + item.path.count { $0 == "." || $0 == "[" }
    if Double(depth) > reader.limits["nesting"] {
      reader.report(.limit, node, "components are nested too deeply", remedy: reader.limits.remedy("nesting"))
      return nil
    }
    let count = component.layers.reduce(1) { $0 + $1.count } + component.defaults.reduce(0) { $0 + $1.node.count }
    guard reader.admits(count, of: "nodes", at: node, { "with this use, the spec has \($0) values" }) else {
      return nil
    }
    var inner = scope.components?.scope ?? VariableScope()
    inner.components = scope.components
    inner.layers = scope.layers
    inner.uses = scope.uses + [component.name]
    inner.depth = depth
    return inner
  }

  private mutating func reportParam(_ entry: SpecNode.Entry, of component: Components.Component) {
    let params = component.params.map(\.name)
    let other =
      params.isEmpty
      ? "it has no params; declare it: params: {\(entry.key): {type: text}}"
      : "its params are \(params.joined(separator: ", "))"
    reader.report(
      .unknownKey, entry.node,
      "the component '\(component.name)' (line \(component.place.line)) has no param '\(entry.key)'",
      remedy: reader.nearMiss(entry.key, among: params + Components.groupKeys, else: other), place: entry.place)
  }

  /// Checks and sets the values of a use's params.
  private mutating func bindParams(
    _ component: Components.Component, _ given: [String: SpecNode], _ node: SpecNode, _ scope: VariableScope
  ) -> VariableScope {
    var scope = scope
    for param in component.params {
      scope.hide(param.name)
      scope.broken.insert(param.name)
      guard !param.isBroken else { continue }
      if given[param.name]?.isBroken == true { continue }
      guard let value = given[param.name] else {
        guard let text = param.fallback else {
          reader.report(
            .missingKey, node, "the component '\(component.name)' (line \(param.place.line)) needs '\(param.name)'",
            remedy: "write \(param.name): …, or give the param a default")
          continue
        }
        scope.texts[param.name] = text
        continue
      }
      guard let said = reader.scalar(value, wanted: "a value for '\(param.name)'"),
        let text = plain(said, param.rule, at: value)
      else { continue }
      if let wanted = param.rule.wanted(text) {
        reader.report(.malformed, value, "the param '\(param.name)' is '\(text)'", remedy: "write \(wanted)")
        continue
      }
      scope.texts[param.name] = text
    }
    return scope
  }

  /// A param's value with the seconds of labels and beats, wherever a time is written; nil after a report.
  mutating func plain(_ text: String, _ rule: ParamRule, at node: SpecNode) -> String? {
    guard rule.type == .time, Units.time(text) == nil else { return text }
    switch reader.labelled(text, in: node) {
    case .seconds(let time): return "\(time)s"
    case .told: return nil
    case nil: return text
    }
  }
}
