// The keys of emitter cells that CAEmitterCell has.
// Flow: here → EmitterCell.properties; stages look values up by them, and cells in Swift have them as modifiers.
import SparklerCore
import SparklerScene

/// Keys of cells that `CAEmitterCell` has, including those of timing. The class is never instantiated.
open class CoreCellKeys: TimingKeys {
  /// The handle in `emitterCells.NAME.property`.
  public static let name = Key<String>("name", as: .identifier, "The handle in `emitterCells.NAME.property`.")
  /// Whether the cell emits particles.
  public static let enabled = Key<Bool>("enabled", "Whether the cell emits particles.")
  /// Particles a second; of a cell's cell, for each parent.
  public static let birthRate = Key<Double>(
    "birthRate", in: 0...1e9, "Particles a second; of a cell's cell, for each parent.")
  /// How long a particle lives.
  public static let lifetime = Key<RangeValue>("lifetime", of: .time, in: 0...1e9, "How long a particle lives.")
  /// How much lifetimes vary.
  public static let lifetimeRange = Key<Seconds>("lifetimeRange", in: 0...1e9, "How much lifetimes vary.")
  /// The emission angle out of the plane, towards the viewer.
  public static let emissionLatitude = Key<AngleValue>(
    "emissionLatitude", in: -1e3...1e3, "The emission angle out of the plane, towards the viewer.")
  /// The emission angle, clockwise from the shape's own direction.
  public static let direction = Key<RangeValue>(
    "direction", alias: "emissionLongitude", of: .angle, in: -1e3...1e3,
    "The emission angle, clockwise from the shape's own direction.")
  /// The angle of the emission cone about the direction.
  public static let spread = Key<AngleValue>(
    "spread", alias: "emissionRange", in: 0...1e3, "The angle of the emission cone about the direction.")
  /// The speed at birth, in points a second.
  public static let velocity = Key<RangeValue>(
    "velocity", of: .number, in: -1e6...1e6, "The speed at birth, in points a second.")
  /// How much speeds vary.
  public static let velocityRange = Key<Double>("velocityRange", in: 0...1e6, "How much speeds vary.")
  /// `[x, y]` in points a second squared; y grows down.
  public static let acceleration = Key<PlaceValue>(
    "acceleration", as: .vector, in: -1e6...1e6, "[x, y] in points a second squared; y grows down.")
  /// The same as `acceleration`'s x.
  public static let xAcceleration = Key<Double>("xAcceleration", in: -1e6...1e6, "The same as `acceleration`'s x.")
  /// The same as `acceleration`'s y.
  public static let yAcceleration = Key<Double>("yAcceleration", in: -1e6...1e6, "The same as `acceleration`'s y.")
  /// The acceleration towards the viewer.
  public static let zAcceleration = Key<Double>("zAcceleration", in: -1e6...1e6, "The acceleration towards the viewer.")
  /// Multiplies the contents' size.
  public static let scale = Key<RangeValue>("scale", of: .number, in: 0...1e4, "Multiplies the contents' size.")
  /// How much scales vary.
  public static let scaleRange = Key<Double>("scaleRange", in: 0...1e4, "How much scales vary.")
  /// Added to the scale each second.
  public static let scaleSpeed = Key<Double>("scaleSpeed", in: -1e4...1e4, "Added to the scale each second.")
  /// The rotation per second.
  public static let spin = Key<RangeValue>("spin", of: .angle, in: -1e4...1e4, "The rotation per second.")
  /// How much spins vary.
  public static let spinRange = Key<AngleValue>("spinRange", in: 0...1e4, "How much spins vary.")
  /// Multiplies the contents' colour.
  public static let color = Key<ColorValue>("color", "Multiplies the contents' colour.")
  /// How much red varies.
  public static let redRange = Key<Double>("redRange", in: 0...2, "How much red varies.")
  /// How much green varies.
  public static let greenRange = Key<Double>("greenRange", in: 0...2, "How much green varies.")
  /// How much blue varies.
  public static let blueRange = Key<Double>("blueRange", in: 0...2, "How much blue varies.")
  /// How much alpha varies.
  public static let alphaRange = Key<Double>("alphaRange", in: 0...2, "How much alpha varies.")
  /// Added to red each second.
  public static let redSpeed = Key<Double>("redSpeed", in: -1e3...1e3, "Added to red each second.")
  /// Added to green each second.
  public static let greenSpeed = Key<Double>("greenSpeed", in: -1e3...1e3, "Added to green each second.")
  /// Added to blue each second.
  public static let blueSpeed = Key<Double>("blueSpeed", in: -1e3...1e3, "Added to blue each second.")
  /// Added to alpha each second.
  public static let alphaSpeed = Key<Double>("alphaSpeed", in: -1e3...1e3, "Added to alpha each second.")
  /// The contents of a particle; from a list each draws one, by `weight`.
  public static let contents = Key<[EmitterCell.WeightedContents]>(
    Field("contents", .cellContents, "The contents of a particle; from a list each draws one, by `weight`.")
  ) { if case .weightedContents(let contents) = $0 { contents } else { nil } }
  /// The visible part of a picture, as shares of its size.
  public static let contentsRect = Key<Rect>(
    "contentsRect", as: .unitRect, default: "[0, 0, 1, 1]", "The visible part of a picture, as shares of its size.")
  /// Pixels of the contents per point.
  public static let contentsScale = Key<Double>("contentsScale", in: 0.01...100, "Pixels of the contents per point.")
  /// How a picture's pixels are interpolated.
  public static let filter = Key<ImageContent.Filter>(
    "filter", alias: "magnificationFilter", default: "linear", "How a picture's pixels are interpolated.")
  /// Cells that each particle emits along its trajectory; their scale and colour multiply its own.
  public static let cells = Key<FieldValue>(
    "cells", alias: "emitterCells", as: .cells,
    "Cells that each particle emits along its trajectory; their scale and colour multiply its own.")
  /// Forces and curves over life, in order.
  public static let behaviors = Key<FieldValue>(
    "behaviors", alias: "emitterBehaviors", as: .behaviors, "Forces and curves over life, in order.")
  /// The mass, which divides forces.
  public static let mass = Key<RangeValue>("mass", of: .number, in: 1e-6...1e6, "The mass, which divides forces.")
  /// How much masses vary.
  public static let massRange = Key<Double>("massRange", in: 0...1e6, "How much masses vary.")
  /// The rotation at birth.
  public static let rotation = Key<RangeValue>("rotation", of: .angle, in: -1e3...1e3, "The rotation at birth.")
  /// How much rotations vary.
  public static let rotationRange = Key<AngleValue>("rotationRange", in: 0...1e3, "How much rotations vary.")
  /// The name of an earlier cell whose keys it inherits.
  public static let like = Key<String>(
    "like", as: .identifier, "The name of an earlier cell whose keys it inherits.")
}
