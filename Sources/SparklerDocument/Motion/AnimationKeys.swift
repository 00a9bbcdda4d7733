// The keys of animations.
// Flow: here → Animation.properties; the kinds of animations look values up by them.
import SparklerCore
import SparklerScene

/// Keys of animations.
open class AnimationKeys: TimingKeys {
  /// The animated property.
  public static let keyPath = Key<FieldValue>("keyPath", as: .keyPath, "The animated property.")
  /// Animations that run in this one's time and are cut off at its end.
  public static let group = Key<FieldValue>(
    "group", alias: "animations", as: .animations, "Animations that run in this one's time and are cut off at its end.")
  /// Eases each cycle as a whole.
  public static let easing = Key<TimingValue>(
    "easing", alias: "timingFunction", "Eases each cycle as a whole; `easings` eases each step.")

  // MARK: Of values over time

  /// The colour space for interpolating colours.
  public static let colorSpace = Key<ColorSpace>("colorSpace", "The colour space for interpolating colours.")
  /// Adds to the layer's own value.
  public static let additive = Key<Bool>("additive", "Adds to the layer's own value.")
  /// Each cycle begins where the last one ended.
  public static let cumulative = Key<Bool>("cumulative", "Each cycle begins where the last one ended.")

  // MARK: From one value to another

  /// The first value of a basic animation.
  public static let from = Key<FieldValue>(
    "from", alias: "fromValue", as: .animated, "The first value of a basic animation.")
  /// The last value of a basic animation.
  public static let to = Key<FieldValue>("to", alias: "toValue", as: .animated, "The last value of a basic animation.")
  /// The change of a basic animation's value.
  public static let by = Key<FieldValue>(
    "by", alias: "byValue", as: .animated, "The change of a basic animation's value.")
  /// {mass, stiffness, damping, initialVelocity}: from, to and by move like a spring.
  public static let spring = Key<Spring>(
    "spring", "{mass, stiffness, damping, initialVelocity}: from, to and by move like a spring.")

  /// The keys of a basic animation's values.
  package static let ends = [from, to, by]

  // MARK: Through several values

  /// The values of a keyframe animation.
  public static let values = Key<FieldValue>("values", as: .list(.animated), "The values of a keyframe animation.")
  /// When each value is reached, as ascending shares of the duration.
  public static let keyTimes = Key<[Double]>(
    "keyTimes", in: 0...1, "When each value is reached, as ascending shares of the duration.")
  /// An easing for each step, or one for all steps, as in CSS.
  public static let easings = Key<[TimingValue]>(
    "easings", alias: "timingFunctions", "An easing for each step, or one for all steps, as in CSS.")
  /// How values between keys are interpolated.
  public static let calculationMode = Key<KeyframeAnimation.CalculationMode>(
    "calculationMode", "How values between keys are interpolated.")
  /// A path that a position or another point moves along.
  public static let path = Key<PathValue>("path", "A path that a position or another point moves along.")
  /// Turns the layer along the path.
  public static let rotationMode = Key<KeyframeAnimation.RotationMode>(
    "rotationMode", "Turns the layer along the path.")
  /// The tension at each value if cubic: tighter above 0.
  public static let tensionValues = Key<[Double]>(
    "tensionValues", in: -1...1, "The tension at each value if cubic: tighter above 0.")
  /// The continuity at each value if cubic: a corner if not 0.
  public static let continuityValues = Key<[Double]>(
    "continuityValues", in: -1...1, "The continuity at each value if cubic: a corner if not 0.")
  /// The bias at each value if cubic: which side bends more.
  public static let biasValues = Key<[Double]>(
    "biasValues", in: -1...1, "The bias at each value if cubic: which side bends more.")

  /// The keys for the curve of a cubic animation.
  package static let tensions = [tensionValues, continuityValues, biasValues]

  // MARK: Along a value of the document

  /// A value of the document, or an expression of some, which the property follows: score * 3.
  public static let follows = Key<String>(
    "follows", "A value of the document, or an expression of some, which the property follows: score * 3.")

  // MARK: From one picture to another

  /// A transition from the layer's appearance before to that with the changes of `to`.
  public static let transition = Key<Transition.Kind>(
    "transition", "A transition from the layer's appearance before to that with the changes of `to`.")
  /// The side of the screen that a transition starts from.
  public static let subtype = Key<Transition.Side>(
    "subtype", "The side of the screen that a transition starts from.")
  /// The progress at which a transition begins.
  public static let startProgress = Key<Double>(
    "startProgress", in: 0...1, "The progress at which a transition begins.")
  /// The progress at which a transition ends.
  public static let endProgress = Key<Double>("endProgress", in: 0...1, "The progress at which a transition ends.")
}
