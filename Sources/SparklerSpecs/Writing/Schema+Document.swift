// What the schema says of maps and lists that only the document itself has.
// Flow: Schema → here.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerEffects
import SparklerImaging
import SparklerScene

extension Schema {
  /// By the names of their kinds.
  func documented(_ name: String) -> TreeText? {
    let plain = TreeText.map([("type", .strings(["string", "number", "boolean"]))])
    func byName(_ value: TreeText) -> TreeText {
      .map([("type", .string("object")), ("additionalProperties", value)])
    }
    func map(_ fields: [Field], required: [String] = []) -> TreeText {
      .map(writer.object(fields, required: required))
    }
    switch name {
    case "tests":
      let test = map(TestFields.test, required: ["reference"])
      return writer.anyOf([test, writer.array(test, isFilled: true)])
    case "ignored":
      return .map(
        writer.object(TestFields.ignored, required: [], either: [["layer", "rect"]])
          + [("anyOf", .list(TestFields.ignored.map { writer.has($0.name) }))])
    case "colors": return byName(writer.anyOf([writer.color, writer.array(writer.color)]))
    case "params": return byName(map(NameResolver.paramFields))
    case "times":
      let time = Field("", .time, in: -1e6...1e6, "")
      return byName(time.kind.value.schema(of: time, writer))
    case "bindings", "replacements", "definitions": return byName(plain)
    case "matrix": return matrix
    case "components": return components
    case "effects": return byName(map(EffectDocumentKeys.fields, required: []))
    // Names and repeats may stand for anything in it.
    case "effectEmitter": return .map([("type", .string("object")), ("required", .strings([EmitterKeys.cells.name]))])
    case "sizes": return sizes
    case "sizedLayers": return sizedLayers
    case "outputs":
      let output = map(DocumentFields.output, required: ["file"])
      return writer.anyOf([output, writer.array(writer.anyOf([output, removal("file")]))])
    default: return nil
    }
  }
}
