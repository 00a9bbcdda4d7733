// The schema of maps and lists whose keys have their own tables.
// Flow: Schema → here.
import SparklerCore
import SparklerDocument
import SparklerEffects
import SparklerImaging
import SparklerScene

extension Schema {
  func schema(of structure: Structure) -> TreeText {
    switch structure {
    case .layer: writer.ref("layer")
    case .layers: writer.array(writer.ref("entry"))
    case .animations: writer.array(writer.ref("animation"))
    case .keyPath: writer.anyOf(keyPaths(or: "(emitterC|c)ells\\..+\\..+|.+\\.(\(partKeyPaths))") + [writer.anyName])
    case .emitterMap: emitter
    case .cells: oneOrMore("cell")
    case .cellValues: noted(writer.ref("cell"))
    case .contents: oneOrMore("contentsItem", isFilled: true)
    case .cellContents: oneOrMore("cellContentsItem", isFilled: true)
    case .behaviors: oneOrMore("behavior")
    case .dynamics: writer.array(writer.ref("dynamics"))
    case .params: byName(map(NameResolver.paramFields))
    case .bindings, .replacements, .definitions: byName(plain)
    // Which keys a part has depends on the file.
    case .parts: byName(.map([("type", .string("object"))]))
    case .times: byName(time.kind.value.schema(of: time, writer))
    case .courses:
      byName(writer.anyOf([CountKeys.to.field.kind.value.schema(of: CountKeys.to.field, writer), map(Count.course)]))
    case .colors: byName(writer.anyOf([writer.color, writer.array(writer.color)]))
    case .components: noted(map(Components.fields, required: [ComponentKeys.layers.name]))
    case .effects: byName(map(EffectDocumentKeys.fields))
    // Names and repeats may replace any part of it.
    case .effectEmitter: .map([("type", .string("object")), ("required", .strings([EmitterKeys.cells.name]))])
    case .sizes: sizes
    case .sizedLayers: sizedLayers
    case .matrix: matrix
    case .outputs: outputs
    case .tests: tests
    case .ignored: ignored
    }
  }

  private func oneOrMore(_ name: String, isFilled: Bool = false) -> TreeText {
    writer.anyOf([writer.ref(name), writer.array(writer.ref(name), isFilled: isFilled)])
  }

  private func byName(_ value: TreeText) -> TreeText {
    .map([("type", .string("object")), ("additionalProperties", value)])
  }

  /// The same with notes allowed, and with further constraints.
  func noted(_ value: TreeText, _ others: [(String, TreeText)] = []) -> TreeText {
    .map(
      [("type", .string("object")), ("patternProperties", .map([("^x-", .map([]))]))] + others
        + [("additionalProperties", value)])
  }

  private func map(_ fields: [Field], required: [String] = []) -> TreeText {
    .map(writer.object(fields, required: required))
  }

  private var time: Field { Field("", .time, in: -1e6...1e6, "") }

  private var emitter: TreeText {
    .map(
      writer.object(EmitterFields.emitter, required: [])
        + [("anyOf", .list([writer.has("cells"), writer.has("emitterCells")]))])
  }

  private var outputs: TreeText {
    let output = map(DocumentFields.output, required: ["file"])
    return writer.anyOf([output, writer.array(writer.anyOf([output, removal("file")]))])
  }

  private var tests: TreeText {
    let test = map(TestFields.test, required: ["reference"])
    return writer.anyOf([test, writer.array(test, isFilled: true)])
  }

  private var ignored: TreeText {
    .map(
      writer.object(TestFields.ignored, required: [], either: [["layer", "rect"]])
        + [("anyOf", .list(TestFields.ignored.map { writer.has($0.name) }))])
  }
}
