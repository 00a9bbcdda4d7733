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
  var documented: [String: TreeText] {
    let plain = TreeText.map([("type", .strings(["string", "number", "boolean"]))])
    func byName(_ value: TreeText) -> TreeText {
      .map([("type", .string("object")), ("additionalProperties", value)])
    }
    func map(_ fields: [Field], required: [String] = []) -> TreeText {
      .map(writer.object(fields, required: required))
    }
    let test = map(TestFields.test, required: ["reference"])
    let output = map(DocumentFields.output, required: ["file"])
    let time = Field("", .time, in: -1e6...1e6, "")
    return [
      "tests": writer.anyOf([test, writer.array(test, isFilled: true)]),
      "ignored": .map(
        writer.object(TestFields.ignored, required: [], either: [["layer", "rect"]])
          + [("anyOf", .list(TestFields.ignored.map { writer.has($0.name) }))]),
      "colors": byName(writer.anyOf([writer.color, writer.array(writer.color)])),
      "params": byName(map(SpecDecoder.paramFields)), "times": byName(time.kind.value.schema(of: time, writer)),
      "bindings": byName(plain), "replacements": byName(plain), "matrix": matrix, "components": components,
      "sizes": sizes, "sizedLayers": sizedLayers,
      "outputs": writer.anyOf([output, writer.array(writer.anyOf([output, removal("file")]))]),
    ]
  }
}
