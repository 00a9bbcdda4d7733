// The JSON Schema, made from the fields that decode, so that it can't drift from them.
// Flow: tables of Fields → Schema → `sparkler schema`.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerEffects
import SparklerImaging
import SparklerScene

/// The spec format as a JSON Schema.
public struct Schema: Sendable {
  /// What `effect:` may name.
  let library: EffectLibrary
  private let shared = SharedDefinitions()

  public init(effects: EffectLibrary = .standard) { library = effects }

  /// JSON text, draft-07.
  public var text: String {
    var root: [(String, TreeText)] = [
      ("$schema", .string("http://json-schema.org/draft-07/schema#")),
      ("title", .string("Sparkler scene spec, version 1")),
    ]
    let fields = DocumentFields.document.map { field in
      // The decoder tells an unknown version as such; for the schema it is an interval of one.
      field.name == "scene"
        ? Field("scene", .integer, in: 1...1, field.summary)
        // Which entries it takes, is told below.
        : field.name == "layers" ? Field("layers", .animated, field.summary) : field
    }
    root += object(fields, required: ["scene"], either: [["output", "outputs"]])
    // What a spec extends has the rest.
    let canvas = ["size", "sizes"].map { TreeText.map([("required", .strings([$0, "layers"]))]) }
    root.append(("anyOf", .list([has("extends")] + canvas)))
    root += [("if", has("extends")), ("then", layers(of: "change")), ("else", layers(of: "entry"))]
    let own = definitions
    root.append(("definitions", .map(own + shared.all)))
    return TreeText.map(SchemaSharing.shared(root)).jsonByEntry
  }

  let anyName = TreeText.map([("type", .string("string")), ("pattern", .string("\\$"))])

  private var definitions: [(String, TreeText)] {
    let kinds = LayerKind.all.map { kind in
      let fields = kind.fields + LayerFields.common + LayerFields.timing
      let body = object(fields, required: [kind.name], either: [["size", "bounds"]])
      let sized = [("anyOf", TreeText.list([has("size"), has("bounds")]))]
      return TreeText.map(body + (kind.name == "shape" ? sized : []))
    }
    let effects = library.all.map { effect in
      let shared = EffectLibrary.sharedFields.filter {
        !EffectLibrary.places.contains($0.name) || effect.places.contains($0.name)
      }
      let fields = [Field("effect", .choice([effect.name]), effect.summary)] + effect.fields + shared
      return TreeText.map(
        object(fields, required: ["effect"])
          + (effect.needsPlace ? [("anyOf", .list(effect.places.map(has)))] : []))
    }
    let animation = TreeText.map(
      object(LayerFields.animation + LayerFields.timing, required: [])
        + [("oneOf", .list(["group", "values", "path", "basic", "transition"].map(animationKind)))])
    let contents = SpecDecoder.contentsKinds.map(has)
    return [
      ("layer", .map([("oneOf", .list(kinds + [use]))])),
      ("entry", .map([("oneOf", .list(kinds + effects + [change(besides: true), repetition, use]))])),
      ("change", .map([("anyOf", .list(kinds + effects + [change(besides: false), repetition, use]))])),
      ("animation", animation),
      ("dynamics", .map([("oneOf", .list(dynamics))])),
      ("gradient", .map(object(SpecDecoder.gradientFields, required: ["colors"]))),
      ("contentsItem", .map(object(SpecDecoder.contentsFields, required: []) + [("oneOf", .list(contents))])),
      ("cellContentsItem", .map(object(SpecDecoder.weightedFields, required: []) + [("oneOf", .list(contents))])),
      ("cell", .map(object(SpecDecoder.cellFields, required: [], either: cellConflicts))),
      ("behavior", .map([("oneOf", .list(behaviors))])),
    ]
  }

  private let cellConflicts = [["acceleration", "xAcceleration"], ["acceleration", "yAcceleration"]]

  private var behaviors: [TreeText] {
    EmitterBehavior.Kind.all.map { kind in
      let shared = EmitterBehavior.Kind.shared.map { field in
        field.name == "type" ? Field("type", .choice([kind.type]), field.summary) : field
      }
      return .map(object(shared + kind.properties.map(\.field), required: ["type"] + kind.required))
    }
  }

  private var dynamics: [TreeText] {
    let kinds = DynamicsFields.kinds.map { ($0.name, $0.fields) } + [("group", DynamicsFields.group)]
    return kinds.map { name, fields in .map(object(fields, required: [name, "items"])) }
  }

  func has(_ name: String) -> TreeText { .map([("required", .strings([name]))]) }

  /// Each kind of animation shows in its keys, and has none of another's.
  private func animationKind(_ kind: String) -> TreeText {
    let kinds = ["transition", "values", "path", "group"].filter { $0 != kind }
    let foreign = AnimationKeys.foreign(to: kind) + kinds
    let others = foreign.flatMap { key in
      [key] + LayerFields.animation.filter { $0.name == key }.compactMap(\.alias)
    }
    let alone = ("not", TreeText.map([("anyOf", .list(others.map(has)))]))
    switch kind {
    case "basic":
      let basic = ["from", "to", "by", "fromValue", "toValue", "byValue"].map(has)
      return .map([("required", .strings(["keyPath"])), ("anyOf", .list(basic)), alone])
    case "transition":
      let change = TreeText.map([
        ("type", .string("object")), ("minProperties", .raw("1")),
        ("propertyNames", anyOf(keyPaths(or: "x-.*"))),
      ])
      return .map([
        ("required", .strings(["transition"])), ("anyOf", .list([has("to"), has("toValue")])),
        ("properties", .map([("to", change), ("toValue", change)])), alone,
      ])
    case "group": return .map([("anyOf", .list([has("group"), has("animations")])), alone])
    default: return .map([("required", .strings(["keyPath", kind])), alone])
    }
  }

  /// An object of these fields and no others, but for `x-…`.
  ///
  /// - Parameter either: keys of which only one may stand.
  func object(
    _ fields: [Field], required: [String], either: [[String]] = []
  ) -> [(String, TreeText)] {
    var properties: [(String, TreeText)] = []
    var conflicts = either.map { TreeText.map([("not", .map([("required", .strings($0))]))]) }
    for field in fields {
      let value = shared.value(of: field) { described(schema(field.kind, field), field) }
      properties.append((field.name, value))
      guard let alias = field.alias else { continue }
      properties.append((alias, value))
      conflicts.append(.map([("not", .map([("required", .strings([field.name, alias]))]))]))
    }
    var out: [(String, TreeText)] = [
      ("type", .string("object")), ("properties", .map(properties)),
      ("patternProperties", .map([("^x-", .map([]))])), ("additionalProperties", .raw("false")),
    ]
    if !required.isEmpty { out.append(("required", .strings(required))) }
    if !conflicts.isEmpty { out.append(("allOf", .list(conflicts))) }
    return out
  }

  private func described(_ value: TreeText, _ field: Field) -> TreeText {
    guard case .map(let entries) = value else { return value }
    let said = field.defaultValue.map { " Default: \($0)." } ?? ""
    return .map([("description", .string(field.summary + said))] + entries)
  }

  func anyOf(_ options: [TreeText]) -> TreeText { .map([("anyOf", .list(options))]) }
  func pattern(_ text: String) -> TreeText {
    .map([("type", .string("string")), ("pattern", .string(text))])
  }
  func ref(_ name: String) -> TreeText { .map([("$ref", .string("#/definitions/\(name)"))]) }
  func array(_ item: TreeText, count: Int? = nil, isFilled: Bool = false) -> TreeText {
    var out: [(String, TreeText)] = [("type", .string("array")), ("items", item)]
    if isFilled { out.append(("minItems", .raw("1"))) }
    if let count { out += [("minItems", .raw("\(count)")), ("maxItems", .raw("\(count)"))] }
    return .map(out)
  }

  /// A time that begins with one of `times`.
  private var label: TreeText { pattern("^(?!(auto|inf|infinity|nan|null|true|false|infinite|forever)$)\(labelled)$") }
  private let labelled = "[A-Za-z_][A-Za-z0-9_-]*( *[-+*/] *[A-Za-z0-9_.*/ +-]+)?"

  private let lengthUnit = "(%|em|vmin|vmax|vw|vh|mm|cm|in)?"
  private let decimal = "[+-]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][+-]?[0-9]+)?"

  private func number(_ type: String, _ interval: ClosedRange<Double>?) -> TreeText {
    var out: [(String, TreeText)] = [("type", .string(type))]
    if let interval { out += [("minimum", .number(interval.lowerBound)), ("maximum", .number(interval.upperBound))] }
    return .map(out)
  }

  func schema(_ kind: Field.Kind, _ field: Field) -> TreeText {
    switch kind {
    case .number: return anyOf([number("number", field.interval), pattern("^\(decimal)$"), anyName])
    case .integer: return anyOf([number("integer", field.interval), pattern("^[+-]?[0-9]+$"), anyName])
    case .boolean:
      return anyOf([.map([("type", .string("boolean"))]), pattern("^(true|false|yes|no|on|off)$"), anyName])
    case .text: return .map([("type", .strings(["string", "number", "boolean"]))])
    case .identifier:
      return .map([("type", .strings(["string", "number", "boolean"])), ("pattern", .string("^[^/]{1,200}$"))])
    case .asset, .picture, .video: return .map([("type", .string("string"))])
    case .length, .width:
      return anyOf([number("number", field.interval), pattern("^\(decimal)\(lengthUnit)$"), anyName])
    case .time: return anyOf([number("number", field.interval), pattern("^\(decimal)(ms|s)?$"), label, anyName])
    case .bytes:
      return anyOf([number("number", field.interval), pattern("^\(decimal) ?([kKmMgG][iI]?)?[bB]?$"), anyName])
    case .moment: return anyOf([number("number", field.interval), pattern("^\(decimal)(ms|s|%)?$"), label, anyName])
    case .angle: return anyOf([.map([("const", .raw("0"))]), pattern("^(\(decimal)(deg|rad|turn)|0)$"), anyName])
    case .color: return color
    case .paint: return anyOf([color, pattern("^none$"), paintMap])
    case .keyPath:
      return anyOf(keyPaths(or: "(emitterC|c)ells\\..+\\..+") + [anyName])
    case .choice(let words): return anyOf([.map([("enum", .strings(words))]), anyName])
    // Anything but an empty list.
    case .list(.animated): return .map([("not", .map([("type", .string("array")), ("maxItems", .raw("0"))]))])
    case .list(let inner):
      return anyOf([
        schema(inner, field), array(schema(inner, field), isFilled: inner == .color || inner == .identifier), anyName,
      ])
    case .oneOf(let fields): return oneOf(fields)
    case .orWord(let inner, let word):
      var options = [schema(inner, field), .map([("const", .string(word))])]
      if word == "infinite" { options.append(.map([("const", .string("forever"))])) }
      // Every other kind takes a name by itself.
      if case .keys = inner { options.append(anyName) }
      return anyOf(options)
    case .timingFunction: return timingFunction
    case .timeRange:
      let side = "(\(decimal)(ms|s)?|\(labelled))?"
      return anyOf([pattern("^(?!.*\\.\\.\\.)\(side)\\.\\.\(side)$"), anyName])
    case .pathData: return pattern("^\\s*[Mm$]")
    case .layers: return array(ref("entry"))
    case .layer: return ref("layer")
    case .dynamics: return array(ref("dynamics"))
    case .keys(let fields):
      let either = (DynamicsFields.needs[field.name] ?? []).map { TreeText.map([("required", .strings($0))]) }
      return .map(object(fields, required: []) + (either.isEmpty ? [] : [("oneOf", .list(either))]))
    case .animations: return array(ref("animation"))
    case .gradient: return ref("gradient")
    case .contents: return anyOf([ref("contentsItem"), array(ref("contentsItem"), isFilled: true)])
    case .animated: return .map([])
    case .cells, .behaviors:
      let item = ref(kind == .cells ? "cell" : "behavior")
      return anyOf([item, array(item)])
    case .cellContents: return anyOf([ref("cellContentsItem"), array(ref("cellContentsItem"), isFilled: true)])
    case .cellValues:
      return .map([
        ("type", .string("object")), ("patternProperties", .map([("^x-", .map([]))])),
        ("additionalProperties", ref("cell")),
      ])
    case .range(let inner):
      let unit = inner == .time ? "(ms|s)?" : inner == .angle ? "(deg|rad|turn)?" : inner == .length ? lengthUnit : ""
      let side = " *\(decimal)\(unit) *"
      return anyOf([schema(inner, field), pattern("^(?!.*\\.\\.\\.)\(side)\\.\\.\(side)$")])
    case .map(let fields, let short):
      let only = fields.first { $0.name == short } ?? field
      let body = object(fields, required: ["colors", "values"].contains(short) ? [short] : [])
      return anyOf([schema(only.kind, only), .map(body)])
    default: return structured(kind)
    }
  }

  private func structured(_ kind: Field.Kind) -> TreeText {
    let length = schema(.length, Field("", .length, ""))
    let share = schema(.number, Field("", .number, ""))
    let words = TreeText.map([("enum", .strings(Units.anchors.keys.sorted()))])
    func map(_ fields: [Field], required: [String] = []) -> TreeText { .map(object(fields, required: required)) }
    switch kind {
    case .point: return anyOf([array(length, count: 2), anyName])
    case .unitPoint: return anyOf([words, array(share, count: 2), anyName])
    case .position: return anyOf([words, array(length, count: 2), map(SpecDecoder.placeFields), anyName])
    case .size, .sides:
      let words = kind == .sides ? "|hug|fill" : ""
      let side = "((\(decimal.dropFirst(5)))\(lengthUnit)\(words))"
      let sides = array(kind == .sides ? anyOf([length, pattern("^(hug|fill)$")]) : length, count: 2)
      return anyOf([number("number", 0...1e6), pattern("^\(side)(x\(side))?$"), sides, anyName])
    case .rect, .unitRect: return anyOf([array(length, count: 4), anyName])
    case .transform: return anyOf([transformFunction, array(transformFunction)])
    case .trajectories: return map(SpecDecoder.trajectoryFields.map { curves($0) }, required: ["top"])
    case .tests:
      let test = map(TestFields.test, required: ["reference"])
      return anyOf([test, array(test, isFilled: true)])
    case .tolerance:
      return anyOf([
        .map([("enum", .strings(Tolerance.named.map(\.name)))]), map(Tolerance.properties.map(\.field)), anyName,
      ])
    case .ignored:
      return .map(
        object(TestFields.ignored, required: [], either: [["layer", "rect"]])
          + [("anyOf", .list(TestFields.ignored.map { has($0.name) }))])
    case .part:
      return anyOf([number("number", 0...1), pattern("^(\(decimal)%|[0-9]+/[0-9]+)$"), anyName])
    case .share: return anyOf([number("integer", 0...0x1p53), pattern("^([0-9]+|\(decimal)%)$"), anyName])
    case .direction(let allowsNumber):
      let pair = [array(share, count: 2), map(SpecDecoder.directionFields, required: ["angle", "magnitude"]), anyName]
      return anyOf(allowsNumber ? [share] + pair : pair)
    case .insets:
      return anyOf([
        schema(.boolean, Field("", .boolean, "")), length, array(length, count: 4), array(length, count: 1),
      ])
    case .emitter:
      return .map(
        object(SpecDecoder.emitterFields, required: []) + [("anyOf", .list([has("cells"), has("emitterCells")]))])
    case .vector: return anyOf([array(share, count: 2), anyName])
    case .motion(let words):
      let one = [
        .map([("enum", .strings(words.map(\.name)))]), anyName,
        .map(
          object(words.map(\.field) + MotionWord.common, required: [])
            + [("oneOf", .list(words.map { has($0.name) }))]),
      ]
      return anyOf(one + [array(anyOf(one))])
    case .colors: return .map([("type", .string("object")), ("additionalProperties", anyOf([color, array(color)]))])
    case .params:
      return .map([("type", .string("object")), ("additionalProperties", map(SpecDecoder.paramFields))])
    case .times:
      let time = schema(.time, Field("", .time, in: -1e6...1e6, ""))
      return .map([("type", .string("object")), ("additionalProperties", time)])
    case .bindings, .replacements:
      let value = TreeText.map([("type", .strings(["string", "number", "boolean"]))])
      return .map([("type", .string("object")), ("additionalProperties", value)])
    case .matrix: return matrix
    case .components: return components
    case .sizes: return sizes
    case .sizedLayers: return sizedLayers
    case .outputs:
      let output = map(DocumentFields.output, required: ["file"])
      return anyOf([output, array(anyOf([output, removal("file")]))])
    default: return .map([])
    }
  }

  /// A trajectory's points are plain numbers, nested by curve.
  private func curves(_ field: Field) -> Field { Field(field.name, .animated, field.summary) }

  private let color = TreeText.map([
    ("type", .string("string")),
    (
      "pattern",
      .string(
        "^(#([0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})|[a-zA-Z]+|(rgba?|hsla?|oklch|color)\\(.*\\)|.*\\$.*)$")
    ),
  ])

  private var paintMap: TreeText {
    let fields = [
      Field("gradient", .gradient, "Colours over the bounds."),
      Field("image", .asset, "A picture file, as of an image layer; of an animation the first picture."),
    ]
    return oneOf(fields)
  }
}
