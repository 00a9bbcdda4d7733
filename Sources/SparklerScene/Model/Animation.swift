// An animation: timing, easing, and what it changes.
// Flow: Spec and Effects → Animation → Presentation.
import SparklerCore

/// Changes one property, or holds animations that do.
///
/// - Source: CAAnimation.h.
public struct Animation: Sendable, Equatable {
  /// The kind of animation. Indirect, because animations are copied often.
  public indirect enum Kind: Sendable, Equatable {
    /// From one value to another, optionally like a spring.
    case basic(BasicAnimation)
    /// Through several values, or along a path.
    case keyframe(KeyframeAnimation)
    /// From the layer's previous state to its new one.
    case transition(Transition)
    /// Children run in the group's local time: not scaled, but clipped at its duration.
    case group([Animation])
  }

  /// What it changes, and how.
  public var kind: Kind
  /// When it begins, how long a cycle lasts, and how it repeats, in the layer's time.
  public var timing = Timing()
  /// Eases each cycle as a whole.
  public var timingFunction = TimingFunction.linear
  /// Removed at its end, regardless of its fill mode.
  public var isRemovedOnCompletion = true
  /// Identifies the animation for an editor; ignored by `==`.
  package var origin = Origin()

  /// The part of a document that an animation was made from. It doesn't affect the animation: all origins are equal.
  package struct Origin: Sendable, Equatable {
    /// Its index among all timed entries of the document; nil if it has no counterpart there.
    package var index: Int?

    package init(index: Int? = nil) { self.index = index }

    package static func == (a: Origin, b: Origin) -> Bool { true }
  }

  /// Makes an animation of one cycle of 0.25 s from time 0; it is removed at its end.
  public init(_ kind: Kind) { self.kind = kind }

  /// Keyframes over one property that last `duration` seconds from `beginTime`.
  public static func keyframe(
    _ property: LayerProperty, _ values: [AnimatableValue], keyTimes: [Double]? = nil, begin: Seconds = 0,
    duration: Seconds, timingFunction: TimingFunction = .linear
  ) -> Animation {
    keyframe(
      PropertyPath(property), values, keyTimes: keyTimes, begin: begin, duration: duration,
      timingFunction: timingFunction)
  }

  /// The same over a property of the layer or of one of its cells.
  public static func keyframe(
    _ target: PropertyPath, _ values: [AnimatableValue], keyTimes: [Double]? = nil, begin: Seconds = 0,
    duration: Seconds, timingFunction: TimingFunction = .linear
  ) -> Animation {
    var track = KeyframeAnimation(property: target.property, values: values)
    track.target = target
    track.keyTimes = keyTimes
    var animation = Animation(.keyframe(track))
    animation.timing.beginTime = begin
    animation.timing.duration = duration
    animation.timingFunction = timingFunction
    return animation
  }

  /// The last time at which it changes anything, in its parent's time.
  public var end: Seconds { timing.end(default: Timing.defaultDuration) }

  /// The properties that it changes; for a group those of its children, for a transition none.
  package var targets: [PropertyPath] {
    switch kind {
    case .basic(let basic): [basic.target]
    case .keyframe(let track): [track.target]
    case .group(let children): children.flatMap(\.targets)
    case .transition: []
    }
  }

  /// The animation restricted to some properties; nil if it changes none of them.
  package func only(_ isIncluded: (PropertyPath) -> Bool) -> Animation? {
    switch kind {
    case .basic(let basic): return isIncluded(basic.target) ? self : nil
    case .keyframe(let track): return isIncluded(track.target) ? self : nil
    case .transition: return nil
    case .group(let children):
      let kept = children.compactMap { $0.only(isIncluded) }
      if kept.isEmpty { return nil }
      var out = self
      out.kind = .group(kept)
      return out
    }
  }

  /// The animation delayed by `shift` seconds.
  func shifted(by shift: Double) -> Animation {
    var out = self
    out.timing.beginTime = timing.beginTime + Seconds(shift)
    return out
  }
}

/// Animates from one value to another.
public struct BasicAnimation: Sendable, Equatable {
  /// The property to change.
  public var target: PropertyPath
  /// The start value; nil for the current value, or for `to` minus `by`.
  public var from: AnimatableValue?
  /// The end value; nil for `from` plus `by`, or for the current value.
  public var to: AnimatableValue?
  /// The difference from start to end; ignored if both `from` and `to` are set.
  public var by: AnimatableValue?
  /// Moves like a spring, by seconds instead of by progress.
  public var spring: Spring?
  /// Where colours are interpolated; sRGB as in Core Animation.
  public var colorSpace = ColorSpace.srgb
  /// Whether it is added to the property's value instead of replacing it.
  public var isAdditive = false
  /// Whether the end value is added once for each completed cycle: repetitions continue instead of starting over.
  public var isCumulative = false

  /// The target's property.
  public var property: LayerProperty { target.property }

  /// Makes an animation of a layer's own property; a missing end is the property's current value.
  public init(
    property: LayerProperty, from: AnimatableValue? = nil, to: AnimatableValue? = nil, by: AnimatableValue? = nil
  ) {
    target = PropertyPath(property)
    self.from = from
    self.to = to
    self.by = by
  }

  /// Start and end values for a property whose current value is `current`.
  func ends(current: AnimatableValue) -> (AnimatableValue, AnimatableValue) {
    switch (from, to, by) {
    case (let from?, let to?, _): (from, to)
    case (let from?, nil, let by?): (from, from.adding(by))
    case (nil, let to?, let by?): (to.adding(by, times: -1), to)
    case (let from?, nil, nil): (from, current)
    case (nil, let to?, nil): (current, to)
    case (nil, nil, let by?): (current, current.adding(by))
    case (nil, nil, nil): (current, current)
    }
  }
}

/// Animates through several values, or along a path.
public struct KeyframeAnimation: Sendable, Equatable {
  /// How values are interpolated, as in CAKeyframeAnimation.
  public enum CalculationMode: String, Sendable, CaseIterable {
    /// `linear`: interpolated; `discrete`: jumps; `paced`: constant speed, ignoring key times; `cubic`: a smooth curve
    /// through the values; `cubicPaced`: that curve at constant speed.
    case linear, discrete, paced, cubic, cubicPaced
    /// Like `linear`, but each line or curve of a path is traversed at constant speed. Not in Core Animation.
    case pacedSteps
  }
  /// Whether the layer rotates with the path, as in CAKeyframeAnimation.
  public enum RotationMode: String, Sendable, CaseIterable { case none, auto, autoReverse }

  /// The property to change.
  public var target: PropertyPath
  /// The values in order, at least one; ignored if there is a `path`.
  public var values: [AnimatableValue]
  /// Overrides `values` for a position or another point; each line or curve is one step.
  public var path: Path? { didSet { motionPath = path.map(MotionPath.init) } }
  /// What is measured of `path`.
  private(set) var motionPath: MotionPath?
  /// The time of each value, as ascending fractions of the duration; the first and last values extend beyond them.
  public var keyTimes: [Double]?
  /// Easing of each step; one fewer than values.
  public var timingFunctions: [TimingFunction] = []
  /// How values between two keyframes are found.
  public var calculationMode = CalculationMode.linear
  /// Kochanek–Bartels parameters of each value in cubic modes, -1...1; 0 if omitted.
  public var tensionValues: [Double] = []
  /// As `tensionValues`: sharpness of the corner at each value.
  public var continuityValues: [Double] = []
  /// As `tensionValues`: overshoot before (below 0) or after each value.
  public var biasValues: [Double] = []
  /// Where colours are interpolated; sRGB as in Core Animation.
  public var colorSpace = ColorSpace.srgb
  /// Rotates the layer along `path`.
  public var rotationMode = RotationMode.none
  /// Whether it is added to the property's value instead of replacing it.
  public var isAdditive = false
  /// Whether the last value is added once for each completed cycle: repetitions continue instead of starting over.
  public var isCumulative = false

  /// The target's property.
  public var property: LayerProperty { target.property }

  /// Makes an animation through values, evenly spaced in time and linearly interpolated.
  public init(property: LayerProperty, values: [AnimatableValue]) {
    target = PropertyPath(property)
    self.values = values
  }

  /// Makes an animation along a path, in the coordinates of the property; each line or curve takes equally long.
  public init(property: LayerProperty, path: Path) {
    target = PropertyPath(property)
    self.values = []
    self.path = path
    motionPath = MotionPath(path)
  }
}

/// A change of a layer, shown as one image that replaces another.
///
/// - Source: CATransition.
public struct Transition: Sendable, Equatable {
  /// How the new state replaces the old one.
  public enum Kind: String, Sendable, CaseIterable {
    /// `fade`: dissolves; `moveIn`: the new state slides over the old; `push`: it pushes the old out; `reveal`: the old
    /// state slides away.
    case fade, moveIn, push, reveal
    /// Beyond Core Animation. Wipe: revealed from one side; iris: by a growing circle; zoom: grows while the old fades.
    case wipe, iris, zoom
  }
  /// The side of the screen from which the motion starts.
  public enum Side: String, Sendable, CaseIterable { case fromLeft, fromRight, fromTop, fromBottom }

  /// One property and its new value.
  public struct Change: Sendable, Equatable {
    /// The property that changes.
    public var target: PropertyPath
    /// Its value from the transition's begin on.
    public var value: AnimatableValue

    /// The target's property.
    public var property: LayerProperty { target.property }

    /// Makes a change of a layer's own property.
    public init(_ property: LayerProperty, _ value: AnimatableValue) {
      self.init(PropertyPath(property), value)
    }

    /// Makes a change of a property of the layer or of one of its cells.
    public init(_ target: PropertyPath, _ value: AnimatableValue) {
      self.target = target
      self.value = value
    }
  }

  /// How the new state replaces the old one.
  public var kind = Kind.fade
  /// Where the motion starts; fade, iris and zoom ignore it.
  public var side = Side.fromLeft
  /// The progress with which it starts, 0...1.
  public var startProgress = 0.0
  /// The progress at which it ends, 0...1; then the new state appears.
  public var endProgress = 1.0
  /// The layer's changes, which apply from the transition's begin.
  public var changes: [Change]

  /// Makes a transition that plays as a whole, from the left.
  public init(kind: Kind, changes: [Change]) {
    self.kind = kind
    self.changes = changes
  }
}
