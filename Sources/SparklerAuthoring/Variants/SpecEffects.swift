// The effects that a spec names, found without building it.
// Flow: SpecDocument → names → a gallery's filter.
import SparklerDocument
import SparklerEffects

extension SpecDocument {
  /// Names of effects, sorted and unique, including unknown ones.
  public var effectNames: [String] {
    var names: Set<String> = []
    func look(at node: SpecNode) {
      if let name = node[EffectKeys.effect]?.text { names.insert(name) }
      for item in node.items ?? [] { look(at: item) }
      for entry in node.entries ?? [] { look(at: entry.node) }
    }
    look(at: root)
    return names.sorted()
  }
}
