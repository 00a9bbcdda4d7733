// The properties of timing, time remapping, motion blur and springs.
// Flow: reading, near-misses, schema, expand ← this table → the model.
import SparklerCore
import SparklerScene

extension Timing: PropertyOwner {
  /// The properties of timing that a spec can set on layers, animations and cells.
  public static let properties: [Property<Timing>] = Property.list {
    Property(TimingKeys.beginTime, \.beginTime)
    Property(
      TimingKeys.duration, value: { $0.duration.fieldValue }, isDefault: { $0.duration == 0 },
      set: { timing, duration in timing.duration = duration })
    Property(TimingKeys.speed, \.speed)
    Property(TimingKeys.timeOffset, \.timeOffset)
    Property(TimingKeys.repeatCount, \.repeatCount)
    Property(
      TimingKeys.repeatDuration, value: { $0.repeatDuration.fieldValue }, isDefault: { $0.repeatDuration == 0 },
      set: { timing, duration in timing.repeatDuration = Seconds(duration) })
    Property(TimingKeys.autoreverses, \.autoreverses)
    Property(TimingKeys.fillMode, \.fillMode)
  }

  private static let index = PropertyIndex(properties)

  /// Timing from CAMediaTiming's keys; missing keys keep the values of `base`.
  public init(_ values: FieldValues, over base: Timing = Timing()) {
    self = base
    Self.index.apply(values, to: &self)
  }
}

extension TimeRemap: Record {
  public static let properties: [Property<Self>] = Property.list {
    Property(
      "times", \.times, as: .list(.time), in: -1e6...1e6, isAlwaysWritten: true,
      "Times in the parent's time, ascending.")
    Property(
      "values", \.values, as: .list(.time), in: -1e6...1e6, isAlwaysWritten: true,
      "The layer's own time at each of the times.")
    Property("loop", \.isLooping, "Starts again after the last time, endlessly.")
    Property("easings", alias: "timingFunctions", \.easings, "One for each step.")
  }
}

extension MotionBlur: Record {
  public static let properties: [Property<Self>] = Property.list {
    Property("samples", \.samples, in: 2...64, "Samples a frame.")
    Property("shutter", \.shutter, in: 0...1, "How long the shutter is open, as a share of a frame's time.")
  }
}

extension Spring: Record {
  public static let properties: [Property<Spring>] = Property.list {
    Property("mass", \.mass, in: 1e-6...1e6, "The mass on the spring.")
    Property("stiffness", \.stiffness, in: 1e-6...1e9, "The spring's stiffness.")
    Property("damping", \.damping, in: 0...1e6, "The damping of the oscillation.")
    Property(
      "initialVelocity", \.initialVelocity, in: -1e4...1e4, "In distances from start to end a second, towards the end.")
  }
}
