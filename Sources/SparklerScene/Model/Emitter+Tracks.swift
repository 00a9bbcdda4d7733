// Animatable properties of an emitter and of its cells; they apply to births.
// Flow: Emitter, EmitterCell → AnimatableTrack → LayerProperty.
import SparklerCore

extension Emitter {
  static let tracks: [AnimatableTrack<Emitter>] = AnimatableTrack.list {
    AnimatableTrack("birthRate", \.birthRate)
    AnimatableTrack("lifetime", \.lifetime)
    AnimatableTrack("velocity", \.velocity)
    AnimatableTrack("scale", \.scale)
    AnimatableTrack("spin", \.spin)
    AnimatableTrack("emitterPosition", \.position, as: .position).withParts
    AnimatableTrack("emitterZPosition", \.zPosition)
    AnimatableTrack("emitterSize", \.size).withParts
    AnimatableTrack("emitterDepth", \.depth, as: .length)
  }
}

extension EmitterCell {
  /// A property with `bounds` ignores changes of its value and its range.
  static let tracks: [AnimatableTrack<EmitterCell>] = AnimatableTrack.list {
    AnimatableTrack("birthRate", \.birthRate)
    AnimatableTrack("lifetime", \.lifetime)
    AnimatableTrack("lifetimeRange", \.lifetimeRange)
    AnimatableTrack("emissionLatitude", \.emissionLatitude, as: .angle)
    AnimatableTrack("emissionLongitude", \.emissionLongitude, as: .angle)
    AnimatableTrack("emissionRange", \.emissionRange, as: .angle)
    AnimatableTrack("velocity", \.velocity)
    AnimatableTrack("velocityRange", \.velocityRange)
    AnimatableTrack("xAcceleration", \.acceleration.x)
    AnimatableTrack("yAcceleration", \.acceleration.y)
    AnimatableTrack("zAcceleration", \.zAcceleration)
    AnimatableTrack("scale", \.scale)
    AnimatableTrack("scaleRange", \.scaleRange)
    AnimatableTrack("scaleSpeed", \.scaleSpeed)
    AnimatableTrack("spin", \.spin, as: .angle)
    AnimatableTrack("spinRange", \.spinRange, as: .angle)
    AnimatableTrack("color", \.color)
    AnimatableTrack("redRange", \.colorRange.red)
    AnimatableTrack("greenRange", \.colorRange.green)
    AnimatableTrack("blueRange", \.colorRange.blue)
    AnimatableTrack("alphaRange", \.colorRange.alpha)
    AnimatableTrack("redSpeed", \.colorSpeed.red)
    AnimatableTrack("greenSpeed", \.colorSpeed.green)
    AnimatableTrack("blueSpeed", \.colorSpeed.blue)
    AnimatableTrack("alphaSpeed", \.colorSpeed.alpha)
    AnimatableTrack("contentsScale", \.contentsScale)
    AnimatableTrack("mass", \.mass)
    AnimatableTrack("massRange", \.massRange)
    AnimatableTrack("rotation", \.rotation, as: .angle)
    AnimatableTrack("rotationRange", \.rotationRange, as: .angle)
    AnimatableTrack("drag", \.drag)
  }
}
