// What the schema says of easings and of transforms' functions.
// Flow: Schema → here.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerScene

extension Schema {
  var timingFunction: TreeText {
    let number = schema(.number, Field("", .number, ""))
    let map = object(SpecDecoder.easingFields, required: [], either: [["steps", "spring"]])
    let css = "(cubic-bezier|CUBIC-BEZIER|steps|STEPS|linear|LINEAR)\\(.+\\)"
    return anyOf([
      .map([("enum", .strings(EasingWord.spellings))]), pattern("^\(css)$"), array(number, count: 4),
      .map(map + [("anyOf", .list([has("steps"), has("spring")]))]), anyName,
    ])
  }

  var transformFunction: TreeText {
    let number = schema(.number, Field("", .number, ""))
    let length = schema(.length, Field("", .length, ""))
    let angle = schema(.angle, Field("", .angle, ""))
    // Depth is no share of anything.
    let space = TreeText.map([
      ("type", .string("array")), ("items", .list([length, length, number])), ("minItems", .raw("3")),
      ("maxItems", .raw("3")),
    ])
    let functions: [(String, TreeText)] = [
      ("translate", anyOf([array(length, count: 2), space])),
      ("rotate", angle), ("rotateX", angle), ("rotateY", angle),
      ("scale", anyOf([number, array(number, count: 2), array(number, count: 3)])),
      ("skewX", angle), ("skewY", angle),
      ("perspective", schema(.length, Field("", .length, in: 1...1e6, ""))),
      ("m34", schema(.number, Field("", .number, in: -1...1, ""))),
      ("matrix", anyOf([array(number, count: 6), array(number, count: 16)])),
    ]
    return .map([
      ("type", .string("object")), ("properties", .map(functions)), ("additionalProperties", .raw("false")),
      ("minProperties", .raw("1")), ("maxProperties", .raw("1")),
    ])
  }
}
