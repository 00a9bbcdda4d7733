// The table of what a spec can set on an emitter, on its cells and on their behaviours.
// Flow: here → SparklerSpecs (decoding, near-misses, schema), Effects (`cells`), EmitterCell+Values.
import SparklerCore

/// Fields by short name, with Core Animation's name where it differs.
public enum EmitterFields {
  public static let emitter: [Field] = [
    Field("cells", alias: "emitterCells", .cells, "What is born: a list of cells."),
    Field("birthRate", .number, in: 0...1e9, default: "1", "Multiplies the rates of all cells, at every moment."),
    Field("lifetime", .number, in: 0...1e9, default: "1", "Multiplies lifetimes at birth."),
    Field("velocity", .number, in: -1e6...1e6, default: "1", "Multiplies speeds at birth."),
    Field("scale", .number, in: 0...1e4, default: "1", "Multiplies scales at birth."),
    Field("spin", .number, in: -1e4...1e4, default: "1", "Multiplies spins at birth."),
    Field("position", alias: "emitterPosition", .position, default: "[0, 0]", "The shape's centre in the bounds."),
    Field("zPosition", alias: "emitterZPosition", .number, in: -1e6...1e6, default: "0", "The shape's height."),
    Field(
      "size", alias: "emitterSize", .size, default: "0", "Of the shape; a circle's and a sphere's radius is its width."),
    Field("depth", alias: "emitterDepth", .length, in: 0...1e6, default: "0", "Of a cuboid."),
    Field(
      "shape", alias: "emitterShape", .choice(Emitter.Shape.allCases.map(\.rawValue)), default: "point",
      "Where particles are born; longitude 0 is right from a point, up from a line, outwards from a circle."),
    Field(
      "mode", alias: "emitterMode", .choice(Emitter.Mode.allCases.map(\.rawValue)), default: "volume",
      "Which part of the shape is used."),
    Field(
      "renderMode", .choice(Emitter.RenderMode.allCases.map(\.rawValue)), default: "unordered",
      "Which particles lie above; `additive` adds light."),
    Field(
      "preservesDepth", .boolean, default: "false",
      "Particles keep their heights: the perspective around the layer places and scales each by its own."),
    Field(
      "rangeRule", .choice(Emitter.RangeRule.allCases.map(\.rawValue)), default: "half",
      "A range R about M reaches from M − R/2 to M + R/2 (`half`, Apple's header) or from M − R to M + R (`full`)."),
    Field(
      "seed", .integer, in: 0...9_007_199_254_740_992, "Of its chance, instead of one from the scene's and the id."),
    Field(
      "from", .identifier,
      "Beyond Core Animation: particles are born on this layer's outline, or in a text's or picture's alpha."),
    Field(
      "preWarm", .time, in: 0...1e6, default: "0s", "Beyond Core Animation: how long it emits already at its time 0."),
  ]

  /// A cell's own keys; `timing` and these are all that it takes.
  public static let cell: [Field] =
    [
      Field("name", .identifier, "The handle in `emitterCells.NAME.property`."),
      Field("enabled", .boolean, default: "true", "Whether it is born at all."),
      Field("birthRate", .number, in: 0...1e9, default: "0", "Particles a second; of a cell's cell, for each parent."),
      Field("lifetime", .range(.time), in: 0...1e9, default: "0s", "How long a particle lives."),
      Field("lifetimeRange", .time, in: 0...1e9, default: "0s", "What lifetimes span."),
      Field("emissionLatitude", .angle, in: -1e3...1e3, default: "0", "Out of the plane, towards the eye."),
      Field(
        "direction", alias: "emissionLongitude", .range(.angle), in: -1e3...1e3, default: "0",
        "Clockwise from the shape's own direction."),
      Field("spread", alias: "emissionRange", .angle, in: 0...1e3, default: "0", "The cone about the direction."),
      Field("velocity", .range(.number), in: -1e6...1e6, default: "0", "Points a second at birth."),
      Field("velocityRange", .number, in: 0...1e6, default: "0", "What speeds span."),
      Field("acceleration", .vector, in: -1e6...1e6, "[x, y] in points a second squared; y grows down."),
      Field("xAcceleration", .number, in: -1e6...1e6, default: "0", "The same as `acceleration`'s x."),
      Field("yAcceleration", .number, in: -1e6...1e6, default: "0", "The same as `acceleration`'s y."),
      Field("zAcceleration", .number, in: -1e6...1e6, default: "0", "Towards the eye."),
      Field("scale", .range(.number), in: 0...1e4, default: "1", "Multiplies the contents' size."),
      Field("scaleRange", .number, in: 0...1e4, default: "0", "What scales span."),
      Field("scaleSpeed", .number, in: -1e4...1e4, default: "0", "Added to the scale each second."),
      Field("spin", .range(.angle), in: -1e4...1e4, default: "0", "An angle a second."),
      Field("spinRange", .angle, in: 0...1e4, default: "0", "What spins span."),
      Field("color", .color, default: "white", "Multiplies the contents."),
      Field("redRange", .number, in: 0...2, default: "0", "What red spans."),
      Field("greenRange", .number, in: 0...2, default: "0", "What green spans."),
      Field("blueRange", .number, in: 0...2, default: "0", "What blue spans."),
      Field("alphaRange", .number, in: 0...2, default: "0", "What alpha spans."),
      Field("redSpeed", .number, in: -1e3...1e3, default: "0", "Added to red each second."),
      Field("greenSpeed", .number, in: -1e3...1e3, default: "0", "Added to green each second."),
      Field("blueSpeed", .number, in: -1e3...1e3, default: "0", "Added to blue each second."),
      Field("alphaSpeed", .number, in: -1e3...1e3, default: "0", "Added to alpha each second."),
      Field("contents", .cellContents, "What a particle shows; of a list each draws one, by `weight`."),
      Field("contentsRect", .rect, default: "[0, 0, 1, 1]", "The part of a picture that is shown, in shares of it."),
      Field("contentsScale", .number, in: 0.01...100, default: "1", "The contents' pixels for a point."),
      Field(
        "filter", alias: "magnificationFilter", .choice(ImageContent.Filter.allCases.map(\.rawValue)),
        default: "linear",
        "How a picture's pixels are found between pixels."),
      Field(
        "cells", alias: "emitterCells", .cells,
        "Born by each of its particles, along their way; their scale and colour multiply its."),
      Field("behaviors", alias: "emitterBehaviors", .behaviors, "Forces and courses over life, in order."),
      Field("mass", .range(.number), in: 1e-6...1e6, default: "1", "What forces are divided by."),
      Field("massRange", .number, in: 0...1e6, default: "0", "What masses span."),
      Field("rotation", .range(.angle), in: -1e3...1e3, default: "0", "At birth."),
      Field("rotationRange", .angle, in: 0...1e3, default: "0", "What rotations span."),
    ] + beyond

  /// What Core Animation's cells lack.
  private static let beyond: [Field] = [
    Field("burst", .integer, in: 0...1_000_000, default: "0", "Beyond Core Animation: born at once when it begins."),
    Field(
      "trigger", .choice(EmitterCell.Trigger.allCases.map(\.rawValue)), default: "during",
      "Beyond Core Animation: when a particle gives birth to this cell's."),
    Field("drag", .number, in: 0...1e3, default: "0", "Beyond Core Animation: the share of speed lost, per second."),
    Field(
      "tumble", .map(tumble, short: "rate"), "Beyond Core Animation: turns in space as paper does; a number is `rate`."),
    Field(
      "wobble", .map(wobble, short: "amplitude"),
      "Beyond Core Animation: sways from side to side; a number is `amplitude`."),
    Field(
      "turbulence", .map(turbulence, short: "amplitude"),
      "Beyond Core Animation: drifts at random; a number is `amplitude`."),
    Field(
      "orient", .choice(EmitterCell.Orient.allCases.map(\.rawValue)), default: "spin",
      "Beyond Core Animation: what the contents' x axis follows."),
    Field("colors", .list(.color), "Beyond Core Animation: each particle draws one; an item's own colour wins."),
    Field(
      "colorsOverLife", .map(colorCourse, short: "colors"),
      "Beyond Core Animation: multiplied in, in steps of its life."),
    Field(
      "blend", .choice(BlendMode.allCases.map(\.rawValue)), default: "normal",
      "Beyond Core Animation: how particles meet what lies below; `plus-lighter` adds light."),
  ]

  public static let tumble: [Field] = [
    Field("rate", .number, in: -1e3...1e3, default: "1", "Turns of the tilt a second; 0 leaves pieces flat."),
    Field("rateRange", .number, in: 0...1e3, default: "0.5", "What rates span; 0 where the rate is 0."),
    Field("shading", .number, in: 0...1, default: "0.25", "How much lighter the front and darker the back is."),
  ]

  public static let wobble: [Field] = [
    Field("amplitude", .length, in: 0...1e5, default: "10", "Points to each side."),
    Field("frequency", .number, in: 0...1e3, default: "1", "Times a second."),
  ]

  public static let turbulence: [Field] = [
    Field("amplitude", .length, in: 0...1e5, default: "20", "Points at most."),
    Field("frequency", .number, in: 0...1e3, default: "0.5", "Changes a second."),
  ]

  public static let colorCourse: [Field] = [
    Field("colors", .list(.color), "From birth to death."),
    Field("locations", .list(.number), in: 0...1, "One for each colour, ascending shares of the life; even without."),
  ]

  /// The kinds of behaviours by `type`, each with the keys that it takes beside `name` and `enabled`.
  public static let behaviors: [(type: String, fields: [Field])] = [
    (
      "wave",
      [
        Field("force", .vector, in: -1e6...1e6, "[x, y] in points a second squared for mass 1."),
        Field("frequency", .number, in: 0...1e4, default: "1", "Times a second."),
      ]
    ),
    ("drag", [Field("drag", .number, in: 0...1e3, default: "0", "Times the velocity is the force against it.")]),
    ("alignToMotion", [Field("rotation", .number, in: -1e3...1e3, default: "0", "Further turns of the y axis.")]),
    (
      "valueOverLife",
      [
        Field("keyPath", .choice(EmitterBehavior.ParticleProperty.allCases.map(\.rawValue)), "What it sets."),
        Field("values", .list(.number), in: -1e6...1e6, "From birth to death."),
        Field("locations", .list(.number), in: 0...1, "One for each value, ascending; even without."),
        Field("additive", .boolean, default: "false", "Adds to the value instead."),
      ]
    ),
    ("colorOverLife", colorCourse),
    (
      "attractor",
      [
        Field(
          "attractorType", .choice(EmitterBehavior.Attractor.Kind.allCases.map(\.rawValue)), default: "radial",
          "What it is drawn to: a point, an axis or a plane."),
        Field("stiffness", .number, in: -1e6...1e6, default: "1", "Of the spring."),
        Field("radius", .length, in: 0...1e6, default: "0", "No effect nearer than that."),
        Field("position", .position, default: "[0, 0]", "In the layer's bounds."),
        Field("orientation", .angle, in: -1e3...1e3, default: "0", "Of the axis, or of the plane's normal."),
        Field("falloff", .number, in: -16...16, default: "0", "The force falls with distance to this power."),
      ]
    ),
  ]

  public static let behaviorShared: [Field] = [
    Field("type", .choice(behaviors.map(\.type)), "Which behaviour it is."),
    Field("name", .text, "For people."),
    Field("enabled", .boolean, default: "true", "Whether it acts."),
  ]
}
