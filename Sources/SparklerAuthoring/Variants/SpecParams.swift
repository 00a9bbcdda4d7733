// The params and the seed that a spec lets users set, for a form.
// Flow: SpecDocument → SpecParam → the preview's fields.

/// A declared param.
public struct SpecParam: Sendable, Hashable, Encodable {
  /// The param's name.
  public var name: String
  /// `text`, `number`, `integer`, `color`, `choice`, `image`, `angle`, `time`, `length` or `flag`.
  public var type: String
  /// Its value: set by the user or by the variant, or the default; nil if it has none.
  public var value: String?
  /// The values of a choice.
  public var choices: [String]
  /// What it is for; empty if the spec doesn't say.
  public var summary: String
}

extension SpecDocument {
  /// In document order, without invalid declarations, which `build` reports.
  public var params: [SpecParam] {
    (root[DocumentKeys.params]?.entriesWithoutNotes ?? []).filter { $0.node.entries != nil }.map { entry in
      let node = entry.node
      return SpecParam(
        name: entry.key, type: node[ParamKeys.type]?.text ?? ParamType.text.rawValue, value: paramTexts[entry.key],
        choices: (node[ParamKeys.choices]?.items ?? []).compactMap(\.text), summary: node[ParamKeys.summary]?.text ?? ""
      )
    }
  }

  /// As given by the document or the command line; nil if neither does.
  public var seed: String? { root[DocumentKeys.seed]?.text }
}
