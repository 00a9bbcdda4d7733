// What the schema says of specs that extend others, and of matrices.
// Flow: Schema → here.
import Primitives
import SceneGraph

extension Schema {
  /// What a spec says of a layer that the spec has which it extends.
  static var change: TreeText {
    let kinds = LayerFields.kinds.map(\.name) + ["effect"]
    return .map([
      ("type", .string("object")), ("required", .strings(["id"])), ("minProperties", .raw("2")),
      ("not", .map([("anyOf", .list(kinds.map(has)))])),
    ])
  }

  /// Axes by name, each a list of plain values or of maps with a slug, or a table.
  static var matrix: TreeText {
    let plain = TreeText.map([("type", .strings(["string", "number", "boolean"]))])
    let entry = TreeText.map([("type", .string("object")), ("required", .strings(["slug"]))])
    let rows = TreeText.map([("type", .string("object"))])
    let axis = anyOf([
      array(anyOf([plain, entry]), isFilled: true), .map(object(Matrix.tableFields, required: ["csv"])),
    ])
    return .map([
      ("type", .string("object")),
      ("properties", .map([("include", anyOf([rows, array(rows)])), ("exclude", anyOf([rows, array(rows)]))])),
      ("patternProperties", .map([("^x-", .map([]))])), ("additionalProperties", axis),
    ])
  }
}
