// Specs that ask the layer model for what has no meaning, one problem each.
// Flow: here → BadValueTests, SchemaTests.
import SparklerAuthoring
import SparklerDocument

extension BadSpec {
  /// A rectangle with one animation.
  private static func animation(
    _ name: String, _ entry: String, _ code: Diagnostic.Code, _ remedy: String, beyond: String? = nil
  ) -> BadSpec {
    layer(name, "{shape: rect, size: 9, animations: [\(entry)]}", code, remedy, beyond: beyond)
  }

  /// A replicator of one rectangle.
  private static func replicator(
    _ name: String, _ keys: String, _ code: Diagnostic.Code, _ remedy: String, beyond: String? = nil
  ) -> BadSpec {
    layer(name, "{replicator: {\(keys)}, layers: [{shape: rect, size: 4}]}", code, remedy, beyond: beyond)
  }

  static let model: [BadSpec] = springs + keyframes + transitions + transforms + replicators + texts + others

  private static let springs: [BadSpec] = [
    animation(
      "undamped spring without a duration", "{keyPath: opacity, to: 1, spring: «{»damping: 0}}", .endless, "duration",
      beyond: Beyond.unions),
    animation(
      "spring that hardly rests", "{keyPath: opacity, to: 1, spring: «{»damping: 0.000001}}", .endless, "duration",
      beyond: Beyond.unions),
    animation("spring of mass 0", "{keyPath: opacity, to: 1, spring: {mass: «0»}}", .outOfRange, "1e-06"),
    animation("spring without stiffness", "{keyPath: opacity, to: 1, spring: {stiffness: «0»}}", .outOfRange, "1e-06"),
    animation("spring that drives", "{keyPath: opacity, to: 1, spring: {damping: «-1»}}", .outOfRange, "0"),
    animation("spring, infinite", "{keyPath: opacity, to: 1, spring: {mass: «.inf»}}", .notFinite, "a number"),
    animation(
      "spring, no number", "{keyPath: opacity, to: 1, spring: {initialVelocity: «.nan»}}", .notFinite, "number"),
    animation(
      "spring, unknown key", "{keyPath: opacity, to: 1, spring: {«bounce»: 1}}", .unknownKey, "mass, stiffness"),
    animation("spring, a number", "{keyPath: opacity, to: 1, spring: «3»}", .wrongType, "key: value"),
    animation(
      "spring of keyframes", "{keyPath: opacity, values: [0, 1], «spring»: {}}", .unknownKey, "from, to, by"),
    animation(
      "spring alone", "«{»keyPath: opacity, spring: {}}", .kindCount, "from: 0, to: 1"),
  ]

  private static let keyframes: [BadSpec] = [
    animation(
      "key times of a basic animation", "{keyPath: opacity, to: 1, «keyTimes»: [0, 1]}", .unknownKey, "values"),
    animation(
      "tensions, too few", "{keyPath: opacity, values: [0, 1], tensionValues: «[»0]}", .wrongCount, "2",
      beyond: Beyond.order),
    animation(
      "biases, too many", "{keyPath: opacity, values: [0, 1], biasValues: «[»0, 0, 0]}", .wrongCount, "2",
      beyond: Beyond.order),
    animation("tension beyond 1", "{keyPath: opacity, values: [0, 1], tensionValues: [0, «2»]}", .outOfRange, "1"),
    animation(
      "continuity, no number", "{keyPath: opacity, values: [0, 1], continuityValues: [0, «.nan»]}", .notFinite,
      "a number"),
    animation(
      "key times, not a number", "{keyPath: opacity, values: [0, 1], keyTimes: [0, «.nan»]}", .notFinite, "a number"),
    animation(
      "discrete, too few key times",
      "{keyPath: opacity, values: [0, 1, 0], calculationMode: discrete, keyTimes: «[»0, 1]}", .wrongCount, "4",
      beyond: Beyond.order),
    animation(
      "value, infinite", "{keyPath: opacity, values: [0, «.inf»]}", .notFinite, "a number", beyond: Beyond.unions),
    animation("mode", "{keyPath: opacity, values: [0, 1], calculationMode: «cubicpaced»}", .unknownWord, "cubicPaced"),
    animation("colour space", "{keyPath: fill, to: red, colorSpace: «lab»}", .unknownWord, "srgb, oklab"),
    animation(
      "times ten to the twelfth", "{keyPath: position.x, to: «1e12»}", .outOfRange, "1000000000", beyond: Beyond.unions),
    layer(
      "part of a picture, animated out of it",
      "{image: a.png, animations: [{keyPath: contentsRect, to: «[»0, 0, 2, 1]}]}",
      .outOfRange, "[0, 0, 1, 1]", beyond: Beyond.unions),
    animation(
      "a text's property", "{keyPath: «foregroundColor», to: red}", .unknownWord, "a text", beyond: Beyond.unions),
    animation("a picture's property", "{keyPath: «tint», to: red}", .unknownWord, "an image", beyond: Beyond.unions),
    animation(
      "a replicator's property", "{keyPath: «instanceDelay», to: 1}", .unknownWord, "a replicator",
      beyond: Beyond.unions),
    layer(
      "an outline's property", "{group: [], animations: [{keyPath: «strokeEnd», to: 1}]}", .unknownWord, "a shape",
      beyond: Beyond.unions),
  ]

  private static let transitions: [BadSpec] = [
    animation("no change", "«{»transition: fade}", .missingKey, "to: {"),
    animation("empty change", "{transition: fade, to: «{»}}", .missingKey, "to: {"),
    animation("change of a word", "{transition: fade, to: «red»}", .missingKey, "to: {"),
    animation("kind", "{transition: «slide», to: {opacity: 0}}", .unknownWord, "fade, moveIn, push, reveal"),
    animation("side", "{transition: push, subtype: «left», to: {opacity: 0}}", .unknownWord, "fromLeft"),
    animation("from", "{transition: push, «from»: 1, to: {opacity: 0}}", .unknownKey, "basic"),
    animation("key path", "{transition: push, «keyPath»: opacity, to: {opacity: 0}}", .unknownKey, "another kind"),
    animation(
      "side of a basic animation", "{keyPath: opacity, to: 0, «subtype»: fromLeft}", .unknownKey, "transition"),
    animation(
      "change of what isn't there", "{transition: fade, to: {«colors»: [red]}}", .unknownWord, "gradient",
      beyond: Beyond.unions),
    animation("change of nothing known", "{transition: fade, to: {«opactiy»: 1}}", .unknownWord, "'opacity'"),
    animation(
      "change, value", "{transition: fade, to: {opacity: «red»}}", .malformed, "a number", beyond: Beyond.unions),
    animation(
      "change by both names", "{transition: fade, to: {fill: red, «fillColor»: blue}}", .bothNames, "keep one",
      beyond: Beyond.unions),
    animation("progress beyond 1", "{transition: fade, endProgress: «1.5», to: {opacity: 0}}", .outOfRange, "1"),
    animation(
      "progress turned round", "{transition: fade, startProgress: «0.9», endProgress: 0.1, to: {opacity: 0}}",
      .outOfRange, "order", beyond: Beyond.order),
    animation("two kinds", "«{»transition: fade, to: {opacity: 0}, values: [1]}", .kindCount, "keep one"),
  ]

  private static let transforms: [BadSpec] = [
    key("no distance", "sublayerTransform: [{perspective: «0»}]", .outOfRange, "1"),
    key("distance behind", "transform: [{perspective: «-100»}]", .outOfRange, "1"),
    key("m34, infinite", "transform: [{m34: «.inf»}]", .notFinite, "a number"),
    key("m34, too great", "transform: [{m34: «2»}]", .outOfRange, "1"),
    key("turn about x, no unit", "transform: [{rotateX: «3»}]", .unit, "3deg"),
    key("depth, a percentage", "transform: [{translate: [0, 0, «5%»]}]", .malformed, "a number"),
    key("fifteen numbers", "transform: [{matrix: «[»1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0]}]", .wrongCount, "16"),
    key(
      "sixteen zeros", "transform: «[»{matrix: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]}]", .outOfRange,
      "scale",
      beyond: Beyond.interval),
    key("four factors", "transform: [{scale: «[»1, 1, 1, 1]}]", .wrongCount, "[x, y]"),
    key(
      "flat in space", "transform: «[»{rotateX: 10deg}, {scale: [0, 1]}]", .outOfRange, "scale", beyond: Beyond.interval
    ),
    replicator(
      "copies squeezed to nothing", "instanceTransform: «[»{scale: 0}]", .outOfRange, "scale", beyond: Beyond.interval),
  ]

  private static let replicators: [BadSpec] = [
    replicator("no copies", "instanceCount: «0»", .outOfRange, "1"),
    replicator("a billion copies", "instanceCount: «1e9»", .outOfRange, "100000"),
    replicator("half a copy", "instanceCount: «2.5»", .malformed, "whole"),
    replicator("more than a frame holds", "instanceCount: «90000»", .limit, "fewer", beyond: Beyond.arithmetic),
    layer(
      "copies of copies",
      "{replicator: {instanceCount: «1000»}, layers: [{replicator: {instanceCount: 1000}, layers: [{shape: rect, size: 3}]}]}",
      .limit, "100000", beyond: Beyond.arithmetic),
    layer(
      "animated beyond all counts",
      "{replicator: {instanceCount: «3»}, layers: [{shape: rect, size: 3}], animations: [{keyPath: instanceCount, to: 1e9, fillMode: both}]}",
      .limit, "100000", beyond: Beyond.arithmetic),
    BadSpec(
      name: "many replicators",
      marked: document(
        "{replicator: {instanceCount: 40000}, layers: [{shape: rect, size: 3}]}",
        "{replicator: {instanceCount: 40000}, layers: [{shape: rect, size: 3}]}"
      ).replacing("layers:\n  - {rep", with: "layers:\n  «-» {rep"), code: .limit, remedy: "100000",
      beyondSchema: Beyond.arithmetic),
    replicator("delay, no time", "instanceDelay: «.nan»", .notFinite, "a time"),
    replicator("delay of hours", "instanceDelay: «2h»", .malformed, "2s or 400ms"),
    replicator("step beyond 1", "instanceRedOffset: «2»", .outOfRange, "1"),
    replicator("unknown key", "«count»: 3", .unknownKey, "instanceCount"),
    layer("a list", "{replicator: «[»{shape: rect, size: 3}]}", .wrongType, "key: value"),
  ]

  private static let texts: [BadSpec] = [
    layer("shrinks to nothing", "{text: «abc», fit: shrink}", .missingKey, "maxWidth", beyond: Beyond.unions),
    layer("cut nowhere", "{text: «abc», truncation: end}", .missingKey, "maxWidth", beyond: Beyond.unions),
    layer("width below a point", "{text: abc, maxWidth: «0»}", .outOfRange, "1"),
    layer("no lines", "{text: abc, lines: «0»}", .outOfRange, "1"),
    layer("where dots stand", "{text: abc, truncation: «tail»}", .unknownWord, "none, start, middle, end"),
    layer("fits how", "{text: abc, maxWidth: 9, fit: «grow»}", .unknownWord, "none, shrink"),
    layer("space between lines", "{text: abc, lineSpacing: «.inf»}", .notFinite, "a length"),
  ]

  private static let others: [BadSpec] = [
    key("blend", "blend: «multipli»", .unknownWord, "'multiply'"),
    key(
      "shadow path by both names", "shadow: {path: M0 0 L1 1}, «shadowPath»: M0 0 L1 1", .bothNames, "keep one",
      beyond: Beyond.unions),
    layer(
      "part outside a picture", "{image: a.png, contentsRect: «[»0.5, 0, 1, 1]}", .outOfRange, "[0, 0, 1, 1]",
      beyond: Beyond.order),
    layer(
      "part of no size", "{image: a.png, contentsCenter: «[»0, 0, 0, 1]}", .outOfRange, "[0, 0, 1, 1]",
      beyond: Beyond.order),
    layer("filter", "{image: a.png, filter: «cubic»}", .unknownWord, "linear, nearest"),
    key("comes how", "enter: «popp»", .unknownWord, "'pop'"),
    key("comes in no time", "enter: {pop: {duration: «0s»}}", .outOfRange, "0.001", beyond: Beyond.interval),
    key("comes before time", "enter: {pop: {delay: «-1s»}}", .outOfRange, "0", beyond: Beyond.interval),
    key("comes in two ways", "enter: «{»pop: {}, fade: {}}", .kindCount, "keep one"),
    key("comes in no way", "enter: «{»}", .missingKey, "fade"),
    key("idles how", "idle: «jump»", .unknownWord, "pulse, float, wiggle, spin"),
    BadSpec(
      name: "goes when nobody knows", marked: "scene: 1\nsize: 9x9\nlayers: [{shape: rect, size: 3, exit: «fade»}]\n",
      code: .missingKey, remedy: "visible", beyondSchema: Beyond.unions),
    key("a mask that is a list", "mask: «[»{shape: rect, size: 3}]", .wrongType, "shape"),
    layer("a space that is a map", "{transformLayer: «{»shape: rect}}", .wrongType, "layers: ["),
    key("speed, not a number", "speed: «.nan»", .notFinite, "a number"),
    key("duration below 0", "duration: «-1s»", .outOfRange, "0", beyond: Beyond.interval),
    key("repeats for ever, negative", "repeatDuration: «-.inf»", .notFinite, "infinite"),
  ]
}
