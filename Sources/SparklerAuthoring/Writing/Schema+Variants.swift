// Schema of specs that extend others, and of matrices.
// Flow: Schema → here.
import SparklerCore
import SparklerDocument
import SparklerEffects
import SparklerScene

extension Schema {
  /// The document's layers; layers that change another spec's may be partial.
  func layers(of kind: String) -> TreeText {
    .map([("properties", .map([("layers", writer.array(writer.ref(kind)))]))])
  }

  /// A change of a layer in the extended spec: some of the keys of a layer or an effect.
  ///
  /// - Parameter besides: whether it is an alternative to whole layers, which it must exclude.
  func change(besides: Bool) -> TreeText {
    let kinds = LayerKind.all.map(\.name) + ["effect"]
    return .map(
      [
        ("type", .string("object")), ("required", .strings(["id"])), ("minProperties", .raw("2")),
        ("properties", changeable), ("patternProperties", .map([("^x-", .map([]))])),
        ("additionalProperties", .raw("false")),
      ] + (besides ? [("not", .map([("anyOf", .list(kinds.map(writer.has)))]))] : []))
  }

  var repetition: TreeText {
    .map(writer.object([EntryKeys.repetition.field], required: [EntryKeys.repetition.name]))
  }

  /// A component's use: the keys of every layer, and plain values for params.
  var use: TreeText {
    .map(open([EntryKeys.use.field] + Components.groupFields, required: EntryKeys.use.name))
  }

  /// A custom effect: the keys of every preset, and plain values for params.
  var ownEffect: TreeText {
    let keys = EffectDocumentKeys.self
    let fields =
      [EffectKeys.effect.field]
      + PresetKeys.fields(duration: keys.duration.field, fade: keys.fade.field, isLuminous: true)
      + EffectLibrary.sharedFields
    let known = TreeText.map([(EffectKeys.effect.name, .map([("enum", .strings(library.names))]))])
    return .map(open(fields, required: EffectKeys.effect.name) + [("not", .map([("properties", known)]))])
  }

  /// An object with these fields, and plain values under other names.
  private func open(_ fields: [Field], required: String) -> [(String, TreeText)] {
    writer.object(fields, required: [required]).map { key, value in
      (key, key == "additionalProperties" ? plain : value)
    }
  }

  /// A plain value, such as a param's.
  var plain: TreeText { .map([("type", .strings(["string", "number", "boolean"]))]) }

  /// Every key that an entry in a list of layers may have.
  private var changeable: TreeText {
    let fields =
      LayerKind.all.flatMap(\.fields) + LayerFields.common
      + LayerFields.timing + library.all.flatMap { $0.fields } + EffectLibrary.sharedFields
    let names = Set(fields.flatMap { [$0.name] + ($0.alias.map { [$0] } ?? []) } + ["effect", "remove"])
    return .map(names.sorted().map { ($0, TreeText.map([])) })
  }

  /// Canvases by name: a size, or a map of its changes.
  var sizes: TreeText {
    let size = SizeKind.schema(writer)
    let safe = TreeText.map([("pattern", .string("^[A-Za-z0-9_-][A-Za-z0-9._-]*$"))])
    return noted(
      writer.anyOf([size, .map(writer.object(VariantMatrix.sizeFields, required: []))]),
      [("minProperties", .raw("1")), ("propertyNames", safe)])
  }

  /// Changes to layers, by id. Other plain values are params of a component's use.
  var sizedLayers: TreeText {
    noted(
      .map([
        ("type", .string("object")), ("properties", changeable), ("patternProperties", .map([("^x-", .map([]))])),
        ("additionalProperties", plain),
      ]))
  }

  /// An entry that removes one of another spec.
  func removal(_ name: String) -> TreeText {
    let yes = TreeText.map([("enum", .list([.raw("true"), .string("true")]))])
    return .map([
      ("type", .string("object")), ("required", .strings([name, "remove"])),
      ("properties", .map([(name, .map([("type", .string("string"))])), ("remove", yes)])),
      ("additionalProperties", .raw("false")),
    ])
  }

  /// Axes by name, each a list of plain values or of maps with a slug, or a table.
  var matrix: TreeText {
    let entry = TreeText.map([("type", .string("object")), ("required", .strings(["slug"]))])
    let rows = TreeText.map([("type", .string("object"))])
    let axis = writer.anyOf([
      writer.array(writer.anyOf([plain, entry]), isFilled: true),
      .map(writer.object(VariantMatrix.tableFields, required: [TableKeys.file.name])),
    ])
    return .map([
      ("type", .string("object")),
      (
        "properties",
        .map([
          ("include", writer.anyOf([rows, writer.array(rows)])), ("exclude", writer.anyOf([rows, writer.array(rows)])),
        ])
      ),
      ("patternProperties", .map([("^x-", .map([]))])), ("additionalProperties", axis),
    ])
  }
}
