// What a spec lets others set: its params and its seed, for a form.
// Flow: SpecDocument → SpecParam → the preview's fields.

/// A declared param.
public struct SpecParam: Sendable, Hashable, Encodable {
  public var name: String
  /// `text`, `number`, `integer`, `color`, `choice`, `image`, `angle`, `time`, `length` or `flag`.
  public var type: String
  /// What it holds: set from outside, by the variant, or by default; nil where it has no value.
  public var value: String?
  /// Of a choice.
  public var choices: [String]
  /// What it is for; empty where the spec does not say.
  public var summary: String
}

extension SpecDocument {
  /// In document order; what is no map is left out, for `build` tells of it.
  public var params: [SpecParam] {
    (root[DocumentKeys.params]?.said ?? []).filter { $0.node.entries != nil }.map { entry in
      let node = entry.node
      return SpecParam(
        name: entry.key, type: node[ParamKeys.type]?.text ?? ParamType.text.rawValue, value: paramTexts[entry.key],
        choices: (node[ParamKeys.choices]?.items ?? []).compactMap(\.text), summary: node[ParamKeys.summary]?.text ?? ""
      )
    }
  }

  /// As the document or the command line has it; nil where neither does.
  public var seed: String? { root[DocumentKeys.seed]?.text }
}
