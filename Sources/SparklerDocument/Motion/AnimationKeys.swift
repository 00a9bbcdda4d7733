// The keys of animations and of timing that stages ask for.
// Flow: here → Animation.properties, Timing.properties; the forms of animations ask by them.
import SparklerCore
import SparklerScene

/// Keys that animations have. Those by which nothing is asked stand in `Animation.properties` alone.
package enum AnimationKeys {
  package static let keyPath = Key<FieldValue>("keyPath", as: .keyPath, "The property that changes.")
  package static let group = Key<FieldValue>(
    "group", alias: "animations", as: .animations, "Animations that share this one's time and are clipped at its end.")
  package static let easing = Key<TimingFunction>("easing", alias: "timingFunction", "Eases each cycle as a whole.")

  // MARK: Of values over time

  package static let colorSpace = Key<ColorSpace>("colorSpace", "In which colours are mixed.")
  package static let isAdditive = Key<Bool>("additive", "Adds to the value that the layer has.")
  package static let isCumulative = Key<Bool>("cumulative", "Each cycle begins where the last one ended.")

  // MARK: From one value to another

  package static let from = Key<FieldValue>("from", alias: "fromValue", as: .animated, "Of a basic animation.")
  package static let to = Key<FieldValue>("to", alias: "toValue", as: .animated, "Of a basic animation.")
  package static let by = Key<FieldValue>("by", alias: "byValue", as: .animated, "Of a basic animation.")
  package static let spring = Key<Spring>(
    "spring", "{mass, stiffness, damping, initialVelocity}: from, to, by move as a spring does.")

  /// Where a basic animation begins, where it ends, and how far it goes.
  package static let ends = [from, to, by]

  // MARK: Through several values

  package static let values = Key<FieldValue>("values", as: .list(.animated), "Of a keyframe animation.")
  package static let keyTimes = Key<[Double]>(
    "keyTimes", in: 0...1, "When each value is reached, ascending shares of the duration.")
  package static let easings = Key<[TimingFunction]>("easings", alias: "timingFunctions", "One for each step.")
  package static let calculationMode = Key<KeyframeAnimation.CalculationMode>(
    "calculationMode", "How values between keys are found.")
  package static let path = Key<Path>("path", "A position, or another point, runs along it.")
  package static let rotationMode = Key<KeyframeAnimation.RotationMode>(
    "rotationMode", "Turns the layer along the path.")
  package static let tensionValues = Key<[Double]>(
    "tensionValues", in: -1...1, "Of each value when cubic: tighter above 0.")
  package static let continuityValues = Key<[Double]>(
    "continuityValues", in: -1...1, "Of each value when cubic: a corner away from 0.")
  package static let biasValues = Key<[Double]>(
    "biasValues", in: -1...1, "Of each value when cubic: which side bends more.")

  /// How a cubic animation bends at each of its values.
  package static let tensions = [tensionValues, continuityValues, biasValues]

  // MARK: From one picture to another

  package static let transition = Key<Transition.Kind>(
    "transition", "From the layer as it was to it with `to`.")
  package static let subtype = Key<Transition.Side>(
    "subtype", "The side of the screen that a transition starts from.")
  package static let startProgress = Key<Double>("startProgress", in: 0...1, "Where in its way a transition begins.")
  package static let endProgress = Key<Double>("endProgress", in: 0...1, "Where in its way a transition ends.")
}

/// Keys of timing that stages ask for.
package enum TimingKeys {
  package static let duration = Key<Seconds>(
    "duration", in: 0...1e6, "Of one cycle; an animation without one takes 0.25 s, in a group the group's.")
  package static let fillMode = Key<Timing.FillMode>("fillMode", "What holds before and after.")
}
