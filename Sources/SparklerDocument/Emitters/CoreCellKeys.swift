// The keys of cells: those of CAEmitterCell.
// Flow: here → EmitterCell.properties; stages ask by them, and Swift's cells are made of them.
import SparklerCore
import SparklerScene

/// Keys of cells that `CAEmitterCell` has, those of timing among them. Nothing is made of this class.
open class CoreCellKeys: TimingKeys {
  /// The handle in `emitterCells.NAME.property`.
  public static let name = Key<String>("name", as: .identifier, "The handle in `emitterCells.NAME.property`.")
  /// Whether it is born at all.
  public static let enabled = Key<Bool>("enabled", "Whether it is born at all.")
  /// Particles a second; of a cell's cell, for each parent.
  public static let birthRate = Key<Double>(
    "birthRate", in: 0...1e9, "Particles a second; of a cell's cell, for each parent.")
  /// How long a particle lives.
  public static let lifetime = Key<RangeValue>("lifetime", of: .time, in: 0...1e9, "How long a particle lives.")
  /// What lifetimes span.
  public static let lifetimeRange = Key<Seconds>("lifetimeRange", in: 0...1e9, "What lifetimes span.")
  /// Out of the plane, towards the eye.
  public static let emissionLatitude = Key<AngleValue>(
    "emissionLatitude", in: -1e3...1e3, "Out of the plane, towards the eye.")
  /// Clockwise from the shape's own direction.
  public static let direction = Key<RangeValue>(
    "direction", alias: "emissionLongitude", of: .angle, in: -1e3...1e3, "Clockwise from the shape's own direction.")
  /// The cone about the direction.
  public static let spread = Key<AngleValue>(
    "spread", alias: "emissionRange", in: 0...1e3, "The cone about the direction.")
  /// Points a second at birth.
  public static let velocity = Key<RangeValue>("velocity", of: .number, in: -1e6...1e6, "Points a second at birth.")
  /// What speeds span.
  public static let velocityRange = Key<Double>("velocityRange", in: 0...1e6, "What speeds span.")
  /// `[x, y]` in points a second squared; y grows down.
  public static let acceleration = Key<PlaceValue>(
    "acceleration", as: .vector, in: -1e6...1e6, "[x, y] in points a second squared; y grows down.")
  /// The same as `acceleration`'s x.
  public static let xAcceleration = Key<Double>("xAcceleration", in: -1e6...1e6, "The same as `acceleration`'s x.")
  /// The same as `acceleration`'s y.
  public static let yAcceleration = Key<Double>("yAcceleration", in: -1e6...1e6, "The same as `acceleration`'s y.")
  /// Towards the eye.
  public static let zAcceleration = Key<Double>("zAcceleration", in: -1e6...1e6, "Towards the eye.")
  /// Multiplies the contents' size.
  public static let scale = Key<RangeValue>("scale", of: .number, in: 0...1e4, "Multiplies the contents' size.")
  /// What scales span.
  public static let scaleRange = Key<Double>("scaleRange", in: 0...1e4, "What scales span.")
  /// Added to the scale each second.
  public static let scaleSpeed = Key<Double>("scaleSpeed", in: -1e4...1e4, "Added to the scale each second.")
  /// An angle a second.
  public static let spin = Key<RangeValue>("spin", of: .angle, in: -1e4...1e4, "An angle a second.")
  /// What spins span.
  public static let spinRange = Key<AngleValue>("spinRange", in: 0...1e4, "What spins span.")
  /// Multiplies the contents.
  public static let color = Key<ColorValue>("color", "Multiplies the contents.")
  /// What red spans.
  public static let redRange = Key<Double>("redRange", in: 0...2, "What red spans.")
  /// What green spans.
  public static let greenRange = Key<Double>("greenRange", in: 0...2, "What green spans.")
  /// What blue spans.
  public static let blueRange = Key<Double>("blueRange", in: 0...2, "What blue spans.")
  /// What alpha spans.
  public static let alphaRange = Key<Double>("alphaRange", in: 0...2, "What alpha spans.")
  /// Added to red each second.
  public static let redSpeed = Key<Double>("redSpeed", in: -1e3...1e3, "Added to red each second.")
  /// Added to green each second.
  public static let greenSpeed = Key<Double>("greenSpeed", in: -1e3...1e3, "Added to green each second.")
  /// Added to blue each second.
  public static let blueSpeed = Key<Double>("blueSpeed", in: -1e3...1e3, "Added to blue each second.")
  /// Added to alpha each second.
  public static let alphaSpeed = Key<Double>("alphaSpeed", in: -1e3...1e3, "Added to alpha each second.")
  /// What a particle shows; of a list each draws one, by `weight`.
  public static let contents = Key<[EmitterCell.WeightedContents]>(
    Field("contents", .cellContents, "What a particle shows; of a list each draws one, by `weight`.")
  ) { if case .weightedContents(let contents) = $0 { contents } else { nil } }
  /// The part of a picture that is shown, in shares of it.
  public static let contentsRect = Key<Rect>(
    "contentsRect", as: .unitRect, default: "[0, 0, 1, 1]", "The part of a picture that is shown, in shares of it.")
  /// The contents' pixels for a point.
  public static let contentsScale = Key<Double>("contentsScale", in: 0.01...100, "The contents' pixels for a point.")
  /// How a picture's pixels are found between pixels.
  public static let filter = Key<ImageContent.Filter>(
    "filter", alias: "magnificationFilter", default: "linear", "How a picture's pixels are found between pixels.")
  /// Born by each of its particles, along their way; their scale and colour multiply its.
  public static let cells = Key<FieldValue>(
    "cells", alias: "emitterCells", as: .cells,
    "Born by each of its particles, along their way; their scale and colour multiply its.")
  /// Forces and courses over life, in order.
  public static let behaviors = Key<FieldValue>(
    "behaviors", alias: "emitterBehaviors", as: .behaviors, "Forces and courses over life, in order.")
  /// What forces are divided by.
  public static let mass = Key<RangeValue>("mass", of: .number, in: 1e-6...1e6, "What forces are divided by.")
  /// What masses span.
  public static let massRange = Key<Double>("massRange", in: 0...1e6, "What masses span.")
  /// At birth.
  public static let rotation = Key<RangeValue>("rotation", of: .angle, in: -1e3...1e3, "At birth.")
  /// What rotations span.
  public static let rotationRange = Key<AngleValue>("rotationRange", in: 0...1e3, "What rotations span.")
  /// A cell before it, whose keys it takes where it says none of its own.
  public static let like = Key<String>(
    "like", as: .identifier, "A cell before it, whose keys it takes where it says none of its own.")
}
