// Specs of emitters and showers with one problem each, its place marked «so».
// Flow: here → BadSpec.all → BadValueTests, SchemaTests.
import SparklerAuthoring
import SparklerDocument

extension BadSpec {
  /// An emitter with one cell of these keys.
  static func cell(
    _ name: String, _ keys: String, _ code: Diagnostic.Code, _ remedy: String, beyond: String? = nil
  ) -> BadSpec {
    layer("cell: " + name, "{emitter: {cells: [{name: a, \(keys)}]}}", code, remedy, beyond: beyond)
  }

  /// An emitter with these keys beside its cells.
  static func emitter(
    _ name: String, _ keys: String, _ code: Diagnostic.Code, _ remedy: String, beyond: String? = nil
  ) -> BadSpec {
    layer("emitter: " + name, "{emitter: {cells: [], \(keys)}}", code, remedy, beyond: beyond)
  }

  static func shower(
    _ name: String, _ keys: String, _ code: Diagnostic.Code, _ remedy: String, beyond: String? = nil
  ) -> BadSpec {
    layer("confetti: " + name, "{effect: confetti, \(keys)}", code, remedy, beyond: beyond)
  }

  private static let amount = "how much comes of it is found by arithmetic"
  private static let pairs = "a pair that excludes itself only where a value is a..b"
  private static let interval = "an interval holds for the number within a text only by arithmetic"
  private static let order = "an order or a count among the items of lists"
  private static let ids = "a reference to another value"

  static let emitters: [BadSpec] = [
    emitter("unknown key", "«emiterShape»: line", .unknownKey, "emitterShape"),
    emitter("unknown shape", "shape: «ring»", .unknownWord, "circle"),
    emitter("unknown mode", "emitterMode: «face»", .unknownWord, "surface"),
    emitter("both names", "shape: line, «emitterShape»: line", .bothNames, "keep one"),
    emitter("negative rate", "birthRate: «-1»", .outOfRange, "0"),
    emitter("negative lifetime", "lifetime: «-1»", .outOfRange, "0"),
    emitter("negative scale", "scale: «-1»", .outOfRange, "0"),
    emitter("negative size", "size: «-1»", .outOfRange, "0"),
    emitter("negative pre-warming", "preWarm: «-1s»", .outOfRange, "0", beyond: interval),
    emitter("range rule", "rangeRule: «whole»", .unknownWord, "full"),
    emitter("render mode", "renderMode: «add»", .unknownWord, "additive"),
    emitter("position", "position: «here»", .unknownWord, "center"),
    emitter("seed", "seed: «0.5»", .malformed, "whole"),
    emitter("unknown layer to be born on", "from: «logo»", .unknownLayer, "logo", beyond: ids),
    layer("emitter without cells", "{emitter: «{»shape: line}}", .missingKey, "cells:"),
    layer("emitter, no map", "{emitter: «rain»}", .wrongType, "key: value"),
    emitter("unknown layer to gather on", "gather: «logo»", .unknownLayer, "logo", beyond: ids),
    emitter("links of no length", "links: «0»", .outOfRange, "0.1"),
    layer(
      "links among too many", "{emitter: {cells: [{burst: 20000, lifetime: 1s}], links: «50»}}", .limit, "10000",
      beyond: amount),
    emitter("wind without grip", "wind: {velocity: [1, 0], grip: «0»}", .outOfRange, "0.001"),
    emitter("a lens beyond bounds", "depthOfField: «11»", .outOfRange, "10"),
    emitter("a way that nothing tells", "follow: «{»duration: 1s}", .missingKey, "path:", beyond: pairs),
    cell("births by a negative distance", "perDistance: «-1»", .outOfRange, "0"),
    cell("orbit about no radius", "orbit: {radius: «0»}", .outOfRange, "1"),
    layer("glyphs that nobody sees", "{effect: matrix, glyphs: «\"  \"»}", .badEffect, "01", beyond: amount),
    layer("text of another shell", "{effect: firework, text: «Hi»}", .badEffect, "shell: text", beyond: amount),
    layer("sparkleText without a layer", "«{»effect: sparkleText}", .missingKey, "from"),
    cell("swirls of size 0", "turbulence: {field: curl, size: «0»}", .outOfRange, "1"),
    cell("endless trail", "trail: {life: «1e9s»}", .outOfRange, "60", beyond: interval),
    cell("course without values", "scaleOverLife: «{»easing: easeIn}", .missingKey, "[0, 1, 0]"),
    cell("empty course", "alphaOverLife: «[»]", .wrongCount, "at least one", beyond: order),
    cell("course below 0", "speedOverLife: [«-1»]", .outOfRange, "0"),
    cell("burst of a part", "burst: «1.5..2»", .malformed, "whole", beyond: interval),
    cell("burst backwards", "burst: «9..2»", .outOfRange, "2..9", beyond: interval),
    cell("like nobody", "like: «b»", .unknownWord, "after the cell", beyond: ids),
    cell("unknown heritage", "inherit: {«colour»: now}", .unknownKey, "color"),
    cell("sprite of no size", "contents: {glow: «0»}", .outOfRange, "glow: 16", beyond: interval),
    cell("sprite of two sizes", "contents: {glow: «8», size: 9}", .bothNames, "no size", beyond: ids),
    cell("frames that don't divide", "contents: {image: a.png, frames: «7x5»}", .malformed, "divide", beyond: amount),
    cell("frames of no picture", "contents: {shape: star, frames: «2x2»}", .wrongType, "sheet.png", beyond: ids),
    cell("unknown key", "«birthRat»: 1", .unknownKey, "birthRate"),
    cell("too many births", "birthRate: 1e9, lifetime: 0.01ms", .limit, "1000000000 particles are born", beyond: amount)
      .placed(before: "{cells"),
    cell("too many alive", "birthRate: 200000, lifetime: 1e9s", .limit, "200000 particles may be alive", beyond: amount)
      .placed(before: "{cells"),
    cell("negative rate", "birthRate: «-5»", .outOfRange, "0"),
    cell("rate beyond", "birthRate: «2e9»", .outOfRange, "1000000000"),
    cell("negative lifetime", "lifetime: «-1s»", .outOfRange, "0", beyond: interval),
    cell("lifetime beyond", "lifetime: «2e9s»", .outOfRange, "1000000000", beyond: interval),
    cell("negative range", "velocityRange: «-5»", .outOfRange, "0"),
    cell("angle without unit", "emissionLongitude: «3.14»", .unit, "3.14rad"),
    cell("spin without unit", "spin: «3»", .unit, "3rad"),
    cell("range of angles without unit", "direction: «10..20»", .unit, "10deg", beyond: interval),
    cell("range backwards", "velocity: «20..10»", .outOfRange, "10..20", beyond: order),
    cell("range of three dots", "velocity: «1...2»", .malformed, "1..2"),
    cell("half a range", "velocity: «1..»", .malformed, "a number"),
    cell("range twice", "velocity: 1..2, «velocityRange»: 3", .bothNames, "velocityRange", beyond: pairs),
    cell("direction and spread", "direction: 0deg..9deg, «spread»: 3deg", .bothNames, "spread", beyond: pairs),
    cell("acceleration twice", "acceleration: [0, 1], «yAcceleration»: 3", .bothNames, "keep one"),
    cell("acceleration", "acceleration: «5»", .wrongType, "[0, 100]"),
    cell("burst", "burst: «-3»", .outOfRange, "0"),
    cell("trigger", "trigger: «atDeath»", .unknownWord, "onDeath"),
    cell("orient", "orient: «motion»", .unknownWord, "velocity"),
    cell("drag", "drag: «-1»", .outOfRange, "0"),
    cell("tumble", "tumble: {«speed»: 3}", .unknownKey, "rate"),
    cell("tumble, word", "tumble: «fast»", .malformed, "a number"),
    cell("shading", "tumble: {shading: «2»}", .outOfRange, "1"),
    cell("wobble", "wobble: «-2»", .outOfRange, "0"),
    cell("turbulence", "turbulence: {frequency: «-2»}", .outOfRange, "0"),
    cell(
      "colours over life", "colorsOverLife: {colors: [red, gold], locations: «[»0]}", .wrongCount, "each", beyond: order
    ),
    cell("locations", "colorsOverLife: {colors: [red, gold], locations: «[»1, 0]}", .malformed, "order", beyond: order),
    cell("blend", "blend: «add»", .unknownWord, "plus-lighter"),
    cell("contents of two kinds", "contents: «{»shape: star, emoji: 🎉}", .kindCount, "exactly one"),
    cell("no contents", "contents: «[»]", .wrongCount, "shape: star"),
    cell("weight", "contents: {shape: star, weight: «0»}", .outOfRange, "1e-06"),
    cell(
      "contents' emitter", "contents: {layer: «{»emitter: {cells: []}}}", .wrongType, "add cells", beyond: amount
    ),
    cell(
      "contents' effect", "contents: {layer: {group: [«{»effect: confetti}]}}", .wrongType, "the layers", beyond: amount
    ),
    cell("same names", "birthRate: 0}, {name: «a»", .duplicateID, "its own name", beyond: ids),
    cell(
      "cells too deep", "cells: {cells: {cells: {cells: {cells: {cells: {cells: {cells: «{»name: b}}}}}}}}", .limit,
      "8", beyond: amount),
    cell("cell, no map", "birthRate: 0}, «many», {name: b", .wrongType, "{contents"),
    cell("behaviour without type", "behaviors: [«{»drag: 1}]", .missingKey, "type: wave"),
    cell("unknown behaviour", "behaviors: [{type: «darg»}]", .unknownWord, "drag"),
    cell("behaviour's key", "behaviors: [{type: drag, «stiffness»: 1}]", .unknownKey, "drag"),
    cell("wave without force", "behaviors: [«{»type: wave}]", .missingKey, "force:"),
    cell("value without values", "behaviors: [«{»type: valueOverLife, keyPath: scale}]", .missingKey, "values:"),
    cell(
      "behaviour's property", "behaviors: [{type: valueOverLife, keyPath: «size», values: [1]}]", .unknownWord, "scale"),
    cell("behaviour, no map", "behaviors: [«drag»]", .wrongType, "{type: drag"),
    layer(
      "key path of an unknown cell",
      "{emitter: {cells: [{name: paper}]}, animations: [{keyPath: «emitterCells.papre.birthRate», to: 1}]}",
      .unknownWord, "paper", beyond: ids),
    layer(
      "key path of no cell's property",
      "{emitter: {cells: [{name: paper}]}, animations: [{keyPath: «cells.paper.veloctiy», to: 1}]}", .unknownWord,
      "velocity", beyond: ids),
    layer(
      "key path of cells elsewhere", "{group: [], animations: [{keyPath: «cells.paper.velocity», to: 1}]}",
      .unknownWord, "emitter", beyond: ids),
    layer(
      "birth rate of a group", "{group: [], animations: [{keyPath: «birthRate», to: 1}]}", .unknownWord,
      "on an emitter", beyond: ids),
    shower("unknown cell", "cells: «{»sun: {velocity: 1}}", .badEffect, "triangle", beyond: ids),
    shower("cell's key", "cells: {star: {«velocty»: 1}}", .unknownKey, "velocity"),
    shower("fade", "fade: «-1s»", .outOfRange, "0", beyond: interval),
    shower("duration", "duration: «endless»", .malformed, "infinite", beyond: "times: may name it"),
    shower("place", "«around»: x", .unknownKey, "at: a point"),
    shower("from nowhere", "from: «x»", .unknownLayer, "x", beyond: ids),
    lines("seamless without duration", "loop: «seamless»", .missingKey, "duration: 4s", beyond: ids),
    lines(
      "seamless with a held frame", "duration: 1s\nloop: seamless\nhold: «{»first: 1s}", .bothNames, "leave hold out",
      beyond: ids
    ),
  ]

  /// With marks around the character at which a text begins.
  private func placed(before text: String) -> BadSpec {
    var out = self
    out.marked = marked.replacing(text, with: "«{»" + text.dropFirst())
    return out
  }
}
