// The keys of animations.
// Flow: here → Animation.properties; the forms of animations ask by them.
import SparklerCore
import SparklerScene

/// Keys that animations have.
open class AnimationKeys: TimingKeys {
  /// The property that changes.
  public static let keyPath = Key<FieldValue>("keyPath", as: .keyPath, "The property that changes.")
  /// Animations that share this one's time and are clipped at its end.
  public static let group = Key<FieldValue>(
    "group", alias: "animations", as: .animations, "Animations that share this one's time and are clipped at its end.")
  /// Eases each cycle as a whole.
  public static let easing = Key<TimingValue>("easing", alias: "timingFunction", "Eases each cycle as a whole.")

  // MARK: Of values over time

  /// In which colours are mixed.
  public static let colorSpace = Key<ColorSpace>("colorSpace", "In which colours are mixed.")
  /// Adds to the value that the layer has.
  public static let additive = Key<Bool>("additive", "Adds to the value that the layer has.")
  /// Each cycle begins where the last one ended.
  public static let cumulative = Key<Bool>("cumulative", "Each cycle begins where the last one ended.")

  // MARK: From one value to another

  /// Of a basic animation.
  public static let from = Key<FieldValue>("from", alias: "fromValue", as: .animated, "Of a basic animation.")
  /// Of a basic animation.
  public static let to = Key<FieldValue>("to", alias: "toValue", as: .animated, "Of a basic animation.")
  /// Of a basic animation.
  public static let by = Key<FieldValue>("by", alias: "byValue", as: .animated, "Of a basic animation.")
  /// {mass, stiffness, damping, initialVelocity}: from, to, by move as a spring does.
  public static let spring = Key<Spring>(
    "spring", "{mass, stiffness, damping, initialVelocity}: from, to, by move as a spring does.")

  /// Where a basic animation begins, where it ends, and how far it goes.
  package static let ends = [from, to, by]

  // MARK: Through several values

  /// Of a keyframe animation.
  public static let values = Key<FieldValue>("values", as: .list(.animated), "Of a keyframe animation.")
  /// When each value is reached, ascending shares of the duration.
  public static let keyTimes = Key<[Double]>(
    "keyTimes", in: 0...1, "When each value is reached, ascending shares of the duration.")
  /// One for each step.
  public static let easings = Key<[TimingValue]>("easings", alias: "timingFunctions", "One for each step.")
  /// How values between keys are found.
  public static let calculationMode = Key<KeyframeAnimation.CalculationMode>(
    "calculationMode", "How values between keys are found.")
  /// A position, or another point, runs along it.
  public static let path = Key<PathValue>("path", "A position, or another point, runs along it.")
  /// Turns the layer along the path.
  public static let rotationMode = Key<KeyframeAnimation.RotationMode>(
    "rotationMode", "Turns the layer along the path.")
  /// Of each value when cubic: tighter above 0.
  public static let tensionValues = Key<[Double]>(
    "tensionValues", in: -1...1, "Of each value when cubic: tighter above 0.")
  /// Of each value when cubic: a corner away from 0.
  public static let continuityValues = Key<[Double]>(
    "continuityValues", in: -1...1, "Of each value when cubic: a corner away from 0.")
  /// Of each value when cubic: which side bends more.
  public static let biasValues = Key<[Double]>(
    "biasValues", in: -1...1, "Of each value when cubic: which side bends more.")

  /// How a cubic animation bends at each of its values.
  package static let tensions = [tensionValues, continuityValues, biasValues]

  // MARK: From one picture to another

  /// From the layer as it was to it with `to`.
  public static let transition = Key<Transition.Kind>(
    "transition", "From the layer as it was to it with `to`.")
  /// The side of the screen that a transition starts from.
  public static let subtype = Key<Transition.Side>(
    "subtype", "The side of the screen that a transition starts from.")
  /// Where in its way a transition begins.
  public static let startProgress = Key<Double>("startProgress", in: 0...1, "Where in its way a transition begins.")
  /// Where in its way a transition ends.
  public static let endProgress = Key<Double>("endProgress", in: 0...1, "Where in its way a transition ends.")
}
