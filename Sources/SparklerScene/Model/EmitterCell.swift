// One kind of particle: what it shows, how it is born, moves and changes.
// Flow: Emitter.cells → EmitterCell → Births → Particle.
import SparklerCore

/// One kind of particle of an emitter, or of another cell's particles.
///
/// Every `…Range` spans what the emitter's `rangeRule` says about the value beside it.
/// - Source: CAEmitterCell.h; what Core Animation lacks comes last and is named as such.
public struct EmitterCell: Sendable, Equatable {
  /// Seconds of a cell's clock per second of its layer's, speeds of the cells around it multiplied in: at others it gives
  /// no births.
  public static let clockSpeeds = 1e-9...1e12

  /// The handle in `emitterCells.NAME.property`.
  public var name = ""
  public var isEnabled = true
  /// Particles a second; in a cell of a cell, for each particle of its parent.
  public var birthRate = 0.0
  public var lifetime: Seconds = 0
  public var lifetimeRange: Seconds = 0
  /// Radians out of the plane, towards the eye. Apple's header counts from the z axis; but a cell that says nothing
  /// sends along the plane there too.
  public var emissionLatitude = 0.0
  /// Radians in the plane, from the shape's own direction.
  public var emissionLongitude = 0.0
  public var emissionRange = 0.0
  /// Points a second.
  public var velocity = 0.0
  public var velocityRange = 0.0
  /// Points a second squared.
  public var acceleration = Point.zero
  public var zAcceleration = 0.0
  public var scale = 1.0
  public var scaleRange = 0.0
  public var scaleSpeed = 0.0
  /// Radians a second.
  public var spin = 0.0
  public var spinRange = 0.0
  /// Multiplies the contents.
  public var color = Color.white
  public var colorRange = ColorParts()
  /// Added each second.
  public var colorSpeed = ColorParts()
  /// What a particle shows; with several, each particle draws one by weight. Empty shows nothing, but has cells.
  public var contents: [WeightedContents] = []
  /// The contents' pixels (their points, where they're drawn anew) for a point of the layer.
  public var contentsScale = 1.0
  /// Born along each particle, from its place and relative to its direction; they inherit its scale and its colour,
  /// which theirs multiply.
  public var cells: [EmitterCell] = []
  /// Its own clock: `beginTime` delays, `duration` bounds emission.
  public var timing = Timing()
  public var behaviors: [EmitterBehavior] = []
  public var mass = 1.0
  public var massRange = 0.0
  /// Radians at birth.
  public var rotation = 0.0
  public var rotationRange = 0.0

  // Beyond Core Animation:

  /// Born at once when it begins, beside what `birthRate` gives.
  public var burst = 0
  /// Drawn from between these, once for each parent, instead of `burst`.
  public var burstBounds: ClosedRange<Int>?
  /// How far the first birth is ahead: 1 is a birth at once, 0 one after the first interval.
  public var phase = 0.0
  /// By how much of the interval births are moved at random, 0...1.
  public var jitter = 0.0
  /// Births for each point of the way: of the emitter's place, or of the parent of a cell of a cell.
  public var perDistance = 0.0
  /// How directions and places are drawn.
  public var distribution = Distribution.random
  /// The cone about the direction lies in space, seen from the front.
  public var isSolidAngle = false
  /// What a cell of a cell takes over from its parent.
  public var inherit = Inherit()
  /// When a cell of a cell gives birth.
  public var trigger = Trigger.during
  /// The share of the velocity that is lost: v(a) = v₀·e^(−drag·a), in 1/s.
  public var drag = 0.0
  public var tumble: Tumble?
  public var wobble: Wobble?
  public var turbulence: Turbulence?
  /// It circles about the emitter's place.
  public var orbit: Orbit?
  public var orient = Orient.spin
  /// Drawn by each particle at birth; empty draws none. An item's own colour wins.
  public var colors: [Color] = []
  /// Colours over life, of which each particle draws one list; multiplied in.
  public var ramps: [[Color]] = []
  /// For what one colour or ramp is drawn.
  public var pick = Pick.particle
  /// Multiplied in over life.
  public var scaleOverLife: Curve?
  public var alphaOverLife: Curve?
  /// The pace along the way.
  public var speedOverLife: Curve?
  /// Longer along the way the faster it is.
  public var stretch: Stretch?
  /// Flickers at random.
  public var twinkle: Twinkle?
  /// Each is sent towards a place on this outline, the farthest at full speed.
  public var formation = Path()
  /// Its colour is what the layer shows on which it is born.
  public var hasSourceColor = false
  /// A ribbon where it has been.
  public var trail: Trail?
  /// The colour over life, multiplied in; places in 0...1 of the lifetime.
  public var colorsOverLife: [ColorStop] = []
  public var blend = BlendMode.normal
  /// Overrides of the emitter's rule for one property: bounds as written with `a..b`.
  public var bounds = RangedBounds()

  public init() {}

  /// What a spec can set on a cell, beside its clock's timing.
  public static let properties: [Property<EmitterCell>] =
    Property.list {
      Property("name", \.name, as: .identifier, "The handle in `emitterCells.NAME.property`.")
      Property("enabled", \.isEnabled, "Whether it is born at all.")
      Property(
        "birthRate", \.birthRate, in: 0...1e9, isAnimatable: true,
        "Particles a second; of a cell's cell, for each parent.")
      ranged(.lifetime, \.lifetime.value, .time, in: 0...1e9, "How long a particle lives.")
      span(.lifetime, "lifetimeRange", \.lifetimeRange.value, .time, in: 0...1e9, "What lifetimes span.")
      Property(
        "emissionLatitude", \.emissionLatitude, as: .angle, in: -1e3...1e3, isAnimatable: true,
        "Out of the plane, towards the eye.")
      ranged(
        .emissionLongitude, named: "direction", \.emissionLongitude, .angle, in: -1e3...1e3,
        "Clockwise from the shape's own direction.")
      span(
        .emissionLongitude, "spread", alias: "emissionRange", \.emissionRange, .angle, in: 0...1e3,
        "The cone about the direction.")
      ranged(.velocity, \.velocity, .number, in: -1e6...1e6, "Points a second at birth.")
      span(.velocity, "velocityRange", \.velocityRange, .number, in: 0...1e6, "What speeds span.")
      Property(
        "acceleration", .vector, in: -1e6...1e6, "[x, y] in points a second squared; y grows down.",
        set: { cell, value in if let vector = Point(value) { cell.acceleration = vector } })
      Property("xAcceleration", \.acceleration.x, in: -1e6...1e6, isAnimatable: true, "The same as `acceleration`'s x.")
      Property("yAcceleration", \.acceleration.y, in: -1e6...1e6, isAnimatable: true, "The same as `acceleration`'s y.")
      Property("zAcceleration", \.zAcceleration, in: -1e6...1e6, isAnimatable: true, "Towards the eye.")
      ranged(.scale, \.scale, .number, in: 0...1e4, "Multiplies the contents' size.")
      span(.scale, "scaleRange", \.scaleRange, .number, in: 0...1e4, "What scales span.")
      Property("scaleSpeed", \.scaleSpeed, in: -1e4...1e4, isAnimatable: true, "Added to the scale each second.")
      ranged(.spin, \.spin, .angle, in: -1e4...1e4, "An angle a second.")
      span(.spin, "spinRange", \.spinRange, .angle, in: 0...1e4, "What spins span.")
      Property("color", \.color, isAnimatable: true, "Multiplies the contents.")
      Property("redRange", \.colorRange.red, in: 0...2, isAnimatable: true, "What red spans.")
      Property("greenRange", \.colorRange.green, in: 0...2, isAnimatable: true, "What green spans.")
      Property("blueRange", \.colorRange.blue, in: 0...2, isAnimatable: true, "What blue spans.")
      Property("alphaRange", \.colorRange.alpha, in: 0...2, isAnimatable: true, "What alpha spans.")
      Property("redSpeed", \.colorSpeed.red, in: -1e3...1e3, isAnimatable: true, "Added to red each second.")
      Property("greenSpeed", \.colorSpeed.green, in: -1e3...1e3, isAnimatable: true, "Added to green each second.")
      Property("blueSpeed", \.colorSpeed.blue, in: -1e3...1e3, isAnimatable: true, "Added to blue each second.")
      Property("alphaSpeed", \.colorSpeed.alpha, in: -1e3...1e3, isAnimatable: true, "Added to alpha each second.")
      Property(
        "contents", .cellContents, "What a particle shows; of a list each draws one, by `weight`.",
        value: { .weightedContents($0.contents) }, isDefault: { $0.contents.isEmpty },
        set: { cell, value in if case .weightedContents(let contents) = value { cell.contents = contents } })
      ofPictures(
        "contentsRect", .unitRect, default: "[0, 0, 1, 1]", "The part of a picture that is shown, in shares of it."
      ) { image, value in
        if let rect = Rect(value) { image.contentsRect = rect }
      }
      Property(
        "contentsScale", \.contentsScale, in: 0.01...100, isAnimatable: true, "The contents' pixels for a point.")
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
