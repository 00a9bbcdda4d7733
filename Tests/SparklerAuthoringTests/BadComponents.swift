// Components and their uses with one problem each.
// Flow: here → BadValueTests, SchemaTests.
import SparklerAuthoring
import SparklerDocument

extension BadSpec {
  /// A component and its uses.
  private static func use(
    _ name: String, _ components: String, _ uses: String, _ code: Diagnostic.Code, _ remedy: String,
    beyond: String? = nil
  ) -> BadSpec {
    lines(name, "components: \(components)\nlayers: [\(uses)]", code, remedy, beyond: beyond)
  }

  private static let card =
    "{card: {params: {title: {maxLength: 8}, kind: {type: choice, choices: [a, b], default: a}}, layers: [{text: $title}]}}"

  static let components: [BadSpec] = [
    use("components, list", "«[»card]", "{text: a}", .wrongType, "components: {card:"),
    use("component, word", "{card: «text»}", "{text: a}", .wrongType, "key: value"),
    use("component without layers", "{«card»: {size: 4}}", "{use: card}", .missingKey, "layers: ["),
    use("component, layers a word", "{card: {layers: «many»}}", "{use: card}", .wrongType, "layers: ["),
    use(
      "component, unknown key", "{card: {«layrs»: [], layers: []}}", "{use: card}", .unknownKey,
      "did you mean 'layers'?"),
    use("component with an id", "{card: {«id»: a, layers: []}}", "{use: card}", .unknownKey, "key 'id'"),
    use(
      "component, params a list", "{card: {params: «[»a], layers: []}}", "{use: card}", .wrongType, "params: {title:"),
    use(
      "component, param a word", "{card: {params: {a: «b»}, layers: []}}", "{use: card, a: c}", .wrongType, "key: value"
    ),
    use(
      "component, param of a layer's name", "{card: {params: {«opacity»: {default: 1}}, layers: []}}", "{use: card}",
      .bothNames, "rename the param, such as ownOpacity", beyond: Beyond.unions),
    use(
      "component, param of a layer's other name", "{card: {params: {«backgroundColor»: {}}, layers: []}}",
      "{use: card}", .bothNames, "rename the param", beyond: Beyond.unions),
    use(
      "component, default of another type", "{card: {params: {n: {type: number, default: «big»}}, layers: []}}",
      "{use: card}", .malformed, "write a number", beyond: Beyond.names),
    use(
      "component, choice without choices", "{card: {params: {n: «{»type: choice}}, layers: []}}", "{use: card, n: a}",
      .missingKey, "choices: [", beyond: Beyond.names),
    use("use of nothing", card, "{use: «~»}", .wrongType, "use: card"),
    use("use of a list", card, "{use: «[»card]}", .wrongType, "use: card"),
    use(
      "use of an unknown one", card, "{use: «crad», title: a}", .undeclaredName, "did you mean 'card'?",
      beyond: Beyond.names),
    lines(
      "use without components", "layers: [{use: «card»}]", .undeclaredName, "components: {card: {layers:",
      beyond: Beyond.names),
    use(
      "use, unknown param", card, "{use: card, title: a, «kindd»: b}", .unknownKey, "did you mean 'kind'?",
      beyond: Beyond.names),
    use(
      "use, another kind's key", card, "{use: card, title: a, «points»: 5}", .unknownKey, "its params are title, kind",
      beyond: Beyond.names),
    use("use, missing param", card, "{use: «card»}", .missingKey, "(line 3) needs 'title'", beyond: Beyond.names),
    use(
      "use, param too long", card, "{use: card, title: «123456789»}", .malformed, "at most 8 characters",
      beyond: Beyond.names),
    use(
      "use, param not of the choice", card, "{use: card, title: a, kind: «c»}", .malformed, "one of a, b",
      beyond: Beyond.names),
    use("use, param a list", card, "{use: card, title: «[»a]}", .wrongType, "a value for 'title'"),
    use("use, param nothing", card, "{use: card, title: «~»}", .wrongType, "write a value"),
    use("use, layer's key", card, "{use: card, title: a, opacity: «2»}", .outOfRange, "0"),
    use(
      "use, taken id", "{card: {layers: []}}", "{use: card, id: a}, {use: card, id: «a»}", .duplicateID, "its own id",
      beyond: Beyond.ids),
    use(
      "component of itself", "{a: {layers: [{use: «a»}]}}", "{use: a}", .badExtends,
      "'a' uses 'a', which never ends (declared in line 3)", beyond: Beyond.ids),
    use(
      "components in a circle", "{a: {layers: [{use: b}]}, b: {layers: [{use: «a»}]}}", "{use: a}", .badExtends,
      "'a' uses 'b' uses 'a'", beyond: Beyond.ids),
    use(
      "component, unknown name", "{a: {layers: [{text: «$titel»}], params: {title: {default: a}}}}", "{use: a}",
      .undeclaredName, "did you mean '$title'?", beyond: Beyond.names),
  ]
}
