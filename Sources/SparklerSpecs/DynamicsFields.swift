// The table of the behaviours that move layers by physics.
// Flow: here → SpecDecoder, Schema.
import SparklerCore
import SparklerPhysics
import SparklerScene

enum DynamicsFields {
  /// A behaviour's key, what it holds, and the keys beside it.
  struct Kind {
    var name: String
    var value: Field.Kind
    var summary: String
    var fields: [Field] = []

    var own: [Field] { [Field(name, value, summary)] + fields }
    var all: [Field] { own + (name == "group" ? [items] : [items] + times) }
  }

  static let kinds: [Kind] = [
    Kind(
      name: "gravity", value: .direction(allowsNumber: true),
      summary: "Accelerates every item alike; 1 is 1000 points per second squared."),
    Kind(
      name: "push", value: .direction(allowsNumber: false),
      summary:
        "Its length is the magnitude: 1 pushes an item of 100x100 at 100 points per second, or per second squared.",
      fields: [
        Field(
          "mode", .choice(Push.Mode.allCases.map(\.rawValue)), default: "continuous",
          "One blow, or a force for as long as it lasts."),
        Field(
          "targetOffset", .point, default: "[0, 0]",
          "Where it acts, from an item's centre and turning with it; off the centre it makes the item spin."),
      ]),
    Kind(
      name: "collision", value: .keys(collision),
      summary: "Items bounce off each other, off boundaries, or both; other collisions' items pass through them."),
    Kind(name: "snap", value: .keys(snap), summary: "Pulls each item to a place and turns it upright."),
    Kind(
      name: "attachment", value: .keys(attachment),
      summary: "Holds each item at a distance from a place or from another item."),
    Kind(
      name: "field", value: .choice(fieldNames), summary: "A force that depends on place, motion or time.",
      fields: field),
    Kind(name: "properties", value: .keys(properties), summary: "What items are made of, and how they start."),
    Kind(name: "group", value: .identifier, summary: "Names items that move as one; behaviours take it for an item."),
  ]

  /// Of maps that need keys, which of these are together enough: just one of the lists.
  static let needs = [
    "snap": [["to"]], "attachment": [["anchor"], ["item"]], "boundaries": [["from", "to"], ["path"]],
  ]

  static let items = Field(
    "items", .list(.identifier),
    "The layers that it moves, by id; an effect's id means its items, an emitter's its particles.")
  static let times: [Field] = [
    Field("begin", .time, in: 0...1e6, default: "0s", "When it is added."),
    Field("end", .time, in: 0...1e6, "When it is taken away."),
  ]

  static let collision: [Field] = [
    Field("mode", .choice(Collision.Mode.allCases.map(\.rawValue)), default: "everything", "What items bounce off."),
    Field(
      "bounds", .insets, default: "false",
      "Makes a boundary of the parent's bounds, drawn in by distances: one, or [top, left, bottom, right]."),
    Field("boundaries", .list(.keys(boundary)), "Walls: {from, to} or {path}."),
  ]

  static let boundary: [Field] = [
    Field("from", .position, "One end of a wall."), Field("to", .position, "The other end."),
    Field("path", .pathData, "A wall along a path."),
  ]

  static let snap: [Field] = [
    Field("to", .position, "The place."),
    Field("damping", .number, in: 0...1, default: "0.5", "0 swings most, 1 does not swing."),
  ]

  static let attachment: [Field] = [
    Field("anchor", .position, "The place that holds the items."),
    Field("item", .identifier, "The item that holds the items."),
    Field("length", .length, in: 0...1e6, "How far away; the distance at its begin where left out."),
    Field("frequency", .number, in: 0...60, default: "0", "Of a spring, in hertz; 0 is a rigid rod."),
    Field("damping", .number, in: 0...100, default: "0", "Of a spring: 0 swings for ever, 1 is critical."),
    Field("offset", .point, default: "[0, 0]", "Where it holds an item, from the centre."),
    Field("itemOffset", .point, default: "[0, 0]", "Where it holds the other item, from the centre."),
  ]

  static let fieldNames = ["linearGravity", "radialGravity", "vortex", "drag", "noise", "turbulence", "spring"]

  static let field: [Field] = [
    Field("position", .position, default: "center", "About which it acts."),
    Field(
      "strength", .number, in: -1e6...1e6, default: "1",
      "1 accelerates by 100 points per second squared; of drag and spring by less what is heavier."),
    Field("direction", .direction(allowsNumber: true), default: "[0, 1]", "Of linearGravity."),
    Field("falloff", .number, in: -10...10, default: "0", "How fast it weakens beyond `minimumRadius`: a power."),
    Field("minimumRadius", .length, in: 0.001...1e6, default: "100", "Up to here it is uniform."),
    Field("region", .orWord(.size, "infinite"), default: "infinite", "The box about the position where it acts."),
    Field("radius", .length, in: 0...1e6, "Where it acts, instead of `region`."),
    Field("smoothness", .number, in: 0...1, default: "0.5", "Of noise and turbulence; 0 is rough."),
    Field("animationSpeed", .number, in: 0...1000, default: "1", "Of noise and turbulence, changes per second."),
    Field(
      "seed", .integer, in: 0...9_007_199_254_740_992, "Of noise and turbulence; from the scene's where left out."),
  ]

  static let properties: [Field] = [
    Field("density", .number, in: 1e-6...1e6, default: "1", "Mass is density · width · height / 10 000."),
    Field("elasticity", .number, in: 0...1, default: "0", "What of the speed is kept in a collision."),
    Field("friction", .number, in: 0...1000, default: "0", "0 slides, 1 holds firmly."),
    Field("resistance", .number, in: 0...1e6, default: "0", "The share of the speed lost per second."),
    Field("angularResistance", .number, in: 0...1e6, default: "0", "The share of the spin lost per second."),
    Field("allowsRotation", .boolean, default: "true", "False keeps items upright."),
    Field("anchored", .boolean, default: "false", "Stays where it is; others collide with it."),
    Field("velocity", .point, default: "[0, 0]", "Added once, in points per second."),
    Field("angularVelocity", .angle, in: -1e6...1e6, default: "0", "Added once, an angle per second."),
    Field(
      "collisionShape", .orWord(.orWord(.pathData, "rectangle"), "ellipse"), default: "rectangle",
      "What of an item collides: its bounds, the ellipse in them, or a path in them."),
    Field("removeBelow", .number, in: -1e6...1e6, "An item whose upper edge has fallen below this y is removed."),
  ]
}
