// An animation: timing, easing, and what it changes.
// Flow: Spec and Effects → Animation → Presentation.
import SparklerCore

/// Changes one property, or holds animations that do.
///
/// - Source: CAAnimation.h.
public struct Animation: Sendable, Equatable {
  /// Kept beside the animation, which is copied wherever it acts.
  public indirect enum Kind: Sendable, Equatable {
    case basic(BasicAnimation)
    case keyframe(KeyframeAnimation)
    /// From the layer as it was to the layer as it is.
    case transition(Transition)
    /// Children run in the group's local time: not scaled, but clipped at its duration.
    case group([Animation])
  }

  public var kind: Kind
  public var timing = Timing()
  /// Eases each cycle as a whole.
  public var timingFunction = TimingFunction.linear
  /// Taken away at its end, whatever its fill mode.
  public var isRemovedOnCompletion = true

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

  /// When it last changes anything, in its parent's time.
  public var end: Seconds { timing.end(default: Timing.defaultDuration) }

  /// What it changes; of a group what its children do, of a transition nothing.
  var targets: [PropertyPath] {
    switch kind {
    case .basic(let basic): [basic.target]
    case .keyframe(let track): [track.target]
    case .group(let children): children.flatMap(\.targets)
    case .transition: []
    }
  }

  /// The animation as far as it changes properties of a kind; nil where it changes none.
  func only(_ isIncluded: (PropertyPath) -> Bool) -> Animation? {
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

  /// The same, later by so many seconds.
  func shifted(by shift: Double) -> Animation {
    var out = self
    out.timing.beginTime = timing.beginTime + Seconds(shift)
    return out
  }
}

/// From one value to another.
public struct BasicAnimation: Sendable, Equatable {
  public var target: PropertyPath
  public var from: AnimatableValue?
  public var to: AnimatableValue?
  public var by: AnimatableValue?
  /// Moves as a spring does, by seconds instead of by progress.
  public var spring: Spring?
  public var colorSpace = ColorSpace.srgb
  public var isAdditive = false
  public var isCumulative = false

  /// The target's property.
  public var property: LayerProperty { target.property }

  public init(
    property: LayerProperty, from: AnimatableValue? = nil, to: AnimatableValue? = nil, by: AnimatableValue? = nil
  ) {
    target = PropertyPath(property)
    self.from = from
    self.to = to
    self.by = by
  }

  /// Start and end for a property that now has the value `current`.
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

/// Through several values, or along a path.
public struct KeyframeAnimation: Sendable, Equatable {
  public enum CalculationMode: String, Sendable, CaseIterable {
    case linear, discrete, paced, cubic, cubicPaced
    /// As `linear`, but through each line or curve of a path at an even pace. Not Core Animation's.
    case pacedSteps
  }
  public enum RotationMode: String, Sendable, CaseIterable { case none, auto, autoReverse }

  public var target: PropertyPath
  public var values: [AnimatableValue]
  /// Overrides `values` for a position or another point; each line or curve is one step.
  public var path: Path?
  /// Where each value stands, ascending shares of the duration; before the first and after the last one its value holds.
  public var keyTimes: [Double]?
  /// Eases each step by itself; one fewer than values.
  public var timingFunctions: [TimingFunction] = []
  public var calculationMode = CalculationMode.linear
  /// Of each value when cubic, -1...1 each: Kochanek–Bartels; 0 where they are left out.
  public var tensionValues: [Double] = []
  public var continuityValues: [Double] = []
  public var biasValues: [Double] = []
  public var colorSpace = ColorSpace.srgb
  /// Turns the layer along `path`.
  public var rotationMode = RotationMode.none
  public var isAdditive = false
  public var isCumulative = false

  /// The target's property.
  public var property: LayerProperty { target.property }

  public init(property: LayerProperty, values: [AnimatableValue]) {
    target = PropertyPath(property)
    self.values = values
  }

  public init(property: LayerProperty, path: Path) {
    target = PropertyPath(property)
    self.values = []
    self.path = path
  }
}

/// A change of a layer, shown as one picture that makes way for another.
///
/// - Source: CATransition.
public struct Transition: Sendable, Equatable {
  public enum Kind: String, Sendable, CaseIterable {
    case fade, moveIn, push, reveal
    /// Uncovered from one side; by a circle that grows; grown out of the old one, which fades. Not Core Animation's.
    case wipe, iris, zoom
  }
  /// The side of the screen that the motion starts from.
  public enum Side: String, Sendable, CaseIterable { case fromLeft, fromRight, fromTop, fromBottom }

  /// One property and its new value.
  public struct Change: Sendable, Equatable {
    public var target: PropertyPath
    public var value: AnimatableValue

    /// The target's property.
    public var property: LayerProperty { target.property }

    public init(_ property: LayerProperty, _ value: AnimatableValue) {
      self.init(PropertyPath(property), value)
    }

    public init(_ target: PropertyPath, _ value: AnimatableValue) {
      self.target = target
      self.value = value
    }
  }

  public var kind = Kind.fade
  public var side = Side.fromLeft
  /// Where in its way it begins and ends, 0...1.
  public var startProgress = 0.0
  public var endProgress = 1.0
  /// What is different afterwards: it holds from the transition's begin on.
  public var changes: [Change]

  public init(kind: Kind, changes: [Change]) {
    self.kind = kind
    self.changes = changes
  }
}
