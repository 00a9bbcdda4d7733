// Specs with one problem each, its place marked «so» in the text.
// Flow: here → BadValueTests (code, place, remedy) and SchemaTests (refused too, or beyond a schema).
import SparklerAuthoring
import SparklerDocument
import Testing

/// A spec with one problem.
struct BadSpec: Sendable, CustomTestStringConvertible {
  var name: String
  /// With « and » around what the caret underlines.
  var marked: String
  var code: Diagnostic.Code
  /// Stands in the remedy.
  var remedy: String
  /// Why a JSON Schema can't refuse it; nil where it must.
  var beyondSchema: String?

  var testDescription: String { name }

  /// A layer entry, after the document's own keys.
  static func layer(
    _ name: String, _ entry: String, _ code: Diagnostic.Code, _ remedy: String, beyond: String? = nil
  ) -> BadSpec {
    BadSpec(name: name, marked: document(entry), code: code, remedy: remedy, beyondSchema: beyond)
  }

  /// A circle with one more key.
  static func key(
    _ name: String, _ entry: String, _ code: Diagnostic.Code, _ remedy: String, beyond: String? = nil
  ) -> BadSpec {
    layer(name, "{shape: circle, size: 40, \(entry)}", code, remedy, beyond: beyond)
  }

  /// Lines of the document itself, after `scene`; a list of layers is added where none is given.
  static func lines(
    _ name: String, _ text: String, _ code: Diagnostic.Code, _ remedy: String, beyond: String? = nil
  ) -> BadSpec {
    let layers = text.contains("layers:") ? "" : "layers: []\n"
    let size = text.hasPrefix("size:") ? "" : "size: 100x80\n"
    return BadSpec(
      name: name, marked: "scene: 1\n\(size)\(text)\n\(layers)", code: code, remedy: remedy, beyondSchema: beyond)
  }

  /// The text without marks.
  var text: String { marked.replacing("«", with: "").replacing("»", with: "") }

  /// Where the marks stand; nil without any.
  var place: SourceRange? {
    for (i, line) in marked.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard let from = line.firstIndex(of: "«"), let to = line.firstIndex(of: "»") else { continue }
      let column = line.distance(from: line.startIndex, to: from) + 1
      return SourceRange(line: i + 1, column: column, length: line.distance(from: from, to: to) - 1)
    }
    return nil
  }
}

/// Reasons why a schema lets something through.
enum Beyond {
  static let interval = "an interval holds for the number within a text only by arithmetic"
  static let ids = "a reference to another value"
  static let files = "files"
  static let names = "names that the spec declares itself"
  static let unions = "two keys of different maps"
  static let order = "an order or a count among the items of lists"
  static let grammar = "the grammar inside of a text"
  static let arithmetic = "a product of numbers"
}

extension BadSpec {
  static let scalars: [BadSpec] = [
    key("length, no number", "lineWidth: «wide»", .malformed, "a length in points"),
    key("length, unit", "lineWidth: «3px»", .malformed, "a length in points"),
    key("length, below its interval", "lineWidth: «-1»", .outOfRange, "0"),
    key("length in a list", "lineWidth: «[»3]", .wrongType, "write"),
    key("time, unit", "beginTime: «2min»", .malformed, "2s or 400ms"),
    key("time, blank", "beginTime: «2 s»", .malformed, "2s or 400ms"),
    key("time, too long", "beginTime: «2000000s»", .outOfRange, "1000000", beyond: Beyond.interval),
    key("angle without unit", "transform: [{rotate: «3.14»}]", .unit, "3.14rad"),
    key("angle, unit", "transform: [{rotate: «90grad»}]", .unit, "81deg"),
    key("angle, no unit at all", "transform: [{rotate: «90parsec»}]", .malformed, "90deg"),
    key("angle of skew", "transform: [{skewX: «90deg»}]", .outOfRange, "89.954deg", beyond: Beyond.interval),
    key("number, word", "opacity: «half»", .malformed, "a number"),
    key("number, percent", "opacity: «50%»", .malformed, "a number"),
    key("number, hexadecimal", "zPosition: «0x10»", .malformed, "a number"),
    key("number, too great", "opacity: «1.5»", .outOfRange, "0"),
    key("number, overflow", "zPosition: «1e400»", .malformed, "a number", beyond: Beyond.interval),
    key("number, infinite", "zPosition: «.inf»", .notFinite, "a number"),
    key("number, minus infinity", "zPosition: «-.inf»", .notFinite, "a number"),
    key("number, not one", "zPosition: «.nan»", .notFinite, "a number"),
    key("time, infinite", "beginTime: «.inf»", .notFinite, "a time"),
    key("length, not a number", "lineWidth: «.NaN»", .notFinite, "a length"),
    layer("whole number", "{shape: star, size: 40, points: «4.5»}", .malformed, "whole"),
    layer("whole number, too few", "{shape: star, size: 40, points: «2»}", .outOfRange, "3"),
    key("boolean", "hidden: «maybe»", .malformed, "true or false"),
    key("boolean, null", "hidden: «~»", .wrongType, "write a value"),
    key("colour name", "fill: «rde»", .badColor, "#rrggbb", beyond: Beyond.grammar),
    key("colour digits", "fill: «\"#12345\"»", .badColor, "#rrggbb"),
    key("colour function", "fill: «rgb(1 2)»", .badColor, "#rrggbb", beyond: Beyond.grammar),
    key("colour not finite", "fill: «rgb(1 2 inf)»", .badColor, "#rrggbb", beyond: Beyond.grammar),
    key("choice", "lineCap: «flat»", .unknownWord, "butt, round, square"),
    key("choice, near", "lineCap: «roumd»", .unknownWord, "did you mean 'round'?"),
    key("choice in a list", "lineCap: «[»round]", .wrongType, "one of"),
    key("name with a slash", "id: «a/b»", .malformed, "without '/'"),
    key("empty name", "id: «\"\"»", .malformed, "1 to 200"),
    key("span without dots", "visible: «2s»", .malformed, "1s..2s"),
    key("span of words", "visible: «now..later»", .malformed, "1s..2s", beyond: "times: may name them"),
    key("span that ends first", "visible: «2s..1s»", .outOfRange, "2s", beyond: Beyond.interval),
    key("span of three dots", "visible: «0...2»", .malformed, "two dots"),
    key("path data", "shadowPath: «M0 0 L1»", .badPath, "M0 0", beyond: Beyond.grammar),
    key("path data without M", "shadowPath: «L1 1»", .badPath, "M0 0"),
    layer("path data, empty", "{path: «\"\"»}", .badPath, "M0 0"),
    layer("path beyond all bounds", "{path: «M0 0 L1e12 0»}", .outOfRange, "closer", beyond: Beyond.grammar),
  ]

  static let composed: [BadSpec] = [
    key("size, three sides", "size: «1x2x3»", .malformed, "100x50").withoutFirstSize,
    key("size, unit", "size: «10pt»", .malformed, "100x50").withoutFirstSize,
    key("size, negative", "size: «-4x4»", .outOfRange, "0", beyond: nil).withoutFirstSize,
    key("size, list of three", "size: «[»1, 2, 3]", .wrongCount, "[x, y]").withoutFirstSize,
    key("position, word", "position: «centre»", .unknownWord, "did you mean 'center'?"),
    key("position, one number", "position: «[»4]", .wrongCount, "[x, y]"),
    key("position, number alone", "position: «4»", .unknownWord, "center"),
    key("position, a flag", "position: {x: 1, y: «true»}", .malformed, "a length"),
    key("position, part", "position: [1, «two»]", .malformed, "a length"),
    key("unit point with a share", "anchorPoint: [«50%», 0]", .malformed, "a number"),
    key("bounds, three", "bounds: «[»0, 0, 4]", .wrongCount, "[x, y, width, height]").withoutSize,
    key("bounds, negative", "bounds: «[»0, 0, -4, 4]", .outOfRange, "0", beyond: Beyond.order).withoutSize,
    key("transform, no list", "transform: «rotate»", .wrongType, "[{rotate: 90deg}]"),
    key("transform, two in one", "transform: [«{»rotate: 0, scale: 2}]", .wrongType, "[{rotate: 90deg}]"),
    key("transform, unknown", "transform: [{«rotat»: 90deg}]", .unknownKey, "did you mean 'rotate'?"),
    key("transform, five numbers", "transform: [{matrix: «[»1, 0, 0, 1, 0]}]", .wrongCount, "[a, b, c, d, tx, ty]"),
    key("transform, singular", "transform: «[»{scale: [0, 1]}]", .outOfRange, "scale", beyond: Beyond.interval),
    key(
      "transform, beyond all bounds", "transform: «[»{scale: 10000}, {scale: 10000}, {scale: 10000}]", .outOfRange,
      "smaller", beyond: Beyond.interval),
    key("font, key", "layers: [{text: a, font: {«famly»: x}}]", .unknownKey, "did you mean 'family'?"),
    key("font, weight", "layers: [{text: a, font: {weight: «heavy»}}]", .malformed, "bold"),
    key("font, weight, number", "layers: [{text: a, font: {weight: «0»}}]", .outOfRange, "1"),
    key("font, style", "layers: [{text: a, font: {style: «oblique»}}]", .unknownWord, "normal, italic"),
    key("font, a list", "layers: [{text: a, font: «[»x]}]", .wrongType, "family"),
    key("border, no map", "border: «2»", .wrongType, "{width: 2}"),
    key("border, width", "border: {width: «-2»}", .outOfRange, "0"),
    key("shadow, key", "shadow: {«blur»: 3}", .unknownKey, "color, opacity, offset, radius, path"),
    key("shadow, radius", "shadow: {radius: «300»}", .outOfRange, "256"),
    key("shadow, offset", "shadow: {offset: «3»}", .wrongType, "[x, y]"),
    key("border by both names", "border: {width: 1}, «borderWidth»: 2", .bothNames, "keep one", beyond: Beyond.unions),
    key(
      "shadow by both names", "shadow: {radius: 1}, «shadowRadius»: 2", .bothNames, "keep one", beyond: Beyond.unions),
    key("fill by both names", "fill: red, «fillColor»: blue", .bothNames, "keep one"),
    key("size and bounds", "«bounds»: [0, 0, 4, 4]", .bothNames, "keep one"),
    key("paint, empty map", "fill: «{»}", .missingKey, "gradient"),
    key("paint, both", "fill: «{»gradient: {colors: [red]}, image: a.png}", .kindCount, "keep one"),
    key("paint, list", "fill: «[»red]", .wrongType, "#rrggbb"),
    key("gradient without colours", "fill: {gradient: «{»type: axial}}", .missingKey, "colors: "),
    key("gradient, no colours", "fill: {gradient: {colors: «[»]}}", .wrongCount, "colors: "),
    key(
      "gradient, locations", "fill: {gradient: {colors: [red, blue], locations: «[»0]}}", .wrongCount, "each color",
      beyond: Beyond.order),
    key(
      "gradient, order", "fill: {gradient: {colors: [red, blue], locations: «[»1, 0]}}", .malformed, "ascend",
      beyond: Beyond.order),
    key(
      "gradient, matrix", "fill: {gradient: {colors: [red, blue], matrix: «[»1, 0]}}", .wrongCount, "a·x + c·y"),
    key(
      "gradient, spread", "fill: {gradient: {colors: [red], spread: «mirror»}}", .unknownWord, "pad, reflect, repeat"),
    key("gradient, type", "fill: {gradient: {colors: [red], type: «linear»}}", .unknownWord, "axial, radial, conic"),
    key("image, missing", "fill: {image: «nowhere»}", .missingAsset, "spec's folder", beyond: Beyond.files),
    key("image, bad", "fill: {image: «a.txt»}", .badAsset, "PNG", beyond: Beyond.files),
    layer("image outside the root", "{image: «../secret.png»}", .outsideRoot, "--root", beyond: Beyond.files),
    layer("image beyond limits", "{image: «huge.png»}", .limit, "smaller", beyond: Beyond.files),
    key("unknown key", "«colr»: red", .unknownKey, "schema", beyond: nil),
    key("unknown key, near", "«zPositon»: 1", .unknownKey, "did you mean 'zPosition'?"),
    layer("unknown kind, near", "{«buton»: Buy}", .kindCount, "did you mean 'button'?"),
    layer("no kind", "«{»position: center}", .kindCount, "shape: circle"),
    layer("two kinds", "«{»text: a, emoji: b}", .kindCount, "keep one"),
    layer("a layer that is a word", "«circle»", .wrongType, "{shape: circle"),
    layer("a shape without a size", "«{»shape: circle}", .missingKey, "size: 40"),
    key("a mask that is an effect", "mask: «{»effect: classicFirework}", .kindCount, "group"),
    key("an id twice", "id: a, layers: [{text: b, id: «a»}]", .duplicateID, "own id", beyond: Beyond.ids),
  ]

  static let animations: [BadSpec] = [
    key("no list", "animations: «{»keyPath: opacity}", .wrongType, "animations: ["),
    key("no kind", "animations: [«{»keyPath: opacity}]", .kindCount, "from: 0, to: 1"),
    key("two kinds", "animations: [«{»keyPath: opacity, from: 0, values: [1]}]", .kindCount, "keep one"),
    key("no key path", "animations: [«{»from: 0}]", .missingKey, "keyPath: opacity"),
    key("unknown key path", "animations: [{keyPath: «opactiy», from: 0}]", .unknownWord, "did you mean 'opacity'?"),
    key(
      "key path of another kind", "animations: [{keyPath: «colors», from: [red]}]", .unknownWord, "gradient",
      beyond: Beyond.unions),
    key(
      "value of another kind", "animations: [{keyPath: opacity, from: «red»}]", .malformed, "a number",
      beyond: Beyond.unions),
    key("no values", "animations: [{keyPath: opacity, values: «[»]}]", .wrongCount, "values: [0, 1]"),
    key(
      "too few key times", "animations: [{keyPath: opacity, values: [0, 1, 0], keyTimes: «[»0, 1]}]", .wrongCount, "3",
      beyond: Beyond.order),
    key(
      "key times descend", "animations: [{keyPath: opacity, values: [0, 1], keyTimes: «[»1, 0]}]", .malformed, "ascend",
      beyond: Beyond.order),
    key("key time beyond 1", "animations: [{keyPath: opacity, values: [0, 1], keyTimes: [0, «2»]}]", .outOfRange, "1"),
    key(
      "too many functions", "animations: [{keyPath: opacity, values: [0, 1], timingFunctions: «[»linear, linear]}]",
      .wrongCount, "1", beyond: Beyond.order),
    key(
      "path for a number", "animations: [{keyPath: opacity, «path»: M0 0 L1 1}]", .wrongType, "keyPath: position",
      beyond: Beyond.unions),
    key("group with a key path", "animations: [{«keyPath»: opacity, group: []}]", .unknownKey, "its animations"),
    key(
      "function name", "animations: [{keyPath: opacity, from: 0, timingFunction: «easein»}]", .unknownWord,
      "did you mean 'easeIn'?"),
    key(
      "function of three numbers", "animations: [{keyPath: opacity, from: 0, timingFunction: «[»0, 0, 1]}]",
      .wrongCount, "[x1, y1, x2, y2]"),
    key(
      "function beyond x", "animations: [{keyPath: opacity, from: 0, timingFunction: «[»2, 0, 1, 1]}]", .outOfRange,
      "x1 and x2", beyond: Beyond.order),
    key(
      "steps without a count", "animations: [{keyPath: opacity, from: 0, timingFunction: «{»at: end}}]", .missingKey,
      "steps: 4"),
    key("no steps", "animations: [{keyPath: opacity, from: 0, timingFunction: {steps: «0»}}]", .outOfRange, "1"),
    key(
      "steps, where", "animations: [{keyPath: opacity, from: 0, timingFunction: {steps: 2, at: «middle»}}]",
      .unknownWord, "start, end"),
    key(
      "repeat count, word", "animations: [{keyPath: opacity, from: 0, repeatCount: «endless»}]", .malformed, "infinite"),
    key("repeat count, negative", "animations: [{keyPath: opacity, from: 0, repeatCount: «-1»}]", .outOfRange, "0"),
    key(
      "duration, negative", "animations: [{keyPath: opacity, from: 0, duration: «-1s»}]", .outOfRange, "0",
      beyond: Beyond.interval),
    key("unknown key", "animations: [{«keypath»: opacity, from: 0}]", .unknownKey, "did you mean 'keyPath'?"),
  ]
}

extension BadSpec {
  /// Without the circle's own size, where the case brings one.
  fileprivate var withoutFirstSize: BadSpec {
    var out = self
    out.marked = marked.replacing("size: 40, ", with: "", maxReplacements: 1)
    return out
  }

  fileprivate var withoutSize: BadSpec { withoutFirstSize }
}
