// Which effects a spec names, without building it.
// Flow: SpecDocument → names → a gallery's filter.
import SparklerDocument
import SparklerEffects

extension SpecDocument {
  /// Names of effects, sorted, each once; those that don't exist too.
  public var effectNames: [String] {
    var names: Set<String> = []
    func visit(at node: SpecNode) {
      if let name = node[EffectKeys.effect]?.text { names.insert(name) }
      for item in node.items ?? [] { visit(at: item) }
      for entry in node.entries ?? [] { visit(at: entry.node) }
    }
    visit(at: root)
    return names.sorted()
  }
}
