// The properties of emitter cells.
// Flow: reading, near-misses, schema, expand ← this table → the model.
import SparklerCore
import SparklerScene

extension EmitterCell: PropertyOwner {
  /// The properties that a spec can set on a cell, in addition to timing.
  public static let properties: [Property<EmitterCell>] =
    Property.list {
      Property(CellKeys.name, \.name)
      Property(CellKeys.enabled, \.isEnabled)
      Property(CellKeys.birthRate, \.birthRate)
      ranged(.lifetime, CellKeys.lifetime, \.lifetime.value)
      span(.lifetime, CellKeys.lifetimeRange, \.lifetimeRange.value)
      Property(CellKeys.emissionLatitude, \.emissionLatitude)
      ranged(.emissionLongitude, CellKeys.direction, \.emissionLongitude)
      span(.emissionLongitude, CellKeys.spread, \.emissionRange)
      ranged(.velocity, CellKeys.velocity, \.velocity)
      span(.velocity, CellKeys.velocityRange, \.velocityRange)
      Property(CellKeys.acceleration, set: { cell, vector in cell.acceleration = vector })
      Property(CellKeys.xAcceleration, \.acceleration.x)
      Property(CellKeys.yAcceleration, \.acceleration.y)
      Property(CellKeys.zAcceleration, \.zAcceleration)
      ranged(.scale, CellKeys.scale, \.scale)
      span(.scale, CellKeys.scaleRange, \.scaleRange)
      Property(CellKeys.scaleSpeed, \.scaleSpeed)
      ranged(.spin, CellKeys.spin, \.spin)
      span(.spin, CellKeys.spinRange, \.spinRange)
      Property(CellKeys.color, \.color)
      Property(CellKeys.redRange, \.colorRange.red)
      Property(CellKeys.greenRange, \.colorRange.green)
      Property(CellKeys.blueRange, \.colorRange.blue)
      Property(CellKeys.alphaRange, \.colorRange.alpha)
      Property(CellKeys.redSpeed, \.colorSpeed.red)
      Property(CellKeys.greenSpeed, \.colorSpeed.green)
      Property(CellKeys.blueSpeed, \.colorSpeed.blue)
      Property(CellKeys.alphaSpeed, \.colorSpeed.alpha)
      Property(
        CellKeys.contents, value: { .weightedContents($0.contents) }, isDefault: { $0.contents.isEmpty },
        set: { cell, contents in cell.contents = contents })
      ofPictures(CellKeys.contentsRect) { image, rect in image.contentsRect = rect }
      Property(CellKeys.contentsScale, \.contentsScale)
      ofPictures(CellKeys.filter) { image, filter in image.filter = filter }
      Property(
        CellKeys.cells, value: { .cells($0.cells) }, isDefault: { $0.cells.isEmpty },
        set: { cell, value in if case .cells(let cells) = value { cell.cells = cells } })
      Property(
        CellKeys.behaviors, value: { .behaviors($0.behaviors) }, isDefault: { $0.behaviors.isEmpty },
        set: { cell, value in if case .behaviors(let behaviors) = value { cell.behaviors = behaviors } })
      ranged(.mass, CellKeys.mass, \.mass)
      span(.mass, CellKeys.massRange, \.massRange)
      ranged(.rotation, CellKeys.rotation, \.rotation)
      span(.rotation, CellKeys.rotationRange, \.rotationRange)
    } + beyondCoreAnimation
}
