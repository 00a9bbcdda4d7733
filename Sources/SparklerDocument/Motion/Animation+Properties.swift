// The properties that a spec can set on animations of all kinds.
// Flow: here → SparklerAuthoring (decoding, near-misses, schema, expand).
import SparklerCore
import SparklerScene

extension Animation {
  /// The properties of all kinds, except timing. `expand` writes only those of an animation's own kind.
  public static let properties: [Property<Animation>] = Property.list {
    Property(
      AnimationKeys.keyPath,
      value: { animation in
        switch animation.kind {
        case .basic(let basic): .keyPath(basic.target)
        case .keyframe(let track): .keyPath(track.target)
        case .transition, .group: nil
        }
      })
    for property in ends { property }
    Property(
      AnimationKeys.values,
      value: { animation in
        guard case .keyframe(let track) = animation.kind, track.path == nil else { return nil }
        return .list(track.values.map { .animated($0, of: track.target) })
      })
    Property(AnimationKeys.follows)
    for property in KeyframeAnimation.properties { property.of(keyframe, { $0.kind = .keyframe($1) }) }
    Property(
      AnimationKeys.group,
      value: { if case .group(let children) = $0.kind { .animations(children) } else { nil } })
    for property in BasicAnimation.properties { property.of(basic, { $0.kind = .basic($1) }) }
    for property in Transition.properties { property.of(transition, { $0.kind = .transition($1) }) }
    for property in KeyframeAnimation.tensions { property.of(keyframe, { $0.kind = .keyframe($1) }) }
    ofValues(AnimationKeys.colorSpace, \.colorSpace, \.colorSpace, unless: .srgb)
    Property(AnimationKeys.easing, \.timingFunction)
    ofValues(AnimationKeys.additive, \.isAdditive, \.isAdditive, unless: false)
    ofValues(AnimationKeys.cumulative, \.isCumulative, \.isCumulative, unless: false)
    Property(
      "removedOnCompletion", .boolean, "False where `fillMode` is set, else true.",
      value: { .flag($0.isRemovedOnCompletion) },
      isDefault: { $0.isRemovedOnCompletion == ($0.timing.fillMode == .removed) },
      set: { animation, value in if let flag = Bool(value) { animation.isRemovedOnCompletion = flag } })
  }

  /// The properties of timing. A spring without a duration would take the time it needs to settle, so `expand` always
  /// writes the duration of springs, even 0.
  public static let timingProperties: [Property<Animation>] = Timing.properties.map { property in
    let own = property.of(\Animation.timing)
    return property.field.name == TimingKeys.duration.name ? own.written { basic($0)?.spring != nil } : own
  }

  private static let ends: [Property<Animation>] = Property.list {
    Property(AnimationKeys.from, value: { end($0, \.from) })
    Property(
      AnimationKeys.to,
      value: { animation in
        if case .transition(let transition) = animation.kind { return .changes(transition.changes) }
        return end(animation, \.to)
      })
    Property(AnimationKeys.by, value: { end($0, \.by) })
  }

  @Sendable private static func end(_ animation: Animation, _ path: KeyPath<BasicAnimation, AnimatableValue?>)
    -> FieldValue?
  {
    guard let basic = basic(animation), let value = basic[keyPath: path] else { return nil }
    return .animated(value, of: basic.target)
  }

  @Sendable private static func basic(_ animation: Animation) -> BasicAnimation? {
    if case .basic(let basic) = animation.kind { basic } else { nil }
  }

  @Sendable private static func keyframe(_ animation: Animation) -> KeyframeAnimation? {
    if case .keyframe(let track) = animation.kind { track } else { nil }
  }

  @Sendable private static func transition(_ animation: Animation) -> Transition? {
    if case .transition(let transition) = animation.kind { transition } else { nil }
  }

  /// A property that basic and keyframe animations share.
  private static func ofValues<Value: PropertyValue>(
    _ key: Key<Value>, _ ofBasic: WritableKeyPath<BasicAnimation, Value> & Sendable,
    _ ofKeyframes: WritableKeyPath<KeyframeAnimation, Value> & Sendable, unless base: Value
  ) -> Property<Animation> {
    @Sendable func value(_ animation: Animation) -> Value? {
      switch animation.kind {
      case .basic(let basic): basic[keyPath: ofBasic]
      case .keyframe(let track): track[keyPath: ofKeyframes]
      case .transition, .group: nil
      }
    }
    var property = Property<Animation>(
      key, value: { value($0)?.fieldValue }, isDefault: { value($0) == base },
      set: { animation, new in
        switch animation.kind {
        case .basic(var basic):
          basic[keyPath: ofBasic] = new
          animation.kind = .basic(basic)
        case .keyframe(var track):
          track[keyPath: ofKeyframes] = new
          animation.kind = .keyframe(track)
        case .transition, .group: break
        }
      })
    property.field.defaultValue = Value.kind.value.asDefault(base.fieldValue)
    return property
  }
}

extension Animation: PropertyOwner {
  /// An empty group.
  public init() { self.init(.group([])) }
}

extension KeyframeAnimation: PropertyOwner {
  /// An animation of the opacity without values.
  public init() { self.init(property: .opacity, values: []) }

  static let properties: [Property<KeyframeAnimation>] = Property.list {
    Property(AnimationKeys.keyTimes, optional: \.keyTimes)
    Property(
      AnimationKeys.easings, value: { $0.timingFunctions.fieldValue }, isDefault: { $0.timingFunctions.isEmpty },
      set: { track, functions in track.timingFunctions = functions })
    Property(AnimationKeys.calculationMode, \.calculationMode)
    Property(AnimationKeys.path, optional: \.path)
    Property(AnimationKeys.rotationMode, \.rotationMode)
  }

  static let tensions: [Property<KeyframeAnimation>] = Property.list {
    Property(AnimationKeys.tensionValues, \.tensionValues)
    Property(AnimationKeys.continuityValues, \.continuityValues)
    Property(AnimationKeys.biasValues, \.biasValues)
  }
}

extension BasicAnimation: PropertyOwner {
  /// An animation of the opacity without ends.
  public init() { self.init(property: .opacity) }

  static let properties: [Property<BasicAnimation>] = Property.list {
    Property(AnimationKeys.spring, optional: \.spring)
  }
}

extension Transition: PropertyOwner {
  /// A fade without changes.
  public init() { self.init(kind: .fade, changes: []) }

  static let properties: [Property<Transition>] = Property.list {
    Property(
      AnimationKeys.transition, value: { $0.kind.fieldValue }, set: { transition, kind in transition.kind = kind })
    Property(AnimationKeys.subtype, \.side, isAlwaysWritten: true)
    Property(AnimationKeys.startProgress, \.startProgress)
    Property(AnimationKeys.endProgress, \.endProgress)
  }
}
