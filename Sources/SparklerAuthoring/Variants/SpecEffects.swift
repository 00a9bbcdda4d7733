// The effects that a spec names, found without building it.
// Flow: SpecDocument → names → a gallery's filter.
import SparklerDocument
import SparklerEffects

extension SpecDocument {
  /// Names of effects, sorted and unique, including unknown ones.
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
