// What cells take.
// Flow: reading, near-misses, schema, expand ← this table → the model.
import SparklerCore
import SparklerScene

extension EmitterCell: PropertyOwner {
  /// What a spec can set on a cell, beside its clock's timing.
  public static let properties: [Property<EmitterCell>] =
    Property.list {
      Property(CellKeys.name, \.name)
      Property("enabled", \.isEnabled, "Whether it is born at all.")
      Property(
        "birthRate", \.birthRate, in: 0...1e9, "Particles a second; of a cell's cell, for each parent.")
      ranged(.lifetime, \.lifetime.value, .time, in: 0...1e9, "How long a particle lives.")
      span(.lifetime, "lifetimeRange", \.lifetimeRange.value, .time, in: 0...1e9, "What lifetimes span.")
      Property(
        "emissionLatitude", \.emissionLatitude, as: .angle, in: -1e3...1e3, "Out of the plane, towards the eye.")
      ranged(
        .emissionLongitude, named: "direction", \.emissionLongitude, .angle, in: -1e3...1e3,
        "Clockwise from the shape's own direction.")
      span(
        .emissionLongitude, "spread", alias: "emissionRange", \.emissionRange, .angle, in: 0...1e3,
        "The cone about the direction.")
      ranged(.velocity, \.velocity, .number, in: -1e6...1e6, "Points a second at birth.")
      span(.velocity, "velocityRange", \.velocityRange, .number, in: 0...1e6, "What speeds span.")
      Property(CellKeys.acceleration, set: { cell, vector in cell.acceleration = vector })
      Property(CellKeys.xAcceleration, \.acceleration.x)
      Property(CellKeys.yAcceleration, \.acceleration.y)
      Property("zAcceleration", \.zAcceleration, in: -1e6...1e6, "Towards the eye.")
      ranged(.scale, \.scale, .number, in: 0...1e4, "Multiplies the contents' size.")
      span(.scale, "scaleRange", \.scaleRange, .number, in: 0...1e4, "What scales span.")
      Property("scaleSpeed", \.scaleSpeed, in: -1e4...1e4, "Added to the scale each second.")
      ranged(.spin, \.spin, .angle, in: -1e4...1e4, "An angle a second.")
      span(.spin, "spinRange", \.spinRange, .angle, in: 0...1e4, "What spins span.")
      Property("color", \.color, "Multiplies the contents.")
      Property("redRange", \.colorRange.red, in: 0...2, "What red spans.")
      Property("greenRange", \.colorRange.green, in: 0...2, "What green spans.")
      Property("blueRange", \.colorRange.blue, in: 0...2, "What blue spans.")
      Property("alphaRange", \.colorRange.alpha, in: 0...2, "What alpha spans.")
      Property("redSpeed", \.colorSpeed.red, in: -1e3...1e3, "Added to red each second.")
      Property("greenSpeed", \.colorSpeed.green, in: -1e3...1e3, "Added to green each second.")
      Property("blueSpeed", \.colorSpeed.blue, in: -1e3...1e3, "Added to blue each second.")
      Property("alphaSpeed", \.colorSpeed.alpha, in: -1e3...1e3, "Added to alpha each second.")
      Property(
        CellKeys.contents, value: { .weightedContents($0.contents) }, isDefault: { $0.contents.isEmpty },
        set: { cell, contents in cell.contents = contents })
      ofPictures(
        "contentsRect", .unitRect, default: "[0, 0, 1, 1]", "The part of a picture that is shown, in shares of it."
      ) { image, value in
        if let rect = Rect(value) { image.contentsRect = rect }
      }
      Property(
        "contentsScale", \.contentsScale, in: 0.01...100, "The contents' pixels for a point.")
      ofPictures(
        "filter", alias: "magnificationFilter", ImageContent.Filter.kind, default: "linear",
        "How a picture's pixels are found between pixels."
      ) { image, value in
        if let filter = ImageContent.Filter(value) { image.filter = filter }
      }
      Property(
        "cells", alias: "emitterCells", .cells,
        "Born by each of its particles, along their way; their scale and colour multiply its.",
        value: { .cells($0.cells) }, isDefault: { $0.cells.isEmpty },
        set: { cell, value in if case .cells(let cells) = value { cell.cells = cells } })
      Property(
        "behaviors", alias: "emitterBehaviors", .behaviors, "Forces and courses over life, in order.",
        value: { .behaviors($0.behaviors) }, isDefault: { $0.behaviors.isEmpty },
        set: { cell, value in if case .behaviors(let behaviors) = value { cell.behaviors = behaviors } })
      ranged(.mass, \.mass, .number, in: 1e-6...1e6, "What forces are divided by.")
      span(.mass, "massRange", \.massRange, .number, in: 0...1e6, "What masses span.")
      ranged(.rotation, \.rotation, .angle, in: -1e3...1e3, "At birth.")
      span(.rotation, "rotationRange", \.rotationRange, .angle, in: 0...1e3, "What rotations span.")
    } + beyondCoreAnimation
}
