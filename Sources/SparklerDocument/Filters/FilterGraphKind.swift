// A filter graph, with checks that concern several of its values.
// Flow: a node → this kind → FieldValue.
import SparklerCore
import SparklerScene

/// A map of a region and primitives, each with exactly one step, which read only earlier results.
struct FilterGraphKind: ValueKind {
  private static let map = KeysKind(FilterGraph.properties.map(\.field), either: [])
  private typealias Keys = FilterGraph.Primitive

  var id: String { "filterGraph" }
  var words: KindWords { Self.map.words }
  var fields: [Field] { Self.map.fields }
  func write(_ value: FieldValue, _ writer: TreeWriter) -> TreeText { Self.map.write(value, writer) }

  func read(
    _ node: SpecNode, as field: Field, in surroundings: Surroundings, _ reader: inout Reader
  ) -> FieldValue? {
    let nodes = node[FilterGraph.primitivesKey].map { $0.items ?? [$0] } ?? []
    guard nodes.count <= FilterGraph.mostPrimitives else {
      reader.report(
        .limit, node, "\(field.name) has \(nodes.count) primitives",
        remedy: "use at most \(FilterGraph.mostPrimitives)")
      return nil
    }
    let known = reader.diagnostics.count
    guard case .map(var values)? = Self.map.read(node, as: field, in: surroundings, &reader) else { return nil }
    for missing in fields where !values.has(missing) && reader.diagnostics.count == known {
      reader.report(.missingKey, node, "\(field.name) needs \(missing.name)", remedy: "add \(missing.name): […]")
    }
    for item in nodes { checkSteps(of: item, &reader) }
    // Broken primitives are left out, so that indices of the others would be wrong.
    guard reader.diagnostics.count == known, case .list(let list)? = values[FilterGraph.primitivesKey.field] else {
      return nil
    }
    values[FilterGraph.primitivesKey.field] = .list(completed(list, in: values))
    guard let graph = FilterGraph(.map(values)), check(graph, nodes, node, &reader) else { return nil }
    return .map(values)
  }

  /// The names of steps, without the keys within them: graphs are mostly written by `expand`.
  func schema(of field: Field, _ schema: SchemaWriter) -> TreeText {
    let keys = Keys.properties.map(\.field).map { key in
      (key.name, TreeText.map([("description", .string(key.summary))]))
    }
    let primitive = TreeText.map([
      ("type", .string("object")), ("properties", .map(keys)), ("patternProperties", .map([("^x-", .map([]))])),
      ("additionalProperties", .raw("false")),
    ])
    let (region, list) = (FilterGraph.regionKey.field, FilterGraph.primitivesKey.field)
    return .map(
      schema.object([region], required: [region.name, list.name]).map { key, value in
        guard key == "properties", case .map(let entries) = value else { return (key, value) }
        return (key, .map(entries + [(list.name, schema.anyOf([primitive, schema.array(primitive)]))]))
      })
  }

  private func checkSteps(of item: SpecNode, _ reader: inout Reader) {
    let found = FilterGraph.Kind.steps.map(\.field.name).filter { item[$0] != nil }
    guard item.entries != nil, found.count != 1 else { return }
    reader.report(
      found.isEmpty ? .missingKey : .kindCount, item,
      found.isEmpty
        ? "a primitive needs a step" : "a primitive has one step, this one has \(found.joined(separator: " and "))",
      remedy: found.isEmpty ? "add one, such as gaussianBlur: [4, 4]" : "write a primitive for each")
  }

  /// The primitives with values for missing keys.
  private func completed(_ primitives: [FieldValue], in graph: FieldValues) -> [FieldValue] {
    primitives.enumerated().map { index, primitive in
      guard case .map(var values) = primitive else { return primitive }
      let (inputs, region) = (Keys.inputsKey.field, Keys.regionKey.field)
      let previous = index == 0 ? FilterGraph.Input.source : .result(index - 1)
      if !values.has(inputs) { values[inputs] = [previous].fieldValue }
      if !values.has(region) { values[region] = graph[FilterGraph.regionKey.field] }
      return .map(values)
    }
  }

  /// Whether the graph can be drawn.
  private func check(_ graph: FilterGraph, _ nodes: [SpecNode], _ node: SpecNode, _ reader: inout Reader) -> Bool {
    if graph.primitives.isEmpty {
      reader.report(.wrongCount, node, "the graph has no primitives", remedy: "write at least one")
    }
    for (index, item) in zip(graph.primitives.indices, nodes) {
      if let later = graph.laterInput(of: index) {
        reader.report(
          .outOfRange, item, "primitive \(index) can't read primitive \(later)",
          remedy: "read only earlier ones: indices below \(index)")
      }
      if case .convolve(let convolution) = graph.primitives[index].kind, !convolution.isValid {
        reader.report(
          .wrongCount, item,
          "a kernel has columns · rows numbers, its target lies within, and its divisor isn't 0",
          remedy: "columns: 3, rows: 3, kernel: nine numbers")
      }
    }
    return !graph.primitives.isEmpty
  }
}
