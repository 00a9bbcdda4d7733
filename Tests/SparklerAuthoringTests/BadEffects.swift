// Effects of a document's own, and entries of them, with one problem each.
// Flow: here → BadValueTests, SchemaTests.
import SparklerAuthoring
import SparklerDocument

extension BadSpec {
  private static func own(
    _ name: String, _ effect: String, _ code: Diagnostic.Code, _ remedy: String, entry: String = "{effect: hail}",
    beyond: String? = nil
  ) -> BadSpec {
    lines(name, "duration: 1s\neffects: {hail: \(effect)}\nlayers: [\(entry)]", code, remedy, beyond: beyond)
  }

  private static func ownCell(
    _ name: String, _ cell: String, _ code: Diagnostic.Code, _ remedy: String, beyond: String? = nil
  ) -> BadSpec {
    own(name, "{emitter: {cells: [{birthRate: 5, lifetime: 1s, \(cell)}]}}", code, remedy, beyond: beyond)
  }

  private static let good = "emitter: {cells: [{birthRate: 5, lifetime: 1s}]}"

  static let effectDocuments: [BadSpec] = [
    lines("effects, list", "effects: «[»hail]\nlayers: []", .wrongType, "effects: {drizzle:"),
    own("own effect, word", "«rain»", .wrongType, "key: value", entry: ""),
    lines(
      "own effect without an emitter", "effects: {«hail»: {light: true}}\nlayers: []", .missingKey, "emitter: {",
      beyond: Beyond.unions),
    lines(
      "own effect without a name", "effects: {«\"a b\"»: {\(good)}}\nlayers: []", .malformed, "letters, digits",
      beyond: Beyond.names),
    lines(
      "own effect that stands nowhere", "effects: {hail: {emitter: {cells: [{«velocty»: 3}]}}}\nlayers: []",
      .unknownKey, "did you mean 'velocity'?", beyond: Beyond.unions),
    own("own effect, let of the room", "{let: {«side»: 5}, \(good)}", .bothNames, "ownSide", beyond: Beyond.names),
    own(
      "own effect, param that no expression can say", "{params: {«a b»: {default: 1}}, \(good)}", .bothNames, "rename",
      beyond: Beyond.names),
    own(
      "own effect, param left out", "{params: {n: {type: number}}, \(good)}", .missingKey, "write n: …",
      entry: "«{»effect: hail}", beyond: Beyond.names),
    own("own effect, unknown key", "{«lihgt»: true, \(good)}", .unknownKey, "did you mean 'light'?"),
    own("own effect, stands nowhere", "{stands: «left», \(good)}", .unknownWord, "point, top, bottom, everywhere"),
    own("own effect, emitter a word", "{emitter: «fire»}", .wrongType, "emitter: {cells:"),
    own("own effect, no cells", "{emitter: «{»shape: line}}", .missingKey, "cells: ["),
    own(
      "own effect, emitter with a place", "{emitter: {«position»: [1, 2], cells: [{birthRate: 5, lifetime: 1s}]}}",
      .unknownKey, "leave it out",
      beyond: Beyond.unions),
    own("own effect, let a list", "{let: «[»a], \(good)}", .wrongType, "let: {tall:"),
    own("own effect, let a map of maps", "{let: {a: «{»b: 1}}, \(good)}", .wrongType, "a: \"${side * 0.2}\""),
    own(
      "own effect, param of every effect", "{params: {«density»: {default: 1}}, \(good)}", .bothNames, "rename",
      beyond: Beyond.names),
    own(
      "own effect, param of the room", "{params: {«side»: {default: 1}}, \(good)}", .bothNames, "rename",
      beyond: Beyond.names),
    own(
      "own effect, param out of bounds", "{params: {n: {type: number, max: 3, default: 2}}, \(good)}", .outOfRange, "3",
      entry: "{effect: hail, n: «4»}", beyond: Beyond.names),
    own(
      "own effect, default out of bounds", "{params: {n: {type: angle, min: 10deg, default: «5deg»}}, \(good)}",
      .malformed, "an angle such as 45deg from 10deg", entry: "{effect: hail}", beyond: Beyond.names),
    own(
      "own effect, bound of a text", "{params: {n: {min: «3»}}, \(good)}", .malformed, "leave it out",
      entry: "{effect: hail, n: a}", beyond: Beyond.names),
    own(
      "own effect, bounds turned round", "{params: {n: {type: number, min: 5, max: «3», default: 4}}, \(good)}",
      .outOfRange, "min: 1, max: 9", beyond: Beyond.names),
    own(
      "own effect, unknown key of an entry", "{\(good)}", .unknownKey, "did you mean 'density'?",
      entry: "{effect: hail, «densty»: 2}", beyond: Beyond.names),
    own(
      "own effect, needs a layer", "{needsLayer: true, \(good)}", .missingKey, "from: the id",
      entry: "«{»effect: hail}", beyond: Beyond.names),
    own(
      "own effect, unknown cell", "{\(good)}", .badEffect, "\"*\" for all",
      entry: "{effect: hail, cells: «{»b: {scale: 2}}}", beyond: Beyond.names),
    ownCell(
      "own effect, unknown name", "velocity: \"${«sid»}\"", .undeclaredName, "did you mean", beyond: Beyond.names),
    ownCell(
      "own effect, broken expression", "velocity: \"${side *«}»\"", .malformed, "write a number", beyond: Beyond.names),
    ownCell("own effect, out of range", "drag: «\"${0 - side}\"»", .outOfRange, "0", beyond: Beyond.names),
    ownCell(
      "own effect, unknown cell key", "«velocty»: 3", .unknownKey, "did you mean 'velocity'?", beyond: Beyond.unions),
    ownCell(
      "own effect, no colour to mix", "color: \"${mix(«side», 'red', 0.5)}\"", .wrongType, "mix(colour",
      beyond: Beyond.names),
    ownCell(
      "own effect, no share to fade", "color: \"${fade('red', «2»)}\"", .outOfRange, "0 to 1", beyond: Beyond.names),
  ]
}
