// The properties of cells beyond Core Animation.
// Flow: EmitterCell.properties → here → EmitterCell.
import SparklerCore
import SparklerScene

extension EmitterCell {
  /// The properties that Core Animation's cells lack.
  static let beyondCoreAnimation: [Property<EmitterCell>] =
    Property.list {
      Property(
        CellKeys.burst,
        value: { cell in
          cell.burstBounds.map { .range(Double($0.lowerBound)...Double($0.upperBound)) } ?? .number(Double(cell.burst))
        },
        isDefault: { $0.burst == 0 && $0.burstBounds == nil },
        set: { cell, value in cell.setBurst(value) })
      Property(CellKeys.trigger, \.trigger)
      Property(CellKeys.drag, \.drag)
      Property(
        CellKeys.tumble.field, value: { $0.tumble?.fieldValue }, isDefault: { _ in false },
        set: { cell, value in cell.setTumble(value) })
      Property(CellKeys.wobble, optional: \.wobble)
      Property(CellKeys.turbulence, optional: \.turbulence)
      Property(CellKeys.orbit, optional: \.orbit)
      ranged(.radialAcceleration, CellKeys.radialAcceleration, \.radialAcceleration)
      ranged(.tangentialAcceleration, CellKeys.tangentialAcceleration, \.tangentialAcceleration)
      Property(CellKeys.polar, optional: \.polar)
      Property(CellKeys.end, optional: \.ending)
      Property(CellKeys.confine, optional: \.confinement)
      Property(CellKeys.orient, \.orient)
      Property(CellKeys.colors, \.colors)
      Property(
        CellKeys.colorsOverLife,
        value: { .map(ColorStop.values($0.colorsOverLife)) }, isDefault: { $0.colorsOverLife.isEmpty },
        set: { cell, values in cell.colorsOverLife = ColorStop.stops(values) })
      Property(CellKeys.blend, \.blend)
    } + looksBeyondCoreAnimation

  private static let looksBeyondCoreAnimation: [Property<EmitterCell>] = Property.list {
    Property(CellKeys.phase, \.phase)
    Property(CellKeys.jitter, \.jitter)
    Property(CellKeys.perDistance, \.perDistance)
    Property(CellKeys.distribution, \.distribution)
    Property(CellKeys.solidAngle, \.isSolidAngle)
    Property(CellKeys.inherit, \.inherit)
    Property(CellKeys.ramps, \.ramps)
    Property(CellKeys.pick, \.pick)
    Property(CellKeys.scaleOverLife, optional: \.scaleOverLife)
    Property(CellKeys.alphaOverLife, optional: \.alphaOverLife)
    Property(CellKeys.speedOverLife, optional: \.speedOverLife)
    Property(CellKeys.stretch, optional: \.stretch)
    Property(CellKeys.twinkle, optional: \.twinkle)
    Property(CellKeys.formation, \.formation)
    Property(CellKeys.sourceColor, \.hasSourceColor)
    Property(CellKeys.trail, optional: \.trail)
  }
}
