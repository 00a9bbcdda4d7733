// What cells can do beyond Core Animation, as a spec writes it.
// Flow: EmitterCell.properties → here → EmitterCell.
import SparklerCore
import SparklerScene

extension EmitterCell {
  /// What Core Animation's cells lack.
  static let beyondCoreAnimation: [Property<EmitterCell>] =
    Property.list {
      Property(
        "burst", .range(.integer), in: 0...1_000_000, default: "0",
        "Beyond Core Animation: born at once when it begins; of a..b each parent draws its own number.",
        value: { cell in
          cell.burstBounds.map { .range(Double($0.lowerBound)...Double($0.upperBound)) } ?? .number(Double(cell.burst))
        },
        isDefault: { $0.burst == 0 && $0.burstBounds == nil },
        set: { cell, value in cell.setBurst(value) })
      Property("trigger", \.trigger, "Beyond Core Animation: when a particle gives birth to this cell's.")
      Property(
        "drag", \.drag, in: 0...1e3, "Beyond Core Animation: the share of speed lost, per second.")
      Property(
        "tumble", Tumble.kind, "Beyond Core Animation: turns in space as paper does; a number is `rate`.",
        value: { $0.tumble?.fieldValue }, set: { cell, value in cell.setTumble(value) })
      Property(
        "wobble", optional: \.wobble, "Beyond Core Animation: sways from side to side; a number is `amplitude`.")
      Property(
        "turbulence", optional: \.turbulence, "Beyond Core Animation: drifts at random; a number is `amplitude`.")
      Property(
        "orbit", optional: \.orbit,
        "Beyond Core Animation: circles about the emitter's place; a number is `rate`.")
      Property("orient", \.orient, "Beyond Core Animation: what the contents' x axis follows.")
      Property(CellKeys.colors, \.colors)
      Property(
        "colorsOverLife", .map(ColorStopKeys.fields, short: ColorStopKeys.colors.name),
        "Beyond Core Animation: multiplied in, in steps of its life.",
        value: { .map(ColorStop.values($0.colorsOverLife)) }, isDefault: { $0.colorsOverLife.isEmpty },
        set: { cell, value in if case .map(let values) = value { cell.colorsOverLife = ColorStop.stops(values) } })
      Property(
        "blend", \.blend,
        "Beyond Core Animation: how particles meet what lies below; `plus-lighter` adds light.")
    } + looksBeyondCoreAnimation

  private static let looksBeyondCoreAnimation: [Property<EmitterCell>] = Property.list {
    Property(
      "phase", \.phase, in: 0...1,
      "Beyond Core Animation: how far the first birth is ahead; 1 is a birth at once, 0 after one interval.")
    Property(
      "jitter", \.jitter, in: 0...1,
      "Beyond Core Animation: how much of the interval between births is left to chance.")
    Property(
      "perDistance", \.perDistance, in: 0...100,
      "Beyond Core Animation: births for each point that the emitter moves, or the parent of a cell of a cell.")
    Property(
      "distribution", \.distribution,
      "Beyond Core Animation: places and directions at random, evenly filled one after another, or from one end to the other."
    )
    Property(
      "solidAngle", \.isSolidAngle,
      "Beyond Core Animation: the cone about the direction lies in space; a spread of 360deg is a sphere seen from the front."
    )
    Property(
      "inherit", \.inherit, "Beyond Core Animation: what a cell of a cell takes over from its parent.")
    Property(
      "ramps", \.ramps,
      "Beyond Core Animation: lists of colours over life, of which each particle draws one; multiplied in.")
    Property(
      "pick", \.pick,
      "Beyond Core Animation: whether each particle draws its colour and ramp, all of one parent share one, or they take turns."
    )
    Property(
      "scaleOverLife", optional: \.scaleOverLife, "Beyond Core Animation: a course that multiplies the scale.")
    Property(
      "alphaOverLife", optional: \.alphaOverLife, "Beyond Core Animation: a course that multiplies the opacity.")
    Property(
      "speedOverLife", optional: \.speedOverLife,
      "Beyond Core Animation: a course of the pace along the way, which stays the same.")
    Property(
      "stretch", optional: \.stretch,
      "Beyond Core Animation: longer along the way the faster it is; a number is `perSpeed`.")
    Property(
      "twinkle", optional: \.twinkle, "Beyond Core Animation: flickers at random; a number is `frequency`.")
    Property(
      "formation", \.formation,
      "Beyond Core Animation: an outline as SVG path data that the particles spread out to, the farthest places at full speed."
    )
    Property(
      "sourceColor", \.hasSourceColor,
      "Beyond Core Animation: the colour that the emitter's `from` or `gather` layer shows at the particle's place.")
    Property(
      "trail", optional: \.trail, "Beyond Core Animation: a ribbon where it has been; a time is `life`.")
  }
}
