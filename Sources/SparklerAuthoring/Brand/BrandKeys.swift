// The keys of a brand.
// Flow: here → BrandReader, schema, manual.
import SparklerCore
import SparklerDocument

/// Keys of a brand file, and of `brand: {…}` in a spec.
package enum BrandKeys {
  static let version = Key<Int>("brand", "Major version of the format; 1.")
  static let name = Key<String>("name", "The brand's name.")
  package static let colors = Key<FieldValue>(
    "colors", as: Field.Kind(BrandKind.colors),
    "Colours by role: surface, ink and accent are needed, the others follow from them. `{light, dark}`, or one for both."
  )
  static let type = Key<FieldValue>(
    "type", as: Field.Kind(BrandKind.type),
    "Fonts by role: display, title, body, caption, code. Texts without a family have that of body.")
  package static let fonts = Key<[String]>("fonts", as: .list(.asset), "Font files, from this file's folder.")
  static let radius = Key<FieldValue>(
    "radius", as: Field.Kind(BrandKind.scale), in: 0...10_000, default: "8",
    "Of corners, in points: one number, or small, medium and large.")
  static let spacing = Key<FieldValue>(
    "spacing", as: Field.Kind(BrandKind.scale), in: 0...10_000, default: "8",
    "Between parts, in points: one number, or small, medium and large.")
  package static let logo = Key<FieldValue>(
    "logo", as: Field.Kind(BrandKind.logo),
    "A picture, such as an SVG, from this file's folder; `{light, dark}`, or one for both.")
  static let motion = Key<FieldValues>("motion", as: .keys(motionFields), "Durations and easings by role.")

  /// In the order in which they are written.
  package static let fields = [
    version.field, name.field, colors.field, type.field, fonts.field, radius.field, spacing.field, logo.field,
    motion.field,
  ]

  static let durations = Key<FieldValue>(
    "durations", as: Field.Kind(BrandKind.durations), "Times by role: quick, normal, slow.")
  static let easings = Key<FieldValue>(
    "easings", as: Field.Kind(BrandKind.easings), "Easings by role: enter, exit, move, emphasis.")
  static let motionFields = [durations.field, easings.field]

  /// A value for each theme.
  static let light = Key<String>("light", "Its value on light backgrounds.")
  static let dark = Key<String>("dark", "Its value on dark backgrounds.")
  static let themes = [light.field, dark.field]

  /// Lengths that a single number stands for, as multiples of it.
  static let sizes = [("small", 0.5), (medium, 1), ("large", 2)]
  static let medium = "medium"

  /// Roles of fonts that every brand has, besides body.
  static let (displayRole, titleRole, captionRole, codeRole) = ("display", "title", "caption", "code")

  static let standardDurations = [("quick", "0.2s"), ("normal", "0.4s"), ("slow", "0.8s")]
  static let standardEasings = [
    ("enter", "outCubic"), ("exit", "inCubic"), ("move", "inOutCubic"), ("emphasis", "outBack"),
  ]
}

/// How a brand and its parts are written.
package enum BrandKind: String, ValueKind {
  case brand, colors, type, scale, logo, durations, easings

  package var id: String { "brand-\(rawValue)" }

  package var words: KindWords {
    switch self {
    case .brand: KindWords("file, name of a brand, or map", links: ["brand"])
    case .colors: KindWords("map of roles to colours", links: ["brand"])
    case .type: KindWords("map of roles to fonts")
    case .scale: KindWords("number, or map of sizes to numbers")
    case .logo: KindWords("file, from the brand's folder")
    case .durations: KindWords("map of roles to times")
    case .easings: KindWords("map of roles to easings", links: ["easings"])
    }
  }

  package func schema(of field: Field, _ schema: SchemaWriter) -> TreeText {
    let text = TreeText.map([("type", .string("string"))])
    func themed(_ value: TreeText) -> TreeText {
      let both = TreeText.map([
        ("type", .string("object")),
        ("properties", .map(BrandTheme.allCases.map { ($0.rawValue, value) })),
        ("additionalProperties", .raw("false")),
      ])
      return schema.anyOf([value, both])
    }
    func byName(_ value: TreeText) -> TreeText {
      .map([
        ("type", .string("object")), ("patternProperties", .map([("^x-", .map([]))])), ("additionalProperties", value),
      ])
    }
    func value(_ kind: Field.Kind) -> TreeText {
      kind.value.schema(of: Field("", kind, in: field.interval, ""), schema)
    }
    switch self {
    case .brand: return schema.anyOf([text, .map(schema.object(BrandKeys.fields, required: []))])
    case .colors: return byName(themed(schema.anyOf([schema.color, schema.array(schema.color, isFilled: true)])))
    case .type: return byName(.map(schema.object(BrandFonts.fields, required: [])))
    case .scale: return schema.anyOf([value(.number), byName(value(.number))])
    case .logo: return themed(text)
    case .durations: return byName(value(.time))
    case .easings: return byName(value(.timingFunction))
    }
  }

  package func read(
    _ node: SpecNode, as field: Field, in surroundings: Surroundings, _ reader: inout Reader
  ) -> FieldValue? {
    nil
  }
}
