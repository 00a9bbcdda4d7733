// What a spec can set on an animation, whatever its kind.
// Flow: here → SparklerSpecs (decoding, near-misses, schema, expand).
import SparklerCore
import SparklerScene

extension Animation {
  /// All kinds' properties, but for the timing; those that another kind has are not written.
  public static let properties: [Property<Animation>] = Property.list {
    Property(
      "keyPath", .keyPath, "The property that changes.",
      value: { animation in
        switch animation.kind {
        case .basic(let basic): .keyPath(basic.target)
        case .keyframe(let track): .keyPath(track.target)
        case .transition, .group: nil
        }
      })
    for property in ends { property }
    Property(
      "values", .list(.animated), "Of a keyframe animation.",
      value: { animation in
        guard case .keyframe(let track) = animation.kind, track.path == nil else { return nil }
        return .list(track.values.map { .animated($0, of: track.target) })
      })
    for property in KeyframeAnimation.properties { property.of(keyframe, { $0.kind = .keyframe($1) }) }
    Property(
      "group", alias: "animations", .animations, "Animations that share this one's time and are clipped at its end.",
      value: { if case .group(let children) = $0.kind { .animations(children) } else { nil } })
    for property in BasicAnimation.properties { property.of(basic, { $0.kind = .basic($1) }) }
    for property in Transition.properties { property.of(transition, { $0.kind = .transition($1) }) }
    for property in KeyframeAnimation.tensions { property.of(keyframe, { $0.kind = .keyframe($1) }) }
    ofValues("colorSpace", \.colorSpace, \.colorSpace, unless: .srgb, "In which colours are mixed.")
    Property("easing", alias: "timingFunction", \.timingFunction, "Eases each cycle as a whole.")
    ofValues("additive", \.isAdditive, \.isAdditive, unless: false, "Adds to the value that the layer has.")
    ofValues("cumulative", \.isCumulative, \.isCumulative, unless: false, "Each cycle begins where the last one ended.")
    Property(
      "removedOnCompletion", .boolean, "False where `fillMode` is set, else true.",
      value: { .flag($0.isRemovedOnCompletion) },
      isDefault: { $0.isRemovedOnCompletion == ($0.timing.fillMode == .removed) },
      set: { animation, value in if let flag = Bool(value) { animation.isRemovedOnCompletion = flag } })
  }

  /// When it plays. A spring that says no duration takes what it needs to settle, so one of none is written.
  public static let timingProperties: [Property<Animation>] = Timing.properties.map { property in
    let own = property.of(\Animation.timing)
    return property.field.name == "duration" ? own.written { basic($0)?.spring != nil } : own
  }

  private static let ends: [Property<Animation>] = Property.list {
    Property("from", alias: "fromValue", .animated, "Of a basic animation.", value: { end($0, \.from) })
    Property(
      "to", alias: "toValue", .animated, "Of a basic animation.",
      value: { animation in
        if case .transition(let transition) = animation.kind { return .changes(transition.changes) }
        return end(animation, \.to)
      })
    Property("by", alias: "byValue", .animated, "Of a basic animation.", value: { end($0, \.by) })
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
    _ name: String, _ ofBasic: WritableKeyPath<BasicAnimation, Value> & Sendable,
    _ ofKeyframes: WritableKeyPath<KeyframeAnimation, Value> & Sendable, unless base: Value, _ summary: String
  ) -> Property<Animation> {
    @Sendable func value(_ animation: Animation) -> Value? {
      switch animation.kind {
      case .basic(let basic): basic[keyPath: ofBasic]
      case .keyframe(let track): track[keyPath: ofKeyframes]
      case .transition, .group: nil
      }
    }
    return Property(
      name, Value.kind, default: Value.kind.value.asDefault(base.fieldValue), summary,
      value: { value($0)?.fieldValue }, isDefault: { value($0) == base },
      set: { animation, new in
        guard let new = Value(new) else { return }
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
  }
}

extension Animation: PropertyOwner {
  /// A group of nothing.
  public init() { self.init(.group([])) }
}

extension KeyframeAnimation: PropertyOwner {
  /// Of the opacity, without values yet.
  public init() { self.init(property: .opacity, values: []) }

  static let properties: [Property<KeyframeAnimation>] = Property.list {
    Property(
      "keyTimes", optional: \.keyTimes, in: 0...1, "When each value is reached, ascending shares of the duration.")
    Property(
      "easings", alias: "timingFunctions", .list(.timingFunction), "One for each step.",
      value: { $0.timingFunctions.fieldValue },
      isDefault: { $0.timingFunctions.isEmpty },
      set: { track, value in if let functions = [TimingFunction](value) { track.timingFunctions = functions } })
    Property("calculationMode", \.calculationMode, "How values between keys are found.")
    Property(
      "path", optional: \.path, "A position, or another point, runs along it.")
    Property("rotationMode", \.rotationMode, "Turns the layer along the path.")
  }

  static let tensions: [Property<KeyframeAnimation>] = Property.list {
    Property(
      "tensionValues", \.tensionValues, in: -1...1, "Of each value when cubic: tighter above 0.")
    Property(
      "continuityValues", \.continuityValues, in: -1...1, "Of each value when cubic: a corner away from 0.")
    Property("biasValues", \.biasValues, in: -1...1, "Of each value when cubic: which side bends more.")
  }
}

extension BasicAnimation: PropertyOwner {
  /// Of the opacity, without ends yet.
  public init() { self.init(property: .opacity) }

  static let properties: [Property<BasicAnimation>] = Property.list {
    Property(
      "spring", optional: \.spring,
      "{mass, stiffness, damping, initialVelocity}: from, to, by move as a spring does.")
  }
}

extension Transition: PropertyOwner {
  /// A fade that changes nothing yet.
  public init() { self.init(kind: .fade, changes: []) }

  static let properties: [Property<Transition>] = Property.list {
    Property(
      "transition", Kind.kind, "From the layer as it was to it with `to`.", value: { $0.kind.fieldValue },
      set: { transition, value in if let kind = Kind(value) { transition.kind = kind } })
    Property(
      "subtype", \.side, isAlwaysWritten: true, "The side of the screen that a transition starts from.")
    Property("startProgress", \.startProgress, in: 0...1, "Where in its way a transition begins.")
    Property("endProgress", \.endProgress, in: 0...1, "Where in its way a transition ends.")
  }
}
