// Params that `with` sets.
// Flow: `with:` + the variant's names → names and values of params.
import SparklerCore
import SparklerDocument

extension NameResolver {
  /// The params that `with` sets. Each value is filled in from the matrix once, and is plain data from then on.
  mutating func bindings(_ root: SpecNode, _ scope: inout VariableScope) -> [(name: String, value: String)] {
    guard let node = root[DocumentKeys.with],
      let entries = reader.entries(of: node, "with is a map", remedy: "with: {brand: $theme.brand}")
    else { return [] }
    var out: [(name: String, value: String)] = []
    for entry in entries {
      guard root[DocumentKeys.params]?[entry.key] != nil else {
        let known = root[DocumentKeys.params]?.entries?.map(\.key) ?? []
        reader.report(
          .undeclaredName, entry.node, "with binds '\(entry.key)', and no such param is declared",
          remedy: reader.nearMiss(entry.key, among: known, else: "declare it: params: {\(entry.key): {type: text}}"),
          place: entry.place)
        continue
      }
      let value = replacing(entry.node, scope)
      guard !value.isBroken, let text = value.text else {
        if !value.isBroken {
          reader.report(.wrongType, value, "a param takes one value, not \(value.description)", remedy: "name a text")
        }
        scope.broken.insert(entry.key)
        continue
      }
      // Values from the matrix are still checked when they become part of file names.
      let used = scope.origins.keys.sorted().first { entry.node.text?.contains($0) ?? false }
      if entry.node.text != text { scope.origins[entry.key] = used.flatMap { scope.origins[$0] } ?? entry.node.place }
      out.append((entry.key, text))
    }
    return out
  }
}
