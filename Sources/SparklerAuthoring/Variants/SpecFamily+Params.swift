// Which params of a spec no value names.
// Flow: the spec's tree → words of its values → names of params that are not among them.
import SparklerDocument

extension SpecFamily {
  /// The names of params that appear in no value and no key but those that declare or set them.
  package var unusedParams: Set<String> {
    var words: Set<Substring> = []
    func collect(_ node: SpecNode) {
      if let text = node.text {
        // A dash may be a part of a name, or a minus.
        for dashes in ["", "-"] {
          words.formUnion(text.split { !($0.isLetter || $0.isNumber || $0 == "_" || dashes.contains($0)) })
        }
      }
      node.items?.forEach(collect)
      for entry in node.entries ?? [] { collect(entry.node) }
    }
    var names: Set<String> = []
    for entry in root.entries ?? [] {
      if entry.key == DocumentKeys.params.name {
        // A default may name another param; summaries and titles only talk of them.
        for param in entry.node.entries ?? [] {
          names.insert(param.key)
          for part in param.node.entries ?? [] where part.key != ParamKeys.summary.name { collect(part.node) }
        }
      } else {
        collect(entry.node)
      }
    }
    return names.filter { !words.contains($0[...]) }
  }
}
