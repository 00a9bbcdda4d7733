// Sizes with one problem each.
// Flow: here → BadValueTests, SchemaTests.
import SparklerAuthoring
import SparklerDocument

extension BadSpec {
  /// A document with a layer called title.
  private static func size(
    _ name: String, _ text: String, _ code: Diagnostic.Code, _ remedy: String, beyond: String? = nil
  ) -> BadSpec {
    lines(name, "\(text)\nlayers: [{text: a, id: title}]", code, remedy, beyond: beyond)
  }

  static let sizes: [BadSpec] = [
    size("sizes, list", "sizes: «[»540x540]", .wrongType, "sizes: {square: 540x540"),
    size("sizes, none", "sizes: «{»}", .wrongCount, "sizes: {square:"),
    size("sizes, a word", "sizes: {a: «big»}", .malformed, "100x50"),
    size("sizes, nothing", "sizes: {a: «~»}", .wrongType, "write a value"),
    size("sizes, too great", "sizes: {a: «40000x9»}", .limit, "at most 8192", beyond: "limits"),
    size("sizes, name", "sizes: {«a b»: 4x4}", .malformed, "letters, digits"),
    size("sizes, name of a folder", "sizes: {«a/b»: 4x4}", .malformed, "letters, digits"),
    size("sizes, hidden name", "sizes: {«.a»: 4x4}", .malformed, "letters, digits"),
    size("sizes, key", "sizes: {a: {«siez»: 4x4}}", .unknownKey, "did you mean 'size'?"),
    size("sizes, matrix's key", "sizes: {a: {size: 4x4, «palettes»: {}}}", .unknownKey, "use one of: size, scale"),
    size("sizes, scale", "sizes: {a: {scale: «0»}}", .outOfRange, "0.01"),
    BadSpec(
      name: "sizes, no canvas", marked: "scene: 1\nsizes: {a: 4x4, «b»: {scale: 2}}\nlayers: []\n", code: .missingKey,
      remedy: "size: 360x640", beyondSchema: Beyond.unions),
    size("sizes, layers a list", "sizes: {a: {layers: «[»{id: title}]}}", .wrongType, "layers: {title: {"),
    size(
      "sizes, unknown layer", "sizes: {a: {layers: {«titel»: {opacity: 1}}}}", .unknownLayer, "did you mean 'title'?",
      beyond: Beyond.ids),
    size("sizes, layer a word", "sizes: {a: {layers: {title: «top»}}}", .wrongType, "title: {position: top}"),
    size(
      "sizes, key of a layer", "sizes: {a: {layers: {title: {«opacty»: 1}}}}", .unknownKey, "did you mean 'opacity'?",
      beyond: Beyond.names),
    size(
      "sizes, value of a layer", "sizes: {a: {layers: {title: {opacity: «2»}}}}", .outOfRange, "0",
      beyond: Beyond.unions),
    size(
      "sizes and an axis", "sizes: {a: 4x4}\nmatrix: {«size»: [b]}", .bothNames, "rename the axis",
      beyond: Beyond.unions),
    size(
      "sizes and a param", "sizes: {a: 4x4}\nparams: {«size»: {default: b}}", .bothNames, "rename the axis",
      beyond: Beyond.unions),
    size(
      "sizes, unknown in include", "sizes: {wide: 4x4}\nmatrix: {t: [x], include: [{t: x, size: «b»}]}", .unknownWord,
      "declare it under sizes:", beyond: Beyond.ids),
    size(
      "sizes, unknown in exclude", "sizes: {wide: 4x4}\nmatrix: {t: [x], exclude: [{size: «wid»}]}", .unknownWord,
      "did you mean 'wide'?", beyond: Beyond.ids),
  ]
}
